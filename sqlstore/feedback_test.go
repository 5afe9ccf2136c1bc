package sqlstore_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"candor"
	"candor/integrity"
	"candor/sqlstore"
)

// withSecret runs a test on both engines, with a store that knows networks.
func withSecret(t *testing.T, test func(t *testing.T, store *sqlstore.Store, now *clock)) {
	t.Helper()
	onBothDatabases(t, func(t *testing.T, database string, now *clock) {
		test(t, openAs(t, sqlstore.Options{Database: database, Now: now.Now, Secret: firstSecret,
			Integrity: candor.IntegrityOn}), now)
	})
}

// tally is what is known of the votes on a rating.
type tally struct{ Helpful, NotHelpful, Networks, LeftOut int }

// vote casts one and returns the tally, of which the answer and what is read afterwards agree.
func vote(
	t *testing.T, store *sqlstore.Store, rating, household string, isHelpful bool,
) tally {
	t.Helper()
	counts, err := store.CreateFeedback(t.Context(), &candor.Feedback{RatingID: rating,
		VoterIP: household, IsHelpful: isHelpful})
	if err != nil {
		t.Fatalf("the vote of %s: %v", household, err)
	}
	read, err := store.FindFeedback(t.Context(), rating)
	leftOut, counting := store.CountVotesLeftOut(t.Context(), rating)
	if err := errors.Join(err, counting); err != nil || read != counts {
		t.Fatalf("the answer is %+v, read is %+v, %v", counts, read, err)
	}
	return tally{counts.Helpful, counts.NotHelpful, counts.Networks, leftOut}
}

func TestVotesOfNetworks(t *testing.T) {
	const hour = time.Hour
	for name, test := range map[string]struct {
		votes   int
		between time.Duration
		from    func(i int) string
		want    tally
	}{
		"OneNetworkInOneDay": {50, time.Second,
			func(i int) string { return fmt.Sprintf("198.51.100.%d", i) },
			tally{NotHelpful: 1, Networks: 1, LeftOut: 49}},
		"OneNetworkOverManyDays": {50, 12 * hour,
			func(i int) string { return fmt.Sprintf("198.51.100.%d", i) },
			tally{NotHelpful: 5, Networks: 1, LeftOut: 45}},
		"OneNetworkOverNewYear": {8, 70 * 24 * hour,
			func(i int) string { return fmt.Sprintf("2001:db8:7:%x::/64", i) },
			tally{NotHelpful: 5, Networks: 1, LeftOut: 3}},
		"TwelveNetworksOn12Days": {12, 24 * hour,
			func(i int) string { return fmt.Sprintf("198.51.%d.7", i) },
			tally{NotHelpful: 12, Networks: 12}},
		"OneBlockInOneDay": {40, time.Second,
			func(i int) string { return fmt.Sprintf("2001:db8:%x::/64", i) },
			tally{NotHelpful: 5, Networks: 5, LeftOut: 35}},
		"AddressesThatSayNothing": {7, time.Second,
			func(i int) string { return fmt.Sprintf("10.0.0.%d", i) },
			tally{NotHelpful: 7, Networks: 7}},
		"TwentyNetworksInOneHour": {20, time.Minute,
			func(i int) string { return fmt.Sprintf("%d.51.100.7", 20+i) },
			tally{LeftOut: 20}},
	} {
		t.Run(name, func(t *testing.T) {
			withSecret(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
				rating := review(t, store, addOfficial(t, store, nil).ID, "192.0.2.1", 4, nil)
				var got tally
				for i := range test.votes {
					got = vote(t, store, rating.ID, test.from(i), false)
					now.pass(test.between)
				}
				if got != test.want {
					t.Errorf("%+v, want %+v", got, test.want)
				}
			})
		})
	}
}

func TestVotesCountAgainWhenTheirBurstIsMixed(t *testing.T) {
	withSecret(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		rating := review(t, store, addOfficial(t, store, nil).ID, "192.0.2.1", 4, nil)
		cast := func(first int, isHelpful bool) (counts tally) {
			for i := range 20 {
				counts = vote(t, store, rating.ID, fmt.Sprintf("%d.51.100.7", first+i), isHelpful)
				now.pass(time.Minute)
			}
			return counts
		}
		if got := cast(20, false); got.NotHelpful != 0 || got.LeftOut != 20 {
			t.Errorf("%+v of a burst against the review", got)
		}
		if got := cast(40, true); got.NotHelpful != 20 || got.Helpful != 20 || got.LeftOut != 0 {
			t.Errorf("%+v when both sides have voted", got)
		}
	})
}

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
	withSecret(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
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
