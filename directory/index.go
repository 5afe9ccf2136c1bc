package directory

import (
	"cmp"
	"slices"
	"strings"
	"sync"
)

// index holds officials in slots. Lists of slots are in listing order: by sort key of the name,
// then id.
type index struct {
	entries    []entry
	places     []uint64  // of each slot: its place in listing order, with gaps between neighbours
	choices    []choices // of each slot
	free       []uint32  // slots that nobody has
	byID       []uint32  // slots by id: costs a tenth of what a map does
	facets     facets
	vocabulary *vocabulary
	postings   [][]uint32 // by word: the slots of officials who have it
}

// entry is one official.
type entry struct {
	id     string
	key    string
	digest uint64
	shown  *fragment
	terms  []term
}

// term is a word of the vocabulary in a field of an official.
type term uint32

const fieldBits = 3

func newTerm(word uint32, f field) term { return term(word<<fieldBits | uint32(f)) }
func (t term) word() uint32             { return uint32(t) >> fieldBits }
func (t term) field() field             { return field(t & (1<<fieldBits - 1)) }

func newIndex() *index {
	v := newVocabulary()
	return &index{facets: newFacets(), vocabulary: v, postings: make([][]uint32, len(v.words))}
}

// enter gives a draft a slot, in which nothing finds it before link or arrange.
func (ix *index) enter(made draft) uint32 {
	e := entry{id: made.id, key: made.key, digest: made.digest, shown: &fragment{json: made.json}}
	for f := range fields {
		for word := range strings.FieldsSeq(made.texts[f]) {
			id := ix.vocabulary.enter(word)
			if f == typeField && slices.Contains(e.terms, newTerm(id, titleField)) {
				continue
			}
			if t := newTerm(id, f); !slices.Contains(e.terms, t) {
				e.terms = append(e.terms, t)
			}
		}
	}
	var has choices
	for kind, value := range made.choices {
		has[kind] = ix.facets.enter(filter(kind), value)
	}
	return ix.occupy(e, has)
}

// enterCopy does the same for an official of another index.
func (ix *index) enterCopy(from *index, slot uint32) {
	e := from.entries[slot]
	e.terms = make([]term, len(e.terms))
	for i, t := range from.entries[slot].terms {
		e.terms[i] = newTerm(ix.vocabulary.enter(from.vocabulary.words[t.word()]), t.field())
	}
	var has choices
	for kind, id := range from.choices[slot] {
		has[kind] = ix.facets.enter(filter(kind), from.facets.values[id])
	}
	ix.occupy(e, has)
}

func (ix *index) occupy(e entry, has choices) uint32 {
	e.terms = slices.Clip(e.terms)
	ix.postings = append(ix.postings, make([][]uint32, len(ix.vocabulary.words)-len(ix.postings))...)
	if last := len(ix.free) - 1; last >= 0 {
		slot := ix.free[last]
		ix.free = ix.free[:last]
		ix.entries[slot], ix.choices[slot] = e, has
		return slot
	}
	ix.entries, ix.choices, ix.places = append(ix.entries, e), append(ix.choices, has), append(ix.places, 0)
	return uint32(len(ix.entries) - 1)
}

// gap is the distance between neighbours that were placed together: so many can come between
// them, each halving it, that all places have to be given anew only after 32 unlucky ones.
const gap = 1 << 32

// arrange orders and links all that was entered, and indexes the words. Of two with one id the later stays.
func (ix *index) arrange() {
	var indexing sync.WaitGroup
	indexing.Go(func() { ix.vocabulary.parts, ix.vocabulary.slips = ix.vocabulary.indexes() })
	defer indexing.Wait()
	ordered := make([]uint32, len(ix.entries))
	for slot := range ordered {
		ordered[slot] = uint32(slot)
	}
	slices.SortFunc(ordered, func(a, b uint32) int {
		return cmp.Or(strings.Compare(ix.entries[a].id, ix.entries[b].id), cmp.Compare(b, a))
	})
	ordered = slices.CompactFunc(ordered, func(a, b uint32) bool { return ix.entries[a].id == ix.entries[b].id })
	slices.SortFunc(ordered, ix.compare)
	ix.settle(ordered)

	for slot := range ordered {
		ordered[slot] = uint32(slot)
	}
	ix.byID = slices.Clone(ordered)
	slices.SortFunc(ix.byID, func(a, b uint32) int { return strings.Compare(ix.entries[a].id, ix.entries[b].id) })
	ix.facets.lists[everyone] = ordered
	ix.space()
	for _, slot := range ordered {
		ix.link(slot)
	}
}

// settle gives slots in listing order and puts the terms behind each other, so that a search that looks
// at many officials reads memory from front to back.
func (ix *index) settle(ordered []uint32) {
	entries, has := make([]entry, len(ordered)), make([]choices, len(ordered))
	count := 0
	for i, slot := range ordered {
		entries[i], has[i] = ix.entries[slot], ix.choices[slot]
		count += len(entries[i].terms)
	}
	terms := make([]term, 0, count)
	for i := range entries {
		from := len(terms)
		terms = append(terms, entries[i].terms...)
		entries[i].terms = slices.Clip(terms[from:])
	}
	ix.entries, ix.choices, ix.places = entries, has, make([]uint64, len(entries))
}

// space gives places at even distances.
func (ix *index) space() {
	for i, slot := range ix.facets.lists[everyone] {
		ix.places[slot] = uint64(i+1) * gap
	}
}

// compare orders slots as lists show them.
func (ix *index) compare(a, b uint32) int {
	return cmp.Or(strings.Compare(ix.entries[a].key, ix.entries[b].key), strings.Compare(ix.entries[a].id, ix.entries[b].id))
}

// known tells whether anybody has a word.
func (ix *index) known(word string) bool {
	id, met := ix.vocabulary.ids[word]
	return met && len(ix.postings[id]) > 0
}
