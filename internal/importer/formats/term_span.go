package formats

import "strings"

// spanWords separate the two dates of a term.
var spanWords = []string{" - ", " – ", " — ", " to ", " thru ", " through ", " until ", "–", "—", "-"}

// SplitTerm splits a term in one cell: "1/1/2024 - 12/31/2027", "2024-2027". A single date is its
// end. Both are empty if it is no term.
func SplitTerm(text string) (start, end string) {
	text = strings.TrimSpace(text)
	if _, last, err := parsePartialDate(text); err == nil {
		if last == "" {
			return "", ""
		}
		return "", text
	}
	for _, word := range spanWords {
		for at := strings.Index(text, word); at > 0; {
			from, to := strings.TrimSpace(text[:at]), strings.TrimSpace(text[at+len(word):])
			_, first, startErr := parsePartialDate(from)
			_, _, endErr := parsePartialDate(to)
			if startErr == nil && endErr == nil && first != "" {
				return from, to
			}
			next := strings.Index(text[at+1:], word)
			if next < 0 {
				break
			}
			at += 1 + next
		}
	}
	return "", ""
}
