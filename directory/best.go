package directory

import (
	"cmp"
	"slices"
)

// better orders results: who is worth more, then the order of lists.
func better(a, b result) int {
	return cmp.Or(cmp.Compare(b.worth, a.worth), cmp.Compare(a.place, b.place))
}

// best returns the results of a page in order. Only those are sorted that are worth as much as one of
// the page: of thousands who are mayors, say, not those who are so by half.
func (s *search) best(offset, limit int) []result {
	if from := min(max(offset, 0), len(s.found)); from == len(s.found) || limit <= 0 {
		return nil
	}
	var counts [most + 1]int
	for _, r := range s.found {
		counts[r.worth]++
	}
	before, highest := 0, most
	for before+counts[highest] <= offset {
		before += counts[highest]
		highest--
	}
	reached, lowest := before, highest
	for reached += counts[lowest]; reached < min(offset+limit, len(s.found)); reached += counts[lowest] {
		lowest--
	}
	candidates := s.found
	if reached-before < len(candidates) {
		candidates = make([]result, 0, reached-before)
		for _, r := range s.found {
			if int(r.worth) >= lowest && int(r.worth) <= highest {
				candidates = append(candidates, r)
			}
		}
	}
	slices.SortFunc(candidates, better)
	return window(candidates, offset-before, limit)
}
