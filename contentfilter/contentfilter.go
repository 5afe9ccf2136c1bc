// Package contentfilter flags what a moderator should know about a text before it is published. It
// never refuses a text; other code decides whether a flagged text waits.
package contentfilter

import (
	"slices"
	"strings"
	"unicode/utf8"

	"candor"
	"candor/textfold"
)

// rule searches a folded text and returns what it found, or "".
type rule struct {
	code   string
	reason string // completes "The review …", "The name …"
	find   func(text string) string
}

// rules are in the order in which a moderator reads their reasons.
var rules = []rule{
	{"link", "contains a link", findLink},
	{"email", "contains an e-mail address", findEmail},
	{candor.FlagPhone, "contains a phone number", findPhone},
	{candor.FlagAddress, "contains a street address", findStreetAddress},
	{candor.FlagAddress, "contains the coordinates of a place", findCoordinates},
	{candor.FlagCapitals, "is written in capitals", findCapitals},
	{"repeated", "repeats itself", findRepetition},
	{"card", "contains the number of a payment card", findCard},
	{"social_security", "contains a Social Security number", findSocialSecurity},
}

// Review flags a review's text and its reviewer's name; official is the name of the official, or
// empty. A hostile text takes some milliseconds: it must not be called while holding a lock.
func Review(r *candor.Rating, official string) []candor.Flag {
	names := nameWords{}.add(official)
	const named = "The reviewer's name"
	return slices.Concat(flag("The review", r.ReviewText, names), flag(named, r.ReviewerName, names),
		nameFlags(named, r.ReviewerName, findImpostor))
}

// flag returns a flag for each rule that finds something in a text. The words of names are no
// profanity.
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
			found = r.find(text) // removed homes are searched for in the original text
		}
		add(r.code, r.reason, found)
	}
	add(codeProfanity, "contains profanity", findProfanity(folded, names))
	add("scripts", "mixes alphabets in one word", findMixedScripts(text))
	return flags
}

// maxQuoted is how many characters of a text a reason quotes.
const maxQuoted = 60

// quote puts a finding on one line between quotation marks, shortened to maxQuoted.
func quote(found string) string {
	found = strings.Join(strings.Fields(strings.ToValidUTF8(found, "\uFFFD")), " ")
	if utf8.RuneCountInString(found) > maxQuoted {
		found = string([]rune(found)[:maxQuoted-1]) + "…"
	}
	return `"` + found + `"`
}
