package candor

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"candor/redact"
)

const (
	// beginningLength is how many characters of a deleted text the audit trail keeps.
	beginningLength = 120
	// beginningRead is how many characters after those are searched for the rest of an address.
	beginningRead = 300
)

// WithOfficial is the reason, in the audit trail, of a review that is deleted with its official.
const WithOfficial = "Deleted with the official"

// Deletion describes a deleted row for the audit trail. It never says who wrote it, or from where.
type Deletion struct {
	Official *Official
	Reason   string
}

// OfReview describes a deleted review of the official.
func (d Deletion) OfReview(r *Rating) string {
	return fmt.Sprintf("Review of %s, %s: %d of %d stars (%s)%s", d.Official.Name,
		PositionLabel(d.Official.Position),
		r.OverallRating, MaxScore, r.Status, d.quoted(r.ReviewText, r.Flags))
}

// OfOfficial describes a deleted official, with how many reviews were deleted as well.
func (d Deletion) OfOfficial(reviews int) string {
	noun := "reviews"
	if reviews == 1 {
		noun = "review"
	}
	return fmt.Sprintf("Official %s, %s (%s), with %d %s%s", d.Official.Name,
		PositionLabel(d.Official.Position),
		d.Official.Status, reviews, noun, d.quoted(d.Official.Description, d.Official.Flags))
}

// ReasonOfReviews is the reason for the deletion of the official's reviews.
func (d Deletion) ReasonOfReviews() string {
	if d.Reason == "" {
		return WithOfficial
	}
	return WithOfficial + ": " + d.Reason
}

// quoted is the beginning of a text. The trail never changes, so a text that was deleted because it
// reveals something private is left out, and passages that the content filter found to be private
// are masked.
func (d Deletion) quoted(text string, flags []Flag) string {
	switch {
	case text == "":
		return ", no text"
	case slices.Contains(privateReasons, d.Reason):
		return ", text not kept: it revealed something private"
	}
	line := strings.Join(strings.Fields(text), " ")
	if runes := []rune(line); len(runes) > beginningLength+beginningRead {
		line = string(runes[:beginningLength+beginningRead])
	}
	if slices.ContainsFunc(flags, func(f Flag) bool { return privateFlags[f.Code] }) {
		line = masked(line)
	}
	return ": “" + beginning(line) + "”"
}

// privateFlags are the content filter's codes for personal data.
var privateFlags = map[string]bool{
	FlagAddress: true, FlagPhone: true, "email": true, "card": true, "social_security": true,
	FlagRemovedHome: true,
}

// masked removes addresses and phone numbers, and all other words with a digit or an @.
func masked(line string) string {
	line = redact.ReplaceLikely(line)
	words := strings.Split(line, " ")
	for i, word := range words {
		if strings.Contains(word, "@") || redact.HasDigit(word) {
			words[i] = "…"
		}
	}
	return strings.Join(words, " ")
}

// beginning cuts a line at a word. A cut within a home would leave a part of it that no later
// search finds, so it cuts before everything that may be one.
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
