package integrity

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"
)

// cast returns votes at even distances within a time that ends at an age.
func cast(count int, within, age time.Duration, helpful ...bool) (votes []Vote) {
	for i := range count {
		votes = append(votes, Vote{IsHelpful: helpful[i%len(helpful)],
			At: now.Add(-age - within + time.Duration(i+1)*within/time.Duration(count))})
	}
	return votes
}

func TestJudgeVotes(t *testing.T) {
	rules, site := &DefaultRules().Votes, SiteVotes{PerDay: 0.02, Helpful: 0.75}
	for name, test := range map[string]struct {
		review VotedReview
		votes  []Vote
		want   int // that do not count
	}{
		"OKNone":        {VotedReview{}, nil, 0},
		"OKFew":         {VotedReview{}, cast(7, time.Minute, 0, false), 0},
		"OKOneADay":     {VotedReview{}, cast(12, 12*day, 0, false), 0},
		"OKMixedRush":   {VotedReview{}, cast(40, day, 0, true, true, false), 0},
		"OKPraisedRush": {VotedReview{}, cast(30, day, 0, true), 0},
		"OKBusyReview": {VotedReview{Days: 10, NotHelpful: 40}, cast(20, 3*day, 0, false, false, true),
			0},
		"LeftOutAgainst": {VotedReview{}, cast(20, day, 0, false), 20},
		"LeftOutFor":     {VotedReview{}, cast(40, day, 0, true), 40},
		"LeftOutOfOneSide": {VotedReview{}, cast(20, day, 0, false, false, false, false, false, false,
			false, false, false, true), 18},
		"LeftOutOfTwoBursts": {VotedReview{}, slices.Concat(cast(20, day, 20*day, false),
			cast(3, day, 10*day, true), cast(15, day, 0, false)), 35},
		"LeftOutOfABurstBefore": {VotedReview{}, slices.Concat(cast(15, day, 20*day, false),
			cast(3, day, 10*day, true), cast(20, day, 0, false)), 35},
	} {
		t.Run(name, func(t *testing.T) {
			test.review.Recent, test.review.Site = test.votes, site
			got := 0
			for _, isLeftOut := range rules.Judge(&test.review) {
				if isLeftOut {
					got++
				}
			}
			if got != test.want {
				t.Errorf("%d do not count, want %d", got, test.want)
			}
		})
	}
}

func TestJudgeVotesOfBothSidesAlike(t *testing.T) {
	random, rules := rand.New(rand.NewPCG(3, 4)), &DefaultRules().Votes
	leftOut := 0
	for range 200 {
		r := VotedReview{Days: 100 * random.Float64(), Helpful: random.IntN(30),
			NotHelpful: random.IntN(30), Site: SiteVotes{0.1 * random.Float64(), random.Float64()}}
		for range 1 + random.IntN(3) {
			share := random.Float64()
			for _, vote := range cast(random.IntN(40), time.Duration(random.Int64N(int64(5*day))),
				time.Duration(random.Int64N(int64(20*day))), true) {
				vote.IsHelpful = random.Float64() < share
				r.Recent = append(r.Recent, vote)
			}
		}
		slices.SortStableFunc(r.Recent, func(a, b Vote) int { return a.At.Compare(b.At) })
		mirrored := r
		mirrored.Helpful, mirrored.NotHelpful = r.NotHelpful, r.Helpful
		mirrored.Site.Helpful, mirrored.Recent = 1-r.Site.Helpful, slices.Clone(r.Recent)
		for i := range mirrored.Recent {
			mirrored.Recent[i].IsHelpful = !r.Recent[i].IsHelpful
		}
		judged := rules.Judge(&r)
		if !reflect.DeepEqual(judged, rules.Judge(&mirrored)) {
			t.Fatalf("%+v is judged otherwise than its mirror image", r)
		}
		if slices.Contains(judged, true) {
			leftOut++
		}
	}
	if leftOut < 20 || leftOut > 180 {
		t.Errorf("%d of 200 have votes that do not count: too few or too many to say anything", leftOut)
	}
}

func TestCountsByNetwork(t *testing.T) {
	rules := &DefaultRules().Votes
	type origin struct{ network, block, day int }
	for name, test := range map[string]struct {
		votes int
		from  func(i int) origin
		want  int
	}{
		"OneNetworkOneDay":       {200, func(int) origin { return origin{1, 1, 1} }, 1},
		"OneNetworkManyDays":     {200, func(i int) origin { return origin{1, 1, i} }, 5},
		"TwelveNetworks12Days":   {12, func(i int) origin { return origin{i, i, i} }, 12},
		"TwelveNetworksOneDay":   {12, func(i int) origin { return origin{i, i, 1} }, 12},
		"OneBlockOneDay":         {10_000, func(i int) origin { return origin{i, 1, 1} }, 5},
		"OneBlockManyDays":       {600, func(i int) origin { return origin{i, 1, i / 100} }, 30},
		"OneNetworkTwiceEachDay": {20, func(i int) origin { return origin{1, 1, i / 2} }, 5},
	} {
		t.Run(name, func(t *testing.T) {
			kept, count, blocks := map[origin]int{}, map[int]int{}, map[origin]int{}
			got := 0
			for i := range test.votes {
				from := test.from(i)
				ofBlock := origin{0, from.block, from.day}
				ofNetwork := origin{from.network, 0, from.day}
				if rules.CountsByNetwork(kept[ofNetwork], count[from.network], blocks[ofBlock]) {
					got++
					count[from.network]++
					blocks[ofBlock]++
				}
				kept[ofNetwork]++
			}
			if got != test.want {
				t.Errorf("%d of %d count, want %d", got, test.votes, test.want)
			}
		})
	}
}
