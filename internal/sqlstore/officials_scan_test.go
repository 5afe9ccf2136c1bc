package sqlstore_test

import (
	"context"
	"errors"
	"testing"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

func TestListedOfficials(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		if err := store.Fill(t.Context(), bulkOf(invented(t))); err != nil {
			t.Fatal(err)
		}
		hidden := candor.Official{}
		seen := map[string]bool{}
		for got, err := range store.ListedOfficials(t.Context()) {
			if err != nil {
				t.Fatal(err)
			}
			want, err := store.FindOfficial(t.Context(), got.ID)
			if err != nil || seen[got.ID] {
				t.Fatalf("%s: read twice: %t, %v", got.ID, seen[got.ID], err)
			}
			seen[got.ID] = true
			if got.ProfileImage != want.ProfileImage || got.Status != want.Status ||
				!got.CreatedAt.Equal(want.CreatedAt) || !got.UpdatedAt.Equal(want.UpdatedAt) {
				t.Errorf("%+v is listed as %+v", want, got)
			}
			if got.Averages.Total != want.Averages.Total || got.Averages.Overall != want.Averages.Overall ||
				len(got.Averages.Categories) != len(want.Averages.Categories) {
				t.Errorf("%s: averages %+v, want %+v", got.Name, got.Averages, want.Averages)
			}
			hidden = *got
		}
		_, approved, err := store.FindOfficials(t.Context(),
			candor.OfficialFilter{Status: candor.StatusApproved, Page: 1, Limit: 1})
		if err != nil || len(seen) != approved {
			t.Errorf("%d listed, want %d: %v", len(seen), approved, err)
		}

		t.Run("OKNobodyHidden", func(t *testing.T) {
			if _, err := store.SetOfficialStatus(t.Context(), hidden.ID,
				candor.Decision{Status: candor.StatusRejected}); err != nil {
				t.Fatal(err)
			}
			for got := range store.ListedOfficials(t.Context()) {
				if got.ID == hidden.ID {
					t.Errorf("%s is rejected and listed", got.Name)
				}
			}
		})
		t.Run("OKTextWithSeparator", func(t *testing.T) {
			odd := candor.Official{}
			for got := range store.ListedOfficials(t.Context()) {
				odd = *got
			}
			if err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
				return tx.Exec("UPDATE officials SET name = $1 WHERE id = $2", "Odd\x1fQuillmoor", odd.ID)
			}); err != nil {
				t.Fatal(err)
			}
			found := false
			for got, err := range store.ListedOfficials(t.Context()) {
				if err != nil {
					t.Fatal(err)
				}
				if got.ID == odd.ID {
					found = true
					if got.Name != "Odd\x1fQuillmoor" || got.City != odd.City ||
						!got.UpdatedAt.Equal(odd.UpdatedAt) || got.Averages.Total != odd.Averages.Total {
						t.Errorf("%+v is listed as %+v", odd, got)
					}
				}
			}
			if !found {
				t.Error("not listed")
			}
		})
		t.Run("OKLeftEarly", func(t *testing.T) {
			for _, err := range store.ListedOfficials(t.Context()) {
				if err != nil {
					t.Error(err)
				}
				break
			}
		})
		t.Run("ErrTheTimeIsUp", func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			cancel()
			var last error
			for _, err := range store.ListedOfficials(ctx) {
				last = err
			}
			if !errors.Is(last, context.Canceled) {
				t.Errorf("got %v", last)
			}
		})
	})
}
