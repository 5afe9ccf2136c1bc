package directory

import (
	"iter"
	"math/bits"
)

// hits are the officials who match all terms and pass the filters.
type hits struct {
	matches  *termMatches
	chosen   facetIDs
	filtered bool // chosen excludes officials
	all      []hit
	total    int
	visited  bitSet // documents of several candidate lists

	byRank []uint64 // array of withScore: a bit for each rank
}

type hit struct {
	doc   uint32
	score uint8
}

func (h *hits) reset() {
	h.visited.reset()
	h.all, h.total = h.all[:0], 0
}

// begin prepares for other matches or filters.
func (h *hits) begin(m *termMatches, chosen *facetIDs) {
	h.reset()
	h.matches, h.chosen, h.filtered = m, *chosen, chosen.count() > 0
	h.visited.grow(len(m.index.ids))
	m.resetBoosts()
}

// execute scores the candidates: the officials of the rarest term, or the shortest list of the
// filters if it has fewer.
func (h *hits) execute(m *termMatches, chosen *facetIDs) {
	h.begin(m, chosen)
	if m.fewestHits() == 0 {
		return
	}
	m.findPlace()
	list := m.index.facets.shortest(chosen)
	if k := m.rarestTerm(); k >= 0 && m.hitCount(k) <= len(list) {
		h.scoreCandidates(k)
	} else {
		h.scoreList(list)
	}
	h.total = len(h.all)
}

// scoreCandidates scores the officials whose name or office matches term k.
func (h *hits) scoreCandidates(k int) {
	for docs := range h.candidates(k) {
		for _, doc := range docs {
			if h.visited.add(doc) && h.passes(doc) {
				h.score(doc)
			}
		}
	}
}

// scoreList scores all officials of a list.
func (h *hits) scoreList(list []uint32) {
	for _, doc := range list {
		if h.passes(doc) {
			h.score(doc)
		}
	}
}

// candidates yields lists of the documents that match term k. A document may be in several.
func (h *hits) candidates(k int) iter.Seq[[]uint32] {
	m := h.matches
	return func(yield func([]uint32) bool) {
		for _, word := range m.matchingWords[k] {
			if !yield(m.index.named(word)) {
				return
			}
		}
		for _, id := range m.touchedOffices {
			office := &m.index.offices.all[id]
			if m.offices[id].best>>(8*k)&0xff != 0 && h.chosen.match(&office.facets) &&
				!yield(office.members) {
				return
			}
		}
	}
}

func (h *hits) passes(doc uint32) bool {
	return !h.filtered || h.matches.index.passes(doc, &h.chosen)
}

// score adds an official to the hits if all required terms match.
func (h *hits) score(doc uint32) {
	m := h.matches
	if m.deferred.bits != 0 {
		m.verify(doc)
	}
	if score := m.score(doc); score > 0 {
		h.all = append(h.all, hit{doc, uint8(score)})
	}
}

// topPage returns a page of the documents, by score, then in listing order.
func (h *hits) topPage(offset, limit int) (page []uint32) {
	var counts [maxScore + 1]int
	for _, one := range h.all {
		counts[one.score]++
	}
	offset = max(offset, 0)
	for score := maxScore; score > 0 && len(page) < limit; score-- {
		if offset < counts[score] {
			page = append(page, h.withScore(score, offset, limit-len(page))...)
		}
		offset = max(0, offset-counts[score])
	}
	return page
}

// withScore returns a page of the documents with one score, in listing order.
func (h *hits) withScore(score, offset, limit int) (page []uint32) {
	ix := h.matches.index
	h.byRank = extend(h.byRank, len(ix.ids)/64+1)
	for _, one := range h.all {
		if int(one.score) == score {
			rank := ix.ranks[one.doc]
			h.byRank[rank/64] |= 1 << (rank % 64)
		}
	}
	for at, set := range h.byRank {
		h.byRank[at] = 0
		if count := bits.OnesCount64(set); len(page) == limit || offset >= count {
			offset -= count
			continue
		}
		for ; set != 0 && len(page) < limit; set &= set - 1 {
			if offset--; offset < 0 {
				rank := at*64 + bits.TrailingZeros64(set)
				page = append(page, ix.facets.lists[everyone][rank])
			}
		}
	}
	return page
}
