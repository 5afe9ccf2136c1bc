// Package integrity decides, as a review or a vote arrives, whether it counts. It reads how many came
// and when, from which address and network, and which words they share, never the opinion. Its
// functions are pure, and what they give one review never changes another.
package integrity

// State is whether a published review counts and where visitors read it.
type State int8

const (
	Counted  State = iota
	SetAside       // one click away, not counted
	Held           // not readable, its number is
)

// Because is why a review does not count.
type Because string

const (
	BecauseAddress Because = "address" // more of one address within a day than count
	BecauseNetwork Because = "network" // more of one network within a day than is usual
	BecauseCopy    Because = "copy"    // it repeats an earlier review of the page
	BecauseBurst   Because = "burst"   // of the side in excess while far more came than usual

	BecauseModerator Because = "moderator"
)

// Decision is the state of a review and why it has it.
type Decision struct {
	State   State
	Because Because
	// IsLater is set where that holds from the next night on. Until then one of a burst is set aside,
	// and any other one counts: an answer at once would tell what others wrote from the same place.
	IsLater bool
}

// Reasons are those for which the rules set a review aside, as visitors are told them.
func Reasons() []Because { return []Because{BecauseBurst, BecauseNetwork} }

// DecidedAlone are the reasons of which each review is decided about alone, and not in a case.
func DecidedAlone() []Because { return []Because{BecauseAddress, BecauseNetwork, BecauseCopy} }

// Sentence tells the writer of a review and its readers why it does not count. Reasons that rest on
// an address, a network or a wording share one sentence, which tells nothing of other people.
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

// Public is the code of a reason for visitors.
func (b Because) Public() string {
	if b == BecauseAddress || b == BecauseNetwork || b == BecauseCopy {
		return "rules"
	}
	return string(b)
}

// names are the states in the API.
var names = [...]string{"counted", "set_aside", "held"}

// String returns the name of a state: counted, set_aside or held.
func (s State) String() string { return names[s] }

// Label is a state on a review: Counted, Set aside or Held.
func (s State) Label() string { return [...]string{"Counted", "Set aside", "Held"}[s] }
