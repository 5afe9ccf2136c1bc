package directory

import (
	_ "embed"
	"slices"
	"strings"

	"candor/internal/personname"
)

// Each line of these files is a word or a phrase that need not match, see their heads.
var (
	//go:embed stopwords.txt
	stopWords string
	//go:embed everydaywords.txt
	everydayWords string
)

// idlePhrase is a phrase that need not match.
type idlePhrase struct {
	words    []string
	everyday bool // of everydaywords.txt
}

// idlePhrases are all such phrases by their first word, the longest first.
var idlePhrases = func() map[string][]idlePhrase {
	all := map[string][]idlePhrase{}
	for _, list := range []struct {
		lines    string
		everyday bool
	}{{stopWords, false}, {everydayWords, true}} {
		for line := range strings.Lines(list.lines) {
			if words := strings.Fields(line); len(words) > 0 && words[0] != "#" {
				all[words[0]] = append(all[words[0]], idlePhrase{words, list.everyday})
			}
		}
	}
	for _, phrases := range all {
		slices.SortStableFunc(phrases, func(a, b idlePhrase) int { return len(b.words) - len(a.words) })
	}
	return all
}()

// fewLetters is the length up to which everyday words are parts of too many others.
const fewLetters = 3

// needsOf appends to an empty list whether each word of a search is required. Words that do not
// describe a person are not; officials who have one in the name come first.
func needsOf(words []queryTerm, needs []personname.WordNeed) []personname.WordNeed {
	var room [roomyWords]string
	texts := room[:0]
	for i := range words {
		texts = append(texts, words[i].text)
		needs = append(needs, personname.WordRequired)
	}
	for at := range texts {
		for _, phrase := range idlePhrases[texts[at]] {
			rest := texts[at:]
			if len(rest) < len(phrase.words) || !slices.Equal(rest[:len(phrase.words)], phrase.words) {
				continue
			}
			need := personname.WordOptional
			if phrase.everyday && len(phrase.words) == 1 &&
				(len(texts[at]) > fewLetters || at > 0 && len(rest) == 1) {
				need = personname.WordDoubtful
			}
			for i := range phrase.words {
				if needs[at+i] != personname.WordOptional {
					needs[at+i] = need
				}
			}
		}
	}
	before := append(needs[len(needs):], needs...)
	personname.LessenNeeds(texts, needs)
	if slices.ContainsFunc(words, func(w queryTerm) bool {
		return w.shown != "" && meantTitles[w.shown] != ""
	}) {
		for i := range words {
			if foreignParticles[texts[i]] {
				needs[i] = personname.WordOptional
			}
		}
	}
	for i := range words {
		if words[i].joined && needs[i] != before[i] { // a degree, or initials of a name
			needs[i] = personname.WordDoubtful
		}
		// "Verona Township" is listed as Verona.
		words[i].idle = len(words) > 1 && needs[i] == personname.WordRequired && townKinds[texts[i]]
	}
	return needs
}

// townKinds are words that may follow the name of a town or county without being a part of it.
var townKinds = map[string]bool{"township": true, "twp": true, "borough": true, "boro": true,
	"town": true, "city": true, "village": true, "county": true, "co": true, "cnty": true,
	"cty": true}
