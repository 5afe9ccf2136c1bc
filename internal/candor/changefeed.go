package candor

// ChangeKind is the subject of a change.
type ChangeKind string

// The kinds of change that readers follow.
const (
	OfficialChanged ChangeKind = "official" // the official or its averages
	RatingChanged   ChangeKind = "rating"   // a rating; the change has the id of its official
	// FeedbackChanged is about the votes on a rating. One change has its id, another its official's.
	FeedbackChanged ChangeKind = "feedback"
)

// Known reports whether this version of the program knows the kind. A newer version that runs at
// the same time may write others.
func (k ChangeKind) Known() bool {
	return k == OfficialChanged || k == RatingChanged || k == FeedbackChanged
}

// Change is an entry of the change feed: committed changes, numbered without gaps in commit order.
type Change struct {
	Number int64
	Kind   ChangeKind
	ID     string
}
