package sqlstore_test

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/ratelimit"
	"candor/internal/sqlstore"
)

// threeAMinute are the limits in these tests.
var threeAMinute = ratelimit.Limits{{Requests: 3, Within: time.Minute},
	{Requests: 5, Within: time.Hour}}

// countReview stores a review that counts for a household.
func countReview(
	t *testing.T, store *sqlstore.Store, official, household string, once sqlstore.IdempotencyKey,
) (*sqlstore.RateUse, error) {
	t.Helper()
	use := rateUseOf(household)
	rating := &candor.Rating{OfficialID: official, ReviewerIP: "192.0.2.1", OverallRating: 4,
		Status: candor.StatusApproved}
	_, err := store.CreateRating(sqlstore.WithRateUse(t.Context(), use), rating, once,
		candor.ModerationOpen)
	return use, err
}

// rateUseOf counts for a household only.
func rateUseOf(household string) *sqlstore.RateUse {
	return &sqlstore.RateUse{Limit: ratelimit.Reviews,
		Counts: []ratelimit.Count{{Key: household, Limits: threeAMinute}}}
}

// wantRatings checks the number of an official's reviews.
func wantRatings(t *testing.T, store *sqlstore.Store, official string, want int) {
	t.Helper()
	if _, total, err := store.FindRatings(t.Context(),
		candor.RatingFilter{OfficialID: official, Page: 1, Limit: 10}); err != nil || total != want {
		t.Errorf("%d reviews, %v; want %d", total, err, want)
	}
}

func TestLimitsAreSharedAndOutliveARestart(t *testing.T) { // S16
	onBothDatabases(t, func(t *testing.T, database string, now *clock) {
		first, second := open(t, database, now), open(t, database, now)
		official := addOfficial(t, first, nil)
		for _, store := range []*sqlstore.Store{first, second, first} {
			if _, err := countReview(t, store, official.ID, "home", nil); err != nil {
				t.Fatal(err)
			}
		}
		third := open(t, database, now) // as after a restart
		for _, store := range []*sqlstore.Store{first, second, third} {
			use, err := countReview(t, store, official.ID, "home", nil)
			if wait := waitOf(t, err); wait != 20*time.Second || !use.Refused {
				t.Errorf("the fourth waits %s, refused %v", wait, use.Refused)
			}
			if want := now.Now().Add(time.Minute); !use.Counts[0].State[0].Equal(want) {
				t.Errorf("all are back at %s, want %s", use.Counts[0].State[0], want)
			}
		}
		wantRatings(t, first, official.ID, 3)
		if _, err := countReview(t, third, official.ID, "elsewhere", nil); err != nil {
			t.Errorf("another household: %v", err)
		}
		now.pass(20 * time.Second)
		if _, err := countReview(t, third, official.ID, "home", nil); err != nil {
			t.Errorf("20 s later: %v", err)
		}
		now.pass(time.Minute)
		if _, err := countReview(t, third, official.ID, "home", nil); err != nil {
			t.Errorf("the fifth of the hour: %v", err)
		}
		_, err := countReview(t, first, official.ID, "home", nil)
		if wait := waitOf(t, err); wait != 12*time.Minute-80*time.Second {
			t.Errorf("the sixth of the hour waits %s", wait)
		}
	})
}

// networkOf counts for a household and for a network with four times its limits.
func networkOf(household string) *sqlstore.RateUse {
	use := rateUseOf(household)
	use.Counts = append(use.Counts, ratelimit.Count{Key: "network", Limits: threeAMinute.Times(4)})
	return use
}

func TestNetworksAreSharedAndOutliveARestart(t *testing.T) { // S52
	onBothDatabases(t, func(t *testing.T, database string, now *clock) {
		stores := []*sqlstore.Store{open(t, database, now), open(t, database, now)}
		var taken, refused atomic.Int64
		var sending sync.WaitGroup
		for i := range 40 { // from 20 households
			sending.Go(func() {
				use := networkOf(fmt.Sprintf("home %d", i/2))
				switch wait := waitOf(t, stores[i%2].TakeRequest(sqlstore.WithRateUse(t.Context(),
					use))); wait {
				case 0:
					taken.Add(1)
				case 5 * time.Second:
					refused.Add(1)
				default:
					t.Errorf("it waits %s", wait)
				}
			})
		}
		sending.Wait()
		if taken.Load() != 12 || refused.Load() != 28 {
			t.Errorf("%d taken and %d refused", taken.Load(), refused.Load())
		}
		third := open(t, database, now) // as after a restart
		use := networkOf("a new home")
		if wait := waitOf(t, third.TakeRequest(sqlstore.WithRateUse(t.Context(),
			use))); wait != 5*time.Second || !use.Refused {
			t.Errorf("a new home waits %s, refused %v", wait, use.Refused)
		}
		for i := range 3 { // refused requests have not counted
			if wait := waitOf(t, third.TakeRequest(sqlstore.WithRateUse(t.Context(),
				rateUseOf("a new home")))); wait != 0 {
				t.Errorf("number %d of the new home waits %s", i+1, wait)
			}
		}
		use = networkOf("a new home") // refused by both
		if wait := waitOf(t, third.TakeRequest(sqlstore.WithRateUse(t.Context(),
			use))); wait != 20*time.Second {
			t.Errorf("refused by both it waits %s, want the longer time", wait)
		}
		now.pass(time.Minute) // the limit of the hour
		for range 8 {
			if wait := waitOf(t, third.TakeRequest(sqlstore.WithRateUse(t.Context(),
				networkOf(candor.NewID())))); wait != 0 {
				t.Errorf("within the network's hour it waits %s", wait)
			}
		}
		if wait := waitOf(t, third.TakeRequest(sqlstore.WithRateUse(t.Context(),
			networkOf(candor.NewID())))); wait != 3*time.Minute-time.Minute {
			t.Errorf("beyond the network's hour it waits %s", wait)
		}
	})
}

// Times are stored in whole milliseconds: a limit of more than one request per millisecond becomes
// one per millisecond, never none.
func TestFastLimitsAreReached(t *testing.T) { // S52
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		for i := range 12 {
			use := &sqlstore.RateUse{Counts: []ratelimit.Count{{Key: "network",
				Limits: ratelimit.Limits{{Requests: 200, Within: 10 * time.Millisecond}}}}}
			if wait := waitOf(t, store.TakeRequest(sqlstore.WithRateUse(t.Context(),
				use))); (wait > 0) != (i >= 10) {
				t.Errorf("number %d waits %s", i+1, wait)
			}
		}
	})
}

func TestConcurrentRequestsRespectTheLimit(t *testing.T) { // S16
	onBothDatabases(t, func(t *testing.T, database string, now *clock) {
		stores := []*sqlstore.Store{open(t, database, now), open(t, database, now)}
		official := addOfficial(t, stores[0], nil)
		var taken, refused atomic.Int64
		var sending sync.WaitGroup
		for i := range 40 {
			sending.Go(func() {
				_, err := countReview(t, stores[i%2], official.ID, "home", nil)
				fault, _ := errors.AsType[*candor.Error](err)
				switch {
				case err == nil:
					taken.Add(1)
				case fault != nil && fault.Code == candor.CodeTooMany:
					refused.Add(1)
				default:
					t.Error(err)
				}
			})
		}
		sending.Wait()
		if taken.Load() != 3 || refused.Load() != 37 {
			t.Errorf("%d taken and %d refused", taken.Load(), refused.Load())
		}
		wantRatings(t, stores[0], official.ID, 3)
	})
}

func TestUnstoredRequestsDoNotCount(t *testing.T) { // S15, S16
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official := addOfficial(t, store, nil)
		once := sqlstore.NewIdempotencyKey("key", "one")
		for range 8 {
			if use, err := countReview(t, store, official.ID, "home", once); err != nil || use.Refused {
				t.Errorf("the same request again: %v", err)
			}
			_, err := countReview(t, store, candor.NewID(), "home", nil)
			wantCode(t, err, candor.CodeNotFound)
		}
		for range 2 {
			if _, err := countReview(t, store, official.ID, "home", nil); err != nil {
				t.Error(err)
			}
		}
		_, err := countReview(t, store, official.ID, "home", nil)
		wantCode(t, err, candor.CodeTooMany)
		if _, err := countReview(t, store, official.ID, "home", once); err != nil {
			t.Errorf("what was taken before is refused: %v", err)
		}
		wantRatings(t, store, official.ID, 3)
	})
}

func TestTakeRequest(t *testing.T) { // S16
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		take := func() error {
			return store.TakeRequest(sqlstore.WithRateUse(t.Context(), rateUseOf("home")))
		}
		for range 3 {
			if err := take(); err != nil {
				t.Fatal(err)
			}
		}
		if wait := waitOf(t, take()); wait != 20*time.Second {
			t.Errorf("the fourth waits %s", wait)
		}
		if err := store.TakeRequest(t.Context()); err != nil {
			t.Errorf("a request that counts for nothing: %v", err)
		}
	})
}

func TestExpiredCountsAreDeleted(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOfficial(t, store, nil)
		if _, err := countReview(t, store, official.ID, "home", nil); err != nil {
			t.Fatal(err)
		}
		for _, step := range []struct {
			passes time.Duration
			want   int
		}{{time.Minute, 1}, {11 * time.Minute, 0}} {
			now.pass(step.passes)
			if err := store.Sweep(t.Context()); err != nil {
				t.Fatal(err)
			}
			rows := 0
			err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
				return tx.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM request_counts").Scan(&rows)
			})
			if err != nil || rows != step.want {
				t.Errorf("after %s: %d rows, %v", step.passes, rows, err)
			}
		}
	})
}
