package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/url"
	"strings"
	"unicode/utf8"

	"candor/internal/textfold"
)

const (
	typoSample = 1000 // officials, drawn at random
	typoLimit  = 20   // results that count as found
	// minMistyped is the length of a word, in letters, from which it gets a typo: with one in "jr"
	// nothing is left.
	minMistyped = 3

	// The shares of searches, in per cent, that have to find their person.
	leastFirst = 98
	leastAmong = 100
)

// typos measures who is found in spite of typos.
func (b *bench) typos(ctx context.Context) (rows []row, err error) {
	for _, kind := range []struct {
		what string
		slip place
	}{{"a slip in each word", anywhere}, {"the first letter of each word wrong", atFirstLetter}} {
		progress("searching for %d people: %s", typoSample, kind.what)
		first, among, err := typoHits(ctx, b.officials, kind.slip, b.random)
		if err != nil {
			return nil, err
		}
		rows = append(rows, shareRow(kind.what+": person first", first, leastFirst),
			shareRow(kind.what+": person among 20", among, leastAmong))
	}
	return rows, nil
}

// place is the position of a typo in a word.
type place int

const (
	anywhere place = iota
	atFirstLetter
)

func shareRow(what string, share, least float64) row {
	return row{what: what, who: "Candor", figure: fmt.Sprintf("%.1f %%", share),
		target: fmt.Sprintf("≥ %.0f %%", least), met: judge(share >= least)}
}

// typoHits searches for officials by "name city" with one typo in each word, and returns the share
// whose person comes first and whose person is among the first typoLimit, in percent. An official
// of the same name in the same city counts as the person.
func typoHits(
	ctx context.Context, officials []official, where place, random *rand.Rand,
) (first, among float64, err error) {
	for range typoSample {
		person := officials[random.IntN(len(officials))]
		query := mistype(textfold.Fold(person.Name+" "+person.City), where, random)
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

// mistype makes one typo in each word: a letter left out, added, changed, or two swapped.
func mistype(text string, where place, random *rand.Rand) string {
	words := strings.Fields(text)
	for i, word := range words {
		if utf8.RuneCountInString(word) >= minMistyped {
			words[i] = slip([]rune(word), where, random)
		}
	}
	return strings.Join(words, " ")
}

func slip(word []rune, where place, random *rand.Rand) string {
	at, letter := 0, rune('a'+random.IntN(26))
	if where == anywhere {
		at = random.IntN(len(word))
	}
	before, after := string(word[:at]), string(word[at+1:])
	switch random.IntN(4) {
	case 0:
		return before + after
	case 1:
		return before + string(letter) + string(word[at:])
	case 2:
		return before + string(letter) + after
	}
	at = min(at, len(word)-2)
	word[at], word[at+1] = word[at+1], word[at]
	return string(word)
}
