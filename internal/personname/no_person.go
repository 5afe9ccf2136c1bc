package personname

import (
	"strings"
	"unicode"

	"candor/internal/textfold"
)

// Reasons why a text is not the name of a person.
const (
	vacantSeat       = "the seat is vacant"
	headerRow        = "the row repeats the header"
	totalsRow        = "the row holds totals"
	onlyDigits       = "the name has digits only"
	noLetters        = "the name has no letters"
	noName           = "the name is missing"
	spreadsheetError = "the name is an error of a spreadsheet"
)

// scraps maps folded texts that lists contain instead of a name to the reason.
var scraps = func() map[string]string {
	all := map[string]string{}
	for why, texts := range map[string][]string{
		vacantSeat: {"tba", "tbd", "tbc", "to be announced", "to be determined", "to be confirmed",
			"to be appointed", "to be elected", "to be filled", "to be named", "open", "open seat",
			"open position", "empty", "empty seat", "unfilled", "unfilled seat", "no one", "nobody",
			"seat open", "position open", "not filled", "currently open", "currently unfilled",
			"no candidate", "no candidates", "no candidate filed", "no petition filed", "no nomination",
			"write in", "write ins", "write in candidate", "pending", "pending appointment",
			"appointment pending", "election pending", "awaiting appointment", "awaiting results"},
		headerRow: {"name", "names", "full name", "official", "official name", "name of official",
			"first name", "last name", "candidate", "candidate name", "member name", "name and title"},
		totalsRow: {"total", "totals", "grand total", "subtotal", "sub total", "sum", "count",
			"total officials", "total members"},
		noName: {"n a", "na", "none", "null", "nil", "nan", "unknown", "not available",
			"not applicable", "no name", "not known", "no data", "blank", "undefined",
			"same as above", "see above", "see below", "see note", "see notes", "see footnote", "ditto"},
	} {
		for _, text := range texts {
			all[text] = why
		}
	}
	return all
}()

// vacantWords each show that a seat is empty, in any context. They are no names.
var vacantWords = textfold.WordSet("vacant vacancy vacancies unoccupied")

// spreadsheetErrors are shown by spreadsheet cells without a value. #N/A is reported as a missing
// name.
var spreadsheetErrors = textfold.WordSet(`#REF! #VALUE! #NAME? #DIV/0! #NUM! #NULL! #SPILL! #CALC!
	#ERROR!`)

// WhyNoPerson returns why a text is not the name of a person, such as "Vacant - Ward 3", "TBA" and
// "#REF!". It returns "" for a name and for an empty text, which another rule rejects.
func WhyNoPerson(text string) string {
	text = strings.TrimSpace(text)
	folded := textfold.Fold(text)
	if spreadsheetErrors[strings.ToUpper(text)] {
		return spreadsheetError
	}
	for _, spelled := range []string{folded, withoutPeriods(folded)} {
		if why := scraps[spelled]; why != "" {
			return why
		}
	}
	for word := range strings.FieldsSeq(folded) {
		if vacantWords[word] {
			return vacantSeat
		}
	}
	if saysNoHolder(text) {
		return vacantSeat
	}
	hasLetter := strings.ContainsFunc(text, unicode.IsLetter)
	switch {
	case text == "":
		return ""
	case !hasLetter && strings.ContainsFunc(text, unicode.IsDigit):
		return onlyDigits
	case !hasLetter:
		return noLetters
	}
	return scraps[scrapBefore(text)]
}

// withoutPeriods joins single folded letters, so that T.B.D. is "tbd". It returns "" for words.
func withoutPeriods(folded string) string {
	for word := range strings.FieldsSeq(folded) {
		if len(word) > 1 {
			return ""
		}
	}
	return strings.ReplaceAll(folded, " ", "")
}

// scrapBefore returns the text before brackets, or before a separator with a gap, if the rest only
// describes the seat: "TBA - Ward 3", "Open Seat (Ward 3)", "Totals: 12".
func scrapBefore(text string) string {
	at := strings.IndexAny(text, "([{,:;–—|/")
	if dash := strings.Index(text, " - "); dash > 0 && (at < 0 || dash < at) {
		at = dash
	}
	if at < 0 {
		return ""
	}
	rest := textfold.Fold(text[at:])
	for word := range strings.FieldsSeq(rest) {
		if !ofSeats[word] && strings.Trim(word, "0123456789") != "" {
			return ""
		}
	}
	return textfold.Fold(text[:at])
}

// ofSeats are words that describe an empty seat.
var ofSeats = textfold.WordSet(`ward seat position district at large unexpired term council member
	councilman councilwoman commissioner of the no number 1st 2nd 3rd 4th 5th 6th east west north south
	central a b c d e f i ii iii iv v`)
