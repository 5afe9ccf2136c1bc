package sqlstore_test

import (
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
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
		if !p.moved {
			t.Error("no case moved the average")
		}
		if !p.held {
			t.Error("no moderator held a review")
		}
		for _, state := range []string{"open ", "open part", "decided count", "decided set_aside",
			"decided hold"} {
			if !seen[state] {
				t.Errorf("never %q: %v", state, seen)
			}
		}
	})
}

// undecided is the number of steps before the first decision on the case.
const undecided = 3

// moderate decides on the case or on one review, or adds a review. At first it rejects reviews that
// count.
func (p *campaign) moderate(random *rand.Rand, step int) {
	p.Helper()
	c := caseOf(p.T, p.store, p.official.ID)
	one := c.Reviews[random.IntN(len(c.Reviews))].ID
	outcome := cases.Outcomes()[random.IntN(3)]
	if step < undecided {
		isCounted := func(r integrity.BurstReview) bool { return r.Counts() }
		if _, err := p.store.SetRatingStatus(p.Context(),
			c.Reviews[slices.IndexFunc(c.Reviews, isCounted)].ID,
			by("warden", candor.StatusRejected, "")); err != nil {
			p.Fatal(err)
		}
		return
	}
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
		r := p.screened(40 + step)
		switch {
		case r.Burst == "": // the case was decided, and it is not in excess
			p.outside++
			if r.Status == candor.StatusPending {
				p.waiting++
			}
		case c.State == integrity.BurstDecided && caseOf(p.T, p.store, p.official.ID).State ==
			integrity.BurstOpen: // it has all reviews since its decision
			p.outside, p.waiting = usualReviews, 0
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
	if n, s := c.Page.Reviews, c.Page.Stars; c.Moves && c.Outcome == "" {
		for _, r := range c.Reviews {
			if r.Counts() {
				n, s = n-1, s-r.Stars
			}
		}
		p.moved = true
		others := integrity.Mean{Reviews: n, Stars: s}
		if c.AverageWith != p.official.Averages.Overall ||
			math.Abs(c.AverageBefore-others.Average()) > 1e-9 {
			p.Errorf("%s; %+v without its reviews, %.3f with them", c.Summary(), others,
				p.official.Averages.Overall)
		}
	}
	stars := 0
	for _, n := range p.official.Averages.Stars {
		stars += n
	}
	if want := want.Counted + p.outside - p.waiting; counts.Counted != want || stars != want ||
		p.official.Averages.Total != want || c.Page.Reviews != want {
		p.Errorf("%d count: %+v, %d in the distribution, %+v in the average", want, counts, stars,
			c.Page)
	}
	if counts.All() != c.Arrived+p.outside {
		p.Errorf("%+v of %d reviews", counts, c.Arrived+p.outside)
	}
	lists := map[candor.RatingFilter]int{
		{Status: candor.StatusApproved}:                                     counts.Counted,
		{Status: candor.StatusApproved, State: integrity.SetAside.String()}: counts.SetAside,
		{State: integrity.Held.String()}:                                    counts.Held,
	}
	for i, n := range p.official.Averages.Stars {
		lists[candor.RatingFilter{Status: candor.StatusApproved, Stars: i + 1}] = n
	}
	for filter, want := range lists {
		filter.OfficialID, filter.Page, filter.Limit = p.official.ID, 1, 5
		if _, total, err := p.store.FindRatings(p.Context(), filter); err != nil || total != want {
			p.Errorf("%d of %d reviews in the list %+v, %v", total, want, filter, err)
		}
	}
	p.wantRecounted()
	return fmt.Sprintf("%s %s", c.State, c.Outcome)
}

// wantRecounted counts the scores of the reviews that count, and the reviews that a moderator holds.
func (p *campaign) wantRecounted() {
	p.Helper()
	filter := candor.RatingFilter{OfficialID: p.official.ID, Page: 1, Limit: candor.MaxPageSize}
	all, total, err := p.store.FindRatings(p.Context(), filter)
	if err != nil || len(all) != total {
		p.Fatalf("%d of %d reviews, %v", len(all), total, err)
	}
	scored, decided := map[candor.RatingCategory]int{}, 0
	for _, r := range all {
		if r.Status == candor.StatusApproved && r.State == integrity.Held && r.IsDecided {
			decided++
		}
		for category := range r.Scores {
			if r.Counts() {
				scored[category]++
			}
		}
	}
	if got := p.official.Averages.Scored; !maps.Equal(got, scored) {
		p.Errorf("scores of %v, want %v", got, scored)
	}
	p.held = p.held || decided > 0
	if got := p.official.Reviews.Decided; got != decided {
		p.Errorf("a moderator holds %d, want %d", got, decided)
	}
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
