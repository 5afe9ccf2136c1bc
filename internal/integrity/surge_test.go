package integrity

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"
)

func TestExcess(t *testing.T) {
	const far = 40 * day // when all windows are empty again
	for name, test := range map[string]struct {
		page *page
		live func(p *page) (counted int)
		want int
	}{
		"OKFewAtOnce": {quietPage(), func(p *page) int { return p.rush(9, 0, time.Minute, Low) }, 9},
		"OKOneADay":   {reviewedPage(5, 1000, 0.2), func(p *page) int { return p.rush(9, 0, 9*day, Low) }, 9},
		"OKUsualOfABusyPage": {reviewedPage(200, 100, 0.3),
			func(p *page) int { return p.rush(14, 0, 7*day, High) }, 14},
		"OKAgainAfterAQuietTime": {quietPage(), func(p *page) int {
			return p.rush(9, 0, time.Hour, Low) + p.rush(9, far, time.Hour, Low)
		}, 18},
		"ErrTheMiddle": {quietPage(), func(p *page) int { return p.rush(50, 0, time.Hour, NoSide) }, 9},
		"OKBothSides": {quietPage(), func(p *page) (counted int) {
			for i := range 60 { // the usual proportion of sides
				if p.arrive(time.Duration(i)*time.Minute, []Side{Low, High, High, High}[i%4]).State == Counted {
					counted++
				}
			}
			return counted
		}, 60},
		"ErrTenthAtOnce":  {quietPage(), func(p *page) int { return p.rush(10, 0, time.Minute, Low) }, 9},
		"ErrPraiseAtOnce": {quietPage(), func(p *page) int { return p.rush(200, 0, time.Hour, High) }, 9},
		"ErrBeyondWhatComesWithPraise": {quietPage(), func(p *page) int {
			p.rush(9, 0, time.Hour, High)
			return p.rush(40, time.Hour, time.Hour, Low)
		}, 14},
		"ErrSlowly": {quietPage(), func(p *page) int { return p.rush(60, 0, 20*day, Low) }, 9},
		"ErrBeyondABusyPage": {reviewedPage(200, 100, 0.3),
			func(p *page) int { return p.rush(60, 0, day, Low) }, 9},
		"ErrBesideTheMiddle": {quietPage(), rushWithThreeStars, 9},
	} {
		t.Run(name, func(t *testing.T) {
			if got := test.live(test.page); got != test.want {
				t.Errorf("%d count, want %d", got, test.want)
			}
		})
	}
}

// rushWithThreeStars adds critical reviews, each after a review with three stars.
func rushWithThreeStars(p *page) (counted int) {
	for i := range 40 {
		at := time.Duration(i) * time.Minute
		p.arrive(at, NoSide)
		if p.arrive(at, Low).State == Counted {
			counted++
		}
	}
	return counted
}

func TestExcessFindsTheShortestWindow(t *testing.T) {
	rules := DefaultRules()
	for name, test := range map[string]struct {
		within time.Duration
		want   time.Duration // the span of the window
	}{"AnHour": {30 * time.Minute, time.Hour}, "ADay": {20 * time.Hour, day},
		"FourWeeks": {20 * day, 28 * day}} {
		t.Run(name, func(t *testing.T) {
			p := quietPage()
			p.rush(30, 0, test.within, Low)
			a := p.arrival(test.within, Low)
			window, found, isExcess := rules.Surge.Excess(Low, a.Before, a.Settled, a.Usual)
			if !found || !isExcess || rules.Surge.Windows[window].Span != test.want {
				t.Errorf("window %d, %v, %v", window, found, isExcess)
			}
		})
	}
	t.Run("NotOfTheOtherSide", func(t *testing.T) {
		p := quietPage()
		p.rush(30, 0, time.Hour, Low)
		a := p.arrival(time.Hour, High)
		_, found, isExcess := rules.Surge.Excess(High, a.Before, a.Settled, a.Usual)
		if !found || isExcess {
			t.Errorf("%v, %v", found, isExcess)
		}
	})
}

// Both sides can be flooded equally easily on every page, regardless of its usual proportion.
func TestBothSidesAreEquallyEasyToFlood(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 60 {
		days, low := 60+random.Float64()*900, random.Float64()
		within := time.Duration(random.Int64N(int64(day)))
		var taken []int
		for _, reviews := range []int{0, 5, 30} {
			for _, side := range []Side{Low, High} {
				taken = append(taken, reviewedPage(reviews, days, low).rush(60, 0, within, side))
			}
		}
		least, most := slices.Min(taken), slices.Max(taken)
		if least < 8 || float64(most) > 1.5*float64(least) {
			t.Errorf("%v count of pages of 0, 5 and 30 reviews in %.0f days, %.0f %% critical, within %s",
				taken, days, 100*low, within)
		}
	}
}

func TestTheFirstEightOfASideCount(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for range 200 {
		p, side := reviewedPage(random.IntN(31), 28+random.Float64()*900, random.Float64()), Low
		if random.IntN(2) == 0 {
			side = High
		}
		came, at := 0, time.Duration(0)
		for came < 8 { // mixed with reviews of other sides
			at += time.Duration(random.ExpFloat64() * float64(time.Minute))
			next := randomSide(random)
			decision := p.arrive(at, next)
			if next == side {
				came++
			}
			if next == side && decision.State != Counted {
				t.Fatalf("review %d of side %d is %+v", came, side, decision)
			}
		}
	}
}

// Later arrivals change no decision, and a decision does not change its input.
func TestDecisionsDependOnEarlierReviewsOnly(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	setAside := 0
	for range 100 {
		before, first := randomLife(random, 40), randomPage(random)
		second := *first
		decided := first.live(before)
		for _, one := range slices.Concat(before, randomLife(random, 20)) {
			second.arrive(one.at, one.Side)
		}
		for i, d := range decided {
			if second.came[i].Decision != d {
				t.Fatalf("review %d is %+v, and %+v where others follow", i, d, second.came[i].Decision)
			}
			if d.State != Counted {
				setAside++
			}
		}
		arrival := first.arrival(before[len(before)-1].at, Low)
		read := *arrival
		read.Before = slices.Clone(arrival.Before)
		once, _ := first.rules.Arrive(arrival)
		again, _ := first.rules.Arrive(arrival)
		if once != again || !reflect.DeepEqual(*arrival, read) {
			t.Fatalf("%+v, and %+v when asked again, of %+v", once, again, arrival)
		}
	}
	if setAside < 300 {
		t.Errorf("%d of 4,000 are set aside: too few to say anything", setAside)
	}
}

func TestPraiseAndCriticismAreTreatedAlike(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	other := [3]Side{NoSide, High, Low}
	for range 100 {
		life, p := randomLife(random, 60), randomPage(random)
		mirrored := &page{rules: p.rules, usual: p.usual, site: p.site}
		for side := range other {
			mirrored.usual.Counted[side] = p.usual.Counted[other[side]]
			mirrored.site.Shares[side] = p.site.Shares[other[side]]
		}
		decisions := p.live(life)
		for i := range life {
			life[i].Side = other[life[i].Side]
		}
		if got := mirrored.live(life); !slices.Equal(got, decisions) {
			t.Fatalf("%+v, and %+v with the sides turned around", decisions, got)
		}
	}
}

// randomPage returns a page with random reviews on a site with a random proportion of the sides.
func randomPage(random *rand.Rand) *page {
	p := reviewedPage(random.IntN(40), random.Float64()*900, random.Float64())
	p.site.PerDay = 0.003 + random.Float64()*0.15
	total := 0.0
	for side := range p.site.Shares {
		p.site.Shares[side] = 0.001 + random.Float64()
		total += p.site.Shares[side]
	}
	for side := range p.site.Shares {
		p.site.Shares[side] /= total
	}
	return p
}

// randomLife returns reviews that arrive mostly from one side at a time.
func randomLife(random *rand.Rand, reviews int) (life []review) {
	at, usually := time.Duration(0), randomSide(random)
	for range reviews {
		at += time.Duration(random.ExpFloat64() * float64(3*time.Hour))
		side := usually
		switch random.IntN(20) {
		case 0:
			usually = randomSide(random)
		case 1, 2, 3, 4:
			side = randomSide(random)
		}
		life = append(life, review{at: at, Side: side})
	}
	return life
}

// live adds reviews and returns the decision about each.
func (p *page) live(life []review) (decisions []Decision) {
	for _, one := range life {
		decisions = append(decisions, p.arrive(one.at, one.Side))
	}
	return decisions
}

func TestASurgeBeginsAfterUsualReviews(t *testing.T) {
	surge := DefaultRules().Surge
	usual := surge.Expect(Usual{Days: 100}, Site{PerDay: 0.05, Shares: [3]float64{0.2, 0.2, 0.6}})
	for name, test := range map[string]struct {
		arrived [6]int // in windows of 1 and 6 hours, 1, 3, 7 and 28 days
		want    int
	}{
		"OneOldReview":  {[6]int{8, 8, 8, 8, 8, 9}, 0},
		"Slow":          {[6]int{0, 1, 2, 3, 5, 9}, 5},
		"OverThreeDays": {[6]int{2, 4, 6, 9, 9, 10}, 3},
		"AllAtOnce":     {[6]int{9, 9, 9, 9, 9, 9}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			before := make([]Tally, len(test.arrived))
			for w, n := range test.arrived {
				before[w].Arrived = n
			}
			if got := surge.Begin(len(before)-1, before, usual); got != test.want {
				t.Errorf("window %d, want %d", got, test.want)
			}
		})
	}
}
