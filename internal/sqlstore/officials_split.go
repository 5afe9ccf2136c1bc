package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"strings"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore/sqldb"
)

const mergeColumns = "m.id, m.lost_id, m.kept_id, m.actor, m.reason, m.at, m.undone_at"

func scanMerge(scan sqldb.Scanner) (*candor.Merge, error) {
	var m candor.Merge
	var at, undone int64
	err := scan(&m.ID, &m.LostID, &m.KeptID, &m.Actor, &m.Reason, &at, &undone)
	m.At = fromMilliseconds(at)
	if undone > 0 {
		m.UndoneAt = fromMilliseconds(undone)
	}
	return &m, err
}

// ListMerges reads the merges into a profile, newest first.
func (s *Store) ListMerges(ctx context.Context, keptID string) ([]*candor.Merge, error) {
	rows, err := s.read.QueryContext(ctx, "SELECT o.name, "+mergeColumns+
		" FROM official_merges m JOIN officials o ON o.id = m.lost_id"+
		" WHERE m.kept_id = $1 ORDER BY m.at DESC, m.id DESC", keptID)
	return sqldb.Collect(rows, err, func(scan sqldb.Scanner) (*candor.Merge, error) {
		var name string
		merge, err := scanMerge(func(columns ...any) error {
			return scan(append([]any{&name}, columns...)...)
		})
		if err == nil {
			merge.LostName = name
		}
		return merge, err
	})
}

// SplitOfficial undoes a merge: the lost official is restored with the moved rows that still exist.
// Newer rows stay with the kept official.
func (s *Store) SplitOfficial(
	ctx context.Context, mergeID, actor string,
) (restored *candor.Official, err error) {
	err = s.Write(ctx, func(tx *Tx) error {
		merge, err := tx.undoableMerge(mergeID)
		if err != nil {
			return err
		}
		merge.Actor, merge.Reason = actor, ""
		lost, err := findOfficial(tx.Context(), tx, merge.LostID)
		if err != nil {
			return err
		}
		kept, err := findUnmerged(tx, merge.KeptID)
		if _, moved := errors.AsType[*candor.Moved](err); moved {
			return &candor.Error{Code: candor.CodeConflict, Message: candor.MessageMergeFirst}
		}
		if err != nil {
			return err
		}
		if err := tx.moveBack(merge, lost, kept); err != nil {
			return err
		}
		if err := tx.auditMerge(candor.ActionOfficialSplit, *merge, lost, kept); err != nil {
			return err
		}
		restored, err = findOfficial(tx.Context(), tx, lost.ID)
		return err
	})
	return restored, err
}

// undoableMerge reads a merge that can still be undone.
func (tx *Tx) undoableMerge(id string) (*candor.Merge, error) {
	merge, err := scanMerge(tx.QueryRowContext(tx.Context(),
		"SELECT "+mergeColumns+" FROM official_merges m WHERE m.id = $1", id).Scan)
	if errors.Is(err, sql.ErrNoRows) || err == nil && !merge.UndoneAt.IsZero() {
		return nil, &candor.Error{Code: candor.CodeNotFound, Message: candor.MessageMergeGone}
	}
	if err != nil {
		return nil, sqldb.Translate(err)
	}
	if !tx.Now().Before(merge.UndoableUntil()) {
		return nil, &candor.Error{Code: candor.CodeConflict, Message: candor.MessageMergeOld}
	}
	return merge, nil
}

func (tx *Tx) moveBack(merge *candor.Merge, lost, kept *candor.Official) error {
	if err := tx.Exec("UPDATE ratings SET office = (SELECT m.office FROM merged_rows m"+
		" WHERE m.merge_id = $1 AND m.moved = $2 AND m.row_id = ratings.id) WHERE official_id = $3"+
		" AND id IN (SELECT row_id FROM merged_rows WHERE merge_id = $4 AND moved = $5)",
		merge.ID, ratingsTable, kept.ID, merge.ID, ratingsTable); err != nil {
		return err
	}
	var status candor.Status
	var image string
	if err := tx.QueryRowContext(tx.Context(),
		"SELECT status, profile_image FROM official_merges WHERE id = $1", merge.ID).
		Scan((*string)(&status), &image); err != nil {
		return sqldb.Translate(err)
	}
	for _, moved := range movedTables {
		only, args := moved.only, []any{lost.ID, kept.ID, merge.ID, moved.table}
		if moved.table == uploadsTable {
			// a picture approved since the merge stays with the kept official
			only, args = " AND (status <> 'approved' OR object_path = $5)", append(args, image)
		}
		if err := tx.Exec("UPDATE "+moved.table+" SET official_id = $1 WHERE official_id = $2 AND "+
			moved.id+" IN (SELECT row_id FROM merged_rows WHERE merge_id = $3 AND moved = $4)"+only,
			args...); err != nil {
			return err
		}
	}
	if err := tx.returnAdded(merge, lost, kept); err != nil {
		return err
	}
	if err := tx.returnPicture(image, merge.Actor, lost, kept); err != nil {
		return err
	}
	if err := tx.forgetFormerImages(lost.ID, kept.ID); err != nil {
		return err
	}
	tx.count(candor.OfficialItem, candor.StatusRejected, -1)
	tx.count(candor.OfficialItem, status, 1)
	if err := tx.Exec("UPDATE officials SET status = $1, merged_into = NULL WHERE id = $2",
		string(status), lost.ID); err != nil {
		return err
	}
	rows, err := tx.QueryContext(tx.Context(), "UPDATE officials SET merged_into = $1"+
		" WHERE merged_into = $2 AND id IN ("+mergedQuery+") RETURNING id", lost.ID, kept.ID, lost.ID)
	if err := tx.announce(sqldb.Collect(rows, err, sqldb.ScanText)); err != nil {
		return err
	}
	if err := tx.Exec("UPDATE official_merges SET undone_at = $1 WHERE id = $2",
		milliseconds(tx.Now()), merge.ID); err != nil {
		return err
	}
	if err := tx.returnBursts(merge.ID, lost, kept); err != nil {
		return err
	}
	if err := tx.returnDecisions(merge.ID, lost.ID); err != nil {
		return err
	}
	if err := tx.returnBinned(merge.ID, lost, kept); err != nil {
		return err
	}
	if err := tx.Exec("DELETE FROM merged_rows WHERE merge_id = $1", merge.ID); err != nil {
		return err
	}
	return tx.touchBoth(lost, kept)
}

// mergedQuery finds the profiles that were merged into one, directly or through others.
const mergedQuery = `WITH RECURSIVE led (id) AS (
	SELECT lost_id FROM official_merges WHERE kept_id = $3 AND undone_at = 0
	UNION SELECT m.lost_id FROM led JOIN official_merges m ON m.kept_id = led.id AND m.undone_at = 0)
	SELECT id FROM led`

// otherMerge is another merge into the same official that is not undone. What its lost profile had
// as well must outlive the undo of the first one.
type otherMerge struct {
	id     string
	lost   *candor.Official
	linked []string
}

// otherMerges reads the other merges into the kept official, with the terms and links of their
// lost profiles.
func (tx *Tx) otherMerges(merge *candor.Merge) (others []otherMerge, err error) {
	rows, err := tx.QueryContext(tx.Context(), "SELECT "+mergeColumns+" FROM official_merges m"+
		" WHERE m.kept_id = $1 AND m.id <> $2 AND m.undone_at = 0 ORDER BY m.at DESC, m.id DESC",
		merge.KeptID, merge.ID)
	merges, err := sqldb.Collect(rows, err, scanMerge)
	for _, m := range merges {
		other := otherMerge{id: m.ID}
		if other.lost, err = tx.findWithTerms(m.LostID); err != nil {
			return nil, err
		}
		if other.linked, err = tx.linkedTo(m.LostID); err != nil {
			return nil, err
		}
		others = append(others, other)
	}
	return others, err
}

func (tx *Tx) findWithTerms(id string) (*candor.Official, error) {
	official, err := findOfficial(tx.Context(), tx, id)
	if err == nil {
		official.Terms, err = findTerms(tx.Context(), tx, id)
	}
	return official, err
}

// returnAdded removes the terms and links that a merge has added to the kept official. Those that
// the lost profile of another merge has as well stay, and are removed when that merge is undone.
// Reviews of a removed office, written since the merge, move to the present office.
func (tx *Tx) returnAdded(merge *candor.Merge, lost, kept *candor.Official) (err error) {
	for _, official := range []*candor.Official{lost, kept} {
		if official.Terms, err = findTerms(tx.Context(), tx, official.ID); err != nil {
			return err
		}
	}
	others, err := tx.otherMerges(merge)
	if err != nil {
		return err
	}
	if err := tx.resumeTerm(merge, lost, kept, others); err != nil {
		return err
	}
	added, err := tx.addedRows(merge.ID, addedTerms)
	if err != nil {
		return err
	}
	for _, id := range added {
		at := slices.IndexFunc(kept.Terms, func(t candor.Term) bool { return t.ID == id })
		if at < 0 {
			continue
		}
		heir := slices.IndexFunc(others, func(o otherMerge) bool { return hasTerm(o.lost, kept.Terms[at]) })
		if heir < 0 {
			kept.Terms = slices.Delete(kept.Terms, at, at+1)
		} else if err := tx.passOn(merge.ID, others[heir].id, addedTerms, id); err != nil {
			return err
		}
	}
	if err := tx.adoptReviews(kept); err != nil {
		return err
	}
	if err := tx.SetTerms(kept); err != nil {
		return err
	}
	return tx.returnLinks(merge, others)
}

func (tx *Tx) returnLinks(merge *candor.Merge, others []otherMerge) error {
	added, err := tx.addedRows(merge.ID, addedLinks)
	for _, id := range added {
		heir := slices.IndexFunc(others, func(o otherMerge) bool { return slices.Contains(o.linked, id) })
		if heir >= 0 {
			err = tx.passOn(merge.ID, others[heir].id, addedLinks, id)
		} else {
			tx.Changed(candor.OfficialChanged, id)
			err = tx.Exec("DELETE FROM official_links WHERE official_id = $1 AND other_id = $2",
				min(merge.KeptID, id), max(merge.KeptID, id))
		}
		if err != nil {
			return err
		}
	}
	return err
}

// resumeTerm restores the former term of the kept official if a term added by the merge has begun
// since, unless the lost profile of another merge has that term as well.
func (tx *Tx) resumeTerm(
	merge *candor.Merge, lost, kept *candor.Official, others []otherMerge,
) error {
	var days string
	var office int
	err := tx.QueryRowContext(tx.Context(), "SELECT row_id, office FROM merged_rows"+
		" WHERE merge_id = $1 AND moved = $2", merge.ID, heldTerm).Scan(&days, &office)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return sqldb.Translate(err)
	}
	from, to, _ := strings.Cut(days, "/")
	if kept.TermStartDate == from || !hasTerm(lost, kept.Term()) {
		return nil
	}
	heir := slices.IndexFunc(others, func(o otherMerge) bool { return hasTerm(o.lost, kept.Term()) })
	if heir >= 0 {
		if err := tx.Exec("DELETE FROM merged_rows WHERE merge_id = $1 AND moved = $2", others[heir].id,
			heldTerm); err != nil {
			return err
		}
		return tx.passOn(merge.ID, others[heir].id, heldTerm, days)
	}
	if !kept.Resume(office, from, to) {
		return nil
	}
	return tx.UpdateOfficial(kept)
}

// passOn lets another merge remove what a merge has added.
func (tx *Tx) passOn(from, to, moved, rowID string) error {
	return tx.Exec("UPDATE merged_rows SET merge_id = $1 WHERE merge_id = $2 AND moved = $3"+
		" AND row_id = $4", to, from, moved, rowID)
}

// addedRows lists the ids of the terms or links that a merge has added.
func (tx *Tx) addedRows(mergeID, kind string) ([]string, error) {
	rows, err := tx.QueryContext(tx.Context(), "SELECT row_id FROM merged_rows"+
		" WHERE merge_id = $1 AND moved = $2 ORDER BY row_id", mergeID, kind)
	return sqldb.Collect(rows, err, sqldb.ScanText)
}

// forgetMoved deletes the origins of moved rows once a merge can no longer be undone.
func (s *Store) forgetMoved(ctx context.Context) error {
	until := milliseconds(s.now().Add(-candor.MergeUndo))
	var due int
	err := s.read.QueryRowContext(ctx, "SELECT COUNT(*) FROM official_merges WHERE at <= $1"+
		" AND id IN (SELECT merge_id FROM merged_rows)", until).Scan(&due)
	if err != nil || due == 0 {
		return sqldb.Translate(err)
	}
	return s.Write(ctx, func(tx *Tx) error {
		return tx.Exec("DELETE FROM merged_rows WHERE merge_id IN"+
			" (SELECT id FROM official_merges WHERE at <= $1)", until)
	})
}

// laterThan returns a time after before. Two edits within a millisecond must differ in UpdatedAt,
// or the second of two administrators would not notice the first edit.
func laterThan(before, now time.Time) time.Time {
	if now.After(before) {
		return now
	}
	return before.Add(time.Millisecond)
}
