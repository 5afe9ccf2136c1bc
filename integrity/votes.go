package integrity

// Vote is what is known of a vote that arrives.
type Vote struct {
	IsHelpful bool
	// Votes on the review before it: of its network on its day, of its network that count, and of its
	// block that day that count.
	NetworkToday, Network, BlockToday int
	// Before is what counts now, and Settled what will from the next night on.
	Before, Settled []Tally
	Usual           Expected
}

// Arrive decides about a vote, as Rules.Arrive does about a review. One that is too many only until
// the night, when others are left out, is counted from then on: Because is burst, and IsLater.
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
