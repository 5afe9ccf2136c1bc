package sqlstore

import (
	"database/sql"
	"errors"
	"slices"

	"candor/internal/candor"
	"candor/internal/sqlstore/sqldb"
)

// both reports whether the two officials of a row exist, or are restored here. The bin keeps the row
// with the one that it has.
func (r *restoring) both(row *binRow, one, other string) (bool, error) {
	for _, id := range []string{row.text(one), row.text(other)} {
		if slices.ContainsFunc(r.officials, func(o *candor.Official) bool { return o.ID == id }) {
			continue
		}
		known, err := r.tx.exists(officialsTable, id)
		if err != nil {
			return false, err
		}
		if !known {
			return false, r.tx.keepInBin(row, id)
		}
	}
	return true, nil
}

// keepInBin adds a row to the entry of an official in the bin, if there is one.
func (tx *Tx) keepInBin(row *binRow, officialID string) error {
	official, err := tx.findBinRow(officialsTable, officialID)
	if errors.Is(err, candor.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	content, err := row.encode()
	if err != nil {
		return err
	}
	var last int64
	if err := tx.QueryRowContext(tx.Context(), "SELECT MAX(n) FROM bin_rows WHERE entry_id = $1",
		official.entry).Scan(&last); err != nil {
		return err
	}
	return tx.Exec(insertBinRow, official.entry, last+1, row.table, row.text("id"), row.at, content)
}

// joinLink copies a restored link to the profiles into which its ends were merged, as the merges
// would have done, so that undoing a merge removes the copy.
func (tx *Tx) joinLink(one, other string) error {
	for _, ends := range [][2]string{{one, other}, {other, one}} {
		lost, linked := ends[0], ends[1]
		tx.Changed(candor.OfficialChanged, lost)
		var merge, kept string
		err := tx.QueryRowContext(tx.Context(), "SELECT id, kept_id FROM official_merges"+
			" WHERE lost_id = $1 AND undone_at = 0", lost).Scan(&merge, &kept)
		if errors.Is(err, sql.ErrNoRows) {
			continue
		}
		if err != nil {
			return sqldb.Translate(err)
		}
		known, err := tx.linkedTo(kept)
		if err != nil {
			return err
		}
		if kept == linked || slices.Contains(known, linked) {
			continue
		}
		if err := errors.Join(tx.LinkOfficials(kept, linked),
			tx.recordAdded(merge, addedLinks, []string{linked}), tx.joinLink(kept, linked)); err != nil {
			return err
		}
	}
	return nil
}
