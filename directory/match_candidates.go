package directory

import (
	"cmp"
	"iter"
	"math/bits"
	"slices"
)

// candidates yields lists of the documents that match term k. A document may be in several.
func (s *matcher) candidates(k int) iter.Seq[[]uint32] {
	return func(yield func([]uint32) bool) {
		for _, word := range s.matchingTerms[k] {
			if !yield(s.index.namePostings.of(word)) {
				return
			}
		}
		for _, id := range s.touchedOffices {
			office := &s.index.offices.all[id]
			if s.offices[id].best>>(8*k)&0xff != 0 && s.chosen.satisfied(&office.choices) &&
				!yield(office.members) {
				return
			}
		}
	}
}

// runScoreCandidates scores each document that matches term k.
func (s *matcher) runScoreCandidates(k int) {
	for docs := range s.candidates(k) {
		for _, doc := range docs {
			if s.visit(doc) {
				s.scoreOne(doc)
			}
		}
	}
}

// runScanCandidates scores the documents that match term k by the score table. Building the table
// costs as much as scoring some thousand documents one by one.
func (s *matcher) runScanCandidates(k int) {
	s.onlyList = !s.chosen.any()
	defer s.prepareScan()()
	s.visitCandidates(k)
	s.scores = slices.Grow(s.scores[:0], len(s.visited))[:len(s.visited)]
	s.scanScores(s.visited, s.scores)
	s.results = resultSetOf(s.visited, s.scores, s.deepPage)
}

// visitCandidates visits the documents that match term k, in listing order.
func (s *matcher) visitCandidates(k int) {
	for docs := range s.candidates(k) {
		for _, doc := range docs {
			s.visitedBits[doc/64] |= 1 << (doc % 64)
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

// unsorted has a bit for each document that was added after the last sort, out of listing order.
type unsorted []uint64

func (s *unsorted) add(doc uint32) {
	if more := int(doc/64) + 1 - len(*s); more > 0 {
		*s = append(*s, make(unsorted, more)...)
	}
	(*s)[doc/64] |= 1 << (doc % 64)
}

func (s unsorted) word(at int) uint64 {
	if at < len(s) {
		return s[at]
	}
	return 0
}

// appendBits appends the documents whose bits are set in word number at.
func appendBits(docs []uint32, at int, of uint64) []uint32 {
	for ; of != 0; of &= of - 1 {
		docs = append(docs, uint32(at*64+bits.TrailingZeros64(of)))
	}
	return docs
}

// inserted returns documents in listing order with others merged in.
func (ix *index) inserted(docs, others []uint32) []uint32 {
	slices.SortFunc(others, func(a, b uint32) int { return cmp.Compare(ix.ranks[a], ix.ranks[b]) })
	end := len(docs)
	docs = append(docs, others...)
	for before, other := range slices.Backward(others) {
		at, _ := slices.BinarySearchFunc(docs[:end], ix.ranks[other], func(doc uint32, place uint64) int {
			return cmp.Compare(ix.ranks[doc], place)
		})
		copy(docs[at+before+1:], docs[at:end])
		docs[at+before] = other
		end = at
	}
	return docs
}
