package sqlstore_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"candor"
	"candor/contentfilter"
	"candor/nearduplicate"
)

const (
	toldOfFence = "The fence around the reservoir was promised three times, paid twice, and never built."
	toldOfSnow  = "When snow came last winter our street was the only one in town that nobody plowed."
)

// screened writes a review that waits where it has the words of one that visitors can read.
func (p *judged) screened(officialID, address, text string) *candor.Rating {
	p.Helper()
	p.now.pass(time.Minute)
	rating, err := p.store.CreateRating(p.Context(), &candor.Rating{OfficialID: officialID,
		ReviewerIP: address, OverallRating: 1, ReviewText: text, IsAnonymous: true}, nil,
		func(r *candor.Rating, around *candor.RatingContext) {
			r.Status, r.Flags = candor.StatusApproved, contentfilter.FromContext(around)
			if candor.ModerationScreened.Holds(r.Flags) {
				r.Status = candor.StatusPending
			}
		})
	if err != nil {
		p.Fatal(err)
	}
	return rating
}

// send has reviews about an official come from some addresses, which have to wait.
func (p *judged) send(officialID, text string, addresses ...string) {
	p.Helper()
	for _, address := range addresses {
		if got := p.screened(officialID, address, text); got.Status != candor.StatusPending {
			p.Fatalf("%q from %s is %s", text, address, got.Status)
		}
	}
}

// A review that was copied does not count where its network sends copies of other texts.
func TestCopiesOfOtherTextsOfANetwork(t *testing.T) {
	narrow := func(i int) string { return fmt.Sprintf("203.0.113.%d", i+1) }
	wide := func(i int) string { return fmt.Sprintf("2001:db8:7:%x00::/64", i+1) }
	type step = func(p *judged)
	about := func(text string, addresses ...string) step {
		return func(p *judged) { p.send(p.official.ID, text, addresses...) }
	}
	aboutAnother := func(text string, addresses ...string) step {
		return func(p *judged) { p.send(addOfficial(p.T, p.store, nil).ID, text, addresses...) }
	}
	wait := func(p *judged) { p.now.pass(3 * day) }
	const aside, counted = "set aside: copy", "counted"
	for name, test := range map[string]struct {
		first string // the address of the review in question, which tells of papers
		steps []step
		want  string
	}{
		"ThenACopyFromElsewhere": {narrow(0), []step{about(toldOfFence, narrow(1), narrow(2)),
			about(toldOfPapers, far(8))}, aside},
		"ThenACopyOfAnotherText": {narrow(0), []step{about(toldOfPapers, far(8)),
			about(toldOfFence, narrow(1), narrow(2))}, aside},
		"OneOfEachText": {narrow(0), []step{about(toldOfPapers, narrow(1)),
			about(toldOfFence, narrow(2))}, aside},
		"Of48": {wide(0), []step{about(toldOfPapers, narrow(1)),
			about(toldOfFence, wide(1), wide(2))}, aside},
		"Of48ThenElsewhere": {wide(0), []step{about(toldOfFence, wide(1), wide(2)),
			about(toldOfPapers, narrow(1))}, aside},

		"NobodyCopiedIt": {narrow(0), []step{about(toldOfFence, narrow(1), narrow(2), narrow(3),
			narrow(4), far(8))}, counted},
		"OnlyItsAuthorCopiedIt": {narrow(0), []step{about(toldOfFence, narrow(1), narrow(2)),
			about(toldOfPapers, narrow(0))}, counted},
		"ElsewhereAlone": {narrow(0), []step{about(toldOfFence, far(2), far(3), far(4)),
			about(toldOfPapers, far(5), far(6), far(7))}, counted},
		"ElsewhereAndOne": {narrow(0), []step{about(toldOfFence, narrow(1), far(2), far(3)),
			about(toldOfPapers, far(5), far(6), far(7))}, counted},
		"TwiceFromOneAddress": {narrow(0), []step{about(toldOfFence, narrow(1), narrow(1)),
			about(toldOfPapers, narrow(1), far(7))}, counted},
		"ItsOwnAddressIsNoOther": {narrow(0), []step{about(toldOfFence, narrow(1), narrow(0)),
			about(toldOfPapers, far(7))}, counted},
		"OthersAboutAnother": {narrow(0), []step{aboutAnother(toldOfFence, narrow(1), narrow(2)),
			about(toldOfPapers, far(7))}, counted},
		"CopiedAboutAnother": {narrow(0), []step{about(toldOfFence, narrow(1), narrow(2)),
			aboutAnother(toldOfPapers, far(7))}, counted},
		"OthersLongAgo": {narrow(0), []step{about(toldOfFence, narrow(1), narrow(2)), wait,
			about(toldOfPapers, far(7))}, counted},
		"CopiedLongAgo": {narrow(0), []step{about(toldOfPapers, far(7)), wait,
			about(toldOfFence, narrow(1), narrow(2))}, counted},
		"OthersWaitForAnotherReason": {narrow(0), []step{func(p *judged) {
			for i := range 3 {
				p.copied(p.official.ID, narrow(i+1), toldOfFence)
			}
		}, about(toldOfPapers, far(7))}, counted},
		"TheLastWaitsForAnotherReason": {narrow(0), []step{about(toldOfPapers, far(7)),
			about(toldOfFence, narrow(1)), func(p *judged) {
				p.copied(p.official.ID, narrow(2), toldOfFence)
			}}, counted},
		"AModeratorApprovedAnOther": {narrow(0), []step{func(p *judged) {
			p.send(p.official.ID, toldOfFence, narrow(1))
			p.approve(p.screened(p.official.ID, narrow(2), toldOfFence))
		}, about(toldOfPapers, far(7))}, counted},
		"AModeratorApprovedTheCopy": {narrow(0), []step{func(p *judged) {
			p.approve(p.screened(p.official.ID, far(7), toldOfPapers))
		}, about(toldOfFence, narrow(1), narrow(2))}, counted},
	} {
		t.Run(name, func(t *testing.T) {
			onJudgedPages(t, anyEngine, candor.IntegrityOn, func(p *judged) {
				p.screened(addOfficial(t, p.store, nil).ID, far(1), toldOfFence)
				first := p.screened(p.official.ID, test.first, toldOfPapers)
				for _, step := range test.steps {
					step(p)
				}
				p.wantStanding(first.ID, test.want)
				p.counts()
				p.judgeAll()
				p.wantStanding(first.ID, test.want)
			})
		})
	}
}

// approve is a moderator's decision about a review that waits.
func (p *judged) approve(r *candor.Rating) {
	p.Helper()
	if _, err := p.store.SetRatingStatus(p.Context(), r.ID, candor.Decision{Actor: "warden",
		Status: candor.StatusApproved}); err != nil {
		p.Fatal(err)
	}
}

// Of a campaign of three texts from networks in turns, or one after the other, nothing counts.
func TestACampaignOfThreeTextsDoesNotCount(t *testing.T) {
	texts := []string{toldOfPapers, toldOfFence, toldOfSnow}
	const networks, addresses = 4, 8
	for name, at := range map[string]func(i int) (network, address int){
		"InTurns":          func(i int) (int, int) { return i % networks, i / networks },
		"OneAfterTheOther": func(i int) (int, int) { return i / addresses, i % addresses },
	} {
		t.Run(name, func(t *testing.T) {
			onJudgedPages(t, anyEngine, candor.IntegrityOn, func(p *judged) {
				for i := range networks * addresses {
					network, address := at(i)
					p.screened(p.official.ID, fmt.Sprintf("203.0.%d.%d", network, address+1),
						texts[(network+address)%3])
				}
				if want := (candor.ReviewCounts{Counted: 45, SetAside: 3,
					Held: networks*addresses - 3}); p.counts() != want {
					p.Errorf("%+v, want %+v", p.counts(), want)
				}
			})
		})
	}
}

// Two further addresses of a network are needed for each review that copies of other texts set aside.
func TestCopiesOfOtherTextsTakeTwoAddressesEach(t *testing.T) {
	narrow := func(i int) string { return fmt.Sprintf("203.0.113.%d", i+1) }
	onJudgedPages(t, anyEngine, candor.IntegrityOn, func(p *judged) {
		p.screened(addOfficial(t, p.store, nil).ID, far(1), toldOfFence)
		papers := p.screened(p.official.ID, narrow(0), toldOfPapers)
		snow := p.screened(p.official.ID, narrow(1), toldOfSnow)
		p.send(p.official.ID, toldOfFence, narrow(2), narrow(3))
		p.send(p.official.ID, toldOfPapers, far(7))
		p.send(p.official.ID, toldOfSnow, far(7), far(8), far(9))
		p.wantStanding(papers.ID, "set aside: copy")
		p.wantStanding(snow.ID, "counted")
		p.send(p.official.ID, toldOfFence, narrow(4))
		p.wantStanding(snow.ID, "counted")
		p.send(p.official.ID, toldOfFence, narrow(5))
		p.wantStanding(snow.ID, "set aside: copy")
	})
}

func TestAModeratorsReviewStaysWhateverIsCopied(t *testing.T) {
	narrow := func(i int) string { return fmt.Sprintf("203.0.113.%d", i+1) }
	for name, test := range map[string]struct {
		decide func(p *judged, first *candor.Rating)
		want   string
	}{
		"Counted": {func(p *judged, first *candor.Rating) {
			if _, err := p.setState(first.ID, candor.StateDecision{
				Outcome: candor.BurstCount}); err != nil {
				p.Fatal(err)
			}
		}, "counted: moderator"},
		"Approved": {func(p *judged, first *candor.Rating) {
			if _, err := p.store.SetRatingStatus(p.Context(), first.ID, candor.Decision{
				Status: candor.StatusPending, Actor: "warden"}); err != nil {
				p.Fatal(err)
			}
			p.approve(first)
		}, "counted"},
	} {
		t.Run(name, func(t *testing.T) {
			onJudgedPages(t, bothEngines, candor.IntegrityOn, func(p *judged) {
				p.screened(addOfficial(t, p.store, nil).ID, far(1), toldOfFence)
				first := p.screened(p.official.ID, narrow(0), toldOfPapers)
				p.send(p.official.ID, toldOfFence, narrow(1), narrow(2))
				if name == "Counted" { // only what does not count can be counted
					p.send(p.official.ID, toldOfPapers, far(7))
				}
				test.decide(p, first)
				p.send(p.official.ID, toldOfPapers, far(8))
				p.send(p.official.ID, toldOfFence, narrow(3), narrow(4))
				p.wantStanding(first.ID, test.want)
			})
		})
	}
}

// Texts that share a key and not their words are no copies.
func TestAKeyIsNoCopy(t *testing.T) {
	mine := nearduplicate.ShinglesOf(toldOfPapers)
	words, other := strings.Fields(toldOfPapers), ""
	for i := 0; other == "" && i < 1_000_000; i++ {
		tried := slices.Clone(words)
		for at := range tried {
			if (i>>at)&1 == 1 {
				tried[at] = fmt.Sprintf("w%d", i%89)
			}
		}
		text := strings.Join(tried, " ")
		theirs := nearduplicate.ShinglesOf(text)
		own, keys := mine.Signature(), theirs.Signature()
		if mine.Share(theirs) < 0.5 && (own[0] == keys[0] || own[1] == keys[1] || own[2] == keys[2]) {
			other = text
		}
	}
	if other == "" {
		t.Fatal("no text shares a key")
	}
	narrow := func(i int) string { return fmt.Sprintf("203.0.113.%d", i+1) }
	onJudgedPages(t, anyEngine, candor.IntegrityOn, func(p *judged) {
		elsewhere := addOfficial(t, p.store, nil).ID
		p.screened(elsewhere, far(1), toldOfFence)
		p.screened(elsewhere, far(2), other)
		first := p.screened(p.official.ID, narrow(0), toldOfPapers)
		p.send(p.official.ID, other, far(7))
		p.send(p.official.ID, toldOfFence, narrow(1), narrow(2))
		p.send(p.official.ID, other, far(8))
		p.send(p.official.ID, toldOfPapers, narrow(0)) // its own copy is none of others
		p.wantStanding(first.ID, "counted")
	})
}

// The hashes of networks have another key each year.
func TestCopiesOfOtherTextsAtTheTurnOfTheYear(t *testing.T) {
	for name, narrow := range map[string]func(i int) string{
		"Of24": func(i int) string { return fmt.Sprintf("203.0.113.%d", i+1) },
		"Of48": func(i int) string { return fmt.Sprintf("2001:db8:7:%x00::/64", i+1) },
	} {
		t.Run(name, func(t *testing.T) {
			onJudgedPages(t, bothEngines, candor.IntegrityOn, func(p *judged) {
				p.now.pass(time.Date(2027, 12, 31, 12, 0, 0, 0, time.UTC).Sub(p.now.Now()))
				p.screened(addOfficial(t, p.store, nil).ID, far(1), toldOfFence)
				first := p.screened(p.official.ID, narrow(0), toldOfPapers)
				p.send(p.official.ID, toldOfFence, narrow(1))
				p.now.pass(day)
				p.send(p.official.ID, toldOfFence, narrow(2))
				p.send(p.official.ID, toldOfPapers, far(7))
				p.wantStanding(first.ID, "set aside: copy")
			})
		})
	}
}

func TestCopiesOfOtherTextsChangeNothingInATrial(t *testing.T) {
	onJudgedPages(t, anyEngine, candor.IntegrityShadow, func(p *judged) {
		p.screened(addOfficial(t, p.store, nil).ID, far(1), toldOfFence)
		first := p.screened(p.official.ID, "203.0.113.1", toldOfPapers)
		p.send(p.official.ID, toldOfFence, "203.0.113.2", "203.0.113.3", "203.0.113.4")
		p.send(p.official.ID, toldOfPapers, far(7))
		p.wantStanding(first.ID, "counted")
	})
}
