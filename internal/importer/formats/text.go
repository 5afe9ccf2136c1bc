package formats

import (
	"strings"
	"unicode"

	"github.com/dustin/go-humanize"
)

// Limits of printed texts from a file, in characters.
const (
	LongestName = 100
	longestList = 300
	LongestLine = 600
)

// Visible replaces control characters, which could control a terminal.
func Visible(text string) string {
	return strings.Map(func(c rune) rune {
		if unicode.IsControl(c) {
			return unicode.ReplacementChar
		}
		return c
	}, text)
}

// Shorten cuts a text to this many characters, since a name may be as long as its file.
func Shorten(text string, most int) string {
	count := 0
	for i := range text {
		if count == most {
			return text[:i] + "…"
		}
		count++
	}
	return text
}

// Number formats a number with commas.
func Number(n int) string { return humanize.Comma(int64(n)) }

// Plural formats a number of things.
func Plural(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return Number(n) + " " + noun
}
