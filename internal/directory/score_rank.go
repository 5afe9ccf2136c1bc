package directory

import (
	"math/bits"
	"slices"

	"candor/internal/candor"
	"candor/internal/textfold"
)

// In a search for a place and nothing else, "hoboken" or "07030", all officials of the place match
// equally well. The highest office comes first, then the next, and within one the listing order
// decides.
//
// Ranks are a part of the score. To keep them from reordering anything else, the scores above the
// score of the place are raised by maxRank + 1.

// maxRank is the rank of the highest office.
const maxRank = 11

// titleRanks are the ranks of titles, by folded label; of other titles the rank of the type counts.
var titleRanks = map[string]uint8{
	// Heads of a county lead no town, so they come first only in a search for the county.
	"county executive": maxRank, "commissioner director": maxRank, "county commissioner": maxRank,
	"mayor": 10, "acting mayor": 10, "council president": 9,
	"council vice president": 8, "deputy mayor": 8, "commissioner": 8,
	"police chief": 6, "chief of police": 6,
	"state senator": 6, // before the Assembly
	"sheriff":       5, "board president": 5, "superintendent": 5, "board vice president": 4,
	"governor": 3, "lieutenant governor": 2,
}

// typeRanks are the ranks of types. A town's own council comes before officials shared with other
// towns: with a rank above 6 those would come before the town's last.
var typeRanks = map[candor.PositionType]uint8{
	candor.Mayor: 8, candor.CouncilMember: 7, candor.USSenator: 6, candor.StateLegislator: 5,
	candor.Congressman: 4, candor.LawEnforcement: 4, candor.BoardOfEducation: 3,
	candor.Judge: 2, candor.Clergy: 1, candor.OtherPosition: 1,
}

// officeRank returns the rank of an office: 0 of one that its members do not hold now.
func officeRank(texts *officeTexts) uint8 {
	if tenure := candor.Tenure(texts[byTenure]); tenure.Rank() > candor.TenureCurrent.Rank() {
		return 0
	}
	if rank, known := titleRanks[textfold.Fold(candor.PositionLabel(texts[byPosition]))]; known {
		return rank
	}
	return typeRanks[candor.PositionType(texts[byType])]
}

// isPlace reports which fields say where an office is.
var isPlace = [1 << fieldBits]bool{cityField: true, countyField: true, codeField: true}

// requiredTerms returns the terms that must match, as bits.
func (m *termMatches) requiredTerms() (terms uint8) {
	for k := range m.words {
		if !m.words[k].stopWord {
			terms |= 1 << k
		}
	}
	return terms
}

// findPlace sets placeScore: the best score of an office whose place has all terms of the search.
func (m *termMatches) findPlace() {
	m.placeScore = 0
	required := m.requiredTerms()
	missing := required &^ m.placeTerms
	if missing&^m.deferred.bits != 0 || !m.namesPlace() || !m.areWordsOfPlaces(missing) {
		return
	}
	if missing != 0 {
		m.lookUpAll()
	}
	for _, id := range m.touchedOffices {
		if m.offices[id].place&required == required && len(m.index.offices.all[id].members) > 0 {
			m.placeScore = max(m.placeScore, m.scoreOfPlace(id))
		}
	}
}

// namesPlace reports whether a word is more than a kind of place: "county" alone names none.
func (m *termMatches) namesPlace() bool {
	for k := range m.words {
		if word := &m.words[k]; !word.stopWord && !townKinds[word.text] {
			return true
		}
	}
	return false
}

// areWordsOfPlaces reports whether terms that were not looked up are words of places.
func (m *termMatches) areWordsOfPlaces(terms uint8) bool {
	for ; terms != 0; terms &= terms - 1 {
		word := m.words[bits.TrailingZeros8(terms)]
		if !m.index.isWordOfPlaces(word.text) &&
			!slices.ContainsFunc(word.also, func(other alternative) bool {
				return m.index.isWordOfPlaces(other.text)
			}) {
			return false
		}
	}
	return true
}

func (ix *index) isWordOfPlaces(text string) bool {
	id, known := ix.dictionary.ids[text]
	return known && slices.ContainsFunc(ix.offices.with(id), func(has officeField) bool {
		return isPlace[has.field()]
	})
}

// scoreOfPlace returns the score of an office without its title.
func (m *termMatches) scoreOfPlace(id uint32) int {
	var best uint64
	for _, w := range m.index.offices.all[id].words {
		if isPlace[w.field()] {
			best = maxBytes(best, m.scoreOutsideName(w))
		}
	}
	score, full := sumBytes(best), m.fullFields(id)
	if full[cityField] {
		score += boostFullCity
	}
	if full[countyField] {
		score += boostCounty
	}
	return score
}

// rankedScore returns the score of an official of an office in a search for a place. Words that the
// title shares with the search add nothing: the "of" of a Board of Education is not the one of "city
// of Orange", nor the county of a County Clerk the one of "Essex County".
func (m *termMatches) rankedScore(score int, office uint32) int {
	switch {
	case score < m.placeScore:
		if m.represents(office) && score == m.officeTotal(office) {
			score += int(m.index.offices.all[office].rank)
		}
		return score
	case m.isOfPlace(office) && score == m.officeTotal(office):
		return m.placeScore + int(m.index.offices.all[office].rank)
	case score == m.placeScore:
		return score
	}
	return score + maxRank + 1
}

// represents reports whether the members of an office represent the place that the search names,
// without being its own officials.
func (m *termMatches) represents(office uint32) bool {
	for best := m.offices[office].best; best != 0; best >>= 8 {
		if score := best & 0xff; score == scoreOfDistrict || score == scoreOfState {
			return true
		}
	}
	return false
}

func (m *termMatches) isOfPlace(office uint32) bool {
	required := m.requiredTerms()
	return m.offices[office].place&required == required
}

// officeTotal returns the score of officials of an office whose names add nothing.
func (m *termMatches) officeTotal(office uint32) int {
	return sumBytes(m.offices[office].best) + int(m.officeBoost(office))
}
