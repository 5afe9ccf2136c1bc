package cases_test

import (
	"slices"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/integrity/cases"
)

// caseAt returns a case of reviews at times after the first, with one to five stars in turn.
func caseAt(first time.Time, after ...time.Duration) *cases.Case {
	c := &cases.Case{Listed: cases.Listed{Burst: &integrity.Burst{Side: 1}}}
	for i, span := range slices.Insert(after, 0, 0) {
		c.Reviews = slices.Insert(c.Reviews, 0,
			integrity.BurstReview{At: first.Add(span), Stars: 1 + i%candor.MaxScore})
	}
	return c
}

func TestPlan(t *testing.T) {
	aside := integrity.Decision{State: integrity.SetAside, Because: integrity.BecauseBurst}
	held := integrity.Decision{State: integrity.Held, Because: integrity.BecauseModerator}
	review := func(stars int, d integrity.Decision, change func(*integrity.BurstReview)) integrity.BurstReview {
		r := integrity.BurstReview{Stars: stars, State: d.State, Because: d.Because, IsPresent: true,
			IsDecided: d == held}
		if change != nil {
			change(&r)
		}
		return r
	}
	none := integrity.Decision{}
	c := cases.Case{Listed: cases.Listed{Burst: &integrity.Burst{Side: 1}},
		Page: integrity.Mean{Reviews: 4, Stars: 8},
		Reviews: []integrity.BurstReview{
			review(1, none, nil), review(1, none, func(r *integrity.BurstReview) { r.IsDue = true }),
			review(5, none, func(r *integrity.BurstReview) { r.IsDue = true }),
			review(1, aside, nil), review(1, held, nil),
			review(1, aside, func(r *integrity.BurstReview) { r.IsPending = true }),
			review(1, aside, func(r *integrity.BurstReview) { r.IsPending, r.Waits = true, "a number" }),
			review(5, none, func(r *integrity.BurstReview) { r.IsPending, r.IsCopy = true, true }),
			review(3, none, func(r *integrity.BurstReview) { r.IsPending = true }),
		}}
	for name, test := range map[string]struct {
		outcome                 integrity.BurstOutcome
		which                   integrity.BurstChoice
		changed, hidden, counts int
		after                   integrity.Mean
		summary                 string
	}{
		"Hold": {integrity.BurstHold, integrity.BurstChoice{}, 6, 3, 0,
			integrity.Mean{Reviews: 3, Stars: 9},
			"1 of 9 reviews counted, 5 held, 1 still waiting"},
		"Count": {integrity.BurstCount, integrity.BurstChoice{}, 5, 0, 6,
			integrity.Mean{Reviews: 9, Stars: 19},
			"5 of 9 reviews counted, 2 still counted, 1 still waiting"},
		"SetAside": {integrity.BurstSetAside, integrity.BurstChoice{}, 6, 0, 0,
			integrity.Mean{Reviews: 3, Stars: 9},
			"1 of 9 reviews counted, 5 set aside, 1 still waiting"},
		"CountTheOthers": {integrity.BurstCount, integrity.BurstChoice{KeepDecided: true}, 4, 0, 5,
			integrity.Mean{Reviews: 8, Stars: 18},
			"4 of 9 reviews counted, 2 still counted, 1 still waiting"},
		"HoldTheChosen": {integrity.BurstHold, integrity.BurstChoice{Stars: []int{5}}, 2, 1, 0,
			integrity.Mean{Reviews: 3, Stars: 3}, "2 of 9 reviews held"},
	} {
		t.Run(name, func(t *testing.T) {
			p := c.Plan(test.outcome, &test.which)
			if p.Stay > c.Apart() || c.Apart() != 1 {
				t.Errorf("%d wait for another reason, %d stay", c.Apart(), p.Stay)
			}
			if p.Changed != test.changed || p.Hidden != test.hidden || p.Counted != test.counts ||
				p.After != test.after || p.Summary() != test.summary {
				t.Errorf("%+v, %s", p, p.Summary())
			}
		})
	}
}

func TestRush(t *testing.T) {
	c := caseAt(time.Unix(0, 0), time.Hour, time.Hour+time.Minute, time.Hour+2*time.Minute,
		time.Hour+3*time.Minute, time.Hour+4*time.Minute, time.Hour+5*time.Minute,
		time.Hour+6*time.Minute, time.Hour+7*time.Minute, time.Hour+8*time.Minute)
	if n, span := c.Rush(); n != 9 || span != 8*time.Minute {
		t.Errorf("%d reviews within %s", n, span)
	}
	if n, span := new(cases.Case).Rush(); n != 0 || span != 0 {
		t.Errorf("%d reviews within %s", n, span)
	}
}

func TestNetworkName(t *testing.T) {
	for number, want := range map[int]string{0: "", 1: "Network A", 26: "Network Z",
		27: "Network AA", 702: "Network ZZ", 703: "Network AAA"} {
		if got := cases.NetworkName(number); got != want {
			t.Errorf("%d is called %q, want %q", number, got, want)
		}
	}
}

func TestEveryReasonHasAHeading(t *testing.T) {
	for _, because := range cases.Groups() {
		if because.Heading() == "" {
			t.Errorf("%q has none", because)
		}
	}
}
