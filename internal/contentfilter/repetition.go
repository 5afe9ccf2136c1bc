package contentfilter

import (
	"strings"
	"unicode"

	"candor/internal/textfold"
)

const (
	maxLetterRun = 7 // "soooooo"
	maxOtherRun  = 9 // "!!!!!!!!!"; zeros of a sum
	// A phrase of one word may occur four times in a row ("no, no, no, no"), a longer one two or
	// three times.
	maxPhraseWords    = 6
	shortSentence     = 8 // words; a sentence of this length must not repeat
	maxSameSentence   = 2 // occurrences of a shorter sentence
	minSentenceLength = 2 // words, as in "Thank you"; shorter sentences may repeat
)

// findRepetition finds a character, phrase or sentence that repeats too often.
func findRepetition(text string) string {
	if found := characterRun(text); found != "" {
		return found
	}
	if found := phraseRun(strings.Fields(textfold.Fold(text))); found != "" {
		return found
	}
	return sameSentence(text)
}

// characterRun finds a run of one character, ignoring case.
func characterRun(text string) string {
	var last rune
	var run []rune
	for _, r := range text {
		if lower := unicode.ToLower(r); lower != last || unicode.IsSpace(r) {
			last, run = lower, run[:0]
		}
		run = append(run, r)
		if len(run) > maxOtherRun || len(run) > maxLetterRun && unicode.IsLetter(r) {
			return string(run)
		}
	}
	return ""
}

// phraseRun finds a phrase of up to maxPhraseWords words that repeats too often in a row.
func phraseRun(words []string) string {
	for length := 1; length <= maxPhraseWords; length++ {
		limit := max(5-length, 2) // allowed occurrences in a row
		same := 0                 // words equal to those one phrase before
		for i := length; i < len(words); i++ {
			if words[i] != words[i-length] {
				same = 0
				continue
			}
			same++
			if same >= limit*length {
				return strings.Join(words[i+1-length:i+1], " ")
			}
		}
	}
	return ""
}

// sameSentence finds a sentence that occurs too often in the text.
func sameSentence(text string) string {
	all := sentences(text)
	if len(all) < 2 {
		return ""
	}
	seen := map[string]int{}
	for _, s := range all {
		words := strings.Fields(textfold.Fold(s))
		if len(words) < minSentenceLength {
			continue
		}
		key := strings.Join(words, " ")
		seen[key]++
		if seen[key] > maxSameSentence || seen[key] > 1 && len(words) >= shortSentence {
			return s
		}
	}
	return ""
}
