package integrity

import "time"

const day = 24 * time.Hour

// Rules are the thresholds of every decision, the same for praise and for criticism.
type Rules struct {
	Windows []Window // in which bursts are looked for, the shortest first
	// BurstChance is the chance below which so many reviews within a window are no coincidence, and
	// BurstLeast the fewest that make a burst.
	BurstChance float64
	BurstLeast  int
	// RateStrength is the most usual reviews that the usual rate of a page counts for. A page whose
	// own rate is known well still has weeks that are busier than others.
	RateStrength float64
	// MostGrowth bounds how much the growth of the whole site raises what is usual for a page. Without
	// it a campaign against one page could hide behind reviews of many others.
	MostGrowth float64
	// HeldFor is how long evidence holds a review that no moderator decides about.
	HeldFor time.Duration
	// SideShare is the least part of a burst's excess on one side that makes it one-sided, and
	// SideChance the chance below which the side's part is no coincidence. SideStrength is how many
	// reviews the usual part of a side counts for.
	SideShare, SideChance, SideStrength float64
	// MixedShare is the part of the larger side below which a burst is mixed again, and MixedChance
	// the chance from which on its part may be a coincidence, among at least MixedLeast reviews.
	MixedShare, MixedChance float64
	MixedLeast              int
	// PartChance is the chance below which the last part of a burst has another share of a side than
	// what came before it, which counts: that part alone is one-sided then. PartShare is the share
	// that such a part is taken to have where its beginning is looked for.
	PartChance, PartShare float64
	// WordsShare is the part of the word pairs of two texts that makes them nearly the same, and
	// WordsTexts the part of the texts of a side that must have such a companion.
	WordsShare, WordsTexts float64
	// NetworkChance is the chance below which so many of a side from one network are no coincidence,
	// and NetworkLeast the fewest.
	NetworkChance float64
	NetworkLeast  int
	// StrangerChance is the chance below which so many strangers on a side are no coincidence, and
	// StrangerLeast the fewest. Only where KnownBlocks blocks are known is anyone a stranger.
	StrangerChance             float64
	StrangerLeast, KnownBlocks int
	// PerNetwork is how many reviews of one official from one network, a /24 of IPv4 or a /48 of IPv6,
	// always count within a day, and CrowdChance the chance below which more are no coincidence.
	PerNetwork  int
	CrowdChance float64
	// PerAddress is how many reviews of one official from one address count within a day.
	PerAddress int
	// CopyShare is the part of the word pairs of two reviews that makes the later one a copy. One from
	// the same address does not count, and from CopyLeast addresses of one network on, its own among
	// them, nor does the first that came within CopyWithin: where they send its text, about anyone, or
	// where others have copied it and they send copies of whatever texts about the same official.
	CopyShare  float64
	CopyLeast  int
	CopyWithin time.Duration

	Told  Told
	Votes Votes
}

// Votes are the thresholds of the votes on a review, the same for both sides.
type Votes struct {
	// PerNetwork is the most that one network, a /24 of IPv4 or a /48 of IPv6, adds to one review, its
	// first vote of a day each time.
	PerNetwork int
	// PerBlock is the most that one block, a /16 or a /32, adds to one review in one day.
	PerBlock int
	// ShareLeast is from how many networks votes have counted before a review shows their share.
	ShareLeast int
	Windows    []Window // in which bursts are looked for
	// BurstChance is the chance below which so many votes within a window are no coincidence, and
	// BurstLeast the fewest that make a burst.
	BurstChance float64
	BurstLeast  int
	// Spread is the shape of the distribution of rates among reviews: the less, the less evenly votes
	// are spread. LeastPerDay is the lowest rate of votes that a site is taken to have.
	Spread, LeastPerDay float64
	// RateStrength is the most usual votes that the usual rate of a review counts for.
	RateStrength float64
	// SideShare is the least part of a burst's excess on one side that makes it one-sided, and
	// SideChance the chance below which the side's part is no coincidence. SideStrength is how many
	// votes the usual part of a side counts for.
	SideShare, SideChance, SideStrength float64
}

// Window is a span of time before a review. Rush is how many times the usual number of a page a
// span of that length has at the busy hours of a day or days of a week.
type Window struct {
	Span time.Duration
	Rush float64
}

// DefaultRules apply unless others are set. docs/decisions/integrity.md states where each figure
// comes from.
func DefaultRules() *Rules {
	return &Rules{
		Windows: []Window{{time.Hour, 4}, {6 * time.Hour, 3}, {day, 2}, {3 * day, 1.5}, {7 * day, 1.2},
			{28 * day, 1}},
		BurstChance: 1e-5, BurstLeast: 8, RateStrength: 20, MostGrowth: 10,
		HeldFor:   3 * day,
		SideShare: 0.8, SideChance: 0.005, SideStrength: 20,
		MixedShare: 0.65, MixedChance: 0.1, MixedLeast: 12, PartChance: 1e-4, PartShare: 0.95,
		WordsShare: 0.35, WordsTexts: 0.4,
		NetworkChance: 1e-4, NetworkLeast: 4,
		StrangerChance: 1e-3, StrangerLeast: 6, KnownBlocks: 20,
		Told:       Told{Stars: 0.3, Earlier: 5},
		PerNetwork: 2, CrowdChance: 1e-3,
		PerAddress: 2, CopyShare: 0.6, CopyLeast: 3, CopyWithin: 3 * day,
		Votes: Votes{PerNetwork: 5, PerBlock: 5, ShareLeast: 5,
			Windows:     []Window{{time.Hour, 4}, {6 * time.Hour, 3}, {day, 2}, {3 * day, 1.5}},
			BurstChance: 1e-5, BurstLeast: 8, Spread: 0.25, LeastPerDay: 0.002, RateStrength: 20,
			SideShare: 0.8, SideChance: 0.005, SideStrength: 20},
	}
}
