package integrity

import (
	"math/rand/v2"
	"time"
)

// usualSite is what is usual for a page of the site that the tests are about.
var usualSite = Site{PerDay: 0.05, Shares: [3]float64{0.16, 0.22, 0.62}}

// page is an official's, as the rules see it: what came before, and when.
type page struct {
	rules *Rules
	usual Usual
	site  Site
	came  []review
}

type review struct {
	at time.Duration // since the first
	Side
	Decision
}

// quiet is a page that nobody has reviewed in 100 days.
func quiet() *page {
	return &page{rules: DefaultRules(), usual: Usual{Days: 100}, site: usualSite}
}

// reviewed is a page of so many reviews in so many days, of which a share is critical.
func reviewed(reviews int, days, low float64) *page {
	p := quiet()
	p.usual = Usual{Counted: [3]int{Low: int(low * float64(reviews))}, Days: days}
	p.usual.Counted[High] = reviews - p.usual.Counted[Low]
	return p
}

func tally(
	windows []Window, came []review, at time.Duration, counts func(Decision) bool,
) []Tally {
	before := make([]Tally, len(windows))
	for _, r := range came {
		for w := range windows {
			if at-r.at >= windows[w].Span {
				continue
			}
			before[w].Arrived++
			if counts(r.Decision) {
				before[w].Counted[r.Side]++
			}
		}
	}
	return before
}

func (p *page) arrival(at time.Duration, side Side) *Arrival {
	windows := p.rules.Surge.Windows
	return &Arrival{Side: side, Before: tally(windows, p.came, at, now),
		Settled: tally(windows, p.came, at, later), Usual: p.rules.Surge.Expect(p.usual, p.site)}
}

// now reports whether a review counts until the next night, and later whether it does from then on.
func now(d Decision) bool { return later(d) != d.IsLater }

func later(d Decision) bool { return d.State == Counted }

// arrive lets a review come, and returns what becomes of it.
func (p *page) arrive(at time.Duration, side Side) Decision {
	decision, _ := p.rules.Arrive(p.arrival(at, side))
	p.came = append(p.came, review{at, side, decision})
	return decision
}

// rush lets so many of one side come at even distances, and returns how many of them count.
func (p *page) rush(count int, from, within time.Duration, side Side) (counted int) {
	for i := range count {
		if p.arrive(from+within*time.Duration(i)/time.Duration(count), side).State == Counted {
			counted++
		}
	}
	return counted
}

func randomSide(random *rand.Rand) Side { return Side(random.IntN(3)) }
