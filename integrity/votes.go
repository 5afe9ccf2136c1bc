package integrity

import (
	"math"
	"time"
)

// Vote is what a decision needs of one vote on a review.
type Vote struct {
	At        time.Time
	IsHelpful bool
}

// VotedReview is the input of a decision about the votes on one review. None is in it that does not
// count because of its network.
type VotedReview struct {
	Recent []Vote // of the last 28 days, the oldest first
	// Days is for how long the review took votes before the recent ones, Helpful and NotHelpful are
	// those of that time that count.
	Days                float64
	Helpful, NotHelpful int
	Site                SiteVotes
}

// SiteVotes is what is usual for the whole site.
type SiteVotes struct {
	PerDay  float64 // votes on one review in one day, on average
	Helpful float64 // part of the votes that find a review helpful
}

// CountsByNetwork reports whether a vote adds to its review, by the votes before it: those of its
// network on its day, those of its network that count, and those that count of its block that day.
func (v *Votes) CountsByNetwork(ofNetworkToday, ofNetwork, ofBlockToday int) bool {
	return ofNetworkToday == 0 && ofNetwork < v.PerNetwork && ofBlockToday < v.PerBlock
}

// Judge reports which of the recent votes do not count: those of the side in excess of a burst that
// is one-sided. What is outside of a burst is looked at again without it.
func (v *Votes) Judge(r *VotedReview) (leftOut []bool) {
	leftOut = make([]bool, len(r.Recent))
	rest := make([]int, len(r.Recent))
	for i := range rest {
		rest[i] = i
	}
	for range rounds {
		from, until, usual := v.findBurst(r, rest)
		if from == until {
			break
		}
		isHelpful, isOneSided := v.excess(r, rest[from:until], usual)
		for _, i := range rest[from:until] {
			leftOut[i] = isOneSided && r.Recent[i].IsHelpful == isHelpful
		}
		rest = append(rest[:from:from], rest[until:]...)
	}
	return leftOut
}

// findBurst returns the burst with the least chance, as a part of votes that are given by their
// numbers, and how many votes are usual in its time. It is empty where there is none.
//
// The test is that of Rules.findBurst: a Poisson process whose rate has a Gamma prior. Its shape is
// less than one, since votes are spread over reviews far less evenly than reviews over pages.
func (v *Votes) findBurst(r *VotedReview, among []int) (from, until int, usual float64) {
	own := float64(r.Helpful + r.NotHelpful)
	shape := v.Spread + own
	days := v.Spread/max(r.Site.PerDay, v.LeastPerDay) + r.Days
	if shape > v.RateStrength {
		shape, days = v.RateStrength, days*v.RateStrength/shape
	}
	least := v.BurstChance
	for _, window := range v.Windows {
		count := r.most(among, window.Span)
		if count < v.BurstLeast {
			continue
		}
		span := window.Span.Hours() / 24
		chance := tail(count, shape, days, span*window.Rush)
		if chance >= least {
			continue
		}
		least = chance
		from, until, usual = r.extend(among, shape/days*window.Rush, float64(count)/span)
	}
	return from, until, usual
}

// most returns the largest number of votes within a span.
func (r *VotedReview) most(among []int, span time.Duration) (count int) {
	first := 0
	for last, i := range among {
		for r.Recent[i].At.Sub(r.Recent[among[first]].At) > span {
			first++
		}
		count = max(count, last-first+1)
	}
	return count
}

// extend returns the part of the votes that fits a rate of busy a day better than the usual one, by
// the largest sum of log likelihood ratios, and how many are usual in its time.
func (r *VotedReview) extend(
	among []int, usual, busy float64,
) (from, until int, expected float64) {
	gain := max(math.Log(busy/usual), math.SmallestNonzeroFloat64)
	gap := func(a, b int) float64 {
		return r.Recent[among[b]].At.Sub(r.Recent[among[a]].At).Hours() / 24
	}
	best, sum, begin := math.Inf(-1), 0.0, 0
	for i := range among {
		if i > 0 {
			sum -= (busy - usual) * gap(i-1, i)
		}
		if sum <= 0 {
			sum, begin = 0, i
		}
		if sum += gain; sum > best {
			best, from, until = sum, begin, i+1
		}
	}
	return from, until, usual * gap(from, until-1)
}

// excess says which side has at least SideShare of what exceeds the usual number in a burst, and
// whether it is one-sided: whether the votes of before make so many of that side unlikely as well.
func (v *Votes) excess(
	r *VotedReview, members []int, usual float64,
) (isHelpful, isOneSided bool) {
	count := 0
	for _, i := range members {
		if r.Recent[i].IsHelpful {
			count++
		}
	}
	share := (float64(r.Helpful) + min(max(r.Site.Helpful, 0.05), 0.95)*v.SideStrength) /
		(float64(r.Helpful+r.NotHelpful) + v.SideStrength)
	n := len(members)
	for range 2 {
		isHelpful = !isHelpful
		if float64(count)-share*usual >= v.SideShare*max(float64(n)-usual, 1) &&
			betaBinomialTail(count, n, share*v.SideStrength, (1-share)*v.SideStrength) < v.SideChance {
			return isHelpful, true
		}
		count, share = n-count, 1-share
	}
	return false, false
}
