package sqlstore

import (
	"context"
	"strings"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore/sqldb"
)

// EraseFromBin erases a deleted official or review for good. The moderator has typed the name of
// the official.
func (s *Store) EraseFromBin(ctx context.Context, id, typed, actor string) error {
	return s.Write(ctx, func(tx *Tx) error {
		entry, err := findBinEntry(tx.Context(), tx, id)
		if err != nil {
			return err
		}
		if err := entry.CheckName(typed); err != nil {
			return err
		}
		return tx.erase(entry, actor)
	})
}

// erase erases an entry with its photos. With an official it erases the reviews that were deleted
// before: they could not be restored.
func (tx *Tx) erase(entry *candor.BinEntry, actor string) error {
	if err := tx.condemnBinned(entry.ID); err != nil {
		return err
	}
	action := candor.ActionRatingErased
	if entry.Kind == candor.OfficialItem {
		action = candor.ActionOfficialErased
		if err := tx.eraseReviewsOf(entry, actor); err != nil {
			return err
		}
	}
	if err := tx.eraseReceipts(entry.ID); err != nil {
		return err
	}
	if err := tx.Exec("DELETE FROM bin_entries WHERE id = $1", entry.ID); err != nil {
		return err
	}
	return tx.audit(candor.AuditEntry{Actor: actor, Action: action, Subject: entry.ID,
		Before: "Deleted by " + entry.DeletedBy + " on " + candor.Today(entry.DeletedAt)})
}

// eraseReviewsOf erases the reviews in the bin of an official and of the profiles merged into it.
func (tx *Tx) eraseReviewsOf(official *candor.BinEntry, actor string) error {
	var ids []string
	if err := tx.eachBinRow(official.ID, func(row *binRow) error {
		if row.table == officialsTable {
			ids = append(ids, row.text("id"))
		}
		return nil
	}); err != nil {
		return err
	}
	for _, id := range ids {
		rows, err := tx.QueryContext(tx.Context(), "SELECT "+binColumns+` FROM bin_entries b
			WHERE b.official_id = $1 AND b.kind = 'rating' ORDER BY b.deleted_at, b.id`, id)
		reviews, err := sqldb.Collect(rows, err, scanBinEntry)
		if err != nil {
			return err
		}
		for _, review := range reviews {
			if err := tx.erase(review, actor); err != nil {
				return err
			}
		}
	}
	return nil
}

// condemnBinned condemns the photos of an entry that no upload refers to.
func (tx *Tx) condemnBinned(entryID string) error {
	return tx.eachBinRow(entryID, func(row *binRow) error {
		if row.table != uploadsTable {
			return nil
		}
		return tx.condemnUnreferenced(row.text("object_path"))
	})
}

func (tx *Tx) condemnUnreferenced(objectPath string) error {
	return tx.Exec(`UPDATE photos SET state = 'condemned' WHERE state = 'kept' AND object_path <> ''
		AND object_path = $1 AND NOT EXISTS (SELECT 1 FROM photo_uploads p
		WHERE p.object_path = photos.object_path)`, objectPath)
}

// expireBin erases the entries whose time in the bin is over, one per transaction.
func (s *Store) expireBin(ctx context.Context) error {
	for {
		rows, err := s.read.QueryContext(ctx, "SELECT "+binColumns+` FROM bin_entries b
			WHERE b.deleted_at <= $1 ORDER BY b.deleted_at, b.id LIMIT 1`,
			milliseconds(s.now().Add(-candor.BinTime)))
		due, err := sqldb.Collect(rows, err, scanBinEntry)
		if err != nil || len(due) == 0 {
			return err
		}
		if err := s.Write(ctx, func(tx *Tx) error {
			if _, err := findBinEntry(tx.Context(), tx, due[0].ID); err != nil {
				return nil // another server was faster
			}
			return tx.erase(due[0], candor.ActorUpkeep)
		}); err != nil {
			return err
		}
	}
}

// binDue are the times before which personal parts of rows in the bin are erased, 0 for none.
type binDue struct{ addresses, networks, sent int64 }

// forgetColumns erases the personal parts of a row that are due, as the sweep does in the tables,
// and reports whether there were any.
func (r *binRow) forgetColumns(due binDue) (changed bool) {
	empty := func(columns ...string) {
		for _, name := range columns {
			if r.text(name) != "" {
				r.columns[name], changed = "", true
			}
		}
	}
	if r.at < due.addresses {
		address, hash := addressColumns(r.table)
		if address != "" {
			empty(address, "submission_city", "submission_region", "submission_country")
		}
		if hash != "" && strings.HasPrefix(r.text(hash), unhashedPrefix) {
			r.columns[hash], changed = "lost "+r.text("id"), true
		}
	}
	if r.at < due.networks && r.table == ratingsTable && r.number("network") != 0 {
		r.columns["network"], r.columns["next_network"], changed = int64(0), int64(0), true
	}
	if r.at < due.sent && r.table == sentTable {
		empty("content")
	}
	return changed
}

// addressColumns returns the columns with the address of a row's sender and its hash.
func addressColumns(table string) (address, hash string) {
	if table == votesTable {
		return "voter_ip", "voter_hash"
	}
	for _, t := range addressTables {
		if t.table == table {
			return t.address, t.hash
		}
	}
	return "", ""
}

// forgetInBin returns a function that erases the personal parts in the next rows of the bin, counts
// them, and reports whether there may be more.
func forgetInBin(due binDue) func(*Tx) (int64, bool, error) {
	entry, n := "", int64(0)
	return func(tx *Tx) (forgotten int64, more bool, err error) {
		rows, err := binRows(tx.Context(), tx,
			listQuery{}.row([]string{"r.entry_id", "r.n"}, ">", entry, n).
				and("r.row_at > 0 AND r.row_at < ?", max(due.addresses, due.networks, due.sent)), forgetBatch)
		if err != nil {
			return 0, false, err
		}
		for _, row := range rows {
			entry, n = row.entry, row.n
			if !row.forgetColumns(due) {
				continue
			}
			forgotten++
			if err := tx.updateBinRow(row); err != nil {
				return forgotten, false, err
			}
		}
		return forgotten, len(rows) == forgetBatch, nil
	}
}

// condemnRejectedInBin condemns the photos in the bin that were rejected before a time.
func (s *Store) condemnRejectedInBin(ctx context.Context, decidedBefore time.Time) error {
	for entry, n := "", int64(0); ; {
		rows, err := binRows(ctx, s.read, listQuery{}.and("r.of_table = ?", uploadsTable).
			row([]string{"r.entry_id", "r.n"}, ">", entry, n), sweepBatch)
		if err != nil || len(rows) == 0 {
			return err
		}
		var due []string
		for _, row := range rows {
			entry, n = row.entry, row.n
			at := row.number("reviewed_at")
			if row.text("status") == string(candor.StatusRejected) && at > 0 &&
				at < milliseconds(decidedBefore) {
				due = append(due, row.text("object_path"))
			}
		}
		if len(due) == 0 {
			continue
		}
		if err := s.Write(ctx, func(tx *Tx) error {
			for _, path := range due {
				if err := tx.condemnUnreferenced(path); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			return err
		}
	}
}
