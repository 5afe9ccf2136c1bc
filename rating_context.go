package candor

import "time"

// RatingContext is the activity around a new review, as far as it matters to moderators.
type RatingContext struct {
	SameAddress       int // of the official, from the review's address, within the last day
	SameAddressLately int // the same within the last thirty days
	Alike             []AlikeReview
}

// AlikeReview is a review with nearly the same text, of the same official or of another.
type AlikeReview struct {
	OfficialID   string
	OfficialName string
	Share        float64 // the part of the wording that both have in common, from 0 to 1
	CreatedAt    time.Time
	IsPublic     bool // visitors can read it
	IsOwn        bool // it came from the same address
}
