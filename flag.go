package candor

import "slices"

// Flag is something a moderator would want to be told about a text.
type Flag struct {
	Code   string // short and stable: link, email, phone …
	Reason string // the same in words
}

// Codes of flags that mean more than their reason says.
const (
	FlagAddress = "address"
	FlagPhone   = "phone"
	// FlagWave marks the official, too: new reviews wait.
	FlagWave = "wave"
	// FlagRemovedHome is told to moderators as they read an item. Nothing that is stored or
	// published depends on it.
	FlagRemovedHome = "removed_home"
	// What follows tells of texts that are hidden from the writer, or of neighbors.
	FlagSecondReview = "second_review"
	FlagSameAddress  = "same_address"
	FlagSameNetwork  = "same_network"
	FlagAlikeHidden  = "alike_hidden"
	FlagWaveHidden   = "wave_hidden"
	// FlagOtherScript tells of a name in another script than Latin, which is anyone's right.
	FlagOtherScript = "other_script"
)

// notes are the flags that never make a text wait: most tell of what is hidden, or what a neighbor
// wrote, which no answer may.
var notes = []string{
	FlagRemovedHome, FlagSecondReview, FlagSameAddress, FlagSameNetwork, FlagAlikeHidden,
	FlagWaveHidden, FlagOtherScript,
}

// IsNote reports whether a flag only tells moderators something, and never makes a text wait.
func (f Flag) IsNote() bool { return slices.Contains(notes, f.Code) }

// namesHome reports whether a flag says that an address or a phone number can be read, which is
// never published without a moderator, no matter who lives there.
func (f Flag) namesHome() bool { return f.Code == FlagAddress || f.Code == FlagPhone }

// MessageHomes is what moderators are told next to every address and phone number.
const MessageHomes = "Never publish a home address or a private phone number, no matter whose it is. " +
	"The address or number of a public office is fine."

// Guidance is what a moderator should keep in mind, or empty.
func (f Flag) Guidance() string {
	if f.namesHome() || f.Code == FlagRemovedHome {
		return MessageHomes
	}
	return ""
}

// Holds reports whether a review with these flags waits for a moderator.
func (m Moderation) Holds(flags []Flag) bool {
	if slices.ContainsFunc(flags, Flag.namesHome) {
		return true
	}
	switch m {
	case ModerationManual:
		return true
	case ModerationOpen:
		return false
	}
	return slices.ContainsFunc(flags, func(f Flag) bool { return !f.IsNote() })
}
