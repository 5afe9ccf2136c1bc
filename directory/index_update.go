package directory

import (
	"cmp"
	"strings"
)

// add enters one official, who has no slot, into all lists.
func (ix *index) add(made *draft) {
	slot := ix.enter(made)
	ix.letters[slot] = ix.lettersIn(slot, func(word uint32) letters { return lettersOf(ix.vocabulary.words[word]) })
	ix.place(slot)
	held := ix.held[slot]
	office := &ix.offices.all[held]
	office.members = append(office.members, slot)
	for kind, facet := range office.choices {
		if filter(kind) < byPosition {
			ix.facets.list(facet).insert(ix.places, slot)
		} else {
			ix.facets.list(facet).count++
		}
	}
	ix.eachWord(slot, func(word uint32) { ix.inNames.add(word, slot) })
}

// place puts a slot among all in listing order.
func (ix *index) place(slot uint32) {
	all := ix.facets.list(everyone)
	key := ix.key(slot)
	run, at := all.search(func(other uint32) int {
		return cmp.Or(strings.Compare(ix.key(other), key), ix.ids.compare(other, slot))
	})
	before, after, isBefore, isAfter := all.neighbours(run, at)
	var low uint64
	if isBefore {
		low = ix.places[before]
	}
	high := low + 2*gap
	if isAfter {
		high = ix.places[after]
	}
	all.insertAt(run, at, slot)
	ix.strays.add(slot)
	ix.places[slot] = low + (high-low)/2
	if ix.places[slot] == low {
		ix.space()
	}
}

// remove takes an official out of all lists and tells whether there was one.
func (ix *index) remove(id string) bool {
	slot, known := ix.ids.slot(id)
	if !known {
		return false
	}
	office := &ix.offices.all[ix.held[slot]]
	office.members = without(office.members, slot)
	for kind, facet := range office.choices {
		if filter(kind) < byPosition {
			ix.facets.list(facet).drop(ix.places, slot)
		} else {
			ix.facets.list(facet).count--
		}
	}
	ix.facets.list(everyone).drop(ix.places, slot)
	ix.eachWord(slot, func(word uint32) { ix.inNames.drop(word, slot) })
	ix.ids.remove(slot)
	ix.shown.put(slot, nil)
	ix.free = append(ix.free, slot)
	return true
}
