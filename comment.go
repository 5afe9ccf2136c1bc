package candor

import "time"

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
