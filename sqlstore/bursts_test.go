package sqlstore_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"candor"
	"candor/sqlstore"
)

// flood lets reviews of so many stars arrive about an official, each a minute after the one before,
// from as many networks.
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
func caseOf(t *testing.T, store *sqlstore.Store, official string) *candor.BurstCase {
	t.Helper()
	bursts, _, err := store.FindBursts(t.Context(), candor.BurstFilter{Page: 1, Limit: 100})
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
	t *testing.T, store *sqlstore.Store, c *candor.BurstCase, d candor.BurstDecision,
) candor.BurstDone {
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
func states(c *candor.BurstCase) (counts [4]int) {
	for _, r := range c.Reviews {
		counts[r.State]++
	}
	return counts
}

func wantStates(t *testing.T, store *sqlstore.Store, official string, want [4]int) {
	t.Helper()
	c := caseOf(t, store, official)
	if got := states(c); got != want {
		t.Errorf("counted, waiting, set aside and held are %v, want %v", got, want)
	}
	if c.Arrived != len(c.Reviews) || c.Counted != want[0] {
		t.Errorf("%d of %d are said to count, %d of %d do", c.Counted, c.Arrived, want[0],
			len(c.Reviews))
	}
	if wrong, err := store.CountWrongAverages(t.Context()); err != nil || wrong != 0 {
		t.Errorf("%d averages are wrong, %v", wrong, err)
	}
}

// oneSided is an official with a burst of fourteen reviews of one star and two of five.
func oneSided(t *testing.T, store *sqlstore.Store, now *clock) (official string) {
	t.Helper()
	official = addOfficial(t, store, nil).ID
	now.pass(60 * 24 * time.Hour)
	flood(t, store, now, official, 1, 12, "")
	flood(t, store, now, official, 5, 2, "")
	flood(t, store, now, official, 2, 2, "")
	wantStates(t, store, official, [4]int{0, 2, 14, 0})
	return official
}

func TestDecideBurstAsAWhole(t *testing.T) {
	for name, test := range map[string]struct {
		outcome candor.BurstOutcome
		want    [4]int
		words   string
	}{
		"CountsAll": {candor.BurstCount, [4]int{16, 0, 0, 0}, "16 counted, of 16 reviews"},
		"SetsOneSideAside": {candor.BurstSetAside, [4]int{2, 0, 14, 0},
			"2 counted, 14 set aside, of 16 reviews"},
		"HidesOneSide": {candor.BurstHold, [4]int{2, 0, 0, 14}, "2 counted, 14 held, of 16 reviews"},
	} {
		t.Run(name, func(t *testing.T) {
			withSecret(t, anyEngine, func(t *testing.T, store *sqlstore.Store, now *clock) {
				official := oneSided(t, store, now)
				c := caseOf(t, store, official)
				decide(t, store, c, candor.BurstDecision{Outcome: test.outcome, Seen: c.Version()})
				wantStates(t, store, official, test.want)
				after := caseOf(t, store, official)
				if after.State != candor.BurstDecided || after.Outcome != test.outcome ||
					after.DecidedBy != "warden" || after.Reason != "because" {
					t.Errorf("%+v", after.Burst)
				}
				entries := trail(t, store, c.ID)
				if len(entries) != 1 || entries[0].Action != candor.ActionBurstDecided ||
					entries[0].After != test.words || entries[0].OfficialID != official {
					t.Errorf("%+v", entries)
				}
				// Neither a night nor a new review makes them a burst again.
				now.pass(2 * time.Hour)
				if _, err := store.JudgeAll(t.Context()); err != nil {
					t.Fatal(err)
				}
				flood(t, store, now, official, 1, 1, "")
				wantStates(t, store, official, test.want)
				if n, err := store.CountOpenBursts(t.Context()); err != nil || n != 0 {
					t.Errorf("%d cases are open, %v", n, err)
				}
			})
		})
	}
}

func TestDecideBurstAgain(t *testing.T) {
	withSecret(t, anyEngine, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := oneSided(t, store, now)
		first := caseOf(t, store, official)
		decide(t, store, first, candor.BurstDecision{Outcome: candor.BurstCount, Seen: first.Version()})

		t.Run("SameAgainIsNoConflict", func(t *testing.T) {
			done := decide(t, store, first, candor.BurstDecision{Outcome: candor.BurstCount,
				Seen: first.Version()})
			if done.Changed != 0 || len(trail(t, store, first.ID)) != 1 {
				t.Errorf("%+v", done)
			}
		})
		t.Run("ErrDecidedMeanwhile", func(t *testing.T) {
			_, err := store.DecideBurst(t.Context(), first.ID, candor.BurstDecision{
				Outcome: candor.BurstSetAside, Reason: "no", Actor: "helper", Seen: first.Version()})
			wantCode(t, err, candor.CodeConflict)
			wantStates(t, store, official, [4]int{16, 0, 0, 0})
		})
		t.Run("TheLastHolds", func(t *testing.T) {
			decide(t, store, first, candor.BurstDecision{Outcome: candor.BurstSetAside, Actor: "helper",
				Seen: caseOf(t, store, official).Version()})
			wantStates(t, store, official, [4]int{2, 0, 14, 0})
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
		official := oneSided(t, store, now)
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
		t.Run("MissesWhatIsGone", func(t *testing.T) {
			done := decide(t, store, c, candor.BurstDecision{Outcome: candor.BurstHold,
				Which: candor.BurstChoice{Reviews: []string{gone, rejected, of(1)[0], of(1)[1]}}})
			if done.Changed != 2 || done.Missed != 2 {
				t.Errorf("%+v", done)
			}
			wantStates(t, store, official, [4]int{0, 2, 10, 2})
			after := caseOf(t, store, official)
			if after.State != candor.BurstOpen || after.Outcome != candor.BurstPart {
				t.Errorf("%+v", after.Burst)
			}
		})
		t.Run("ErrNoneIsLeft", func(t *testing.T) {
			_, err := store.DecideBurst(t.Context(), c.ID, candor.BurstDecision{Outcome: candor.BurstCount,
				Reason: "x", Which: candor.BurstChoice{Reviews: []string{gone}}})
			wantCode(t, err, candor.CodeInvalid)
		})
		t.Run("ByReasonAndStars", func(t *testing.T) {
			done := decide(t, store, c, candor.BurstDecision{Outcome: candor.BurstCount,
				Which: candor.BurstChoice{Because: "other", Stars: []int{5}}})
			if done.Changed != 2 {
				t.Errorf("%+v", done)
			}
			wantStates(t, store, official, [4]int{2, 0, 10, 2})
		})
		t.Run("ArrivalsCountWithThem", func(t *testing.T) {
			flood(t, store, now, official, 4, 1, "")
			wantStates(t, store, official, [4]int{2, 1, 10, 2})
		})
		t.Run("TheRestAsAWhole", func(t *testing.T) {
			decide(t, store, c, candor.BurstDecision{Outcome: candor.BurstCount,
				Which: candor.BurstChoice{KeepDecided: true}})
			wantStates(t, store, official, [4]int{13, 0, 0, 2})
		})
		t.Run("AllAsAWhole", func(t *testing.T) {
			decide(t, store, c, candor.BurstDecision{Outcome: candor.BurstCount})
			wantStates(t, store, official, [4]int{15, 0, 0, 0})
		})
	})
}

// many is an official with a burst of thirty reviews of one star.
func many(t *testing.T, store *sqlstore.Store, now *clock) (official string) {
	t.Helper()
	official = addOfficial(t, store, nil).ID
	now.pass(60 * 24 * time.Hour)
	flood(t, store, now, official, 1, 30, "")
	return official
}

func TestHidingManyNeedsASecond(t *testing.T) {
	answer := func(actor string, confirms bool) candor.BurstAnswer {
		return candor.BurstAnswer{Actor: actor, Confirms: confirms, Reason: "I agree"}
	}
	hold := candor.BurstDecision{Outcome: candor.BurstHold}
	withSecret(t, anyEngine, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := many(t, store, now)
		c := caseOf(t, store, official)
		t.Run("ErrNothingProposed", func(t *testing.T) {
			_, err := store.AnswerBurst(t.Context(), c.ID, answer("helper", true))
			wantCode(t, err, candor.CodeConflict)
		})
		t.Run("Proposes", func(t *testing.T) {
			hold.Seen = c.Version()
			for range 2 { // the answer to the first may be lost
				if done := decide(t, store, c, hold); !done.IsProposed || done.Changed != 0 {
					t.Errorf("%+v", done)
				}
			}
			wantStates(t, store, official, [4]int{0, 0, 30, 0})
			if p := caseOf(t, store, official).Proposal; p == nil || p.By != "warden" {
				t.Errorf("%+v", p)
			}
		})
		t.Run("ErrProposerConfirms", func(t *testing.T) {
			_, err := store.AnswerBurst(t.Context(), c.ID, answer("warden", true))
			wantCode(t, err, candor.CodeConflict)
		})
		t.Run("ErrAnotherProposal", func(t *testing.T) {
			_, err := store.DecideBurst(t.Context(), c.ID, candor.BurstDecision{Outcome: candor.BurstHold,
				Reason: "x", Actor: "helper"})
			wantCode(t, err, candor.CodeConflict)
		})
		t.Run("Declined", func(t *testing.T) {
			if _, err := store.AnswerBurst(t.Context(), c.ID, answer("helper", false)); err != nil {
				t.Fatal(err)
			}
			wantStates(t, store, official, [4]int{0, 0, 30, 0})
			if last := trail(t, store, c.ID)[0]; last.Action != candor.ActionBurstDeclined {
				t.Errorf("%+v", last)
			}
		})
		t.Run("TakenBack", func(t *testing.T) {
			now.pass(time.Second)
			hold.Seen = ""
			decide(t, store, c, hold)
			now.pass(time.Second)
			if _, err := store.AnswerBurst(t.Context(), c.ID, answer("warden", false)); err != nil {
				t.Fatal(err)
			}
			last := trail(t, store, c.ID)[0]
			if last.Action != candor.ActionBurstTakenBack || last.Before != "Proposed by warden" {
				t.Errorf("%+v", last)
			}
		})
		t.Run("NotPieceByPiece", func(t *testing.T) {
			var ids []string
			for _, r := range caseOf(t, store, official).Reviews {
				ids = append(ids, r.ID)
			}
			for some := range slices.Chunk(ids, 7) {
				decide(t, store, c, candor.BurstDecision{Outcome: candor.BurstHold,
					Which: candor.BurstChoice{Reviews: some}})
				if _, err := store.AnswerBurst(t.Context(), c.ID, answer("warden", false)); err != nil {
					wantCode(t, err, candor.CodeConflict)
				}
			}
			wantStates(t, store, official, [4]int{0, 0, 14, 16})
		})
		t.Run("Confirmed", func(t *testing.T) {
			hold.Seen = ""
			if done := decide(t, store, c, hold); !done.IsProposed {
				t.Fatalf("%+v", done)
			}
			done, err := store.AnswerBurst(t.Context(), c.ID, answer("helper", true))
			if err != nil || done.Changed != 14 {
				t.Fatalf("%+v, %v", done, err)
			}
			wantStates(t, store, official, [4]int{0, 0, 0, 30})
			if after := caseOf(t, store, official); after.Proposal != nil ||
				after.State != candor.BurstDecided || after.DecidedBy != "helper" {
				t.Errorf("%+v", after.Burst)
			}
			entries := trail(t, store, c.ID)
			if entries[0].Action != candor.ActionBurstConfirmed || entries[0].Actor != "helper" ||
				entries[0].Before != "Proposed by warden" ||
				entries[1].Action != candor.ActionBurstProposed {
				t.Errorf("%+v", entries[:2])
			}
		})
		t.Run("StaysHidden", func(t *testing.T) {
			now.pass(80 * time.Hour)
			if _, err := store.JudgeAll(t.Context()); err != nil {
				t.Fatal(err)
			}
			wantStates(t, store, official, [4]int{0, 0, 0, 30})
		})
	})
}

func TestBurstOfNeitherSide(t *testing.T) {
	withSecret(t, anyEngine, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOfficial(t, store, nil).ID
		now.pass(60 * 24 * time.Hour)
		for i := range 16 {
			now.pass(time.Minute)
			review(t, store, official, fmt.Sprintf("70.%d.7.9", i), 1+4*(i%2), nil)
		}
		c := caseOf(t, store, official)
		_, err := store.DecideBurst(t.Context(), c.ID, candor.BurstDecision{Outcome: candor.BurstHold,
			Reason: "x", Actor: "warden"})
		wantCode(t, err, candor.CodeInvalid)
		decide(t, store, c, candor.BurstDecision{Outcome: candor.BurstSetAside,
			Which: candor.BurstChoice{Stars: []int{5}}})
		// What remains is a one-sided burst by itself.
		wantStates(t, store, official, [4]int{0, 0, 16, 0})
	})
}
