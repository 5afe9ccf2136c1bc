package sqlstore_test

import (
	"context"
	"errors"
	"math"
	"slices"
	"sync"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/demo"
	"candor/internal/sqlstore"
)

// invented is a part of a bulk with invented people.
func invented(t *testing.T) sqlstore.BulkPart {
	t.Helper()
	data, err := demo.New(demo.Options{Officials: 300, Ratings: 900, Seed: 5,
		Until: time.Date(2026, 3, 4, 0, 0, 0, 0, time.UTC)})
	if err != nil {
		t.Fatal(err)
	}
	return sqlstore.BulkPart(data.Part(0))
}

func bulkOf(parts ...sqlstore.BulkPart) sqlstore.Bulk {
	return sqlstore.Bulk{Parts: len(parts), Part: func(n int) sqlstore.BulkPart { return parts[n] },
		Scope: "three hundred"}
}

func TestFillStoresEverything(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		part := invented(t)
		bulk := bulkOf(part)
		steps := map[sqlstore.BulkStep]int{}
		bulk.Progress = func(step sqlstore.BulkStep, done, total int) { steps[step]++ }
		if err := store.Fill(t.Context(), bulk); err != nil {
			t.Fatal(err)
		}
		if len(steps) != 3 || steps[sqlstore.BulkIndexes] < 10 {
			t.Errorf("told of %v", steps)
		}
		officials := part.Officials
		filter := candor.OfficialFilter{Page: 1, Limit: 1}
		if _, total, err := store.FindOfficials(t.Context(), filter); err != nil ||
			total != len(officials) {
			t.Errorf("%d officials, want %d: %v", total, len(officials), err)
		}
		sum, n, earlier := map[string]float64{}, map[string]int{}, map[string]int{}
		office := map[string]int{}
		for _, official := range officials {
			office[official.ID] = official.Office
		}
		type score struct {
			official string
			category candor.RatingCategory
		}
		scored, scores := map[score]float64{}, map[score]float64{}
		for _, rating := range part.Ratings {
			if rating.Status != candor.StatusApproved {
				continue
			}
			if rating.Office != office[rating.OfficialID] {
				earlier[rating.OfficialID]++
			} else {
				sum[rating.OfficialID] += float64(rating.OverallRating)
				n[rating.OfficialID]++
				for category, stars := range rating.Scores {
					scored[score{rating.OfficialID, category}]++
					scores[score{rating.OfficialID, category}] += float64(stars)
				}
			}
		}
		for _, want := range officials {
			got, err := store.FindOfficial(t.Context(), want.ID)
			if err != nil {
				t.Fatal(err)
			}
			if got.Name != want.Name || !got.CreatedAt.Equal(want.CreatedAt) ||
				!slices.Equal(got.Sources, want.Sources) {
				t.Errorf("%+v is stored as %+v", want, got)
			}
			if !slices.Equal(got.Terms, want.Terms) || earlier[want.ID] > 0 &&
				(len(got.Earlier) != 1 || got.Earlier[0].Total != earlier[want.ID]) {
				t.Errorf("%s: terms %+v, want %+v; %+v, want %d reviews before", want.Name, got.Terms,
					want.Terms, got.Earlier, earlier[want.ID])
			}
			if average := sum[want.ID] / float64(max(1, n[want.ID])); got.Averages.Total != n[want.ID] ||
				math.Abs(got.Averages.Overall-average) > 1e-9 {
				t.Errorf("%s: averages %+v, want %d, %f", want.Name, got.Averages, n[want.ID], average)
			}
			for _, category := range candor.RatingCategories {
				at := score{want.ID, category}
				if stars, told := got.Averages.Categories[category]; told != (scored[at] > 0) || told &&
					math.Abs(stars-scores[at]/scored[at]) > 1e-9 {
					t.Errorf("%s: %s is %f, want %f of %f", want.Name, category, stars, scores[at], scored[at])
				}
			}
		}
		if len(earlier) == 0 {
			t.Error("nobody has reviews of an earlier office")
		}
		origins, err := store.FindOrigins(t.Context())
		if want := []sqlstore.Origin{{Source: demo.SourceName, Scope: bulk.Scope,
			Officials: len(officials)}}; err != nil || !slices.Equal(origins, want) {
			t.Errorf("origins %v, want %v: %v", origins, want, err)
		}
		ballots := part.Votes
		if _, err := store.CreateFeedback(t.Context(),
			&candor.Feedback{RatingID: ballots[0].RatingID, VoterIP: ballots[0].VoterIP}); !errors.Is(err,
			candor.ErrConflict) {
			t.Errorf("a second vote from one address: %v", err)
		}
		counts, err := store.CountStatuses(t.Context())
		if corrections, reports := len(part.Corrections), len(part.Reports); err != nil ||
			corrections == 0 || reports == 0 ||
			counts.Total(candor.CorrectionItem, "") != corrections ||
			counts.Total(candor.ReportItem, "") != reports {
			t.Errorf("%d corrections and %d reports are counted as %v: %v", corrections, reports, counts,
				err)
		}
		for _, status := range candor.Statuses() {
			standing := 0
			for _, rating := range part.Ratings {
				if rating.Status == status {
					standing++
				}
			}
			if counts.Total(candor.RatingItem, status) != standing {
				t.Errorf("%d reviews are %s, the counts are %v", standing, status, counts)
			}
		}
	})
}

func TestFillIsAllOrNothing(t *testing.T) {
	for name, test := range map[string]struct {
		change func(*sqlstore.BulkPart)
		cancel bool
	}{
		"ErrRule": {change: func(p *sqlstore.BulkPart) { last(p.Ratings).OverallRating = 6 }},
		"ErrNoSuchOfficial": {change: func(p *sqlstore.BulkPart) {
			last(p.Ratings).OfficialID = candor.NewID()
		}},
		"ErrVotedTwice": {change: func(p *sqlstore.BulkPart) {
			last(p.Votes).RatingID, last(p.Votes).VoterIP = p.Votes[0].RatingID, p.Votes[0].VoterIP
		}},
		"ErrCanceled": {change: func(*sqlstore.BulkPart) {}, cancel: true},
	} {
		t.Run(name, func(t *testing.T) {
			onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
				part := invented(t)
				test.change(&part)
				ctx, cancel := context.WithCancel(t.Context())
				defer cancel()
				bulk := bulkOf(part)
				bulk.Progress = func(step sqlstore.BulkStep, done, _ int) {
					if test.cancel && step == sqlstore.BulkIndexes && done == 5 {
						cancel()
					}
				}
				if err := store.Fill(ctx, bulk); err == nil {
					t.Fatal("no error")
				}
				if origins, err := store.FindOrigins(t.Context()); err != nil || len(origins) != 0 {
					t.Errorf("what is left: %v, %v", origins, err)
				}
				if err := store.Fill(t.Context(), bulkOf(invented(t))); err != nil {
					t.Errorf("a second try: %v", err)
				}
			})
		})
	}
}

func last[T any](values []*T) *T { return values[len(values)-1] }

func TestFillRefusesADatabaseWithOfficials(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		addOfficial(t, store, nil)
		if err := store.Fill(t.Context(), bulkOf(invented(t))); !errors.Is(err, candor.ErrConflict) {
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
		running.Go(func() { store.Subscribe(following, reader, func() {}) })
		defer running.Wait()
		defer stop()
		reader.until(t, "the first reload", func() bool { return reader.reloaded() == 1 })
		if err := store.Fill(t.Context(), bulkOf(invented(t))); err != nil {
			t.Fatal(err)
		}
		reader.until(t, "the second reload", func() bool { return reader.reloaded() == 2 })
	})
}
