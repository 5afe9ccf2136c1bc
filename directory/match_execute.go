package directory

import "math/bits"

// fewOfficials is how many officials are scored one by one without a second thought. Where more may
// match, most are counted by office, or the list is scanned and its result set cached.
const fewOfficials = 4096

// hits are the officials who match. A plan fills either results, or found and counted.
type hits struct {
	terms *termMatches
	budget

	chosen     choices
	total      int
	overBudget bool              // it would take allowSlow to know
	found      []hit             // scored one by one
	counted    [maxScore + 1]int // all others, by score
	list       *ordered          // holds the counted, and others, in listing order
	results    *resultSet        // of a scan
	visited    bitSet            // documents that were scored one by one, or scanned

	sameScore []hit // scratch of bucketPage
	scan      scan  // scratch of the plans that scan
}

// hit is an official who was scored alone.
type hit struct {
	rank  uint64
	doc   uint32
	score int32
}

func (h *hits) reset() {
	h.visited.reset()
	h.found = h.found[:0]
	h.total, h.overBudget, h.list, h.results = 0, false, nil, nil
	clear(h.counted[:])
}

// execute finds the officials who match all terms and pass the filters. It sets overBudget when
// that would take more than the budget.
func (h *hits) execute(m *termMatches, chosen *choices, allowed budget) {
	h.reset()
	h.terms, h.chosen, h.budget = m, *chosen, allowed
	h.visited.grow(m.index.size())
	m.resetOfficeHits()
	list := m.index.facets.shortest(chosen)
	if m.deferred.bits != 0 && min(m.fewestHits(), list.count) > m.index.few {
		m.lookUpDeferred()
	}
	if m.fewestHits() == 0 {
		return
	}
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
	h.total += len(h.found)
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
	m := h.terms
	if m.deferred.bits != 0 {
		m.verify(doc)
	}
	score := m.score(doc)
	if score > 0 {
		h.found = append(h.found, hit{m.index.ranks[doc], doc, int32(score)})
	}
	return score > 0
}

func (h *hits) passes(doc uint32) bool { return h.terms.index.passes(doc, &h.chosen) }

// runCountByOffice scores those whose names match anything one by one. All others of the list have
// the score of their office, so they are only counted.
func (h *hits) runCountByOffice(list *ordered) {
	m := h.terms
	h.list = list
	for k := range m.words {
		for _, word := range m.matchingTerms[k] {
			for _, doc := range m.index.namePostings.of(word) {
				h.visited.add(doc)
			}
		}
	}
	for at, bit := range h.visited.bits { // in the order of memory
		for ; bit != 0; bit &= bit - 1 {
			doc := uint32(at*64 + bits.TrailingZeros64(bit))
			if at := &m.offices[m.index.officeOf[doc]]; at.best != 0 { // others are not reset
				at.scoredAlone++
			}
			h.scoreOne(doc)
		}
	}
	for _, id := range m.touchedOffices {
		at, office := &m.offices[id], &m.index.offices.all[id]
		if allRequired(at.best, m.required) && h.chosen.satisfied(&office.choices) {
			at.total = uint8(sumBytes(at.best)) + m.officeBoost(id)
			h.counted[at.total] += len(office.members) - int(at.scoredAlone)
		}
	}
}
