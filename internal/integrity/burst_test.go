package integrity_test

import (
	"slices"
	"testing"
	"time"

	"candor/internal/integrity"
)

func TestBurstVersionChangesWithDecisionsAndProposals(t *testing.T) {
	at := time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC)
	var versions []string
	for _, b := range []integrity.Burst{{}, {DecidedAt: at}, {DecidedAt: at.Add(time.Millisecond)},
		{Proposal: &integrity.BurstProposal{At: at}},
		{DecidedAt: at, Proposal: &integrity.BurstProposal{At: at}}} {
		versions = append(versions, b.Version())
	}
	if slices.Sort(versions); len(slices.Compact(versions)) != 5 {
		t.Errorf("%q", versions)
	}
}

func TestBurstDecides(t *testing.T) {
	aside := integrity.Decision{State: integrity.SetAside, Because: integrity.BecauseBurst}
	copied := integrity.Decision{State: integrity.SetAside, Because: integrity.BecauseCopy}
	counts := integrity.Decision{}
	hidden := integrity.Decision{State: integrity.Held, Because: integrity.BecauseModerator}
	apart := integrity.Decision{State: integrity.SetAside, Because: integrity.BecauseModerator}
	whole, some := integrity.BurstChoice{}, integrity.BurstChoice{Stars: []int{3, 5}}
	for name, test := range map[string]struct {
		outcome integrity.BurstOutcome
		which   integrity.BurstChoice
		stars   int
		before  integrity.Decision
		want    integrity.Decision
	}{
		"CountsAll":            {integrity.BurstCount, whole, 1, aside, counts},
		"SetsTheSideAside":     {integrity.BurstSetAside, whole, 2, aside, apart},
		"HidesTheSide":         {integrity.BurstHold, whole, 1, aside, hidden},
		"HidesItsFirst":        {integrity.BurstHold, whole, 1, counts, hidden},
		"TheOtherSideStays":    {integrity.BurstHold, whole, 5, counts, counts},
		"WhatWasInExcess":      {integrity.BurstHold, whole, 5, aside, hidden},
		"TheMiddleStays":       {integrity.BurstHold, whole, 3, counts, counts},
		"OtherRulesStay":       {integrity.BurstSetAside, whole, 5, copied, copied},
		"PartIsWhatIsChosen":   {integrity.BurstHold, some, 5, counts, hidden},
		"PartOfWhatCountsNow":  {integrity.BurstSetAside, some, 3, counts, apart},
		"PartCountsAsItIsSaid": {integrity.BurstCount, some, 3, copied, counts},
	} {
		t.Run(name, func(t *testing.T) {
			burst := integrity.Burst{Side: 1}
			got := burst.Decide(test.outcome, &test.which,
				&integrity.BurstReview{Stars: test.stars, State: test.before.State,
					Because: test.before.Because})
			if got != test.want {
				t.Errorf("%+v, want %+v", got, test.want)
			}
		})
	}
}

func TestBurstSummary(t *testing.T) {
	since := time.Date(2026, 10, 30, 3, 59, 0, 0, time.UTC)
	for want, b := range map[string]integrity.Burst{
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
			Outcome: integrity.BurstPart, Until: since.Add(9 * time.Hour)},
	} {
		t.Run(want, func(t *testing.T) {
			b.Since = since
			if got := b.Summary(); got != want {
				t.Errorf("%s", got)
			}
		})
	}
}

func TestBurstStates(t *testing.T) {
	for name, test := range map[string]struct {
		burst        integrity.Burst
		public, desk string
	}{
		"All": {integrity.Burst{Arrived: 22, Counted: 22}, "all count", "all count"},
		"Parts": {integrity.Burst{Arrived: 1208, Counted: 1, Held: 3, Waiting: 4},
			"1 counts, 1,200 are set aside, 7 are held",
			"1 counts, 1,200 are set aside, 3 are held, 4 wait"},
		"Held":  {integrity.Burst{Arrived: 9, Held: 9}, "all are held", "all are held"},
		"Empty": {},
		"Trial": {integrity.Burst{Arrived: 22, Counted: 9, Waiting: 1, IsShadow: true}, "9 count, 1 is held",
			"21 count, 1 waits; by the rules 9 would"},
	} {
		t.Run(name, func(t *testing.T) {
			if public, desk := test.burst.PublicStates(), test.burst.DeskStates(); public != test.public ||
				desk != test.desk {
				t.Errorf("%q and %q", public, desk)
			}
		})
	}
}
