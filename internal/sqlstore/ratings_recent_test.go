package sqlstore_test

import (
	"slices"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/integrity/cases"
	"candor/internal/sqlstore"
)

func TestFindRecentRatings(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		written := 0
		write := func(o *candor.Official, text string, status candor.Status) *candor.Rating {
			now.pass(time.Minute)
			written++
			return review(t, store, o.ID, far(written), 4, func(r *candor.Rating) {
				r.ReviewText, r.Status = text, status
			})
		}
		ada, bo := addOfficial(t, store, nil), addOfficial(t, store, nil)
		cy, di := addOfficial(t, store, nil), addOfficial(t, store, nil)
		write(di, "Di, the oldest", candor.StatusApproved)
		write(cy, "Cy", candor.StatusApproved)
		write(bo, "Bo, earlier", candor.StatusApproved)
		write(bo, "Bo", candor.StatusApproved)
		write(ada, "Ada", candor.StatusApproved)
		write(ada, "", candor.StatusApproved)
		write(di, "Waits", candor.StatusPending)
		hidden := write(cy, "Cy, set aside", candor.StatusApproved)
		if _, err := store.SetRatingState(t.Context(), hidden.ID, cases.StateDecision{Actor: "warden",
			Outcome: integrity.BurstSetAside, Reason: "Not about them."}); err != nil {
			t.Fatal(err)
		}
		pending := addOfficial(t, store, func(o *candor.Official) { o.Status = candor.StatusPending })
		write(pending, "Not listed yet", candor.StatusApproved)
		for limit, want := range map[int][]string{
			1: {"Ada"}, 3: {"Ada", "Bo", "Cy"}, 9: {"Ada", "Bo", "Cy", "Di, the oldest"},
		} {
			ratings, err := store.FindRecentRatings(t.Context(), limit)
			var texts []string
			for _, rating := range ratings {
				texts = append(texts, rating.ReviewText)
			}
			if err != nil || !slices.Equal(texts, want) {
				t.Errorf("%d recent: %q, %v", limit, texts, err)
			}
		}
	})
}
