package directory

import (
	"bytes"
	"iter"
	"slices"
)

// resultSet is whom a question found that took long, best first: what came of scanning many. It has the first pages or,
// when it is whole, all.
type resultSet struct {
	total   int
	slots   []uint32 // the first of them, in their order
	list    *ordered // of a whole result set of many the list,
	scores  []uint8  // what everyone of it is worth, 0 for who is not among the found,
	buckets []bucket // and where who is worth the same is in it, best first
}

// bucket is who is worth the same.
type bucket struct {
	score  uint8
	count  int
	blocks []uint16 // their number in each block of the list
}

const (
	firstFound  = 512  // so many a result set always has
	blockOfList = 4096 // officials of the list in a block
	slotBytes   = 4
)

// newResultSet tells of everyone of a list by what each is worth. A whole one keeps whichever is smaller: who was found, or a
// byte for everyone.
func newResultSet(list *ordered, worths []uint8, whole bool) *resultSet {
	counts := countScores(worths)
	t := &resultSet{total: len(worths) - counts[0]}
	if !whole || t.total <= max(firstFound, len(worths)/slotBytes) {
		t.fill(list.from(0), worths, &counts, whole)
		return t
	}
	t.list, t.scores = list, bytes.Clone(worths)
	for worth := maxScore; worth > 0; worth-- {
		if counts[worth] > 0 {
			t.buckets = append(t.buckets, bucket{score: uint8(worth), count: counts[worth]})
		}
	}
	for block := range slices.Chunk(worths, blockOfList) {
		var inBlock [maxScore + 1]uint16
		for _, worth := range block {
			inBlock[worth]++
		}
		for i := range t.buckets {
			t.buckets[i].blocks = append(t.buckets[i].blocks, inBlock[t.buckets[i].score])
		}
	}
	return t
}

// resultSetOf is the same of some officials in listing order.
func resultSetOf(slots []uint32, worths []uint8, whole bool) *resultSet {
	counts := countScores(worths)
	t := &resultSet{total: len(worths) - counts[0]}
	t.fill(slices.Values([][]uint32{slots}), worths, &counts, whole)
	return t
}

// countScores tells how many are worth each. It counts in four arrays, for to add to the same number twice in a row is to wait for
// memory.
func countScores(worths []uint8) (counts [maxScore + 1]int) {
	var parts [4][1 << 8]int
	for ; len(worths) >= len(parts); worths = worths[len(parts):] {
		parts[0][worths[0]]++
		parts[1][worths[1]]++
		parts[2][worths[2]]++
		parts[3][worths[3]]++
	}
	for _, worth := range worths {
		counts[worth]++
	}
	for worth := range counts {
		for i := range parts {
			counts[worth] += parts[i][worth]
		}
	}
	return counts
}

// fill keeps the slots of the first or, when it is to be whole, of all who are worth anything: who is worth more comes first,
// then who does so in the list that the runs are of.
func (t *resultSet) fill(runs iter.Seq[[]uint32], worths []uint8, counts *[maxScore + 1]int, whole bool) {
	most := t.total
	if !whole {
		most = min(most, firstFound)
	}
	t.slots = make([]uint32, most)
	var next [maxScore + 1]int
	for worth, place := maxScore, 0; worth > 0; worth-- {
		next[worth] = place
		place += counts[worth]
	}
	at, left := 0, most
	for run := range runs {
		if left == 0 {
			break
		}
		for _, slot := range run {
			if worth := worths[at]; worth > 0 && next[worth] < most {
				t.slots[next[worth]] = slot
				next[worth]++
				left--
			}
			at++
		}
	}
}

// isWhole reports whether the result set has all pages.
func (t *resultSet) isWhole() bool { return t.has(0, t.total) }

// bytes is about how much memory the result set takes.
func (t *resultSet) bytes() int {
	return slotBytes*cap(t.slots) + len(t.scores) + 2*len(t.buckets)*(len(t.scores)/blockOfList+1)
}

// has reports whether the result set has a page.
func (t *resultSet) has(offset, limit int) bool {
	return t.scores != nil || min(max(offset, 0)+limit, t.total) <= len(t.slots)
}

// page returns some of those who were found.
func (t *resultSet) page(offset, limit int) (page []uint32) {
	if t.scores == nil {
		return window(t.slots, offset, limit)
	}
	offset = max(offset, 0)
	for i := range t.buckets {
		if offset < t.buckets[i].count && len(page) < limit {
			page = t.some(&t.buckets[i], offset, limit, page)
		}
		offset = max(0, offset-t.buckets[i].count)
	}
	return page
}

// some appends those of a class from an offset on, until the page is full.
func (t *resultSet) some(of *bucket, offset, limit int, page []uint32) []uint32 {
	at := 0
	for _, count := range of.blocks {
		if offset < int(count) {
			break
		}
		offset -= int(count)
		at += blockOfList
	}
	for run := range t.list.from(at) {
		for _, slot := range run {
			if t.scores[at] == of.score {
				if offset--; offset < 0 {
					page = append(page, slot)
				}
				if len(page) == limit {
					return page
				}
			}
			at++
		}
	}
	return page
}
