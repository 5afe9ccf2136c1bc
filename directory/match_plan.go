package directory

import (
	"math"
	"math/bits"
)

// plan is a way to find who answers a search.
type plan uint8

const (
	scoreCandidates plan = iota // one by one who answers the rarest word
	scoreList                   // one by one everyone of the shortest list
	countByOffice               // who is worth what the office is, and one by one whose name answers anything
	scanCandidates              // by a table who answers the rarest word
	scanList                    // by a table everyone of the shortest list
	plans
)

// What a way takes, in the time that one of a list of everyone is scanned, as it was at a million, where it is memory
// that is waited for: five to nine nanoseconds.
const (
	scoreCost     = 32 // to weigh an official alone
	noteCost      = 2  // to write down what a word tells of a name, and to wipe it
	candidateCost = 3  // to find one and scan it
	tableCost     = 2  // to put an office into the table
	memberCost    = 12 // to count the members of one
)

// fastCost tells, times fewOfficials, how much a search may take that is not patient: about a millisecond.
const fastCost = 48

// choosePlan is the way that takes least, and what it takes.
func (s *matcher) choosePlan(list *ordered) (cheapest plan, cost int) {
	costs := s.planCosts(list)
	for w, taken := range costs {
		if taken < costs[cheapest] {
			cheapest = plan(w)
		}
	}
	if only := s.index.forcedPlan; only != nil && costs[*only] < math.MaxInt {
		cheapest = *only
	}
	return cheapest, costs[cheapest]
}

// planCosts are what all ways take; math.MaxInt for those that do not lead there.
func (s *matcher) planCosts(list *ordered) (costs [plans]int) {
	for w := range costs {
		costs[w] = math.MaxInt
	}
	costs[scoreList] = list.count * scoreCost
	rarest := s.rarestTerm()
	hasCandidates := rarest >= 0 && s.letterTerms&(1<<rarest) == 0
	if hasCandidates {
		costs[scoreCandidates] = s.hitCount(rarest) * scoreCost
	}
	if s.deferred != 0 {
		return costs
	}
	inNames := 0
	for _, named := range s.nameHits {
		inNames += named
	}
	if s.letterTerms == 0 {
		costs[countByOffice] = inNames*scoreCost + len(s.touchedOffices)*memberCost
	} else {
		inNames -= bits.OnesCount8(s.letterTerms) * s.index.count() // which their column has
	}
	ready := len(s.index.offices.all)*tableCost + inNames*noteCost
	costs[scanList] = ready + list.count
	if hasCandidates {
		costs[scanCandidates] = ready + s.hitCount(rarest)*candidateCost
	}
	return costs
}
