package directory

import (
	"slices"
	"strings"

	"candor/internal/candor"
	"candor/internal/njplace"
	"candor/internal/places"
	"candor/internal/textfold"
)

// officeTexts are the texts of an office by filter, as written, and the tenure of its members.
type officeTexts [filters]string

// office is shared by the officials with the same title in the same place. Filters look only at
// it, and most words of a search are in it.
type office struct {
	facets  facetIDs
	rank    uint8    // see officeRank
	members []uint32 // documents, unsorted
	words   []fieldWord
	texts   officeTexts
}

// officeField is an office and the field of it that has a word.
type officeField uint32

func (t officeField) office() uint32 { return uint32(t) >> fieldBits }
func (t officeField) field() field   { return field(t & (1<<fieldBits - 1)) }

// offices numbers the offices that officials have or had, and finds them by a word.
type offices struct {
	ids     map[officeTexts]uint32
	all     []office
	byWord  [][]officeField
	byHome  map[places.Place][]uint32
	phrases map[facet]phrase
}

// phrase is a text of offices in words of the dictionary.
type phrase struct{ words, initials []uint32 }

func textsOf(o *candor.Official, today string) officeTexts {
	return officeTexts{
		byType: string(o.PositionType), byCounty: o.County, byCity: o.City, byState: o.State,
		byCountry: o.Country, byPosition: o.Position, byDistrict: o.District,
		byTenure: string(o.Tenure(today)),
	}
}

func (t *officeTexts) term() candor.Term {
	return candor.Term{PositionType: candor.PositionType(t[byType]), Position: t[byPosition],
		City: t[byCity], County: t[byCounty], District: t[byDistrict]}
}

// with returns the offices that have a word.
func (o *offices) with(word uint32) []officeField {
	if int(word) < len(o.byWord) {
		return o.byWord[word]
	}
	return nil
}

// office returns the number of an office, which it adds if it is new.
func (ix *index) office(texts *officeTexts) uint32 {
	o := &ix.offices
	if id, known := o.ids[*texts]; known {
		return id
	}
	var made office
	for kind, text := range texts {
		made.texts[kind], made.facets[kind] = ix.facets.add(filter(kind), text)
	}
	made.rank, made.words = officeRank(&made.texts), ix.officeWords(&made.texts)
	id := uint32(len(o.all))
	o.ids[made.texts] = id
	o.all = append(o.all, made)
	if home, has := made.texts.home(); has {
		o.byHome[home] = append(o.byHome[home], id)
	}
	for _, w := range made.words {
		o.byWord = extend(o.byWord, int(w.word())+1)
		o.byWord[w.word()] = append(o.byWord[w.word()], officeField(id<<fieldBits|uint32(w.field())))
	}
	return id
}

// officeWords returns the words of an office, each once for each field.
func (ix *index) officeWords(texts *officeTexts) (words []fieldWord) {
	add := func(f field, of []uint32) {
		for _, word := range of {
			w := newFieldWord(word, f)
			if slices.Contains(words, w) ||
				f == typeField && slices.Contains(words, newFieldWord(word, titleField)) {
				continue
			}
			words = append(words, w)
		}
	}
	title := ix.phrase(byPosition, texts[byPosition])
	add(titleField, title.words)
	add(typeField, ix.phrase(byType, texts[byType]).words)
	add(cityField, ix.phrase(byCity, texts[byCity]).words)
	add(countyField, ix.phrase(byCounty, texts[byCounty]).words)
	add(initialsField, title.initials)
	var codes []uint32
	for _, code := range codesOf(texts) {
		codes = append(codes, ix.dictionary.addJoined(code))
	}
	add(codeField, codes)
	return slices.Clip(words)
}

// phrase returns the words of an office's text as screens show it. Thousands of offices share some
// hundred texts, so phrases are kept.
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
	ix.offices.phrases[facet{kind, text}] = known
	return known
}
