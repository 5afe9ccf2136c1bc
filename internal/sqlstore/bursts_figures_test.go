package sqlstore_test

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/integrity/cases"
)

// In every state of a case, the banner, the public log, the case, the distribution and the lists of
// a page have the same figures, and the parts of a case add up to its reviews.
func TestFiguresAgreeInEveryState(t *testing.T) {
	const steps = 40
	onCampaigns(t, bothEngines, func(p *campaign) {
		random := rand.New(rand.NewPCG(1, 3))
		seen := map[string]bool{}
		for step := range steps {
			p.now.pass(time.Minute)
			seen[p.wantSameFigures()] = true
			p.moderate(random, step)
			if p.Failed() {
				p.Fatalf("after step %d", step)
			}
		}
		for _, state := range []string{"open ", "open part", "decided count", "decided set_aside",
			"decided hold"} {
			if !seen[state] {
				t.Errorf("never %q: %v", state, seen)
			}
		}
	})
}

// moderate decides on the case or on one review, or adds a review.
func (p *campaign) moderate(random *rand.Rand, step int) {
	p.Helper()
	c := caseOf(p.T, p.store, p.official.ID)
	one := c.Reviews[random.IntN(len(c.Reviews))].ID
	outcome := cases.Outcomes()[random.IntN(3)]
	switch random.IntN(5) {
	case 0:
		p.agree(outcome)
	case 1:
		if c.Proposal == nil {
			decide(p.T, p.store, c, cases.Decision{Outcome: outcome,
				Which: integrity.BurstChoice{Reviews: []string{one}}})
		}
	case 2, 3:
		status := []candor.Status{candor.StatusPending, candor.StatusApproved,
			candor.StatusRejected}[random.IntN(3)]
		if _, err := p.store.SetRatingStatus(p.Context(), one,
			by(fmt.Sprint("actor", step), status, "")); err != nil {
			p.Fatal(err)
		}
	case 4:
		if p.screened(40+step).Burst == "" { // the case was decided, and it is not in excess
			p.outside++
		}
	}
}

// wantSameFigures compares the figures, and returns the state of the case with its outcome.
func (p *campaign) wantSameFigures() (state string) {
	p.Helper()
	counts := p.counts()
	c := caseOf(p.T, p.store, p.official.ID)
	public, _, err := p.store.FindPublicBursts(p.Context(), 1, 1)
	if err != nil {
		p.Fatal(err)
	}
	type figures struct{ Arrived, Waiting, Counted, SetAside, Held int }
	want := figures{Arrived: len(c.Reviews)}
	for i := range c.Reviews {
		switch r := &c.Reviews[i]; {
		case r.IsPending:
			want.Waiting++
		case r.Counts():
			want.Counted++
		case r.State == integrity.SetAside:
			want.SetAside++
		default:
			want.Held++
		}
	}
	for name, b := range map[string]*integrity.Burst{"the case": c.Burst,
		"the banner": p.official.Burst, "the log": public[0].Burst} {
		if got := (figures{b.Arrived, b.Waiting, b.Counted, b.SetAside(), b.Held}); got != want {
			p.Errorf("%s has %+v, its reviews are %+v", name, got, want)
		}
	}
	for _, sentence := range []string{public[0].PublicStates(), c.DeskStates()} {
		if n := reviewsIn(sentence, want.Arrived); n != want.Arrived {
			p.Errorf("%q is about %d reviews of %d", sentence, n, want.Arrived)
		}
	}
	stars := 0
	for _, n := range p.official.Averages.Stars {
		stars += n
	}
	if want := want.Counted + p.outside; counts.Counted != want || stars != want ||
		p.official.Averages.Total != want || c.Page.Reviews != want {
		p.Errorf("%d count: %+v, %d in the distribution, %+v in the average", want, counts, stars,
			c.Page)
	}
	if counts.All() != c.Arrived+p.outside {
		p.Errorf("%+v of %d reviews", counts, c.Arrived+p.outside)
	}
	for filter, want := range map[candor.RatingFilter]int{
		{Status: candor.StatusApproved}:                                     counts.Counted,
		{Status: candor.StatusApproved, State: integrity.SetAside.String()}: counts.SetAside,
		{State: integrity.Held.String()}:                                    counts.Held,
	} {
		filter.OfficialID, filter.Page, filter.Limit = p.official.ID, 1, 5
		if _, total, err := p.store.FindRatings(p.Context(), filter); err != nil || total != want {
			p.Errorf("%d of %d reviews in the list %+v, %v", total, want, filter, err)
		}
	}
	return fmt.Sprintf("%s %s", c.State, c.Outcome)
}

// reviewsIn adds up the numbers of a sentence, in which "all" is a number, too.
func reviewsIn(sentence string, all int) (sum int) {
	for word := range strings.FieldsSeq(sentence) {
		if n, err := strconv.Atoi(word); err == nil {
			sum += n
		} else if word == "all" {
			sum += all
		}
	}
	return sum
}
