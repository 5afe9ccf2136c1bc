package sqlstore_test

import (
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/redact"
	"candor/internal/removals"
	"candor/internal/sqlstore"
)

func TestFindSent(t *testing.T) { // S49
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		add := func() string {
			t.Helper()
			given := newProposal()
			given.Description = "Ask at 12 Maple Street."
			created, err := store.CreateOfficial(t.Context(), given, nil)
			if err != nil {
				t.Fatal(err)
			}
			return created.ID
		}
		kept := func(id string) {
			t.Helper()
			sent, err := store.FindSent(t.Context(), id)
			if err != nil || sent.Name != "Vera Quillmoor" ||
				sent.Description != "Ask at "+redact.InReview+"." || sent.SubmittedBy != "" {
				t.Errorf("%+v, %v", sent, err)
			}
		}
		t.Run("OKRedacted", func(t *testing.T) {
			id := add()
			request := ask(t, store, nil)
			if _, err := store.RedactRemoval(t.Context(), request.ID, "",
				[]removals.TextKey{{Kind: candor.OfficialItem, ItemID: id, Field: "description"}},
				"warden"); err != nil {
				t.Fatal(err)
			}
			if o, err := store.FindOfficial(t.Context(), id); err != nil ||
				o.Description != "Ask at "+redact.AddressRemoved+"." {
				t.Errorf("the row says %q, %v", o.Description, err)
			}
			kept(id)
		})
		t.Run("ErrNotFoundOnceDecided", func(t *testing.T) {
			id := add()
			for _, status := range []candor.Status{candor.StatusRejected, candor.StatusPending} {
				if _, err := store.SetOfficialStatus(t.Context(), id,
					candor.Decision{Status: status, Actor: "warden", Reason: "x"}); err != nil {
					t.Fatal(err)
				}
				_, err := store.FindSent(t.Context(), id)
				wantCode(t, err, candor.CodeNotFound)
			}
		})
		t.Run("ErrNotFoundAfter90Days", func(t *testing.T) {
			id := add()
			now.pass(90 * 24 * time.Hour)
			if err := store.Sweep(t.Context()); err != nil {
				t.Fatal(err)
			}
			kept(id)
			now.pass(time.Second)
			if err := store.Sweep(t.Context()); err != nil {
				t.Fatal(err)
			}
			_, err := store.FindSent(t.Context(), id)
			wantCode(t, err, candor.CodeNotFound)
		})
	})
}
