package directory

import (
	"cmp"
	"strings"
)

// add enters one official, who has no slot, into all lists.
func (ix *index) add(made *document) {
	slot := ix.addDraft(made)
	ix.letterColumn[slot] = ix.lettersIn(slot, func(word uint32) letters { return lettersOf(ix.dictionary.words[word]) })
	ix.rankBetween(slot)
	held := ix.officeOf[slot]
	office := &ix.offices.all[held]
	office.members = append(office.members, slot)
	for kind, facet := range office.choices {
		if filter(kind) < byPosition {
			ix.facets.list(facet).insert(ix.ranks, slot)
		} else {
			ix.facets.list(facet).count++
		}
	}
	ix.eachWord(slot, func(word uint32) { ix.namePostings.add(word, slot) })
}

// rankBetween puts a slot among all in listing order.
func (ix *index) rankBetween(slot uint32) {
	all := ix.facets.list(everyone)
	key := ix.key(slot)
	run, at := all.search(func(other uint32) int {
		return cmp.Or(strings.Compare(ix.key(other), key), ix.ids.compare(other, slot))
	})
	before, after, isBefore, isAfter := all.neighbours(run, at)
	var low uint64
	if isBefore {
		low = ix.ranks[before]
	}
	high := low + 2*gap
	if isAfter {
		high = ix.ranks[after]
	}
	all.insertAt(run, at, slot)
	ix.unsorted.add(slot)
	ix.ranks[slot] = low + (high-low)/2
	if ix.ranks[slot] == low {
		ix.space()
	}
}

// remove takes an official out of all lists and reports whether there was one.
func (ix *index) remove(id string) bool {
	slot, known := ix.ids.slot(id)
	if !known {
		return false
	}
	office := &ix.offices.all[ix.officeOf[slot]]
	office.members = without(office.members, slot)
	for kind, facet := range office.choices {
		if filter(kind) < byPosition {
			ix.facets.list(facet).drop(ix.ranks, slot)
		} else {
			ix.facets.list(facet).count--
		}
	}
	ix.facets.list(everyone).drop(ix.ranks, slot)
	ix.eachWord(slot, func(word uint32) { ix.namePostings.drop(word, slot) })
	ix.ids.remove(slot)
	ix.records.put(slot, nil)
	ix.free = append(ix.free, slot)
	return true
}
