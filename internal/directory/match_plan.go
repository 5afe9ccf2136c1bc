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

// Costs are in units of scanning one of a million officials: 5 to 9 ns, bound by memory latency.
const (
	scoreCost     = 32 // to score an official alone
	noteCost      = 2  // to write down a score of a name, and to clear it
	candidateCost = 3  // to find a candidate and scan it
	tableCost     = 2  // to put an office into the table
	memberCost    = 12 // to count the members of an office
)

// fastCost, times fewOfficials, is the most that a plan may cost without allowSlow: about a
// millisecond.
const fastCost = 48

// choosePlan returns the cheapest plan for these matches and its cost, when a list has all who pass
// the filters.
func choosePlan(m *termMatches, list *ordered) (cheapest plan, cost int) {
	costs := planCosts(m, list)
	for w, taken := range costs {
		if taken < costs[cheapest] {
			cheapest = plan(w)
		}
	}
	if only := m.index.forcedPlan; only != nil && costs[*only] < math.MaxInt {
		cheapest = *only
	}
	return cheapest, costs[cheapest]
}

// planCosts returns the costs of all plans, math.MaxInt for those that cannot be used.
func planCosts(m *termMatches, list *ordered) (costs [plans]int) {
	for w := range costs {
		costs[w] = math.MaxInt
	}
	costs[scoreList] = list.count * scoreCost
	rarest := m.rarestTerm()
	hasCandidates := rarest >= 0 && m.letters.bits&(1<<rarest) == 0
	if hasCandidates {
		costs[scoreCandidates] = m.hitCount(rarest) * scoreCost
	}
	if m.deferred.bits != 0 {
		return costs
	}
	inNames := 0
	for _, named := range m.nameHits {
		inNames += named
	}
	if m.letters.bits == 0 {
		costs[countByOffice] = inNames*scoreCost + len(m.touchedOffices)*memberCost
	} else {
		inNames -= bits.OnesCount8(m.letters.bits) * m.index.count() // which their column has
	}
	if m.placeScore != 0 { // a score table has no ranks of offices
		return costs
	}
	ready := len(m.index.offices.all)*tableCost + inNames*noteCost
	costs[scanList] = ready + list.count
	if hasCandidates {
		costs[scanCandidates] = ready + m.hitCount(rarest)*candidateCost
	}
	return costs
}
