package integrity

import (
	"math"
	"time"

	"gonum.org/v1/gonum/mathext"
)

// Surge are the thresholds by which more arrives than is usual. In a window in which so many are no
// coincidence, a side counts up to Beyond more than are usual of it; where the other side is in excess
// as well, also up to Mixed times as many as usually come with that, at least as many and at most
// MixedMost times as many.
type Surge struct {
	Windows   []Window // the shortest first
	Chance    float64  // below which so many within a window are no coincidence
	Beyond    int
	Mixed     float64
	MixedMost float64
	// Spread is the shape of the distribution of rates among pages: the less, the less evenly arrivals
	// are spread. LeastPerDay is the lowest rate that a site is taken to have.
	Spread, LeastPerDay float64
	// Strength is the most usual arrivals that a rate counts for: a page whose own rate is known well
	// still has weeks that are busier than others.
	Strength float64
}

// Window is a span of time before an arrival. Rush is how many times the usual number of a page a
// span of that length has at the busy hours of a day or days of a week.
type Window struct {
	Span time.Duration
	Rush float64
}

// Side is a part of a scale. What is on no side takes part in no comparison of the two.
type Side int8

const (
	NoSide Side = iota
	Low         // one or two stars, or not helpful
	High        // four or five stars, or helpful
)

// SideOf returns the side of so many stars.
func SideOf(stars int) Side {
	switch {
	case stars <= 2:
		return Low
	case stars >= 4:
		return High
	}
	return NoSide
}

// Tally is what came within a window before an arrival.
type Tally struct {
	Arrived int    // of all sides, whether they count or not
	Counted [3]int // of them, those that count, by their side
}

// Total is how many count of all sides.
func (t *Tally) Total() int { return t.Counted[NoSide] + t.Counted[Low] + t.Counted[High] }

// Usual is what counts of a page from before all windows, by side, and within how many days it came.
type Usual struct {
	Counted [3]int
	Days    float64
}

// Site is what is usual for a page of the whole site: how many in a day, and the share of each side,
// none of which is 0 but NoSide's.
type Site struct {
	PerDay float64
	Shares [3]float64
}

// Expected is how much is usual: in a day the Gamma distribution of Shape and Days, of which each side
// has its share.
type Expected struct {
	Shape, Days float64
	Shares      [3]float64
	site        Site
}

// Expect returns what is usual for a page, its own figures drawn to those of the site.
func (s *Surge) Expect(u Usual, site Site) (e Expected) {
	own := 0.0
	for _, counted := range u.Counted {
		own += float64(counted)
	}
	for side := range e.Shares {
		e.Shares[side] = (float64(u.Counted[side]) + s.Strength*site.Shares[side]) / (own + s.Strength)
	}
	e.site = site
	e.Shape, e.Days = s.Spread+own, s.Spread/max(site.PerDay, s.LeastPerDay)+max(0, u.Days)
	if e.Shape > s.Strength {
		e.Shape, e.Days = s.Strength, e.Days*s.Strength/e.Shape
	}
	return e
}

// Within is how many are usual within a window.
func (s *Surge) Within(window int, e Expected) float64 {
	return e.Shape / e.Days * s.exposure(window)
}

func (s *Surge) exposure(window int) (days float64) {
	return s.Windows[window].Span.Hours() / 24 * s.Windows[window].Rush
}

// Excess finds the shortest window in which an arrival is one of too many, by what came before it
// within each window. It reports whether the arrival itself is in excess, so that it does not count.
//
// The number is compared with the predictive distribution of a Poisson process whose rate has a
// Gamma prior, which is negative binomial (Gelman et al., "Bayesian Data Analysis", 3rd edition, 2.6).
func (s *Surge) Excess(
	side Side, before, settled []Tally, usual Expected,
) (surge int, found, isExcess bool) {
	for w := range s.Windows {
		t := before[w]
		if t.Arrived < s.Beyond || tail(t.Arrived+1, usual, s.exposure(w)) >= s.Chance {
			continue
		}
		exceeds := t.Counted[side] >= s.allowed(side, t, settled[w], s.Within(w, usual), &usual)
		if !found || exceeds && !isExcess {
			surge, found, isExcess = w, true, exceeds
		}
	}
	return surge, found, isExcess
}

// allowed is how many of a side may count within a window in which usually so many come of all.
// The proportion of the sides is that of the site, within bounds: on no page, and for no side, is one
// of them far easier to flood. The middle of the scale has no other side. It grows with both.
// What does not count from the next night on, settled, makes no room.
func (s *Surge) allowed(
	side Side, now, settled Tally, within float64, usual *Expected,
) int {
	excess := func(of Side) float64 {
		other := within * usual.Shares[of]
		return max(0, float64(min(now.Counted[of], settled.Counted[of]))-other-2*math.Sqrt(other))
	}
	mixed := s.Mixed * min(excess(Low), excess(High))
	if side != NoSide {
		opposite := Low + High - side
		mixed = excess(opposite) * min(s.MixedMost,
			max(1, s.Mixed*usual.site.Shares[side]/usual.site.Shares[opposite]))
	}
	return s.Beyond + int(math.Ceil(within*usual.Shares[side]+mixed))
}

// tail returns the chance of count or more within an exposure of days.
func tail(count int, e Expected, exposure float64) float64 {
	return mathext.RegIncBeta(float64(count), e.Shape, exposure/(e.Days+exposure))
}

// betaBinomialTail returns the chance of k or more of n where the chance of each has the Beta
// distribution of a and b.
func betaBinomialTail(k, n int, a, b float64) float64 {
	total, base := 0.0, mathext.Lbeta(a, b)
	for i := k; i <= n; i++ {
		total += math.Exp(logChoose(n, i) + mathext.Lbeta(float64(i)+a, float64(n-i)+b) - base)
	}
	return min(total, 1)
}

func logChoose(n, k int) float64 {
	all, _ := math.Lgamma(float64(n + 1))
	chosen, _ := math.Lgamma(float64(k + 1))
	rest, _ := math.Lgamma(float64(n - k + 1))
	return all - chosen - rest
}
