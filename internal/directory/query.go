package directory

import (
	"slices"
	"strings"

	"candor/internal/candor"
	"candor/internal/personname"
	"candor/internal/textfold"
)

// The part of a text that counts. Each of eight words is a byte of a uint64, and a bit of a uint8. Of
// longer texts the first eight words that are not stop words count.
const (
	maxWords      = 8
	maxCharacters = candor.MaxSearch
)

// roomyWords is the number of words up to which parsing allocates little.
const roomyWords = 16

// queryTerm is a word of a search.
type queryTerm struct {
	text     string
	shown    string        // the text as typed, if it differs
	also     []alternative // other spellings
	stopWord bool          // not required, since it does not describe a person
	doubtful bool          // becomes a stop word when the search has no hits
	joined   bool          // several words were typed
	idle     bool          // may be left out without notice
	leftOut  bool          // no one shown matches it
}

// typedText returns the words that were typed for a term, folded.
func (t *queryTerm) typedText() string {
	if t.shown != "" {
		return t.shown
	}
	return t.text
}

// parse returns the words of a text, each once, or none when the text has no letters and digits.
// Initials that make a known word are one word, such as "u s", and so is the number of a district.
func parse(text string, known func(string) bool) []queryTerm {
	characters := 0
	for at := range text {
		if characters == maxCharacters {
			text = text[:at]
			break
		}
		characters++
	}
	spelled := readWords(text, known)
	var room [2 * roomyWords]personname.WordNeed // most texts are short
	needs := needsOf(spelled, room[:0])
	onlyStopWords := !slices.ContainsFunc(needs, func(need personname.WordNeed) bool {
		return need != personname.WordOptional
	})
	addDistricts(spelled, needs, known)
	words := spelled[:0]
	for i, word := range spelled {
		word.stopWord = needs[i] == personname.WordOptional && !onlyStopWords
		word.doubtful = needs[i] == personname.WordDoubtful
		if at := slices.IndexFunc(words, func(w queryTerm) bool { return w.text == word.text }); at >= 0 {
			words[at].stopWord = words[at].stopWord && word.stopWord
			words[at].doubtful = words[at].doubtful && word.doubtful
			if at == len(words)-1 { // Ho-Ho-Kus
				words[at].shown = words[at].typedText() + " " + word.typedText()
			}
			continue
		}
		words = append(words, word)
	}
	return limitWords(words)
}

// limitWords returns the first maxWords words; of more, stop words go before others, and the
// last before the first.
func limitWords(words []queryTerm) []queryTerm {
	for at := len(words) - 1; at >= 0 && len(words) > maxWords; at-- {
		if words[at].stopWord {
			words = slices.Delete(words, at, at+1)
		}
	}
	return words[:min(len(words), maxWords)]
}

// dropDoubtful makes doubtful words stop words; ok is false when there are none.
func dropDoubtful(words []queryTerm) (fewer []queryTerm, ok bool) {
	for _, word := range words {
		ok = ok || word.doubtful
		word.stopWord, word.doubtful = word.stopWord || word.doubtful, false
		fewer = append(fewer, word)
	}
	return fewer, ok
}

// readWords splits a text into words and notes the other spellings of each.
func readWords(text string, known func(string) bool) []queryTerm {
	texts := strings.Fields(textfold.Fold(text))
	var umlauts []string // the same words with umlauts spelled out; empty where none are
	if !textfold.IsASCII(text) {
		umlauts = strings.Fields(textfold.Fold(spelledUmlauts.Replace(text)))
	}
	words := make([]queryTerm, 0, len(texts))
	for i := 0; i < len(texts); {
		word, count := readWord(texts[i:], known)
		if code := districtOfMember(texts[:i], texts[i]); code != "" {
			word, count = meaning(code, texts[i:i+1]), 1
		}
		if i > 0 && texts[i-1] == "county" && strings.TrimSuffix(word.text, "s") == "commissioner" {
			word = meaning(freeholder, texts[i:i+count]) // not a commissioner of a town
		}
		word.also = alternatives(word.text, texts[i+count:], known)
		if count == 1 && len(umlauts) == len(texts) && umlauts[i] != texts[i] && known(umlauts[i]) {
			word.also = append(word.also, alternative{umlauts[i], synonymous, synonymous})
		}
		words = append(words, word)
		i += count
	}
	addOtherNames(words)
	return words
}

// meaning returns the term for words with another meaning.
func meaning(text string, words []string) queryTerm {
	return queryTerm{text: text, shown: strings.Join(words, " "), joined: len(words) > 1}
}

// readWord returns the first term of some words, and how many of them it is made of.
func readWord(texts []string, known func(string) bool) (word queryTerm, count int) {
	if code, count := readWard(texts); count > 0 && known(code) {
		return meaning(code, texts[:count]), count
	}
	if code, count := readDistrict(texts); count > 0 {
		return meaning(code, texts[:count]), count
	}
	if isZIP(texts[0]) && len(texts) > 1 && len(texts[1]) == extraZIPDigits && isNumber(texts[1]) {
		return queryTerm{text: texts[0], joined: true}, 2
	}
	if zip, count := withFirstZero(texts); count > 0 {
		return meaning(zip, texts[:count]), count
	}
	if titleWritings[texts[0]] {
		if title, count := readTitle(texts, known); count > 0 {
			return meaning(title, texts[:count]), count
		}
	}
	next := 0
	for next < len(texts) && len(texts[next]) == 1 {
		next++
	}
	if run := strings.Join(texts[:next], ""); next > 1 && known(run) {
		return queryTerm{text: run, joined: true}, next
	}
	if len(texts) > 1 && (texts[0] == "mc" || texts[0] == "mac") {
		for _, start := range []string{texts[0], "mc", "mac"} {
			if name := start + texts[1]; known(name) {
				return queryTerm{text: name, shown: texts[0] + " " + texts[1], joined: true}, 2
			}
		}
	}
	return queryTerm{text: texts[0]}, 1
}
