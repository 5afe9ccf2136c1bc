package integrity

import (
	"math"

	"gonum.org/v1/gonum/mathext"
)

// excess says which side has at least SideShare of what exceeds the usual number of both in a burst,
// middle for none. Three stars are on no side, so that they make no burst mixed. It is certain where
// the page's history makes so many unlikely as well (volume and rating together: Xie, Wang, Lin, Yu,
// "Review spam detection via temporal pattern discovery", KDD 2012): on a page that is praised every
// day a burst of praise is none. An open burst stays one-sided until it is mixed.
func (r *Rules) excess(p *Page, b *Burst, members []int) (s side, certain bool) {
	counts := [3]float64{}
	for _, i := range members {
		counts[sideOf(p.Recent[i].Stars)]++
	}
	n := counts[low] + counts[high]
	usual := r.usualShare(p, low) + r.usualShare(p, high)
	for _, s := range []side{low, high} {
		share := r.usualShare(p, s)
		chance := betaBinomialTail(int(counts[s]), len(members), share*r.SideStrength,
			(1-share)*r.SideStrength)
		if p.Open != nil && sideOf(p.Open.Stars) == s {
			if len(members) < r.MixedLeast || counts[s]/n >= r.MixedShare && chance < r.MixedChance {
				return s, true
			}
			continue
		}
		if counts[s]-share*b.Expected >= r.SideShare*max(n-usual*b.Expected, 1) {
			return s, chance < r.SideChance
		}
	}
	return middle, false
}

// stars is how a burst names a side: 1 for low stars, 5 for high ones.
func (s side) stars() int {
	if s == low {
		return 1
	}
	return 5
}

// isOneSided reports whether one side has at least SideShare of some reviews, and the page's history
// makes that unlikely.
func (r *Rules) isOneSided(p *Page, sides Sides, reviews int) bool {
	for _, s := range []side{low, high} {
		share := r.usualShare(p, s)
		if sides.share(s) >= r.SideShare && betaBinomialTail(sides.of(s), reviews,
			share*r.SideStrength, (1-share)*r.SideStrength) < r.SideChance {
			return true
		}
	}
	return false
}

// usualShare is the part of a page's reviews on one side, drawn to that of the site.
func (r *Rules) usualShare(p *Page, s side) float64 {
	own, prior := p.Usual.Low, p.Site.Low
	if s == high {
		own, prior = p.Usual.High, p.Site.High
	}
	prior = min(max(prior, 0.05), 0.95)
	return (float64(own) + prior*r.SideStrength) / (float64(p.Usual.Counted) + r.SideStrength)
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
