package candor

import "slices"

// Flag is a finding about a text, for moderators.
type Flag struct {
	Code   string // short and stable: link, email, phone …
	Reason string // description of the finding
}

// Codes of flags with special effects.
const (
	FlagAddress = "address"
	FlagPhone   = "phone"
	// FlagRemovedHome is computed when a moderator reads an item, and each moderator who was shown
	// it is recorded. Nothing else that is stored or published depends on it.
	FlagRemovedHome = "removed_home"
	// These concern texts hidden from the writer, or texts of other people.
	FlagSecondReview = "second_review"
	FlagSameAddress  = "same_address"
	FlagAlikeHidden  = "alike_hidden"
	// FlagAlike marks a near copy of a public text. Such copies reveal information about their
	// network.
	FlagAlike = "alike"
	// FlagCapitals is a matter of taste.
	FlagCapitals = "capitals"
	// FlagRedacted replaces the flag of an address or phone number that was redacted.
	FlagRedacted = "redacted"
	// FlagOtherScript marks a name in another script than Latin, which is allowed.
	FlagOtherScript = "other_script"
)

// notes are flags that never hold a text. Most concern hidden texts or texts of others, which no
// response may reveal.
var notes = []string{
	FlagRemovedHome, FlagSecondReview, FlagSameAddress, FlagAlikeHidden, FlagCapitals,
	FlagOtherScript, FlagRedacted,
}

// IsNote reports whether a flag only informs moderators and never holds a text.
func (f Flag) IsNote() bool { return slices.Contains(notes, f.Code) }

// namesHome reports whether a flag marks an address or a phone number, which is never published
// without a moderator, no matter who lives there.
func (f Flag) namesHome() bool { return f.Code == FlagAddress || f.Code == FlagPhone }

// MessageHomes is the advice shown with every address and phone number.
const MessageHomes = "Never publish a home address or a private phone number, no matter whose it is. " +
	"The address or number of a public office is fine."

// Guidance returns advice for moderators, or "".
func (f Flag) Guidance() string {
	if f.namesHome() || f.Code == FlagRemovedHome {
		return MessageHomes
	}
	return ""
}

// Redacted returns the note for an item in which a home was redacted. others are its other flags.
func Redacted(others []Flag) Flag {
	if slices.ContainsFunc(others, func(f Flag) bool { return !f.IsNote() }) {
		return Flag{Code: FlagRedacted, Reason: "A home address or phone number was redacted"}
	}
	return Flag{Code: FlagRedacted, Reason: "Redacted; nothing else was found"}
}
