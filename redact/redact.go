// Package redact finds home addresses and phone numbers in texts, and takes them out. Address
// grammar: number, direction, name, suffix, unit, town, state, ZIP code; the suffix or the number
// may be missing or stand behind.
package redact

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// What stands where something was taken out.
const (
	AddressRemoved = "[address removed]"
	PhoneRemoved   = "[phone number removed]"
)

// Passage is a part of a text that names a home, in bytes.
type Passage struct {
	Start, End int
	IsPhone    bool
}

// Replace is the text with every passage replaced by what says that it was taken out. The passages
// stand in their order and do not overlap, as those that were found do.
func Replace(text string, passages []Passage) string {
	var redacted strings.Builder
	from := 0
	for _, passage := range passages {
		redacted.WriteString(text[from:passage.Start])
		if passage.IsPhone {
			redacted.WriteString(PhoneRemoved)
		} else {
			redacted.WriteString(AddressRemoved)
		}
		from = passage.End
	}
	redacted.WriteString(text[from:])
	return redacted.String()
}

// HasDigit tells the texts that name no home at a glance: every house number and every phone number
// has a digit.
func HasDigit(text string) bool {
	return strings.ContainsAny(text, "0123456789０１２３４５６７８９")
}

// HomesNamed lists the keys of all homes that a text may name: those of a Home that stands in it
// are among them. What it returns is bounded by the length of the text.
func HomesNamed(text string) []string { return keysIn(text, everyPassage) }

// PassagesOf finds where a text names one of the homes whose keys are known.
func PassagesOf(text string, known func(key string) bool) []Passage {
	return passagesOf(text, nil, everyPassage, known)
}

// ReplaceLikely takes out every address that can be read, every phone number, and every house
// number before a street with a suffix.
func ReplaceLikely(text string) string {
	text = Replace(text, findAddresses(text))
	return Replace(text, passagesOf(text, nil, everyPassage, func(key string) bool {
		suffix := key[strings.LastIndexByte(key, '|')+1:]
		return strings.HasPrefix(key, "tel|") || streetSuffixes[suffix] && !weakSuffixes[suffix]
	}))
}

// extent says where homes are looked for.
type extent int

const (
	everyPassage extent = iota // wherever a number stands: a moderator judges what is found
	readPassages               // only where FindAddress or FindPhone finds something
)

func keysIn(text string, where extent) []string {
	var keys []string
	passagesOf(text, nil, where, func(key string) bool {
		keys = append(keys, key)
		return false
	})
	return keys
}

func passagesOf(text string, town []string, where extent, known func(string) bool) []Passage {
	if !HasDigit(text) {
		return nil
	}
	passages := append(phonesIn(text, where, known), addressesIn(text, town, where, known)...)
	slices.SortFunc(passages, func(a, b Passage) int { return a.Start - b.Start })
	kept := passages[:0]
	for _, passage := range passages {
		if n := len(kept); n > 0 && passage.Start < kept[n-1].End {
			kept[n-1].End = max(kept[n-1].End, passage.End)
			continue
		}
		kept = append(kept, passage)
	}
	return kept
}

func addressesIn(text string, town []string, where extent, known func(string) bool) []Passage {
	reader := newAddressReader(text, town, known)
	words := reader.words
	var passages []Passage
	for i := 0; i < len(words); i++ {
		if !words[i].isNumeral() {
			continue
		}
		if where == readPassages {
			if _, _, read := reader.readAt(i); !read {
				continue
			}
		}
		if first := reader.behind(i); first >= 0 {
			passages = append(passages, Passage{Start: words[first].start, End: words[i].end})
		}
		if last := reader.from(i); last > i {
			last = reader.further(last)
			passages = append(passages, Passage{Start: words[i].start, End: words[last].end +
				abbreviationDot(text[words[last].end:])})
			i = last
		}
	}
	return passages
}

// addressReader looks for homes among the words of a text. It looks behind every house number,
// however many there are: a bound on them would be a way to hide a home. The work is bounded by
// maxStreetWords for each.
type addressReader struct {
	text  string
	words []addressWord
	// the words with a space between, of which every name is a part: a hostile text holds thousands
	line     string
	lineEnds []int // of the words
	town     []string
	known    func(string) bool
}

func newAddressReader(text string, town []string, known func(string) bool) *addressReader {
	words := addressWords(text)
	lineEnds := make([]int, len(words))
	var line strings.Builder
	for i, word := range words {
		line.WriteString(word.text)
		lineEnds[i] = line.Len()
		line.WriteByte(' ')
	}
	return &addressReader{text: text, words: words, line: line.String(), lineEnds: lineEnds,
		town: town, known: known}
}

// from is the last word of the longest home that begins with a house number, or 0.
func (r *addressReader) from(i int) int {
	number := r.words[i].text
	first := behindNumber(r.text, r.words, i)
	last := r.street(number, i, first)
	// "12 A Maple Street": the letter may belong to the number, or be the street's name.
	if first < len(r.words) && len(r.words[first].text) == 1 && !r.words[first].isNumeral() &&
		!directions[r.words[first].text] {
		last = max(last, r.street(number, i, first+1), r.street(number+r.words[first].text, i, first+1))
	}
	return last
}

// street tries the names that begin at a word, with a direction before them and without.
func (r *addressReader) street(number string, i, first int) int {
	last := r.names(number, "", i, first)
	if first < len(r.words) && directions[r.words[first].text] {
		last = max(last, r.names(number, r.words[first].text, i, first+1))
	}
	return last
}

func (r *addressReader) names(number, direction string, i, first int) int {
	last := 0
	named := false
	for end := first; end < len(r.words) && end < first+maxStreetWords && r.joined(i, end); end++ {
		// A street is never named by numbers alone.
		if named = named || !r.words[end].isNumber(); !named {
			continue
		}
		name := r.line[r.lineEnds[first]-len(r.words[first].text) : r.lineEnds[end]]
		suffix := ""
		if next := end + 1; next < len(r.words) && r.joined(end, next) &&
			streetSuffixes[r.words[next].text] {
			suffix = r.words[next].text
		}
		if suffix != "" && r.known(streetKey(number, direction, name, suffix)) {
			last = end + 1
			continue
		}
		if (suffix == "" || weakSuffixes[suffix]) && r.known(streetKey(number, direction, name, "")) {
			last = max(last, end)
		}
		if r.known(streetKey(number, direction, name, anySuffix)) {
			last = max(last, end)
			if suffix != "" && !weakSuffixes[suffix] {
				last = end + 1
			}
		}
	}
	return last
}

// joined reports whether the words from one to another stand close enough for one address.
func (r *addressReader) joined(from, to int) bool {
	for j := max(from, to-1); j < to; j++ {
		if r.words[j+1].start-r.words[j].end > maxAddressGap {
			return false
		}
	}
	return true
}

// follows reports whether the word behind belongs to the same line of an address: a comma may stand
// between, a full stop only behind an abbreviation.
func (r *addressReader) follows(last int) bool {
	if last+1 >= len(r.words) {
		return false
	}
	word, gap := r.words[last], r.text[r.words[last].end:r.words[last+1].start]
	if strings.HasPrefix(gap, ".") && word.end-word.start <= 4 {
		gap = gap[1:]
	}
	return strings.Trim(gap, " \t\n,#-") == "" && len(gap) <= maxAddressGap
}

// further is the last word of what goes on behind a street: direction, unit, town, state and ZIP
// code.
func (r *addressReader) further(last int) int {
	next := func(n int) string {
		if !r.follows(last + n - 1) {
			return ""
		}
		return r.words[last+n].text
	}
	if directions[next(1)] && r.closes(last+1) {
		last++
	}
	if unitWords[next(1)] && isUnit(next(2)) {
		last += 2
	} else if next(1) != "" && r.words[last+1].sharp && isUnit(next(1)) {
		last++
	}
	if n := len(r.town); n > 0 {
		there := true
		for i, word := range r.town {
			there = there && next(i+1) == word
		}
		if there {
			last += n
		}
	}
	if next(1) == "nj" {
		last++
	} else if next(1) == "new" && next(2) == "jersey" {
		last += 2
	}
	if len(next(1)) == 5 && r.words[last+1].isNumber() {
		if last++; len(next(1)) == 4 && r.words[last+1].isNumber() {
			last++
		}
	}
	return last
}

// closes reports whether nothing that reads on follows a word: "12 Maple Street N, Newark", not "12
// Maple Street s bend".
func (r *addressReader) closes(word int) bool {
	end := r.words[word].end
	return end == len(r.text) || strings.ContainsRune(",.;\n)", rune(r.text[end]))
}

// abbreviationDot is 1 where a text goes on with the full stop of an abbreviation, rather than of a
// sentence.
func abbreviationDot(rest string) int {
	behind, dotted := strings.CutPrefix(rest, ".")
	next, _ := utf8.DecodeRuneInString(strings.TrimLeft(behind, " "))
	if dotted && (next == ',' || strings.HasPrefix(behind, " ") && unicode.IsLower(next)) {
		return 1
	}
	return 0
}

const maxUnit = 5 // characters: "12B", "1204"

func isUnit(word string) bool {
	return word != "" && len(word) <= maxUnit &&
		(len(word) == 1 || strings.ContainsAny(word, "0123456789"))
}
