package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/url"
	"strings"
	"unicode/utf8"

	"candor"
)

const (
	typoSample = 1000 // officials, drawn at random
	typoLimit  = 20   // results that count as found
	// minMistyped is the length of a word, in letters, from which it gets a slip: with one in "jr" nothing is left.
	minMistyped = 3
)

// typos measures who is found in spite of slips.
func (b *bench) typos(ctx context.Context) ([]row, error) {
	progress("searching for %d people with a slip in each word", typoSample)
	first, among, err := typoHits(ctx, b.officials, b.random)
	if err != nil {
		return nil, err
	}
	return []row{shareRow("a slip in each word: person first", first, 95), shareRow("a slip in each word: person among 20", among, 99)}, nil
}

func shareRow(what string, share, least float64) row {
	return row{what: what, ours: fmt.Sprintf("%.1f %%", share), target: fmt.Sprintf("≥ %.0f %%", least), reached: judge(share >= least)}
}

// typoHits searches for officials by "name city" with one slip in each word, and returns the
// share whose person comes first and whose person is among the first typoLimit, in per cent.
// Somebody of the same name in the same city counts as the person: nobody could tell them apart.
func typoHits(ctx context.Context, officials []official, random *rand.Rand) (first, among float64, err error) {
	for range typoSample {
		person := officials[random.IntN(len(officials))]
		query := mistype(candor.Fold(person.Name+" "+person.City), random)
		found, err := find(ctx, url.Values{"search": {query}, "limit": {"20"}})
		if err != nil {
			return 0, 0, err
		}
		for i, candidate := range found.Officials[:min(typoLimit, len(found.Officials))] {
			if candidate.Name != person.Name || candidate.City != person.City {
				continue
			}
			among++
			if i == 0 {
				first++
			}
			break
		}
	}
	return 100 * first / typoSample, 100 * among / typoSample, nil
}

// mistype makes one slip in each word: a letter left out, put in, changed, or two swapped.
func mistype(text string, random *rand.Rand) string {
	words := strings.Fields(text)
	for i, word := range words {
		if utf8.RuneCountInString(word) >= minMistyped {
			words[i] = slip([]rune(word), random)
		}
	}
	return strings.Join(words, " ")
}

func slip(word []rune, random *rand.Rand) string {
	at, letter := random.IntN(len(word)), rune('a'+random.IntN(26))
	before, after := string(word[:at]), string(word[at+1:])
	switch random.IntN(4) {
	case 0:
		return before + after
	case 1:
		return before + string(letter) + string(word[at:])
	case 2:
		return before + string(letter) + after
	}
	at = random.IntN(len(word) - 1)
	word[at], word[at+1] = word[at+1], word[at]
	return string(word)
}
