package contentfilter

import (
	"unicode"
	"unicode/utf8"

	"candor/internal/candor"
)

// SentReview flags hidden text in a review. It needs the texts as sent, since invisible characters
// are not stored.
func SentReview(r *candor.Rating) []candor.Flag {
	return hidden([]subjectText{{"The review", r.ReviewText}, {"The reviewer's name", r.ReviewerName}})
}

// SentOfficial flags hidden text in a new official.
func SentOfficial(o *candor.Official) []candor.Flag { return hidden(officialTexts(o)) }

// SentCorrection flags hidden text in a correction.
func SentCorrection(c *candor.Correction) []candor.Flag { return hidden(correctionTexts(c)) }

// SentReport flags hidden text in a report.
func SentReport(r *candor.Report) []candor.Flag {
	return hidden([]subjectText{{"The note", r.Note}})
}

func hidden(texts []subjectText) []candor.Flag {
	var flags []candor.Flag
	for _, one := range texts {
		if word := hiddenIn(one.text); word != "" {
			flags = append(flags, candor.Flag{Code: "hidden", Reason: one.subject +
				" had invisible characters inside a word, which were removed: " + quote(word)})
		}
	}
	return flags
}

// hiddenIn finds a word that contains invisible characters or an override of the reading order, and
// returns it without them. Outside of words such characters often come from pasting, and a soft
// hyphen is always fine.
func hiddenIn(text string) string {
	for start := 0; start < len(text); {
		r, size := utf8.DecodeRuneInString(text[start:])
		if r < utf8.RuneSelf || !invisible(r) {
			start += size
			continue
		}
		// Read a run once: a text of nothing else would take quadratic time.
		end, turns := start, false
		for end < len(text) && invisible(r) {
			turns = turns || turnsAround(r)
			end += size
			r, size = utf8.DecodeRuneInString(text[end:])
		}
		before, _ := utf8.DecodeLastRuneInString(text[:start])
		if turns || splits(before) && splits(r) {
			return lastLetters(text[:start]) + firstLetters(text[end:])
		}
		start = end
	}
	return ""
}

// invisible reports whether a character is invisible, except the soft hyphen and characters that
// emoji and scripts need.
func invisible(r rune) bool {
	return r != '\u00ad' && unicode.In(r, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point) &&
		!unicode.Is(unicode.Variation_Selector, r)
}

// turnsAround reports whether a character overrides the reading order (Unicode TR 36, 2.8).
func turnsAround(r rune) bool { return r == '\u202d' || r == '\u202e' }

// splits reports whether a character is in a script in which an invisible character within a word
// has no purpose. Other scripts need joiners.
func splits(r rune) bool {
	return unicode.In(r, unicode.Latin, unicode.Cyrillic, unicode.Greek, unicode.Nd)
}

func lastLetters(text string) string {
	start := len(text)
	for start > 0 {
		r, size := utf8.DecodeLastRuneInString(text[:start])
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			break
		}
		start -= size
	}
	return text[start:]
}

func firstLetters(text string) string {
	letters := []rune{}
	for _, r := range text {
		if invisible(r) {
			continue
		}
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			break
		}
		letters = append(letters, r)
	}
	return string(letters)
}
