package redact

import "strings"

// numberWords can occur between a street and the number behind it.
var numberWords = lexicon("no nr num number house")

// minBehindDigits is the minimum length of a house number behind a street: in "Park Place #1" the
// number is a rank.
const minBehindDigits = 2

// readAt returns the first and last word of an address that can be read at a number. The number may
// follow its street.
func (r *addressReader) readAt(i int) (first, last int, ok bool) {
	if last, ok := r.readNumberFirst(i); ok {
		return i, last, true
	}
	first, ok = r.readStreetFirst(i)
	return first, i, ok
}

// readStreetFirst returns the word before the suffix of a street that is followed by its number.
// The text must mark it as a house number: "Birchwood Avenue, number 418", "lives on Birchwood Ave
// 418".
func (r *addressReader) readStreetFirst(i int) (first int, ok bool) {
	suffix, isCalled := r.suffixBefore(i)
	if suffix < 1 || !r.isHouseNumber(i) || len(r.words[i].text) < minBehindDigits {
		return 0, false
	}
	first = suffix - 1
	name := r.words[first]
	if r.hasNumberBefore(first) {
		return 0, false
	}
	isName := len(name.text) >= minStreetLetters && !name.isNumber() &&
		!isCounted(name.text) && !articles[name.text] && !isNoStreet(name, r.words[suffix])
	if !isName || isLower(r.text[name.start:]) && !isCalled {
		return 0, false
	}
	return first, isCalled || r.context(first).livesThere && !r.countsNextWord(i)
}

// suffixBefore returns the suffix of a street right before a number, or 0, and whether the text
// calls it a number.
func (r *addressReader) suffixBefore(i int) (suffix int, isCalled bool) {
	isCalled = r.words[i].sharp
	suffix = i - 1
	for suffix > 0 && numberWords[r.words[suffix].text] {
		isCalled = true
		suffix--
	}
	if suffix < 1 || !isSuffix(r.words[suffix]) || !r.near(suffix-1, i) {
		return 0, false
	}
	if road := r.words[suffix].text; road == "rte" || road == "hwy" {
		return 0, false // Route 9
	}
	for j := suffix - 1; j < i; j++ {
		gap := r.text[r.words[j].end:r.words[j+1].start]
		isAbbreviated := j > suffix && numberWords[r.words[j].text] // No. 418
		parts := j < suffix && strings.ContainsAny(gap, ",:()/")
		if parts || r.endsSentence(j) && !isAbbreviated {
			return 0, false
		}
	}
	return suffix, isCalled
}

// countsNextWord reports whether a number counts the word behind it: "lives on Main Street 12
// months".
func (r *addressReader) countsNextWord(i int) bool {
	return !r.endsSentence(i) && (isPlural(r.words[i+1].text) || measures[r.words[i+1].text])
}

// behind returns the first word of the longest known home whose number follows its street, or -1.
func (r *addressReader) behind(i int) int {
	suffix, _ := r.suffixBefore(i)
	found := -1
	farthest := max(0, suffix-maxStreetWords)
	for first := suffix - 1; first >= farthest && r.near(first, suffix); first-- {
		name := r.line[r.lineEnds[first]-len(r.words[first].text) : r.lineEnds[suffix-1]]
		if r.isKnownStreet(i, "", name, suffix) {
			found = first
		}
		before := first - 1
		isDirected := before >= 0 && directions[r.words[before].text] && r.joined(before, first)
		if isDirected && r.isKnownStreet(i, r.words[before].text, name, suffix) {
			found = before
		}
	}
	if r.hasNumberBefore(found) {
		return -1 // 12 Maple Street #418
	}
	return found
}

// hasNumberBefore reports whether a street has its number in front. A number behind it is then a
// unit.
func (r *addressReader) hasNumberBefore(street int) bool {
	if street > 1 && directions[r.words[street-1].text] {
		street--
	}
	return street > 0 && r.words[street-1].isNumeral() && r.joined(street-1, street)
}

func (r *addressReader) isKnownStreet(number int, direction, name string, suffix int) bool {
	digits, ending := r.words[number].text, r.words[suffix].text
	return r.known(streetKey(digits, direction, name, ending)) ||
		r.known(streetKey(digits, direction, name, anySuffix))
}
