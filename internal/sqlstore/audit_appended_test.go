//go:build !race

package sqlstore_test

import (
	"slices"
	"testing"
	"time"

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/sqlstore"
)

// Entries stay after their retention periods, and after their subjects are deleted.
func TestTrailOutlivesItsSubjects(t *testing.T) { // S43
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		warden, official := account(t, store, "warden", nil), addOfficial(t, store, nil)
		rating := review(t, store, official.ID, "192.0.2.1", 2, nil)
		if err := store.RecordFailure(t.Context(), candor.ActionLoginFailed, warden); err != nil {
			t.Fatal(err)
		}
		if _, err := store.SetRatingStatus(t.Context(), rating.ID,
			by("warden", candor.StatusRejected, "")); err != nil {
			t.Fatal(err)
		}
		if err := store.DeleteOfficial(t.Context(), official.ID, by("warden", "", "")); err != nil {
			t.Fatal(err)
		}
		told := func() (entries []candor.AuditEntry) {
			for entry, err := range store.AuditEntries(t.Context(), candor.AuditFilter{Page: 1, Limit: 1}) {
				if err != nil {
					t.Fatal(err)
				}
				entries = append(entries, entry.AuditEntry)
			}
			return entries
		}
		before := told()
		// the account, the wrong password, the decision, the deletions of the review and of the
		// official
		if len(before) != 5 {
			t.Fatalf("the trail has %+v", before)
		}
		now.pass(20 * 365 * 24 * time.Hour)
		if err := store.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		// the newest is about the end of the bin
		if after := told(); len(after) != 6 || !slices.Equal(after[1:], before) {
			t.Errorf("the trail has %+v, before it had %+v", after, before)
		}
	})
}

// A flood of unknown usernames leaves one entry per hour, which counts every attempt, including
// attempts at a server that was killed. Existing entries never change.
func TestFailedLoginsOfUnknownNamesAreCounted(t *testing.T) { // S43
	onBothDatabases(t, func(t *testing.T, database string, now *clock) {
		store := open(t, database, now)
		unknown := &accounts.User{Username: candor.ActorUnknown}
		fail := func(times int) {
			t.Helper()
			for range times {
				if err := store.RecordFailure(t.Context(), candor.ActionLoginFailed, unknown); err != nil {
					t.Fatal(err)
				}
			}
		}
		told := func() (reasons []string) {
			t.Helper()
			if err := store.Sweep(t.Context()); err != nil {
				t.Fatal(err)
			}
			entries, _, err := store.FindAuditEntries(t.Context(), candor.AuditFilter{Page: 1, Limit: 100})
			if err != nil {
				t.Fatal(err)
			}
			for _, entry := range entries {
				if entry.Actor != candor.ActorUnknown || entry.Action != candor.ActionLoginFailed ||
					entry.Subject != "" {
					t.Errorf("%+v", entry)
				}
				reasons = append(reasons, entry.Reason)
			}
			return reasons
		}
		hour := now.Now().Truncate(time.Hour)
		fail(300)
		if got := told(); got != nil {
			t.Errorf("an hour that goes on is told as %q", got)
		}
		now.pass(time.Hour)
		fail(1)
		store = open(t, database, now) // another process continues
		first, second := accounts.UnknownLogins(300, hour), accounts.UnknownLogins(1, hour.Add(time.Hour))
		for range 2 {
			if got := told(); !slices.Equal(got, []string{first}) {
				t.Errorf("after the first hour %q", got)
			}
		}
		now.pass(25 * time.Hour)
		if got := told(); !slices.Equal(got, []string{second, first}) {
			t.Errorf("after both %q", got)
		}
	})
}
