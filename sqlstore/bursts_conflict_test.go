package sqlstore_test

import (
	"testing"
	"time"

	"candor"
	"candor/sqlstore"
)

// Who decides about a case as it was before reads in words what has been done since.
func TestAConflictSaysWhatWasDone(t *testing.T) {
	withSecret(t, anyEngine, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := many(t, store, now)
		c := caseOf(t, store, official)
		// refused asks for both after what was seen, and reads what is said of it.
		refused := func(t *testing.T, seen, want string) {
			t.Helper()
			_, err := store.AnswerBurst(t.Context(), c.ID, candor.BurstAnswer{Actor: "third",
				Confirms: true, Reason: "I agree", Seen: seen})
			wantCode(t, err, candor.CodeConflict)
			if err.Error() != want+" Look at the case again." {
				t.Errorf("an answer is told %q", err)
			}
			_, err = store.DecideBurst(t.Context(), c.ID, candor.BurstDecision{Actor: "third",
				Outcome: candor.BurstSetAside, Reason: "I see it so", Seen: seen})
			wantCode(t, err, candor.CodeConflict)
			if err.Error() != want+" Look at the case again." {
				t.Errorf("a decision is told %q", err)
			}
		}
		t.Run("NothingYet", func(t *testing.T) {
			refused(t, "another version", candor.MessageBurstChanged)
		})
		propose := func(t *testing.T) {
			t.Helper()
			now.pass(time.Second)
			decide(t, store, c, candor.BurstDecision{Outcome: candor.BurstHold})
		}
		answer := func(actor string, confirms bool) func(*testing.T) {
			return func(t *testing.T) {
				t.Helper()
				now.pass(time.Second)
				if _, err := store.AnswerBurst(t.Context(), c.ID, candor.BurstAnswer{Actor: actor,
					Confirms: confirms, Reason: "I say so"}); err != nil {
					t.Fatal(err)
				}
			}
		}
		for _, step := range []struct {
			name          string
			before, since func(*testing.T)
			want          string
		}{
			{"Proposed", nil, propose, "warden proposed to hold 30 reviews."},
			{"TakenBack", nil, answer("warden", false), "warden took this proposal back."},
			{"Declined", propose, answer("helper", false), "helper declined this proposal."},
			{"Confirmed", propose, answer("helper", true),
				"helper confirmed a proposal: 30 held, of 30 reviews."},
			{"Decided", nil, func(t *testing.T) {
				t.Helper()
				now.pass(time.Second)
				decide(t, store, c, candor.BurstDecision{Outcome: candor.BurstCount, Actor: "helper"})
			}, "helper decided about this case: 30 counted, of 30 reviews."},
		} {
			t.Run(step.name, func(t *testing.T) {
				if step.before != nil {
					step.before(t)
				}
				seen := caseOf(t, store, official).Version()
				step.since(t)
				refused(t, seen, step.want)
			})
		}
	})
}

// Rejections and deletions of reviews that can be read hide them as well.
func TestRejectingManyOfACaseNeedsASecond(t *testing.T) {
	withSecret(t, bothEngines, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOfficial(t, store, nil).ID
		now.pass(60 * 24 * time.Hour)
		ids := flood(t, store, now, official, 1, 60, "")
		next := func() (id string) { // the newest, so that the case becomes shorter
			id, ids = ids[len(ids)-1], ids[:len(ids)-1]
			return id
		}
		reject := func(actor, reason string) error {
			_, err := store.SetRatingStatus(t.Context(), next(), candor.Decision{
				Status: candor.StatusRejected, Reason: reason, Actor: actor})
			return err
		}
		remove := func(id, actor, reason string) error {
			return store.DeleteRating(t.Context(), id, candor.Decision{Reason: reason, Actor: actor})
		}
		refused := func(t *testing.T, err error) {
			t.Helper()
			wantCode(t, err, candor.CodeConflict)
			if err != nil && err.Error() != candor.MessageBurstHidden {
				t.Errorf("it is refused with %q", err)
			}
		}
		var gone []string
		t.Run("AddsUp", func(t *testing.T) {
			for i := range candor.MaxHiddenAlone {
				gone = append(gone, ids[len(ids)-1])
				err := error(nil)
				if i < 15 {
					err = reject("warden", "Spam or advertising")
				} else {
					err = remove(next(), "warden", "Spam or advertising")
				}
				if err != nil {
					t.Fatalf("review %d: %v", i, err)
				}
			}
			refused(t, reject("warden", "Spam or advertising"))
			refused(t, remove(next(), "warden", "Spam or advertising"))
			_, err := store.SetRatingStatus(t.Context(), next(), candor.Decision{
				Status: candor.StatusPending, Actor: "warden"})
			refused(t, err)
		})
		t.Run("DeletedOnesStillCount", func(t *testing.T) {
			if err := remove(gone[0], "helper", "Spam or advertising"); err != nil {
				t.Fatal(err)
			}
			refused(t, reject("warden", "Spam or advertising"))
			done := decide(t, store, caseOf(t, store, official), candor.BurstDecision{
				Outcome: candor.BurstHold, Which: candor.BurstChoice{Reviews: ids[:1]}})
			if !done.IsProposed {
				t.Errorf("one more is hidden in the case: %+v", done)
			}
		})
		t.Run("UrgentOnesGoAtOnce", func(t *testing.T) {
			for _, reason := range []string{"Harasses or threatens someone",
				"Reveals a home address, phone number or other private information: a street"} {
				if err := reject("warden", reason); err != nil {
					t.Error(err)
				}
			}
		})
		t.Run("ASecondModeratorGoesOn", func(t *testing.T) {
			if err := reject("helper", "Spam or advertising"); err != nil {
				t.Error(err)
			}
		})
		t.Run("OneThatIsApprovedAgainCountsNoMore", func(t *testing.T) {
			if _, err := store.SetRatingStatus(t.Context(), gone[1], candor.Decision{
				Status: candor.StatusApproved, Actor: "helper"}); err != nil {
				t.Fatal(err)
			}
			if err := reject("warden", "Spam or advertising"); err != nil {
				t.Error(err)
			}
			refused(t, reject("warden", "Spam or advertising"))
		})
		t.Run("OutsideOfACaseThereIsNoLimit", func(t *testing.T) {
			other := addOfficial(t, store, nil).ID
			ids = nil
			for range 2 * candor.MaxHiddenAlone {
				now.pass(100 * 24 * time.Hour)
				ids = append(ids, flood(t, store, now, other, 1, 1, "")...)
			}
			for len(ids) > 0 {
				if err := reject("warden", "Spam or advertising"); err != nil {
					t.Fatal(err)
				}
			}
		})
	})
}
