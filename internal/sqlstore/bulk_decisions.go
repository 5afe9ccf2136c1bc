package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore/sqldb"
)

// recordBulk records that a decision on several items has changed the status of one.
func (tx *Tx) recordBulk(i item, decision candor.Decision) error {
	if decision.Bulk == "" {
		return nil
	}
	at := milliseconds(tx.Now())
	if err := tx.Exec(`INSERT INTO bulk_decisions (id, kind, status, actor, reason, at)
		VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (id) DO NOTHING`, decision.Bulk, string(i.kind),
		string(decision.Status), decision.Actor, decision.Reason, at); err != nil {
		return err
	}
	return tx.Exec(`INSERT INTO bulk_items (bulk_id, item_id, n, status_before, at)
		VALUES ($1, $2, (SELECT COUNT(*) + 1 FROM bulk_items WHERE bulk_id = $1), $3, $4)
		ON CONFLICT (bulk_id, item_id) DO NOTHING`, decision.Bulk, i.id, string(i.status), at)
}

// FindBulk reads a decision on several items.
func (s *Store) FindBulk(ctx context.Context, id string) (*candor.Bulk, error) {
	return findBulk(ctx, s.read, id)
}

// FillBulks adds to entries the decisions on several items that they are a part of.
func (s *Store) FillBulks(ctx context.Context, entries []candor.ListedEntry) error {
	subjects := make([]string, len(entries))
	for i := range entries {
		subjects[i] = entries[i].Subject
	}
	q, err := s.amongIDs(listQuery{from: "bulk_items p JOIN bulk_decisions b ON b.id = p.bulk_id"},
		"p.item_id", subjects)
	if err != nil {
		return err
	}
	q = q.and("b.at > ?", milliseconds(s.now().Add(-candor.BulkUndo)))
	type part struct {
		item string
		at   int64
	}
	bulks := map[part]*candor.Bulk{}
	rows, err := s.read.QueryContext(ctx, q.rows("p.item_id, p.at, b.id, "+bulkColumns), q.args...)
	_, err = sqldb.Collect(rows, err, func(scan sqldb.Scanner) (none struct{}, err error) {
		var p part
		b := &candor.Bulk{}
		err = scanBulk(func(columns ...any) error {
			return scan(append([]any{&p.item, &p.at, &b.ID}, columns...)...)
		}, b)
		bulks[p] = b
		return none, err
	})
	for i := range entries {
		e := &entries[i]
		b := bulks[part{e.Subject, milliseconds(e.At)}]
		if b != nil && e.Actor == b.Actor && e.Action == candor.StatusAction(b.Kind) {
			e.Bulk = b
		}
	}
	return err
}

const bulkColumns = `b.kind, b.status, b.actor, b.reason, b.at,
	(SELECT COUNT(*) FROM bulk_items i WHERE i.bulk_id = b.id),
	(SELECT COUNT(*) FROM bulk_items i WHERE i.bulk_id = b.id AND i.undone_at = 0)`

func scanBulk(scan sqldb.Scanner, b *candor.Bulk) error {
	var at int64
	err := scan((*string)(&b.Kind), (*string)(&b.Status), &b.Actor, &b.Reason, &at, &b.Items, &b.Left)
	b.At = fromMilliseconds(at)
	return err
}

func findBulk(ctx context.Context, db sqldb.Queryer, id string) (*candor.Bulk, error) {
	b := candor.Bulk{ID: id}
	err := scanBulk(db.QueryRowContext(ctx, "SELECT "+bulkColumns+
		" FROM bulk_decisions b WHERE b.id = $1", id).Scan, &b)
	return found(&b, err, candor.MessageBulkGone)
}

// bulkItem is an item of such a decision that is not undone.
type bulkItem struct {
	id     string
	before candor.Status
	at     time.Time
}

// UndoBulk gives the items of a decision their former status, in one transaction. It leaves out the
// items that have changed since, and those of which another rule refuses the undo.
func (s *Store) UndoBulk(
	ctx context.Context, id string, by candor.Decision,
) (outcome candor.BulkUndone, err error) {
	err = s.Write(ctx, func(tx *Tx) error {
		outcome = candor.BulkUndone{}
		bulk, err := findBulk(tx.Context(), tx, id)
		if err != nil {
			return err
		}
		if !tx.Now().Before(bulk.UndoableUntil()) {
			return &candor.Error{Code: candor.CodeNotFound, Message: candor.MessageBulkGone}
		}
		rows, err := tx.QueryContext(tx.Context(), `SELECT item_id, status_before, at FROM bulk_items
			WHERE bulk_id = $1 AND undone_at = 0 ORDER BY n DESC`, id)
		items, err := sqldb.Collect(rows, err, func(scan sqldb.Scanner) (i bulkItem, err error) {
			var at int64
			err = scan(&i.id, (*string)(&i.before), &at)
			i.at = fromMilliseconds(at)
			return i, err
		})
		if err != nil {
			return err
		}
		for _, item := range items {
			if err := tx.undoOne(bulk, item, by, &outcome); err != nil {
				return err
			}
		}
		return nil
	})
	return outcome, err
}

func (tx *Tx) undoOne(
	bulk *candor.Bulk, i bulkItem, by candor.Decision, outcome *candor.BulkUndone,
) error {
	same, err := tx.isAsDecided(bulk, i, by.Actor)
	if err != nil {
		return err
	}
	if !same {
		outcome.Changed++
		return nil
	}
	by.Status, by.Expected, by.Reason = i.before, bulk.Status, bulkUndone
	refusal, fatal := tx.Try(func() error { return tx.decideOn(bulk.Kind, i.id, by) })
	if fatal != nil {
		return fatal
	}
	if refusal != nil {
		if outcome.Refused++; outcome.Refusal == nil {
			outcome.Refusal = refusal
		}
		return nil
	}
	outcome.Undone++
	return tx.Exec("UPDATE bulk_items SET undone_at = $1 WHERE bulk_id = $2 AND item_id = $3",
		milliseconds(tx.Now()), bulk.ID, i.id)
}

// bulkUndone is the reason in the trail.
const bulkUndone = "A decision on several items was undone"

// isAsDecided reports whether an item has the status of the decision, and no later decision. This undo
// may have made one: a photo returns when the one that replaced it goes.
func (tx *Tx) isAsDecided(bulk *candor.Bulk, i bulkItem, actor string) (bool, error) {
	var status candor.Status
	err := tx.QueryRowContext(tx.Context(), "SELECT status FROM "+statusTables[bulk.Kind]+
		" WHERE id = $1", i.id).Scan((*string)(&status))
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	if err != nil || status != bulk.Status {
		return false, sqldb.Translate(err)
	}
	by, at, err := lastEntry(tx.Context(), tx, i.id, candor.StatusAction(bulk.Kind))
	return by == bulk.Actor && at.Equal(i.at) || by == actor &&
		at.Equal(tx.Now().Truncate(time.Millisecond)), err
}

// decideOn decides on an item of a kind.
func (tx *Tx) decideOn(kind candor.ItemKind, id string, decision candor.Decision) (err error) {
	switch kind {
	case candor.OfficialItem:
		_, err = tx.setOfficialStatus(id, decision)
	case candor.RatingItem:
		_, err = tx.setRatingStatus(id, decision)
	case candor.CorrectionItem:
		var correction *candor.Correction
		if correction, err = findCorrection(tx.Context(), tx, id); err == nil {
			err = tx.decideCorrection(correction, decision)
		}
	case candor.PhotoUploadItem:
		var upload *candor.PhotoUpload
		if upload, err = findPhotoUpload(tx.Context(), tx, "id", id); err == nil {
			err = tx.decidePhoto(upload, decision)
		}
	case candor.ReportItem:
		_, err = tx.setReportStatus(id, decision)
	}
	return err
}

func (s *Store) pruneBulk(ctx context.Context) error {
	return s.Write(ctx, func(tx *Tx) error {
		return tx.Exec("DELETE FROM bulk_decisions WHERE at <= $1",
			milliseconds(tx.Now().Add(-candor.BulkUndo)))
	})
}
