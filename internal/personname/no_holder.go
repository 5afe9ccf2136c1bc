package personname

import (
	"regexp"
	"strings"

	"candor/internal/textfold"
)

// emptyWords each say that nobody holds a seat, if all other words of the text are about seats.
var emptyWords = textfold.WordSet(`unfilled unassigned unappointed unstaffed unelected undecided
	undetermined unknown unnamed unspecified unannounced unavailable empty nobody none noone na tbd tba
	tbc tbn xx xxx xxxx pending awaiting awaited available recruiting recruitment hiring vacated open abolished
	eliminated inactive blank`)

// negations say the same if another word about seats is next.
var negations = textfold.WordSet("no not never without nobody none")

// seatWords are about seats, and are no names of people.
var seatWords = textfold.WordSet(`position positions seat seats office post job slot role spot ward
	district at large term unexpired council councilman councilwoman councilmember councilperson member
	commissioner committeeman committeewoman committeeperson trustee mayor deputy clerk administrator
	the this that of in on for by with is are was has have had been be being to it as and or until till
	since from after before per currently current presently present now today time moment yet still one
	person people incumbent candidate candidates holder holds hold held elected elect election elections
	appointed appoint appoints appointment appointments appointee named nominated nomination nominee
	filled fill filling filed file petition petitions announced announcement determined confirmed
	confirmation decided selected selection hired hire chosen assigned assignment replaced replacement
	successor interim acting special general primary year years result results certification recount
	runoff search underway process progress vote votes left intentionally here see any number meeting
	action governing body reorganization resignation retirement death local municipal borough township
	town city county state board made making taken 1st 2nd 3rd 4th 5th 6th 7th
	8th 9th first second third north south east west central i ii iii iv v vi a b c d e f`)

// months are given names as well, so that they count only behind a word of time or before a number.
var (
	months = textfold.WordSet(`january february march april may june july august september october
		november december jan feb mar apr jun jul aug sep sept oct nov dec spring summer fall winter`)
	timeWords = textfold.WordSet("since until till in on of after before from by for next last this general")
)

var notApplicable = regexp.MustCompile(`(?i)\bn\.?\s?/\s?a\b\.?`)

// longestNotice is the longest text that is examined, in bytes.
const longestNotice = 200

// saysNoHolder reports whether a text says in any words that nobody holds a seat: "Position
// Unfilled", "No One Appointed", "TBD TBD". All of its words must be about seats, so that it is no
// name.
func saysNoHolder(text string) bool {
	if len(text) > longestNotice {
		return false
	}
	words := strings.Fields(textfold.Fold(notApplicable.ReplaceAllString(text, " na ")))
	if isRepeated(words) {
		return scraps[words[0]] != "" || emptyWords[words[0]]
	}
	isEmpty := false
	for i, word := range words {
		isLast := i == len(words)-1
		switch {
		case word == "na" && !notApplicable.MatchString(text): // a family name
			return false
		case emptyWords[word]:
			isEmpty = true
		case negations[word] && !isLast:
			isEmpty = true
		case isToBe(words, i):
			isEmpty = true
		case months[word]:
			if !(i > 0 && timeWords[words[i-1]]) && (isLast || strings.Trim(words[i+1], "0123456789") != "") {
				return false
			}
		case !seatWords[word] && strings.Trim(word, "0123456789") != "":
			return false
		}
	}
	return isEmpty && len(words) > 1
}

// isRepeated reports whether a text is one word several times, as in two columns of names.
func isRepeated(words []string) bool {
	for _, word := range words {
		if word != words[0] {
			return false
		}
	}
	return len(words) > 1
}

// isToBe reports whether "to be" is at a position before another word.
func isToBe(words []string, at int) bool {
	return at+2 < len(words) && words[at] == "to" && words[at+1] == "be"
}
