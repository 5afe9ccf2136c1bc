package directory

import (
	"slices"
	"strings"

	"candor"
	"candor/textfold"
)

// The part of a text that counts: more would say nothing more about a person.
const (
	maxWords      = 8
	maxCharacters = 100
)

// queryTerm is a word of a search.
type queryTerm struct {
	text     string
	stopWord bool // need not be found, for it says nothing about a person
	optional bool // need not be found when no one is otherwise
}

// stopWords are what people write between words or after a place. Officials who have such a word
// themselves (Board of Education) come first, those who lack it are found as well.
var stopWords = [][]string{
	{"city", "of"}, {"town", "of"}, {"township", "of"}, {"borough", "of"}, {"village", "of"},
	{"new", "jersey"},
	{"of"}, {"the"}, {"in"}, {"for"}, {"from"}, {"at"}, {"and"}, {"nj"},
}

// parse returns the words of a text, each once; none when nothing in it can be searched. Initials
// that make a word which is known are one word, as "u s" is.
func parse(text string, known func(string) bool) []queryTerm {
	characters := 0
	for at := range text {
		if characters == maxCharacters {
			text = text[:at]
			break
		}
		characters++
	}
	texts, joined := joinInitials(strings.Fields(textfold.Fold(text)), known)
	var room [maxWords]candor.WordNeed
	needs := room[:len(texts)]
	for _, phrase := range stopWords {
		for at := range texts {
			if rest := texts[at:]; len(rest) >= len(phrase) && slices.Equal(rest[:len(phrase)], phrase) {
				for i := range phrase {
					needs[at+i] = candor.WordOptional
				}
			}
		}
	}
	before := room
	candor.LessenNeeds(texts, needs)
	onlyFillers := !slices.ContainsFunc(needs, func(need candor.WordNeed) bool {
		return need != candor.WordOptional
	})
	var words []queryTerm
	for i, text := range texts {
		if joined[i] && needs[i] != before[i] { // a degree, or initials of a name
			needs[i] = candor.WordDoubtful
		}
		isFiller := needs[i] == candor.WordOptional && !onlyFillers
		word := queryTerm{text, isFiller, needs[i] == candor.WordDoubtful}
		if at := slices.IndexFunc(words, func(w queryTerm) bool { return w.text == text }); at >= 0 {
			words[at].stopWord = words[at].stopWord && word.stopWord
			words[at].optional = words[at].optional && word.optional
			continue
		}
		words = append(words, word)
	}
	return words
}

// withoutOptional returns the words with those that are doubtful as fillers; ok is false when there
// are none.
func withoutOptional(words []queryTerm) (fewer []queryTerm, ok bool) {
	for _, word := range words {
		fewer = append(fewer, queryTerm{text: word.text, stopWord: word.stopWord || word.optional})
		ok = ok || word.optional
	}
	return fewer, ok
}

// joinInitials returns the first words with initials that make a known word as one, and which are
// such.
func joinInitials(texts []string, known func(string) bool) (words []string, joined [maxWords]bool) {
	for i := 0; i < len(texts) && len(words) < maxWords; {
		next := i
		for next < len(texts) && len(texts[next]) == 1 {
			next++
		}
		if run := strings.Join(texts[i:next], ""); next > i+1 && known(run) {
			joined[len(words)] = true
			words, i = append(words, run), next
		} else {
			words, i = append(words, texts[i]), i+1
		}
	}
	return words, joined
}
