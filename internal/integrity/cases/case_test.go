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

func TestBurstBars(t *testing.T) {
	const day = 24 * time.Hour
	first := time.Date(2026, 10, 30, 3, 59, 0, 0, time.UTC) // 11:59 PM in New Jersey
	for name, test := range map[string]struct {
		after []time.Duration
		unit  string
		bars  int
		sums  []int // of the bars that are not empty
	}{
		"ByTheHour": {[]time.Duration{time.Minute, 2 * time.Minute, 4 * time.Hour}, "hour", 5,
			[]int{1, 2, 1}},
		"ByTheDay":   {[]time.Duration{2 * time.Minute, 6 * day}, "day", 7, []int{1, 1, 1}},
		"OneReview":  {nil, "hour", 1, []int{1}},
		"FewAreLong": {[]time.Duration{5 * day}, "hour", 121, []int{1, 1}},
	} {
		t.Run(name, func(t *testing.T) {
			unit, bars := caseAt(first, test.after...).Bars()
			var sums []int
			for i, bar := range bars {
				if sum := bar.Low + bar.Middle + bar.High; sum > 0 {
					sums = append(sums, sum)
				}
				if i > 0 && !bar.At.After(bars[i-1].At) {
					t.Errorf("%s follows %s", bar.At, bars[i-1].At)
				}
			}
			if unit != test.unit || len(bars) != test.bars || !slices.Equal(sums, test.sums) {
				t.Errorf("%d bars by the %s: %v", len(bars), unit, sums)
			}
		})
	}
	t.Run("NoReviews", func(t *testing.T) {
		if _, bars := new(cases.Case).Bars(); len(bars) != 0 {
			t.Errorf("%v", bars)
		}
	})
}

func TestUsesAlone(t *testing.T) {
	c := cases.Case{Listed: cases.Listed{Burst: &integrity.Burst{Side: 1}},
		Reviews: []integrity.BurstReview{
			{Stars: 1}, {Stars: 1, IsDecided: true}, {Stars: 1, IsDue: true}, {Stars: 5, IsDue: true},
			{Stars: 1, State: integrity.SetAside, Because: integrity.BecauseBurst},
			{Stars: 1, State: integrity.Held, Because: integrity.BecauseModerator, IsDecided: true},
		}}
	for name, test := range map[string]struct {
		outcome     integrity.BurstOutcome
		keepDecided bool
		want        int
	}{
		"Hold":           {integrity.BurstHold, false, 4},
		"Count":          {integrity.BurstCount, false, 4},
		"SetAside":       {integrity.BurstSetAside, false, 0},
		"HoldTheOthers":  {integrity.BurstHold, true, 3},
		"CountTheOthers": {integrity.BurstCount, true, 3},
	} {
		t.Run(name, func(t *testing.T) {
			if got := c.UsesAlone(test.outcome,
				&integrity.BurstChoice{KeepDecided: test.keepDecided}); got != test.want {
				t.Errorf("%d, want %d", got, test.want)
			}
		})
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

func TestWouldChange(t *testing.T) {
	c := caseAt(time.Unix(0, 0), 1, 2, 3, 4) // with one to five stars
	c.Reviews[4].State, c.Reviews[4].Because = integrity.SetAside, integrity.BecauseBurst
	c.Reviews[3].State, c.Reviews[3].Because = integrity.Held, integrity.BecauseModerator
	c.Reviews[3].IsDecided = true
	c.Reviews[0].State, c.Reviews[0].Because = integrity.SetAside, integrity.BecauseCopy
	for name, test := range map[string]struct {
		outcome integrity.BurstOutcome
		which   integrity.BurstChoice
		want    int
	}{
		"HidesTheSide":     {integrity.BurstHold, integrity.BurstChoice{}, 1},
		"SetsAsideTheSide": {integrity.BurstSetAside, integrity.BurstChoice{}, 1},
		"CountsAll":        {integrity.BurstCount, integrity.BurstChoice{}, 3},
		"CountsUndecided":  {integrity.BurstCount, integrity.BurstChoice{KeepDecided: true}, 2},
		"HidesTheChosen":   {integrity.BurstHold, integrity.BurstChoice{Stars: []int{3, 4}}, 2},
		"CountsCopies":     {integrity.BurstCount, integrity.BurstChoice{Because: "copy"}, 1},
	} {
		t.Run(name, func(t *testing.T) {
			if n := c.WouldChange(test.outcome, &test.which); n != test.want {
				t.Errorf("%d would change, want %d", n, test.want)
			}
		})
	}
}

func TestEveryReasonHasAHeading(t *testing.T) {
	for _, because := range cases.Groups() {
		if because.Heading() == "" {
			t.Errorf("%q has none", because)
		}
	}
}
