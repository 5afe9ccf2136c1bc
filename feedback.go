package candor

import "time"

// Feedback is one vote on whether a rating was helpful; an address has one vote for each rating.
// Not every vote counts.
type Feedback struct {
	ID        string
	RatingID  string
	UserID    string // empty for visitors
	VoterIP   string
	IsHelpful bool
	CreatedAt time.Time
	// SaysNothing marks an address that tells no visitors apart, as that of a Rating.
	SaysNothing bool
}

// FeedbackCounts are the totals of the votes on one rating.
type FeedbackCounts struct {
	Helpful, NotHelpful int // that count
	Networks            int // from which they come
}

// Validate checks a vote.
func (v *Feedback) Validate() error {
	var f faults
	f.check(v.RatingID != "", "ratingId", MessageRatingRequired)
	return f.err()
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
	var f faults
	f.check(c.RatingID != "", "ratingId", MessageRatingRequired)
	f.check(c.UserID != "", "userId", MessageUserRequired)
	f.check(c.Content != "", "content", MessageContentRequired)
	f.text("content", "Comment", c.Content, MaxText)
	return f.err()
}
