package sqlstore_test

import (
	"context"
	"iter"
	"sync"
	"testing"

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/sqlstore"
	"candor/internal/testkit/postgrestest"
)

// exportSize is more than an export reads at a time.
const exportSize = 1201

func TestTrailExportIsCompleteAndBlocksNoOne(t *testing.T) { // S43
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		var failing sync.WaitGroup
		for range exportSize {
			failing.Go(func() { // all at the same time
				if err := store.RecordFailure(t.Context(), candor.ActionLoginFailed,
					&accounts.User{ID: candor.NewID(), Username: "warden"}); err != nil {
					t.Error(err)
				}
			})
		}
		failing.Wait()
		seen, last := 0, "~"
		for entry, err := range store.AuditEntries(t.Context(), candor.AuditFilter{}) {
			if err != nil || entry.ID >= last {
				t.Fatalf("%s comes after %s, %v", entry.ID, last, err)
			}
			seen, last = seen+1, entry.ID
		}
		if seen != exportSize {
			t.Errorf("%d entries are exported, want %d", seen, exportSize)
		}

		ctx, cancel := context.WithTimeout(t.Context(), postgrestest.Hangs)
		defer cancel()
		for range 20 { // more than there are connections
			next, stop := iter.Pull2(store.AuditEntries(ctx, candor.AuditFilter{}))
			defer stop()
			if _, err, ok := next(); !ok || err != nil {
				t.Fatal(ok, err)
			}
		}
		if _, _, err := store.FindAuditEntries(ctx, candor.AuditFilter{Page: 1, Limit: 1}); err != nil {
			t.Errorf("while exports wait for their readers: %v", err)
		}
	})
}
