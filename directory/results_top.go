package directory

import (
	"cmp"
	"slices"
)

// topPage returns the slots of a page: who is worth more comes first, then who does so in lists. Only what is worth as
// much as one of the page is looked at.
func (s *matcher) topPage(offset, limit int) (page []uint32) {
	if s.results != nil {
		return s.results.page(offset, limit)
	}
	offset = max(offset, 0)
	counts := s.counts()
	for worth := maxScore; worth > 0 && len(page) < limit; worth-- {
		if offset < counts[worth] {
			page = append(page, s.bucketPage(worth, offset, limit-len(page))...)
		}
		offset = max(0, offset-counts[worth])
	}
	return page
}

// summarize is a result set of who was found in another way than by scanning a list: the first of them, or all when everyone
// was weighed.
func (s *matcher) summarize() *resultSet {
	if s.list != nil {
		return &resultSet{total: s.total, slots: s.topPage(0, firstFound)}
	}
	slices.SortFunc(s.found, func(a, b hit) int { return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.rank, b.rank)) })
	t := &resultSet{total: len(s.found), slots: make([]uint32, len(s.found))}
	for i, r := range s.found {
		t.slots[i] = r.slot
	}
	return t
}

// counts are the numbers of those who were found, by worth.
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
	// sortCost is how many officials of a list are scanned in the time that one who was found is put in order.
	sortCost = 16
)

// needsFullScan reports whether a page that there is lies so deep that all who were found are worth remembering: by all likelihood more
// of the list would have to be scanned, or many had to be weighed.
func (s *matcher) needsFullScan(offset, limit int) bool {
	if s.list == nil || offset >= s.total {
		return false
	}
	if s.deepPage && len(s.visited) > s.index.few {
		return true
	}
	to, counts := max(offset, 0)+limit, s.counts()
	for worth, count := range slices.Backward(counts[:]) {
		if s.counted[worth] > s.index.few && s.scanLength(worth, min(to, count)) > farScan*s.index.few {
			return true
		}
		if to -= count; to <= 0 {
			break
		}
	}
	return false
}

// scanLength is about how many officials of the list are scanned until so many are met who are worth so much by their
// office, of whom there are some.
func (s *matcher) scanLength(worth, many int) int {
	return s.list.count * min(many, s.counted[worth]) / s.counted[worth]
}

// fullResults is the result set of all who were found, the quickest way.
func (s *matcher) fullResults() *resultSet {
	if s.total <= s.list.count/sortCost {
		return &resultSet{total: s.total, slots: s.topPage(0, s.total)}
	}
	s.runScanList(s.list, true)
	return s.results
}

// bucketPage returns some of those who are worth so much, in listing order.
func (s *matcher) bucketPage(worth, offset, limit int) []uint32 {
	some := s.sameScore[:0]
	for _, r := range s.found {
		if int(r.score) == worth {
			some = append(some, r)
		}
	}
	many := s.counted[worth] > s.index.few && s.counted[worth] > s.scanLength(worth, offset+limit)/sortCost
	if !many && s.counted[worth] > 0 {
		some = s.officeMembers(worth, some)
	}
	s.sameScore = some
	slices.SortFunc(some, func(a, b hit) int { return cmp.Compare(a.rank, b.rank) })
	if many {
		return s.mergeBucket(worth, some, offset, limit)
	}
	var page []uint32
	for _, r := range window(some, offset, limit) {
		page = append(page, r.slot)
	}
	return page
}

// officeMembers appends those who are worth so much by their office.
func (s *matcher) officeMembers(worth int, to []hit) []hit {
	for _, office := range s.touchedOffices {
		if int(s.offices[office].total) != worth {
			continue
		}
		for _, slot := range s.index.offices.all[office].members {
			if s.visitedBits[slot/64]&(1<<(slot%64)) == 0 {
				to = append(to, hit{rank: s.index.ranks[slot], slot: slot})
			}
		}
	}
	return to
}

// mergeBucket scans the list, until the page is full, for those who are worth so much by their office, and puts
// those among them who are so by their name.
func (s *matcher) mergeBucket(worth int, some []hit, offset, limit int) []uint32 {
	page, passed := make([]uint32, 0, limit), 0
	for run := range s.list.from(0) {
		for _, slot := range run {
			if s.visitedBits[slot/64]&(1<<(slot%64)) != 0 {
				if len(some) == 0 || some[0].slot != slot {
					continue
				}
				some = some[1:]
			} else if int(s.offices[s.index.officeOf[slot]].total) != worth {
				continue
			}
			if passed++; passed > offset {
				if page = append(page, slot); len(page) == limit {
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
