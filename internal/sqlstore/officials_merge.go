package sqlstore

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore/sqldb"
)

// movedTables lists the belongings of an official that a merge moves, in the order of
// candor.Belongings. The key of a source's record has two columns, which id concatenates. Approved
// corrections, including edits, stay with the profile that they changed: undoing them must not
// change another one.
var movedTables = []struct{ table, id, only string }{
	{ratingsTable, "id", ""}, {"profile_corrections", "id", " AND status <> 'approved'"},
	{"rating_reports", "id", ""}, {uploadsTable, "id", ""},
	{sourcesTable, "source || '/' || source_id", ""},
}

const (
	ratingsTable = "ratings"
	uploadsTable = "photo_uploads"
)

// MergeOfficials moves all belongings of one official to another, and redirects its address. It
// refuses a merge with itself, with a profile that is already merged, or in a circle, and one that
// needs a second moderator.
func (s *Store) MergeOfficials(
	ctx context.Context, merge candor.Merge,
) (kept *candor.Official, id string, err error) {
	merge.Clean()
	if err := merge.Validate(); err != nil {
		return nil, "", err
	}
	err = s.Write(ctx, func(tx *Tx) error {
		lost, err := findUnmerged(tx, merge.LostID)
		if err != nil {
			return err
		}
		if kept, err = findUnmerged(tx, merge.KeptID); err != nil {
			return err
		}
		if err := merge.CheckStatuses(lost.Status, kept.Status); err != nil {
			return err
		}
		if err := tx.checkMerge(merge.Actor, lost, kept); err != nil {
			return err
		}
		merge.ID, merge.At = candor.NewID(), tx.Now().Truncate(time.Millisecond)
		id = merge.ID
		if err := tx.moveAll(merge, lost, kept); err != nil {
			return err
		}
		if err := tx.auditMerge(candor.ActionOfficialMerged, merge, lost, kept); err != nil {
			return err
		}
		kept, err = findOfficial(tx.Context(), tx, kept.ID)
		return err
	})
	return kept, id, err
}

// PreviewMerge reads both profiles of a merge, and refuses a merge that MergeOfficials would refuse
// in either direction.
func (s *Store) PreviewMerge(
	ctx context.Context, merge candor.Merge,
) (lost, kept *candor.Official, err error) {
	if err := merge.Validate(); err != nil {
		return nil, nil, err
	}
	if lost, err = s.FindOfficial(ctx, merge.LostID); err != nil {
		return nil, nil, err
	}
	if kept, err = s.FindOfficial(ctx, merge.KeptID); err != nil {
		return nil, nil, err
	}
	for _, official := range []*candor.Official{lost, kept} {
		if official.MergedInto != "" {
			return nil, nil, &candor.Moved{To: official.MergedInto}
		}
	}
	return lost, kept, nil
}

// CountBelongings counts the rows that a merge would move from an official.
func (s *Store) CountBelongings(
	ctx context.Context, officialID string,
) (counts candor.Belongings, err error) {
	var queries []string
	args := make([]any, len(movedTables))
	for i, moved := range movedTables {
		queries = append(queries, "(SELECT COUNT(*) FROM "+moved.table+" WHERE official_id = ?"+moved.only+")")
		args[i] = officialID
	}
	err = s.read.QueryRowContext(ctx, numbered("SELECT "+strings.Join(queries, ", ")), args...).Scan(
		&counts.Reviews, &counts.Corrections, &counts.Reports, &counts.Photos, &counts.Sources)
	return counts, sqldb.Translate(err)
}

// mergedInto lists the profiles that were merged into one.
func (tx *Tx) mergedInto(id string) ([]string, error) {
	rows, err := tx.QueryContext(tx.Context(), "SELECT id FROM officials WHERE merged_into = $1", id)
	return sqldb.Collect(rows, err, sqldb.ScanText)
}

// announce marks officials as changed, so that no cached redirect of theirs stays.
func (tx *Tx) announce(ids []string, err error) error {
	for _, id := range ids {
		tx.Changed(candor.OfficialChanged, id)
	}
	return err
}

// findUnmerged reads an official. The error is a candor.Moved if it was merged into another.
func findUnmerged(tx *Tx, id string) (*candor.Official, error) {
	official, err := findOfficial(tx.Context(), tx, id)
	if err == nil && official.MergedInto != "" {
		return nil, &candor.Moved{To: official.MergedInto}
	}
	return official, err
}

// moveAll moves the belongings of the lost official, and hides it.
func (tx *Tx) moveAll(merge candor.Merge, lost, kept *candor.Official) error {
	image := ""
	if kept.ProfileImage == "" {
		image = lost.ProfileImage
	}
	if err := tx.Exec(`INSERT INTO official_merges (id, lost_id, kept_id, status, profile_image,
		actor, reason, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
		merge.ID, lost.ID, kept.ID, string(lost.Status), image, merge.Actor, merge.Reason,
		milliseconds(merge.At)); err != nil {
		return err
	}
	if err := tx.recordRows(merge, lost, kept); err != nil {
		return err
	}
	if err := tx.joinTerms(merge, lost, kept); err != nil {
		return err
	}
	if err := tx.joinLinks(merge, lost, kept); err != nil {
		return err
	}
	for _, moved := range movedTables {
		if err := tx.Exec("UPDATE "+moved.table+" SET official_id = $1 WHERE official_id = $2"+
			moved.only+movedCondition(moved.table, kept), kept.ID, lost.ID); err != nil {
			return err
		}
	}
	tx.count(candor.OfficialItem, lost.Status, -1)
	tx.count(candor.OfficialItem, candor.StatusRejected, 1)
	if err := tx.Exec("UPDATE officials SET status = $1, merged_into = $2 WHERE id = $3",
		string(candor.StatusRejected), kept.ID, lost.ID); err != nil {
		return err
	}
	// Redirect profiles that were merged into the lost one, so that no redirect takes two steps.
	rows, err := tx.QueryContext(tx.Context(),
		"UPDATE officials SET merged_into = $1 WHERE merged_into = $2 RETURNING id", kept.ID, lost.ID)
	if err := tx.announce(sqldb.Collect(rows, err, sqldb.ScanText)); err != nil {
		return err
	}
	if err := tx.movePicture(image, lost.ID, kept.ID); err != nil {
		return err
	}
	if err := tx.forgetFormerImages(lost.ID, kept.ID); err != nil {
		return err
	}
	if err := tx.touchBoth(lost, kept); err != nil {
		return err
	}
	if err := tx.moveDecisions(merge.ID, lost.ID, kept.ID); err != nil {
		return err
	}
	return tx.moveBursts(merge, lost, kept)
}

// recordRows records the rows that a merge moves.
func (tx *Tx) recordRows(merge candor.Merge, lost, kept *candor.Official) error {
	for _, moved := range movedTables {
		office := "0"
		if moved.table == ratingsTable {
			office = "office"
		}
		if err := tx.Exec("INSERT INTO merged_rows (merge_id, moved, row_id, office)"+
			" SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), "+moved.id+", "+office+" FROM "+moved.table+
			" WHERE official_id = $3"+moved.only+movedCondition(moved.table, kept),
			merge.ID, moved.table, lost.ID); err != nil {
			return err
		}
	}
	return nil
}

// movedCondition returns the condition for rows that move. A profile shows one picture: if the kept
// one has a picture, the lost one's stays, with those that it replaced.
func movedCondition(table string, kept *candor.Official) string {
	if table == uploadsTable && kept.ProfileImage != "" {
		return " AND status = 'pending'"
	}
	return ""
}

// movePicture moves a profile picture to another official. An empty image changes nothing.
func (tx *Tx) movePicture(image, from, to string) error {
	if image == "" {
		return nil
	}
	if err := tx.Exec("UPDATE officials SET profile_image = '' WHERE id = $1", from); err != nil {
		return err
	}
	return tx.Exec("UPDATE officials SET profile_image = $1 WHERE id = $2", image, to)
}

// touchBoth recomputes the averages of both officials, and marks both as changed.
func (tx *Tx) touchBoth(lost, kept *candor.Official) error {
	for _, official := range []*candor.Official{lost, kept} {
		at := laterThan(official.UpdatedAt, tx.Now().Truncate(time.Millisecond))
		if err := tx.Exec("UPDATE officials SET updated_at = $1 WHERE id = $2", milliseconds(at),
			official.ID); err != nil {
			return err
		}
		if err := recomputeAverages(tx, official.ID); err != nil {
			return err
		}
	}
	return nil
}

func (tx *Tx) auditMerge(action string, merge candor.Merge, lost, kept *candor.Official) error {
	entries := make([]candor.AuditEntry, 0, 2)
	for _, subject := range []string{lost.ID, kept.ID} {
		entries = append(entries, candor.AuditEntry{
			Actor: merge.Actor, Action: action, Subject: subject,
			Before: fmt.Sprintf("%s, %s (%s)", lost.Name, candor.PositionLabel(lost.Position), lost.ID),
			After:  fmt.Sprintf("%s, %s (%s)", kept.Name, candor.PositionLabel(kept.Position), kept.ID),
			Reason: merge.Reason,
		})
	}
	return tx.audit(entries...)
}

// Kinds in merged_rows for additions to the kept official, and for the days of its term before the
// merge.
const (
	addedTerms = "terms"
	addedLinks = "official_links"
	heldTerm   = "held"
)

// joinTerms adds the terms of the lost official to the kept one, and renumbers the offices of the
// reviews to move. It must run before the reviews are moved.
func (tx *Tx) joinTerms(merge candor.Merge, lost, kept *candor.Official) error {
	for _, official := range []*candor.Official{lost, kept} {
		terms, err := findTerms(tx.Context(), tx, official.ID)
		if err != nil {
			return err
		}
		official.Terms = terms
	}
	numbers := map[int]int{}
	var added []string
	for _, term := range lost.History() {
		number := kept.OfficeOf(term)
		if _, known := numbers[term.Office]; !known {
			numbers[term.Office] = number
		}
		if !hasTerm(kept, term) {
			term.ID, term.Office = candor.NewID(), number
			added, kept.Terms = append(added, term.ID), append(kept.Terms, term)
		}
	}
	if len(added) > 0 {
		if err := tx.SetTerms(kept); err != nil {
			return err
		}
		if err := tx.Exec(`INSERT INTO merged_rows (merge_id, moved, row_id, office)
			VALUES ($1, $2, $3, $4)`, merge.ID, heldTerm, kept.TermStartDate+"/"+kept.TermEndDate,
			officeNumber(kept.Office)); err != nil {
			return err
		}
	}
	if err := tx.recordAdded(merge.ID, addedTerms, added); err != nil {
		return err
	}
	return tx.renumberOffices(lost.ID, numbers)
}

func hasTerm(o *candor.Official, term candor.Term) bool {
	for _, known := range o.History() {
		if known.IsSameTerm(term) {
			return true
		}
	}
	return false
}

// renumberOffices changes the office numbers of an official's reviews.
func (tx *Tx) renumberOffices(officialID string, numbers map[int]int) error {
	query, args := "UPDATE ratings SET office = CASE office", []any{}
	for from, to := range numbers {
		if from != to {
			query += " WHEN CAST(? AS BIGINT) THEN CAST(? AS BIGINT)"
			args = append(args, from, to)
		}
	}
	if len(args) == 0 {
		return nil
	}
	query += " ELSE office END WHERE official_id = ?"
	return tx.Exec(numbered(query), append(args, officialID)...)
}

// joinLinks copies the links of the lost official to the kept one.
func (tx *Tx) joinLinks(merge candor.Merge, lost, kept *candor.Official) error {
	linked, err := tx.linkedTo(lost.ID)
	if err != nil {
		return err
	}
	known, err := tx.linkedTo(kept.ID)
	if err != nil {
		return err
	}
	var added []string
	for _, other := range linked {
		if other == kept.ID || slices.Contains(known, other) {
			continue
		}
		if err := tx.LinkOfficials(kept.ID, other); err != nil {
			return err
		}
		added = append(added, other)
	}
	return tx.recordAdded(merge.ID, addedLinks, added)
}

// linkedTo lists the other profiles of an official.
func (tx *Tx) linkedTo(id string) ([]string, error) {
	rows, err := tx.QueryContext(tx.Context(), `SELECT other_id FROM official_links
		WHERE official_id = $1 UNION SELECT official_id FROM official_links WHERE other_id = $2`, id, id)
	return sqldb.Collect(rows, err, sqldb.ScanText)
}

func (tx *Tx) recordAdded(mergeID, kind string, ids []string) error {
	for _, id := range ids {
		if err := tx.Exec("INSERT INTO merged_rows (merge_id, moved, row_id) VALUES ($1, $2, $3)",
			mergeID, kind, id); err != nil {
			return err
		}
	}
	return nil
}
