package directory

import (
	"cmp"
	"slices"
	"sync"

	"candor/directory/csr"
)

// gap is the distance between neighbors that were placed together: so many can come between
// them, each halving it, that all places have to be given again only after 32 unlucky ones.
const gap = 1 << 32

// build puts all that was entered into listing order and into lists. Words are indexed when there are so many that to look
// through them would keep a question waiting; Finish indexes them anyway.
func (ix *index) build(many bool) {
	ix.sortWords()
	ix.dictionary.dropIndexes()
	var indexing sync.WaitGroup
	if many {
		indexing.Go(func() { ix.dictionary.substrings, ix.dictionary.fuzzy = ix.dictionary.buildIndexes() })
	}
	defer indexing.Wait()
	ix.settle(ix.listingOrder())
	ix.unsorted = nil
	all := make([]uint32, ix.size())
	for slot := range all {
		all[slot] = uint32(slot)
	}
	ix.facets.lists[everyone].fill(all)
	ix.space()
	ix.listByFacet()
	ix.listByOffice()
	ix.listByWord()
	ix.buildLetterColumn()
}

// sortWords numbers the words in their order. What scans officials in listing order then scans what is
// known of their family names from front to back.
func (ix *index) sortWords() {
	number := ix.dictionary.sort()
	for i, t := range ix.terms {
		ix.terms[i] = t.renumbered(number)
	}
	ix.offices.phrases = nil
	ix.offices.rows, ix.offices.words, ix.offices.with = nil, nil, [][]officeTerm{nil}
	for id := range ix.offices.all {
		terms := ix.offices.all[id].terms
		for i, t := range terms {
			terms[i] = t.renumbered(number)
		}
		ix.offices.note(uint32(id), terms)
	}
}

// listingOrder returns the slots as lists show them. Words are numbered in their order: a word that is less stands
// before one that is more, and the end of a name before any word, as in the bytes of a sort key.
func (ix *index) listingOrder() []uint32 {
	type keyed struct {
		first uint64 // the family name and the first word
		slot  uint32
	}
	all := make([]keyed, ix.size())
	for slot := range all {
		name := ix.name(uint32(slot))
		var family uint64
		if at := slices.IndexFunc(name, func(t term) bool { return t&isFamily != 0 }); at >= 0 {
			family = uint64(name[at].word()) + 1
		}
		all[slot] = keyed{family<<32 | uint64(name[0].word()), uint32(slot)}
	}
	slices.SortFunc(all, func(a, b keyed) int {
		if a.first != b.first {
			return cmp.Compare(a.first, b.first)
		}
		one, other := ix.name(a.slot), ix.name(b.slot)
		for i := 0; i < len(one) && i < len(other); i++ {
			inOne, inOther := one[i].field() == nameField, other[i].field() == nameField
			if !inOne || !inOther {
				break
			}
			if one[i].word() != other[i].word() {
				return cmp.Compare(one[i].word(), other[i].word())
			}
		}
		return cmp.Or(cmp.Compare(wordsOfName(one), wordsOfName(other)), ix.ids.compare(a.slot, b.slot))
	})
	slots := make([]uint32, len(all))
	for i, k := range all {
		slots[i] = k.slot
	}
	return slots
}

// wordsOfName counts the terms that are words of the name itself.
func wordsOfName(name []term) int {
	count := 0
	for _, t := range name {
		if t.field() == nameField {
			count++
		}
	}
	return count
}

// settle gives slots in listing order, one column after the other, and puts the terms behind each other, so that
// what looks at many officials reads memory from front to back.
func (ix *index) settle(order []uint32) {
	ix.ids.settle(order)
	ix.records = ix.records.copied(order)
	held := make([]uint32, len(order), len(order)+len(order)/16)
	for to, from := range order {
		held[to] = ix.officeOf[from]
	}
	ix.officeOf = held
	names, terms := make([]uint32, len(order), len(order)+len(order)/16), make([]term, 0, len(ix.terms)+len(ix.terms)/16)
	for to, from := range order {
		names[to] = uint32(len(terms))
		terms = append(terms, ix.name(from)...)
	}
	ix.names, ix.terms, ix.ranks = names, terms, make([]uint64, len(order), len(order)+len(order)/16)
}

// space gives places at even distances.
func (ix *index) space() {
	place := uint64(0)
	for run := range ix.facets.list(everyone).from(0) {
		for _, slot := range run {
			place += gap
			ix.ranks[slot] = place
		}
	}
}

func (ix *index) listByFacet() {
	starts, slots := csr.Build(len(ix.facets.lists), func(visit func(row, value uint32)) {
		for slot, held := range ix.officeOf {
			for kind, facet := range ix.offices.all[held].choices {
				if filter(kind) < byPosition {
					visit(facet, uint32(slot))
				}
			}
		}
	})
	for facet := range ix.facets.lists {
		if ix.facets.kinds[facet] < byPosition {
			ix.facets.lists[facet].fill(slots[starts[facet]:starts[facet+1]])
		}
	}
}

func (ix *index) listByOffice() {
	starts, slots := csr.Build(len(ix.offices.all), func(visit func(row, value uint32)) {
		for slot, held := range ix.officeOf {
			visit(held, uint32(slot))
		}
	})
	for id := range ix.offices.all {
		office := &ix.offices.all[id]
		office.members = slices.Clip(slots[starts[id]:starts[id+1]])
		ix.facets.list(office.choices[byPosition]).count += len(office.members)
	}
}

func (ix *index) listByWord() {
	ix.namePostings = newPostings(csr.Build(len(ix.dictionary.words), func(visit func(row, value uint32)) {
		for slot := range ix.officeOf {
			ix.eachWord(uint32(slot), func(word uint32) { visit(word, uint32(slot)) })
		}
	}))
}
