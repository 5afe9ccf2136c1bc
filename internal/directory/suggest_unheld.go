package directory

import (
	"math"
	"slices"
	"strings"

	"candor/internal/candor"
	"candor/internal/njplace"
	"candor/internal/places"
	"candor/internal/textfold"
)

// unheld returns the office of a search that nobody holds there, or nil. Without a place it removes
// officials who only share a word with the office.
func (ix *index) unheld(a *asked, words []queryTerm, found *result) *Unheld {
	if a.isSeveral || len(a.districts) > 0 {
		return nil
	}
	isLeftOut := func(w queryTerm) bool {
		return !w.stopWord && !w.doubtful && slices.Contains(found.leftOut, w.typedText())
	}
	if found.total > 0 && !slices.ContainsFunc(words, isLeftOut) {
		return nil
	}
	counties := a.countiesOfOffice()
	if slices.ContainsFunc(counties, func(county string) bool { return ix.isHeld(a.office, county) }) {
		return nil
	}
	isOfOffice := func(w queryTerm) bool {
		return isLeftOut(w) && (a.office.has(w.text) || a.office.has(w.typedText()))
	}
	if a.office.isStatewide() && found.total > 0 && !slices.ContainsFunc(words, isOfOffice) {
		return nil // the words left out are the place's, and the whole state has the office
	}
	u := &Unheld{Office: a.office.inSentence(), Position: a.office.position,
		PositionType: a.office.kind}
	serving := a.place(u)
	if len(counties) == 1 {
		u.Place, u.City, u.County = njplace.CountyLabel(counties[0]), "", counties[0]
	} else if len(counties) > 1 {
		u.Place, u.City = serving, ""
	} else if a.office.isStatewide() {
		u.City, u.County = "", ""
	} else {
		u.Place = serving
	}
	if slices.ContainsFunc(words, isOfOffice) {
		if u.Serving = serving; serving == "" {
			*found = result{} // a chief judge is no police chief
		}
	}
	return u
}

// serving narrows a filter to the town or county that a search names. "police chief newark" also
// finds officials of East Newark.
func (a *asked) serving(filter candor.OfficialFilter) (there candor.OfficialFilter, ok bool) {
	switch {
	case len(a.towns) == 1:
		filter.City, filter.County = a.towns[0].Name, a.towns[0].County
		filter.Search = filter.City
	case len(a.towns) == 0 && len(a.counties) == 1:
		filter.County, filter.Search = a.counties[0], njplace.CountyLabel(a.counties[0])
	default:
		return filter, false
	}
	return filter, true
}

// place returns the place of a search, and fills in the town and county of an office there.
func (a *asked) place(u *Unheld) string {
	switch {
	case len(a.towns) == 1:
		u.City, u.County = a.towns[0].Name, a.towns[0].County
		return a.towns[0].Label()
	case len(a.towns) > 0 && a.zip != "":
		return a.zip
	case len(a.towns) > 0:
		u.City = a.towns[0].Name
		return u.City
	case len(a.counties) > 0:
		u.County = a.counties[0]
		return njplace.CountyLabel(u.County)
	}
	return ""
}

// countiesOfOffice returns the counties in which a search looks for an office of counties: several
// for a town whose name several have. It is empty for another office, and for several places.
func (a *asked) countiesOfOffice() (counties []string) {
	if a.office == nil || !a.office.isOfCounty() || a.isSeveral {
		return nil
	}
	if len(a.counties) > 0 {
		return a.counties[:1]
	}
	for _, town := range a.towns {
		if !slices.Contains(counties, town.County) {
			counties = append(counties, town.County)
		}
	}
	return counties
}

// findOfCounties finds the holders of a county office that a search for a town means: the sheriff
// of Hudson County for "sheriff hoboken". With several counties, the best result of each comes
// first. It finds nobody for other searches.
func (ix *index) findOfCounties(
	a *asked, filter *candor.OfficialFilter, chosen *facetIDs, offset, limit int,
) (found result) {
	if !a.wholeText || len(a.counties) > 0 || narrows(filter) {
		return found
	}
	var held []string
	var deputies []uint32
	for _, county := range a.countiesOfOffice() {
		if !ix.isHeld(a.office, county) {
			continue
		}
		text := a.office.label + " of " + njplace.CountyLabel(county)
		one := ix.search(parse(text, ix.known), chosen, 0, math.MaxInt)
		if one.total > 0 {
			found.docs, deputies = append(found.docs, one.docs[0]), append(deputies, one.docs[1:]...)
			held = append(held, county)
		}
	}
	if len(found.docs) == 0 {
		return found
	}
	listed := map[uint32]bool{}
	found.docs = slices.DeleteFunc(append(found.docs, deputies...), func(doc uint32) bool {
		isListed := listed[doc] // the search of another county found them too
		listed[doc] = true
		return isListed
	})
	found.total, found.docs = len(found.docs), window(found.docs, offset, limit)
	last := len(held) - 1
	others := strings.Join(held[:last], ", ")
	if last > 0 {
		others += " or "
	}
	found.guess = a.office.label + " of " + others + njplace.CountyLabel(held[last])
	return found
}

// isHeld reports whether a county has an official with an office of counties: each title that ends
// like the office is one, as "County Surrogate" is a surrogate.
func (ix *index) isHeld(of *knownOffice, county string) bool {
	last := of.words[len(of.words)-1]
	return slices.ContainsFunc(ix.offices.byHome[places.Place{Kind: places.County, County: county}],
		func(id uint32) bool {
			office := &ix.offices.all[id]
			title := strings.Fields(textfold.Fold(candor.PositionLabel(office.texts[byPosition])))
			return len(office.members) > 0 && slices.Contains(title, last) &&
				office.texts[byTenure] != string(candor.TenureFormer)
		})
}
