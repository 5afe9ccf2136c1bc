package integrity

// Vote is what is known of a vote that arrives.
type Vote struct {
	IsHelpful bool
	// Votes on the review before it: of its network on its day, of its network that count, and of its
	// block that day that count.
	NetworkToday, Network, BlockToday int
	Before                            []Tally
	Usual                             Expected
}

// Arrive decides about a vote, as Rules.Arrive does about a review.
func (v *VoteRules) Arrive(vote *Vote) Decision {
	if _, _, isExcess := v.Surge.Excess(VoteSide(vote.IsHelpful), vote.Before, vote.Usual); isExcess {
		return Decision{State: SetAside, Because: BecauseBurst}
	}
	if vote.NetworkToday > 0 || vote.Network >= v.PerNetwork || vote.BlockToday >= v.PerBlock {
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
