package sqlstore

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore/sqldb"
)

// recordBulk records that a decision on several items has changed the status of one.
func (tx *Tx) recordBulk(i item, decision candor.Decision) error {
	if decision.Bulk == "" || decision.IsBulkUndo {
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

// FillBulks adds to entries about several items, and to their parts, the decision that can be undone.
func (s *Store) FillBulks(ctx context.Context, entries []candor.ListedEntry) error {
	ids := make([]string, len(entries))
	for i, e := range entries {
		ids[i] = cmp.Or(e.PartOf, e.ID)
	}
	q, err := s.amongIDs(listQuery{from: "bulk_decisions b"}, "b.id", ids)
	if err != nil {
		return err
	}
	q = q.and("b.at > ?", milliseconds(s.now().Add(-candor.BulkUndo)))
	rows, err := s.read.QueryContext(ctx, q.rows("b.id, "+bulkColumns), q.args...)
	bulks, err := sqldb.Collect(rows, err, func(scan sqldb.Scanner) (*candor.Bulk, error) {
		b := &candor.Bulk{}
		return b, scanBulk(func(columns ...any) error {
			return scan(append([]any{&b.ID}, columns...)...)
		}, b)
	})
	for _, b := range bulks {
		for i, id := range ids {
			if id == b.ID {
				entries[i].Bulk = b
			}
		}
	}
	return err
}

// fillCommonOfficials adds the official to entries of which all parts are about the same one.
func (s *Store) fillCommonOfficials(ctx context.Context, entries []candor.ListedEntry) error {
	var ids []string
	for _, e := range entries {
		if e.Parts > 0 && e.Subject == "" {
			ids = append(ids, e.ID)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	q, err := s.amongIDs(listQuery{from: "audit_entries x"}.and("x.part_of <> ''"), "x.part_of", ids)
	if err != nil {
		return err
	}
	rows, err := s.read.QueryContext(ctx, numbered(`SELECT e.id, e.official_id,
		COALESCE(o.name, a.name, ''), CASE WHEN o.id IS NULL THEN 0 ELSE 1 END
		FROM (`+q.part("x.part_of AS id, MIN(x.official_id) AS official_id")+`
			GROUP BY x.part_of HAVING MIN(x.official_id) = MAX(x.official_id)) AS e
		LEFT JOIN officials o ON o.id = e.official_id
		LEFT JOIN audit_names a ON a.subject = e.official_id`), q.args...)
	_, err = sqldb.Collect(rows, err, func(scan sqldb.Scanner) (none struct{}, err error) {
		var id, official string
		var item candor.AuditItem
		err = scan(&id, &official, &item.OfficialName, &item.HasOfficial)
		item.IsThere = item.HasOfficial
		for i := range entries {
			if entries[i].ID == id {
				entries[i].OfficialID, entries[i].AuditItem = official, item
			}
		}
		return none, err
	})
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
		entries := map[candor.Status]string{}
		for _, item := range items {
			if entries[item.before] == "" {
				entries[item.before] = candor.NewID()
			}
			by.Bulk, by.IsBulkUndo = entries[item.before], true
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
