package directory

import "math/bits"

// fewOfficials is how many officials are weighed one by one without a thought. Where more may answer, most are
// counted by their offices, or the whole list is scanned and what came of it is remembered.
const fewOfficials = 4096

// hits is who was found.
type hits struct {
	total      int
	found      []hit             // who was weighed one by one
	counted    [maxScore + 1]int // the number of all others, by worth
	list       *ordered          // has them, and others, in listing order
	overBudget bool              // it would take a patient search to know
	results    *resultSet        // instead of found and counted, who was found by scanning many
	chosen     choices
	onlyList   bool // no one is scanned who does not pass
}

// hit is an official that answers.
type hit struct {
	rank  uint64
	slot  uint32
	score int32
}

func (o *hits) reset() { *o = hits{found: o.found[:0]} }

// execute finds the officials who answer all words and pass the filters. Who is not patient is told when that would take
// long.
func (s *matcher) execute(chosen *choices) {
	s.resetHits()
	s.chosen = *chosen
	list, several := s.index.facets.shortest(chosen)
	s.onlyList = several < 2
	if s.deferred != 0 && min(s.fewestHits(), list.count) > s.index.few {
		s.lookUpDeferred()
	}
	if s.fewestHits() == 0 {
		return
	}
	way, cost := s.choosePlan(list)
	if cost > fastCost*s.index.few && !s.allowSlow {
		s.overBudget = true
		return
	}
	switch way {
	case scoreCandidates:
		s.runScoreCandidates(s.rarestTerm())
	case scoreList:
		s.runScoreList(list)
	case countByOffice:
		s.runCountByOffice(list)
	case scanCandidates:
		s.runScanCandidates(s.rarestTerm())
	case scanList:
		s.runScanList(list, s.deepPage)
	}
	if s.results != nil {
		s.total = s.results.total
	}
	s.total += len(s.found)
	for _, count := range s.counted {
		s.total += count
	}
}

// resetHits forgets what was found with fewer words of the dictionary.
func (s *matcher) resetHits() {
	s.hits.reset()
	s.resetFacetMatches()
	s.resetVisited()
	for _, office := range s.touchedOffices {
		at := &s.offices[office]
		at.total, at.scoredAlone, at.boost, at.boostKnown = 0, 0, 0, false
	}
}

func (s *matcher) runScoreList(list *ordered) {
	for run := range list.from(0) {
		for _, slot := range run {
			s.scoreOne(slot)
		}
	}
}

// scoreOne takes an official among the found who answers all words and passes the filters, and reports whether it does.
func (s *matcher) scoreOne(slot uint32) bool {
	if !s.passes(slot) {
		return false
	}
	if s.deferred != 0 {
		s.verify(slot)
	}
	worth := s.score(slot)
	if worth > 0 {
		s.found = append(s.found, hit{s.index.ranks[slot], slot, int32(worth)})
	}
	return worth > 0
}

func (s *matcher) passes(slot uint32) bool { return s.index.passes(slot, &s.chosen) }

// runCountByOffice weighs those whose names answer anything one by one. All others of the list are worth what their offices
// are, and their number is known.
func (s *matcher) runCountByOffice(list *ordered) {
	s.list = list
	for k := range s.words {
		for _, word := range s.matchingTerms[k] {
			for _, slot := range s.index.namePostings.of(word) {
				s.visit(slot)
			}
		}
	}
	for at, bit := range s.visitedBits { // in the order of memory
		for ; bit != 0; bit &= bit - 1 {
			slot := uint32(at*64 + bits.TrailingZeros64(bit))
			if at := &s.offices[s.index.officeOf[slot]]; at.best != 0 { // others are not wiped
				at.scoredAlone++
			}
			s.scoreOne(slot)
		}
	}
	for _, id := range s.touchedOffices {
		at, office := &s.offices[id], &s.index.offices.all[id]
		if allRequired(at.best, s.required) && s.chosen.satisfied(&office.choices) {
			at.total = uint8(sumBytes(at.best)) + s.officeBoost(id)
			s.counted[at.total] += len(office.members) - int(at.scoredAlone)
		}
	}
}
