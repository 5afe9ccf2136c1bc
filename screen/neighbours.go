package screen

import (
	"fmt"
	"math"

	"candor"
)

const (
	// fromAddress is how many other reviews within thirty days make one household write too often, and
	// fromNetwork how many other households a network, if they are at least the networkShare-th part of all
	// within a day: where many write, some live in one street.
	fromAddress  = 2
	fromNetwork  = 2
	networkShare = 4
	// waveSize is how many reviews a wave has at least. One is more than waveDeviations standard deviations
	// above what is usual, counting arrivals as a Poisson process.
	waveSize       = 10
	waveDeviations = 6
	// busyHours is in how many hours people write most of a day's reviews.
	busyHours = 6
)

// Neighbours flags what only shows beside other reviews: several from one address or network, a sudden wave,
// and the same words.
func Neighbours(n *candor.Neighbours) []candor.Flag {
	var flags []candor.Flag
	add := func(code, reason string) { flags = append(flags, candor.Flag{Code: code, Reason: reason}) }
	switch {
	case n.SameAddress == 1:
		add("second_review", "A second review of this official from the same address within a day")
	case n.SameAddress > 1:
		add("second_review", fmt.Sprintf("%d other reviews of this official from the same address within a day", n.SameAddress))
	case n.SameAddressLately >= fromAddress:
		add("same_address", fmt.Sprintf("%d other reviews of this official from the same address within 30 days", n.SameAddressLately))
	}
	if n.SameNetwork >= fromNetwork && n.SameNetwork*networkShare >= n.LastDay {
		add("same_network", fmt.Sprintf("%d other addresses of the same network (/24) have reviewed this official within a day", n.SameNetwork))
	}
	if reason := wave(n); reason != "" {
		add(candor.FlagWave, reason)
	} else if n.Wave {
		add("during_wave", "Written while a sudden wave of reviews of this official goes on")
	}
	if reason := alike(n.Alike); reason != "" {
		add("alike", reason)
	}
	return flags
}

// wave tells whether a review is one of many that come at once, measured by the official's own last 90 days.
func wave(n *candor.Neighbours) string {
	usual := float64(n.Before) / candor.NeighbourDays
	if exceeds(n.LastHour+1, usual/busyHours) {
		return fmt.Sprintf("A sudden wave: %d reviews of this official within an hour, where %s a day are usual", n.LastHour+1, rounded(usual))
	}
	if exceeds(n.LastDay+1, usual) {
		return fmt.Sprintf("A sudden wave: %d reviews of this official within a day, where %s are usual", n.LastDay+1, rounded(usual))
	}
	return ""
}

func exceeds(count int, usual float64) bool {
	return count >= waveSize && float64(count) > usual+waveDeviations*math.Sqrt(usual)
}

func rounded(usual float64) string {
	if usual < 0.1 {
		return "fewer than 0.1"
	}
	return fmt.Sprintf("%.1f", usual)
}

// alike names the review whose words are nearest.
func alike(reviews []candor.AlikeReview) string {
	if len(reviews) == 0 {
		return ""
	}
	nearest := reviews[0]
	reason := fmt.Sprintf("Nearly the same words (%.0f %%) as a review of %s of %s",
		nearest.Share*100, nearest.OfficialName, nearest.CreatedAt.Format("January 2, 2006"))
	if len(reviews) > 1 {
		reason += fmt.Sprintf(", and as %d more", len(reviews)-1)
	}
	return reason
}
