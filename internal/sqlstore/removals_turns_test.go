package sqlstore_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/removals"
	"candor/internal/sqlstore"
)

// askFrom stores a request from a network.
func askFrom(t *testing.T, store *sqlstore.Store, network string) string {
	t.Helper()
	return ask(t, store, func(r *removals.Request) { r.Network = network }).ID
}

// A flood from one network delays others for at most the duration of one of its requests.
func TestRemovalsOfNetworksTakeTurns(t *testing.T) { // S46
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		round := func(want ...string) {
			t.Helper()
			ids, err := store.UnsearchedRemovals(t.Context())
			if err != nil || !slices.Equal(ids, want) {
				t.Fatalf("the round has %v, %v, want %v", ids, err, want)
			}
			for _, id := range ids {
				if err := store.PrepareRemoval(t.Context(), id); err != nil {
					t.Fatal(err)
				}
			}
		}
		var flood []string
		for range 4 {
			flood = append(flood, askFrom(t, store, "flooding"))
		}
		second := askFrom(t, store, "second")
		round(flood[0], second)
		third, again := askFrom(t, store, "third"), askFrom(t, store, "second")
		round(flood[1], third, again)
		round(flood[2])
		round(flood[3])
		round()
	})
}

func TestTheNetworkOfARemovalIsErased(t *testing.T) { // S44
	onAnyDatabase(t, func(t *testing.T, database string, now *clock) {
		const keep = 30 * 24 * time.Hour
		store := openAs(t, sqlstore.Options{Database: database, Now: now.Now, KeepAddresses: keep})
		for name, end := range map[string]func(id string) error{
			"OKOpen": func(string) error { now.pass(keep + time.Hour); return store.Sweep(t.Context()) },
			"OKClosed": func(id string) error {
				closing := removals.Closing{
					Status: removals.Declined, Reason: "No home.", Actor: "warden",
				}
				if _, err := store.CloseRemoval(t.Context(), id, closing, fakeHash); err != nil {
					return err
				}
				now.pass(removals.ReopenLimit)
				return store.EraseRemovals(t.Context())
			},
		} {
			t.Run(name, func(t *testing.T) {
				id := askFrom(t, store, "hash of a network")
				holding := func() []string { return tablesHolding(t, store, database, "hash of a network") }
				if tables := holding(); !slices.Equal(tables, []string{"removal_requests"}) {
					t.Fatalf("it stands in %v", tables)
				}
				if err := end(id); err != nil {
					t.Fatal(err)
				}
				if tables := holding(); tables != nil {
					t.Errorf("it still stands in %v", tables)
				}
			})
		}
	})
}

// A home is found exactly once at any position of a table with several portions.
func TestALongTableIsSearchedWholeInPortions(t *testing.T) { // S46
	const rows = 4500 // more than two portions
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		if err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
			return tx.Exec(fmt.Sprintf(`INSERT INTO audit_entries
				(id, at, actor, action, subject, before, after, reason)
				WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < %d)
				SELECT 'entry ' || CAST(10000 + n AS TEXT), %d, 'warden', 'rating_status', '', '', '',
					CASE WHEN n IN (1, 1999, 2000, 2001, 4000, 4500) THEN 'He lives at 12 Maple Street'
						ELSE '12 complaints' END
				FROM numbers`, rows, now.Now().UnixMilli()))
		}); err != nil {
			t.Fatal(err)
		}
		for name, prepare := range map[string]bool{"OKPrepared": true, "OKOpened": false} {
			t.Run(name, func(t *testing.T) {
				id := askFrom(t, store, "")
				if prepare {
					if err := store.PrepareRemoval(t.Context(), id); err != nil {
						t.Fatal(err)
					}
				}
				var found []string
				for _, match := range search(t, store, id) {
					found = append(found, match.ItemID)
				}
				want := []string{
					"entry 10001", "entry 11999", "entry 12000", "entry 12001", "entry 14000", "entry 14500",
				}
				if slices.Sort(found); !slices.Equal(found, want) {
					t.Errorf("found %v", found)
				}
			})
		}
	})
}

// While one portion is searched, other searches take no connection and no processor, and everything
// else continues.
func TestSearchesOfHomesWaitForEachOther(t *testing.T) { // S46
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official := addOfficial(t, store, nil)
		review(t, store, official.ID, "192.0.2.1", 2, func(r *candor.Rating) {
			r.ReviewText = "12 maple street"
		})
		request := ask(t, store, nil)
		release := store.HoldSearches()
		done := make(chan error, 2)
		go func() { done <- store.PrepareRemoval(t.Context(), request.ID) }()
		go func() {
			_, err := store.SearchRemoval(t.Context(), request.ID)
			done <- err
		}()
		// Other reads and writes continue. A search that did not wait would have ended by then.
		for i := range 60 {
			if _, err := store.FindOfficial(t.Context(), official.ID); err != nil {
				t.Error(err)
			}
			review(t, store, official.ID, fmt.Sprintf("192.0.2.%d", i+2), 2, nil)
		}
		if ended := len(done); ended > 0 {
			t.Errorf("%d searches ended while another went on", ended)
		}
		release()
		for range cap(done) {
			if err := <-done; err != nil {
				t.Error(err)
			}
		}
		if found := search(t, store, request.ID); len(found) != 1 {
			t.Errorf("found %+v", found)
		}
	})
}

// All homes share the same queries: a flood of requests does not displace other prepared queries.
func TestHomesShareTheirQueries(t *testing.T) { // S46
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		search(t, store, ask(t, store, nil).ID)
		before := store.Prepared()
		for number := range 20 {
			search(t, store, ask(t, store, func(r *removals.Request) {
				r.Address = fmt.Sprintf("%d Maple Street", 100+number)
				r.Phone = fmt.Sprintf("973-555-01%02d", number)
			}).ID)
		}
		if after := store.Prepared(); after != before {
			t.Errorf("%d questions are prepared, and %d after other homes", before, after)
		}
	})
}
