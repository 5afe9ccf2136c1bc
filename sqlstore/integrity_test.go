package sqlstore_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"candor"
	"candor/integrity"
	"candor/sqlstore"
)

const day = 24 * time.Hour

// judged is an official whose reviews a store with a secret judges.
type judged struct {
	*testing.T
	store    *sqlstore.Store
	now      *clock
	official *candor.Official
	written  int
}

func judgedBy(mode candor.IntegrityMode, database string, now *clock) sqlstore.Options {
	return sqlstore.Options{Database: database, Now: now.Now, Integrity: mode,
		Secret: []byte("a secret of tests that is long enough")}
}

// onJudgedPages runs a test about an official with 45 mixed reviews of 45 weeks.
func onJudgedPages(
	t *testing.T, on engines, mode candor.IntegrityMode, test func(p *judged),
) {
	t.Helper()
	onDatabases(t, on, func(t *testing.T, database string, now *clock) {
		p := &judged{T: t, store: openAs(t, judgedBy(mode, database, now)), now: now}
		p.official = addOfficial(t, p.store, nil)
		p.live(45)
		test(p)
	})
}

// live writes a review a week, of one to five stars, from addresses of the town.
func (p *judged) live(weeks int) {
	p.Helper()
	for range weeks {
		p.now.pass(7 * day)
		p.write([]int{5, 4, 2, 3, 5, 1, 4}[p.written%7], town(p.written), "")
	}
}

// town is an address from one of forty networks.
func town(i int) string { return fmt.Sprintf("198.51.%d.%d", i%40, i%250+1) }

// far is an address from a network of its own.
func far(i int) string { return fmt.Sprintf("%d.%d.1.1", 30+i%60, i%200) }

func (p *judged) write(stars int, address, text string) *candor.Rating {
	p.Helper()
	p.written++
	rating, err := p.store.CreateRating(p.Context(), &candor.Rating{OfficialID: p.official.ID,
		ReviewerIP: address, OverallRating: stars, ReviewText: text, IsAnonymous: true}, nil,
		func(r *candor.Rating, _ *candor.RatingContext) { r.Status = candor.StatusApproved })
	if err != nil {
		p.Fatal(err)
	}
	return rating
}

// rush writes reviews of so many stars at even distances.
func (p *judged) rush(n int, within time.Duration, address func(i int) string, stars ...int) {
	p.Helper()
	for i := range n {
		p.now.pass(within / time.Duration(n))
		p.write(stars[i%len(stars)], address(i), "")
	}
}

// counts are those of the official, who is read again.
func (p *judged) counts() candor.ReviewCounts {
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

func (p *judged) judgeAll() {
	p.Helper()
	if _, err := p.store.JudgeAll(p.Context()); err != nil {
		p.Fatal(err)
	}
}

func TestSameWordsOfOneAddressAreHeld(t *testing.T) {
	onJudgedPages(t, anyEngine, candor.IntegrityOn, func(p *judged) {
		p.write(4, far(1), told)
		if second := p.write(4, far(1), told+" Thank you!"); second.State != integrity.Held ||
			second.Because != integrity.BecauseCopy {
			p.Errorf("the second is %s, %q", second.State, second.Because)
		}
		if want := (candor.ReviewCounts{Counted: 46, Held: 1}); p.counts() != want {
			p.Errorf("%+v", p.counts())
		}
	})
}

// Time does not hide.
func TestHeldReviewsCanBeReadAfterThreeDays(t *testing.T) {
	onJudgedPages(t, bothEngines, candor.IntegrityOn, func(p *judged) {
		p.now.pass(3 * day)
		p.rush(12, time.Hour, func(i int) string { return fmt.Sprintf("203.0.113.%d", i+1) }, 1)
		for _, step := range []struct {
			wait time.Duration
			want candor.ReviewCounts
		}{
			{0, candor.ReviewCounts{Counted: 45, SetAside: 3, Held: 9}},
			{70 * time.Hour, candor.ReviewCounts{Counted: 45, SetAside: 3, Held: 9}},
			{3 * time.Hour, candor.ReviewCounts{Counted: 45, SetAside: 12}},
			{60 * day, candor.ReviewCounts{Counted: 45, SetAside: 12}},
		} {
			p.now.pass(step.wait)
			if err := p.store.Sweep(p.Context()); err != nil {
				p.Fatal(err)
			}
			if got := p.counts(); got != step.want {
				p.Errorf("after %s more: %+v, want %+v", step.wait, got, step.want)
			}
		}
	})
}

func TestTurningOffTakesBackWhatTheRulesDecided(t *testing.T) {
	onBothDatabases(t, func(t *testing.T, database string, now *clock) {
		p := &judged{T: t, now: now, store: openAs(t, judgedBy(candor.IntegrityOn, database, now))}
		p.official = addOfficial(t, p.store, nil)
		p.live(20)
		p.rush(20, time.Hour, far, 1)
		want := p.counts()
		for _, step := range []struct {
			mode candor.IntegrityMode
			want candor.ReviewCounts
		}{{candor.IntegrityOn, want}, {candor.IntegrityOff, candor.ReviewCounts{Counted: 40}},
			{candor.IntegrityOn, want}, {candor.IntegrityShadow, candor.ReviewCounts{Counted: 40}}} {
			now.pass(time.Second)
			if err := p.store.Close(); err != nil {
				t.Fatal(err)
			}
			store, err := sqlstore.Open(t.Context(), judgedBy(step.mode, database, now))
			if err != nil {
				t.Fatal(err)
			}
			p.store = store
			if err := store.Sweep(t.Context()); err != nil {
				t.Fatal(err)
			}
			if got := p.counts(); got != step.want {
				t.Errorf("%s: %+v, want %+v", step.mode, got, step.want)
			}
			waiting, err := store.CountOpenBursts(t.Context())
			_, public, logging := store.FindPublicBursts(t.Context(), 1, 10)
			if cases := map[bool]int{true: 1}[step.mode.Acts()]; waiting != cases || public != cases ||
				errors.Join(err, logging) != nil {
				t.Errorf("%s: %d cases wait, %d are public, want %d: %v, %v", step.mode, waiting, public,
					cases, err, logging)
			}
		}
		p.Cleanup(func() {
			if err := p.store.Close(); err != nil {
				t.Error(err)
			}
		})
	})
}

// On a profile that waits nobody can read the reviews: no state may tell of them. Once it is approved
// they are judged.
func TestNoStateTellsOfReviewsOfAProfileThatWaits(t *testing.T) { // S50
	onJudgedPages(t, anyEngine, candor.IntegrityOn, func(p *judged) {
		set := func(status candor.Status) {
			if _, err := p.store.SetOfficialStatus(p.Context(), p.official.ID,
				candor.Decision{Status: status, Actor: "warden", Reason: "Because."}); err != nil {
				p.Fatal(err)
			}
		}
		set(candor.StatusPending)
		p.now.pass(3 * day)
		p.rush(30, time.Hour, far, 1)
		p.judgeAll()
		if got := p.counts(); got != (candor.ReviewCounts{Counted: 75}) {
			p.Errorf("while it waits: %+v", got)
		}
		set(candor.StatusApproved)
		if got := p.counts(); got != (candor.ReviewCounts{Counted: 45, SetAside: 30}) {
			p.Errorf("once it is approved: %+v", got)
		}
	})
}

// A burst that is rejected review by review leaves nothing behind.
func TestRejectedReviewsEndABurst(t *testing.T) {
	onJudgedPages(t, anyEngine, candor.IntegrityOn, func(p *judged) {
		p.now.pass(3 * day)
		var ids []string
		for i := range 20 {
			p.now.pass(time.Minute)
			ids = append(ids, p.write(1, far(i), "").ID)
		}
		p.write(5, town(3), "")
		if got := p.counts(); got != (candor.ReviewCounts{Counted: 45, SetAside: 20, Waiting: 1}) {
			p.Fatalf("%+v", got)
		}
		for _, id := range ids {
			if _, err := p.store.SetRatingStatus(p.Context(), id, candor.Decision{
				Status: candor.StatusRejected, Actor: "warden", Reason: "Because."}); err != nil {
				p.Fatal(err)
			}
		}
		if got := p.counts(); got != (candor.ReviewCounts{Counted: 46}) {
			p.Errorf("after all are rejected: %+v", got)
		}
	})
}

// A moderator who approves a review makes it count, whatever its address said.
func TestApprovedReviewsCount(t *testing.T) {
	onJudgedPages(t, anyEngine, candor.IntegrityOn, func(p *judged) {
		set := func(id string, statuses ...candor.Status) {
			p.Helper()
			for _, status := range statuses {
				if _, err := p.store.SetRatingStatus(p.Context(), id, candor.Decision{Status: status,
					Actor: "warden", Reason: "Because."}); err != nil {
					p.Fatal(err)
				}
			}
		}
		p.now.pass(3 * day)
		var ids []string
		for range 3 {
			ids = append(ids, p.write(3, far(1), "").ID)
		}
		set(ids[2], candor.StatusRejected, candor.StatusApproved)
		if got := p.counts(); got != (candor.ReviewCounts{Counted: 48}) {
			p.Errorf("the third of an address, approved: %+v", got)
		}
		p.now.pass(40 * day)
		ids = nil
		for i := range 8 {
			ids = append(ids, p.write(1, far(10+i), "").ID)
		}
		if got := p.counts(); got != (candor.ReviewCounts{Counted: 48, SetAside: 8}) {
			p.Fatalf("a burst: %+v", got)
		}
		set(ids[0], candor.StatusRejected, candor.StatusApproved)
		if got := p.counts(); got != (candor.ReviewCounts{Counted: 56}) {
			p.Errorf("one of a burst that ended by its rejection, approved: %+v", got)
		}
		p.write(1, far(30), "")
		if got := p.counts(); got != (candor.ReviewCounts{Counted: 48, SetAside: 9}) {
			p.Errorf("one more: %+v", got)
		}
		set(ids[0], candor.StatusRejected, candor.StatusApproved)
		if got := p.counts(); got != (candor.ReviewCounts{Counted: 48, SetAside: 9}) {
			p.Errorf("one of a burst that is open, approved: %+v", got)
		}
	})
}
