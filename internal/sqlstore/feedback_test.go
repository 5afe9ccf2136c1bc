package sqlstore_test

import (
	"errors"
	"fmt"
	"math"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/integrity/cases"
	"candor/internal/sqlstore"
)

// withSecret runs a test with a store that can hash networks.
func withSecret(
	t *testing.T, on engines, test func(t *testing.T, store *sqlstore.Store, now *clock),
) {
	t.Helper()
	onDatabases(t, on, func(t *testing.T, database string, now *clock) {
		test(t, openAs(t, sqlstore.Options{Database: database, Now: now.Now, Secret: firstSecret,
			Integrity: integrity.On}), now)
	})
}

// tally holds the counts of votes on a rating.
type tally struct{ Helpful, NotHelpful, Networks, LeftOut int }

// vote casts a vote and returns the tally. The answer has to equal the stored counts.
func vote(
	t *testing.T, store *sqlstore.Store, rating, household string, isHelpful bool,
) tally {
	t.Helper()
	counts, err := store.CreateFeedback(t.Context(), &candor.Feedback{RatingID: rating,
		VoterIP: household, IsHelpful: isHelpful})
	if err != nil {
		t.Fatalf("the vote of %s: %v", household, err)
	}
	read := countVotes(t, store, rating)
	if want := (tally{counts.Helpful, counts.NotHelpful, counts.Networks, read.LeftOut}); read != want {
		t.Fatalf("the answer is %+v, read is %+v", want, read)
	}
	return read
}

func countVotes(t *testing.T, store *sqlstore.Store, rating string) tally {
	t.Helper()
	counts, err := store.FindFeedback(t.Context(), rating)
	leftOut, counting := store.CountVotesLeftOut(t.Context(), rating)
	if err := errors.Join(err, counting); err != nil {
		t.Fatal(err)
	}
	return tally{counts.Helpful, counts.NotHelpful, counts.Networks, leftOut}
}

// Votes from one network all count until the day is over, and then only the first. A burst leaves
// out the votes beyond its limit.
func TestVotesOfNetworks(t *testing.T) {
	const hour = time.Hour
	for name, test := range map[string]struct {
		votes   int
		between time.Duration
		from    func(i int) string
		today   int // how many count when cast
		want    tally
	}{
		"OneNetworkInOneDay": {7, time.Second,
			func(i int) string { return fmt.Sprintf("198.51.100.%d", i) }, 7,
			tally{NotHelpful: 1, Networks: 1, LeftOut: 6}},
		"OneNetworkOverManyDays": {14, 12 * hour,
			func(i int) string { return fmt.Sprintf("198.51.100.%d", i) }, 14,
			tally{NotHelpful: 5, Networks: 1, LeftOut: 9}},
		"OneNetworkOverNewYear": {8, 70 * 24 * hour,
			func(i int) string { return fmt.Sprintf("2001:db8:7:%x::/64", i) }, 8,
			tally{NotHelpful: 5, Networks: 1, LeftOut: 3}},
		"TwelveNetworksOn12Days": {12, 24 * hour,
			func(i int) string { return fmt.Sprintf("198.51.%d.7", i) }, 12,
			tally{NotHelpful: 12, Networks: 12}},
		"OneBlockInOneDay": {8, time.Second,
			func(i int) string { return fmt.Sprintf("2001:db8:%x::/64", i) }, 8,
			tally{NotHelpful: 5, Networks: 5, LeftOut: 3}},
		"AddressesWithoutANetwork": {7, time.Second,
			func(i int) string { return fmt.Sprintf("10.0.0.%d", i) }, 7,
			tally{NotHelpful: 7, Networks: 7}},
		"TwentyNetworksInOneHour": {20, time.Minute,
			func(i int) string { return fmt.Sprintf("%d.51.100.7", 20+i) }, 9,
			tally{NotHelpful: 9, Networks: 9, LeftOut: 11}},
	} {
		t.Run(name, func(t *testing.T) {
			withSecret(t, anyEngine, func(t *testing.T, store *sqlstore.Store, now *clock) {
				rating := review(t, store, addOfficial(t, store, nil).ID, "192.0.2.1", 4, nil)
				var got tally
				for i := range test.votes {
					got = vote(t, store, rating.ID, test.from(i), false)
					now.pass(test.between)
				}
				if got.NotHelpful != test.today {
					t.Errorf("%+v count as they are cast, want %d", got, test.today)
				}
				now.pass(day)
				if err := store.SettleDue(t.Context()); err != nil {
					t.Fatal(err)
				}
				if got := countVotes(t, store, rating.ID); got != test.want {
					t.Errorf("%+v, want %+v", got, test.want)
				}
			})
		})
	}
}

func TestVotesOfBothSidesCount(t *testing.T) {
	withSecret(t, bothEngines, func(t *testing.T, store *sqlstore.Store, now *clock) {
		rating := review(t, store, addOfficial(t, store, nil).ID, "192.0.2.1", 4, nil)
		var got tally
		for i := range 40 {
			got = vote(t, store, rating.ID, fmt.Sprintf("%d.51.100.7", 20+i), i%4 != 0)
			now.pass(time.Minute)
		}
		if want := (tally{30, 10, 40, 0}); got != want {
			t.Errorf("%+v, want %+v", got, want)
		}
	})
}

// A network's votes use up room until the night, and from then on only its first vote does.
func TestOneNetworkCannotBlockOthersVotes(t *testing.T) {
	const networks, block = "%d.60.1.7", "77.60.%d.7"
	for name, test := range map[string]struct {
		network int               // votes from one network
		others  string            // where the next ten come from
		decide  cases.VoteOutcome // by a moderator, before the night
		today   tally
		want    tally
		more    int // how many count after another vote on the next day
	}{
		"OKFromTheNightOn":     {9, networks, "", tally{9, 0, 9, 10}, tally{9, 0, 9, 10}, 9},
		"NoneMoreOfTheNetwork": {12, networks, "", tally{9, 0, 9, 13}, tally{9, 0, 9, 13}, 9},
		"FiveOfABlock":         {9, block, "", tally{9, 0, 9, 10}, tally{6, 0, 6, 13}, 7},
		"OKByAModerator": {9, networks, cases.VotesCount, tally{19, 0, 19, 0}, tally{11, 0, 11, 8},
			12},
		"NotByAModerator": {9, networks, cases.VotesLeaveOut, tally{9, 0, 9, 10}, tally{1, 0, 1, 18},
			1},
	} {
		t.Run(name, func(t *testing.T) {
			onVoteStorm(t, bothEngines, func(s *voteStorm) {
				for i := range test.network {
					vote(t, s.store, s.id, fmt.Sprintf("198.51.100.%d", i), true)
				}
				for i := range 10 {
					vote(t, s.store, s.id, fmt.Sprintf(test.others, 20+i), true)
				}
				if test.decide != "" {
					s.decide(test.decide, true)
				}
				if got := s.counts(); got != test.today {
					t.Errorf("%+v today, want %+v", got, test.today)
				}
				s.passDay()
				if got := s.counts(); got != test.want {
					t.Errorf("%+v from the night on, want %+v", got, test.want)
				}
				if got := s.cast(1, true); got.Helpful != test.more {
					t.Errorf("%+v with one more, want %d", got, test.more)
				}
			})
		})
	}
}

// Current votes do not raise the usual rate.
func TestUsualVotes(t *testing.T) {
	assumed := integrity.Site{PerDay: 0.02, Shares: [3]float64{integrity.Low: 0.25, integrity.High: 0.75}}
	for name, test := range map[string]struct {
		votes, left int // left is how many of them do not count
		age         time.Duration
		want        integrity.Site
	}{
		"None":       {0, 0, 0, assumed},
		"TooFew":     {199, 0, 30 * day, assumed},
		"TooNew":     {280, 0, 27 * day, assumed},
		"NotCounted": {280, 100, 30 * day, assumed},
		"OKOld": {280, 0, 30 * day, integrity.Site{PerDay: 10,
			Shares: [3]float64{integrity.Low: 5.0 / 300, integrity.High: 295.0 / 300}}},
	} {
		t.Run(name, func(t *testing.T) {
			withSecret(t, bothEngines, func(t *testing.T, store *sqlstore.Store, now *clock) {
				rating := review(t, store, addOfficial(t, store, nil).ID, "192.0.2.1", 4, nil)
				if err := store.Write(t.Context(), func(tx *sqlstore.Tx) (err error) {
					for i := range test.votes {
						because, due := "", 0
						switch {
						case i < test.left/2:
							because = "burst"
						case i < test.left:
							due = 1
						}
						err = errors.Join(err, tx.Exec(`INSERT INTO review_feedback (id, rating_id, voter_ip,
							voter_hash, is_helpful, created_at, left_out, due_at)
							VALUES ($1, $2, $3, $4, TRUE, $5, $6, $7)`, candor.NewID(), rating.ID, far(i),
							candor.NewID(), now.Now().UnixMilli(), because, due))
					}
					return err
				}); err != nil {
					t.Fatal(err)
				}
				now.pass(test.age)
				got, err := store.UsualVotes(t.Context())
				if err != nil || got.PerDay != test.want.PerDay ||
					math.Abs(got.Shares[integrity.Low]-test.want.Shares[integrity.Low]) > 1e-9 ||
					math.Abs(got.Shares[integrity.High]-test.want.Shares[integrity.High]) > 1e-9 {
					t.Errorf("%+v, %v, want %+v", got, err, test.want)
				}
			})
		})
	}
}
