package integrity

import (
	"math/rand/v2"
	"time"
)

// usualSite is a site with typical numbers, for tests.
var usualSite = Site{PerDay: 0.05, Shares: [3]float64{0.16, 0.22, 0.62}}

// page is an official's page as the rules see it.
type page struct {
	rules *Rules
	usual Usual
	site  Site
	came  []review
}

type review struct {
	at time.Duration // since the first review
	Side
	Decision
}

// quietPage returns a page without reviews in the last 100 days.
func quietPage() *page {
	return &page{rules: DefaultRules(), usual: Usual{Days: 100}, site: usualSite}
}

// reviewedPage returns a page with a number of reviews within days, of which the share low is
// critical.
func reviewedPage(reviews int, days, low float64) *page {
	p := quietPage()
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
	return &Arrival{Side: side, Before: tally(windows, p.came, at, countsNow),
		Settled: tally(windows, p.came, at, countsLater), Usual: p.rules.Surge.Expect(p.usual, p.site)}
}

// countsNow reports whether a review counts until the next night, and countsLater whether it counts
// after that.
func countsNow(d Decision) bool { return countsLater(d) != d.IsLater }

func countsLater(d Decision) bool { return d.State == Counted }

// arrive adds a review and returns the decision about it.
func (p *page) arrive(at time.Duration, side Side) Decision {
	decision, _ := p.rules.Arrive(p.arrival(at, side))
	p.came = append(p.came, review{at, side, decision})
	return decision
}

// rush adds reviews of one side at even intervals and returns how many of them count.
func (p *page) rush(count int, from, within time.Duration, side Side) (counted int) {
	for i := range count {
		if p.arrive(from+within*time.Duration(i)/time.Duration(count), side).State == Counted {
			counted++
		}
	}
	return counted
}

func randomSide(random *rand.Rand) Side { return Side(random.IntN(3)) }
