package sqlstore_test

import (
	"testing"
	"time"

	"candor"
	"candor/sqlstore"
)

func TestMergeJoinsCases(t *testing.T) {
	onBothWithSecret(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		lost, kept := oneSided(t, store, now), oneSided(t, store, now)
		before := [2]*candor.BurstCase{caseOf(t, store, lost), caseOf(t, store, kept)}
		_, merge := merged(t, store, lost, kept)
		joined := caseOf(t, store, kept)
		if n, err := store.CountOpenBursts(t.Context()); err != nil || n != 1 ||
			joined.ID != before[1].ID || !joined.Since.Equal(before[0].Since) ||
			len(joined.Reviews) != 32 {
			t.Errorf("%d open, %v: %+v", n, err, joined.Burst)
		}
		flood(t, store, now, kept, 1, 1, "")
		now.pass(time.Hour)
		if _, err := store.SplitOfficial(t.Context(), merge, "warden"); err != nil {
			t.Fatal(err)
		}
		wantStates(t, store, lost, [4]int{0, 2, 14, 0})
		wantStates(t, store, kept, [4]int{0, 2, 15, 0})
		if n, err := store.CountOpenBursts(t.Context()); err != nil || n != 2 ||
			caseOf(t, store, lost).ID != before[0].ID || caseOf(t, store, kept).ID != before[1].ID {
			t.Errorf("%d open, %v", n, err)
		}
		decide(t, store, before[1], candor.BurstDecision{Outcome: candor.BurstCount})
		wantStates(t, store, kept, [4]int{17, 0, 0, 0})

		if err := store.DeleteOfficial(t.Context(), lost, candor.Decision{Actor: "warden"}); err != nil {
			t.Fatal(err)
		}
		_, err := store.FindBurst(t.Context(), before[0].ID)
		wantCode(t, err, candor.CodeNotFound)
	})
}

func TestMergeMovesACase(t *testing.T) {
	onBothWithSecret(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		lost, kept := oneSided(t, store, now), addOfficial(t, store, nil).ID
		_, merge := merged(t, store, lost, kept)
		c := caseOf(t, store, kept)
		decide(t, store, c, candor.BurstDecision{Outcome: candor.BurstSetAside})
		wantStates(t, store, kept, [4]int{2, 0, 14, 0})
		if _, err := store.SplitOfficial(t.Context(), merge, "warden"); err != nil {
			t.Fatal(err)
		}
		wantStates(t, store, lost, [4]int{2, 0, 14, 0})
		if back := caseOf(t, store, lost); back.ID != c.ID || back.State != candor.BurstDecided {
			t.Errorf("%+v", back.Burst)
		}
	})
}
