package directory

import (
	"slices"
	"strings"

	"candor/personname"
	"candor/textfold"
)

// The part of a text that counts. Eight words are a byte each in a uint64, and a bit each in a
// uint8.
const (
	maxWords      = 8
	maxCharacters = 100
)

// queryTerm is a word of a search.
type queryTerm struct {
	text     string
	stopWord bool // personname.WordOptional: need not be found, for it says nothing about a person
	doubtful bool // personname.WordDoubtful: becomes a stop word when nobody is found with it
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
	var room [maxWords]personname.WordNeed
	needs := room[:len(texts)]
	for _, phrase := range stopWords {
		for at := range texts {
			if rest := texts[at:]; len(rest) >= len(phrase) && slices.Equal(rest[:len(phrase)], phrase) {
				for i := range phrase {
					needs[at+i] = personname.WordOptional
				}
			}
		}
	}
	before := room // a copy, since needs shares room
	personname.LessenNeeds(texts, needs)
	onlyStopWords := !slices.ContainsFunc(needs, func(need personname.WordNeed) bool {
		return need != personname.WordOptional
	})
	var words []queryTerm
	for i, text := range texts {
		if joined[i] && needs[i] != before[i] { // a degree, or initials of a name
			needs[i] = personname.WordDoubtful
		}
		isStopWord := needs[i] == personname.WordOptional && !onlyStopWords
		word := queryTerm{text, isStopWord, needs[i] == personname.WordDoubtful}
		if at := slices.IndexFunc(words, func(w queryTerm) bool { return w.text == text }); at >= 0 {
			words[at].stopWord = words[at].stopWord && word.stopWord
			words[at].doubtful = words[at].doubtful && word.doubtful
			continue
		}
		words = append(words, word)
	}
	return words
}

// withoutDoubtful makes doubtful words stop words; ok is false when there are none.
func withoutDoubtful(words []queryTerm) (fewer []queryTerm, ok bool) {
	for _, word := range words {
		fewer = append(fewer, queryTerm{text: word.text, stopWord: word.stopWord || word.doubtful})
		ok = ok || word.doubtful
	}
	return fewer, ok
}

// joinInitials joins runs of initials that form a known word, in the first maxWords words, and
// reports which words were joined.
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
