package directory

import (
	"bytes"
	"slices"
)

// tally is whom a question found that took long, best first: what came of going through a list. It has the first pages or,
// when it is whole, all.
type tally struct {
	total   int
	slots   []uint32 // the first of them, in their order
	list    *ordered // of a whole tally of many the list,
	worths  []uint8  // what everybody of it is worth, 0 for who is not among the found,
	classes []class  // and where who is worth the same is in it, best first
}

// class is who is worth the same.
type class struct {
	worth  uint8
	count  int
	blocks []uint16 // their number in each block of the list
}

const (
	firstFound  = 512  // so many a tally always has
	blockOfList = 4096 // officials of the list in a block
	slotBytes   = 4
)

// newTally tells of everybody of a list by what each is worth. A whole one keeps whichever is smaller: who was found, or a
// byte for everybody.
func newTally(list *ordered, worths []uint8, whole bool) *tally {
	var counts [highestWorth + 1]int
	for _, worth := range worths {
		counts[worth]++
	}
	t := &tally{total: len(worths) - counts[0]}
	if !whole || t.total <= max(firstFound, len(worths)/slotBytes) {
		most := t.total
		if !whole {
			most = min(most, firstFound)
		}
		t.slots = inOrder(list, worths, &counts, most)
		return t
	}
	t.list, t.worths = list, bytes.Clone(worths)
	for worth := highestWorth; worth > 0; worth-- {
		if counts[worth] > 0 {
			t.classes = append(t.classes, class{worth: uint8(worth), count: counts[worth]})
		}
	}
	for block := range slices.Chunk(worths, blockOfList) {
		var inBlock [highestWorth + 1]uint16
		for _, worth := range block {
			inBlock[worth]++
		}
		for i := range t.classes {
			t.classes[i].blocks = append(t.classes[i].blocks, inBlock[t.classes[i].worth])
		}
	}
	return t
}

// inOrder returns the first of those of a list who are worth anything: who is worth more comes first, then who does so in the
// list.
func inOrder(list *ordered, worths []uint8, counts *[highestWorth + 1]int, most int) []uint32 {
	slots := make([]uint32, most)
	var next [highestWorth + 1]int
	for worth, place := highestWorth, 0; worth > 0; worth-- {
		next[worth] = place
		place += counts[worth]
	}
	at := 0
	for run := range list.from(0) {
		for _, slot := range run {
			if worth := worths[at]; worth > 0 && next[worth] < most {
				slots[next[worth]] = slot
				next[worth]++
			}
			at++
		}
	}
	return slots
}

// isWhole tells whether the tally has all pages.
func (t *tally) isWhole() bool { return t.has(0, t.total) }

// bytes is about how much memory the tally takes.
func (t *tally) bytes() int {
	return slotBytes*cap(t.slots) + len(t.worths) + 2*len(t.classes)*(len(t.worths)/blockOfList+1)
}

// has tells whether the tally has a page.
func (t *tally) has(offset, limit int) bool {
	return t.worths != nil || min(max(offset, 0)+limit, t.total) <= len(t.slots)
}

// page returns some of those who were found.
func (t *tally) page(offset, limit int) (page []uint32) {
	if t.worths == nil {
		return window(t.slots, offset, limit)
	}
	offset = max(offset, 0)
	for i := range t.classes {
		if offset < t.classes[i].count && len(page) < limit {
			page = t.some(&t.classes[i], offset, limit, page)
		}
		offset = max(0, offset-t.classes[i].count)
	}
	return page
}

// some appends those of a class from an offset on, until the page is full.
func (t *tally) some(of *class, offset, limit int, page []uint32) []uint32 {
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
			if t.worths[at] == of.worth {
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
