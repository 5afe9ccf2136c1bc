package sqlstore_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore"
	"candor/internal/testkit/postgrestest"
	"candor/internal/testkit/storetest"
)

func TestMain(m *testing.M) { postgrestest.Main(m) }

// clock is a clock that tests set.
type clock struct {
	mu  sync.Mutex
	now time.Time
}

func newClock() *clock { return &clock{now: time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC)} }

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) pass(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// engines runs a test on both engines, if they differ, or on any one.
type engines func(t *testing.T, test func(t *testing.T, engine storetest.Engine))

var bothEngines, anyEngine engines = storetest.OnBothEngines, storetest.OnAnyEngine

// onBothEngines runs a test on a new SQLite file and on a new PostgreSQL database. Use it for
// statements, locks and sort orders that differ by engine.
func onBothEngines(t *testing.T, test func(t *testing.T, store *sqlstore.Store, now *clock)) {
	t.Helper()
	onStores(t, bothEngines, test)
}

// onAnyEngine runs a test on SQLite, and in make test-all on PostgreSQL. Use it for rules that do
// not depend on the engine, if another test covers their statements on both.
func onAnyEngine(t *testing.T, test func(t *testing.T, store *sqlstore.Store, now *clock)) {
	t.Helper()
	onStores(t, anyEngine, test)
}

func onStores(
	t *testing.T, on engines, test func(t *testing.T, store *sqlstore.Store, now *clock),
) {
	t.Helper()
	onDatabases(t, on, func(t *testing.T, database string, now *clock) {
		test(t, open(t, database, now), now)
	})
}

// onBothDatabases is onBothEngines for a test that opens the database itself.
func onBothDatabases(t *testing.T, test func(t *testing.T, database string, now *clock)) {
	t.Helper()
	onDatabases(t, bothEngines, test)
}

// onAnyDatabase is onAnyEngine for a test that opens the database itself.
func onAnyDatabase(t *testing.T, test func(t *testing.T, database string, now *clock)) {
	t.Helper()
	onDatabases(t, anyEngine, test)
}

func onDatabases(
	t *testing.T, on engines, test func(t *testing.T, database string, now *clock),
) {
	t.Helper()
	on(t, func(t *testing.T, engine storetest.Engine) { test(t, engine.Database(t), newClock()) })
}

func open(t *testing.T, database string, now *clock) *sqlstore.Store {
	t.Helper()
	return openAs(t, sqlstore.Options{Database: database, Now: now.Now})
}

func openAs(t *testing.T, options sqlstore.Options) *sqlstore.Store {
	t.Helper()
	store, err := sqlstore.Open(t.Context(), options)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	return store
}

// addOfficial stores an approved official, modified by change.
func addOfficial(
	t *testing.T, store *sqlstore.Store, change func(*candor.Official),
) *candor.Official {
	t.Helper()
	official := &candor.Official{
		ID: candor.NewID(), Name: "Ada Example", Position: "mayor", PositionType: candor.Mayor,
		City: "Newark", County: "Essex", Status: candor.StatusApproved,
		CreatedAt: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC),
		UpdatedAt: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC),
	}
	if change != nil {
		change(official)
	}
	official.Clean()
	if err := store.Write(t.Context(),
		func(tx *sqlstore.Tx) error { return tx.InsertOfficial(official) }); err != nil {
		t.Fatal(err)
	}
	return official
}

// review stores a review from an address, approved unless change sets another status.
func review(
	t *testing.T, store *sqlstore.Store, official, address string, stars int,
	change func(*candor.Rating),
) *candor.Rating {
	t.Helper()
	rating := &candor.Rating{OfficialID: official, ReviewerIP: address, OverallRating: stars,
		IsAnonymous: true, Status: candor.StatusApproved}
	if change != nil {
		change(rating)
	}
	mode, status := candor.ModerationOpen, rating.Status
	if status != candor.StatusApproved {
		mode = candor.ModerationManual
	}
	created, err := store.CreateRating(t.Context(), rating, nil, mode)
	if err == nil && created.Status != status {
		created, err = store.SetRatingStatus(t.Context(), created.ID, by("warden", status, ""))
	}
	if err != nil {
		t.Fatal(err)
	}
	return created
}

func wantCode(t *testing.T, err error, code candor.Code) {
	t.Helper()
	var fault *candor.Error
	if !errors.As(err, &fault) || fault.Code != code {
		t.Fatalf("got %v, want an error of code %s", err, code)
	}
}

func TestHangingStepDoesNotHoldTheOthers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ran := false
		err := sqlstore.EachWithin(t.Context(), time.Minute,
			func(ctx context.Context) error { <-ctx.Done(); return ctx.Err() },
			func(ctx context.Context) error { ran = true; return ctx.Err() })
		if !ran || !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("the next step ran: %t, %v", ran, err)
		}
	})
}
