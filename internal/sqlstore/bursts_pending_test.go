package sqlstore_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/integrity/cases"
)

// usualReviews is the number of reviews of a campaign's page before it.
const usualReviews = 12

// campaign is a page with twelve good reviews and forty critical ones that came within an hour. Of
// these, sixteen repeat others and two name a phone number, so that they wait.
type campaign struct {
	*judgedPage
	copies, phones []string
	outside        int // reviews outside of the case
	waiting        int // how many of outside wait for a moderator
	moved          bool
	held           bool // a moderator held a review
}

func onCampaigns(t *testing.T, on engines, test func(p *campaign)) {
	t.Helper()
	onDatabases(t, on, func(t *testing.T, database string, now *clock) {
		p := &campaign{outside: usualReviews, judgedPage: &judgedPage{T: t, now: now,
			store: openAs(t, optionsFor(integrity.On, database, now))}}
		p.official = addOfficial(t, p.store, nil)
		for i := range p.outside {
			now.pass(7 * day)
			p.write(5, town(i), "")
		}
		now.pass(30 * day)
		for i := range 40 {
			now.pass(time.Minute)
			p.screened(i)
		}
		p.wantFigures(usualReviews+40-18, 18)
		test(p)
	})
}

// screened adds a review with the text of its number: every fifth and sixth of twelve is a copy.
func (p *campaign) screened(i int) *candor.Rating {
	p.Helper()
	text := ""
	switch {
	case i%20 == 19:
		text = "Call the clerk at home, at 973-555-0142."
	case i%5 > 2 || i%10 == 0:
		text = fmt.Sprintf("%s Number %d.", fence, i)
	}
	scores := candor.Scores{candor.RatingCategories[i%2]: 1 + i%candor.MaxScore}
	r, err := p.store.CreateRating(p.Context(), &candor.Rating{OfficialID: p.official.ID,
		ReviewerIP: far(i), OverallRating: 1, ReviewText: text, IsAnonymous: true, Scores: scores,
		Flags: flagsOf(text)}, nil, candor.ModerationScreened)
	if err != nil {
		p.Fatal(err)
	}
	switch {
	case r.Status == candor.StatusApproved:
	case len(flagsOf(text)) > 0:
		p.phones = append(p.phones, r.ID)
	default:
		p.copies = append(p.copies, r.ID)
	}
	return r
}

// late adds critical reviews that wait for a moderator.
func (p *campaign) late(n int) (ids []string) {
	p.Helper()
	for i := range n {
		p.now.pass(time.Minute)
		ids = append(ids, review(p.T, p.store, p.official.ID, far(100+i), 1, func(r *candor.Rating) {
			r.Status = candor.StatusPending
		}).ID)
	}
	return ids
}

func flagsOf(text string) []candor.Flag {
	if len(text) > 0 && text[0] == 'C' {
		return []candor.Flag{{Code: candor.FlagPhone, Reason: "The review contains a phone number"}}
	}
	return nil
}

func (p *campaign) wantFigures(published, waiting int) {
	p.Helper()
	if len(p.copies)+len(p.phones) != waiting || p.counts().All() != published+waiting {
		p.Fatalf("%d copies and %d with a number wait, %+v", len(p.copies), len(p.phones), p.counts())
	}
}

func (p *campaign) approve(actor, id string) *candor.Rating {
	p.Helper()
	p.now.pass(time.Second)
	r, err := p.store.SetRatingStatus(p.Context(), id, candor.Decision{Actor: actor,
		Status: candor.StatusApproved, Expected: candor.StatusPending})
	if err != nil {
		p.Fatal(err)
	}
	return r
}

// agree makes a decision of two moderators on the whole case.
func (p *campaign) agree(outcome integrity.BurstOutcome) {
	p.Helper()
	p.now.pass(time.Second)
	c := caseOf(p.T, p.store, p.official.ID)
	if done := decide(p.T, p.store, c, cases.Decision{Outcome: outcome}); !done.IsProposed {
		return
	}
	p.now.pass(time.Second)
	if _, err := p.store.AnswerBurst(p.Context(), c.ID, cases.Answer{Confirms: true, Actor: "helper",
		Reason: "I agree"}); err != nil {
		p.Fatal(err)
	}
}

// A decision on the whole case decides its pending reviews as well. Those that wait for another
// reason go on waiting, and have the decided state once they are approved.
func TestAWholeCaseDecidesPendingReviews(t *testing.T) {
	for name, test := range map[string]struct {
		outcome integrity.BurstOutcome
		want    candor.ReviewCounts // while two wait
		state   integrity.State
	}{
		"Counted": {integrity.BurstCount, candor.ReviewCounts{Counted: usualReviews + 38, Held: 2},
			integrity.Counted},
		"SetAside": {integrity.BurstSetAside, candor.ReviewCounts{Counted: usualReviews, SetAside: 38,
			Held: 2}, integrity.SetAside},
		"Held": {integrity.BurstHold, candor.ReviewCounts{Counted: usualReviews, Held: 40, Decided: 38},
			integrity.Held},
	} {
		t.Run(name, func(t *testing.T) {
			onCampaigns(t, bothEngines, func(p *campaign) {
				c := caseOf(t, p.store, p.official.ID)
				if c.Arrived != 40 || c.Waiting != 18 || len(c.Reviews) != 40 {
					t.Fatalf("%+v", c.Burst)
				}
				plan := c.Plan(test.outcome, &integrity.BurstChoice{})
				if plan.Published != 16 || plan.Stay != 2 {
					t.Errorf("the plan: %+v", plan)
				}
				p.agree(test.outcome)
				if got := p.counts(); got != test.want {
					t.Errorf("%+v, want %+v", got, test.want)
				}
				if plan.After.Reviews != p.official.Averages.Total ||
					plan.After.Average() != p.official.Averages.Overall {
					t.Errorf("planned %+v, is %+v", plan.After, p.official.Averages)
				}
				waiting, err := p.store.CountStatuses(t.Context())
				if n := waiting.Total(candor.RatingItem, candor.StatusPending); err != nil || n != 2 {
					t.Errorf("%d wait, %v", n, err)
				}
				for _, id := range p.phones {
					if r := p.approve("third", id); r.State != test.state || !r.IsDecided {
						t.Errorf("approved, it is %+v", r)
					}
				}
				p.counts() // of the averages
			})
		})
	}
}

// Approving pending reviews gives them the state of their case, so that one moderator cannot undo
// a decision of two. Counting more than twenty of them needs a second moderator again.
func TestApprovingGivesTheStateOfTheCase(t *testing.T) { // S63
	for name, before := range map[string]func(p *campaign){
		"Open":     func(*campaign) {},
		"Decided":  func(p *campaign) { p.agree(integrity.BurstHold) },
		"SetAside": func(p *campaign) { p.agree(integrity.BurstSetAside) },
	} {
		t.Run(name, func(t *testing.T) {
			onCampaigns(t, bothEngines, func(p *campaign) {
				before(p)
				counted, late := p.counts().Counted, p.late(24)
				for _, id := range late {
					if r := p.approve("third", id); r.Counts() {
						t.Fatalf("%+v", r)
					}
				}
				if got := p.counts(); got.Counted != counted {
					t.Errorf("%d count, %d did", got.Counted, counted)
				}
				c := caseOf(t, p.store, p.official.ID)
				p.now.pass(time.Second)
				done := decide(t, p.store, c, cases.Decision{Outcome: integrity.BurstCount,
					Actor: "third", Which: integrity.BurstChoice{Reviews: late}})
				plans, err := p.store.PlanBurst(t.Context(), c.ID,
					integrity.BurstChoice{Reviews: late}, "third")
				if err != nil || !done.IsProposed || !plans[integrity.BurstCount].NeedsSecond ||
					plans[integrity.BurstSetAside].NeedsSecond {
					t.Errorf("%+v, %v", done, err)
				}
			})
		})
	}
}

// Reviews that arrive after a moderator looked are not decided: the case waits for them.
func TestReviewsThatArriveDuringADecision(t *testing.T) {
	onCampaigns(t, bothEngines, func(p *campaign) {
		seen := caseOf(t, p.store, p.official.ID)
		for i := range 5 {
			p.now.pass(time.Minute)
			p.write(1, far(100+i), "")
		}
		p.now.pass(time.Second)
		d := cases.Decision{Outcome: integrity.BurstSetAside, Seen: seen.Version(),
			Which: integrity.BurstChoice{Until: seen.Until}}
		if done := decide(t, p.store, seen, d); done.IsProposed || done.Changed != 38-22+9 {
			t.Errorf("%+v", done)
		}
		after := caseOf(t, p.store, p.official.ID)
		if after.State != integrity.BurstOpen || after.Outcome != integrity.BurstSetAside {
			t.Errorf("%+v", after.Burst)
		}
		p.now.pass(time.Second)
		decide(t, p.store, after, cases.Decision{Outcome: integrity.BurstSetAside,
			Which: integrity.BurstChoice{KeepDecided: true}})
		if after = caseOf(t, p.store, p.official.ID); after.State != integrity.BurstDecided {
			t.Errorf("%+v", after.Burst)
		}
		t.Run("LaterOnesReopenTheCase", func(t *testing.T) {
			p.now.pass(time.Minute)
			r := p.write(1, far(120), "")
			again := caseOf(t, p.store, p.official.ID)
			if r.Counts() || again.ID != after.ID || again.State != integrity.BurstOpen ||
				again.Arrived != 46 {
				t.Errorf("%+v", again.Burst)
			}
		})
	})
}

// Of two moderators who decide opposite halves, the second one looks again.
func TestOppositeHalves(t *testing.T) {
	onCampaigns(t, anyEngine, func(p *campaign) {
		c := caseOf(t, p.store, p.official.ID)
		half := func(from int) (ids []string) {
			for _, r := range c.Reviews[from : from+15] {
				ids = append(ids, r.ID)
			}
			return ids
		}
		p.now.pass(time.Second)
		decide(t, p.store, c, cases.Decision{Outcome: integrity.BurstHold, Seen: c.Version(),
			Which: integrity.BurstChoice{Reviews: half(0)}})
		opposite := cases.Decision{Outcome: integrity.BurstCount, Seen: c.Version(), Actor: "helper",
			Reason: "because", Which: integrity.BurstChoice{Reviews: half(15)}}
		_, err := p.store.DecideBurst(t.Context(), c.ID, opposite)
		wantCode(t, err, candor.CodeConflict)
		p.now.pass(time.Second)
		opposite.Seen = caseOf(t, p.store, p.official.ID).Version()
		decide(t, p.store, c, opposite)
		got := states(caseOf(t, p.store, p.official.ID))
		if got[integrity.Held] < 14 || got[integrity.Counted] < 14 {
			t.Errorf("%v", got)
		}
		p.counts()
	})
}

// A queue that shows a review decided by its case names the moderator.
func TestApprovingReviewsOfADecidedCase(t *testing.T) {
	onCampaigns(t, anyEngine, func(p *campaign) {
		p.agree(integrity.BurstHold)
		_, err := p.store.SetRatingStatus(t.Context(), p.copies[0], candor.Decision{Actor: "third",
			Status: candor.StatusRejected, Expected: candor.StatusPending})
		if decided, ok := errors.AsType[*candor.Decided](err); !ok || decided.By != "helper" {
			t.Errorf("%v", err)
		}
	})
}
