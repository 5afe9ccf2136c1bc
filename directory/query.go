package directory

import (
	"slices"
	"strings"

	"candor"
)

// The part of a text that counts: more would say nothing more about a person.
const (
	maxWords      = 8
	maxCharacters = 100
)

// wanted is a word of a search.
type wanted struct {
	text   string
	filler bool // need not be found, for it says nothing about a person
}

// fillers are what people write between words or after a place. Officials who have such a word
// themselves (Board of Education) come first, those who lack it are found as well.
var fillers = [][]string{
	{"city", "of"}, {"town", "of"}, {"township", "of"}, {"borough", "of"}, {"village", "of"}, {"new", "jersey"},
	{"of"}, {"the"}, {"in"}, {"for"}, {"from"}, {"at"}, {"and"}, {"nj"},
}

// parse returns the words of a text, each once; none when nothing in it can be searched. Initials
// that make a word which is known are one word, as "u s" is.
func parse(text string, known func(string) bool) []wanted {
	characters := 0
	for at := range text {
		if characters == maxCharacters {
			text = text[:at]
			break
		}
		characters++
	}
	texts := joinInitials(strings.Fields(candor.Fold(text)), known)
	texts = texts[:min(len(texts), maxWords)]
	filler := make([]bool, len(texts))
	for _, phrase := range fillers {
		for at := range texts {
			if rest := texts[at:]; len(rest) >= len(phrase) && slices.Equal(rest[:len(phrase)], phrase) {
				for i := range phrase {
					filler[at+i] = true
				}
			}
		}
	}
	onlyFillers := !slices.Contains(filler, false)
	var words []wanted
	for i, text := range texts {
		isFiller := filler[i] && !onlyFillers
		if at := slices.IndexFunc(words, func(w wanted) bool { return w.text == text }); at >= 0 {
			words[at].filler = words[at].filler && isFiller
			continue
		}
		words = append(words, wanted{text, isFiller})
	}
	return words
}

func joinInitials(texts []string, known func(string) bool) []string {
	var joined []string
	for i := 0; i < len(texts); {
		next := i
		for next < len(texts) && len(texts[next]) == 1 {
			next++
		}
		if run := strings.Join(texts[i:next], ""); next > i+1 && known(run) {
			joined, i = append(joined, run), next
		} else {
			joined, i = append(joined, texts[i]), i+1
		}
	}
	return joined
}
