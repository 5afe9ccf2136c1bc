package sqlstore_test

import (
	"slices"
	"testing"

	"candor/internal/candor"
	"candor/internal/contentfilter"
	"candor/internal/removals"
	"candor/internal/sqlstore"
)

func TestRedactionReplacesTheFlag(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official := addOfficial(t, store, nil)
		for name, test := range map[string]struct {
			text, reviewer string
			want           []candor.Flag
		}{
			"OKNothingElse": {"He lives at 12 Maple Street, it seems", "",
				[]candor.Flag{candor.Redacted(nil)}},
			"OKTwoTexts": {"He lives at 12 Maple Street, it seems", "Bo of 12 Maple Street",
				[]candor.Flag{candor.Redacted(nil)}},
			"OKOtherFlag": {"He lives at 12 Maple Street, see www.example.com", "",
				[]candor.Flag{{Code: "link", Reason: `The review contains a link: "www.example.com"`},
					candor.Redacted([]candor.Flag{{Code: "link"}})}},
			"OKOtherAddress": {"He lives at 12 Maple Street, before at 7 Oak Avenue", "",
				[]candor.Flag{{Code: candor.FlagAddress,
					Reason: `The review contains a street address: "7 Oak Avenue"`},
					candor.Redacted([]candor.Flag{{Code: candor.FlagAddress}})}},
		} {
			t.Run(name, func(t *testing.T) {
				rating := review(t, store, official.ID, "192.0.2.1", 2, func(r *candor.Rating) {
					r.ReviewText, r.ReviewerName, r.IsAnonymous = test.text, test.reviewer, test.reviewer == ""
					r.Flags = contentfilter.Review(r, official.Name)
					r.Status = candor.StatusPending
				})
				request := ask(t, store, func(r *removals.Request) { r.Phone = "" })
				last := redactAll(t, store, request)
				redacted, err := store.FindRating(t.Context(), rating.ID)
				if err != nil || !slices.Equal(redacted.Flags, test.want) {
					t.Errorf("%+v, want %+v, %v", redacted.Flags, test.want, err)
				}
				if _, _, err := store.UndoRedaction(t.Context(), request.ID, last.At,
					"warden"); err != nil {
					t.Fatal(err)
				}
				restored, err := store.FindRating(t.Context(), rating.ID)
				if err != nil || !slices.Equal(restored.Flags, rating.Flags) {
					t.Errorf("%+v, were %+v, %v", restored.Flags, rating.Flags, err)
				}
				if err := store.DeleteRating(t.Context(), rating.ID,
					candor.Decision{Actor: "warden"}); err != nil {
					t.Fatal(err)
				}
			})
		}
	})
}
