// Package contentfilter flags problems of a text for moderators before it is published. It never
// refuses a text; callers decide whether a flagged text waits.
package contentfilter

import (
	"slices"
	"strings"
	"unicode/utf8"

	"candor/internal/candor"
	"candor/internal/textfold"
)

// rule searches a folded text and returns the finding, or "".
type rule struct {
	code   string
	reason string // completes "The review …", "The name …"
	find   func(text string) string
}

// rules are in the order in which moderators see their reasons.
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

// Review flags a review's text and the reviewer's name; official is the name of the official, or
// "". A hostile text takes some milliseconds, so do not call it while holding a lock.
func Review(r *candor.Rating, official string) []candor.Flag {
	names := nameWords{}.add(official)
	const named = "The reviewer's name"
	return slices.Concat(flag("The review", r.ReviewText, names), flag(named, r.ReviewerName, names),
		nameFlags(named, r.ReviewerName, findImpostor))
}

// flag returns a flag for each rule with a finding in a text. Words in names are not profanity.
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
			found = r.find(text) // homes are also searched in the original text
		}
		add(r.code, r.reason, found)
	}
	add(codeProfanity, "contains profanity", findProfanity(folded, names))
	add("scripts", "mixes alphabets in one word", findMixedScripts(text))
	return flags
}

// maxQuoted limits the text quoted in a reason, in characters.
const maxQuoted = 60

// quote formats a finding as one line in quotation marks, shortened to maxQuoted.
func quote(found string) string {
	found = strings.Join(strings.Fields(strings.ToValidUTF8(found, "\uFFFD")), " ")
	if utf8.RuneCountInString(found) > maxQuoted {
		found = string([]rune(found)[:maxQuoted-1]) + "…"
	}
	return `"` + found + `"`
}
