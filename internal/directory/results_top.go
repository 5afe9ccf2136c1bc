package directory

import (
	"cmp"
	"slices"
)

// topPage returns a page of documents, by score, then in listing order. It looks only at scores of
// the page.
func (h *hits) topPage(offset, limit int) (page []uint32) {
	if h.results != nil {
		return h.results.page(offset, limit)
	}
	offset = max(offset, 0)
	counts := h.counts()
	for score := maxScore; score > 0 && len(page) < limit; score-- {
		if offset < counts[score] {
			page = append(page, h.bucketPage(score, offset, limit-len(page))...)
		}
		offset = max(0, offset-counts[score])
	}
	return page
}

// worthCaching reports whether hits that were not scanned took long to find.
func (h *hits) worthCaching() bool {
	return h.results == nil && len(h.visited.set) > h.matches.index.few
}

// summarize makes a result set of hits that were not scanned: the first of them, or all if each was
// scored.
func (h *hits) summarize() *resultSet {
	if h.list != nil {
		return &resultSet{total: h.total, docs: h.topPage(0, partialHits)}
	}
	slices.SortFunc(h.scored, func(a, b hit) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.rank, b.rank))
	})
	t := &resultSet{total: len(h.scored), docs: make([]uint32, len(h.scored))}
	for i, r := range h.scored {
		t.docs[i] = r.doc
	}
	return t
}

// counts returns the number of hits by score.
func (h *hits) counts() [maxScore + 1]int {
	counts := h.counted
	for _, r := range h.scored {
		counts[r.score]++
	}
	return counts
}

const (
	// farScan limits the scan for one page to farScan × few officials.
	farScan = 8
	// sortCost is the cost of sorting one hit, in officials scanned.
	sortCost = 16
)

// needsFullScan reports whether a page is so deep that scanning all hits once, and caching them, is
// cheaper than scanning the list for each page.
func (h *hits) needsFullScan(offset, limit int) bool {
	if h.list == nil || offset >= h.total {
		return false
	}
	few := h.matches.index.few
	if h.deepPage && len(h.visited.set) > few {
		return true
	}
	to, counts := max(offset, 0)+limit, h.counts()
	for score, count := range slices.Backward(counts[:]) {
		if h.counted[score] > few && h.scanLength(score, min(to, count)) > farScan*few {
			return true
		}
		if to -= count; to <= 0 {
			break
		}
	}
	return false
}

// scanLength estimates how many documents of the list are scanned to meet so many of a score that
// offices have: list length × many ÷ members with the score.
func (h *hits) scanLength(score, many int) int {
	return h.list.count * min(many, h.counted[score]) / h.counted[score]
}

// fullResults returns the result set of all hits, made the cheapest way.
func (h *hits) fullResults() *resultSet {
	if h.total <= h.list.count/sortCost || h.matches.placeScore != 0 {
		return &resultSet{total: h.total, docs: h.topPage(0, h.total)}
	}
	return h.runScanList(h.list, true)
}

// bucketPage returns a page of the documents with one score, in listing order. Few are sorted, many
// are found by scanning the list.
func (h *hits) bucketPage(score, offset, limit int) []uint32 {
	some := h.sameScore[:0]
	for _, r := range h.scored {
		if int(r.score) == score {
			some = append(some, r)
		}
	}
	many := h.counted[score] > h.matches.index.few && h.counted[score] > h.scanLength(score,
		offset+limit)/sortCost
	if !many && h.counted[score] > 0 {
		some = h.officeMembers(score, some)
	}
	h.sameScore = some
	slices.SortFunc(some, func(a, b hit) int { return cmp.Compare(a.rank, b.rank) })
	if many {
		return h.mergeBucket(score, some, offset, limit)
	}
	var page []uint32
	for _, r := range window(some, offset, limit) {
		page = append(page, r.doc)
	}
	return page
}

// officeMembers appends the documents that have a score by their office.
func (h *hits) officeMembers(score int, to []hit) []hit {
	m := h.matches
	for _, office := range m.touchedOffices {
		if int(m.offices[office].total) != score {
			continue
		}
		for _, doc := range m.index.offices.all[office].members {
			if !h.visited.has(doc) {
				to = append(to, hit{rank: m.index.ranks[doc], doc: doc})
			}
		}
	}
	return to
}

// mergeBucket scans the list for documents that have a score by their office, and merges in those
// that have it by name, until the page is full.
func (h *hits) mergeBucket(score int, some []hit, offset, limit int) []uint32 {
	m, page, passed := h.matches, make([]uint32, 0, limit), 0
	for run := range h.list.from(0) {
		for _, doc := range run {
			if h.visited.has(doc) {
				if len(some) == 0 || some[0].doc != doc {
					continue
				}
				some = some[1:]
			} else if int(m.offices[m.index.officeOf[doc]].total) != score {
				continue
			}
			if passed++; passed > offset {
				if page = append(page, doc); len(page) == limit {
					return page
				}
			}
		}
	}
	return page
}

// window returns the page of a list that begins at offset; it is empty past the end.
func window[T any](list []T, offset, limit int) []T {
	from := min(max(offset, 0), len(list))
	return list[from:min(from+max(limit, 0), len(list))]
}
