package directory

import "math/bits"

// fewOfficials is the number of officials that may be scored one by one without caching. Where more
// may match, a list is scanned only with allowSlow, and the result set is cached.
const fewOfficials = 4096

// hits are the officials who match. A plan fills either results, or found and counted.
type hits struct {
	matches *termMatches
	budget

	chosen     facetIDs
	total      int
	overBudget bool              // too costly without allowSlow; nothing was run
	scored     []hit             // scored one by one
	counted    [maxScore + 1]int // all others, by score
	// of countByOffice: holds the counted, and others; nil for other plans
	list    *ordered
	results *resultSet // of a scan
	visited bitSet     // candidates of plans that walk no list; names of countByOffice

	sameScore []hit // scratch of bucketPage
	scan      scan  // scratch of the plans that scan
}

// hit is an official who was scored individually.
type hit struct {
	rank  uint64
	doc   uint32
	score int32
}

func (h *hits) reset() {
	h.visited.reset()
	h.scored = h.scored[:0]
	h.total, h.overBudget, h.list, h.results = 0, false, nil, nil
	clear(h.counted[:])
}

// execute finds the officials who match all terms and pass the filters. It sets overBudget when the
// estimated cost needs allowSlow.
func (h *hits) execute(m *termMatches, chosen *facetIDs, allowed budget) {
	h.reset()
	h.matches, h.chosen, h.budget = m, *chosen, allowed
	h.visited.grow(m.index.size())
	m.resetOfficeTotals()
	list := m.index.facets.shortest(chosen)
	if m.deferred.bits != 0 && min(m.fewestHits(), list.count) > m.index.few {
		m.lookUpAll()
	}
	if m.fewestHits() == 0 {
		return
	}
	m.findPlace()
	cheapest, cost := choosePlan(m, list)
	if cost > fastCost*m.index.few && !h.allowSlow {
		h.overBudget = true
		return
	}
	switch cheapest {
	case scoreCandidates:
		h.runScoreCandidates(m.rarestTerm())
	case scoreList:
		h.runScoreList(list)
	case countByOffice:
		h.runCountByOffice(list)
	case scanCandidates:
		h.results = h.runScanCandidates(m.rarestTerm())
	case scanList:
		h.results = h.runScanList(list, h.deepPage)
	}
	if h.results != nil {
		h.total = h.results.total
	}
	h.total += len(h.scored)
	for _, count := range h.counted {
		h.total += count
	}
}

func (h *hits) runScoreList(list *ordered) {
	for run := range list.from(0) {
		for _, doc := range run {
			h.scoreOne(doc)
		}
	}
}

// scoreOne adds an official to the hits if it matches all terms and passes the filters, and reports
// whether it does.
func (h *hits) scoreOne(doc uint32) bool {
	if !h.passes(doc) {
		return false
	}
	m := h.matches
	if m.deferred.bits != 0 {
		m.verify(doc)
	}
	score := m.score(doc)
	if score > 0 {
		h.scored = append(h.scored, hit{m.index.ranks[doc], doc, int32(score)})
	}
	return score > 0
}

func (h *hits) passes(doc uint32) bool { return h.matches.index.passes(doc, &h.chosen) }

// runCountByOffice scores those whose names match anything one by one. All others of the list have
// the score of their office, so they are only counted.
func (h *hits) runCountByOffice(list *ordered) {
	m := h.matches
	h.list = list
	for k := range m.words {
		for _, word := range m.matchingWords[k] {
			for _, doc := range m.index.namePostings.of(word) {
				h.visited.add(doc)
			}
		}
	}
	for at, bit := range h.visited.bits { // in the order of memory
		for ; bit != 0; bit &= bit - 1 {
			doc := uint32(at*64 + bits.TrailingZeros64(bit))
			if office := &m.offices[m.index.officeOf[doc]]; office.best != 0 { // others are not reset
				office.scoredAlone++
			}
			h.scoreOne(doc)
		}
	}
	for _, id := range m.touchedOffices {
		score, office := &m.offices[id], &m.index.offices.all[id]
		if allRequired(score.best, m.required) && h.chosen.satisfied(&office.facets) {
			score.total = uint8(m.officeTotal(id))
			if m.placeScore != 0 {
				score.total = uint8(m.rankedScore(int(score.total), id))
			}
			h.counted[score.total] += len(office.members) - int(score.scoredAlone)
		}
	}
}
