package nearduplicate

import (
	"unicode"

	"candor/internal/textfold"
)

// Part is a part of a text. IsShared marks a part that occurs in many texts.
type Part struct {
	Text     string
	IsShared bool
}

// fewestPairs is the minimum number of consecutive word pairs in a phrase: single pairs such as "of
// the" occur in every text.
const fewestPairs = 2

// MarkShared cuts each text into parts. It marks phrases of three or more words whose word pairs
// all occur in least or more of the texts.
func MarkShared(texts []string, least int) [][]Part {
	all := make([][]word, len(texts))
	in := map[string]int{} // number of texts with the pair
	for i, text := range texts {
		all[i] = wordsOf(text)
		own := map[string]bool{}
		for at := 1; at < len(all[i]); at++ {
			if pair := pairAt(all[i], at); !own[pair] {
				own[pair] = true
				in[pair]++
			}
		}
	}
	parts := make([][]Part, len(texts))
	for i, text := range texts {
		parts[i] = cut(text, all[i], func(pair string) bool { return in[pair] >= least })
	}
	return parts
}

// word is a word of a text, folded for comparison, and its position.
type word struct {
	folded     string
	start, end int
}

func wordsOf(text string) (words []word) {
	start := -1
	for i, r := range text + " " {
		inside := unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r)
		if inside && start < 0 {
			start = i
		}
		if !inside && start >= 0 {
			if folded := textfold.Fold(text[start:i]); folded != "" {
				words = append(words, word{folded, start, i})
			}
			start = -1
		}
	}
	return words
}

// pairAt returns the pair that ends with a word.
func pairAt(words []word, at int) string { return words[at-1].folded + " " + words[at].folded }

func cut(text string, words []word, isShared func(pair string) bool) (parts []Part) {
	from := 0
	for at := 1; at < len(words); {
		last := at
		for last < len(words) && isShared(pairAt(words, last)) {
			last++
		}
		if last-at >= fewestPairs {
			start, end := words[at-1].start, words[last-1].end
			if start > from {
				parts = append(parts, Part{Text: text[from:start]})
			}
			parts, from = append(parts, Part{text[start:end], true}), end
		}
		at = max(last, at+1)
	}
	if from < len(text) {
		parts = append(parts, Part{Text: text[from:]})
	}
	return parts
}
