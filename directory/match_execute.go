package directory

import "math/bits"

// fewOfficials is how many officials are scored one by one without a second thought. Where more may
// match, most are counted by office, or the list is scanned and its result set cached.
const fewOfficials = 4096

// hits are the officials that match.
type hits struct {
	total      int
	found      []hit             // scored one by one
	counted    [maxScore + 1]int // all others, by score
	list       *ordered          // holds the counted, and others, in listing order
	overBudget bool              // it would take allowSlow to know
	results    *resultSet        // instead of found and counted, after a scan
	chosen     choices
	onlyList   bool // everyone of the list passes the filters
}

// hit is an official that matches.
type hit struct {
	rank  uint64
	doc   uint32
	score int32
}

func (o *hits) reset() { *o = hits{found: o.found[:0]} }

// execute finds the officials who match all terms and pass the filters. It sets overBudget when
// that would take long and allowSlow is not set.
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

// resetHits clears what was found with fewer matching terms.
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
		for _, doc := range run {
			s.scoreOne(doc)
		}
	}
}

// scoreOne adds an official to the hits if it matches all terms and passes the filters, and reports
// whether it does.
func (s *matcher) scoreOne(doc uint32) bool {
	if !s.passes(doc) {
		return false
	}
	if s.deferred != 0 {
		s.verify(doc)
	}
	score := s.score(doc)
	if score > 0 {
		s.found = append(s.found, hit{s.index.ranks[doc], doc, int32(score)})
	}
	return score > 0
}

func (s *matcher) passes(doc uint32) bool { return s.index.passes(doc, &s.chosen) }

// runCountByOffice scores those whose names match anything one by one. All others of the list have
// the score of their office, so they are only counted.
func (s *matcher) runCountByOffice(list *ordered) {
	s.list = list
	for k := range s.words {
		for _, word := range s.matchingTerms[k] {
			for _, doc := range s.index.namePostings.of(word) {
				s.visit(doc)
			}
		}
	}
	for at, bit := range s.visitedBits { // in the order of memory
		for ; bit != 0; bit &= bit - 1 {
			doc := uint32(at*64 + bits.TrailingZeros64(bit))
			if at := &s.offices[s.index.officeOf[doc]]; at.best != 0 { // others are not wiped
				at.scoredAlone++
			}
			s.scoreOne(doc)
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
