package demo

import (
	"math/rand/v2"
	"strings"
	"unicode"
	"unicode/utf8"
)

// book holds sentences by section, and the words for their gaps.
type book struct {
	lists map[string][]sentence
	fills map[string][]string
}

// sentence is a text with gaps: words and gaps alternate, starting with words.
type sentence struct {
	words []string
	gaps  []string
}

// has reports whether a sentence has a gap with this name, in lower case.
func (s sentence) has(gap string) bool {
	for _, one := range s.gaps {
		if strings.EqualFold(one, gap) {
			return true
		}
	}
	return false
}

// readBook reads word lists in order. Sentences add up, but the words for a gap are from the last
// list that has any.
func readBook(layers ...string) *book {
	b := &book{lists: map[string][]sentence{}, fills: map[string][]string{}}
	for _, layer := range layers {
		own := map[string][]string{}
		for section, line := range sections(layer) {
			b.lists[section] = append(b.lists[section], parseSentence(line))
			own[section] = append(own[section], line)
		}
		for section, fills := range own {
			b.fills[section] = fills
		}
	}
	return b
}

func parseSentence(line string) sentence {
	var s sentence
	for {
		words, rest, found := strings.Cut(line, "{")
		s.words = append(s.words, words)
		if !found {
			return s
		}
		gap, after, _ := strings.Cut(rest, "}")
		s.gaps = append(s.gaps, gap)
		line = after
	}
}

// fill fills in a sentence. given has the gaps that stay the same in a whole text.
func (b *book) fill(s sentence, r *rand.Rand, given map[string]string) string {
	var text strings.Builder
	last := ""
	for i, words := range s.words {
		text.WriteString(words)
		if i == len(s.gaps) {
			break
		}
		gap, capital := uncapitalize(s.gaps[i])
		value, ok := given[gap]
		for !ok {
			// Two gaps in one sentence get different words.
			value = pick(r, b.fills[gap])
			ok = value != last || len(b.fills[gap]) == 1
		}
		last = value
		if capital {
			value = capitalize(value)
		}
		text.WriteString(value)
	}
	return text.String()
}

func capitalize(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(first)) + s[size:]
}

// uncapitalize lowers the first letter, and reports whether it was a capital.
func uncapitalize(s string) (string, bool) {
	first, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToLower(first)) + s[size:], unicode.IsUpper(first)
}
