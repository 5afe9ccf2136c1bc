package sqlstore_test

import (
	"testing"
	"time"

	"candor"
	"candor/sqlstore"
)

func TestMergeJoinsCases(t *testing.T) {
	withSecret(t, anyEngine, func(t *testing.T, store *sqlstore.Store, now *clock) {
		lost, kept := oneSided(t, store, now), oneSided(t, store, now)
		before := [2]*candor.BurstCase{caseOf(t, store, lost), caseOf(t, store, kept)}
		_, merge := merged(t, store, lost, kept)
		joined := caseOf(t, store, kept)
		if n, err := store.CountOpenBursts(t.Context()); err != nil || n != 1 ||
			joined.ID != before[1].ID || !joined.Since.Equal(before[0].Since) ||
			len(joined.Reviews) != 32 {
			t.Errorf("%d open, %v: %+v", n, err, joined.Burst)
		}
		_, err := store.DecideBurst(t.Context(), before[0].ID, candor.BurstDecision{Actor: "warden",
			Outcome: candor.BurstCount, Reason: "I see it so", Seen: before[0].Version()})
		if want := (&candor.BurstChanged{IsJoined: true}).Error(); err == nil || err.Error() != want {
			t.Errorf("a decision about a part is told %v", err)
		}
		flood(t, store, now, kept, 1, 1, "")
		now.pass(time.Hour)
		if _, err := store.SplitOfficial(t.Context(), merge, "warden"); err != nil {
			t.Fatal(err)
		}
		wantStates(t, store, lost, [4]int{0, 2, 14, 0})
		wantStates(t, store, kept, [4]int{0, 2, 15, 0})
		if n, err := store.CountOpenBursts(t.Context()); err != nil || n != 2 ||
			caseOf(t, store, lost).ID != before[0].ID || caseOf(t, store, kept).ID != before[1].ID {
			t.Errorf("%d open, %v", n, err)
		}
		decide(t, store, before[1], candor.BurstDecision{Outcome: candor.BurstCount})
		wantStates(t, store, kept, [4]int{17, 0, 0, 0})

		if err := store.DeleteOfficial(t.Context(), lost, candor.Decision{Actor: "warden"}); err != nil {
			t.Fatal(err)
		}
		_, err = store.FindBurst(t.Context(), before[0].ID)
		wantCode(t, err, candor.CodeNotFound)
	})
}

func TestMergeMovesACase(t *testing.T) {
	withSecret(t, anyEngine, func(t *testing.T, store *sqlstore.Store, now *clock) {
		lost, kept := oneSided(t, store, now), addOfficial(t, store, nil).ID
		_, merge := merged(t, store, lost, kept)
		c := caseOf(t, store, kept)
		decide(t, store, c, candor.BurstDecision{Outcome: candor.BurstSetAside})
		wantStates(t, store, kept, [4]int{2, 0, 14, 0})
		if _, err := store.SplitOfficial(t.Context(), merge, "warden"); err != nil {
			t.Fatal(err)
		}
		wantStates(t, store, lost, [4]int{2, 0, 14, 0})
		if back := caseOf(t, store, lost); back.ID != c.ID || back.State != candor.BurstDecided {
			t.Errorf("%+v", back.Burst)
		}
	})
}

// What was set aside on each of two pages does not count because a merge makes them one mixed page.
func TestMergedSidesDoNotCancelEachOther(t *testing.T) {
	onJudgedPages(t, bothEngines, candor.IntegrityOn, func(p *judged) {
		lost := &judged{T: p.T, store: p.store, now: p.now, official: addOfficial(p.T, p.store, nil)}
		lost.live(45)
		p.now.pass(3 * day)
		lost.rush(30, 6*time.Hour, far, 1)
		lost.rush(1, time.Hour, town, 5)
		p.rush(40, 6*time.Hour, far, 5)
		onLost := candor.ReviewCounts{Counted: 45, SetAside: 30, Waiting: 1}
		onKept := candor.ReviewCounts{Counted: 45, SetAside: 40}
		if a, b := lost.counts(), p.counts(); a != onLost || b != onKept {
			p.Fatalf("before: %+v, %+v", a, b)
		}
		cases := [2]string{caseOf(p.T, p.store, lost.official.ID).ID,
			caseOf(p.T, p.store, p.official.ID).ID}
		_, merge := merged(p.T, p.store, lost.official.ID, p.official.ID)
		want := candor.ReviewCounts{Counted: 90, SetAside: 70, Waiting: 1}
		check := func(what string) {
			p.Helper()
			if got := p.counts(); got != want {
				p.Errorf("%s: %+v, want %+v", what, got, want)
			}
		}
		check("merged")
		p.now.pass(30 * time.Hour)
		p.judgeAll()
		check("a night later")
		p.rush(6, 2*time.Hour, far, 1, 5)
		want.Counted += 6
		check("a few more")
		log, total, err := p.store.FindPublicBursts(p.Context(), 1, 10)
		if err != nil || total != 1 || log[0].ID != cases[1] || log[0].SideName() != "mixed" ||
			log[0].Arrived < 71 {
			p.Errorf("the log tells of %d: %+v, %v", total, log, err)
		}

		if _, err := p.store.SplitOfficial(p.Context(), merge, "warden"); err != nil {
			p.Fatal(err)
		}
		onKept.Counted += 6
		if a, b := lost.counts(), p.counts(); a != onLost || b != onKept ||
			caseOf(p.T, p.store, lost.official.ID).ID != cases[0] {
			p.Errorf("split: %+v, %+v", a, b)
		}
		merged(p.T, p.store, lost.official.ID, p.official.ID)
		check("merged again")
		c := caseOf(p.T, p.store, p.official.ID)
		decide(p.T, p.store, c, candor.BurstDecision{Outcome: candor.BurstSetAside})
		want.Counted, want.Waiting = 97, 0
		check("set aside as a whole")
		decide(p.T, p.store, c, candor.BurstDecision{Outcome: candor.BurstCount})
		want = candor.ReviewCounts{Counted: 167}
		check("counted as a whole")
	})
}

// A campaign that goes on after a merge is a burst by itself: what the other page has set aside is
// not its other side.
func TestMergedCampaignGoesOn(t *testing.T) {
	onJudgedPages(t, anyEngine, candor.IntegrityOn, func(p *judged) {
		lost := &judged{T: p.T, store: p.store, now: p.now, official: addOfficial(p.T, p.store, nil)}
		lost.live(45)
		p.now.pass(3 * day)
		lost.rush(30, 6*time.Hour, far, 1)
		p.rush(40, 6*time.Hour, far, 5)
		merged(p.T, p.store, lost.official.ID, p.official.ID)
		p.now.pass(time.Hour)
		p.rush(30, 3*time.Hour, func(i int) string { return far(100 + i) }, 1)
		if got := p.counts(); got != (candor.ReviewCounts{Counted: 90, SetAside: 100}) {
			p.Errorf("%+v", got)
		}
		c := caseOf(p.T, p.store, p.official.ID)
		decide(p.T, p.store, c, candor.BurstDecision{Outcome: candor.BurstSetAside})
		if got := p.counts(); got != (candor.ReviewCounts{Counted: 90, SetAside: 100}) {
			p.Errorf("set aside as a whole: %+v", got)
		}
	})
}
