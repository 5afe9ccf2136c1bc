package sqlstore_test

import (
	"testing"
	"time"

	"candor"
	"candor/sqlstore"
)

// Who decides about a case as it was before reads in words what has been done since.
func TestAConflictSaysWhatWasDone(t *testing.T) {
	onBothWithSecret(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
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
