package sqlstore

import (
	"slices"

	"candor"
	"candor/sqlstore/sqldb"
)

// What a merge has added to the kept official, by its kind in merged_rows.
const (
	addedTerms = "terms"
	addedLinks = "official_links"
)

// joinTerms adds the terms of the lost official to those of the kept one, and gives the moved
// reviews the numbers of the kept one's offices. It belongs before the reviews are moved.
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
	}
	if err := tx.noteAdded(merge.ID, addedTerms, added); err != nil {
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

// renumberOffices gives the reviews of an official other numbers of offices.
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

// joinLinks says of the kept official what the lost one's links say.
func (tx *Tx) joinLinks(merge candor.Merge, lost, kept *candor.Official) error {
	rows, err := tx.QueryContext(tx.Context(), linkedQuery, lost.ID, lost.ID)
	linked, err := sqldb.Collect(rows, err, sqldb.ScanText)
	if err != nil {
		return err
	}
	rows, err = tx.QueryContext(tx.Context(), linkedQuery, kept.ID, kept.ID)
	known, err := sqldb.Collect(rows, err, sqldb.ScanText)
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
	return tx.noteAdded(merge.ID, addedLinks, added)
}

const linkedQuery = `SELECT other_id FROM official_links WHERE official_id = $1
	UNION SELECT official_id FROM official_links WHERE other_id = $2`

func (tx *Tx) noteAdded(mergeID, kind string, ids []string) error {
	for _, id := range ids {
		if err := tx.Exec("INSERT INTO merged_rows (merge_id, moved, row_id) VALUES ($1, $2, $3)",
			mergeID, kind, id); err != nil {
			return err
		}
	}
	return nil
}

// takeBackAdded removes from the kept official what a merge has added.
func (tx *Tx) takeBackAdded(merge *candor.Merge, kept string) error {
	if err := tx.Exec("DELETE FROM terms WHERE official_id = $1 AND id IN"+
		" (SELECT row_id FROM merged_rows WHERE merge_id = $2 AND moved = $3)",
		kept, merge.ID, addedTerms); err != nil {
		return err
	}
	return tx.Exec(`DELETE FROM official_links WHERE (official_id = $1 OR other_id = $2)
		AND (CASE WHEN official_id = $3 THEN other_id ELSE official_id END) IN
		(SELECT row_id FROM merged_rows WHERE merge_id = $4 AND moved = $5)`,
		kept, kept, kept, merge.ID, addedLinks)
}
