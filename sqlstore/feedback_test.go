package sqlstore_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"candor"
	"candor/sqlstore"
)

// withSecret runs a test with a store that knows networks.
func withSecret(
	t *testing.T, on engines, test func(t *testing.T, store *sqlstore.Store, now *clock),
) {
	t.Helper()
	onDatabases(t, on, func(t *testing.T, database string, now *clock) {
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
			withSecret(t, anyEngine, func(t *testing.T, store *sqlstore.Store, now *clock) {
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
	withSecret(t, anyEngine, func(t *testing.T, store *sqlstore.Store, now *clock) {
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
