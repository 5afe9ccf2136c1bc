package sqlstore_test

import (
	"fmt"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/integrity/cases"
	"candor/internal/sqlstore"
)

// flood adds reviews with so many stars to an official, one per minute, each from another network.
func flood(
	t *testing.T, store *sqlstore.Store, now *clock, official string, stars, reviews int, text string,
) (ids []string) {
	t.Helper()
	for i := range reviews {
		now.pass(time.Minute)
		ids = append(ids, review(t, store, official, fmt.Sprintf("%d.%d.7.9", 60+stars, i), stars,
			func(r *candor.Rating) { r.ReviewText = text }).ID)
	}
	return ids
}

// caseOf reads the newest case of an official.
func caseOf(t *testing.T, store *sqlstore.Store, official string) *cases.Case {
	t.Helper()
	bursts, _, err := store.FindBursts(t.Context(), cases.Filter{Page: 1, Limit: 100})
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range bursts {
		if b.Official.ID == official {
			found, err := store.FindBurst(t.Context(), b.ID)
			if err != nil {
				t.Fatal(err)
			}
			return found
		}
	}
	t.Fatalf("%s has no case", official)
	return nil
}

func decide(
	t *testing.T, store *sqlstore.Store, c *cases.Case, d cases.Decision,
) cases.Result {
	t.Helper()
	if d.Actor == "" {
		d.Actor = "warden"
	}
	d.Reason = "because"
	done, err := store.DecideBurst(t.Context(), c.ID, d)
	if err != nil {
		t.Fatal(err)
	}
	return done
}

// states counts the reviews of a case by their state.
func states(c *cases.Case) (counts [3]int) {
	for _, r := range c.Reviews {
		counts[r.State]++
	}
	return counts
}

func wantStates(t *testing.T, store *sqlstore.Store, official string, want [3]int) {
	t.Helper()
	c := caseOf(t, store, official)
	if got := states(c); got != want {
		t.Errorf("counted, set aside and held are %v, want %v", got, want)
	}
	if c.Arrived != len(c.Reviews) || c.Counted != want[0] {
		t.Errorf("%d of %d are said to count, %d of %d do", c.Counted, c.Arrived, want[0],
			len(c.Reviews))
	}
	if wrong, err := store.CountWrongAverages(t.Context()); err != nil || wrong != 0 {
		t.Errorf("%d averages are wrong, %v", wrong, err)
	}
}

// addOneSidedBurst adds an official with a burst of fourteen critical reviews, of which the first
// nine count, and two of five stars.
func addOneSidedBurst(t *testing.T, store *sqlstore.Store, now *clock) (official string) {
	t.Helper()
	official = addOfficial(t, store, nil).ID
	now.pass(60 * 24 * time.Hour)
	flood(t, store, now, official, 1, 12, "")
	flood(t, store, now, official, 2, 2, "")
	flood(t, store, now, official, 5, 2, "")
	wantStates(t, store, official, [3]int{11, 5, 0})
	return official
}

func TestDecideBurstAsAWhole(t *testing.T) {
	for name, test := range map[string]struct {
		outcome integrity.BurstOutcome
		want    [3]int
		words   string
	}{
		"CountsAll": {integrity.BurstCount, [3]int{16, 0, 0}, "5 of 16 reviews counted"},
		"SetsOneSideAside": {integrity.BurstSetAside, [3]int{2, 14, 0},
			"9 of 16 reviews set aside"},
		"HidesOneSide": {integrity.BurstHold, [3]int{2, 0, 14}, "14 of 16 reviews held"},
	} {
		t.Run(name, func(t *testing.T) {
			withSecret(t, bothEngines, func(t *testing.T, store *sqlstore.Store, now *clock) {
				official := addOneSidedBurst(t, store, now)
				c := caseOf(t, store, official)
				decide(t, store, c, cases.Decision{Outcome: test.outcome, Seen: c.Version()})
				wantStates(t, store, official, test.want)
				after := caseOf(t, store, official)
				if after.State != integrity.BurstDecided || after.Outcome != test.outcome ||
					after.DecidedBy != "warden" || after.Reason != "because" {
					t.Errorf("%+v", after.Burst)
				}
				entries := trail(t, store, c.ID)
				if len(entries) != 1 || entries[0].Action != candor.ActionBurstDecided ||
					entries[0].After != test.words || entries[0].OfficialID != official {
					t.Errorf("%+v", entries)
				}
				wantParts(t, store, c, entries[0], test.outcome.Decision().State)
				// Neither a night nor another review changes the decision.
				now.pass(2 * time.Hour)
				if err := store.Sweep(t.Context()); err != nil {
					t.Fatal(err)
				}
				review(t, store, official, "192.0.2.77", 3, nil)
				if got := states(&cases.Case{Reviews: readCase(t, store, c.ID).Reviews}); got != test.want {
					t.Errorf("later: %v, want %v", got, test.want)
				}
				if n, err := store.CountOpenBursts(t.Context()); err != nil || n != 0 {
					t.Errorf("%d cases are open, %v", n, err)
				}
			})
		})
	}
}

// wantParts expects that an entry has the changed reviews as its parts, and that the trail of each
// shows it.
func wantParts(
	t *testing.T, store *sqlstore.Store, before *cases.Case, entry candor.ListedEntry,
	now integrity.State,
) {
	t.Helper()
	want := map[string]string{}
	for _, r := range readCase(t, store, before.ID).Reviews {
		want[r.ID] = r.State.Label()
	}
	for _, r := range before.Reviews {
		if want[r.ID] == r.State.Label() {
			delete(want, r.ID)
		} else {
			want[r.ID] = r.State.Label() + " → " + now.Label()
		}
	}
	parts, err := store.AuditParts(t.Context(), entry.ID)
	if err != nil || len(parts) != len(want) || entry.Parts != len(want) {
		t.Fatalf("%d parts, want %d, %v", len(parts), len(want), err)
	}
	for _, part := range parts {
		if part.Detail != want[part.Subject] || part.OfficialID != before.OfficialID || !part.IsThere {
			t.Errorf("%+v, want %q", part, want[part.Subject])
		}
		if history := trail(t, store, part.Subject); len(history) != 1 || history[0].ID != entry.ID {
			t.Errorf("the review's trail is %+v", history)
		}
	}
}

func readCase(t *testing.T, store *sqlstore.Store, id string) *cases.Case {
	t.Helper()
	found, err := store.FindBurst(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func TestDecideBurstAgain(t *testing.T) {
	withSecret(t, anyEngine, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOneSidedBurst(t, store, now)
		first := caseOf(t, store, official)
		decide(t, store, first, cases.Decision{Outcome: integrity.BurstCount, Seen: first.Version()})

		t.Run("SameAgainIsNoConflict", func(t *testing.T) {
			done := decide(t, store, first, cases.Decision{Outcome: integrity.BurstCount,
				Seen: first.Version()})
			if done.Changed != 0 || len(trail(t, store, first.ID)) != 1 {
				t.Errorf("%+v", done)
			}
		})
		t.Run("ErrDecidedMeanwhile", func(t *testing.T) {
			_, err := store.DecideBurst(t.Context(), first.ID, cases.Decision{
				Outcome: integrity.BurstSetAside, Reason: "no", Actor: "helper", Seen: first.Version()})
			wantCode(t, err, candor.CodeConflict)
			wantStates(t, store, official, [3]int{16, 0, 0})
		})
		t.Run("LastDecisionApplies", func(t *testing.T) {
			decide(t, store, first, cases.Decision{Outcome: integrity.BurstSetAside, Actor: "helper",
				Seen: caseOf(t, store, official).Version()})
			wantStates(t, store, official, [3]int{2, 14, 0})
			entries := trail(t, store, first.ID)
			if len(entries) != 2 || entries[0].Actor != "helper" || entries[0].Before != "counted" ||
				entries[1].Actor != "warden" {
				t.Errorf("%+v", entries)
			}
		})
	})
}

func TestDecideBurstInPart(t *testing.T) {
	withSecret(t, anyEngine, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOneSidedBurst(t, store, now)
		c := caseOf(t, store, official)
		of := func(stars int) (ids []string) {
			for _, r := range c.Reviews {
				if r.Stars == stars {
					ids = append(ids, r.ID)
				}
			}
			return ids
		}
		gone, rejected := of(2)[0], of(2)[1]
		if err := store.DeleteRating(t.Context(), gone, candor.Decision{Actor: "warden"}); err != nil {
			t.Fatal(err)
		}
		if _, err := store.SetRatingStatus(t.Context(), rejected,
			by("warden", candor.StatusRejected, "")); err != nil {
			t.Fatal(err)
		}
		t.Run("SkipsMissingReviews", func(t *testing.T) {
			done := decide(t, store, c, cases.Decision{Outcome: integrity.BurstHold,
				Which: integrity.BurstChoice{Reviews: []string{gone, rejected, of(1)[0], of(1)[1]}}})
			if done.Changed != 2 || done.Missed != 2 {
				t.Errorf("%+v", done)
			}
			wantStates(t, store, official, [3]int{11, 1, 2})
			after := caseOf(t, store, official)
			if after.State != integrity.BurstOpen || after.Outcome != integrity.BurstPart {
				t.Errorf("%+v", after.Burst)
			}
		})
		t.Run("ErrNoneIsLeft", func(t *testing.T) {
			_, err := store.DecideBurst(t.Context(), c.ID, cases.Decision{Outcome: integrity.BurstCount,
				Reason: "x", Which: integrity.BurstChoice{Reviews: []string{gone}}})
			wantCode(t, err, candor.CodeInvalid)
		})
		t.Run("ByReasonAndStars", func(t *testing.T) {
			done := decide(t, store, c, cases.Decision{Outcome: integrity.BurstCount,
				Which: integrity.BurstChoice{Because: "burst", Stars: []int{1}}})
			if done.Changed != 1 {
				t.Errorf("%+v", done)
			}
			wantStates(t, store, official, [3]int{12, 0, 2})
		})
		t.Run("TheRestAsAWhole", func(t *testing.T) {
			decide(t, store, c, cases.Decision{Outcome: integrity.BurstSetAside,
				Which: integrity.BurstChoice{KeepDecided: true}})
			wantStates(t, store, official, [3]int{3, 9, 2})
		})
		t.Run("AllAsAWhole", func(t *testing.T) {
			decide(t, store, c, cases.Decision{Outcome: integrity.BurstCount})
			wantStates(t, store, official, [3]int{14, 0, 0})
		})
	})
}

// A mixed rush changes nothing, but moderators see it if it moves the average.
func TestMixedBurstThatMovesTheAverage(t *testing.T) {
	withSecret(t, anyEngine, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOfficial(t, store, nil).ID
		for range 12 {
			now.pass(10 * 24 * time.Hour)
			flood(t, store, now, official, 5, 1, "")
		}
		now.pass(60 * 24 * time.Hour)
		for i := range 24 {
			now.pass(time.Minute)
			review(t, store, official, fmt.Sprintf("70.%d.7.9", i), 1+4*(i%2), nil)
		}
		c := caseOf(t, store, official)
		if !c.Moves || c.Counted != c.Arrived || c.AverageBefore != 5 || c.Side != 0 {
			t.Errorf("%+v", c.Burst)
		}
		if n, err := store.CountOpenBursts(t.Context()); err != nil || n != 1 {
			t.Errorf("%d cases wait, %v", n, err)
		}
		listed := func(state integrity.BurstState) int {
			_, n, err := store.FindBursts(t.Context(), cases.Filter{State: state, Page: 1, Limit: 10})
			if err != nil {
				t.Fatal(err)
			}
			return n
		}
		if waiting, open := listed(cases.Waiting), listed(integrity.BurstOpen); waiting != 1 ||
			waiting+listed(cases.Informing) != open {
			t.Errorf("%d of %d open cases wait", waiting, open)
		}
		if _, total, err := store.FindPublicBursts(t.Context(), 1, 10); err != nil || total != 0 {
			t.Errorf("%d are public, %v", total, err)
		}
		if plan := c.Plan(integrity.BurstHold, &integrity.BurstChoice{}); plan.Hidden != 24 {
			t.Errorf("without a side the whole case is about %+v", plan)
		}
		now.pass(40 * 24 * time.Hour)
		if err := store.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		if after := caseOf(t, store, official); after.State != integrity.BurstOver {
			t.Errorf("it is %s", after.State)
		}
	})
}

// One review from weeks before a burst is not part of its case.
func TestACaseBeginsWithItsBurst(t *testing.T) {
	withSecret(t, bothEngines, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOfficial(t, store, nil).ID
		now.pass(60 * 24 * time.Hour)
		flood(t, store, now, official, 1, 1, "")
		now.pass(23 * 24 * time.Hour)
		began := now.Now().Add(time.Minute)
		flood(t, store, now, official, 2, 20, "")
		c := caseOf(t, store, official)
		if !c.Since.Equal(began) || c.Arrived != 20 || c.Expected >= 1 {
			t.Errorf("since %s with %d reviews, %.1f expected; it began at %s", c.Since, c.Arrived,
				c.Expected, began)
		}
		decide(t, store, c, cases.Decision{Outcome: integrity.BurstSetAside})
		after := caseOf(t, store, official)
		if after.DecidedFrom == 0 || after.DecidedTo != 1 {
			t.Errorf("decided: %.1f → %.1f", after.DecidedFrom, after.DecidedTo)
		}
	})
}

// A case that opens again has the reviews that came since its decision, too.
func TestACaseOpensAgainWithAllReviews(t *testing.T) {
	withSecret(t, bothEngines, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOneSidedBurst(t, store, now)
		decide(t, store, caseOf(t, store, official), cases.Decision{Outcome: integrity.BurstCount})
		between := 0
		for i := 0; ; i++ {
			now.pass(time.Minute)
			if review(t, store, official, fmt.Sprintf("70.%d.7.9", i), 1, nil).Burst != "" {
				break
			}
			between++
		}
		c := caseOf(t, store, official)
		if between == 0 || c.State != integrity.BurstOpen || c.Arrived != 16+between+1 {
			t.Errorf("%s with %d reviews, %d came in between", c.State, c.Arrived, between)
		}
	})
}
