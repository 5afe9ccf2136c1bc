package directory

import (
	"cmp"
	"slices"
)

// topPage returns a page of documents, by score, then in listing order. It looks only at scores of
// the page.
func (s *matcher) topPage(offset, limit int) (page []uint32) {
	if s.results != nil {
		return s.results.page(offset, limit)
	}
	offset = max(offset, 0)
	counts := s.counts()
	for score := maxScore; score > 0 && len(page) < limit; score-- {
		if offset < counts[score] {
			page = append(page, s.bucketPage(score, offset, limit-len(page))...)
		}
		offset = max(0, offset-counts[score])
	}
	return page
}

// summarize makes a result set of hits that were not scanned: the first of them, or all if each was
// scored.
func (s *matcher) summarize() *resultSet {
	if s.list != nil {
		return &resultSet{total: s.total, docs: s.topPage(0, firstFound)}
	}
	slices.SortFunc(s.found, func(a, b hit) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.rank, b.rank))
	})
	t := &resultSet{total: len(s.found), docs: make([]uint32, len(s.found))}
	for i, r := range s.found {
		t.docs[i] = r.doc
	}
	return t
}

// counts returns the number of hits by score.
func (s *matcher) counts() [maxScore + 1]int {
	counts := s.counted
	for _, r := range s.found {
		counts[r.score]++
	}
	return counts
}

const (
	// farScan is how many times as many as are few may be scanned for one page.
	farScan = 8
	// sortCost is how many officials of a list are scanned in the time that one who was found is put
	// in order.
	sortCost = 16
)

// needsFullScan reports whether a page is so deep that scanning all hits once, and caching them, is
// cheaper than scanning the list for each page.
func (s *matcher) needsFullScan(offset, limit int) bool {
	if s.list == nil || offset >= s.total {
		return false
	}
	if s.deepPage && len(s.visited) > s.index.few {
		return true
	}
	to, counts := max(offset, 0)+limit, s.counts()
	for score, count := range slices.Backward(counts[:]) {
		if s.counted[score] > s.index.few && s.scanLength(score, min(to, count)) > farScan*s.index.few {
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
func (s *matcher) scanLength(score, many int) int {
	return s.list.count * min(many, s.counted[score]) / s.counted[score]
}

// fullResults returns the result set of all hits, made the cheapest way.
func (s *matcher) fullResults() *resultSet {
	if s.total <= s.list.count/sortCost {
		return &resultSet{total: s.total, docs: s.topPage(0, s.total)}
	}
	s.runScanList(s.list, true)
	return s.results
}

// bucketPage returns a page of the documents with one score, in listing order. Few are sorted, many
// are found by scanning the list.
func (s *matcher) bucketPage(score, offset, limit int) []uint32 {
	some := s.sameScore[:0]
	for _, r := range s.found {
		if int(r.score) == score {
			some = append(some, r)
		}
	}
	many := s.counted[score] > s.index.few && s.counted[score] > s.scanLength(score,
		offset+limit)/sortCost
	if !many && s.counted[score] > 0 {
		some = s.officeMembers(score, some)
	}
	s.sameScore = some
	slices.SortFunc(some, func(a, b hit) int { return cmp.Compare(a.rank, b.rank) })
	if many {
		return s.mergeBucket(score, some, offset, limit)
	}
	var page []uint32
	for _, r := range window(some, offset, limit) {
		page = append(page, r.doc)
	}
	return page
}

// officeMembers appends the documents that have a score by their office.
func (s *matcher) officeMembers(score int, to []hit) []hit {
	for _, office := range s.touchedOffices {
		if int(s.offices[office].total) != score {
			continue
		}
		for _, doc := range s.index.offices.all[office].members {
			if s.visitedBits[doc/64]&(1<<(doc%64)) == 0 {
				to = append(to, hit{rank: s.index.ranks[doc], doc: doc})
			}
		}
	}
	return to
}

// mergeBucket scans the list for documents that have a score by their office, and merges in those
// that have it by name, until the page is full.
func (s *matcher) mergeBucket(score int, some []hit, offset, limit int) []uint32 {
	page, passed := make([]uint32, 0, limit), 0
	for run := range s.list.from(0) {
		for _, doc := range run {
			if s.visitedBits[doc/64]&(1<<(doc%64)) != 0 {
				if len(some) == 0 || some[0].doc != doc {
					continue
				}
				some = some[1:]
			} else if int(s.offices[s.index.officeOf[doc]].total) != score {
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
