package sqlstore_test

import (
	"fmt"
	"testing"
	"time"

	"candor"
	"candor/integrity"
)

// copied writes a review that waits for a moderator, as near copies of others do.
func (p *judged) copied(officialID, address, text string) {
	p.Helper()
	p.now.pass(time.Minute)
	if _, err := p.store.CreateRating(p.Context(), &candor.Rating{OfficialID: officialID,
		ReviewerIP: address, OverallRating: 1, ReviewText: text, IsAnonymous: true}, nil,
		func(r *candor.Rating, _ *candor.RatingContext) { r.Status = candor.StatusPending }); err != nil {
		p.Fatal(err)
	}
}

// A text that addresses of one network copy does not count, and copies from elsewhere silence none.
func TestCopiesOfANetworkDoNotCount(t *testing.T) {
	narrow := func(i int) string { return fmt.Sprintf("203.0.113.%d", i+1) }
	wide := func(i int) string { return fmt.Sprintf("2001:db8:7:%x00::/64", i+1) }
	for name, test := range map[string]struct {
		network func(i int) string
		copies  func(p *judged, first *candor.Rating)
		want    string
	}{
		"TwoOfTheSameNetwork": {narrow, func(p *judged, _ *candor.Rating) {
			p.copy(2, narrow)
		}, "set aside: copy"},
		"TwoOfTheSame48": {wide, func(p *judged, _ *candor.Rating) { p.copy(2, wide) },
			"set aside: copy"},
		"AboutOthers": {narrow, func(p *judged, _ *candor.Rating) {
			other := addOfficial(p.T, p.store, nil)
			for i := range 2 {
				p.copied(other.ID, narrow(i+1), toldOfPapers)
			}
		}, "set aside: copy"},
		"One":       {narrow, func(p *judged, _ *candor.Rating) { p.copy(1, narrow) }, "counted"},
		"Elsewhere": {narrow, func(p *judged, _ *candor.Rating) { p.copy(40, far) }, "counted"},
		"OneAddress": {narrow, func(p *judged, _ *candor.Rating) {
			p.copy(6, func(int) string { return narrow(1) })
		}, "counted"},
		"OtherWords": {narrow, func(p *judged, _ *candor.Rating) {
			for i := range 6 {
				p.copied(p.official.ID, narrow(i+1), "The fence stands, and the papers are kept at home.")
			}
		}, "counted"},
		"LongAgo": {narrow, func(p *judged, _ *candor.Rating) {
			p.now.pass(4 * day)
			p.copy(2, narrow)
		}, "counted"},
		"AModeratorCountedIt": {narrow, func(p *judged, first *candor.Rating) {
			p.copy(2, narrow)
			if _, err := p.setState(first.ID, candor.StateDecision{
				Outcome: candor.BurstCount}); err != nil {
				p.Fatal(err)
			}
			p.copy(2, func(i int) string { return narrow(i + 10) })
			p.judgeAll()
		}, "counted: moderator"},
		"AModeratorApprovedIt": {narrow, func(p *judged, first *candor.Rating) {
			for _, status := range []candor.Status{candor.StatusPending, candor.StatusApproved} {
				if _, err := p.store.SetRatingStatus(p.Context(), first.ID, candor.Decision{Status: status,
					Actor: "warden"}); err != nil {
					p.Fatal(err)
				}
			}
			p.copy(2, narrow)
		}, "counted"},
	} {
		t.Run(name, func(t *testing.T) {
			onJudgedPages(t, anyEngine, candor.IntegrityOn, func(p *judged) {
				first := p.write(1, test.network(0), toldOfPapers)
				before := p.counts().Counted
				test.copies(p, first)
				p.wantStanding(first.ID, test.want)
				if got := p.counts().Counted; got < before != (test.want == "set aside: copy") {
					p.Errorf("%d count of %d", got, before)
				}
			})
		})
	}
}

// An original that waits in a flood while its copies come must not count once it is judged.
func TestCopiesOfAWaitingReview(t *testing.T) {
	onJudgedPages(t, anyEngine, candor.IntegrityOn, func(p *judged) {
		p.now.pass(3 * day)
		for i := range 60 {
			p.now.pass(time.Millisecond)
			p.write(1, far(i), fmt.Sprintf("%s %d", told, i))
		}
		first := p.write(1, "203.0.113.1", toldOfPapers)
		if first.State != integrity.Waiting {
			p.Fatal(first.State)
		}
		p.copy(2, func(i int) string { return fmt.Sprintf("203.0.113.%d", i+1) })
		if err := p.store.JudgeDue(p.Context()); err != nil {
			p.Fatal(err)
		}
		p.wantStanding(first.ID, "set aside: copy")
	})
}

// copy has copies of a text come, each a little different.
func (p *judged) copy(n int, address func(i int) string) {
	p.Helper()
	for i := range n {
		p.copied(p.official.ID, address(i+1), fmt.Sprintf("%s Case %d.", toldOfPapers, i))
	}
}

func TestCopiesChangeNothingInATrial(t *testing.T) {
	onJudgedPages(t, anyEngine, candor.IntegrityShadow, func(p *judged) {
		first := p.write(1, "203.0.113.1", toldOfPapers)
		p.copy(5, func(i int) string { return fmt.Sprintf("203.0.113.%d", i+1) })
		p.wantStanding(first.ID, "counted")
	})
}
