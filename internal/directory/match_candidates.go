package directory

import (
	"cmp"
	"iter"
	"math/bits"
	"slices"
)

// candidates yields lists of the documents that match term k. A document may be in several.
func (h *hits) candidates(k int) iter.Seq[[]uint32] {
	m := h.matches
	return func(yield func([]uint32) bool) {
		for _, word := range m.matchingWords[k] {
			if !yield(m.index.namePostings.of(word)) {
				return
			}
		}
		for _, id := range m.touchedOffices {
			office := &m.index.offices.all[id]
			if m.offices[id].best>>(8*k)&0xff != 0 && h.chosen.satisfied(&office.facets) &&
				!yield(office.members) {
				return
			}
		}
	}
}

// runScoreCandidates scores each document that matches term k.
func (h *hits) runScoreCandidates(k int) {
	for docs := range h.candidates(k) {
		for _, doc := range docs {
			if h.visited.add(doc) {
				h.scoreOne(doc)
			}
		}
	}
}

// runScanCandidates scores the documents that match term k by the score table. Building the table
// costs as much as scoring one document for each 16 offices.
func (h *hits) runScanCandidates(k int) *resultSet {
	h.visitCandidates(k)
	scores := h.scan.begin(h.matches, &h.chosen, !h.chosen.any(), len(h.visited.set))
	defer h.scan.end()
	h.scan.scanScores(h.visited.set, scores)
	return resultSetOf(h.visited.set, scores, h.deepPage)
}

// visitCandidates visits the documents that match term k, in listing order.
func (h *hits) visitCandidates(k int) {
	v, ix := &h.visited, h.matches.index
	for docs := range h.candidates(k) {
		for _, doc := range docs {
			v.bits[doc/64] |= 1 << (doc % 64)
		}
	}
	for at, seen := range v.bits {
		v.set = appendBits(v.set, at, seen&^ix.unsorted.word(at))
	}
	var strays []uint32
	for at, stray := range ix.unsorted {
		strays = appendBits(strays, at, stray&v.bits[at])
	}
	v.set = ix.inserted(v.set, strays)
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
