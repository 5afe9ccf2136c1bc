package redact

import "strings"

// This is the grammar of an address among words:
//
//	address = number street [direction] [unit] [town] [state] [zip]
//	number  = digits [letter]              // 12, 12A, 12 A, 12-14, 12 1/2
//	street  = [direction] name [suffix]
//	name    = word{1,5}                    // one of them no number
//	unit    = unitWord code | "#" code     // Apt 4B, #3
//	state   = "nj" | "new" "jersey"
//	zip     = 5 digits [4 digits]
//
// Each rule is a function that takes the index of its first word and returns the index of the word
// after it. If nothing matches, a rule for the number and street returns none, and a rule for the
// optional rest returns the index that it was given. Every length of a name is tried. The longest
// known home counts.

// none means that a street's rule matched nothing: no address ends before its first word.
const none = 0

// address reads the longest known home whose house number is at an index.
func (r *addressReader) address(number int) (after int) {
	if after = r.numberAndStreet(number); after == none {
		return none
	}
	after = r.closingDirection(after)
	after = r.unit(after)
	after = r.ownTown(after)
	after = r.state(after)
	return r.zip(after)
}

// numberAndStreet reads a number and its street. In "12 A Maple Street" the letter may belong to
// the number, or be part of the street's name.
func (r *addressReader) numberAndStreet(number int) (after int) {
	digits, at := r.words[number].text, behindNumber(r.text, r.words, number)
	after = r.street(digits, at)
	if letter := r.letter(at); letter != "" {
		after = max(after, r.street(digits, at+1), r.street(digits+letter, at+1))
	}
	return after
}

// letter returns the word at an index when it is a single letter that is no direction, or "".
func (r *addressReader) letter(at int) string {
	if at >= len(r.words) {
		return ""
	}
	word := r.words[at]
	if len(word.text) != 1 || word.isNumeral() || directions[word.text] {
		return ""
	}
	return word.text
}

// street reads a street. Its first word may be a direction or part of its name.
func (r *addressReader) street(number string, at int) (after int) {
	after = r.names(number, "", at)
	if at < len(r.words) && directions[r.words[at].text] {
		after = max(after, r.names(number, r.words[at].text, at+1))
	}
	return after
}

// names reads the longest name of a known home, with its suffix.
func (r *addressReader) names(number, direction string, at int) (after int) {
	hasName := false
	for last := at; last < at+maxStreetWords && r.continues(last); last++ {
		// Numbers alone never name a street.
		if hasName = hasName || !r.words[last].isNumber(); hasName {
			name := r.line[r.lineEnds[at]-len(r.words[at].text) : r.lineEnds[last]]
			after = max(after, r.suffix(number, direction, name, last+1))
		}
	}
	return after
}

// continues reports whether a word is close enough to the one before it.
func (r *addressReader) continues(at int) bool {
	return at < len(r.words) && r.joined(at-1, at)
}

// suffix reads the suffix of a known home with this name. A weak suffix, such as "way", may instead
// be an ordinary word of the sentence.
func (r *addressReader) suffix(number, direction, name string, at int) (after int) {
	suffix := ""
	if r.continues(at) && streetSuffixes[r.words[at].text] {
		suffix = r.words[at].text
	}
	if suffix != "" && r.known(streetKey(number, direction, name, suffix)) {
		return at + 1
	}
	mayLack := suffix == "" || weakSuffixes[suffix]
	if mayLack && r.known(streetKey(number, direction, name, "")) {
		after = at
	}
	if r.known(streetKey(number, direction, name, anySuffix)) {
		after = at
		if !mayLack {
			after = at + 1
		}
	}
	return after
}

// joined reports whether the words from one to another are close enough for one address.
func (r *addressReader) joined(from, to int) bool {
	for j := max(from, to-1); j < to; j++ {
		if r.words[j+1].start-r.words[j].end > maxAddressGap {
			return false
		}
	}
	return true
}

// next returns the word at an index if it belongs to the same line of an address as the word before
// it, or "". A comma may separate them; a period only follows an abbreviation.
func (r *addressReader) next(at int) string {
	if at >= len(r.words) {
		return ""
	}
	before := r.words[at-1]
	gap := r.text[before.end:r.words[at].start]
	if strings.HasPrefix(gap, ".") && before.end-before.start <= maxAbbreviation {
		gap = gap[1:]
	}
	if strings.Trim(gap, " \t\n,#-") != "" || len(gap) > maxAddressGap {
		return ""
	}
	return r.words[at].text
}

// closingDirection reads a direction at the end of a street: "12 Maple Street N, Newark", not "12
// Maple Street s bend".
func (r *addressReader) closingDirection(at int) (after int) {
	if directions[r.next(at)] {
		end := r.words[at].end
		if end == len(r.text) || strings.ContainsRune(",.;\n)", rune(r.text[end])) {
			return at + 1
		}
	}
	return at
}

// unit reads the unit of a house: "Apt 4B", "#3".
func (r *addressReader) unit(at int) (after int) {
	word := r.next(at)
	if unitWords[word] && isUnit(r.next(at+1)) {
		return at + 2
	}
	if word != "" && r.words[at].sharp && isUnit(word) {
		return at + 1
	}
	return at
}

const maxUnit = 5 // characters: "12B", "1204"

func isUnit(word string) bool {
	return word != "" && len(word) <= maxUnit &&
		(len(word) == 1 || strings.ContainsAny(word, "0123456789"))
}

// ownTown reads the town of the home.
func (r *addressReader) ownTown(at int) (after int) {
	for i, word := range r.town {
		if r.next(at+i) != word {
			return at
		}
	}
	return at + len(r.town)
}

// state reads New Jersey.
func (r *addressReader) state(at int) (after int) {
	word := r.next(at)
	if word == "nj" {
		return at + 1
	}
	if word == "new" && r.next(at+1) == "jersey" {
		return at + 2
	}
	return at
}

// zip reads a ZIP code of five or nine digits.
func (r *addressReader) zip(at int) (after int) {
	if len(r.next(at)) != 5 || !r.words[at].isNumber() {
		return at
	}
	if len(r.next(at+1)) == 4 && r.words[at+1].isNumber() {
		return at + 2
	}
	return at + 1
}
