package directory

import (
	"cmp"
	"slices"
)

// page returns the slots of a page: who is worth more comes first, then who does so in lists. Only what is worth as
// much as one of the page is looked at.
func (s *search) page(offset, limit int) (page []uint32) {
	offset = max(offset, 0)
	counts := s.counted
	for _, r := range s.found {
		counts[r.worth]++
	}
	for worth := highestWorth; worth > 0 && len(page) < limit; worth-- {
		if offset < counts[worth] {
			page = append(page, s.worthy(worth, offset, limit-len(page))...)
		}
		offset = max(0, offset-counts[worth])
	}
	return page
}

// worthy returns some of those who are worth so much, in listing order.
func (s *search) worthy(worth, offset, limit int) []uint32 {
	if s.tally != nil {
		if page, known := s.tally.page(worth, offset, limit); known {
			return page
		}
		return s.lookUp(worth, offset, limit)
	}
	some := s.equals[:0]
	for _, r := range s.found {
		if int(r.worth) == worth {
			some = append(some, r)
		}
	}
	many := s.counted[worth] > s.index.few
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
