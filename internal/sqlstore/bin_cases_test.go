package sqlstore_test

import (
	"testing"
	"time"

	"candor/internal/integrity"
	"candor/internal/integrity/cases"
	"candor/internal/sqlstore"
)

// A review restored from the bin has the state that its case would have given it.
func TestARestoredReviewHasTheStateOfItsCase(t *testing.T) {
	part := integrity.BurstChoice{Stars: []int{2}}
	for name, test := range map[string]struct {
		stars     int
		decisions []cases.Decision
		want      integrity.State
	}{
		"HeldBeforeAPart": {1, []cases.Decision{{Outcome: integrity.BurstHold},
			{Outcome: integrity.BurstCount, Which: part}}, integrity.Held},
		"HeldAsAPart":    {2, []cases.Decision{{Outcome: integrity.BurstHold, Which: part}}, integrity.Held},
		"CountedOfOther": {1, []cases.Decision{{Outcome: integrity.BurstHold, Which: part}}, 0},
		"CountedAtLast": {2, []cases.Decision{{Outcome: integrity.BurstHold},
			{Outcome: integrity.BurstCount, Which: part}}, integrity.Counted},
	} {
		t.Run(name, func(t *testing.T) {
			withSecret(t, bothEngines, func(t *testing.T, store *sqlstore.Store, now *clock) {
				c := caseOf(t, store, addOneSidedBurst(t, store, now))
				var id string
				for _, r := range c.Reviews { // newest first
					if r.Stars == test.stars {
						id = r.ID
					}
				}
				ok(t, store.DeleteRating(t.Context(), id, by("warden", "", "")))
				for _, decision := range test.decisions {
					now.pass(time.Second)
					decide(t, store, c, decision)
				}
				_, err := store.RestoreFromBin(t.Context(), id, "warden")
				ok(t, err)
				r, err := store.FindRating(t.Context(), id)
				if err != nil || r.State != test.want {
					t.Errorf("%v, want %v, %v", r.State, test.want, err)
				}
				wantInvariants(t, store)
			})
		})
	}
}
