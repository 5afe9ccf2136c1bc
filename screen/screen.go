// Package screen finds what a moderator would want to be told about a text before it is published.
// It flags and never refuses; whether a flagged text waits is decided elsewhere.
package screen

import (
	"strings"
	"unicode/utf8"

	"candor"
)

// rule finds one thing in a folded text and returns what it found, or "" when there is nothing.
type rule struct {
	code   string
	reason string // completes "The review …", "The name …"
	find   func(text string) string
}

// rules stand in the order in which a moderator reads their reasons.
var rules = []rule{
	{"link", "contains a link", findLink},
	{"email", "contains an e-mail address", findEmail},
	{"phone", "contains a phone number", findPhone},
	{"address", "contains a street address", findStreetAddress},
	{"capitals", "is written in capitals", findCapitals},
	{"repeated", "repeats itself", findRepetition},
}

// Review flags a review's text and its reviewer's name. A hostile text takes some milliseconds: not
// to be called where others wait.
func Review(r *candor.Rating) []candor.Flag {
	return append(flag("The review", r.ReviewText), label("The reviewer's name", r.ReviewerName)...)
}

// SecondReview flags a review of an official whom the same address has reviewed within the last day.
func SecondReview() candor.Flag {
	return candor.Flag{Code: "second_review", Reason: "A second review of this official from the same address within a day"}
}

func flag(subject, text string) []candor.Flag {
	if text == "" {
		return nil
	}
	var flags []candor.Flag
	folded := fold(text)
	for _, r := range rules {
		if found := r.find(folded); found != "" {
			flags = append(flags, candor.Flag{Code: r.code, Reason: subject + " " + r.reason + ": " + quote(found)})
		}
	}
	return flags
}

// maxQuoted is how many characters of a text a reason repeats.
const maxQuoted = 60

// quote puts what was found on one line between quotation marks, shortened to maxQuoted.
func quote(found string) string {
	found = strings.Join(strings.Fields(found), " ")
	if utf8.RuneCountInString(found) > maxQuoted {
		found = string([]rune(found)[:maxQuoted-1]) + "…"
	}
	return `"` + found + `"`
}
