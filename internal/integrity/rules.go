package integrity

import "time"

const day = 24 * time.Hour

// Rules holds the thresholds of all decisions, the same for praise and for criticism.
type Rules struct {
	// PerAddress is how many reviews of one official from one household count within 24 hours.
	PerAddress int
	// PerNetwork is how many reviews of one official always count within a day from one network, a
	// /24 of IPv4 or a /48 of IPv6. More are no coincidence when their chance is below CrowdChance.
	PerNetwork  int
	CrowdChance float64
	// CopyShare is the share of common word pairs from which the later of two reviews is a copy.
	CopyShare float64

	Surge Surge // for the reviews of a page
	// MovesBy is the least change of a page's average, in stars, for which moderators review a
	// surge of counted reviews. MovesFrom is the least number of other reviews.
	MovesBy   float64
	MovesFrom int

	Votes VoteRules
}

// VoteRules holds the thresholds of the votes on one review.
type VoteRules struct {
	// PerNetwork is how many votes one network, a /24 of IPv4 or a /48 of IPv6, can add to one
	// review, at most one vote a day.
	PerNetwork int
	// PerBlock is how many votes one block, a /16 or a /32, can add to one review in one day.
	PerBlock int
	// ShareLeast is how many networks must have counted votes before a review shows their share.
	ShareLeast int
	Surge      Surge
}

// DefaultRules returns the default rules. docs/decisions/integrity.md gives the source of each
// figure.
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
