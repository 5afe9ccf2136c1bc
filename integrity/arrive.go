package integrity

import "math"

// Arrival is what is known of a review that arrives.
type Arrival struct {
	Side    Side
	Before  []Tally  // of its page, one for each window of the surge
	Settled []Tally  // the same, with what counts from the next night on
	Usual   Expected // for its page
	Address int      // reviews of the page from its address within the last day
	Crowd   Crowd    // zero where its address says nothing
	IsCopy  bool     // of an earlier review of the page
}

// Arrive decides about a review. It returns the window of a surge that it is part of, or -1. Reviews
// that do not count from the next night on take room until then, and no longer.
func (r *Rules) Arrive(a *Arrival) (decision Decision, surge int) {
	surge, found, isExcess := r.Surge.Excess(a.Side, a.Before, a.Settled, a.Usual)
	if !found {
		surge = -1
	}
	_, _, staysInExcess := r.Surge.Excess(a.Side, a.Settled, a.Settled, a.Usual)
	because := r.because(a)
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

// because is why a review does not count whatever else comes to its page.
func (r *Rules) because(a *Arrival) Because {
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

// Crowd is the reviews of a page in the network of one that arrives.
type Crowd struct {
	// Today is the reviews of the page within a day: all of the network, this one included, which are
	// OwnToday, and of others those that count.
	Today, OwnToday   int
	Before, OwnBefore int // those that count of the 27 days before
}

// isCrowd reports whether a review is one too many of its network within a day. The reviews of other
// networks on that day are the control group: many from a carrier's network are usual in a rush.
func (r *Rules) isCrowd(c Crowd) bool {
	if c.OwnToday <= r.PerNetwork {
		return false
	}
	const (
		strength = 20   // reviews that the usual part counts for
		most     = 0.25 // of the reviews of a page is the most that is usual of a network
	)
	usual := min(most, (float64(c.OwnBefore)+0.5)/(float64(c.Before)+strength))
	return betaBinomialTail(c.OwnToday, c.Today, usual*strength, (1-usual)*strength) < r.CrowdChance
}

// Mean is a sum of stars, and of how many reviews.
type Mean struct{ Reviews, Stars int }

func (m Mean) average() float64 { return float64(m.Stars) / float64(max(1, m.Reviews)) }

// Moves returns what the reviews of a surge that count make of the average of a page: what it is
// without them and with them, and whether moderators look at it for that.
func (r *Rules) Moves(page, surge Mean) (before, with float64, moves bool) {
	others := Mean{page.Reviews - surge.Reviews, page.Stars - surge.Stars}
	before, with = others.average(), page.average()
	return before, with, others.Reviews >= r.MovesFrom && surge.Reviews > r.Surge.Beyond &&
		math.Abs(with-before) >= r.MovesBy
}
