package sqlstore

import (
	"context"
	"errors"
	"strings"
	"time"

	"candor/internal/candor"
	"candor/internal/nearduplicate"
	"candor/internal/removals"
	"candor/internal/sqlstore/sqldb"
)

// LastRedaction returns the newest redaction of a request that can be undone. Its time is zero if
// there is none.
func (s *Store) LastRedaction(ctx context.Context, id string) (removals.Redaction, error) {
	return lastRedaction(ctx, s.read, id, s.now())
}

func lastRedaction(
	ctx context.Context, q sqldb.Queryer, id string, now time.Time,
) (last removals.Redaction, err error) {
	var at int64
	err = q.QueryRowContext(ctx, `SELECT COALESCE(MAX(at), 0), COUNT(*) FROM removal_originals
		WHERE request_id = $1 AND at = (SELECT MAX(at) FROM removal_originals
		WHERE request_id = $1)`, id).
		Scan(&at, &last.Texts)
	if err != nil || at <= milliseconds(now.Add(-removals.RedactionUndo)) {
		return removals.Redaction{}, sqldb.Translate(err)
	}
	last.At = fromMilliseconds(at)
	return last, nil
}

// FindRedactions returns the newest redaction of each item that can be undone, by the item's id.
func (s *Store) FindRedactions(
	ctx context.Context, kind candor.ItemKind, ids []string,
) (map[string]removals.ItemRedaction, error) {
	newest := map[string]removals.ItemRedaction{}
	if len(ids) == 0 {
		return newest, nil
	}
	q := listQuery{from: "removal_originals r JOIN removal_log l ON l.id = r.log_id",
		order: "r.at"}.equal("l.kind", string(kind)).
		and("r.at > ?", milliseconds(s.now().Add(-removals.RedactionUndo))).among("l.item_id", ids)
	rows, err := s.read.QueryContext(ctx, q.rows("l.item_id, r.request_id, r.at"), q.args...)
	made, err := sqldb.Collect(rows, err, func(
		scan sqldb.Scanner,
	) (r removals.ItemRedaction, err error) {
		var at int64
		err = scan(&r.ItemID, &r.RequestID, &at)
		r.At, r.Texts = fromMilliseconds(at), 1
		return r, err
	})
	for _, r := range made {
		if before := newest[r.ItemID]; before.RequestID == r.RequestID && before.At.Equal(r.At) {
			r.Texts += before.Texts
		}
		newest[r.ItemID] = r
	}
	return newest, err
}

// UndoRedaction restores the texts of the newest redaction of a request, open or closed, in one
// transaction, and removes them from the request's log. at identifies the redaction that the
// moderator saw. A text that was changed or erased since is counted as missed.
func (s *Store) UndoRedaction(
	ctx context.Context, id string, at time.Time, actor string,
) (restored, missed int, err error) {
	return s.undoRedaction(ctx, id, "", at, actor)
}

// UndoRedactionOf is UndoRedaction for the texts of one item, of any redaction that can be undone.
func (s *Store) UndoRedactionOf(
	ctx context.Context, id, itemID string, at time.Time, actor string,
) (restored, missed int, err error) {
	return s.undoRedaction(ctx, id, itemID, at, actor)
}

func (s *Store) undoRedaction(
	ctx context.Context, id, itemID string, at time.Time, actor string,
) (restored, missed int, err error) {
	err = s.Write(ctx, func(tx *Tx) error {
		request, err := findRemoval(tx.Context(), tx, id)
		if err != nil {
			return err
		}
		if err := tx.checkUndoable(id, itemID, at); err != nil {
			return err
		}
		originals, err := tx.findOriginals(id, itemID, at)
		if err != nil {
			return err
		}
		if len(originals) == 0 {
			return errRedactionKept
		}
		restored, missed = 0, 0
		var texts []*removals.Entry
		for i := range originals {
			original := &originals[i]
			if err := tx.Exec("DELETE FROM removal_originals WHERE log_id = $1",
				original.logID); err != nil {
				return err
			}
			isSame, err := tx.restore(original)
			if err != nil {
				return err
			}
			if !isSame {
				missed++
				continue
			}
			restored++
			if err := tx.Exec("DELETE FROM removal_log WHERE id = $1", original.logID); err != nil {
				return err
			}
			texts = append(texts, &original.entry)
		}
		if err := tx.auditRedaction(request, candor.ActionHomeRestored, actor, texts); err != nil {
			return err
		}
		if request.Status == removals.Done {
			if err := tx.Exec("UPDATE removal_requests SET spared = spared + $1 WHERE id = $2", restored,
				id); err != nil {
				return err
			}
		}
		return tx.freeRedactions()
	})
	return restored, missed, err
}

var errRedactionKept = &candor.Error{Code: candor.CodeConflict,
	Message: removals.MessageRedactionKept}

// checkUndoable refuses a redaction that is too old, and for all items one that is not the newest.
func (tx *Tx) checkUndoable(id, itemID string, at time.Time) error {
	if itemID != "" {
		if at.After(tx.Now().Add(-removals.RedactionUndo)) {
			return nil
		}
		return errRedactionKept
	}
	last, err := lastRedaction(tx.Context(), tx, id, tx.Now())
	if err == nil && (last.At.IsZero() || !last.At.Equal(at)) {
		return errRedactionKept
	}
	return err
}

// original is a redacted text with its former version.
type original struct {
	logID         string
	entry         removals.Entry
	before, after storedText
}

func (tx *Tx) findOriginals(id, itemID string, at time.Time) ([]original, error) {
	rows, err := tx.QueryContext(tx.Context(), `SELECT l.id, l.kind, l.item_id, l.field, l.addresses,
		l.phones,
			r.text, r.flags, r.redacted_text, r.redacted_flags
		FROM removal_originals r JOIN removal_log l ON l.id = r.log_id
		WHERE r.request_id = $1 AND r.at = $2 AND ($3 = '' OR l.item_id = $3) ORDER BY l.id DESC`,
		id, milliseconds(at), itemID)
	return sqldb.Collect(rows, err, func(scan sqldb.Scanner) (o original, err error) {
		err = scan(&o.logID, (*string)(&o.entry.Kind), &o.entry.ItemID, &o.entry.Field,
			&o.entry.Addresses, &o.entry.Phones,
			&o.before.text, &o.before.flags, &o.after.text, &o.after.flags)
		return o, err
	})
}

// restore restores a text, also in the bin, unless it was changed or erased since. Flags that have
// changed since are kept.
func (tx *Tx) restore(o *original) (isSame bool, err error) {
	present, err := tx.findText(&o.entry)
	if err == nil && o.entry.OfficialID == "" {
		return tx.restoreInBin(o)
	}
	if err != nil || present.text != o.after.text {
		return false, err
	}
	before := present
	before.text = o.before.text
	if present.flags == o.after.flags {
		before.flags = o.before.flags
	}
	return true, tx.replaceText(&o.entry, present, before)
}

// EraseOriginals erases the originals of redactions once they can no longer be undone.
func (s *Store) EraseOriginals(ctx context.Context) error {
	due := " FROM removal_originals WHERE at <= $1"
	until := milliseconds(s.now().Add(-removals.RedactionUndo))
	var isDue bool
	err := s.read.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1"+due+")", until).Scan(&isDue)
	if err != nil || !isDue {
		return sqldb.Translate(err)
	}
	return s.Write(ctx, func(tx *Tx) error { return tx.Exec("DELETE"+due, until) })
}

// restoreInBin is restore for a text in the bin.
func (tx *Tx) restoreInBin(o *original) (isSame bool, err error) {
	table := tableOf(o.entry.Kind)
	_, column, _ := strings.Cut(table.column(o.entry.Field), ".")
	row, err := tx.findBinRow(strings.Fields(table.from)[0], o.entry.ItemID)
	if errors.Is(err, candor.ErrNotFound) {
		return false, nil
	}
	if err != nil || row.text(column) != o.after.text {
		return false, err
	}
	row.columns[column] = o.before.text
	if row.text("flags") == o.after.flags && o.before.flags != "" {
		row.columns["flags"] = o.before.flags
	}
	if column == "review_text" {
		for i, key := range nearduplicate.ShinglesOf(o.before.text).Signature() {
			row.columns[wordingColumns[i]] = key
		}
	}
	if err := tx.updateBinRow(row); err != nil {
		return false, err
	}
	entry, err := findBinEntry(tx.Context(), tx, row.entry)
	if err != nil {
		return false, err
	}
	o.entry.OfficialID = entry.OfficialID
	if row.text("id") != entry.ID {
		return true, nil
	}
	if entry.Kind == candor.RatingItem {
		entry.Beginning = candor.BeginningOf(row.text("review_text"))
	} else {
		entry.Name, entry.Position = row.text("name"), row.text("position")
		entry.City, entry.County = row.text("city"), row.text("county")
	}
	return true, tx.Exec(`UPDATE bin_entries SET beginning = $1, name = $2, position = $3, city = $4,
		county = $5, searched = $6 WHERE id = $7`, entry.Beginning, entry.Name, entry.Position,
		entry.City, entry.County, binSearched(entry), entry.ID)
}
