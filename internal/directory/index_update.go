package directory

import (
	"cmp"
	"strings"
)

// add adds an official that is not there yet to all lists.
func (ix *index) add(made *document) {
	doc := ix.addDraft(made)
	ix.letterColumn[doc] = ix.lettersIn(doc, func(word uint32) letters {
		return lettersOf(ix.dictionary.words[word])
	})
	ix.rankBetween(doc)
	held := ix.officeOf[doc]
	office := &ix.offices.all[held]
	office.members = append(office.members, doc)
	ix.offices.counts[held]++
	for kind, facet := range office.facets {
		if filter(kind) < byPosition {
			ix.facets.list(facet).insert(ix.ranks, doc)
		} else {
			ix.facets.list(facet).count++
		}
	}
	ix.eachWord(doc, func(word uint32) { ix.namePostings.add(word, doc) })
}

// rankBetween gives a document its rank in listing order.
func (ix *index) rankBetween(doc uint32) {
	all := ix.facets.list(everyone)
	key, rank := ix.key(doc), ix.tenureRank(doc)
	run, at := all.search(func(other uint32) int {
		return cmp.Or(ix.tenureRank(other)-rank, strings.Compare(ix.key(other), key), ix.ids.compare(other, doc))
	})
	before, after, isBefore, isAfter := all.neighbors(run, at)
	var low uint64
	if isBefore {
		low = ix.ranks[before]
	}
	high := low + 2*gap
	if isAfter {
		high = ix.ranks[after]
	}
	all.insertAt(run, at, doc)
	ix.unsorted.add(doc)
	ix.ranks[doc] = low + (high-low)/2
	if ix.ranks[doc] == low {
		ix.space()
	}
}

// remove takes an official out of all lists and reports whether there was one.
func (ix *index) remove(id string) bool {
	doc, known := ix.ids.doc(id)
	if !known {
		return false
	}
	held := ix.officeOf[doc]
	office := &ix.offices.all[held]
	office.members = without(office.members, doc)
	ix.offices.counts[held]--
	for kind, facet := range office.facets {
		if filter(kind) < byPosition {
			ix.facets.list(facet).drop(ix.ranks, doc)
		} else {
			ix.facets.list(facet).count--
		}
	}
	ix.facets.list(everyone).drop(ix.ranks, doc)
	ix.eachWord(doc, func(word uint32) { ix.namePostings.drop(word, doc) })
	ix.ids.remove(doc)
	ix.records.put(doc, nil)
	ix.free = append(ix.free, doc)
	return true
}
