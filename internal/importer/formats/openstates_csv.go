package formats

import (
	"path/filepath"
	"strings"

	"candor/internal/candor"
)

// isOpenStatesCSV recognizes the CSV that Open States publishes for each legislature.
func isOpenStatesCSV(d *document) bool {
	return d.table.has("id", "name", "currentchamber", "currentdistrict", "links", "sources")
}

func readOpenStatesCSV(d *document, r *Reading) {
	state := stateOfFile(d.Name)
	for _, row := range d.table.rows {
		if !r.whole(d.table, row) {
			continue
		}
		chamber := d.table.value(row, "currentchamber")
		seat := chamberDivision(chamber, d.table.value(row, "currentdistrict"))
		r.take(statement{
			line:      row.line,
			id:        d.table.value(row, "id"),
			name:      d.table.value(row, "name"),
			title:     chamber,
			state:     state,
			asWritten: candor.Official{Description: seat.represents()},
			district:  seat.district(),
			websites: append(strings.Split(d.table.value(row, "links"), ";"),
				strings.Split(d.table.value(row, "sources"), ";")...),
			carries: UnitName | UnitPosition | UnitDescription | UnitWebsite | UnitDistrict,
			scope:   legislature,
		})
	}
}

// stateOfFile returns the state of a CSV without a column for it, from its name, such as nj.csv.
func stateOfFile(name string) string {
	base := strings.TrimSuffix(filepath.Base(name), filepath.Ext(name))
	if len(base) == 2 {
		return base
	}
	return ""
}
