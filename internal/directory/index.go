package directory

import (
	"cmp"
	"slices"
	"strings"

	"candor/internal/personname"
	"candor/internal/places"
)

// index holds officials by document number, and finds them by facet, by office and by word. Lists
// of documents are in listing order: officials in office first, then by the sort key of the name,
// then by id.
type index struct {
	docs       map[string]uint32 // by id
	ids        []string          // by document, like the next five
	keys       []string          // sort keys of the names
	names      [][]fieldWord
	officeOf   []uint32
	ranks      []uint32 // places in listing order
	records    []*record
	free       []uint32    // unused document numbers
	wordRoom   []fieldWord // see keepWords
	facets     facets
	offices    offices
	dictionary *dictionary
	postings   [][]uint32 // by word: the documents with the word in the name, unsorted
	results    resultCache
	ordered    resultCache // of filters that depend on reviews
}

func emptyIndex() *index {
	return &index{docs: map[string]uint32{}, facets: newFacets(), dictionary: newDictionary(),
		offices: offices{ids: map[officeTexts]uint32{}, phrases: map[facet]phrase{},
			byHome: map[places.Place][]uint32{}}}
}

// number sets the office and the words of a document, which number new ones in the order of the
// calls. It is most of the work of adding an official, and Replace does it while others are read.
func (ix *index) number(made *document) {
	made.office, made.words = ix.office(&made.texts), ix.nameWords(made.key)
}

// fill adds numbered documents to an empty index.
func (ix *index) fill(documents []*document) {
	slices.SortFunc(documents, func(a, b *document) int {
		if order := a.texts.tenureRank() - b.texts.tenureRank(); order != 0 {
			return order
		}
		if order := strings.Compare(a.key, b.key); order != 0 {
			return order
		}
		return strings.Compare(a.id, b.id)
	})
	for _, made := range documents {
		ix.add(made)
	}
}

// count returns the number of officials.
func (ix *index) count() int { return len(ix.facets.lists[everyone]) }

// add adds a numbered document whose id is new.
func (ix *index) add(made *document) {
	doc := ix.store(made)
	all := ix.facets.lists[everyone]
	at := len(all)
	if at > 0 && ix.compare(all[at-1], doc) > 0 {
		at, _ = slices.BinarySearchFunc(all, doc, ix.compare)
	}
	ix.facets.lists[everyone] = slices.Insert(all, at, doc)
	ix.rankFrom(at)
	office := &ix.offices.all[ix.officeOf[doc]]
	office.members = append(office.members, doc)
	for _, facet := range office.facets {
		list := ix.facets.lists[facet]
		ix.facets.lists[facet] = slices.Insert(list, ix.placeIn(list, doc), doc)
	}
	ix.eachWord(doc, func(word uint32) {
		ix.postings = extend(ix.postings, int(word)+1)
		ix.postings[word] = append(ix.postings[word], doc)
	})
}

// store gives an official a document number and fills the columns.
func (ix *index) store(made *document) (doc uint32) {
	if last := len(ix.free) - 1; last >= 0 {
		doc, ix.free = ix.free[last], ix.free[:last]
	} else {
		doc = uint32(len(ix.ids))
		ix.ids, ix.keys, ix.names = append(ix.ids, ""), append(ix.keys, ""), append(ix.names, nil)
		ix.officeOf, ix.ranks = append(ix.officeOf, 0), append(ix.ranks, 0)
		ix.records = append(ix.records, nil)
	}
	id := strings.Clone(made.id) // it may be a part of a long text
	ix.docs[id] = doc
	ix.ids[doc], ix.keys[doc], ix.records[doc] = id, made.key, made.record
	ix.officeOf[doc], ix.names[doc] = made.office, ix.keepWords(made.words)
	return doc
}

// remove removes an official and reports whether there was one.
func (ix *index) remove(id string) bool {
	doc, known := ix.docs[id]
	if !known {
		return false
	}
	office := &ix.offices.all[ix.officeOf[doc]]
	office.members = without(office.members, doc)
	for _, facet := range office.facets {
		list := ix.facets.lists[facet]
		at := ix.placeIn(list, doc)
		ix.facets.lists[facet] = slices.Delete(list, at, at+1)
	}
	ix.eachWord(doc, func(word uint32) { ix.postings[word] = without(ix.postings[word], doc) })
	at := int(ix.ranks[doc])
	ix.facets.lists[everyone] = slices.Delete(ix.facets.lists[everyone], at, at+1)
	ix.rankFrom(at)
	delete(ix.docs, id)
	ix.ids[doc], ix.keys[doc], ix.names[doc], ix.records[doc] = "", "", nil, nil
	ix.free = append(ix.free, doc)
	return true
}

// compare compares documents by listing order.
func (ix *index) compare(a, b uint32) int {
	return cmp.Or(ix.tenureRank(a)-ix.tenureRank(b), strings.Compare(ix.keys[a], ix.keys[b]),
		strings.Compare(ix.ids[a], ix.ids[b]))
}

// rankFrom sets the ranks of all documents from a place on.
func (ix *index) rankFrom(place int) {
	for i, doc := range ix.facets.lists[everyone][place:] {
		ix.ranks[doc] = uint32(place + i)
	}
}

// placeIn returns the place of a document in a list.
func (ix *index) placeIn(list []uint32, doc uint32) int {
	if last := len(list) - 1; last < 0 || ix.ranks[list[last]] < ix.ranks[doc] {
		return len(list)
	}
	at, _ := slices.BinarySearchFunc(list, ix.ranks[doc], func(other, rank uint32) int {
		return cmp.Compare(ix.ranks[other], rank)
	})
	return at
}

// without removes a document from an unsorted list.
func without(list []uint32, doc uint32) []uint32 {
	last := len(list) - 1
	list[slices.Index(list, doc)] = list[last]
	return list[:last]
}

// nameWords returns the words of a name, given its sort key. A name without words has the empty
// word, which no search has.
func (ix *index) nameWords(key string) []fieldWord {
	var room [16]fieldWord
	words := room[:0]
	family, folded, _ := strings.Cut(key, personname.KeySeparator)
	familyFrom, familyTo := personname.FamilyWords(folded, family)
	for word := range strings.FieldsSeq(folded) {
		w := newFieldWord(ix.dictionary.add(word), nameField)
		if at := len(words); at >= familyFrom && at < familyTo {
			w |= isFamily
		}
		words = append(words, w)
	}
	if len(words) == 0 {
		words = append(words, newFieldWord(ix.dictionary.add(""), nameField))
	}
	for _, word := range initials(folded) {
		words = append(words, newFieldWord(ix.dictionary.add(word), initialsField))
	}
	for _, word := range joinedNames(folded) {
		words = append(words, newFieldWord(ix.dictionary.addJoined(word), initialsField))
	}
	return slices.Clone(words)
}

// keepWords returns a copy of words, next to the copy before it: searches read many names in order.
func (ix *index) keepWords(words []fieldWord) []fieldWord {
	const chunk = 1 << 12
	from := len(ix.wordRoom)
	if from+len(words) > cap(ix.wordRoom) {
		ix.wordRoom, from = make([]fieldWord, 0, max(chunk, len(words))), 0
	}
	ix.wordRoom = append(ix.wordRoom, words...)
	return slices.Clip(ix.wordRoom[from:])
}

// eachWord calls visit once with each word of a name.
func (ix *index) eachWord(doc uint32, visit func(word uint32)) {
	name := ix.names[doc]
	for i, w := range name {
		if !slices.ContainsFunc(name[:i],
			func(other fieldWord) bool { return other.word() == w.word() }) {
			visit(w.word())
		}
	}
}

// named returns the documents with a word in the name. The list must not be changed.
func (ix *index) named(word uint32) []uint32 {
	if int(word) < len(ix.postings) {
		return ix.postings[word]
	}
	return nil
}

// known reports whether any official has a word.
func (ix *index) known(word string) bool {
	id, met := ix.dictionary.ids[word]
	return met && (len(ix.named(id)) > 0 ||
		slices.ContainsFunc(ix.offices.with(id), func(has officeField) bool {
			return len(ix.offices.all[has.office()].members) > 0
		}))
}
