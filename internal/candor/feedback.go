package candor

import "time"

// Feedback is one vote on whether a rating was helpful. An address has one vote for each rating.
// Not every vote counts.
type Feedback struct {
	ID        string
	RatingID  string
	UserID    string // empty for visitors
	VoterIP   string
	IsHelpful bool
	CreatedAt time.Time
}

// FeedbackCounts holds the totals of the votes on one rating.
type FeedbackCounts struct {
	Helpful, NotHelpful int // counted votes
	Networks            int // with votes; each vote not yet settled counts as one
}

// Validate checks a vote.
func (v *Feedback) Validate() error {
	var f Faults
	f.Check(v.RatingID != "", "ratingId", messageRatingRequired)
	return f.Err()
}
