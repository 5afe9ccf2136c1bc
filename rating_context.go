package candor

import "time"

// RatingContext is the activity around a new review, as far as it matters to moderators.
type RatingContext struct {
	SameAddress       int // of the official, from the review's address, within the last day
	SameAddressLately int // the same within the last thirty days
	// other addresses of its network (/24) that reviewed the official within the last day
	SameNetwork int
	Recent      int // of the official within the last day, of any status
	LastHour    int // published ones of the official, since the last wave was ended
	LastDay     int // the same
	// published ones of the official, in the 90 days before the last day; only counted where
	// LastDay makes it matter
	Before    int
	Wave      bool // the official is marked already
	AreHidden bool // visitors cannot read the official's reviews: the profile is not approved
	Alike     []AlikeReview
	// set by the content filter: why the official is marked from now on; empty changes nothing
	Mark string
}

// AlikeReview is a review with nearly the same text, of the same official or of another.
type AlikeReview struct {
	OfficialID   string
	OfficialName string
	Share        float64 // the part of the wording that both have in common, from 0 to 1
	CreatedAt    time.Time
	IsPublic     bool // visitors can read it
}

// HistoryDays is how many days before the last one RatingContext.Before counts.
const HistoryDays = 90
