// Package duties describes what each kind of office does, in general terms that are true in all of New
// Jersey. It knows no officials.
package duties

import (
	"cmp"
	"slices"
	"strings"

	"candor/internal/candor"
)

// Duties describes a kind of office for readers who know no official yet.
type Duties struct {
	Title string // of the description: "What a Mayor Does"
	Text  string
	Law   string // the articles and titles that the text is from
}

// deputies are words in the titles of people who help the holder of an office.
var deputies = []string{"deputy", "assistant", "under"}

// Of returns the duties of an office. Offices that differ too much have none.
func Of(office candor.Term) (found Duties, known bool) {
	title := strings.ToLower(candor.PositionLabel(office.Position))
	at := slices.IndexFunc(table, func(of row) bool { return of.isOf(office.PositionType, title) })
	if at < 0 {
		return Duties{}, false
	}
	return table[at].Duties, true
}

// isOf reports whether a row describes an office.
func (r row) isOf(kind candor.PositionType, title string) bool {
	if cmp.Or(r.kind, kind) != kind {
		return false
	}
	named := func(word string) bool { return strings.Contains(title, word) }
	return len(r.titles) == 0 || slices.ContainsFunc(r.titles, named) &&
		!slices.ContainsFunc(deputies, named)
}
