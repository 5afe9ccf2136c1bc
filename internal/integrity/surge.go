package integrity

import (
	"math"
	"time"

	"gonum.org/v1/gonum/mathext"
)

// Surge holds the thresholds that detect unusually many arrivals. In a window where the number is
// no coincidence, a side counts up to Beyond more than its usual number. When the other side is in
// excess as well, the limit grows further, by the other side's excess times at least 1 and at most
// MixedMost. Mixed scales the usual proportion of the sides to this factor.
type Surge struct {
	Windows   []Window // the shortest first
	Chance    float64  // a window is a surge when the chance of its number is below this
	Beyond    int
	Mixed     float64
	MixedMost float64
	// Spread is the shape of the distribution of rates among pages: the smaller, the less evenly
	// arrivals are spread. LeastPerDay is the lowest rate assumed for a site.
	Spread, LeastPerDay float64
	// Strength limits the weight of a rate, in arrivals: even a page whose rate is well known has
	// busier weeks.
	Strength float64
}

// Window is a span of time before an arrival. Rush is how much busier than average such a span can
// be at the busy hours of a day or days of a week.
type Window struct {
	Span time.Duration
	Rush float64
}

// Side is a part of a scale. NoSide is left out when the two sides are compared.
type Side int8

const (
	NoSide Side = iota
	Low         // one or two stars, or not helpful
	High        // four or five stars, or helpful
)

// SideOf returns the side of a number of stars.
func SideOf(stars int) Side {
	switch {
	case stars <= 2:
		return Low
	case stars >= 4:
		return High
	}
	return NoSide
}

// Tally counts the arrivals within a window before an arrival.
type Tally struct {
	Arrived int    // of all sides, counted or not
	Counted [3]int // those that count, by side
}

// Total returns how many count on all sides.
func (t *Tally) Total() int { return t.Counted[NoSide] + t.Counted[Low] + t.Counted[High] }

// Usual is the number of counted reviews of a page from before all windows, by side, and the days
// in which they arrived.
type Usual struct {
	Counted [3]int
	Days    float64
}

// Site holds the usual numbers of a page across the site: arrivals per day, and the share of each
// side. Only the share of NoSide may be 0.
type Site struct {
	PerDay float64
	Shares [3]float64
}

// Expected is the usual number of arrivals: per day, the Gamma distribution with Shape and Days,
// which Shares divides among the sides.
type Expected struct {
	Shape, Days float64
	Shares      [3]float64
	site        Site
}

// Expect returns the expected arrivals of a page. The page's own figures are drawn toward the
// site's.
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

// Within returns how many arrivals are usual within a window.
func (s *Surge) Within(window int, e Expected) float64 {
	return e.Shape / e.Days * s.exposure(window)
}

func (s *Surge) exposure(window int) (days float64) {
	return s.Windows[window].Span.Hours() / 24 * s.Windows[window].Rush
}

// Excess returns the shortest window in which an arrival is part of a surge, given the arrivals
// before it in each window. It also reports whether the arrival itself is in excess and does not
// count.
//
// The number is compared with the predictive distribution of a Poisson process whose rate has a
// Gamma prior, which is negative binomial (Gelman et al., "Bayesian Data Analysis", 3rd edition,
// 2.6).
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

// Begin returns the window in which a surge began: the shortest one before which no more than usual
// arrived within the given window.
func (s *Surge) Begin(window int, before []Tally, usual Expected) int {
	for w := range window {
		earlier := before[window].Arrived - before[w].Arrived
		if float64(earlier) <= math.Ceil(s.Within(window, usual)) {
			return w
		}
	}
	return window
}

// allowed returns how many of a side may count within a window in which the usual number is within.
// The limit grows with both sides. It uses the site's proportion of the sides, within bounds, so
// that no side on any page is much easier to flood. Three stars have no opposite side. Arrivals
// that stop counting the next night (settled) raise no limit.
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

// betaBinomialTail returns the chance of k or more of n successes when the success rate has the
// distribution Beta(a, b).
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
