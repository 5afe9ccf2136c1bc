package sqlstore

import (
	"database/sql"
	"errors"
	"slices"
	"strings"

	"candor"
	"candor/nearduplicate"
)

// storedText is a text that a removal can change.
type storedText struct {
	text  string
	flags string // of its item, with quotations; "" where the item has none
	field string // of an official that it is about or, if there is none, its own
}

// findText reads a text, and notes in the entry whom it is about. Of one that is gone all is empty.
func (tx *Tx) findText(entry *candor.RemovalEntry) (found storedText, err error) {
	table := tableOf(entry.Kind)
	flags := "''"
	if slices.Contains(flagged, table.kind) {
		flags = table.id[:strings.IndexByte(table.id, '.')] + ".flags"
	}
	field := "'" + entry.Field + "'"
	if entry.Field == "suggestedValue" || entry.Field == "currentValue" {
		field = "c.field"
	}
	columns := table.column(entry.Field) + ", " + flags + ", " + field + ", o.id"
	err = tx.QueryRowContext(tx.Context(),
		"SELECT "+columns+" FROM "+table.from+" WHERE "+table.id+" = $1", entry.ItemID).
		Scan(&found.text, &found.flags, &found.field, &entry.OfficialID)
	if errors.Is(err, sql.ErrNoRows) {
		return storedText{}, nil
	}
	return found, err
}

// replaceText stores what a text has become.
func (tx *Tx) replaceText(entry *candor.RemovalEntry, before, after storedText) error {
	table := tableOf(entry.Kind)
	name := strings.Fields(table.from)[0]
	_, column, _ := strings.Cut(table.column(entry.Field), ".")
	if err := tx.Exec("UPDATE "+name+" SET "+column+" = $1 WHERE id = $2", after.text,
		entry.ItemID); err != nil {
		return err
	}
	if after.flags != before.flags {
		if err := tx.Exec("UPDATE "+name+" SET flags = $1 WHERE id = $2", after.flags,
			entry.ItemID); err != nil {
			return err
		}
	}
	return tx.follow(entry, after.text)
}

// flagged are the kinds of items that keep what the screen said of them, with quotations.
var flagged = []candor.ItemKind{candor.OfficialItem, candor.RatingItem, candor.CorrectionItem,
	candor.ReportItem}

// follow brings what is derived from a text up to date, and notes the change.
func (tx *Tx) follow(entry *candor.RemovalEntry, text string) error {
	switch entry.Kind {
	case candor.OfficialItem:
		official, err := findOfficial(tx.Context(), tx, entry.ItemID)
		if err != nil {
			return err
		}
		tx.Changed(candor.OfficialChanged, entry.ItemID)
		return tx.Exec("UPDATE officials SET search_text = $1, sort_key = $2, updated_at = $3"+
			" WHERE id = $4",
			official.SearchText(), candor.SortKey(official.Name), milliseconds(tx.Now()), entry.ItemID)
	case candor.RatingItem:
		tx.Changed(candor.RatingChanged, entry.OfficialID)
		if entry.Field != "reviewText" {
			return nil
		}
		keys := nearduplicate.ShinglesOf(text).Signature()
		return tx.Exec("UPDATE ratings SET wording_1 = $1, wording_2 = $2, wording_3 = $3, updated_at "+
			"= $4 WHERE id = $5",
			keys[0], keys[1], keys[2], milliseconds(tx.Now()), entry.ItemID)
	}
	return nil
}
