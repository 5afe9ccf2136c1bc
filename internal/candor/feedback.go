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
	f.Check(v.RatingID != "", "ratingId", MessageRatingRequired)
	return f.Err()
}

// Comment answers a rating or another comment. No screen shows comments yet (specification, section
// 3).
type Comment struct {
	ID        string
	RatingID  string
	UserID    string
	ParentID  string // empty for an answer to the rating itself
	Content   string
	Status    Status
	CreatedAt time.Time
	UpdatedAt time.Time
}

// Validate checks a comment.
func (c *Comment) Validate() error {
	var f Faults
	f.Check(c.RatingID != "", "ratingId", MessageRatingRequired)
	f.Check(c.UserID != "", "userId", MessageUserRequired)
	f.Check(c.Content != "", "content", MessageContentRequired)
	f.Text("content", "Comment", c.Content, MaxText)
	return f.Err()
}
