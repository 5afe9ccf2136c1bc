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
	// beginningRead is how many characters behind those are looked at for the rest of an address.
	beginningRead = 300
)

// WithOfficial is the reason, in the audit trail, of a review that is deleted with its official.
const WithOfficial = "Deleted with the official"

// Deletion puts into words what was deleted, for the audit trail. It never says who wrote it, or
// from where.
type Deletion struct {
	Official *Official
	Reason   string
}

// OfReview is a deleted review of the official in words.
func (d Deletion) OfReview(r *Rating) string {
	return fmt.Sprintf("Review of %s, %s: %d of %d stars (%s)%s", d.Official.Name,
		PositionLabel(d.Official.Position),
		r.OverallRating, MaxScore, r.Status, d.quoted(r.ReviewText, r.Flags))
}

// OfOfficial is the deleted official in words, with how many reviews went along.
func (d Deletion) OfOfficial(reviews int) string {
	noun := "reviews"
	if reviews == 1 {
		noun = "review"
	}
	return fmt.Sprintf("Official %s, %s (%s), with %d %s%s", d.Official.Name,
		PositionLabel(d.Official.Position),
		d.Official.Status, reviews, noun, d.quoted(d.Official.Description, d.Official.Flags))
}

// ReasonOfReviews is why the reviews of the deleted official are gone.
func (d Deletion) ReasonOfReviews() string {
	if d.Reason == "" {
		return WithOfficial
	}
	return WithOfficial + ": " + d.Reason
}

// quoted is the beginning of a text. The trail is never changed, so what was deleted because it
// reveals something private is left out, and what the screen found to be private is masked.
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

// privateFlags are the codes of the screen for what belongs to a person.
var privateFlags = map[string]bool{
	FlagAddress: true, FlagPhone: true, "email": true, "card": true, "social_security": true,
	FlagRemovedHome: true,
}

// masked takes out addresses and phone numbers, and what else holds a digit or an @.
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

// beginning cuts a line at a word. A cut in the middle of a home would leave a part of it that no
// one finds again, so it is cut before everything that may be one.
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
