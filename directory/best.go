package directory

import (
	"cmp"
	"slices"
)

// search returns a page of the officials who answer the words, best first, their number, and the
// text as understood when it had to be guessed.
func (ix *index) search(words []wanted, chosen *choices, offset, limit int) (page []uint32, total int, guess string) {
	s := searches.Get().(*search)
	s.begin(ix, words)
	defer s.end()
	for k := range words {
		s.spell(k)
	}
	if !s.collect(chosen) {
		guess = s.guess(chosen)
	}
	for _, r := range s.best(offset, limit) {
		page = append(page, r.slot)
	}
	return page, len(s.found), guess
}

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
