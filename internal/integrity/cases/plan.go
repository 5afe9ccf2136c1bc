package cases

import (
	"fmt"
	"strings"

	"candor/internal/integrity"
)

// Plan is the effect of a decision on a case, before it is made.
type Plan struct {
	Steps     []Step
	Meant     int // reviews that get the outcome
	OthersOut int // reviews that do not get it, and do not count either
	Changed   int // reviews that get another state, or are published
	Published int // reviews that stop waiting
	Stay      int // reviews that wait for another reason, and go on waiting
	Kept      int // reviews that keep counting, which a rule was about to set aside
	Later     int // undecided reviews that came after the moderator looked
	// Hidden and Counted are the numbers that one moderator may reach only up to MaxAlone.
	Hidden, Counted int
	NeedsSecond     bool           // set by the store
	IsIdle          bool           // neither a review nor the case would change
	Before, After   integrity.Mean // of the page
	states          map[integrity.State]int
	reviews         int
}

// Step is what a decision does to one review.
type Step struct {
	Review    *integrity.BurstReview
	To        integrity.Decision
	Publishes bool
}

// Changes reports whether the review gets another state, or is published.
func (s *Step) Changes() bool {
	return s.Publishes || !s.Review.IsPending && s.To.State != s.Review.State
}

// String describes the change of a review's state for the trail: "Set aside → Held".
func (s *Step) String() string {
	before := s.Review.State.Label()
	if s.Publishes {
		before = "Waiting"
	}
	return before + " → " + s.To.State.Label()
}

// IsKeptOut reports whether a case or a rule keeps a review from counting.
func IsKeptOut(r *integrity.BurstReview) bool { return r.State != integrity.Counted || r.IsDue }

// Plan computes the effect of a decision. A pending review is published with its new state, unless
// it waits for a reason that the case cannot settle.
func (c *Case) Plan(outcome integrity.BurstOutcome, which *integrity.BurstChoice) *Plan {
	p := &Plan{Before: c.Page, After: c.Page, states: map[integrity.State]int{}, reviews: len(c.Reviews)}
	for i := range c.Reviews {
		r := &c.Reviews[i]
		switch {
		case which.Includes(r):
			p.add(Step{Review: r, To: c.Decide(outcome, which, r),
				Publishes: r.IsPending && r.Waits == ""}, outcome)
		case which.IsBefore(r) && !r.IsDecided:
			p.Later++
		}
	}
	p.IsIdle = len(p.Steps) == 0 && (c.State != integrity.BurstOpen || !which.IsWhole())
	return p
}

func (p *Plan) add(s Step, outcome integrity.BurstOutcome) {
	r := s.Review
	isSame := s.To == integrity.Decision{State: r.State, Because: r.Because}
	if !isSame || s.To == outcome.Decision() {
		p.Meant++
	} else if s.To.State != integrity.Counted {
		p.OthersOut++
	}
	if r.IsPending && !s.Publishes {
		p.Stay++
	}
	if s.Publishes {
		p.Published++
	}
	if isSame && (r.IsDecided || s.To != outcome.Decision()) && !s.Publishes {
		return
	}
	p.Steps = append(p.Steps, s)
	if s.Changes() {
		p.Changed++
		p.states[s.To.State]++
	} else if r.IsDue {
		p.Kept++
	}
	counts := s.To.State == integrity.Counted && (s.Publishes || !r.IsPending)
	if !r.IsPending && r.State != integrity.Held && s.To.State == integrity.Held {
		p.Hidden++
	}
	if s.To.State == integrity.Counted && IsKeptOut(r) {
		p.Counted++
	}
	if sign := asNumber(counts) - asNumber(r.Counts()); r.IsPresent {
		p.After.Reviews += sign
		p.After.Stars += sign * r.Stars
	}
}

func asNumber(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Summary describes how many reviews of a case get which state, for the trail.
func (p *Plan) Summary() string {
	var words []string
	for _, part := range []struct {
		n     int
		label string
	}{{p.states[integrity.Counted], "counted"}, {p.states[integrity.SetAside], "set aside"},
		{p.states[integrity.Held], "held"}, {p.Kept, "still counted"}, {p.Stay, "still waiting"}} {
		switch {
		case part.n > 0 && len(words) == 0:
			words = append(words, fmt.Sprintf("%d of %d reviews %s", part.n, p.reviews, part.label))
		case part.n > 0:
			words = append(words, fmt.Sprintf("%d %s", part.n, part.label))
		}
	}
	if len(words) == 0 {
		return fmt.Sprintf("none of %d reviews changed", p.reviews)
	}
	return strings.Join(words, ", ")
}
