package directory

import (
	"cmp"
	"slices"
)

// page returns the slots of a page: who is worth more comes first, then who does so in lists. Only what is worth as
// much as one of the page is looked at.
func (s *search) page(offset, limit int) (page []uint32) {
	if s.tally != nil {
		return s.tally.page(offset, limit)
	}
	offset = max(offset, 0)
	counts := s.counts()
	for worth := highestWorth; worth > 0 && len(page) < limit; worth-- {
		if offset < counts[worth] {
			page = append(page, s.worthy(worth, offset, limit-len(page))...)
		}
		offset = max(0, offset-counts[worth])
	}
	return page
}

// summary is a tally of who was found in another way than by going through a list: the first of them, or all when everybody
// was weighed.
func (s *search) summary() *tally {
	if s.list != nil {
		return &tally{total: s.total, slots: s.page(0, firstFound)}
	}
	slices.SortFunc(s.found, func(a, b result) int { return cmp.Or(cmp.Compare(b.worth, a.worth), cmp.Compare(a.place, b.place)) })
	t := &tally{total: len(s.found), slots: make([]uint32, len(s.found))}
	for i, r := range s.found {
		t.slots[i] = r.slot
	}
	return t
}

// counts are the numbers of those who were found, by worth.
func (s *search) counts() [highestWorth + 1]int {
	counts := s.counted
	for _, r := range s.found {
		counts[r.worth]++
	}
	return counts
}

const (
	// farThrough is how many times as many as are few may be gone through for one page.
	farThrough = 8
	// putInOrder is how many officials of a list are gone through in the time that one who was found is put in order.
	putInOrder = 16
)

// isFar tells whether a page that there is lies so deep that all who were found are worth remembering: by all likelihood more
// of the list would have to be gone through, or many had to be weighed.
func (s *search) isFar(offset, limit int) bool {
	if s.list == nil || offset >= s.total {
		return false
	}
	if s.isDeep && len(s.visited) > s.index.few {
		return true
	}
	to, counts := max(offset, 0)+limit, s.counts()
	for worth, count := range slices.Backward(counts[:]) {
		if s.counted[worth] > s.index.few && s.goneThrough(worth, min(to, count)) > farThrough*s.index.few {
			return true
		}
		if to -= count; to <= 0 {
			break
		}
	}
	return false
}

// goneThrough is about how many officials of the list are gone through until so many are met who are worth so much by their
// office, of whom there are some.
func (s *search) goneThrough(worth, many int) int {
	return s.list.count * min(many, s.counted[worth]) / s.counted[worth]
}

// whole is the tally of all who were found, the quickest way.
func (s *search) whole() *tally {
	if s.total <= s.list.count/putInOrder {
		return &tally{total: s.total, slots: s.page(0, s.total)}
	}
	s.goThrough(s.list, true)
	return s.tally
}

// worthy returns some of those who are worth so much, in listing order.
func (s *search) worthy(worth, offset, limit int) []uint32 {
	some := s.equals[:0]
	for _, r := range s.found {
		if int(r.worth) == worth {
			some = append(some, r)
		}
	}
	many := s.counted[worth] > s.index.few && s.counted[worth] > s.goneThrough(worth, offset+limit)/putInOrder
	if !many && s.counted[worth] > 0 {
		some = s.membersOf(worth, some)
	}
	s.equals = some
	slices.SortFunc(some, func(a, b result) int { return cmp.Compare(a.place, b.place) })
	if many {
		return s.merge(worth, some, offset, limit)
	}
	var page []uint32
	for _, r := range window(some, offset, limit) {
		page = append(page, r.slot)
	}
	return page
}

// membersOf appends those who are worth so much by their office.
func (s *search) membersOf(worth int, to []result) []result {
	for _, office := range s.touched {
		if int(s.offices[office].class) != worth {
			continue
		}
		for _, slot := range s.index.offices.all[office].members {
			if s.seen[slot/64]&(1<<(slot%64)) == 0 {
				to = append(to, result{place: s.index.places[slot], slot: slot})
			}
		}
	}
	return to
}

// merge goes through the list, until the page is full, for those who are worth so much by their office, and puts
// those among them who are so by their name.
func (s *search) merge(worth int, some []result, offset, limit int) []uint32 {
	page, passed := make([]uint32, 0, limit), 0
	for run := range s.list.from(0) {
		for _, slot := range run {
			if s.seen[slot/64]&(1<<(slot%64)) != 0 {
				if len(some) == 0 || some[0].slot != slot {
					continue
				}
				some = some[1:]
			} else if int(s.offices[s.index.held[slot]].class) != worth {
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
