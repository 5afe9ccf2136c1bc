package directory

// quality says how well a word of an official matches a term. Better ones are greater, and within a
// field scores must not fall as quality rises: addMatch keeps only the greatest quality.
type quality uint8

const (
	none        quality = iota
	initial             // the first letter, which is the word
	edit2               // two edits
	infix               // inside the word
	ofState             // the code of an office that serves the whole state
	synonymEdit         // a short or long form with an edit
	edit1               // one edit
	editLikely          // one of the likeliest edits
	prefix              // the beginning of the word
	ofDistrict          // the code of a district of a place
	synonymous          // a short or long form
	exact               // the word
	spelledOut          // the direction of a town that is shortened: E. Rutherford

	qualities = 16 // half a byte holds that many
)

// isWholeWord reports which qualities match a whole word, not only a part of it.
var isWholeWord = [qualities]bool{edit2: true, initial: true, synonymEdit: true, edit1: true,
	editLikely: true, synonymous: true, exact: true, spelledOut: true}

// fieldScore is the score of a term by field and quality. A name counts more than an office or a
// place, and a whole word anywhere more than the beginning of a name.
var fieldScore = [1 << fieldBits][qualities]uint8{
	nameField: {initial: 4, edit2: 6, infix: 9, synonymEdit: 11, edit1: 13, editLikely: 15, prefix: 16,
		synonymous: 21, exact: 26,
		spelledOut: 26},
	titleField: {initial: 4, edit2: 5, infix: 7, synonymEdit: 9, edit1: 10, editLikely: 12, prefix: 13,
		synonymous: 18, exact: 20,
		spelledOut: 20},
	typeField: {initial: 4, edit2: 5, infix: 7, synonymEdit: 9, edit1: 10, editLikely: 12, prefix: 13,
		synonymous: 17, exact: 18,
		spelledOut: 18},
	cityField: {initial: 4, edit2: 5, infix: 7, synonymEdit: 9, edit1: 10, editLikely: 12, prefix: 13,
		synonymous: 18, exact: 20,
		spelledOut: 26},
	countyField: {initial: 4, edit2: 5, infix: 7, synonymEdit: 9, edit1: 10, editLikely: 12, prefix: 13,
		synonymous: 17, exact: 18,
		spelledOut: 18},
	initialsField: {initial: 4, edit2: 5, infix: 7, synonymEdit: 9, edit1: 10, editLikely: 12,
		prefix: 13, synonymous: 17, exact: 18,
		spelledOut: 18},
	codeField: {initial: 4, edit2: 5, infix: 7, ofState: scoreOfState, synonymEdit: 9, edit1: 10,
		editLikely: 12, prefix: 13, ofDistrict: scoreOfDistrict, synonymous: 18, exact: 20,
		spelledOut: 20},
}

// Scores of the representatives of a place that a search names. No other match has these scores, and
// with the rank of an office they stay below the place's own officials.
const scoreOfState, scoreOfDistrict = 8, 14

// exactBits selects from each byte of a name's score the bits that are set exactly in the scores of
// nameField for exact (26) and synonymous (21), and not for prefix (16) and infix (9).
const exactBits = 0x0606060606060606

// Boosts for matching every word of a name, title or city. Title and city together name an office:
// "newark mayor" means who holds it, not a Mr. Mayor in Newark.
const (
	boostFullName  = 10
	boostFullTitle = 3
	boostFullCity  = 3
	boostOffice    = 6
	boostCounty    = 6 // more than a city of the same name has: "Bergen County" is not North Bergen
)

// maxTermScore is the greatest score of a term; scores of terms are bytes below 128, see maxBytes.
const maxTermScore = 26

// maxScore bounds the score of a search. It must fit in a byte.
const maxScore = maxWords*maxTermScore + boostFullName + boostFullTitle + boostFullCity +
	boostOffice + boostCounty + maxRank + 1
