package sqlstore_test

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/integrity/cases"
	"candor/internal/sqlstore"
	"candor/internal/testkit/storetest"
)

// Two servers write reviews of one official at the same time.
func TestTwoServersJudgeOnePage(t *testing.T) {
	now := &clock{now: time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC)}
	database := storetest.Postgres(t)
	p := &judgedPage{T: t, store: openAs(t, optionsFor(integrity.On, database, now)), now: now}
	p.official = addOfficial(t, p.store, nil)
	p.live(45)
	now.pass(30 * day)
	stores := []*sqlstore.Store{p.store, openAs(t, optionsFor(integrity.On, database, now))}
	var writing sync.WaitGroup
	for n, store := range stores {
		writing.Go(func() {
			for i := range 20 {
				now.pass(time.Minute)
				if _, err := store.CreateRating(t.Context(), &candor.Rating{OfficialID: p.official.ID,
					ReviewerIP: far(n*20 + i), OverallRating: 1, IsAnonymous: true}, nil,
					candor.ModerationOpen); err != nil {
					t.Error(err)
				}
			}
		})
	}
	writing.Wait()
	if got := p.counts(); got.Counted < 45+8 || got.Counted > 45+10 || got.Counted+got.SetAside != 85 {
		t.Errorf("%+v", got)
	}
	bursts, _, err := p.store.FindBursts(t.Context(), cases.Filter{Page: 1, Limit: 10})
	if err != nil || len(bursts) != 1 || bursts[0].Arrived != 40 {
		t.Errorf("%d cases, %v", len(bursts), err)
	}
}

// The key of networks changes with the year of New Jersey, but the same network is recognized for
// two years.
func TestNetworksAreRecognizedAcrossYears(t *testing.T) {
	onAnyDatabase(t, func(t *testing.T, database string, now *clock) {
		p := &judgedPage{T: t, store: openAs(t, optionsFor(integrity.On, database, now)), now: now}
		p.official = addOfficial(t, p.store, nil)
		p.live(43)
		now.pass(time.Date(2027, 1, 1, 4, 0, 0, 0, time.UTC).Sub(now.Now())) // an hour before midnight
		p.rush(4, 4*time.Hour, func(i int) string { return fmt.Sprintf("203.0.113.%d", i+1) }, 3)
		p.passDay()
		if got := p.counts(); got != (candor.ReviewCounts{Counted: 45, SetAside: 2}) {
			t.Errorf("%+v", got)
		}
	})
}

// After two years no key compares the hashes of a network any more, so they are erased.
func TestNetworkHashesAreErased(t *testing.T) {
	onBothDatabases(t, func(t *testing.T, database string, now *clock) {
		p := &judgedPage{T: t, store: openAs(t, optionsFor(integrity.On, database, now)), now: now}
		p.official = addOfficial(t, p.store, nil)
		p.live(50) // into 2027
		hashes := func(of string) (reviews int) {
			if err := p.store.Write(t.Context(), func(tx *sqlstore.Tx) error {
				return tx.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM ratings WHERE network <> 0"+
					" AND next_network <> 0"+of).Scan(&reviews)
			}); err != nil {
				t.Fatal(err)
			}
			return reviews
		}
		of2027 := hashes(fmt.Sprintf(" AND created_at >= %d", candor.YearBegins(2027).UnixMilli()))
		if of2027 == 0 || of2027 == 50 {
			t.Fatalf("%d of 50 reviews are of 2027", of2027)
		}
		for _, step := range []struct{ year, want int }{{2027, 50}, {2028, of2027}, {2029, 0}} {
			now.pass(time.Date(step.year, 12, 1, 0, 0, 0, 0, time.UTC).Sub(now.Now()))
			if err := p.store.Sweep(t.Context()); err != nil {
				t.Fatal(err)
			}
			if got := hashes(""); got != step.want {
				t.Errorf("in %d there are hashes of %d reviews, want %d", step.year, got, step.want)
			}
		}
	})
}
