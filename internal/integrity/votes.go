package integrity

// Vote describes a new vote and the votes before it.
type Vote struct {
	IsHelpful bool
	// Votes on the review before it: from its network on its day, counted ones from its network,
	// and counted ones from its block on that day.
	NetworkToday, Network, BlockToday int
	// Before holds the votes that count now, Settled those that count from the next night on.
	Before, Settled []Tally
	Usual           Expected
}

// Arrive decides whether a vote counts, as Rules.Arrive does for a review. A vote in excess only
// until the night, when other votes are left out, counts from then on: Because is burst, and
// IsLater is set.
func (v *VoteRules) Arrive(vote *Vote) Decision {
	side := VoteSide(vote.IsHelpful)
	_, _, exceeds := v.Surge.Excess(side, vote.Before, vote.Settled, vote.Usual)
	_, _, exceedsLater := v.Surge.Excess(side, vote.Settled, vote.Settled, vote.Usual)
	isOfNetwork := vote.NetworkToday > 0 || vote.Network >= v.PerNetwork ||
		vote.BlockToday >= v.PerBlock
	switch {
	case exceedsLater || exceeds && isOfNetwork:
		return Decision{State: SetAside, Because: BecauseBurst}
	case exceeds:
		return Decision{Because: BecauseBurst, IsLater: true}
	case isOfNetwork:
		return Decision{State: SetAside, Because: BecauseNetwork, IsLater: true}
	}
	return Decision{}
}

// VoteSide returns the side of a vote.
func VoteSide(isHelpful bool) Side {
	if isHelpful {
		return High
	}
	return Low
}
