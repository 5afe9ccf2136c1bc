package integrity

import (
	"math"
	"time"

	"gonum.org/v1/gonum/mathext"
)

// Burst is a time in which a page received far more reviews than usual.
type Burst struct {
	Since, Until time.Time
	Stars        int     // 1 where the low side is in excess, 5 where the high side is, 0 where none is
	Chance       float64 // of so many reviews by coincidence
	Expected     float64 // reviews that are usual within its time
}

// findBurst returns the burst with the least chance among reviews, by their numbers, or nil.
//
// The count of a window is compared with the predictive distribution of a Poisson process whose
// rate has a Gamma prior, which is negative binomial (Gelman et al., "Bayesian Data Analysis", 3rd
// edition, 2.6): shape and time are those of the site's mean, plus the page's own reviews and days.
func (r *Rules) findBurst(p *Page, among []int) *Burst {
	shape, days := r.rate(p)
	var found *Burst
	for w, window := range r.Windows {
		span := window.Span.Hours() / 24
		times := window.Rush
		if w < len(p.Site.Growth) {
			times *= min(max(1, p.Site.Growth[w]), r.MostGrowth)
		}
		exposure := span * times
		least := r.leastOf(shape, days, exposure)
		first := 0
		for end := range among {
			for last := p.Recent[among[end]].At; last.Sub(p.Recent[among[first]].At) > window.Span; {
				first++
			}
			count := end - first + 1
			if count < least {
				continue
			}
			chance := tail(count, shape, days, exposure)
			if found != nil && found.Chance <= chance {
				continue
			}
			found = &Burst{Chance: chance}
			r.extend(found, p, among, shape/days*times, float64(count)/span)
		}
	}
	return found
}

// MayBurst reports whether the newest of some times, the first, may be part of a burst. It looks at
// nothing but their number, and at no growth of the site: a decision may find none.
func (r *Rules) MayBurst(times []time.Time, usual Usual, site Site) bool {
	shape, days := r.rate(&Page{Usual: usual, Site: site})
	for _, window := range r.Windows {
		count := 0
		for _, at := range times {
			if times[0].Sub(at) <= window.Span {
				count++
			}
		}
		if count >= r.BurstLeast &&
			tail(count, shape, days, window.Span.Hours()/24*window.Rush) < r.BurstChance {
			return true
		}
	}
	return false
}

// MayHaveBurst is MayBurst for a burst at any time, the oldest first.
func (r *Rules) MayHaveBurst(times []time.Time, usual Usual, site Site) bool {
	page, all := &Page{Usual: usual, Site: site}, make([]int, len(times))
	for i, at := range times {
		all[i] = i
		page.Recent = append(page.Recent, Review{At: at})
	}
	return r.findBurst(page, all) != nil
}

// rate returns the shape and the days of the Gamma distribution of a page's reviews per day.
func (r *Rules) rate(p *Page) (shape, days float64) {
	const least = 0.002 // per day: less is known of no page
	shape = 1 + float64(p.Usual.Reviews)
	days = 1/max(p.Site.PerDay, least) + p.Usual.Days
	if shape > r.RateStrength {
		shape, days = r.RateStrength, days*r.RateStrength/shape
	}
	return shape, days
}

// tail returns the chance of count or more reviews within an exposure of days.
func tail(count int, shape, days, exposure float64) float64 {
	return mathext.RegIncBeta(float64(count), shape, exposure/(days+exposure))
}

// leastOf returns the fewest reviews within an exposure that are no coincidence.
func (r *Rules) leastOf(shape, days, exposure float64) int {
	count := r.BurstLeast
	for step := count; step > 0; {
		if tail(count+step-1, shape, days, exposure) < r.BurstChance {
			step /= 2
			continue
		}
		count += step
	}
	return count
}

// extend finds where a burst begins and ends: the span in which the reviews fit a rate of many a day
// better than the usual rate, by the largest sum of log likelihood ratios (Kadane's algorithm).
func (r *Rules) extend(b *Burst, p *Page, among []int, usual, busy float64) {
	gain := math.Log(busy / usual)
	if gain <= 0 {
		gain = math.SmallestNonzeroFloat64
	}
	best, sum, begin := math.Inf(-1), 0.0, 0
	for i, at := range among {
		if i > 0 {
			gap := p.Recent[at].At.Sub(p.Recent[among[i-1]].At).Hours() / 24
			sum -= (busy - usual) * gap
		}
		if sum <= 0 {
			sum, begin = 0, i
		}
		if sum += gain; sum > best {
			best = sum
			b.Since, b.Until = p.Recent[among[begin]].At, p.Recent[at].At
		}
	}
	b.Expected = usual * b.Until.Sub(b.Since).Hours() / 24
}
