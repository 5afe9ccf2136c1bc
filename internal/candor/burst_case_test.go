package candor_test

import (
	"slices"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/integrity"
)

// caseAt returns a case of reviews at times after the first, with one to five stars in turn.
func caseAt(first time.Time, after ...time.Duration) *candor.BurstCase {
	c := &candor.BurstCase{ListedBurst: candor.ListedBurst{Burst: &candor.Burst{Side: 1}}}
	for i, span := range slices.Insert(after, 0, 0) {
		c.Reviews = slices.Insert(c.Reviews, 0,
			candor.BurstReview{At: first.Add(span), Stars: 1 + i%candor.MaxScore})
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
		if _, bars := new(candor.BurstCase).Bars(); len(bars) != 0 {
			t.Errorf("%v", bars)
		}
	})
}

func TestNetworkName(t *testing.T) {
	for number, want := range map[int]string{0: "", 1: "Network A", 26: "Network Z",
		27: "Network AA", 702: "Network ZZ", 703: "Network AAA"} {
		if got := candor.NetworkName(number); got != want {
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
		outcome candor.BurstOutcome
		which   candor.BurstChoice
		want    int
	}{
		"HidesTheSide":     {candor.BurstHold, candor.BurstChoice{}, 1},
		"SetsAsideTheSide": {candor.BurstSetAside, candor.BurstChoice{}, 1},
		"CountsAll":        {candor.BurstCount, candor.BurstChoice{}, 3},
		"CountsUndecided":  {candor.BurstCount, candor.BurstChoice{KeepDecided: true}, 2},
		"HidesTheChosen":   {candor.BurstHold, candor.BurstChoice{Stars: []int{3, 4}}, 2},
		"CountsCopies":     {candor.BurstCount, candor.BurstChoice{Because: "copy"}, 1},
	} {
		t.Run(name, func(t *testing.T) {
			if n := c.WouldChange(test.outcome, &test.which); n != test.want {
				t.Errorf("%d would change, want %d", n, test.want)
			}
		})
	}
}

func TestEveryReasonHasAHeading(t *testing.T) {
	for _, because := range candor.BurstGroups() {
		if candor.BecauseHeading(because) == "" {
			t.Errorf("%q has none", because)
		}
	}
}

func TestBurstSummary(t *testing.T) {
	since := time.Date(2026, 10, 30, 3, 59, 0, 0, time.UTC)
	for want, b := range map[string]candor.Burst{
		"208 reviews in 3 days moved the average from 3.6 to 2.2. All count.": {Arrived: 208,
			Counted: 208, Until: since.Add(70 * time.Hour), Moves: true, AverageBefore: 3.62,
			AverageWith: 2.15},
		"208 reviews in 1 hour moved the average from 2.0 to 4.0. 196 of them count.": {Arrived: 208,
			Counted: 196, Until: since.Add(time.Minute), Moves: true, AverageBefore: 2, AverageWith: 4},
		"14 reviews came in 4 hours. All count.": {Arrived: 14, Counted: 14, Moves: true,
			Until: since.Add(4 * time.Hour), AverageBefore: 2.81, AverageWith: 2.79},
		"22 reviews came in 5 hours. None of them counts.": {Arrived: 22,
			Until: since.Add(5 * time.Hour)},
		"22 reviews came in 48 hours. 1 of them counts.": {Arrived: 22, Counted: 1,
			Until: since.Add(48 * time.Hour)},
		"22 reviews came in 5 hours. None of them would count.": {Arrived: 22, IsShadow: true,
			Until: since.Add(5 * time.Hour)},
		"22 reviews came in 6 hours. 1 of them would count.": {Arrived: 22, Counted: 1, IsShadow: true,
			Until: since.Add(6 * time.Hour)},
		"22 reviews came in 7 hours. 2 of them would count.": {Arrived: 22, Counted: 2, IsShadow: true,
			Until: since.Add(7 * time.Hour)},
		"22 reviews came in 8 hours. All would count.": {Arrived: 22, Counted: 22, IsShadow: true,
			Until: since.Add(8 * time.Hour)},
		"22 reviews came in 9 hours. 2 of them count.": {Arrived: 22, Counted: 2, IsShadow: true,
			Outcome: candor.BurstPart, Until: since.Add(9 * time.Hour)},
	} {
		t.Run(want, func(t *testing.T) {
			b.Since = since
			if got := b.Summary(); got != want {
				t.Errorf("%s", got)
			}
		})
	}
}
