package sqlstore_test

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"candor"
	"candor/integrity"
	"candor/sqlstore"
)

func TestFindBurstShowsNetworksAndSharedWords(t *testing.T) {
	const text = "He never answers a letter and he never shows up where he is needed in this town"
	withSecret(t, bothEngines, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOfficial(t, store, nil).ID
		now.pass(60 * 24 * time.Hour)
		flood(t, store, now, official, 1, 9, text+".")
		for i := range 3 {
			now.pass(time.Minute)
			review(t, store, official, fmt.Sprintf("2001:db9:0:%d00::1", i), 1, nil)
		}
		c := caseOf(t, store, official)
		if c.Reviews[0].Network != 1 || c.Reviews[2].Network != 1 || c.Reviews[3].Network != 0 {
			t.Errorf("networks %d, %d, %d", c.Reviews[0].Network, c.Reviews[2].Network,
				c.Reviews[3].Network)
		}
		if parts := c.Reviews[4].Text; len(parts) != 2 || parts[0].Text != text || !parts[0].IsShared ||
			parts[1].Text != "." || parts[1].IsShared {
			t.Errorf("%+v", parts)
		}
		if c.Reviews[4].Because != integrity.BecauseWords || c.Reviews[4].State != integrity.Held {
			t.Errorf("%+v", c.Reviews[4])
		}
	})
}

func TestShadowCaseIsDecidedByAModerator(t *testing.T) {
	onAnyDatabase(t, func(t *testing.T, database string, now *clock) {
		store := openAs(t, sqlstore.Options{Database: database, Now: now.Now,
			Integrity: candor.IntegrityShadow, Secret: []byte("a secret of this test, and no other")})
		official := many(t, store, now)
		c := caseOf(t, store, official)
		if !c.IsShadow || states(c) != [4]int{30, 0, 0, 0} {
			t.Fatalf("%+v, %v", c.Burst, states(c))
		}
		decide(t, store, c, candor.BurstDecision{Outcome: candor.BurstSetAside})
		now.pass(30 * time.Hour)
		if err := store.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		wantStates(t, store, official, [4]int{0, 0, 30, 0})
	})
}

// newsOf takes the message that is due, if there is one, and returns what it tells.
func newsOf(t *testing.T, store *sqlstore.Store) (news []candor.Notice) {
	t.Helper()
	message, err := store.TakeMessage(t.Context(), time.Second,
		func(a *candor.Announcement) (string, error) {
			news = a.New
			return "{}", nil
		})
	if err != nil {
		wantCode(t, err, candor.CodeNotFound)
		return nil
	}
	if err := store.EndMessage(t.Context(), message.ID, 0); err != nil {
		t.Fatal(err)
	}
	return news
}

// One notice tells of a case, however many reviews arrive, and none of a case that was decided
// before anyone was told, nor of one in which all reviews count.
func TestModeratorsAreToldOfACase(t *testing.T) {
	withSecret(t, bothEngines, func(t *testing.T, store *sqlstore.Store, now *clock) {
		told := func() []candor.Notice {
			t.Helper()
			return newsOf(t, store)
		}
		official := oneSided(t, store, now)
		c := caseOf(t, store, official)
		if news := told(); len(news) != 1 || news[0].Kind != candor.BurstNotice || news[0].ID != c.ID {
			t.Errorf("%+v", news)
		}
		flood(t, store, now, official, 1, 2, "")
		if news := told(); len(news) != 0 {
			t.Errorf("told again: %+v", news)
		}
		decide(t, store, caseOf(t, store, many(t, store, now)),
			candor.BurstDecision{Outcome: candor.BurstCount})
		mixed := addOfficial(t, store, nil).ID
		now.pass(60 * 24 * time.Hour)
		for i := range 16 {
			now.pass(time.Minute)
			review(t, store, mixed, fmt.Sprintf("70.%d.7.9", i), 1+4*(i%2), nil)
		}
		if c := caseOf(t, store, mixed); c.State != candor.BurstOpen {
			t.Errorf("%+v", c.Burst)
		}
		if news := told(); len(news) != 0 {
			t.Errorf("told of what is decided, or of what counts: %+v", news)
		}
	})
}

// What comes at the usual rate after a burst is no part of it, however long the case waits.
func TestAnOldCaseTellsOfItsOwnReviews(t *testing.T) {
	onJudgedPages(t, anyEngine, candor.IntegrityOn, func(p *judged) {
		p.now.pass(3 * day)
		p.rush(20, 2*time.Hour, far, 1)
		p.live(8)
		p.judgeAll()
		p.counts()
		if b := p.official.Burst; b == nil || b.Arrived != 20 || b.Counted != 0 {
			p.Errorf("the page tells of %+v", b)
		}
		log, _, err := p.store.FindPublicBursts(p.Context(), 1, 10)
		if err != nil || len(log) != 1 || log[0].Arrived != 20 {
			p.Errorf("the log tells of %+v, %v", log, err)
		}
	})
}

// What waits for a decision does so until there is one: a staff must not end that by a burst of both
// sides, in which all count, once the reviews that were set aside are old.
func TestALaterBurstHidesNoCase(t *testing.T) {
	onJudgedPages(t, anyEngine, candor.IntegrityOn, func(p *judged) {
		p.now.pass(3 * day)
		p.rush(20, 2*time.Hour, far, 1)
		p.now.pass(40 * day)
		p.rush(20, 2*time.Hour, town, 1, 5)
		for range 2 {
			wantStates(p.T, p.store, p.official.ID, [4]int{20, 0, 20, 0})
			if open, err := p.store.CountOpenBursts(p.Context()); err != nil || open != 1 {
				p.Errorf("%d cases wait, %v", open, err)
			}
			if c := caseOf(p.T, p.store, p.official.ID); c.SideName() != "critical" || !c.Waits() {
				p.Errorf("%+v", c.Burst)
			}
			p.counts()
			if b := p.official.Burst; b == nil || b.Arrived != 40 || b.Counted != 20 {
				p.Errorf("the page tells of %+v", b)
			}
			p.judgeAll()
		}
	})
}

// A burst that has changed nothing shows nowhere, also where a few of one network come after it, which
// do not count for that reason.
func TestAMixedBurstIsNotToldBecauseOfACrowd(t *testing.T) {
	onJudgedPages(t, anyEngine, candor.IntegrityOn, func(p *judged) {
		p.now.pass(3 * day)
		p.rush(30, 2*day, town, 1, 5)
		p.now.pass(2 * day)
		p.rush(3, time.Hour, func(i int) string { return fmt.Sprintf("203.0.113.%d", i+1) }, 1)
		if counts := p.counts(); counts.SetAside == 0 {
			p.Fatalf("no crowd: %+v", counts)
		}
		log, _, err := p.store.FindPublicBursts(p.Context(), 1, 10)
		if b := p.official.Burst; err != nil || (b == nil) != (len(log) == 0) {
			p.Errorf("the page tells of %+v and the log of %d, %v", b, len(log), err)
		}
	})
}

// The public log says of which side the reviews are that do not count, and keeps a burst that has
// become mixed: a bias has to show.
func TestTheLogTellsTheSide(t *testing.T) {
	hosted := func(network string) func(int) string {
		return func(i int) string { return fmt.Sprintf("2001:db8:%s:%x::/64", network, i) }
	}
	for name, test := range map[string]struct {
		rush  func(p *judged)
		side  string
		count int // of those that arrived; -1 where all count
	}{
		"OneSided": {func(p *judged) { p.rush(30, 12*time.Hour, far, 1) }, "critical", 0},
		"EvidenceOfOneSide": {func(p *judged) {
			p.rush(12, 2*time.Hour, hosted("5"), 5)
			p.rush(8, 2*day, town, 1, 4)
		}, "praise", 8},
		"EvidenceOfBothSides": {func(p *judged) {
			p.rush(12, 2*time.Hour, hosted("5"), 5)
			p.rush(12, 2*time.Hour, hosted("6"), 1)
		}, "mixed", 0},
		"MixedLater": {func(p *judged) {
			p.rush(12, 2*time.Hour, far, 1)
			p.rush(30, 2*day, town, 5, 1)
		}, "critical", -1},
	} {
		t.Run(name, func(t *testing.T) {
			onJudgedPages(t, anyEngine, candor.IntegrityOn, func(p *judged) {
				p.now.pass(3 * day)
				test.rush(p)
				for range 2 {
					log, total, err := p.store.FindPublicBursts(p.Context(), 1, 10)
					if err != nil || total != 1 || len(log) != 1 {
						p.Fatalf("%d cases, %v", total, err)
					}
					want := test.count
					if want < 0 {
						want = log[0].Arrived
					}
					if b := log[0]; b.SideName() != test.side || b.Counted < want || b.Counted > want+2 ||
						!b.HasActed {
						p.Errorf("%s, %d of %d count: %+v", b.SideName(), b.Counted, b.Arrived, b.Burst)
					}
					p.judgeAll()
				}
				c := caseOf(t, p.store, p.official.ID)
				decide(t, p.store, c, candor.BurstDecision{Outcome: candor.BurstCount})
				p.counts()
				if b := p.official.Burst; b == nil || b.SideName() != test.side ||
					b.Counted != b.Arrived {
					p.Errorf("once all count the page tells of %+v", b)
				}
			})
		})
	}
}

// Moderators are told once of a mixed burst that moves the average, in either direction, although
// nothing is held back; not on a new page, and not where it moves little.
func TestModeratorsAreToldOfAMovedAverage(t *testing.T) {
	for name, test := range map[string]struct {
		weeks   int
		stars   []int
		summary string // of the entry; empty where moderators are not told
	}{
		"Down": {20, []int{1, 5, 1, 2, 4},
			"40 reviews in 3 days moved the average from 3.4 to 2.9. All count."},
		"Up": {20, []int{5, 5, 5, 1, 5},
			"40 reviews in 3 days moved the average from 3.4 to 3.9. All count."},
		"ALittle": {20, []int{1, 5, 4}, ""},
		"NewPage": {4, []int{1, 5, 1, 2, 4}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			onAnyDatabase(t, func(t *testing.T, database string, now *clock) {
				p := &judged{T: t, now: now, store: openAs(t, judgedBy(candor.IntegrityOn, database, now))}
				p.official = addOfficial(t, p.store, nil)
				p.live(test.weeks)
				p.now.pass(3 * day)
				messages := 0
				for i := range 40 {
					p.now.pass(3 * day / 40)
					p.write(test.stars[i%len(test.stars)], town(i*7), "")
					messages += len(newsOf(t, p.store))
				}
				p.judgeAll()
				messages += len(newsOf(t, p.store))
				if counts := p.counts(); counts.Counted != test.weeks+40 {
					p.Fatalf("%+v", counts)
				}
				c := caseOf(t, p.store, p.official.ID)
				entries, err := p.store.NewestWaiting(p.Context(), 10)
				open, countErr := p.store.CountOpenBursts(p.Context())
				if err != nil || countErr != nil {
					p.Fatal(err, countErr)
				}
				if test.summary == "" {
					if len(entries) > 0 || open > 0 || messages > 0 || c.Moves {
						p.Errorf("%d messages, %d open: %+v, %+v", messages, open, entries, c.Burst)
					}
					return
				}
				if len(entries) != 1 || open != 1 || messages != 1 || !c.Moves ||
					entries[0].Summary != test.summary {
					p.Errorf("%d messages, %d open: %+v, %+v", messages, open, entries, c.Burst)
				}
				if log, _, err := p.store.FindPublicBursts(p.Context(), 1, 10); err != nil || len(log) > 0 {
					p.Errorf("the public log tells of %+v, %v", log, err)
				}
				decide(t, p.store, c, candor.BurstDecision{Outcome: candor.BurstCount})
				if open, err = p.store.CountOpenBursts(p.Context()); err != nil || open != 0 {
					p.Errorf("%d open once it is decided, %v", open, err)
				}
			})
		})
	}
}

// Reviews with evidence that a moderator counts are usual from then on; those that he sets aside are
// not.
func TestCountedEvidenceIsUsual(t *testing.T) {
	for outcome, want := range map[candor.BurstOutcome]int{candor.BurstCount: 45 + 12,
		candor.BurstSetAside: 45} {
		t.Run(string(outcome), func(t *testing.T) {
			onJudgedPages(t, anyEngine, candor.IntegrityOn, func(p *judged) {
				p.now.pass(3 * day)
				p.rush(12, 2*time.Hour, func(i int) string { return fmt.Sprintf("203.0.113.%d", i+1) }, 5)
				if got := p.counts(); got != (candor.ReviewCounts{Counted: 45, SetAside: 3, Held: 9}) {
					p.Fatalf("%+v", got)
				}
				decide(t, p.store, caseOf(t, p.store, p.official.ID), candor.BurstDecision{Outcome: outcome})
				p.now.pass(40 * day)
				p.rush(12, 2*time.Hour, far, 1)
				var inputs struct{ Usual struct{ Reviews int } }
				c := caseOf(t, p.store, p.official.ID)
				if err := json.Unmarshal([]byte(c.Inputs), &inputs); err != nil || inputs.Usual.Reviews != want {
					p.Errorf("%d are usual, want %d: %v", inputs.Usual.Reviews, want, err)
				}
			})
		})
	}
}

// A case that is decided again is still about what came with it.
func TestADecidedCaseTellsOfItsOwnReviews(t *testing.T) {
	onJudgedPages(t, anyEngine, candor.IntegrityOn, func(p *judged) {
		p.now.pass(3 * day)
		p.rush(20, 2*time.Hour, far, 1)
		for _, outcome := range []candor.BurstOutcome{candor.BurstSetAside, candor.BurstCount} {
			decide(p.T, p.store, caseOf(p.T, p.store, p.official.ID), candor.BurstDecision{Outcome: outcome})
			p.counts()
			log, _, err := p.store.FindPublicBursts(p.Context(), 1, 10)
			if err != nil || len(log) != 1 {
				p.Fatalf("the log has %d, %v", len(log), err)
			}
			if b := p.official.Burst; b == nil || b.Arrived != 20 || b.Counted != log[0].Counted {
				p.Errorf("after %s the page tells of %+v, and the log of %+v", outcome, b, log[0])
			}
			p.live(2)
		}
	})
}
