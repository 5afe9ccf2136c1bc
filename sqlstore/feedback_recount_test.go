//go:build !race

package sqlstore_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"candor"
	"candor/integrity"
	"candor/sqlstore"
)

// ballot is a vote that a test has cast.
type ballot struct {
	network, block, day string
	integrity.Vote
	counts    bool // by its network
	waits     bool // for a moderator
	isDecided bool
	isLeftOut bool // by a moderator
}

// TestVotesEqualARecount casts votes in any order, deletes reviews in between, decides about bursts,
// and counts again by the rules and the decisions alone.
func TestVotesEqualARecount(t *testing.T) {
	withSecret(t, anyEngine, func(t *testing.T, store *sqlstore.Store, now *clock) {
		random, official := rand.New(rand.NewPCG(7, 8)), addOfficial(t, store, nil)
		cast, usual := map[string][]ballot{}, map[string]integrity.SiteVotes{}
		var ratings []string
		mostLeftOut, decisions := 0, 0
		for i := range 4 {
			ratings = append(ratings, review(t, store, official.ID,
				fmt.Sprintf("192.0.2.%d", i), 4, nil).ID)
		}
		for n := range 400 {
			at, isRush, between := random.IntN(len(ratings)), n/50%2 == 1, time.Hour
			if isRush {
				at, between = n/50%len(ratings), time.Minute
			}
			now.pass(time.Duration(random.ExpFloat64() * float64(between)))
			network := fmt.Sprintf("%d.51.%d", 20+random.IntN(30), random.IntN(6))
			if n == 150 || n == 250 {
				if err := store.DeleteRating(t.Context(), ratings[at],
					candor.Decision{Actor: "warden"}); err != nil {
					t.Fatal(err)
				}
				delete(cast, ratings[at])
				ratings = slices.Delete(ratings, at, at+1)
				continue
			}
			one := ballot{network: network, block: network[:5], day: candor.Today(now.Now()),
				Vote: integrity.Vote{At: now.Now(), IsHelpful: isRush && n/100%2 == 1 ||
					!isRush && random.IntN(4) > 0}}
			site, err := store.UsualVotes(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if one.counts = countsByNetwork(cast[ratings[at]], one); one.counts {
				usual[ratings[at]] = site // by which its votes are judged once more
			}
			cast[ratings[at]] = append(cast[ratings[at]], one)
			got := vote(t, store, ratings[at], fmt.Sprintf("%s.%d", network, n%200), one.IsHelpful)
			want := recount(cast[ratings[at]], usual[ratings[at]])
			if got != want {
				t.Fatalf("%+v after vote %d, the rules say %+v", got, n, want)
			}
			mostLeftOut = max(mostLeftOut, want.LeftOut)
			if n%20 != 10 || !slices.ContainsFunc(cast[ratings[at]], func(b ballot) bool { return b.waits }) {
				continue
			}
			outcome := []candor.VoteOutcome{candor.VotesCount, candor.VotesLeaveOut}[decisions%2]
			decisions++
			decided, err := store.DecideVotes(t.Context(), ratings[at], candor.VoteDecision{
				IsHelpful: decideBallots(cast[ratings[at]], outcome == candor.VotesLeaveOut), Outcome: outcome,
				Reason: "Because.", Actor: "warden"})
			if want = tallyOf(cast[ratings[at]]); err != nil ||
				decided.Counts != (candor.FeedbackCounts{Helpful: want.Helpful, NotHelpful: want.NotHelpful,
					Networks: want.Networks}) {
				t.Fatalf("%+v after decision %d, want %+v: %v", decided, decisions, want, err)
			}
		}
		if mostLeftOut < 20 || decisions < 4 {
			t.Errorf("%d votes did not count at most, %d decisions: too few to say anything", mostLeftOut,
				decisions)
		}
	})
}

// countsByNetwork says by the rules whether a vote that comes after others counts.
func countsByNetwork(before []ballot, one ballot) bool {
	ofNetworkToday, ofNetwork, ofBlockToday := 0, 0, 0
	for _, b := range before {
		if b.network == one.network && b.day == one.day {
			ofNetworkToday++
		}
		if b.network == one.network && b.counts {
			ofNetwork++
		}
		if b.block == one.block && b.day == one.day && b.counts {
			ofBlockToday++
		}
	}
	return integrity.DefaultRules().Votes.CountsByNetwork(ofNetworkToday, ofNetwork, ofBlockToday)
}

// recount judges the votes on a review that is younger than 28 days, and counts them.
func recount(cast []ballot, usual integrity.SiteVotes) tally {
	r := integrity.VotedReview{Site: usual}
	var judged []*ballot
	for i := range cast {
		if b := &cast[i]; b.counts && !b.isDecided {
			r.Recent, judged = append(r.Recent, b.Vote), append(judged, b)
		}
	}
	for i, isLeftOut := range integrity.DefaultRules().Votes.Judge(&r) {
		judged[i].waits = isLeftOut
	}
	return tallyOf(cast)
}

func tallyOf(cast []ballot) (counts tally) {
	networks := map[string]bool{}
	for _, b := range cast {
		switch {
		case !b.counts || b.waits || b.isLeftOut:
			counts.LeftOut++
			continue
		case b.IsHelpful:
			counts.Helpful++
		default:
			counts.NotHelpful++
		}
		networks[b.network] = true
	}
	counts.Networks = len(networks)
	return counts
}

// decideBallots counts the votes that wait of the side of the first, or leaves them out. It takes
// those of the other side from the same time out of all that follows.
func decideBallots(cast []ballot, isLeftOut bool) (isHelpful bool) {
	first := slices.IndexFunc(cast, func(b ballot) bool { return b.waits })
	isHelpful = cast[first].IsHelpful
	last := first
	for i := range cast {
		if b := &cast[i]; b.waits && b.IsHelpful == isHelpful {
			last, b.waits, b.isDecided, b.isLeftOut = i, false, true, isLeftOut
		}
	}
	for i := first; i <= last; i++ {
		if b := &cast[i]; b.counts && !b.waits && b.IsHelpful != isHelpful {
			b.isDecided = true
		}
	}
	return isHelpful
}
