package integrity

import "math"

// Arrival describes a new review and the reviews before it.
type Arrival struct {
	Side    Side
	Before  []Tally  // reviews of the page, one tally for each window of the surge
	Settled []Tally  // the same, counting only reviews that count from the next night on
	Usual   Expected // for its page
	Address int      // published reviews of the page from its household within 24 hours
	Crowd   Crowd    // zero if its address identifies no network
	IsCopy  bool     // of an earlier review of the page
}

// Arrive decides whether a review counts. It returns the index of the surge window that the review
// belongs to, or -1. Reviews that stop counting at night take up room only until then.
func (r *Rules) Arrive(a *Arrival) (decision Decision, surge int) {
	surge, found, isExcess := r.Surge.Excess(a.Side, a.Before, a.Settled, a.Usual)
	if !found {
		surge = -1
	}
	_, _, staysInExcess := r.Surge.Excess(a.Side, a.Settled, a.Settled, a.Usual)
	because := r.reason(a)
	switch {
	case staysInExcess || isExcess && because != "":
		return Decision{State: SetAside, Because: BecauseBurst}, surge
	case isExcess:
		return Decision{Because: BecauseBurst, IsLater: true}, surge
	case because != "":
		return Decision{State: SetAside, Because: because, IsLater: true}, surge
	}
	return Decision{}, surge
}

// reason returns why a review does not count, regardless of other reviews of its page.
func (r *Rules) reason(a *Arrival) Because {
	switch {
	case a.IsCopy:
		return BecauseCopy
	case a.Address >= r.PerAddress:
		return BecauseAddress
	case r.isCrowd(a.Crowd):
		return BecauseNetwork
	}
	return ""
}

// Crowd counts the reviews of a page in the network of a new review.
type Crowd struct {
	// Today is the number of reviews of the page within a day: all reviews of the network,
	// including the new one (OwnToday), plus the counted reviews of other networks.
	Today, OwnToday   int
	Before, OwnBefore int // counted reviews of the 27 days before
}

// isCrowd reports whether a review exceeds the limit of its network within a day. Reviews from
// other networks on that day are the control group: in a rush, a carrier's network sends many.
func (r *Rules) isCrowd(c Crowd) bool {
	if c.OwnToday <= r.PerNetwork {
		return false
	}
	const (
		strength = 20   // weight of the usual share, in reviews
		most     = 0.25 // a network's usual share of a page's reviews is at most this
	)
	usual := min(most, (float64(c.OwnBefore)+0.5)/(float64(c.Before)+strength))
	return betaBinomialTail(c.OwnToday, c.Today, usual*strength, (1-usual)*strength) < r.CrowdChance
}

// Mean is a number of reviews and the sum of their stars.
type Mean struct{ Reviews, Stars int }

// Average returns the mean, or 0 without reviews.
func (m Mean) Average() float64 { return float64(m.Stars) / float64(max(1, m.Reviews)) }

// Moves reports whether the counted reviews of a surge move the average of a page enough for
// moderators to review the surge.
func (r *Rules) Moves(page, surge Mean) bool {
	others := Mean{page.Reviews - surge.Reviews, page.Stars - surge.Stars}
	return others.Reviews >= r.MovesFrom && surge.Reviews > r.Surge.Beyond &&
		math.Abs(page.Average()-others.Average()) >= r.MovesBy
}
