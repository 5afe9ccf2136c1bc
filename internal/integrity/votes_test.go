package integrity

import (
	"testing"
	"time"
)

func TestVoteArrive(t *testing.T) {
	rules := &DefaultRules().Votes
	later := Decision{State: SetAside, Because: BecauseNetwork, IsLater: true}
	full := []Tally{0: {9, [3]int{Low: 9}}, 3: {}}
	for name, test := range map[string]struct {
		vote Vote
		want Decision
	}{
		"OKFirst":              {Vote{}, Decision{}},
		"OKOnAnotherDay":       {Vote{Network: 4}, Decision{}},
		"OKFifthOfABlock":      {Vote{BlockToday: 4}, Decision{}},
		"SecondOfANetworkADay": {Vote{NetworkToday: 1}, later},
		"SixthOfANetwork":      {Vote{Network: 5}, later},
		"SixthOfABlockADay":    {Vote{BlockToday: 5}, later},
		"TenthAtOnce": {Vote{Before: full, Settled: full},
			Decision{State: SetAside, Because: BecauseBurst}},
		"OKFromTheNightOn": {Vote{Before: full}, Decision{Because: BecauseBurst, IsLater: true}},
		"TenthAtOnceOfANetwork": {Vote{Before: full, NetworkToday: 1},
			Decision{State: SetAside, Because: BecauseBurst}},
	} {
		t.Run(name, func(t *testing.T) {
			vote := test.vote
			for _, before := range []*[]Tally{&vote.Before, &vote.Settled} {
				if *before == nil {
					*before = make([]Tally, len(rules.Surge.Windows))
				}
			}
			vote.Usual = rules.Surge.Expect(Usual{}, Site{PerDay: 0.02, Shares: [3]float64{Low: 0.25, High: 0.75}})
			if got := rules.Arrive(&vote); got != test.want {
				t.Errorf("%+v, want %+v", got, test.want)
			}
		})
	}
}

func TestVotesOfARush(t *testing.T) {
	for name, test := range map[string]struct {
		usual  Usual
		votes  int
		within time.Duration
		sides  []bool
		want   int // votes that count
	}{
		"OKFew":       {Usual{}, 9, time.Minute, []bool{false}, 9},
		"OKOneADay":   {Usual{}, 12, 24 * day, []bool{false}, 12},
		"OKMixedRush": {Usual{}, 40, day, []bool{true, true, false, true}, 40},
		"OKBusyReview": {Usual{Counted: [3]int{Low: 40}, Days: 10}, 20, 3 * day,
			[]bool{false, false, true}, 20},
		"Against": {Usual{}, 30, time.Hour, []bool{false}, 9},
		"For":     {Usual{}, 30, time.Hour, []bool{true}, 9},
		"ASide": {Usual{}, 20, day, []bool{false, false, false, false, false, false, false, false,
			false, true}, 11},
	} {
		t.Run(name, func(t *testing.T) {
			if got := castAll(test.usual, test.votes, test.within, test.sides); got != test.want {
				t.Errorf("%d count, want %d", got, test.want)
			}
		})
	}
}

// castAll casts votes at even intervals on the given sides in turn, and returns how many count.
func castAll(usual Usual, votes int, within time.Duration, sides []bool) (counted int) {
	rules := &DefaultRules().Votes
	expected := rules.Surge.Expect(usual, Site{PerDay: 0.02, Shares: [3]float64{Low: 0.25, High: 0.75}})
	var came []review
	for i := range votes {
		at, isHelpful := within*time.Duration(i)/time.Duration(votes), sides[i%len(sides)]
		before := tally(rules.Surge.Windows, came, at, countsNow)
		decision := rules.Arrive(&Vote{IsHelpful: isHelpful, Usual: expected, Before: before,
			Settled: before})
		came = append(came, review{at, VoteSide(isHelpful), decision})
		if decision.State == Counted {
			counted++
		}
	}
	return counted
}
