package integrity

import "math"

// findPart finds the last part of a burst that is one-sided although the burst before it was not, or
// nil: a campaign that follows an honest rush, which would hide it. The part begins with the run of
// reviews that has the largest sum of log likelihood ratios (Kadane's algorithm), as in the scan
// statistic of Kulldorff, "A spatial scan statistic", Communications in Statistics 1997. What came
// before is its control group. It ends as every burst does, once what has come since its beginning is
// mixed.
func (r *Rules) findPart(p *Page, b *Burst, members []int) (part *Burst, of side, inside []int) {
	least := r.PartChance
	for _, s := range []side{low, high} {
		usual := r.usualShare(p, s)
		first, last := r.bestRun(p, members, s, usual)
		var before, run, since Sides
		for at, i := range members {
			stars := p.Recent[i].Stars
			if at < first {
				before.Add(stars)
				continue
			}
			since.Add(stars)
			if at < last {
				run.Add(stars)
			}
		}
		if first < r.MixedLeast || last-first < r.BurstLeast || run.share(s) < r.SideShare ||
			since.share(s) < r.MixedShare || before.share(s) >= r.SideShare ||
			r.isOneSided(p, before, first) {
			continue
		}
		counted := float64(p.Usual.Counted) + r.SideStrength
		control := (usual*counted + float64(before.of(s))) / (counted + float64(first))
		chance := betaBinomialTail(run.of(s), last-first, control*r.SideStrength,
			(1-control)*r.SideStrength)
		if chance < least {
			least, of, inside = chance, s, members[first:]
			part = &Burst{Since: p.Recent[inside[0]].At, Until: b.Until,
				Stars: s.stars(), Chance: b.Chance}
		}
	}
	if part != nil {
		span, whole := part.Until.Sub(part.Since), b.Until.Sub(b.Since)
		part.Expected = b.Expected * float64(span) / float64(max(1, whole))
	}
	return part, of, inside
}

// bestRun returns the bounds of the run of reviews that fits a side's share in a campaign better than
// the usual one.
func (r *Rules) bestRun(p *Page, members []int, s side, usual float64) (first, last int) {
	on, off := math.Log(r.PartShare/usual), math.Log((1-r.PartShare)/(1-usual))
	best, sum, begin := 0.0, 0.0, 0
	for at, i := range members {
		if sum <= 0 {
			sum, begin = 0, at
		}
		if sum += off; sideOf(p.Recent[i].Stars) == s {
			sum += on - off
		}
		if sum > best {
			best, first, last = sum, begin, at+1
		}
	}
	return first, last
}

// of is how many are on a side.
func (s Sides) of(which side) int {
	if which == low {
		return s.Low
	}
	return s.High
}

// share is the part of a side among those that are on one.
func (s Sides) share(which side) float64 {
	return float64(s.of(which)) / float64(max(1, s.Low+s.High))
}
