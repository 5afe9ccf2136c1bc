package directory

import (
	"slices"
	"strings"

	"candor/internal/personname"
)

// index holds officials by document number, in columns of numbers and bytes: a million of them are
// some dozen pieces of memory. Lists are in listing order: those in office
// first, by sort key of the name, then id.
type index struct {
	few          int   // fewOfficials
	forcedPlan   *plan // Directory.forcedPlan
	room         int64 // bytes that room was made for
	ids          ids
	ranks        []uint64 // by document: its rank in listing order, with gaps
	officeOf     []uint32 // by document: the number of its office
	names        []uint32 // by document: where its name begins in terms
	nameWords    []fieldWord
	letterColumn []letters // by document: the letters of its name
	records      records
	free         []uint32 // unused document numbers
	unsorted     unsorted
	facets       facets
	offices      offices
	dictionary   *dictionary
	namePostings postings
	resultCache  resultCache
}

func newIndex(few int) *index {
	return &index{few: few, ids: newIDs(), facets: newFacets(), offices: newOffices(),
		dictionary: newDictionary(), namePostings: newPostings(nil, nil)}
}

// size returns how many document numbers there are, free ones included.
func (ix *index) size() int { return len(ix.officeOf) }

// count returns the number of officials.
func (ix *index) count() int { return ix.facets.list(everyone).count }

// addDraft stores a document. It reuses the document number of a known id. Nothing finds the
// document before update or build.
func (ix *index) addDraft(made *document) uint32 {
	doc, known := ix.ids.doc(made.id)
	if !known {
		doc = uint32(ix.size())
		if last := len(ix.free) - 1; last >= 0 {
			doc, ix.free = ix.free[last], ix.free[:last]
		}
		ix.ids.set(doc, made.id)
	}
	if int(doc) == ix.size() {
		ix.officeOf, ix.names, ix.ranks, ix.letterColumn = append(ix.officeOf, 0), append(ix.names, 0),
			append(ix.ranks, 0), append(ix.letterColumn, 0)
	}
	ix.officeOf[doc] = ix.office(&made.texts)
	ix.names[doc] = uint32(len(ix.nameWords))
	ix.addName(made.folded, made.family)
	ix.records.put(doc, made.record)
	return doc
}

// addName appends the terms of a name. A name without words has the empty word, which no search
// has.
func (ix *index) addName(folded, family string) {
	from := len(ix.nameWords)
	familyFrom, familyTo := personname.FamilyWords(folded, family)
	for word := range strings.FieldsSeq(folded) {
		t := newTerm(ix.dictionary.add(word), nameField)
		if at := len(ix.nameWords) - from; at >= familyFrom && at < familyTo {
			t |= isFamily
		}
		ix.nameWords = append(ix.nameWords, t)
	}
	if len(ix.nameWords) == from {
		ix.nameWords = append(ix.nameWords, newTerm(ix.dictionary.add(""), nameField))
	}
	for _, word := range initials(folded) {
		ix.nameWords = append(ix.nameWords, newTerm(ix.dictionary.add(word), initialsField))
	}
	for _, word := range joinedNames(folded) {
		ix.nameWords = append(ix.nameWords, newTerm(ix.dictionary.addJoined(word), initialsField))
	}
	ix.nameWords[len(ix.nameWords)-1] |= endsName
}

// name returns the terms of a name.
func (ix *index) name(doc uint32) []fieldWord {
	from := ix.names[doc]
	to := from
	for !ix.nameWords[to].ends() {
		to++
	}
	return ix.nameWords[from : to+1]
}

// eachWord calls visit with each word of a name once.
func (ix *index) eachWord(doc uint32, visit func(word uint32)) {
	name := ix.name(doc)
	for i, t := range name {
		if !slices.ContainsFunc(name[:i],
			func(other fieldWord) bool { return other.word() == t.word() }) {
			visit(t.word())
		}
	}
}

// key returns the sort key of a name (personname.SortKey), made of its words.
func (ix *index) key(doc uint32) string {
	var family, whole []byte
	for _, t := range ix.name(doc) {
		if word := ix.dictionary.words[t.word()]; t.field() == nameField && word != "" {
			if t&isFamily != 0 {
				family = appendWord(family, word)
			}
			whole = appendWord(whole, word)
		}
	}
	return string(append(append(family, 0), whole...))
}

func appendWord(text []byte, word string) []byte {
	if len(text) > 0 {
		text = append(text, ' ')
	}
	return append(text, word...)
}

// known reports whether anyone has a word.
func (ix *index) known(word string) bool {
	id, met := ix.dictionary.ids[word]
	return met && (len(ix.namePostings.of(id)) > 0 ||
		slices.ContainsFunc(ix.offices.have(id), func(has officeTerm) bool {
			return len(ix.offices.all[has.office()].members) > 0
		}))
}
