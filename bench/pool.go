package main

import (
	"bytes"
	"math/rand/v2"
	"net/url"
	"os"
	"slices"
	"strings"

	"candor"
)

// pairsEach is how many pairs of words each official adds to the pool of search terms.
const pairsEach = 2

// searchTerms makes the pool from which searches are drawn: every word of a name, position, city
// or county in the data, and pairs of words of one official.
func searchTerms(officials []official, random *rand.Rand) []string {
	seen := map[string]bool{}
	for _, o := range officials {
		words := strings.Fields(candor.Fold(strings.Join([]string{o.Name, candor.PositionLabel(o.Position), o.City, o.County}, " ")))
		for _, word := range words {
			if len(word) > 1 {
				seen[word] = true
			}
		}
		for range pairsEach {
			if first, second := words[random.IntN(len(words))], words[random.IntN(len(words))]; first != second {
				seen[first+" "+second] = true
			}
		}
	}
	terms := make([]string, 0, len(seen))
	for term := range seen {
		terms = append(terms, term)
	}
	slices.Sort(terms)
	return terms
}

// writePaths writes one path a line, as the scripts of wrk read them.
func writePaths[T any](file string, from []T, path func(T) string) error {
	var lines bytes.Buffer
	for _, each := range from {
		lines.WriteString(path(each) + "\n")
	}
	return os.WriteFile(file, lines.Bytes(), 0o644)
}

func searchPath(term string) string { return "/api/officials?search=" + url.QueryEscape(term) }

func officialPath(o official) string { return "/api/officials/" + o.ID }

func ratingsPath(o official) string { return officialPath(o) + "/ratings" }
