package sqlstore_test

import (
	"errors"
	"strconv"
	"sync"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

// by returns a decision of an administrator.
func by(actor string, status, expected candor.Status) candor.Decision {
	return candor.Decision{Status: status, Expected: expected, Actor: actor, Reason: "because"}
}

// trail reads the entries about a subject, newest first.
func trail(t *testing.T, store *sqlstore.Store, subject string) []candor.ListedEntry {
	t.Helper()
	entries, _, err := store.FindAuditEntries(t.Context(),
		candor.AuditFilter{Subject: subject, Page: 1, Limit: 100})
	if err != nil {
		t.Fatal(err)
	}
	return entries
}

// wantCounted compares the stored counts with a count of all rows.
func wantCounted(t *testing.T, store *sqlstore.Store) {
	t.Helper()
	kept, err := store.CountStatuses(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	tables := map[candor.ItemKind]string{
		candor.OfficialItem: "officials", candor.RatingItem: "ratings",
		candor.CorrectionItem: "profile_corrections", candor.PhotoUploadItem: "photo_uploads",
		candor.ReportItem: "rating_reports",
	}
	err = store.Write(t.Context(), func(tx *sqlstore.Tx) error {
		for kind, table := range tables {
			for _, status := range candor.Statuses() {
				var rows int
				if err := tx.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM "+table+" WHERE status = $1",
					string(status)).Scan(&rows); err != nil {
					return err
				}
				if kept[kind][status] != rows {
					t.Errorf("%s %s: %d are counted, %d are there", kind, status, kept[kind][status], rows)
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestDecisionExpectsAStatus(t *testing.T) { // S31, S43
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOfficial(t, store, nil)
		rating := review(t, store, official.ID, "192.0.2.1", 2, func(r *candor.Rating) {
			r.Status = candor.StatusPending
		})
		now.pass(90 * time.Minute)
		if _, err := store.SetRatingStatus(t.Context(), rating.ID,
			by("anna", candor.StatusApproved, candor.StatusPending)); err != nil {
			t.Fatal(err)
		}
		decidedAt := now.Now()
		now.pass(time.Minute)
		_, err := store.SetRatingStatus(t.Context(), rating.ID,
			by("boris", candor.StatusRejected, candor.StatusPending))
		decided, ok := errors.AsType[*candor.Decided](err)
		if !ok || !errors.Is(err, candor.ErrConflict) || decided.By != "anna" ||
			!decided.At.Equal(decidedAt) || decided.Status != candor.StatusApproved {
			t.Fatalf("%v: %+v", err, decided)
		}
		_, err = store.SetRatingStatus(t.Context(), rating.ID,
			by("boris", candor.StatusApproved, candor.StatusPending))
		wantCode(t, err, candor.CodeConflict)
		for _, again := range []candor.Decision{by("boris", candor.StatusApproved, ""),
			by("anna", candor.StatusApproved, candor.StatusPending)} {
			if _, err := store.SetRatingStatus(t.Context(), rating.ID, again); err != nil {
				t.Errorf("%s, the same status again: %v", again.Actor, err)
			}
		}
		entries := trail(t, store, rating.ID)
		if len(entries) != 1 {
			t.Fatalf("%d entries: %+v", len(entries), entries)
		}
		want := candor.AuditEntry{ID: entries[0].ID, At: decidedAt, Actor: "anna",
			Action: "rating_status", Kind: candor.RatingItem, Subject: rating.ID,
			OfficialID: official.ID, Before: "pending", After: "approved", Reason: "because", Waited: 90 * time.Minute}
		if entries[0].AuditEntry != want {
			t.Errorf("the trail says %+v, want %+v", entries[0], want)
		}
		wantAverages(t, store, official.ID, 1, 2, nil)
		wantCounted(t, store)
	})
}

func TestOneOfTwoConcurrentDecisionsWins(t *testing.T) { // S31
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official := addOfficial(t, store, func(o *candor.Official) { o.Status = candor.StatusPending })
		var deciding sync.WaitGroup
		results := make([]error, 8)
		for i := range results {
			deciding.Go(func() {
				_, results[i] = store.SetOfficialStatus(t.Context(), official.ID,
					by(strconv.Itoa(i), candor.Statuses()[1+i%2], candor.StatusPending))
			})
		}
		deciding.Wait()
		won := 0
		for _, err := range results {
			if err == nil {
				won++
				continue
			}
			wantCode(t, err, candor.CodeConflict)
		}
		if entries := trail(t, store, official.ID); won != 1 || len(entries) != 1 {
			t.Errorf("%d have won, %d entries", won, len(entries))
		}
		wantCounted(t, store)
	})
}

func TestDecisionRefuses(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official := addOfficial(t, store, nil)
		for name, decision := range map[string]candor.Decision{
			"ErrStatusUnknown":   {Status: "gone"},
			"ErrStatusMissing":   {},
			"ErrExpectedUnknown": {Status: candor.StatusApproved, Expected: "seen"},
			"ErrReasonTooLong": {Status: candor.StatusApproved,
				Reason: string(make([]byte, candor.MaxReason+1))},
		} {
			t.Run(name, func(t *testing.T) {
				_, err := store.SetOfficialStatus(t.Context(), official.ID, decision)
				wantCode(t, err, candor.CodeInvalid)
			})
		}
		if entries := trail(t, store, official.ID); len(entries) != 0 {
			t.Errorf("%+v", entries)
		}
	})
}
