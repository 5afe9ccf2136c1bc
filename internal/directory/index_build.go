package directory

import (
	"cmp"
	"slices"
	"sync"

	"candor/internal/directory/csr"
)

// gap is the distance between the ranks of neighbors: new officials halve it, and all ranks are
// given again only after 32 unlucky ones.
const gap = 1 << 32

// build sorts all documents into listing order and lists. It indexes words when there are many;
// Warm indexes them in any case.
func (ix *index) build(many bool) {
	ix.sortWords()
	ix.dictionary.dropIndexes()
	var indexing sync.WaitGroup
	if many {
		indexing.Go(func() {
			ix.dictionary.substrings, ix.dictionary.fuzzy = ix.dictionary.buildIndexes()
		})
	}
	defer indexing.Wait()
	ix.settle(ix.listingOrder())
	ix.unsorted = nil
	all := make([]uint32, ix.size())
	for doc := range all {
		all[doc] = uint32(doc)
	}
	ix.facets.lists[everyone].fill(all)
	ix.space()
	ix.listByFacet()
	ix.listByOffice()
	ix.listByWord()
	ix.buildLetterColumn()
}

// sortWords numbers the words alphabetically, so that a scan in listing order reads the arrays by
// word from front to back.
func (ix *index) sortWords() {
	number := ix.dictionary.sort()
	for i, t := range ix.nameWords {
		ix.nameWords[i] = t.renumbered(number)
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

// tenureShift is above the number of any word, and leaves room for the ranks of tenures.
const tenureShift = 62

// listingOrder returns the documents as lists show them. Words are numbered alphabetically, so that
// comparing numbers compares sort keys.
func (ix *index) listingOrder() []uint32 {
	type keyed struct {
		first uint64 // the tenure, the family name and the first word
		doc   uint32
	}
	all := make([]keyed, ix.size())
	for doc := range all {
		first := uint64(ix.tenureRank(uint32(doc)))<<tenureShift | firstOfKey(ix.name(uint32(doc)))
		all[doc] = keyed{first, uint32(doc)}
	}
	slices.SortFunc(all, func(a, b keyed) int {
		if a.first != b.first {
			return cmp.Compare(a.first, b.first)
		}
		one, other := ix.name(a.doc), ix.name(b.doc)
		if a.first&longFamily != 0 {
			if order := compareWords(familyOf(one), familyOf(other)); order != 0 {
				return order
			}
		}
		return cmp.Or(compareWords(wordsOfName(one), wordsOfName(other)), ix.ids.compare(a.doc, b.doc))
	})
	docs := make([]uint32, len(all))
	for i, k := range all {
		docs[i] = k.doc
	}
	return docs
}

// The beginning of a sort key as a number: the first word of the family name, whether that has more
// words, then the second one, or else the first word of the whole name. A number of a word has
// wordBits bits.
const (
	wordBits   = 32 - wordShift
	longFamily = 1 << wordBits
)

func firstOfKey(name []fieldWord) uint64 {
	second, family := name[0], familyOf(name)
	if len(family) == 0 {
		return uint64(second.word())
	}
	first := (uint64(family[0].word()) + 1) << (wordBits + 1)
	if len(family) > 1 {
		first |= longFamily
		second = family[1]
	}
	return first | uint64(second.word())
}

// familyOf returns the terms of the family name.
func familyOf(name []fieldWord) []fieldWord {
	from := slices.IndexFunc(name, func(t fieldWord) bool { return t&isFamily != 0 })
	if from < 0 {
		return nil
	}
	to := from + 1
	for to < len(name) && name[to]&isFamily != 0 {
		to++
	}
	return name[from:to]
}

// compareWords compares terms by their words.
func compareWords(a, b []fieldWord) int {
	return slices.CompareFunc(a, b,
		func(a, b fieldWord) int { return cmp.Compare(a.word(), b.word()) })
}

// wordsOfName returns the terms that are words of the name itself.
func wordsOfName(name []fieldWord) []fieldWord {
	count := 0
	for count < len(name) && name[count].field() == nameField {
		count++
	}
	return name[:count]
}

// settle numbers the documents in listing order, so that scans read memory from front to back.
func (ix *index) settle(order []uint32) {
	ix.ids.settle(order)
	ix.records = ix.records.copied(order)
	held := make([]uint32, len(order), len(order)+len(order)/16)
	for to, from := range order {
		held[to] = ix.officeOf[from]
	}
	ix.officeOf = held
	names, terms := make([]uint32, len(order), len(order)+len(order)/16),
		make([]fieldWord, 0, len(ix.nameWords)+len(ix.nameWords)/16)
	for to, from := range order {
		names[to] = uint32(len(terms))
		terms = append(terms, ix.name(from)...)
	}
	ix.names, ix.nameWords, ix.ranks = names, terms,
		make([]uint64, len(order), len(order)+len(order)/16)
}

// space gives ranks at even distances.
func (ix *index) space() {
	place := uint64(0)
	for run := range ix.facets.list(everyone).from(0) {
		for _, doc := range run {
			place += gap
			ix.ranks[doc] = place
		}
	}
}

func (ix *index) listByFacet() {
	starts, docs := csr.Build(len(ix.facets.lists), func(visit func(row, value uint32)) {
		for doc, held := range ix.officeOf {
			for kind, facet := range ix.offices.all[held].facets {
				if filter(kind) < byPosition {
					visit(facet, uint32(doc))
				}
			}
		}
	})
	for facet := range ix.facets.lists {
		if ix.facets.kinds[facet] < byPosition {
			ix.facets.lists[facet].fill(docs[starts[facet]:starts[facet+1]])
		}
	}
}

func (ix *index) listByOffice() {
	starts, docs := csr.Build(len(ix.offices.all), func(visit func(row, value uint32)) {
		for doc, held := range ix.officeOf {
			visit(held, uint32(doc))
		}
	})
	for id := range ix.offices.all {
		office := &ix.offices.all[id]
		office.members = slices.Clip(docs[starts[id]:starts[id+1]])
		ix.offices.counts[id] = uint32(len(office.members))
		for _, facet := range office.facets[byPosition:] {
			ix.facets.list(facet).count += len(office.members)
		}
	}
}

func (ix *index) listByWord() {
	ix.namePostings = newPostings(csr.Build(len(ix.dictionary.words),
		func(visit func(row, value uint32)) {
			for doc := range ix.officeOf {
				ix.eachWord(uint32(doc), func(word uint32) { visit(word, uint32(doc)) })
			}
		}))
}
