package formats

import (
	"slices"
	"strings"

	"candor/internal/candor"
	"candor/internal/textfold"
)

// localOffices are offices of a municipality, as titles.tsv calls them.
var localOffices = []string{"mayor", "deputy mayor", "council member", "municipal clerk",
	"police chief", "police director"}

var (
	// localWords make any title one of a municipality.
	localWords = textfold.WordSet("borough township town village city municipal municipality")
	// widerWords make a title one of a county, a court or the state.
	widerWords = textfold.WordSet(`county state federal national us court freeholder prosecutor
		surrogate sheriff district school university college general`)
)

// isLocalTitle reports whether a title is of a municipality. A clerk, an assessor and the like are,
// unless the list names their county.
func isLocalTitle(title, county string) bool {
	words := strings.Fields(textfold.Fold(title))
	if len(words) == 0 || slices.ContainsFunc(words, func(word string) bool { return widerWords[word] }) {
		return false
	}
	if slices.ContainsFunc(MapTitle(title).Offices,
		func(office string) bool { return slices.Contains(localOffices, office) }) {
		return true
	}
	return slices.ContainsFunc(words, func(word string) bool { return localWords[word] }) ||
		county == "" && municipalOffices[words[len(words)-1]]
}

// LacksTown reports whether the office of a record is of a municipality that the record does not
// name.
func (r *Record) LacksTown() bool {
	return r.Official.City == "" && isLocalTitle(candor.PositionLabel(r.Official.Position),
		r.Official.County)
}

// townAbove is the last town that a table named.
type townAbove struct{ city, county string }

// fillTown gives a local office without a town the town of the row above or of the whole list, as a
// person chose.
func (d *document) fillTown(s *statement, above *townAbove) {
	if strings.TrimSpace(s.city) != "" {
		*above = townAbove{s.city, s.county}
		return
	}
	if d.Mapping == nil || !isLocalTitle(s.title, s.county) {
		return
	}
	switch {
	case d.Mapping.CarriesTown && above.city != "" &&
		(s.county == "" || above.county == "" || s.county == above.county):
		s.city, s.county = above.city, above.county
	case d.Mapping.Town != "":
		s.city = d.Mapping.Town
	default:
		return
	}
	s.carries |= UnitPlace
}
