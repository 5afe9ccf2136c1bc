package directory

import (
	"encoding/binary"
	"slices"
	"strings"

	"candor/internal/candor"
	"candor/internal/njplace"
	"candor/internal/textfold"
)

// officeTexts are the texts of an office, by filter, as written, and the tenure of its members.
type officeTexts [filters]string

// office is what officials with the same title in the same place share. Filters look only at it,
// and most words of a search are found in it: a few thousand offices instead of a million
// officials.
type office struct {
	facets facetIDs
	rank   uint8 // see officeRank
	// isOwnSpelling is set where a text differs from the one that its facet was first met with.
	isOwnSpelling bool
	members       []uint32 // documents, unsorted
	terms         []fieldWord
	texts         *officeTexts // immutable
}

// officeTerm is an office and the field in which it has a word.
type officeTerm uint32

func (t officeTerm) office() uint32 { return uint32(t) >> fieldBits }
func (t officeTerm) field() field   { return field(t & (1<<fieldBits - 1)) }

// offices numbers the offices that officials have or had, and finds them by a word.
type offices struct {
	ids     map[string]uint32 // by officeTexts.key
	all     []office
	counts  []uint32       // of members, by office: a search reads many, which all would scatter
	words   []uint32       // that any office has
	rows    []uint32       // by word: where in with it is; 0 when no office has it
	with    [][]officeTerm // the first is empty
	phrases map[facet]phrase
	sought  []byte      // a key that is looked up
	entered []fieldWord // of the office that is entered
	keys    arena
	room    struct { // where those of many offices lie back to back
		texts []officeTexts
		terms []fieldWord
	}
}

// officeChunk is how many offices are allocated at a time.
const officeChunk = 256

// keep returns texts and terms as they may stay in memory, see arena.
func (o *offices) keep(texts officeTexts, terms []fieldWord) (*officeTexts, []fieldWord) {
	if len(o.room.texts) == cap(o.room.texts) {
		o.room.texts = make([]officeTexts, 0, officeChunk)
	}
	o.room.texts = append(o.room.texts, texts)
	if len(o.room.terms)+len(terms) > cap(o.room.terms) {
		o.room.terms = make([]fieldWord, 0, max(8*officeChunk, len(terms)))
	}
	o.room.terms = append(o.room.terms, terms...)
	return &o.room.texts[len(o.room.texts)-1], slices.Clip(o.room.terms[len(o.room.terms)-len(terms):])
}

func newOffices() offices { return offices{ids: map[string]uint32{}, with: [][]officeTerm{nil}} }

// key appends the key of an office: a map of eight texts would hash and compare each, several times
// slower.
func (t *officeTexts) key(to []byte) []byte {
	for _, text := range t {
		to = append(binary.AppendUvarint(to, uint64(len(text))), text...)
	}
	return to
}

func textsOf(o *candor.Official, today string) officeTexts {
	return officeTexts{
		byType: string(o.PositionType), byCounty: o.County, byCity: o.City, byState: o.State,
		byCountry: o.Country, byPosition: o.Position, byDistrict: o.District,
		byTenure: string(o.Tenure(today)),
	}
}

// have returns the offices with a word.
func (o *offices) have(word uint32) []officeTerm {
	if int(word) < len(o.rows) {
		return o.with[o.rows[word]]
	}
	return nil
}

func (o *offices) texts(id uint32) *officeTexts { return o.all[id].texts }

// office returns the number of an office, which it adds if it is new.
func (ix *index) office(texts *officeTexts) uint32 {
	ix.offices.sought = texts.key(ix.offices.sought[:0])
	id, known := ix.offices.ids[string(ix.offices.sought)]
	if known {
		return id
	}
	var made office
	var kept officeTexts
	for kind, text := range texts {
		kept[kind], made.facets[kind] = ix.facets.enter(filter(kind), text)
		made.isOwnSpelling = made.isOwnSpelling || kept[kind] != ix.facets.values[made.facets[kind]]
	}
	terms := ix.offices.entered[:0]
	enter := func(f field, words []uint32) {
		for _, word := range words {
			if f == typeField && slices.Contains(terms, newTerm(word, titleField)) {
				continue
			}
			if t := newTerm(word, f); !slices.Contains(terms, t) {
				terms = append(terms, t)
			}
		}
	}
	title := ix.phrase(byPosition, kept[byPosition])
	enter(titleField, title.words)
	enter(typeField, ix.phrase(byType, kept[byType]).words)
	enter(cityField, ix.phrase(byCity, kept[byCity]).words)
	enter(countyField, ix.phrase(byCounty, kept[byCounty]).words)
	enter(initialsField, title.initials)
	var codes []uint32
	for _, code := range codesOf(&kept) {
		codes = append(codes, ix.dictionary.addJoined(code))
	}
	enter(codeField, codes)
	made.rank = officeRank(&kept)
	ix.offices.entered = terms
	made.texts, made.terms = ix.offices.keep(kept, terms)

	id = uint32(len(ix.offices.all))
	ix.offices.ids[ix.offices.keys.keep(string(ix.offices.sought))] = id
	ix.offices.all = append(ix.offices.all, made)
	ix.offices.counts = append(ix.offices.counts, 0)
	ix.offices.note(id, made.terms)
	return id
}

// phrase is a text that offices have in common, in words of the dictionary.
type phrase struct{ words, initials []uint32 }

// phrase returns the words of an office's text as screens show it. Thousands of offices share some
// hundred texts, so they are cached until words are numbered again.
func (ix *index) phrase(kind filter, text string) phrase {
	known, met := ix.offices.phrases[facet{kind, text}]
	if met {
		return known
	}
	shown := text
	switch {
	case kind == byPosition:
		shown = candor.PositionLabel(text)
	case kind == byType:
		shown = candor.PositionType(text).Label()
	case kind == byCounty && text != "":
		shown = njplace.CountyLabel(text)
	}
	folded := textfold.Fold(shown)
	for word := range strings.FieldsSeq(folded) {
		known.words = append(known.words, ix.dictionary.add(word))
	}
	for _, word := range initials(folded) {
		known.initials = append(known.initials, ix.dictionary.add(word))
	}
	if ix.offices.phrases == nil {
		ix.offices.phrases = map[facet]phrase{}
	}
	ix.offices.phrases[facet{kind, text}] = known
	return known
}

// note adds an office to the lists of its words.
func (o *offices) note(id uint32, terms []fieldWord) {
	for _, t := range terms {
		word := t.word()
		if more := int(word) + 1 - len(o.rows); more > 0 {
			o.rows = append(o.rows, make([]uint32, more)...)
		}
		if o.rows[word] == 0 {
			o.rows[word] = uint32(len(o.with))
			o.with = append(o.with, nil)
			o.words = append(o.words, word)
		}
		row := o.rows[word]
		o.with[row] = append(o.with[row], officeTerm(id<<fieldBits|uint32(t.field())))
	}
}
