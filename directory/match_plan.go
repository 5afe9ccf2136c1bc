package directory

import (
	"math"
	"math/bits"
)

// way is a way to find who answers a search.
type way uint8

const (
	weighingCandidates way = iota // one by one who answers the rarest word
	weighingList                  // one by one everybody of the shortest list
	countingOffices               // who is worth what the office is, and one by one whose name answers anything
	throughCandidates             // by a table who answers the rarest word
	throughList                   // by a table everybody of the shortest list
	ways
)

// What a way takes, in the time that one of a list of everybody is gone through, as it was at a million, where it is memory
// that is waited for: five to nine nanoseconds.
const (
	weighingEach   = 32 // to weigh an official alone
	noticingEach   = 2  // to write down what a word tells of a name, and to wipe it
	candidateEach  = 3  // to find one and go through it
	tabulatingEach = 2  // to put an office into the table
	countingEach   = 12 // to count the members of one
)

// atOnceEach tells, times fewOfficials, how much a search may take that is not patient: about a millisecond.
const atOnceEach = 48

// cheapest is the way that takes least, and what it takes.
func (s *search) cheapest(list *ordered) (cheapest way, cost int) {
	costs := s.costs(list)
	for w, taken := range costs {
		if taken < costs[cheapest] {
			cheapest = way(w)
		}
	}
	if only := s.index.only; only != nil && costs[*only] < math.MaxInt {
		cheapest = *only
	}
	return cheapest, costs[cheapest]
}

// costs are what all ways take; math.MaxInt for those that do not lead there.
func (s *search) costs(list *ordered) (costs [ways]int) {
	for w := range costs {
		costs[w] = math.MaxInt
	}
	costs[weighingList] = list.count * weighingEach
	rarest := s.rarest()
	hasCandidates := rarest >= 0 && s.letters&(1<<rarest) == 0
	if hasCandidates {
		costs[weighingCandidates] = s.number(rarest) * weighingEach
	}
	if s.later != 0 {
		return costs
	}
	inNames := 0
	for _, named := range s.named {
		inNames += named
	}
	if s.letters == 0 {
		costs[countingOffices] = inNames*weighingEach + len(s.touched)*countingEach
	} else {
		inNames -= bits.OnesCount8(s.letters) * s.index.count() // which their column has
	}
	ready := len(s.index.offices.all)*tabulatingEach + inNames*noticingEach
	costs[throughList] = ready + list.count
	if hasCandidates {
		costs[throughCandidates] = ready + s.number(rarest)*candidateEach
	}
	return costs
}
