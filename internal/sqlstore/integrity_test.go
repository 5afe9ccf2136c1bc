package sqlstore_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/sqlstore"
)

const day = 24 * time.Hour

// judgedPage is an official whose reviews a store with a secret judges.
type judgedPage struct {
	*testing.T
	store    *sqlstore.Store
	now      *clock
	official *candor.Official
	written  int
}

func optionsFor(mode integrity.Mode, database string, now *clock) sqlstore.Options {
	return sqlstore.Options{Database: database, Now: now.Now, Integrity: mode,
		Secret: []byte("a secret of tests that is long enough")}
}

// onJudgedPages runs a test with an official that has 45 mixed reviews from 45 weeks.
func onJudgedPages(
	t *testing.T, on engines, mode integrity.Mode, test func(p *judgedPage),
) {
	t.Helper()
	onDatabases(t, on, func(t *testing.T, database string, now *clock) {
		p := &judgedPage{T: t, store: openAs(t, optionsFor(mode, database, now)), now: now}
		p.official = addOfficial(t, p.store, nil)
		p.live(45)
		test(p)
	})
}

// live adds a review per week, with one to five stars, from addresses of the town.
func (p *judgedPage) live(weeks int) {
	p.Helper()
	for range weeks {
		p.now.pass(7 * day)
		p.write([]int{5, 4, 2, 3, 5, 1, 4}[p.written%7], town(p.written), "")
	}
}

// town returns an address from one of forty networks.
func town(i int) string { return fmt.Sprintf("198.51.%d.%d", i%40, i%250+1) }

// far returns an address from another network for each number.
func far(i int) string { return fmt.Sprintf("%d.%d.1.1", 30+i%60, i%200) }

func (p *judgedPage) write(stars int, address, text string) *candor.Rating {
	p.Helper()
	p.written++
	rating, err := p.store.CreateRating(p.Context(), &candor.Rating{OfficialID: p.official.ID,
		ReviewerIP: address, OverallRating: stars, ReviewText: text, IsAnonymous: true}, nil,
		candor.ModerationOpen)
	if err != nil {
		p.Fatal(err)
	}
	return rating
}

// rush adds n reviews at equal intervals.
func (p *judgedPage) rush(n int, within time.Duration, address func(i int) string, stars ...int) {
	p.Helper()
	for i := range n {
		p.now.pass(within / time.Duration(n))
		p.write(stars[i%len(stars)], address(i), "")
	}
}

// counts reads the official again and returns its counts.
func (p *judgedPage) counts() candor.ReviewCounts {
	p.Helper()
	found, err := p.store.FindOfficial(p.Context(), p.official.ID)
	if err != nil {
		p.Fatal(err)
	}
	p.official = found
	if wrong, err := p.store.CountWrongAverages(p.Context()); err != nil || wrong > 0 {
		p.Fatalf("averages of %d officials are wrong: %v", wrong, err)
	}
	return found.Reviews
}

// passDay ends New Jersey's day.
func (p *judgedPage) passDay() {
	p.Helper()
	p.now.pass(day)
	if err := p.store.SettleDue(p.Context()); err != nil {
		p.Fatal(err)
	}
}

// A decision due to an address, a network or a wording has no effect until the day is over, and
// then applies to the whole day.
func TestDueStatesTakeEffectAtNight(t *testing.T) { // S50
	for name, test := range map[string]struct {
		address func(i int) string
		text    string
		reviews int
		because []integrity.Because // after the night
	}{
		"OneAddress": {func(int) string { return far(1) }, "", 4,
			[]integrity.Because{"", "", integrity.BecauseAddress, integrity.BecauseAddress}},
		"OneNetwork": {func(i int) string { return fmt.Sprintf("203.0.113.%d", i+1) }, "", 4,
			[]integrity.Because{"", "", integrity.BecauseNetwork, integrity.BecauseNetwork}},
		"OneNetworkOfIPv6": {func(i int) string { return fmt.Sprintf("2001:db8:7:%x::/64", i) }, "", 3,
			[]integrity.Because{"", "", integrity.BecauseNetwork}},
		"SameWords": {far, letter, 3, []integrity.Because{"", integrity.BecauseCopy, integrity.BecauseCopy}},
		"AddressesWithoutANetwork": {func(int) string { return "10.0.0.1" }, "", 4,
			[]integrity.Because{"", "", "", ""}},
	} {
		t.Run(name, func(t *testing.T) {
			onJudgedPages(t, bothEngines, integrity.On, func(p *judgedPage) {
				p.now.pass(3 * day)
				var ids []string
				for i := range test.reviews {
					p.now.pass(time.Minute)
					r := p.write(4, test.address(i), test.text)
					ids = append(ids, r.ID)
					if code, sentence := r.WhyNot(); !r.Counts() || code+sentence+r.Receipt() != "" {
						p.Errorf("review %d is answered as %s, %q, %q", i, r.State, code, r.Receipt())
					}
				}
				if want := (candor.ReviewCounts{Counted: 45 + test.reviews}); p.counts() != want {
					p.Errorf("on their day: %+v", p.counts())
				}
				p.passDay()
				aside := 0
				for i, id := range ids {
					r, err := p.store.FindRating(p.Context(), id)
					if err != nil || r.Because != test.because[i] || r.Counts() != (r.Because == "") {
						p.Errorf("review %d is %s because of %q, %v", i, r.State, r.Because, err)
					}
					if r.Because != "" {
						aside++
					}
				}
				if want := (candor.ReviewCounts{Counted: 45 + test.reviews - aside,
					SetAside: aside}); p.counts() != want {
					p.Errorf("after the night: %+v", p.counts())
				}
			})
		})
	}
}

// Pending and rejected reviews have no effect on others from their address: the counts after the
// night would reveal them.
func TestHiddenReviewsHaveNoEffect(t *testing.T) { // S50
	onJudgedPages(t, bothEngines, integrity.On, func(p *judgedPage) {
		p.now.pass(3 * day)
		for _, status := range []candor.Status{candor.StatusPending, candor.StatusRejected} {
			review(p.T, p.store, p.official.ID, far(1), 4, func(r *candor.Rating) { r.Status = status })
		}
		p.write(4, far(1), "")
		p.write(4, far(1), "")
		p.passDay()
		if got, want := p.counts(), (candor.ReviewCounts{Counted: 47, Held: 1}); got != want {
			p.Errorf("after the night %+v, want %+v", got, want)
		}
	})
}

// A burst sets aside the reviews beyond its limit, newest first.
func TestTheFirstEightOfABurstCount(t *testing.T) { // S62
	for name, stars := range map[string]int{"Critical": 1, "Praise": 5} {
		t.Run(name, func(t *testing.T) {
			onJudgedPages(t, bothEngines, integrity.On, func(p *judgedPage) {
				p.now.pass(30 * day)
				p.rush(30, time.Hour, far, stars)
				if got := p.counts(); got.Counted < 45+8 || got.Counted > 45+10 ||
					got.Counted+got.SetAside != 75 {
					p.Errorf("%+v", got)
				}
				if p.official.Burst == nil || p.official.Burst.Side != stars {
					p.Errorf("%+v", p.official.Burst)
				}
			})
		})
	}
}

func TestMixedRushCounts(t *testing.T) {
	onJudgedPages(t, bothEngines, integrity.On, func(p *judgedPage) {
		p.now.pass(30 * day)
		p.rush(60, 3*day, far, 1, 5, 4, 2, 5, 3)
		if got := p.counts(); got != (candor.ReviewCounts{Counted: 105}) {
			p.Errorf("%+v", got)
		}
	})
}

func TestTurningOffRevertsTheRules(t *testing.T) {
	onBothDatabases(t, func(t *testing.T, database string, now *clock) {
		p := &judgedPage{T: t, now: now, store: openAs(t, optionsFor(integrity.On, database, now))}
		p.official = addOfficial(t, p.store, nil)
		p.live(20)
		p.now.pass(30 * day)
		p.rush(20, time.Hour, far, 1)
		p.rush(3, time.Minute, func(int) string { return far(50) }, 3)
		if got := p.counts(); got.SetAside == 0 {
			t.Fatalf("%+v", got)
		}
		for _, mode := range []integrity.Mode{integrity.Off, integrity.Shadow,
			integrity.On} {
			now.pass(day)
			if err := p.store.Close(); err != nil {
				t.Fatal(err)
			}
			store, err := sqlstore.Open(t.Context(), optionsFor(mode, database, now))
			if err != nil {
				t.Fatal(err)
			}
			p.store = store
			if err := store.Sweep(t.Context()); err != nil {
				t.Fatal(err)
			}
			if got := p.counts(); got != (candor.ReviewCounts{Counted: 43}) {
				t.Errorf("%s: %+v", mode, got)
			}
			waiting, err := store.CountOpenBursts(t.Context())
			_, public, logging := store.FindPublicBursts(t.Context(), 1, 10)
			if waiting+public != 0 || errors.Join(err, logging) != nil {
				t.Errorf("%s: %d cases wait, %d are public: %v, %v", mode, waiting, public, err, logging)
			}
		}
		p.Cleanup(func() {
			if err := p.store.Close(); err != nil {
				t.Error(err)
			}
		})
	})
}

// In shadow mode the rules are only watched: a case shows how many reviews would count.
func TestShadowChangesNothing(t *testing.T) {
	onJudgedPages(t, anyEngine, integrity.Shadow, func(p *judgedPage) {
		p.now.pass(30 * day)
		p.rush(20, time.Hour, far, 1)
		p.passDay()
		if got := p.counts(); got != (candor.ReviewCounts{Counted: 65}) || p.official.Burst != nil {
			p.Errorf("%+v, %+v", got, p.official.Burst)
		}
		c := caseOf(p.T, p.store, p.official.ID)
		if !c.IsTrial() || c.Arrived != 20 || c.Counted < 8 || c.Counted > 10 {
			p.Errorf("%+v", c.Burst)
		}
	})
}

// Approving a rejected review again restores its former state. Only a decision on the state makes
// it count.
func TestApprovedReviewsKeepTheirState(t *testing.T) {
	onJudgedPages(t, anyEngine, integrity.On, func(p *judgedPage) {
		again := func(id string) *candor.Rating {
			p.Helper()
			var rating *candor.Rating
			for _, status := range []candor.Status{candor.StatusRejected, candor.StatusApproved} {
				var err error
				if rating, err = p.store.SetRatingStatus(p.Context(), id,
					candor.Decision{Actor: "warden",
						Status: status, Reason: "Because."}); err != nil {
					p.Fatal(err)
				}
			}
			return rating
		}
		p.now.pass(30 * day)
		var third *candor.Rating
		for range 3 {
			third = p.write(3, far(1), "")
		}
		again(third.ID)
		p.passDay()
		if got := p.counts(); got != (candor.ReviewCounts{Counted: 47, SetAside: 1}) {
			p.Errorf("the third of an address, approved: %+v", got)
		}
		p.now.pass(40 * day)
		p.rush(20, time.Hour, func(i int) string { return far(10 + i) }, 1)
		last := p.write(1, far(40), "")
		if r := again(last.ID); r.Counts() {
			p.Errorf("one of an open case, approved, is %s", r.State)
		}
	})
}
