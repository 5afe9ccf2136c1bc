// Package integrity decides whether a new review or vote counts. It uses numbers and times,
// addresses and networks, and shared wording, but never the opinion. Its functions are pure. A
// decision about one review never changes another.
package integrity

// State says whether a published review counts and where visitors can read it.
type State int8

const (
	Counted  State = iota
	SetAside       // one click away, not counted
	Held           // not readable; only the number of held reviews is shown
)

// Because is the reason why a review does not count.
type Because string

const (
	BecauseAddress Because = "address" // too many from one address within a day
	BecauseNetwork Because = "network" // more from one network within a day than usual
	BecauseCopy    Because = "copy"    // repeats an earlier review of the page
	BecauseBurst   Because = "burst"   // on the side in excess during a burst

	BecauseModerator Because = "moderator"
)

// Decision is the state of a review and its reason.
type Decision struct {
	State   State
	Because Because
	// IsLater delays the state to the next night. Until then a review with BecauseBurst is set
	// aside, and any other review counts: an immediate effect would reveal others' reviews from the
	// same place.
	IsLater bool
}

// Reasons returns the reasons to set a review aside that visitors can see.
func Reasons() []Because { return []Because{BecauseBurst, BecauseNetwork} }

// DecidedAlone returns the reasons whose reviews are decided one by one, outside of a case.
func DecidedAlone() []Because { return []Because{BecauseAddress, BecauseNetwork, BecauseCopy} }

// Sentence explains to the writer and to readers why a review does not count. Reasons based on an
// address, a network or wording share one sentence, which reveals nothing about other people.
func (b Because) Sentence() string {
	switch b {
	case "":
		return ""
	case BecauseModerator:
		return "A moderator made this decision."
	case BecauseBurst:
		return "It came while this page received far more reviews of one kind than usual. A moderator " +
			"will decide."
	}
	return "Set aside by our rules. A moderator can count it."
}

// Heading returns a short heading of reviews that do not count for this reason, for moderators.
func (b Because) Heading() string { return headings[b] }

var headings = map[Because]string{
	BecauseBurst:     "Part of a burst",
	BecauseNetwork:   "Too many of one network within a day",
	BecauseAddress:   "The third from one address, or a later one",
	BecauseCopy:      "Nearly the words of an earlier review",
	BecauseModerator: "Decided by a moderator",
	"":               "Counting",
}

// Public returns the code of a reason for visitors.
func (b Because) Public() string {
	if b == BecauseAddress || b == BecauseNetwork || b == BecauseCopy {
		return "rules"
	}
	return string(b)
}

// stateNames holds the states as in the API.
var stateNames = [...]string{"counted", "set_aside", "held"}

// String returns the name of a state: counted, set_aside or held.
func (s State) String() string { return stateNames[s] }

// Label returns a state for display: Counted, Set aside or Held.
func (s State) Label() string { return [...]string{"Counted", "Set aside", "Held"}[s] }
