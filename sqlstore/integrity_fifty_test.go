//go:build !race

package sqlstore_test

import (
	"fmt"
	"testing"
	"time"

	"candor"
)

// A campaign against fifty officials at once is no growth of the site that would excuse it.
func TestBurstsOnFiftyOfficialsAtOnce(t *testing.T) {
	onBothDatabases(t, func(t *testing.T, database string, now *clock) {
		p := &judged{T: t, store: openAs(t, judgedBy(candor.IntegrityOn, database, now)), now: now}
		var officials []*candor.Official
		for range 50 {
			officials = append(officials, addOfficial(t, p.store, nil))
		}
		for week := range 8 { // 400 reviews, from which the site's own figures are computed
			now.pass(7 * day)
			for i, official := range officials {
				p.official = official
				p.write(1+(i+week)%5, town(i*7+week*3), "")
			}
		}
		now.pass(30 * day)
		p.judgeAll()
		for round := range 12 {
			for i, official := range officials {
				now.pass(time.Minute)
				p.official = official
				p.write(1, far(i*12+round), "")
			}
		}
		setAside := 0
		for _, official := range officials {
			p.official = official
			setAside += p.counts().SetAside
		}
		if setAside < 12*50*9/10 {
			t.Errorf("%d of 600 are set aside", setAside)
		}
	})
}

// What a flood has left undecided does not wait for another review.
func TestTheEndOfAFloodIsJudged(t *testing.T) {
	hosted := func(i int) string { return fmt.Sprintf("2001:db8:5:%x::/64", i) }
	onJudgedPages(t, anyEngine, candor.IntegrityOn, func(p *judged) {
		p.now.pass(3 * day)
		p.rush(60, time.Hour, hosted, 5)
		p.rush(20, 20*time.Millisecond, func(i int) string { return hosted(100 + i) }, 5)
		if got := p.counts(); got != (candor.ReviewCounts{Counted: 45, SetAside: 23, Held: 57}) {
			p.Fatalf("in the flood: %+v", got)
		}
		if err := p.store.JudgeOvertaken(p.Context()); err != nil {
			p.Fatal(err)
		}
		if got := p.counts(); got != (candor.ReviewCounts{Counted: 45, SetAside: 3, Held: 77}) {
			p.Errorf("after it: %+v", got)
		}
	})
}

// Where evidence alone has held a flood so far, its rest waits for the next decision, which comes
// as soon as the last one has stood long enough.
func TestTheRestOfAFloodWaits(t *testing.T) {
	onJudgedPages(t, anyEngine, candor.IntegrityOn, func(p *judged) {
		p.now.pass(3 * day)
		copies := func(from, to int) {
			for i := from; i < to; i++ {
				p.now.pass(time.Millisecond)
				p.write(1, far(i), fmt.Sprintf("%s %d", toldOfPapers, i))
			}
		}
		copies(0, 60)
		want := func(when string, want candor.ReviewCounts) {
			p.Helper()
			if got := p.counts(); got != want {
				p.Errorf("%s: %+v, want %+v", when, got, want)
			}
		}
		first := p.counts()
		if first.Held < 40 || first.Waiting == 0 || first.Counted > 46 {
			p.Fatalf("of 60 copies within 60 milliseconds: %+v", first)
		}
		copies(60, 80)
		judge := func() {
			p.Helper()
			if err := p.store.JudgeDue(p.Context()); err != nil {
				p.Fatal(err)
			}
		}
		judge()
		first.Waiting += 20
		want("a decision stands", first)
		p.now.pass(time.Second)
		judge()
		want("it is due", candor.ReviewCounts{Counted: 46, Held: 79})
		p.now.pass(2 * time.Minute)
		p.write(4, town(7), "")
		want("later", candor.ReviewCounts{Counted: 47, Held: 79})
	})
}

// Reviews that are stored together with the one that was judged have its very time.
func TestReviewsOfTheSameMillisecondAreJudged(t *testing.T) {
	onJudgedPages(t, bothEngines, candor.IntegrityOn, func(p *judged) {
		p.now.pass(3 * day)
		copies := func(from, to int, apart time.Duration) {
			for i := from; i < to; i++ {
				p.now.pass(apart)
				p.write(1, far(i), fmt.Sprintf("%s %d", toldOfPapers, i))
			}
		}
		copies(0, 60, time.Millisecond)
		p.now.pass(time.Minute)
		copies(60, 80, 0)
		if got := p.counts(); got.Waiting != 19 {
			t.Fatalf("in the flood: %+v", got)
		}
		p.now.pass(2 * time.Second)
		if err := p.store.JudgeDue(p.Context()); err != nil {
			t.Fatal(err)
		}
		if got := p.counts(); got != (candor.ReviewCounts{Counted: 46, Held: 79}) {
			t.Errorf("after it: %+v", got)
		}
	})
}
