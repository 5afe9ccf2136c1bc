package integrity

import "time"

const day = 24 * time.Hour

// Rules are the thresholds of every decision, the same for praise and for criticism.
type Rules struct {
	// PerAddress is how many reviews of one official from one address count within a day.
	PerAddress int
	// PerNetwork is how many reviews of one official from one network, a /24 of IPv4 or a /48 of IPv6,
	// always count within a day, and CrowdChance the chance below which more are no coincidence.
	PerNetwork  int
	CrowdChance float64
	// CopyShare is the part of the word pairs of two reviews that makes the later one a copy.
	CopyShare float64

	Surge Surge // of the reviews of a page
	// MovesBy is by how many stars the reviews of a surge move the average of a page before moderators
	// look at a surge in which all count, and MovesFrom how many other reviews it has at least.
	MovesBy   float64
	MovesFrom int

	Votes VoteRules
}

// VoteRules are the thresholds of the votes on one review.
type VoteRules struct {
	// PerNetwork is the most that one network, a /24 of IPv4 or a /48 of IPv6, adds to one review, its
	// first vote of a day each time.
	PerNetwork int
	// PerBlock is the most that one block, a /16 or a /32, adds to one review in one day.
	PerBlock int
	// ShareLeast is from how many networks votes have counted before a review shows their share.
	ShareLeast int
	Surge      Surge
}

// DefaultRules apply unless others are set. docs/decisions/integrity.md states where each figure
// comes from.
func DefaultRules() *Rules {
	hours := []Window{{time.Hour, 4}, {6 * time.Hour, 3}, {day, 2}, {3 * day, 1.5}}
	return &Rules{
		PerAddress: 2, PerNetwork: 2, CrowdChance: 1e-3, CopyShare: 0.6,
		Surge: Surge{
			Windows: append(hours, Window{7 * day, 1.2}, Window{28 * day, 1}),
			Chance:  1e-5, Beyond: 8, Mixed: 3, MixedMost: 6, Spread: 1, LeastPerDay: 0.002, Strength: 20,
		},
		MovesBy: 0.3, MovesFrom: 5,
		Votes: VoteRules{PerNetwork: 5, PerBlock: 5, ShareLeast: 5, Surge: Surge{
			Windows: hours, Chance: 1e-5, Beyond: 8, Mixed: 3, MixedMost: 6, Spread: 0.25,
			LeastPerDay: 0.002, Strength: 20,
		}},
	}
}
