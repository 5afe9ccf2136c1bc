package directory

import "sync"

// tally is what came of going through a list for a search that many names answer, as one letter: how many are worth
// how much, who comes first among each, and where in the list the others are.
type tally struct {
	counts [highestWorth + 1]int
	first  [highestWorth + 1][]uint32 // the first of them, in listing order
	blocks [highestWorth + 1][]uint32 // their number in each block of the list
}

const (
	tallied    = 256  // the most of a worth that a tally names
	blockOfAll = 8192 // officials of the list in a block
)

// goThrough weighs everybody of a list.
func (s *search) goThrough(list *ordered) *tally {
	defer s.prepare()()
	t := new(tally)
	var named, inBlock [highestWorth + 1]uint32
	named[0] = tallied // who does not answer is not named
	at, all := 0, list.count/blockOfAll+1
	endBlock := func() {
		for worth, count := range inBlock {
			if worth > 0 && count > 0 {
				if t.blocks[worth] == nil {
					t.blocks[worth] = make([]uint32, all)
				}
				t.blocks[worth][(at-1)/blockOfAll] = count
				t.counts[worth] += int(count)
			}
		}
		clear(inBlock[:])
	}
	for run := range list.from(0) {
		for i, worth := range s.worthsThrough(run) {
			inBlock[worth]++
			if named[worth] < tallied {
				named[worth]++
				t.first[worth] = append(t.first[worth], run[i])
			}
			if at++; at%blockOfAll == 0 {
				endBlock()
			}
		}
	}
	if at%blockOfAll != 0 {
		endBlock()
	}
	return t
}

// summary is the tally of what was found in whatever way.
func (s *search) summary() *tally {
	if s.tally != nil {
		return s.tally
	}
	t := &tally{counts: s.counted}
	for _, r := range s.found {
		t.counts[r.worth]++
	}
	for worth, count := range t.counts {
		if count > 0 {
			t.first[worth] = s.worthy(worth, 0, tallied)
		}
	}
	return t
}

// page returns some of those who are worth so much; known is false when it does not name them.
func (t *tally) page(worth, offset, limit int) (page []uint32, known bool) {
	first := t.first[worth]
	return window(first, offset, limit), min(offset+limit, t.counts[worth]) <= len(first)
}

// lookUp does the same by going through the blocks in which they are.
func (s *search) lookUp(worth, offset, limit int) []uint32 {
	defer s.prepare()()
	page := make([]uint32, 0, limit)
	for block, count := range s.tally.blocks[worth] {
		if offset >= int(count) {
			offset -= int(count)
			continue
		}
		left := blockOfAll
		for run := range s.list.from(block * blockOfAll) {
			run = run[:min(left, len(run))]
			for i, its := range s.worthsThrough(run) {
				if int(its) == worth {
					if offset--; offset < 0 {
						page = append(page, run[i])
					}
					if len(page) == limit {
						return page
					}
				}
			}
			if left -= len(run); left <= 0 {
				break
			}
		}
		offset = max(offset, 0)
	}
	return page
}

// inquiry is what a tally is the answer to.
type inquiry struct {
	words  string
	chosen choices
}

// remembered holds the tallies of the last questions that needed one. They hold until somebody comes, leaves or moves.
type remembered struct {
	mu      sync.Mutex
	tallies map[inquiry]*tally
	order   []inquiry
}

// tallies is how many are remembered: some 10 KB each, 30 at most.
const tallies = 1024

// tally returns that of a question, nil when it is not known.
func (r *remembered) tally(key *inquiry) *tally {
	if key == nil {
		return nil
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.tallies[*key]
}

func (r *remembered) keep(key *inquiry, t *tally) {
	if key == nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if _, known := r.tallies[*key]; known {
		return
	}
	if r.tallies == nil {
		r.tallies = map[inquiry]*tally{}
	}
	if len(r.order) == tallies {
		delete(r.tallies, r.order[0])
		r.order = append(r.order[:0], r.order[1:]...)
	}
	r.tallies[*key] = t
	r.order = append(r.order, *key)
}

func (r *remembered) forget() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.tallies, r.order = nil, nil
}

// page answers a question from memory alone; known is false when that cannot be.
func (r *remembered) page(key *inquiry, offset, limit int) (page []uint32, total int, known bool) {
	t := r.tally(key)
	if t == nil {
		return nil, 0, false
	}
	offset = max(offset, 0)
	for worth := highestWorth; worth > 0; worth-- {
		count := t.counts[worth]
		total += count
		if offset < count && len(page) < limit {
			some, known := t.page(worth, offset, limit-len(page))
			if !known {
				return nil, 0, false
			}
			page = append(page, some...)
		}
		offset = max(0, offset-count)
	}
	return page, total, true
}

// manyOfficials is how many it takes for a search of one letter to be worth preparing.
const manyOfficials = 100_000

// rememberLetters prepares the searches that go through the longest list and that everybody begins with.
func (ix *index) rememberLetters() {
	for letter := 'a'; letter <= 'z'; letter++ {
		ix.search([]wanted{{text: string(letter)}}, &choices{}, 0, 1, true)
	}
}
