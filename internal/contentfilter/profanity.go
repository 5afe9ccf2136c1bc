package contentfilter

import (
	_ "embed"
	"strings"
	"unicode"

	goaway "github.com/TwiN/go-away"

	"candor/internal/textfold"
)

//go:embed profanity.txt
var profanityList string

const codeProfanity = "profanity"

// harmlessPhrases contain a word of the list with another meaning.
var harmlessPhrases = []string{" spic and span ", " chink in the ", " chinks in the "}

// profanity searches texts. Spaces around the entries restrict them to whole words, so that
// Hancock, Sussex and Scunthorpe pass.
var profanity = goaway.NewProfanityDetector().WithSanitizeSpaces(false).WithCustomDictionary(profanities,
	harmlessPhrases, nil).
	WithCustomCharacterReplacements(lettersMeant)

// lettersMeant maps signs and digits to the letters that they replace.
var lettersMeant = map[rune]rune{'@': 'a', '$': 's', '!': 'i', '1': 'i', '3': 'e', '4': 'a',
	'0': 'o', '5': 's'}

// profanities are the entries of the list, prepared for searching.
var profanities = func() (words []string) {
	for line := range strings.Lines(profanityList) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		if start, open := strings.CutSuffix(line, "*"); open {
			words = append(words, " "+start)
		} else {
			words = append(words, " "+line+" ")
		}
	}
	return words
}()

// findProfanity finds a word of the list in a folded text, also with signs for letters, or with
// repeated or separated letters. Place names and the given names do not count.
func findProfanity(text string, names nameWords) string {
	// Few texts have a match, so names are only looked up after one.
	if found := profanityIn(text, nil); found == "" {
		return ""
	}
	return profanityIn(text, func(word string) bool { return placeNames[word] || names[word] })
}

func profanityIn(text string, isName func(folded string) bool) string {
	spoken := " " + strings.Join(spokenWords(text, isName), " ") + " "
	if !mayHoldProfanity(spoken) {
		return ""
	}
	return strings.TrimSpace(profanity.ExtractProfanity(spoken))
}

// masked replaces a name, or a number, whose digits are not letters.
const masked = "-"

// spokenWords returns the words of a text as they sound, with names and numbers masked.
func spokenWords(text string, isName func(folded string) bool) []string {
	var words []string
	var letters strings.Builder // of a word with separated letters: "w o r d"
	flush := func() {
		if letters.Len() > 0 {
			words = append(words, letters.String())
			letters.Reset()
		}
	}
	for word := range strings.FieldsFuncSeq(text, separatesSpoken) {
		word = strings.Trim(word, ".?!'’‘-_~")
		switch {
		case word == "":
			continue
		case len(word) == 1 && unicode.IsLetter(rune(word[0])):
			letters.WriteString(word)
			continue
		}
		flush()
		words = append(words, pronunciation(word, isName))
	}
	flush()
	return words
}

func separatesSpoken(r rune) bool {
	switch r {
	case '/', ',', ';', ':', '"', '“', '”', '(', ')', '[', ']', '{', '}', '<', '>':
		return true
	}
	return unicode.IsSpace(r)
}

// pronunciation returns how one word sounds.
func pronunciation(word string, isName func(folded string) bool) string {
	if !strings.ContainsFunc(word, unicode.IsLetter) {
		return masked
	}
	if isName != nil && isName(textfold.Fold(strings.TrimSuffix(strings.TrimSuffix(word, "'s"),
		"’s"))) {
		return masked
	}
	if isPlain(word) {
		return word
	}
	return shorten(withoutSigns(word))
}

// withoutSigns removes characters that may separate a word's letters.
func withoutSigns(word string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(".-_'’~|", r) {
			return -1
		}
		return r
	}, word)
}

// isPlain reports whether a word sounds as written: only letters, none repeated.
func isPlain(word string) bool {
	for i := range len(word) {
		letter := word[i] | 0x20
		if letter < 'a' || letter > 'z' || i >= drawnOut-1 && letter == word[i-1]|0x20 &&
			letter == word[i-2]|0x20 {
			return false
		}
	}
	return true
}

// drawnOut is the number of equal letters in a row that count as one: no word has three.
const drawnOut = 3

// shorten reduces repeated letters to one: "wooord".
func shorten(word string) string {
	runes := []rune(word)
	var short []rune
	for i := 0; i < len(runes); {
		run := i
		for run < len(runes) && unicode.ToLower(runes[run]) == unicode.ToLower(runes[i]) {
			run++
		}
		if unicode.IsLetter(runes[i]) && run-i >= drawnOut {
			short = append(short, runes[i])
		} else {
			short = append(short, runes[i:run]...)
		}
		i = run
	}
	return string(short)
}
