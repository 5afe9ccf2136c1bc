package redact

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// One public rule decides where an address can be read in a text. It uses no list, so no answer can
// depend on whose home is protected. NamesHome searches only where this rule reads something.

// FindAddress returns the first address that can be read in a text, or "".
func FindAddress(text string) string {
	if !HasDigit(text) {
		return ""
	}
	reader := newAddressReader(text, nil, nil)
	for i := range reader.words {
		if first, last, ok := reader.readAt(i); ok {
			return text[reader.words[first].start:reader.words[last].end]
		}
	}
	return ""
}

// findAddresses returns all addresses that can be read in a text.
func findAddresses(text string) []Passage {
	if !HasDigit(text) {
		return nil
	}
	reader := newAddressReader(text, nil, nil)
	var passages []Passage
	for i := 0; i < len(reader.words); i++ {
		first, last, ok := reader.readAt(i)
		if !ok {
			continue
		}
		start, end := reader.words[first].start, reader.words[last].end
		if n := len(passages); n > 0 && start < passages[n-1].End {
			passages[n-1].End = end
		} else {
			passages = append(passages, Passage{Start: start, End: end})
		}
		i = last
	}
	return passages
}

// ReadsAddress reports whether an address that can be read in a text is in one of the passages.
func ReadsAddress(text string, passages []Passage) bool {
	return slices.ContainsFunc(findAddresses(text), func(read Passage) bool {
		return slices.ContainsFunc(passages, func(p Passage) bool {
			return !p.IsPhone && p.Start < read.End && read.Start < p.End
		})
	})
}

// ReadsHome reports whether an address or a phone number can be read in a text.
func ReadsHome(text string) bool { return FindAddress(text) != "" || FindPhone(text) != "" }

// ReplaceRead replaces every address and phone number that can be read with InReview.
func ReplaceRead(text string) string {
	text = replace(text, findAddresses(text), InReview, InReview)
	return replace(text, findPhones(text), InReview, InReview)
}

// CountRead returns how many addresses and phone numbers can be read in a text.
func CountRead(text string) int { return len(findAddresses(text)) + len(findPhones(text)) }

// HomesRead returns the keys of all homes that may be named where an address or a phone number can
// be read.
func HomesRead(text string) []string { return keysIn(text, readPassages) }

// NamesHome reports whether an address or phone number that can be read names a known home.
func NamesHome(text string, known func(key string) bool) bool {
	return len(passagesOf(text, nil, readPassages, known)) > 0
}

// readNumberFirst returns the last word of an address that can be read at a number.
func (r *addressReader) readNumberFirst(i int) (last int, ok bool) {
	isPlain := r.isHouseNumber(i)
	if !isPlain && !r.isSigned(i) {
		return 0, false
	}
	first := behindNumber(r.text, r.words, i)
	starts := []int{first}
	if first < len(r.words) && len(r.words[first].text) <= 2 && !r.words[first].isNumeral() {
		// Behind a direction, or the letter of a number: 12 A Maple.
		starts = append(starts, first+1)
		if first+1 < len(r.words) && directions[r.words[first+1].text] {
			starts = append(starts, first+2)
		}
	}
	around := r.context(i)
	for _, start := range starts {
		if start >= len(r.words) || !r.near(i, start) {
			break
		}
		if last := r.suffixOf(start); last > 0 {
			if !around.outweighsSuffix() && !r.countsOnStreet(last) {
				return r.withExtension(last), true
			}
			continue
		}
		if isPlain && r.canIncludeLetter(around, first, start) && r.isStreetName(around, i, first, start) {
			return r.withExtension(start), true
		}
	}
	return 0, false
}

// withExtension returns the last word of the continuation of a name: a suffix, or the number of a
// road.
func (r *addressReader) withExtension(last int) int {
	for !r.endsSentence(last) && r.near(last, last+1) {
		next := last + 1
		isRoad := r.words[last].text == "rte" || r.words[last].text == "hwy"
		if !streetSuffixes[r.words[next].text] && !(isRoad && r.words[next].isNumber()) {
			break
		}
		last = next
	}
	return last
}

// isHouseNumber reports whether a word can be a house number on its own, and is no part of a sum, a
// date or a code.
func (r *addressReader) isHouseNumber(i int) bool {
	word := r.words[i]
	digits := strings.TrimRight(word.text, "abcdefghijklmnopqrstuvwxyz")
	letters := word.text[len(digits):]
	if len(digits) < 1 || len(digits) > maxHouseDigits || strings.Trim(digits, "0123456789") != "" {
		return false
	}
	if len(letters) > 1 || oddSuffixes[letters] {
		return false
	}
	before, behind := r.text[:word.start], r.text[word.end:]
	if strings.HasPrefix(behind, "%") || strings.HasPrefix(behind, "°") {
		return false
	}
	sign, size := utf8.DecodeLastRuneInString(before)
	further, _ := utf8.DecodeLastRuneInString(before[:len(before)-size])
	switch {
	case unicode.IsLetter(sign), unicode.IsDigit(sign), unicode.Is(unicode.Sc, sign):
		return false
	case sign == '-' || sign == '–':
		return !unicode.IsDigit(further) && !unicode.IsLetter(further)
	case strings.ContainsRune(".,:/", sign):
		return !unicode.IsDigit(further)
	}
	return true
}

// isSigned reports whether a number has the form of a house number although it follows a sign,
// which suggests a sum or a code. It is a house number if a street with a suffix follows: "$418
// Birchwood Ave".
func (r *addressReader) isSigned(i int) bool {
	word := r.words[i]
	isShort := len(word.text) >= minSignedDigits && len(word.text) <= maxHouseDigits
	return isShort && word.isNumber() && !strings.HasPrefix(r.text[word.end:], "%")
}

const (
	maxHouseDigits = 6 // maximum digits of a house number
	// minSignedDigits is the minimum length of a house number in brackets or behind a sign or a
	// label: "#1 mayor", "Ward 3 Broad Street", "(2) Transparency" are none.
	minSignedDigits = 2
	// minLabeledDigits is the minimum length of a number that is a house number despite any label
	// before it, if a street with a suffix follows: "Room 418 Birchwood Ave".
	minLabeledDigits = 3
)

// numberContext describes the words before a number.
type numberContext struct {
	before     string // the word before it in the same sentence
	digits     int    // number of characters
	isYear     bool   // it has the form of a year
	isSpan     bool   // it begins a span of years
	livesThere bool   // the words before it say that a person lives there
}

func (r *addressReader) context(i int) numberContext {
	found := numberContext{before: r.before(i), digits: len(r.words[i].text)}
	found.isYear = isYear(r.words[i].text)
	found.isSpan = found.isYear && i+1 < len(r.words) && isYear(r.words[i+1].text)
	for j := i; j > 0 && i-j <= maxResidenceGap && r.before(j) != ""; j-- {
		word := r.words[j-1].text
		if found.livesThere = residenceWords[word]; found.livesThere || !residenceGap[word] {
			break
		}
	}
	return found
}

func isYear(text string) bool {
	return len(text) == 4 && strings.Trim(text, "0123456789") == "" &&
		(text[:2] == "19" || text[:2] == "20")
}

// maxResidenceGap is the maximum number of words between "lives" and a house number.
const maxResidenceGap = 3

// before returns the word before another, or "" if a sentence ends between them.
func (r *addressReader) before(i int) string {
	if i == 0 || r.endsSentence(i-1) {
		return ""
	}
	return r.words[i-1].text
}

// endsSentence reports whether a sentence ends behind a word. A period behind a short word may
// belong to an abbreviation.
func (r *addressReader) endsSentence(i int) bool {
	if i+1 >= len(r.words) {
		return true
	}
	word, gap := r.words[i], r.text[r.words[i].end:r.words[i+1].start]
	if strings.ContainsAny(gap, "!?;\n") {
		return true
	}
	next, _ := utf8.DecodeRuneInString(r.text[r.words[i+1].start:])
	mayEnd := word.isNumeral() || word.end-word.start > maxAbbreviation
	return strings.HasPrefix(gap, ". ") && mayEnd && unicode.IsUpper(next)
}

// maxAbbreviation is the maximum length of an abbreviated word in bytes: St., Blvd.
const maxAbbreviation = 4

// outweighsSuffix reports whether the words before a number rule out a house number even if a
// street follows.
func (c numberContext) outweighsSuffix() bool {
	isLabeled := sentenceLabels[c.before] && c.digits < minLabeledDigits
	return !c.livesThere && (isLabeled || c.isSpan || c.isYear && yearLabels[c.before])
}

// near reports whether all words from one to another are close enough for one address.
func (r *addressReader) near(from, to int) bool {
	for j := from; j < to; j++ {
		if r.words[j+1].start-r.words[j].end > maxAddressGap {
			return false
		}
	}
	return true
}

// maxSuffixedWords is the maximum number of words between a house number and the street's suffix.
const maxSuffixedWords = 4

// suffixOf returns the suffix of the street whose name begins at a word, or 0.
func (r *addressReader) suffixOf(first int) int {
	named := false
	for end := first; end+1 < len(r.words) && end < first+maxSuffixedWords; end++ {
		word, next := r.words[end], r.words[end+1]
		if neverStreets[word.text] || irregularPlurals[word.text] {
			return 0
		}
		parts := strings.ContainsAny(r.text[word.end:next.start], ",:()/")
		if parts || r.endsSentence(end) || !r.near(end, end+1) {
			return 0
		}
		named = named || !word.isNumber()
		isOther := r.isVerb(word, next) || end == first && isNoStreet(word, next)
		if named && isSuffix(next) && !isOther {
			return end + 1
		}
	}
	return 0
}

// isSuffix reports whether a word is the suffix of a street and not also an ordinary word.
func isSuffix(word addressWord) bool {
	return streetSuffixes[word.text] && !weakSuffixes[word.text]
}

// isNoStreet reports whether a name and a suffix are something else: a Superior Court, a toy drive.
func isNoStreet(name, suffix addressWord) bool {
	return notStreetNames[name.text] && suffix.text != "hwy" && suffix.text != "rte"
}

// isVerb reports whether a suffix is the verb of a plural noun: "12 parents drive".
func (r *addressReader) isVerb(word, suffix addressWord) bool {
	return isPlural(word.text) && isLower(r.text[suffix.start:])
}

// countsOnStreet reports whether a number counts things on a street: "12 Main Street businesses".
func (r *addressReader) countsOnStreet(last int) bool {
	if last+1 >= len(r.words) || r.endsSentence(last) {
		return false
	}
	next := r.words[last+1]
	return streetCounts[next.text] && isLower(r.text[next.start:])
}

// canIncludeLetter reports whether a letter between a number and a name can be part of the number:
// "12 A Maple", not "at 7 a man came".
func (r *addressReader) canIncludeLetter(c numberContext, first, start int) bool {
	letter := r.words[first].text
	if start == first || directions[letter] {
		return true
	}
	if len(letter) != 1 || oddSuffixes[letter] {
		return false
	}
	next, _ := utf8.DecodeRuneInString(r.text[r.words[start].start:])
	isUpper := r.text[r.words[first].start] < 'a' && unicode.IsUpper(next)
	return letter != "a" || isUpper || !clockLabels[c.before]
}

// isStreetName reports whether a word behind a number can name a street without a suffix.
func (r *addressReader) isStreetName(c numberContext, i, first, start int) bool {
	word := r.words[start].text
	isLabeled := numberLabels[c.before] || articles[c.before] ||
		r.words[i].sharp && c.digits < minSignedDigits
	if !c.livesThere && (isLabeled || c.isSpan || c.isYear && yearLabels[c.before]) {
		return false
	}
	if isNumberedRoad := word == "rte" || word == "hwy"; isNumberedRoad {
		return start+1 < len(r.words) && r.words[start+1].isNumber()
	}
	if next := start + 1; next < len(r.words) && isSuffix(r.words[next]) &&
		isNoStreet(r.words[start], r.words[next]) {
		return false
	}
	isShort := utf8.RuneCountInString(word) < minStreetLetters && word != "mt"
	if isShort || isCounted(word) || r.words[start].isNumeral() {
		return false
	}
	if c.livesThere {
		return !countsNoun(word)
	}
	number := r.words[i].text
	if (number == "1" || serviceNumbers[number]) && isLower(r.text[r.words[start].start:]) {
		return false
	}
	if streetSuffixes[word] && !commonStreets[word] || isPlural(word) {
		return false
	}
	return r.isTight(i, first, start) && !r.qualifies(start)
}

func isLower(text string) bool {
	letter, _ := utf8.DecodeRuneInString(text)
	return unicode.IsLower(letter)
}

// minStreetLetters is the minimum length of the first word of a street without a suffix.
const minStreetLetters = 3

// isTight reports whether only spaces, hyphens and the like separate a number from a name. Brackets
// context a number of several digits that is no year are allowed.
func (r *addressReader) isTight(i, first, start int) bool {
	between := " \t\u00a0-_*.#"
	before := r.text[:r.words[i].start]
	isBracketed := before != "" && strings.ContainsRune("([{", rune(before[len(before)-1]))
	if text := r.words[i].text; isBracketed && len(text) >= minSignedDigits && !isYear(text) {
		between += ")]}"
	}
	for j := first - 1; j < start; j++ {
		gap := r.text[r.words[j].end:r.words[j+1].start]
		if r.endsSentence(j) || strings.Trim(gap, between) != "" {
			return false
		}
	}
	return true
}

// qualifies reports whether a word qualifies the things that a number counts: "3 speed bumps".
func (r *addressReader) qualifies(word int) bool {
	for next := word + 1; next <= word+maxQualified && !r.endsSentence(next-1); next++ {
		text := r.words[next].text
		if (countsNoun(text) || irregularPlurals[text]) && !streetCounts[text] {
			return true
		}
		if !countedNouns[text] && !adjectives[text] {
			return false
		}
	}
	return false
}

// maxQualified is how many words behind the first are checked for a counted noun.
const maxQualified = 2

// countsNoun reports whether a word is the plural of a counted noun.
func countsNoun(word string) bool {
	if !isPlural(word) {
		return false
	}
	one := strings.TrimSuffix(word, "s")
	return countedNouns[one] || countedNouns[strings.TrimSuffix(one, "e")] ||
		countedNouns[strings.TrimSuffix(one, "ie")+"y"]
}
