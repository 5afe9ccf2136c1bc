package sqlstore_test

import (
	"context"
	"errors"
	"iter"
	"math"
	"slices"
	"sync"
	"testing"
	"time"

	"candor"
	"candor/demo"
	"candor/sqlstore"
)

// invented is a bulk of invented people.
func invented(t *testing.T) sqlstore.Bulk {
	t.Helper()
	data, err := demo.New(demo.Options{Officials: 300, Ratings: 900, Seed: 5, Until: time.Date(2026, 3, 4, 0, 0, 0, 0, time.UTC)})
	if err != nil {
		t.Fatal(err)
	}
	return sqlstore.Bulk{Officials: data.Officials(), Ratings: data.Ratings(), Votes: data.Votes(), Corrections: data.Corrections(), Reports: data.Reports(), Scope: "three hundred"}
}

func TestFillStoresEverything(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		bulk := invented(t)
		if err := store.Fill(t.Context(), bulk); err != nil {
			t.Fatal(err)
		}
		officials := slices.Collect(bulk.Officials)
		filter := candor.OfficialFilter{Page: 1, Limit: 1}
		if _, total, err := store.FindOfficials(t.Context(), filter); err != nil || total != len(officials) {
			t.Errorf("%d officials, want %d: %v", total, len(officials), err)
		}
		sum, n := map[string]float64{}, map[string]int{}
		for rating := range bulk.Ratings {
			if rating.Status == candor.StatusApproved {
				sum[rating.OfficialID] += float64(rating.OverallRating)
				n[rating.OfficialID]++
			}
		}
		for _, want := range officials {
			got, err := store.FindOfficial(t.Context(), want.ID)
			if err != nil {
				t.Fatal(err)
			}
			if got.Name != want.Name || !got.CreatedAt.Equal(want.CreatedAt) || !slices.Equal(got.Sources, want.Sources) {
				t.Errorf("%+v is stored as %+v", want, got)
			}
			if average := sum[want.ID] / float64(max(1, n[want.ID])); got.Averages.Total != n[want.ID] || math.Abs(got.Averages.Overall-average) > 1e-9 {
				t.Errorf("%s: averages %+v, want %d, %f", want.Name, got.Averages, n[want.ID], average)
			}
		}
		origins, err := store.FindOrigins(t.Context())
		if want := []sqlstore.Origin{{Source: demo.SourceName, Scope: bulk.Scope, Officials: len(officials)}}; err != nil || !slices.Equal(origins, want) {
			t.Errorf("origins %v, want %v: %v", origins, want, err)
		}
		ballots := slices.Collect(bulk.Votes)
		if _, err := store.CreateFeedback(t.Context(), &candor.Feedback{RatingID: ballots[0].RatingID, VoterIP: ballots[0].VoterIP}, nil); !errors.Is(err, candor.ErrConflict) {
			t.Errorf("a second vote from one address: %v", err)
		}
		counts, err := store.CountStatuses(t.Context())
		if corrections, reports := len(slices.Collect(bulk.Corrections)), len(slices.Collect(bulk.Reports)); err != nil || corrections == 0 || reports == 0 ||
			counts.Total(candor.CorrectionItem, "") != corrections || counts.Total(candor.ReportItem, "") != reports {
			t.Errorf("%d corrections and %d reports are counted as %v: %v", corrections, reports, counts, err)
		}
	})
}

func TestFillIsAllOrNothing(t *testing.T) {
	for name, test := range map[string]struct {
		change func(*sqlstore.Bulk)
		cancel bool
	}{
		"ErrRule": {change: func(b *sqlstore.Bulk) {
			b.Ratings = withLast(b.Ratings, func(r *candor.Rating) { r.OverallRating = 6 })
		}},
		"ErrNoSuchOfficial": {change: func(b *sqlstore.Bulk) {
			b.Ratings = withLast(b.Ratings, func(r *candor.Rating) { r.OfficialID = candor.NewID() })
		}},
		"ErrVotedTwice": {change: func(b *sqlstore.Bulk) {
			first := slices.Collect(b.Votes)[0]
			b.Votes = withLast(b.Votes, func(v *candor.Feedback) { v.RatingID, v.VoterIP = first.RatingID, first.VoterIP })
		}},
		"ErrCanceled": {change: func(*sqlstore.Bulk) {}, cancel: true},
	} {
		t.Run(name, func(t *testing.T) {
			onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
				bulk := invented(t)
				test.change(&bulk)
				ctx, cancel := context.WithCancel(t.Context())
				defer cancel()
				if test.cancel {
					bulk.Votes = withLast(bulk.Votes, func(*candor.Feedback) { cancel() })
				}
				if err := store.Fill(ctx, bulk); err == nil {
					t.Fatal("no error")
				}
				if origins, err := store.FindOrigins(t.Context()); err != nil || len(origins) != 0 {
					t.Errorf("what is left: %v, %v", origins, err)
				}
				if err := store.Fill(t.Context(), invented(t)); err != nil {
					t.Errorf("a second try: %v", err)
				}
			})
		})
	}
}

// withLast changes the last value of a sequence.
func withLast[T any](values iter.Seq[*T], change func(*T)) iter.Seq[*T] {
	return func(yield func(*T) bool) {
		all := slices.Collect(values)
		change(all[len(all)-1])
		slices.Values(all)(yield)
	}
}

func TestFillRefusesADatabaseThatHoldsSomebody(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		addOfficial(t, store, nil)
		if err := store.Fill(t.Context(), invented(t)); !errors.Is(err, candor.ErrConflict) {
			t.Errorf("got %v", err)
		}
		origins, err := store.FindOrigins(t.Context())
		if want := []sqlstore.Origin{{Officials: 1}}; err != nil || !slices.Equal(origins, want) {
			t.Errorf("origins %v, want %v: %v", origins, want, err)
		}
	})
}

func TestFillMakesReadersReload(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		reader := newNames()
		following, stop := context.WithCancel(t.Context())
		var running sync.WaitGroup
		running.Go(func() { store.Follow(following, reader, func() {}) })
		defer running.Wait()
		defer stop()
		reader.until(t, "the first reload", func() bool { return reader.reloaded() == 1 })
		if err := store.Fill(t.Context(), invented(t)); err != nil {
			t.Fatal(err)
		}
		reader.until(t, "the second reload", func() bool { return reader.reloaded() == 2 })
	})
}
