package contentfilter

import (
	"fmt"
	"math"

	"candor"
)

const (
	// fromAddress is how many other reviews within thirty days are too many for one household, and
	// fromNetwork how many other households are too many for a network, if they are at least one
	// networkShare-th of all within a day: where many people write, some live in one street.
	fromAddress  = 2
	fromNetwork  = 2
	networkShare = 4
	// burstSize is the least number of reviews of a wave. A wave is more than burstDeviations
	// standard deviations above the usual number, as a Poisson process.
	burstSize       = 10
	burstDeviations = 6
	// busyHours is in how many hours people write most of a day's reviews.
	busyHours = 6
)

// FromContext flags what depends on other reviews: several from one address or network, a sudden
// wave, and repeated wording.
func FromContext(n *candor.RatingContext) []candor.Flag {
	var flags []candor.Flag
	add := func(code, reason string) { flags = append(flags, candor.Flag{Code: code, Reason: reason}) }
	switch {
	case n.SameAddress == 1:
		add(candor.FlagSecondReview,
			"A second review of this official from the same address within a day")
	case n.SameAddress > 1:
		add(candor.FlagSecondReview,
			fmt.Sprintf("%d other reviews of this official from the same address within a day",
				n.SameAddress))
	case n.SameAddressLately >= fromAddress:
		add(candor.FlagSameAddress,
			fmt.Sprintf("%d other reviews of this official from the same address within 30 days",
				n.SameAddressLately))
	}
	if n.SameNetwork >= fromNetwork && n.SameNetwork*networkShare >= n.Recent {
		add(candor.FlagSameNetwork,
			fmt.Sprintf("%d other addresses of the same network (/24) have reviewed this official within a day",
				n.SameNetwork))
	}
	code, reason := candor.FlagWave, burst(n, 0)
	if reason == "" && n.Wave {
		code, reason = "during_wave", "Written during an unusual surge of reviews of this official"
	}
	switch {
	case reason != "" && n.AreHidden:
		add(candor.FlagWaveHidden, reason+"; none is public yet")
	case reason != "":
		add(code, reason)
	}
	hidden, public := split(n.Alike)
	if len(public) > 0 {
		add("alike", alike(public))
	}
	if len(hidden) > 0 {
		add(candor.FlagAlikeHidden, alike(hidden)+", not public")
	}
	return flags
}

// split separates reviews that visitors can read from others, which cause no hold: the response
// would reveal them.
func split(reviews []candor.AlikeReview) (hidden, public []candor.AlikeReview) {
	for _, review := range reviews {
		if review.IsPublic {
			public = append(public, review)
		} else {
			hidden = append(hidden, review)
		}
	}
	return hidden, public
}

// Mark returns why an official is marked once a review is published: one more would be a wave. It
// is empty otherwise. Held reviews never mark an official, so that no response reveals them. A
// pending profile is marked as well; its reviews are only held after its approval, when everyone
// can read them.
func Mark(n *candor.RatingContext) string { return burst(n, 1) }

// burst reports a review as one of a burst, or as one that would be with some more, compared with
// the official's own last 90 days. Only published reviews count.
func burst(n *candor.RatingContext, more int) string {
	usual := float64(n.Before) / candor.HistoryDays
	if exceeds(n.LastHour+1+more, usual/busyHours) {
		return fmt.Sprintf("An unusual surge: %d reviews of this official within an hour, where %s a day are usual",
			n.LastHour+1, rounded(usual))
	}
	if exceeds(n.LastDay+1+more, usual) {
		return fmt.Sprintf("An unusual surge: %d reviews of this official within a day, where %s are usual",
			n.LastDay+1, rounded(usual))
	}
	return ""
}

func exceeds(count int, usual float64) bool {
	return count >= burstSize && float64(count) > usual+burstDeviations*math.Sqrt(usual)
}

func rounded(usual float64) string {
	if usual < 0.1 {
		return "fewer than 0.1"
	}
	return fmt.Sprintf("%.1f", usual)
}

// alike finds the review with the most similar wording.
func alike(reviews []candor.AlikeReview) string {
	nearest := reviews[0]
	reason := fmt.Sprintf("Nearly the same words (%.0f %%) as a review of %s of %s",
		nearest.Share*100, nearest.OfficialName, nearest.CreatedAt.Format("January 2, 2006"))
	if len(reviews) > 1 {
		reason += fmt.Sprintf(", and as %d more", len(reviews)-1)
	}
	return reason
}
