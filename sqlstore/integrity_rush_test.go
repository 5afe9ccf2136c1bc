//go:build !race

package sqlstore_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"candor"
)

func TestStatesOfARush(t *testing.T) {
	hosted := func(i int) string { return fmt.Sprintf("2001:db8:5:%x::/64", i) }
	for name, test := range map[string]struct {
		mode candor.IntegrityMode
		rush func(p *judged)
		want candor.ReviewCounts // besides the 45
	}{
		"CountedOneADay": {candor.IntegrityOn,
			func(p *judged) { p.rush(6, 6*day, far, 1) }, candor.ReviewCounts{Counted: 6}},
		"CountedMixed": {candor.IntegrityOn,
			func(p *judged) { p.rush(60, 2*day, town, 5, 1, 4, 2) }, candor.ReviewCounts{Counted: 60}},
		"SetAsideBackToTheBeginning": {candor.IntegrityOn,
			func(p *judged) { p.rush(30, 12*time.Hour, far, 1) }, candor.ReviewCounts{SetAside: 30}},
		"SetAsidePraise": {candor.IntegrityOn,
			func(p *judged) { p.rush(60, 12*time.Hour, far, 5) }, candor.ReviewCounts{SetAside: 60}},
		"OtherSideWaits": {candor.IntegrityOn, func(p *judged) {
			p.rush(30, 12*time.Hour, far, 1)
			p.rush(2, time.Hour, town, 5)
		}, candor.ReviewCounts{SetAside: 30, Waiting: 2}},
		"DecoysOfOneNetworkAreHeldAndTheRestCounts": {candor.IntegrityOn, func(p *judged) {
			p.rush(12, 2*time.Hour, hosted, 5)
			p.rush(8, 2*day, town, 1, 4)
		}, candor.ReviewCounts{SetAside: 3, Held: 9, Counted: 8}},
		"StarsOfTheSetAsideAreNeverUsual": {candor.IntegrityOn, func(p *judged) {
			p.rush(200, 20*day, town, 1)
			p.now.pass(29 * day)
			p.rush(30, day, town, 1)
		}, candor.ReviewCounts{SetAside: 230}},
		"CountedWithShadow": {candor.IntegrityShadow,
			func(p *judged) { p.rush(30, 12*time.Hour, far, 1) }, candor.ReviewCounts{Counted: 30}},
		"CountedWithOff": {candor.IntegrityOff,
			func(p *judged) { p.rush(30, 12*time.Hour, far, 1) }, candor.ReviewCounts{Counted: 30}},
		"NoEvidenceFromAPrivateAddress": {candor.IntegrityOn, func(p *judged) {
			p.rush(60, 2*day, func(int) string { return "10.0.0.1" }, 5, 1, 4, 2)
		}, candor.ReviewCounts{Counted: 60}},
		"ThirdOfANetworkIsSetAside": {candor.IntegrityOn, func(p *judged) {
			p.rush(7, time.Hour, func(i int) string { return fmt.Sprintf("2001:db8:5:%x00::1", i) }, 1)
		}, candor.ReviewCounts{Counted: 2, SetAside: 5}},
		"CountedFromANetworkInARush": {candor.IntegrityOn, func(p *judged) {
			p.rush(40, 12*time.Hour, func(i int) string { return fmt.Sprintf("203.0.%d.%d", i%10, i+1) },
				5, 1, 4, 2)
		}, candor.ReviewCounts{Counted: 40}},
		"ThirdOfAnAddressIsSetAside": {candor.IntegrityOn, func(p *judged) {
			p.rush(4, time.Hour, func(int) string { return far(1) }, 2, 4)
		}, candor.ReviewCounts{Counted: 2, SetAside: 2}},
	} {
		t.Run(name, func(t *testing.T) {
			onJudgedPages(t, anyEngine, test.mode, func(p *judged) {
				before := p.counts()
				if before != (candor.ReviewCounts{Counted: 45}) {
					p.Fatalf("before: %+v", before)
				}
				average, want := p.official.Averages.Overall, test.want
				p.now.pass(3 * day)
				test.rush(p)
				want.Counted += 45
				if got := p.counts(); got != want {
					p.Errorf("%+v, want %+v", got, want)
				}
				if want.Counted == 45 && p.official.Averages.Overall != average {
					p.Errorf("the average was %v and is %v", average, p.official.Averages.Overall)
				}
				p.judgeAll()
				if got := p.counts(); got != want {
					p.Errorf("a night later %+v, want %+v", got, want)
				}
			})
		})
	}
}

// Averages and counts equal a recount after any order of arrivals, decisions, deletions, nights and
// clocks that jump.
func TestAveragesEqualARecountInAnyOrder(t *testing.T) {
	onJudgedPages(t, anyEngine, candor.IntegrityOn, func(p *judged) {
		const seed, steps = 11, 300
		random := rand.New(rand.NewPCG(seed, seed))
		var ids []string
		addresses := []func(int) string{town, far, func(i int) string {
			return fmt.Sprintf("2001:db8:5:%x::/64", i)
		}}
		side, address := []int{1, 2}, town
		for step := range steps {
			p.now.pass(time.Duration(random.Int64N(int64(2 * time.Hour))))
			var err error
			switch random.IntN(12) {
			case 0:
				side = [][]int{{1, 2}, {4, 5}, {1, 2, 3, 4, 5}}[random.IntN(3)]
				address = addresses[random.IntN(len(addresses))]
			case 1:
				p.now.pass(time.Duration(random.Int64N(int64(20*day))) - 5*day)
			case 2:
				_, err = p.store.JudgeAll(p.Context())
			case 3, 4:
				if len(ids) > 0 {
					status := candor.Statuses()[random.IntN(3)]
					_, err = p.store.SetRatingStatus(p.Context(), ids[random.IntN(len(ids))],
						candor.Decision{Status: status, Actor: "warden", Reason: "Because."})
				}
			case 5:
				if len(ids) > 0 {
					at := random.IntN(len(ids))
					if err = p.store.DeleteRating(p.Context(), ids[at],
						candor.Decision{Actor: "warden", Reason: "Because."}); err == nil {
						ids[at] = ids[len(ids)-1]
						ids = ids[:len(ids)-1]
					}
				}
			default:
				ids = append(ids, p.write(side[random.IntN(len(side))], address(random.IntN(200)), "").ID)
			}
			if err != nil && err.Error() != candor.MessageBurstHidden {
				p.Fatalf("step %d of seed %d: %v", step, seed, err)
			}
			p.counts()
		}
	})
}

// Reviews of one network that are set aside by themselves are no evidence: a rush that follows them
// does not wait for the next decision, and makes no case.
func TestARushDoesNotWaitForACrowd(t *testing.T) {
	onJudgedPages(t, anyEngine, candor.IntegrityOn, func(p *judged) {
		p.now.pass(3 * day)
		p.rush(4, time.Hour, func(i int) string { return fmt.Sprintf("203.0.113.%d", i+1) }, 3, 4)
		p.rush(60, 5*time.Hour, far, 1, 5, 2, 4, 3)
		p.now.pass(time.Minute)
		p.rush(20, 20*time.Millisecond, func(i int) string { return far(500 + i) }, 1, 5, 2, 4, 3)
		open, err := p.store.CountOpenBursts(p.Context())
		if want := (candor.ReviewCounts{Counted: 127, SetAside: 2}); p.counts() != want || err != nil ||
			open != 0 {
			p.Errorf("%+v, %d cases, %v", p.counts(), open, err)
		}
	})
}
