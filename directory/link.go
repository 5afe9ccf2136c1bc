package directory

import (
	"cmp"
	"slices"
	"strings"
)

// slot returns where the official with an id is.
func (ix *index) slot(id string) (slot uint32, known bool) {
	at, known := ix.searchID(id)
	if !known {
		return 0, false
	}
	return ix.byID[at], true
}

func (ix *index) searchID(id string) (int, bool) {
	return slices.BinarySearchFunc(ix.byID, id, func(slot uint32, id string) int {
		return strings.Compare(ix.entries[slot].id, id)
	})
}

// add enters one official into all lists.
func (ix *index) add(made draft) {
	slot := ix.enter(made)
	at, _ := ix.searchID(made.id)
	ix.byID = slices.Insert(ix.byID, at, slot)

	all := ix.facets.lists[everyone]
	at, _ = slices.BinarySearchFunc(all, slot, ix.compare)
	all = slices.Insert(all, at, slot)
	ix.facets.lists[everyone] = all
	var before uint64
	if at > 0 {
		before = ix.places[all[at-1]]
	}
	after := before + 2*gap
	if at+1 < len(all) {
		after = ix.places[all[at+1]]
	}
	ix.places[slot] = before + (after-before)/2
	if ix.places[slot] == before {
		ix.space()
	}
	ix.link(slot)
}

// remove takes an official out of all lists and tells whether there was one.
func (ix *index) remove(id string) bool {
	at, known := ix.searchID(id)
	if !known {
		return false
	}
	slot := ix.byID[at]
	ix.byID = slices.Delete(ix.byID, at, at+1)
	ix.facets.lists[everyone] = ix.drop(ix.facets.lists[everyone], slot)
	for _, facet := range ix.choices[slot] {
		ix.facets.lists[facet] = ix.drop(ix.facets.lists[facet], slot)
	}
	for _, t := range ix.entries[slot].terms {
		ix.postings[t.word()] = ix.drop(ix.postings[t.word()], slot)
	}
	ix.entries[slot] = entry{}
	ix.free = append(ix.free, slot)
	return true
}

// link puts an official who has a place into the lists of its facets and words.
func (ix *index) link(slot uint32) {
	for _, facet := range ix.choices[slot] {
		ix.facets.lists[facet] = ix.insert(ix.facets.lists[facet], slot)
	}
	for _, t := range ix.entries[slot].terms {
		ix.postings[t.word()] = ix.insert(ix.postings[t.word()], slot)
	}
}

// locate returns where in a list a slot is, or belongs.
func (ix *index) locate(list []uint32, slot uint32) (int, bool) {
	place := ix.places[slot]
	if last := len(list) - 1; last < 0 || ix.places[list[last]] < place {
		return len(list), false
	}
	return slices.BinarySearchFunc(list, place, func(slot uint32, place uint64) int {
		return cmp.Compare(ix.places[slot], place)
	})
}

func (ix *index) insert(list []uint32, slot uint32) []uint32 {
	at, known := ix.locate(list, slot)
	if known {
		return list
	}
	return slices.Insert(list, at, slot)
}

func (ix *index) drop(list []uint32, slot uint32) []uint32 {
	at, known := ix.locate(list, slot)
	if !known {
		return list
	}
	return slices.Delete(list, at, at+1)
}
