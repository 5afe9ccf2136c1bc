// Package contentfilter finds what a moderator would want to be told about a text before it is
// published. It flags and never refuses; whether a flagged text waits is decided elsewhere.
package contentfilter

import (
	"slices"
	"strings"
	"unicode/utf8"

	"candor"
	"candor/textfold"
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
	{candor.FlagPhone, "contains a phone number", findPhone},
	{candor.FlagAddress, "contains a street address", findStreetAddress},
	{candor.FlagAddress, "contains the coordinates of a place", findCoordinates},
	{"capitals", "is written in capitals", findCapitals},
	{"repeated", "repeats itself", findRepetition},
	{"card", "contains the number of a payment card", findCard},
	{"social_security", "contains a Social Security number", findSocialSecurity},
}

// Review flags a review's text and its reviewer's name; official is the name of whom it is about,
// or empty. A hostile text takes some milliseconds: not to be called where others wait.
func Review(r *candor.Rating, official string) []candor.Flag {
	names := nameWords{}.add(official)
	const named = "The reviewer's name"
	return slices.Concat(flag("The review", r.ReviewText, names), flag(named, r.ReviewerName, names),
		nameFlags(named, r.ReviewerName, findImpostor))
}

// flag says of a text what each rule finds in it. The words of names are no profanity.
func flag(subject, text string, names nameWords) []candor.Flag {
	if text == "" {
		return nil
	}
	var flags []candor.Flag
	add := func(code, reason, found string) {
		if found != "" {
			flags = append(flags, candor.Flag{Code: code, Reason: subject + " " + reason + ": " +
				quote(found)})
		}
	}
	folded := textfold.Normalize(text)
	for _, r := range rules {
		found := r.find(folded)
		if found == "" && folded != text && (r.code == candor.FlagAddress || r.code == candor.FlagPhone) {
			found = r.find(text) // removed homes are looked for in the text as it stands
		}
		add(r.code, r.reason, found)
	}
	add(codeProfanity, "contains profanity", findProfanity(folded, names))
	add("scripts", "mixes alphabets in one word", findMixedScripts(text))
	return flags
}

// maxQuoted is how many characters of a text a reason repeats.
const maxQuoted = 60

// quote puts what was found on one line between quotation marks, shortened to maxQuoted.
func quote(found string) string {
	found = strings.Join(strings.Fields(strings.ToValidUTF8(found, "\uFFFD")), " ")
	if utf8.RuneCountInString(found) > maxQuoted {
		found = string([]rune(found)[:maxQuoted-1]) + "…"
	}
	return `"` + found + `"`
}
