package directory

import (
	"cmp"
	"iter"
	"math/bits"
	"slices"
)

// candidates yields lists of those who answer word k. Some stand in several.
func (s *matcher) candidates(k int) iter.Seq[[]uint32] {
	return func(yield func([]uint32) bool) {
		for _, word := range s.matchingTerms[k] {
			if !yield(s.index.namePostings.of(word)) {
				return
			}
		}
		for _, id := range s.touchedOffices {
			office := &s.index.offices.all[id]
			if s.offices[id].best>>(8*k)&0xff != 0 && s.chosen.satisfied(&office.choices) && !yield(office.members) {
				return
			}
		}
	}
}

// runScoreCandidates weighs everyone who answers word k one by one.
func (s *matcher) runScoreCandidates(k int) {
	for slots := range s.candidates(k) {
		for _, slot := range slots {
			if s.visit(slot) {
				s.scoreOne(slot)
			}
		}
	}
}

// runScanCandidates weighs everyone who answers word k as goThrough does everyone of a list. To make that ready takes as
// long as some thousand officials take one by one.
func (s *matcher) runScanCandidates(k int) {
	s.onlyList = !s.chosen.any()
	defer s.prepareScan()()
	s.visitCandidates(k)
	s.scores = slices.Grow(s.scores[:0], len(s.visited))[:len(s.visited)]
	s.scanScores(s.visited, s.scores)
	s.results = resultSetOf(s.visited, s.scores, s.deepPage)
}

// visitCandidates sees who answers word k, in listing order.
func (s *matcher) visitCandidates(k int) {
	for slots := range s.candidates(k) {
		for _, slot := range slots {
			s.visitedBits[slot/64] |= 1 << (slot % 64)
		}
	}
	for at, seen := range s.visitedBits {
		s.visited = appendBits(s.visited, at, seen&^s.index.unsorted.word(at))
	}
	var strays []uint32
	for at, stray := range s.index.unsorted {
		strays = appendBits(strays, at, stray&s.visitedBits[at])
	}
	s.visited = s.index.inserted(s.visited, strays)
}

// unsorted are the slots, a bit for each, of those who came since slots were given in listing order.
type unsorted []uint64

func (s *unsorted) add(slot uint32) {
	if more := int(slot/64) + 1 - len(*s); more > 0 {
		*s = append(*s, make(unsorted, more)...)
	}
	(*s)[slot/64] |= 1 << (slot % 64)
}

func (s unsorted) word(at int) uint64 {
	if at < len(s) {
		return s[at]
	}
	return 0
}

// appendBits appends the slots of a word of bits.
func appendBits(slots []uint32, at int, of uint64) []uint32 {
	for ; of != 0; of &= of - 1 {
		slots = append(slots, uint32(at*64+bits.TrailingZeros64(of)))
	}
	return slots
}

// inserted are slots in listing order with others among them.
func (ix *index) inserted(slots, others []uint32) []uint32 {
	slices.SortFunc(others, func(a, b uint32) int { return cmp.Compare(ix.ranks[a], ix.ranks[b]) })
	end := len(slots)
	slots = append(slots, others...)
	for before, other := range slices.Backward(others) {
		at, _ := slices.BinarySearchFunc(slots[:end], ix.ranks[other], func(slot uint32, place uint64) int { return cmp.Compare(ix.ranks[slot], place) })
		copy(slots[at+before+1:], slots[at:end])
		slots[at+before] = other
		end = at
	}
	return slots
}
