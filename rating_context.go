package candor

import "time"

// RatingContext are the reviews around a new one, as far as a moderator would want to be told of
// them.
type RatingContext struct {
	SameAddress       int // of the official, from the review's address, within the last day
	SameAddressLately int // the same within the last thirty days
	// other addresses of its network (/24) that reviewed the official within the last day
	SameNetwork int
	Recent      int // of the official within the last day, of any status
	LastHour    int // published ones of the official, since the last wave was called off
	LastDay     int // the same
	// published ones of the official, in the 90 days before the last day; counted only where LastDay
	// makes that matter
	Before    int
	Wave      bool // the official is marked already
	AreHidden bool // visitors cannot read those of the official: the profile is not approved
	Alike     []AlikeReview
	// set by who decides: why the official is marked from now on; empty leaves it as it is
	Mark string
}

// AlikeReview is a review that says nearly the same, of the same official or of another.
type AlikeReview struct {
	OfficialID   string
	OfficialName string
	Share        float64 // of the wording that both have in common, from 0 to 1
	CreatedAt    time.Time
	IsPublic     bool // visitors can read it
}

// HistoryDays is over how many days before the last one RatingContext.Before counts.
const HistoryDays = 90
