package candor

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"candor/internal/redact"
)

const (
	// beginningLength is the number of characters of a deleted text that the audit trail keeps.
	beginningLength = 120
	// BeginningRead is the number of characters that are read for it, and searched for the rest of
	// an address.
	BeginningRead = beginningLength + 300
)

// withOfficial is the reason in the audit trail for a review deleted with its official.
const withOfficial = "Deleted with the official"

// Deletion describes a deleted row for the audit trail. It never reveals its writer or their
// address.
type Deletion struct {
	Official *Official
	Reason   string
	ByWriter bool // whose text is not kept
}

// OfReview describes a deleted review of the official.
func (d Deletion) OfReview(r *Rating) string {
	return fmt.Sprintf("Review of %s, %s: %d of %d stars (%s)%s", d.Official.Name,
		PositionLabel(d.Official.Position),
		r.OverallRating, MaxScore, r.Status, d.quoted(r.ReviewText, r.Flags))
}

// OfOfficial describes a deleted official, with the number of deleted reviews.
func (d Deletion) OfOfficial(reviews int) string {
	noun := "reviews"
	if reviews == 1 {
		noun = "review"
	}
	return fmt.Sprintf("Official %s, %s (%s), with %d %s%s", d.Official.Name,
		PositionLabel(d.Official.Position),
		d.Official.Status, reviews, noun, d.quoted(d.Official.Description, d.Official.Flags))
}

// ReasonOfReviews returns the reason for deleting the official's reviews.
func (d Deletion) ReasonOfReviews() string {
	if d.Reason == "" {
		return withOfficial
	}
	return withOfficial + ": " + d.Reason
}

// quoted returns the beginning of a text. The trail never changes, so a text that was deleted
// because it reveals private information is left out, and passages that the content filter found to
// be private are masked.
func (d Deletion) quoted(text string, flags []Flag) string {
	switch {
	case text == "":
		return ", no text"
	case d.ByWriter:
		return ", text not kept: its writer took it back"
	case slices.Contains(privateReasons, d.Reason):
		return ", text not kept: it revealed something private"
	}
	line := wordsRead(text)
	if slices.ContainsFunc(flags, func(f Flag) bool { return privateFlags[f.Code] }) {
		line = maskPrivate(line)
	}
	return ": “" + beginning(line) + "”"
}

// FirstWords returns the beginning of an item's text, without anything that reads as an address or a
// phone number.
func FirstWords(text string) string { return beginning(redact.ReplaceLikely(wordsRead(text))) }

// wordsRead returns the part of a text that its beginning is made from, on one line.
func wordsRead(text string) string {
	line := strings.Join(strings.Fields(text), " ")
	if runes := []rune(line); len(runes) > BeginningRead {
		line = string(runes[:BeginningRead])
	}
	return line
}

// privateFlags are the content filter's codes for personal data.
var privateFlags = map[string]bool{
	FlagAddress: true, FlagPhone: true, "email": true, "card": true, "social_security": true,
	FlagRemovedHome: true,
}

// maskPrivate replaces addresses and phone numbers, and all other words with a digit or an @.
func maskPrivate(line string) string {
	line = redact.ReplaceLikely(line)
	words := strings.Split(line, " ")
	for i, word := range words {
		if strings.Contains(word, "@") || redact.HasDigit(word) {
			words[i] = "…"
		}
	}
	return strings.Join(words, " ")
}

// beginning cuts a line at a word. It cuts before any possible home: a cut inside would leave a
// part that no later search finds.
func beginning(line string) string {
	if utf8.RuneCountInString(line) <= beginningLength {
		return line
	}
	cut := len(string([]rune(line)[:beginningLength]))
	if line[cut] != ' ' {
		if space := strings.LastIndexByte(line[:cut], ' '); space > 0 {
			cut = space
		}
	}
	for _, passage := range redact.PassagesOf(line, func(string) bool { return true }) {
		if passage.Start < cut && passage.End > cut {
			cut = passage.Start
		}
	}
	return strings.TrimRight(line[:cut], " ") + "…"
}
