package integrity

// Sentence tells the writer of a review and its readers why it does not count.
func (b Because) Sentence() string { return sentences[b] }

// IsEvidence reports whether it says that reviews belong together.
func (b Because) IsEvidence() bool {
	return b == BecauseWords || b == BecauseNetwork || b == BecauseStranger
}

var sentences = map[Because]string{
	BecauseBurst: "It came while this page received far more reviews of one kind than usual. A moderator " +
		"will decide.",
	BecauseOther: "It came while this page received far more reviews than usual. It will count once a " +
		"moderator has decided about them.",
	BecauseWords:    "It says nearly the same as other reviews that came at the same time.",
	BecauseNetwork:  "Unusually many reviews came from the same network at the same time.",
	BecauseStranger: "Unusually many reviews came at the same time from networks that are new to this place.",
	BecauseAddress: "It is the third review of this official from the same address within a day, " +
		"or a later one.",
	BecauseCrowd: "It is one of unusually many reviews of this official from the same network within " +
		"a day.",
	BecauseCopy: "It says nearly the same as other reviews, and its address or network has sent such copies.",

	BecauseModerator: "A moderator has decided so.",
}

// Reasons are the states that a review gets without a moderator, each with why.
func Reasons() []Decision {
	return []Decision{
		{Waiting, BecauseOther}, {SetAside, BecauseBurst}, BecauseStranger.decision(),
		{SetAside, BecauseAddress}, {SetAside, BecauseCrowd}, BecauseWords.decision(),
		BecauseNetwork.decision(), {Held, BecauseCopy}, {SetAside, BecauseCopy},
	}
}

// DecidedAlone are the reasons of which each review is decided about alone, and not in a case.
func DecidedAlone() []Because { return []Because{BecauseAddress, BecauseCopy, BecauseCrowd} }

// names are the states in the API.
var names = [...]string{"counted", "waiting", "set_aside", "held"}

// String returns the name of a state: counted, waiting, set_aside or held.
func (s State) String() string { return names[s] }

// Label is a state on a review: Not counted yet, Set aside or Held.
func (s State) Label() string {
	return [...]string{"Counted", "Not counted yet", "Set aside", "Held"}[s]
}
