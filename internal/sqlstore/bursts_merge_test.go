package sqlstore_test

import (
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/integrity/cases"
	"candor/internal/sqlstore"
)

func TestCaseMovesWithItsProfile(t *testing.T) {
	withSecret(t, bothEngines, func(t *testing.T, store *sqlstore.Store, now *clock) {
		lost, kept := addOneSidedBurst(t, store, now), addOneSidedBurst(t, store, now)
		before := caseOf(t, store, lost)
		_, merge, err := store.MergeOfficials(t.Context(), candor.Merge{LostID: lost, KeptID: kept,
			Actor: "warden", Reason: "The same person."})
		if err != nil {
			t.Fatal(err)
		}
		if c := readCase(t, store, before.ID); c.Official.ID != kept || len(c.Reviews) != 16 ||
			c.Counted != 11 {
			t.Errorf("%+v", c.Listed)
		}
		review(t, store, kept, "192.0.2.78", 1, nil)
		if _, err := store.SplitOfficial(t.Context(), merge, "warden"); err != nil {
			t.Fatal(err)
		}
		wantStates(t, store, lost, [3]int{11, 5, 0})
		if wrong, err := store.CountWrongAverages(t.Context()); err != nil || wrong != 0 {
			t.Errorf("%d averages are wrong, %v", wrong, err)
		}
	})
}

// A review that has joined the case of the merged profile does not leave its own profile with it.
func TestCaseLeavesReviewsOfTheOtherProfile(t *testing.T) {
	withSecret(t, bothEngines, func(t *testing.T, store *sqlstore.Store, now *clock) {
		kept, lost := addOneSidedBurst(t, store, now), addOneSidedBurst(t, store, now)
		_, merge, err := store.MergeOfficials(t.Context(), candor.Merge{LostID: lost, KeptID: kept,
			Actor: "warden", Reason: "The same person."})
		if err != nil {
			t.Fatal(err)
		}
		flood(t, store, now, kept, 1, 1, "")
		c := caseOf(t, store, kept)
		if len(c.Reviews) != 17 {
			t.Fatalf("%d reviews", len(c.Reviews))
		}
		if _, err := store.SplitOfficial(t.Context(), merge, "warden"); err != nil {
			t.Fatal(err)
		}
		if n := len(caseOf(t, store, kept).Reviews); n != 17 {
			t.Errorf("its own case has %d reviews", n)
		}
		done := decide(t, store, c, cases.Decision{Outcome: integrity.BurstHold})
		if wrong, err := store.CountWrongAverages(t.Context()); err != nil || wrong != 0 ||
			done.Changed != 14 {
			t.Errorf("%+v, %d averages are wrong, %v", done, wrong, err)
		}
	})
}

// Reviews that a rule has set aside keep a case if that of the merged profile leaves.
func TestReviewsOfALeavingCaseGetTheirOwn(t *testing.T) {
	withSecret(t, bothEngines, func(t *testing.T, store *sqlstore.Store, now *clock) {
		kept, lost := addOfficial(t, store, nil).ID, addOneSidedBurst(t, store, now)
		before := caseOf(t, store, lost)
		_, merge, err := store.MergeOfficials(t.Context(), candor.Merge{LostID: lost, KeptID: kept,
			Actor: "warden", Reason: "The same person."})
		if err != nil {
			t.Fatal(err)
		}
		began := now.Now().Add(time.Minute)
		flood(t, store, now, kept, 1, 3, "")
		if c := readCase(t, store, before.ID); len(c.Reviews) != 19 {
			t.Fatalf("%d reviews", len(c.Reviews))
		}
		if _, err := store.SplitOfficial(t.Context(), merge, "warden"); err != nil {
			t.Fatal(err)
		}
		wantStates(t, store, lost, [3]int{11, 5, 0})
		wantStates(t, store, kept, [3]int{1, 2, 0})
		if c := caseOf(t, store, lost); !c.Since.Equal(before.Since) || !c.Until.Equal(before.Until) {
			t.Errorf("%s to %s, it was %s to %s", c.Since, c.Until, before.Since, before.Until)
		}
		if c := caseOf(t, store, kept); c.Side != candor.MinScore || !c.HasActed ||
			!c.Since.Equal(began) || !c.Until.Equal(now.Now()) {
			t.Errorf("%+v", c.Burst)
		}
		if n, err := store.CountOpenBursts(t.Context()); err != nil || n != 2 {
			t.Errorf("%d cases wait, %v", n, err)
		}
	})
}
