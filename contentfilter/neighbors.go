package contentfilter

import (
	"fmt"
	"math"

	"candor"
)

const (
	// fromAddress is how many other reviews within thirty days make one household write too often, and
	// fromNetwork how many other households a network, if they are at least the networkShare-th part
	// of all within a day: where many write, some live in one street.
	fromAddress  = 2
	fromNetwork  = 2
	networkShare = 4
	// burstSize is how many reviews a wave has at least. One is more than burstDeviations standard
	// deviations above what is usual, counting arrivals as a Poisson process.
	burstSize       = 10
	burstDeviations = 6
	// busyHours is in how many hours people write most of a day's reviews.
	busyHours = 6
)

// FromContext flags what only shows next to other reviews: several from one address or network, a
// sudden wave, and the same words.
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

// split parts reviews that visitors can read from others, which hold nothing back: the answer would
// tell of them.
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

// Mark says why an official is marked once a review is published: one more would be a wave. It is
// empty otherwise. Held reviews never mark an official, so that no answer reveals them. A profile
// that waits is marked as well, which holds nothing until it is approved and all can read its
// reviews.
func Mark(n *candor.RatingContext) string { return burst(n, 1) }

// burst says whether a review is one of many that come at once, or would be with some more,
// measured by the official's own last 90 days. Published reviews alone count.
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

// alike names the review whose words are nearest.
func alike(reviews []candor.AlikeReview) string {
	nearest := reviews[0]
	reason := fmt.Sprintf("Nearly the same words (%.0f %%) as a review of %s of %s",
		nearest.Share*100, nearest.OfficialName, nearest.CreatedAt.Format("January 2, 2006"))
	if len(reviews) > 1 {
		reason += fmt.Sprintf(", and as %d more", len(reviews)-1)
	}
	return reason
}
