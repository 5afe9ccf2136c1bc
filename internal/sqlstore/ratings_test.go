package sqlstore_test

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore"
	"candor/internal/testkit/postgrestest"
)

func TestCreateRatingKeepsTheAverages(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official := addOfficial(t, store, nil)
		review(t, store, official.ID, "192.0.2.1", 5, func(r *candor.Rating) {
			r.Scores = candor.Scores{candor.Leadership: 4, candor.Transparency: 2}
		})
		review(t, store, official.ID, "192.0.2.2", 2, func(r *candor.Rating) {
			r.Scores = candor.Scores{candor.Leadership: 5}
		})
		held := review(t, store, official.ID, "192.0.2.3", 1, func(r *candor.Rating) {
			r.Status = candor.StatusPending
		})
		wantAverages(t, store, official.ID, 2, 3.5,
			map[candor.RatingCategory]float64{candor.Leadership: 4.5, candor.Transparency: 2})

		if _, err := store.SetRatingStatus(t.Context(), held.ID,
			candor.Decision{Status: candor.StatusApproved, Actor: "warden"}); err != nil {
			t.Fatal(err)
		}
		wantAverages(t, store, official.ID, 3, 8.0/3,
			map[candor.RatingCategory]float64{candor.Leadership: 4.5, candor.Transparency: 2})
	})
}

// wantAverages compares exactly: sums of integers are exact, and each average is one division.
func wantAverages(
	t *testing.T, store *sqlstore.Store, id string, total int, overall float64,
	categories map[candor.RatingCategory]float64,
) {
	t.Helper()
	official, err := store.FindOfficial(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	got := official.Averages
	if got.Total != total || got.Overall != overall || len(got.Categories) != len(categories) {
		t.Fatalf("averages %+v, want %d, %f, %v", got, total, overall, categories)
	}
	for category, average := range categories {
		if got.Categories[category] != average {
			t.Errorf("%s: %f, want %f", category, got.Categories[category], average)
		}
	}
}

func TestCreateRatingRefuses(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		rejected := addOfficial(t, store, func(o *candor.Official) { o.Status = candor.StatusRejected })
		pending := addOfficial(t, store, func(o *candor.Official) { o.Status = candor.StatusPending })
		for name, test := range map[string]struct {
			rating candor.Rating
			code   candor.Code
		}{
			"ErrNoSuchOfficial": {candor.Rating{OfficialID: candor.NewID(), OverallRating: 3},
				candor.CodeNotFound},
			"ErrOfficialRejected": {candor.Rating{OfficialID: rejected.ID, OverallRating: 3},
				candor.CodeNotFound},
			"ErrRule": {candor.Rating{OfficialID: pending.ID}, candor.CodeInvalid},
			"OKOfficialPending": {candor.Rating{OfficialID: pending.ID, OverallRating: 3,
				Status: candor.StatusApproved}, ""},
		} {
			t.Run(name, func(t *testing.T) {
				_, err := store.CreateRating(t.Context(), &test.rating, nil,
					candor.ModerationOpen)
				if test.code == "" {
					if err != nil {
						t.Fatal(err)
					}
					return
				}
				wantCode(t, err, test.code)
			})
		}
	})
}

func TestCreateRatingOnce(t *testing.T) { // S15
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOfficial(t, store, nil)
		once := sqlstore.NewIdempotencyKey("key", "192.0.2.1")
		send := func() string {
			created, err := store.CreateRating(t.Context(),
				&candor.Rating{OfficialID: official.ID, ReviewerIP: "192.0.2.1", OverallRating: 4,
					Status: candor.StatusApproved},
				once, candor.ModerationOpen)
			if err != nil {
				t.Error(err)
				return ""
			}
			return created.ID
		}
		first := send()
		var others sync.WaitGroup
		for range 8 {
			others.Go(func() {
				if again := send(); again != first {
					t.Errorf("made %s, first %s", again, first)
				}
			})
		}
		others.Wait()
		now.pass(25 * time.Hour)
		if send() == first {
			t.Error("the promise outlived its window")
		}
		if _, total, err := store.FindRatings(t.Context(),
			candor.RatingFilter{OfficialID: official.ID, Page: 1, Limit: 10}); err != nil || total != 2 {
			t.Errorf("%d ratings, %v", total, err)
		}
	})
}

func TestFindRatingsNewestFirst(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOfficial(t, store, nil)
		for i := range 5 {
			review(t, store, official.ID, fmt.Sprintf("192.0.2.%d", i), i+1, func(r *candor.Rating) {
				r.Flags = []candor.Flag{{Code: "link", Reason: "holds a link"},
					{Code: "phone", Reason: "holds a number"}}
			})
			now.pass(time.Minute)
		}
		ratings, total, err := store.FindRatings(t.Context(),
			candor.RatingFilter{OfficialID: official.ID, Status: candor.StatusApproved, Page: 2, Limit: 2})
		if err != nil || total != 5 || len(ratings) != 2 {
			t.Fatalf("%d of %d, %v", len(ratings), total, err)
		}
		if ratings[0].OverallRating != 3 || ratings[1].OverallRating != 2 {
			t.Errorf("order %d, %d", ratings[0].OverallRating, ratings[1].OverallRating)
		}
		if len(ratings[0].Flags) != 2 || ratings[0].Flags[1] != (candor.Flag{Code: "phone",
			Reason: "holds a number"}) {
			t.Errorf("flags %v", ratings[0].Flags)
		}
	})
}

func TestAveragesEqualARecomputationAfterParallelDecisions(t *testing.T) { // S34
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official := addOfficial(t, store, nil)
		scored := func(i int) func(*candor.Rating) {
			return func(r *candor.Rating) {
				r.Scores = candor.Scores{candor.Leadership: 1 + i%5}
				if i%3 == 0 {
					r.Scores[candor.Transparency] = 1 + i%4
				}
			}
		}
		var ids []string
		for i := range 24 {
			ids = append(ids, review(t, store, official.ID, fmt.Sprintf("192.0.2.%d", i), i%5+1,
				scored(i)).ID)
		}
		var changes sync.WaitGroup
		for i, id := range ids {
			for _, status := range candor.Statuses() {
				changes.Go(func() {
					_, err := store.SetRatingStatus(t.Context(), id,
						candor.Decision{Status: status, Actor: fmt.Sprintf("warden%d", i)})
					if err != nil && !errors.Is(err, candor.ErrNotFound) {
						t.Errorf("%d: %v", i, err)
					}
				})
			}
			changes.Go(func() {
				if i%2 == 0 {
					review(t, store, official.ID, fmt.Sprintf("198.51.100.%d", i), i%4+1, scored(i))
				} else {
					review(t, store, official.ID, fmt.Sprintf("198.51.100.%d", i), i%4+1, nil)
				}
			})
			if i%4 == 0 {
				changes.Go(func() {
					if err := store.DeleteRating(t.Context(), id, candor.Decision{
						Actor: fmt.Sprintf("warden%d", i)}); err != nil {
						t.Errorf("%d: %v", i, err)
					}
				})
			}
		}
		changes.Wait()
		wantRecomputed(t, store, official.ID)
		wantCounted(t, store)
	})
}

func TestAveragesOfReviewsWithoutCategoriesEqualARecomputation(t *testing.T) { // S34
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official := addOfficial(t, store, nil)
		first := review(t, store, official.ID, "192.0.2.1", 4, nil)
		wantRecomputed(t, store, official.ID)
		if err := store.DeleteRating(t.Context(), first.ID,
			candor.Decision{Actor: "warden"}); err != nil {
			t.Fatal(err)
		}
		for i := range 40 {
			review(t, store, official.ID, fmt.Sprintf("198.51.100.%d", i), (i*i)%5+1,
				func(r *candor.Rating) {
					if i%7 == 3 {
						r.Status = candor.StatusPending
					}
					if i == 20 {
						r.Scores = candor.Scores{candor.Leadership: 2}
					}
				})
			wantRecomputed(t, store, official.ID)
		}
	})
}

// wantRecomputed compares an official's averages with a recomputation from all approved reviews.
func wantRecomputed(t *testing.T, store *sqlstore.Store, official string) {
	t.Helper()
	approved, total, err := store.FindRatings(t.Context(),
		candor.RatingFilter{OfficialID: official, Status: candor.StatusApproved, Page: 1, Limit: 100})
	if err != nil || total != len(approved) || total == 0 {
		t.Fatalf("%d of %d approved reviews, %v", len(approved), total, err)
	}
	stars, sums, counts := 0, map[candor.RatingCategory]int{}, map[candor.RatingCategory]int{}
	for _, rating := range approved {
		stars += rating.OverallRating
		for category, score := range rating.Scores {
			sums[category] += score
			counts[category]++
		}
	}
	categories := map[candor.RatingCategory]float64{}
	for category, sum := range sums {
		categories[category] = float64(sum) / float64(counts[category])
	}
	wantAverages(t, store, official, total, float64(stars)/float64(total), categories)
}

func TestAveragesCountTheReviewsOfAllProcesses(t *testing.T) { // S34
	database := postgrestest.Database(t)
	now := &clock{now: time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC)}
	processes := make([]*sqlstore.Store, 4)
	for p := range processes {
		processes[p] = open(t, database, now)
	}
	one, other := addOfficial(t, processes[0], nil), addOfficial(t, processes[0], nil)
	const rounds = 60
	for round := range rounds {
		var writing sync.WaitGroup
		for p, store := range processes {
			address := fmt.Sprintf("192.0.%d.%d", p, round)
			// Transactions with opposite orders would deadlock.
			for _, official := range [][]*candor.Official{{one, other}, {other, one}}[p%2] {
				writing.Go(func() { review(t, store, official.ID, address, 3+p%2, nil) })
			}
		}
		writing.Wait()
	}
	for _, official := range []*candor.Official{one, other} {
		wantAverages(t, processes[0], official.ID, rounds*len(processes), 3.5, nil)
	}
}

func TestOneVoteForEachAddress(t *testing.T) { // S14
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		rating := review(t, store, addOfficial(t, store, nil).ID, "192.0.2.1", 4, nil)
		var counted, refused atomic.Int64
		var voters sync.WaitGroup
		for range 200 {
			voters.Go(func() {
				_, err := store.CreateFeedback(t.Context(),
					&candor.Feedback{RatingID: rating.ID, VoterIP: "192.0.2.7", IsHelpful: true})
				if err == nil {
					counted.Add(1)
					return
				}
				if fault, ok := err.(*candor.Error); ok && fault.Code == candor.CodeConflict &&
					fault.Message == candor.MessageAlreadyVoted {
					refused.Add(1)
				}
			})
		}
		voters.Wait()
		if counted.Load() != 1 || refused.Load() != 199 {
			t.Errorf("%d counted, %d refused", counted.Load(), refused.Load())
		}
		if _, err := store.CreateFeedback(t.Context(),
			&candor.Feedback{RatingID: rating.ID, VoterIP: "192.0.2.8"}); err != nil {
			t.Error(err)
		}
		counts, err := store.FindFeedback(t.Context(), rating.ID)
		if err != nil || counts != (candor.FeedbackCounts{Helpful: 1, NotHelpful: 1, Networks: 2}) {
			t.Errorf("%+v, %v", counts, err)
		}
	})
}

func TestFeedbackOfAHiddenRatingIsNotFound(t *testing.T) { // S10
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		held := review(t, store, addOfficial(t, store, nil).ID, "192.0.2.1", 4, func(r *candor.Rating) {
			r.Status = candor.StatusPending
		})
		_, err := store.FindFeedback(t.Context(), held.ID)
		wantCode(t, err, candor.CodeNotFound)
		_, err = store.CreateFeedback(t.Context(), &candor.Feedback{RatingID: held.ID,
			VoterIP: "192.0.2.8"})
		wantCode(t, err, candor.CodeNotFound)
	})
}
