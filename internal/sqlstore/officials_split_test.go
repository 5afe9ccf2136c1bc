package sqlstore_test

import (
	"fmt"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

// Two merges bring the same former office, or the same future one, which begins. Whichever is undone
// first, the kept profile loses the office with the second undo.
func TestSplitKeepsPartsOfAnotherMerge(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		for name, test := range map[string]struct {
			begins bool
			order  []int
		}{
			"FirstFormer": {false, []int{0, 1}}, "LastFormer": {false, []int{1, 0}},
			"FirstBegun": {true, []int{0, 1}}, "LastBegun": {true, []int{1, 0}},
		} {
			t.Run(name, func(t *testing.T) {
				kept := addOfficial(t, store, func(o *candor.Official) {
					o.Position, o.PositionType, o.TermStartDate = "council_member", candor.CouncilMember, "2025-01-01"
				})
				linked := addOfficial(t, store, nil)
				from, to := "2021-01-01", "2024-12-31"
				if test.begins {
					from, to = candor.Today(now.Now().Add(24*time.Hour)), ""
				}
				var lost, merges []string
				for i := range 2 {
					one := addOfficial(t, store, func(o *candor.Official) { o.TermStartDate, o.TermEndDate = from, to })
					review(t, store, one.ID, fmt.Sprintf("198.51.100.%d", i), 5, nil)
					if err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
						return tx.LinkOfficials(one.ID, linked.ID)
					}); err != nil {
						t.Fatal(err)
					}
					_, merge := mergeOfficials(t, store, one.ID, kept.ID)
					lost, merges = append(lost, one.ID), append(merges, merge)
				}
				if test.begins {
					now.pass(candor.UntilTomorrow(now.Now()))
					if _, err := store.BeginTerms(t.Context()); err != nil {
						t.Fatal(err)
					}
				}
				for i, at := range test.order {
					if _, err := store.SplitOfficial(t.Context(), merges[at], "warden"); err != nil {
						t.Fatal(err)
					}
					left, back := find(t, store, kept.ID), find(t, store, lost[at])
					isMayor := left.Position == "mayor" || len(left.Terms) == 1 && left.Terms[0].Position == "mayor"
					if isMayor != (i == 0) || (len(left.AlsoHeld) == 1) != (i == 0) || left.Reviews.All() != 1-i ||
						back.Reviews.All() != 1 || len(back.Earlier) != 0 {
						t.Errorf("after undo %d: kept %+v, lost %+v", i+1, left, back)
					}
					if wrong, err := store.ExamineInvariants(t.Context()); err != nil || len(wrong) > 0 {
						t.Errorf("after undo %d: %q, %v", i+1, wrong, err)
					}
				}
				if left := find(t, store, kept.ID); left.Position != "council_member" || len(left.Terms) != 0 ||
					left.TermStartDate != "2025-01-01" || left.TermEndDate != "" {
					t.Errorf("%+v", left)
				}
			})
		}
	})
}
