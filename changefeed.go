package candor

// ChangeKind is the subject of a change.
type ChangeKind string

// The kinds of change that readers follow.
const (
	OfficialChanged ChangeKind = "official" // the official, or its averages
	RatingChanged   ChangeKind = "rating"   // a rating of the official whose id the change carries
	FeedbackChanged ChangeKind = "feedback" // the votes on the rating whose id the change carries
)

// Known reports whether this version of the program knows the kind; a newer version that runs at
// the same time may write others.
func (k ChangeKind) Known() bool {
	return k == OfficialChanged || k == RatingChanged || k == FeedbackChanged
}

// Change is one entry of the change feed: committed changes, numbered without gaps in the order of
// their commits.
type Change struct {
	Number int64
	Kind   ChangeKind
	ID     string
}
