package directory

import (
	"math"
	"math/bits"
)

// plan is a way to find who matches a search.
type plan uint8

const (
	scoreCandidates plan = iota // score each document of the rarest term
	scoreList                   // score everyone of the shortest list
	countByOffice               // count members by office, score those whose names match
	scanCandidates              // scan the documents of the rarest term by the score table
	scanList                    // scan the shortest list by the score table
	plans
)

// What a way takes, in the time that one of a list of everyone is scanned, as it was at a million,
// where it is memory that is waited for: five to nine nanoseconds.
const (
	scoreCost     = 32 // to score an official alone
	noteCost      = 2  // to write down a score of a name, and to clear it
	candidateCost = 3  // to find a candidate and scan it
	tableCost     = 2  // to put an office into the table
	memberCost    = 12 // to count the members of an office
)

// fastCost, times fewOfficials, is the cost of a search that runs without allowSlow: about a
// millisecond.
const fastCost = 48

// choosePlan returns the cheapest plan and its cost.
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

// planCosts returns the costs of all plans, math.MaxInt for those that cannot be used.
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
