// Package redact finds home addresses and phone numbers in texts, and removes them. grammar.go has
// the grammar of an address. The number may also follow its street (address_behind.go).
// address_read.go has the public rule: which addresses can be read without knowing a home.
package redact

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Replacements for parts of a text. InReview hides an address or phone number from its own writer.
const (
	AddressRemoved = "[address removed]"
	PhoneRemoved   = "[phone number removed]"
	InReview       = "[a moderator looks at this]"
)

// Passage is a part of a text that names a home, in bytes.
type Passage struct {
	Start, End int
	IsPhone    bool
}

// Replace replaces every passage with a note that it was removed. Passages must be in order and
// must not overlap, like the ones that this package finds.
func Replace(text string, passages []Passage) string {
	return replace(text, passages, AddressRemoved, PhoneRemoved)
}

func replace(text string, passages []Passage, address, phone string) string {
	var redacted strings.Builder
	from := 0
	for _, passage := range passages {
		redacted.WriteString(text[from:passage.Start])
		if passage.IsPhone {
			redacted.WriteString(phone)
		} else {
			redacted.WriteString(address)
		}
		from = passage.End
	}
	redacted.WriteString(text[from:])
	return redacted.String()
}

const digits = "0123456789０１２３４５６７８９"

// HasDigit quickly excludes texts that name no home: every house number and every phone number has
// a digit.
func HasDigit(text string) bool { return strings.ContainsAny(text, digits) }

// Signs holds strings of which every text that may name a home, or that was redacted, contains at
// least one.
var Signs = append(strings.Split(digits, ""), AddressRemoved, PhoneRemoved)

// MayChange reports whether a text may name a home, or was redacted.
func MayChange(text string) bool {
	return slices.ContainsFunc(Signs, func(sign string) bool { return strings.Contains(text, sign) })
}

// PassagesOf returns the parts of a text that name a home with a known key.
func PassagesOf(text string, known func(key string) bool) []Passage {
	return passagesOf(text, nil, everyPassage, known)
}

// ReplaceLikely removes every address that can be read, every phone number, and every house number
// before a street with a suffix.
func ReplaceLikely(text string) string {
	text = Replace(text, findAddresses(text))
	return Replace(text, passagesOf(text, nil, everyPassage, func(key string) bool {
		suffix := key[strings.LastIndexByte(key, '|')+1:]
		return strings.HasPrefix(key, "tel|") || streetSuffixes[suffix] && !weakSuffixes[suffix]
	}))
}

// extent is where homes are searched.
type extent int

const (
	everyPassage extent = iota // at every number: a moderator judges the matches
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
		if after := reader.address(i); after != none {
			end := words[after-1].end
			passages = append(passages, Passage{Start: words[i].start,
				End: end + abbreviationDot(text[end:])})
			i = after - 1
		}
	}
	return passages
}

// addressReader finds homes among the words of a text. It checks every house number: with a limit,
// a home could be hidden behind it. maxStreetWords bounds the work for each number.
type addressReader struct {
	text  string
	words []addressWord
	// the words separated by spaces; names are substrings of it, as a hostile text has thousands
	line     string
	lineEnds []int // end of each word in line
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

// abbreviationDot returns 1 if the rest begins with the period of an abbreviation rather than of a
// sentence.
func abbreviationDot(rest string) int {
	behind, dotted := strings.CutPrefix(rest, ".")
	next, _ := utf8.DecodeRuneInString(strings.TrimLeft(behind, " "))
	if dotted && (next == ',' || strings.HasPrefix(behind, " ") && unicode.IsLower(next)) {
		return 1
	}
	return 0
}
