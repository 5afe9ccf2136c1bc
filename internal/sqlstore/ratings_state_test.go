package sqlstore_test

import (
	"errors"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/integrity/cases"
	"candor/internal/sqlstore"
)

func (p *judgedPage) setState(id string, d cases.StateDecision) (*candor.Rating, error) {
	if d.Actor == "" {
		d.Actor = "warden"
	}
	return p.store.SetRatingState(p.Context(), id, d)
}

func (p *judgedPage) wantStanding(id string, want string) {
	p.Helper()
	if r, err := p.store.FindRating(p.Context(), id); err != nil || cases.StandingOf(r).String() != want {
		p.Errorf("%q, %v, want %q", cases.StandingOf(r), err, want)
	}
}

const fence = "He sent the papers about the fence twice and called back on the same day."

// A review that was set aside or held due to its address or wording can be counted without another
// approval, and the decision can be undone.
func TestOneReviewIsCountedAndSetAside(t *testing.T) {
	onJudgedPages(t, bothEngines, integrity.On, func(p *judgedPage) {
		before := p.counts()
		p.write(4, far(1), fence)
		held := p.write(4, far(2), fence+" Thanks!")
		p.write(4, far(1), "")
		third := p.write(4, far(1), "")
		p.passDay()
		for _, test := range []struct{ id, standing string }{
			{held.ID, "set aside: copy"}, {third.ID, "set aside: address"},
		} {
			p.wantStanding(test.id, test.standing)
			p.now.pass(time.Second)
			got, err := p.setState(test.id, cases.StateDecision{Outcome: integrity.BurstCount})
			if err != nil || got.State != integrity.Counted || !got.IsDecided {
				p.Fatalf("%+v, %v", got, err)
			}
			entry := trail(p.T, p.store, test.id)[0]
			if entry.Action != candor.ActionRatingState || entry.Before != test.standing ||
				entry.After != "counted: moderator" || entry.OfficialID != p.official.ID {
				p.Errorf("the trail says %+v", entry)
			}
		}
		if got := p.counts(); got != (candor.ReviewCounts{Counted: before.Counted + 4}) {
			p.Errorf("both counted: %+v", got)
		}
		p.passDay()
		p.wantStanding(held.ID, "counted: moderator")
		for _, test := range []struct{ id, standing string }{
			{held.ID, "set aside: copy"}, {third.ID, "set aside: address"},
		} {
			p.now.pass(time.Second)
			if _, err := p.store.UndoRatingState(p.Context(), test.id, "warden"); err != nil {
				p.Fatal(err)
			}
			p.wantStanding(test.id, test.standing)
		}
		if got := p.counts(); got != (candor.ReviewCounts{Counted: before.Counted + 2, SetAside: 2}) {
			p.Errorf("both undone: %+v", got)
		}
		p.now.pass(time.Second)
		set, err := p.setState(third.ID, cases.StateDecision{Outcome: integrity.BurstSetAside,
			Reason: "Not about her."})
		if err != nil || cases.StandingOf(set).String() != "set aside: moderator" {
			p.Errorf("%+v, %v", set, err)
		}
		if entry := trail(p.T, p.store, third.ID)[0]; entry.Reason != "Not about her." {
			p.Errorf("%+v", entry)
		}
	})
}

// A decision before the night also holds after it. Undone before or after the night, it leaves the
// review to the rule.
func TestADecisionBeforeTheNightIsUndone(t *testing.T) {
	for name, test := range map[string]struct {
		outcome     integrity.BurstOutcome
		undoneAfter bool
		decided     string
	}{
		"CountBefore":    {integrity.BurstCount, false, "counted: moderator"},
		"CountAfter":     {integrity.BurstCount, true, "counted: moderator"},
		"SetAsideBefore": {integrity.BurstSetAside, false, "set aside: moderator"},
		"SetAsideAfter":  {integrity.BurstSetAside, true, "set aside: moderator"},
	} {
		t.Run(name, func(t *testing.T) {
			onJudgedPages(t, bothEngines, integrity.On, func(p *judgedPage) {
				p.write(4, far(1), fence)
				due := p.write(4, far(2), fence+" Thanks!")
				p.now.pass(time.Second)
				if _, err := p.setState(due.ID, cases.StateDecision{Outcome: test.outcome,
					Reason: "Read twice."}); err != nil {
					p.Fatal(err)
				}
				if test.undoneAfter {
					p.passDay()
				}
				p.wantStanding(due.ID, test.decided)
				p.now.pass(time.Second)
				if _, err := p.store.UndoRatingState(p.Context(), due.ID, "warden"); err != nil {
					p.Fatal(err)
				}
				p.wantStanding(due.ID, "counted")
				p.passDay()
				p.wantStanding(due.ID, "set aside: copy")
			})
		})
	}
}

func TestSetRatingStateRefuses(t *testing.T) {
	onJudgedPages(t, anyEngine, integrity.On, func(p *judgedPage) {
		p.now.pass(60 * day)
		counted := p.write(4, far(1), "")
		pending := review(p.T, p.store, p.official.ID, "203.0.113.77", 2, func(r *candor.Rating) {
			r.Status = candor.StatusPending
		})
		if _, err := p.setState(counted.ID, cases.StateDecision{Outcome: integrity.BurstSetAside,
			Reason: "because", Actor: "anna"}); err != nil {
			p.Fatal(err)
		}
		for name, test := range map[string]struct {
			id   string
			d    cases.StateDecision
			code candor.Code
		}{
			"ErrOutcome":     {counted.ID, cases.StateDecision{Outcome: integrity.BurstHold}, candor.CodeInvalid},
			"ErrNoReason":    {counted.ID, cases.StateDecision{Outcome: integrity.BurstSetAside}, candor.CodeInvalid},
			"ErrUnpublished": {pending.ID, cases.StateDecision{Outcome: integrity.BurstCount}, candor.CodeConflict},
			"ErrNotFound": {candor.NewID(), cases.StateDecision{Outcome: integrity.BurstCount},
				candor.CodeNotFound},
			"ErrDecidedMeanwhile": {counted.ID, cases.StateDecision{Outcome: integrity.BurstCount,
				Seen: "counted"}, candor.CodeConflict},
		} {
			_, err := p.setState(test.id, test.d)
			if fault, ok := errors.AsType[*candor.Error](err); !ok || fault.Code != test.code {
				p.Errorf("%s: %v", name, err)
			}
		}
		_, err := p.setState(counted.ID, cases.StateDecision{Outcome: integrity.BurstCount,
			Seen: "counted"})
		if decided, ok := errors.AsType[*candor.Decided](err); !ok || decided.By != "anna" ||
			decided.Status != "set_aside" {
			p.Errorf("%v names %+v", err, decided)
		}
		for range 2 { // the response was lost
			if _, err := p.setState(counted.ID, cases.StateDecision{Outcome: integrity.BurstSetAside,
				Reason: "because", Seen: "counted", Actor: "anna"}); err != nil {
				p.Error(err)
			}
		}
		if entries := trail(p.T, p.store, counted.ID); len(entries) != 1 {
			p.Errorf("%d entries", len(entries))
		}
		other := p.write(3, far(2), "")
		if _, err := p.store.UndoRatingState(p.Context(), other.ID, "warden"); err == nil {
			p.Error("what nobody has decided was undone")
		}
	})
}

// While a burst is open, its case decides. Later a single review can get another decision, and the
// case counts it.
func TestOpenCaseDecidesItsReviews(t *testing.T) {
	withSecret(t, anyEngine, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOneSidedBurst(t, store, now)
		c := caseOf(t, store, official)
		count := cases.StateDecision{Outcome: integrity.BurstCount, Actor: "warden"}
		_, err := store.SetRatingState(t.Context(), c.Reviews[2].ID, count)
		wantCode(t, err, candor.CodeConflict)
		now.pass(time.Minute)
		decide(t, store, c, cases.Decision{Outcome: integrity.BurstSetAside, Reason: "because",
			Actor: "warden"})
		aside := caseOf(t, store, official)
		for _, r := range aside.Reviews {
			if r.State == integrity.SetAside {
				if _, err := store.SetRatingState(t.Context(), r.ID, count); err != nil {
					t.Fatal(err)
				}
				break
			}
		}
		if got := caseOf(t, store, official); got.Counted != aside.Counted+1 ||
			got.State != integrity.BurstDecided {
			t.Errorf("%d of %d count, before %d", got.Counted, got.Arrived, aside.Counted)
		}
	})
}
