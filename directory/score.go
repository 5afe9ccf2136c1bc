package directory

// quality says how well a word of an official answers a word of the search; better ones are greater.
type quality uint8

const (
	none        quality = iota
	edit2               // the word, with two edits
	infix               // inside the word
	synonymEdit         // a short form of the word, with an edit
	edit1               // the word, with an edit
	editLikely          // the word, with one of the likeliest edits
	prefix              // the beginning of the word
	synonymous          // a short form of the word, or the other way round
	exact               // the word

	qualities = 16 // as many as half a byte holds
)

// wholeTerm tells which levels answer a word and not only a part of it.
var wholeTerm = [qualities]bool{edit2: true, synonymEdit: true, edit1: true, editLikely: true, synonymous: true, exact: true}

// fieldScore is what a word of the search is worth in each field. A name is worth more than an office or a
// place, and the whole word anywhere more than the beginning of a name.
var fieldScore = [1 << fieldBits][qualities]uint8{
	nameField:     {edit2: 6, infix: 9, synonymEdit: 11, edit1: 13, editLikely: 15, prefix: 16, synonymous: 21, exact: 26},
	titleField:    {edit2: 5, infix: 7, synonymEdit: 9, edit1: 10, editLikely: 12, prefix: 13, synonymous: 18, exact: 20},
	typeField:     {edit2: 5, infix: 7, synonymEdit: 9, edit1: 10, editLikely: 12, prefix: 13, synonymous: 17, exact: 18},
	cityField:     {edit2: 5, infix: 7, synonymEdit: 9, edit1: 10, editLikely: 12, prefix: 13, synonymous: 18, exact: 20},
	countyField:   {edit2: 5, infix: 7, synonymEdit: 9, edit1: 10, editLikely: 12, prefix: 13, synonymous: 17, exact: 18},
	initialsField: {edit2: 5, infix: 7, synonymEdit: 9, edit1: 10, editLikely: 12, prefix: 13, synonymous: 17, exact: 18},
}

// exactBits has bits of which each byte of what a name is worth has one when a word of it is answered whole, and as it is
// written: two that those of a beginning and a part do not have.
const exactBits = 0x0606060606060606

// What it adds when the search has all words of a name, a title or a city. Title and city together
// name an office: "newark mayor" means who holds it, not a Mr. Mayor in Newark.
const (
	boostFullName  = 10
	boostFullTitle = 3
	boostFullCity  = 3
	boostOffice    = 6
)

// maxScore is a bound on what a search can be worth.
const maxScore = maxWords*26 + boostFullName + boostFullTitle + boostFullCity + boostOffice
