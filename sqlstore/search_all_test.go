package sqlstore_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"candor"
	"candor/sqlstore"
)

// library has 10,100 reviews of 60 officials called Smith, one a minute. Each says "common", every
// 1,000th "rare", the oldest "oldest". The newest 5 wait.
func library(t *testing.T, store *sqlstore.Store, now *clock) []*candor.Rating {
	t.Helper()
	var part sqlstore.BulkPart
	for i := range 60 {
		part.Officials = append(part.Officials, &candor.Official{
			ID: candor.NewID(), Name: fmt.Sprintf("Ada%d Smith", i),
			Position: "mayor", PositionType: "mayor", City: "Newark", County: "Essex", State: "New Jersey",
			Country: "United States",
			Status:  candor.StatusApproved, CreatedAt: now.Now(), UpdatedAt: now.Now(),
		})
	}
	for i := range 10_100 {
		at := now.Now().Add(time.Duration(i-10_100) * time.Minute)
		rating := &candor.Rating{
			ID: candor.NewID(), OfficialID: part.Officials[i%60].ID, OverallRating: 1 + i%5,
			ReviewText: fmt.Sprintf("Some common words, number %d.", i), IsAnonymous: true,
			Status: candor.StatusApproved, ReviewerIP: "192.0.2.1", CreatedAt: at, UpdatedAt: at,
		}
		if i%1000 == 0 {
			rating.ReviewText += " A rare one."
		}
		if i == 0 {
			rating.ReviewText, rating.ReviewerIP = "The oldest. A rare one.", "192.0.2.77"
		}
		if i >= 10_095 {
			rating.Status = candor.StatusPending
		}
		part.Ratings = append(part.Ratings, rating)
	}
	bulk := sqlstore.Bulk{Parts: 1, Part: func(int) sqlstore.BulkPart { return part }}
	if err := store.Fill(t.Context(), bulk); err != nil {
		t.Fatal(err)
	}
	return part.Ratings
}

func everywhere(text string) candor.ListFilter {
	return candor.ListFilter{Search: text, Scope: candor.SearchEverything}
}

func TestSearchesTellWhereTheyStopped(t *testing.T) { // S17
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		ratings := library(t, store, now)
		waiting := func(scope candor.SearchScope) candor.ListFilter {
			return candor.ListFilter{Search: "common", Status: candor.StatusPending, Scope: scope}
		}
		smith, byStars := candor.ListFilter{Search: "smith"}, everywhere("common")
		byStars.Sort.Column = "overallRating"
		for name, test := range map[string]struct {
			filter   candor.ListFilter
			total    int
			searched string
		}{
			"OKNewestAlone":    {candor.ListFilter{Search: "rare"}, 3, "newest=3000"},
			"OKEverything":     {everywhere("rare"), 11, ""},
			"OKOldest":         {everywhere("oldest"), 1, ""},
			"OKNothing":        {everywhere("nowhere"), 0, ""},
			"OKFewAreAll":      {waiting(candor.SearchNewest), 5, ""},
			"OKStatus":         {waiting(candor.SearchEverything), 5, ""},
			"OKAddress":        {everywhere("192.0.2.77"), 1, ""},
			"OKLiterally":      {everywhere("%"), 0, ""},
			"OKFiftyOfTheName": {smith, -1, "newest=3000, officials=50"},
			"OKAllOfTheName":   {everywhere("smith"), 10_100, ""},
			"OKOneOfTheName":   {everywhere("ada7 smi"), 169, ""},
			"OKMany":           {everywhere("common"), 10_099, ""},
			"OKManyByStars":    {byStars, 10_000, "found=10000"},
			"OKWithoutASearch": {everywhere(""), 10_100, ""},
		} {
			t.Run(name, func(t *testing.T) {
				test.filter.Page, test.filter.Limit = 1, 20
				test.filter.Searched = &candor.Searched{}
				rows, total, err := store.ListRatings(t.Context(), test.filter)
				asFound := total == test.total && len(rows) == min(total, 20)
				if err != nil || test.total >= 0 && !asFound {
					t.Errorf("%d of %d, want %d, %v", len(rows), total, test.total, err)
				}
				if got := test.filter.Searched.String(); got != test.searched {
					t.Errorf("%q, want %q", got, test.searched)
				}
			})
		}
		for _, descending := range []bool{true, false} {
			want := slices.Clone(ratings[1:]) // the oldest has no common words
			if descending {
				slices.Reverse(want)
			}
			for _, page := range []int{1, 2, 505, 506} {
				filter := everywhere("common")
				filter.Sort = candor.Sort{Column: "createdAt", Descending: descending}
				filter.Page, filter.Limit = page, 20
				rows, _, err := store.ListRatings(t.Context(), filter)
				if err != nil {
					t.Fatal(err)
				}
				from := min(filter.Offset(), len(want))
				expected := want[from:min(from+20, len(want))]
				same := func(row *candor.ListedRating, r *candor.Rating) bool {
					return row.ID == r.ID
				}
				if !slices.EqualFunc(rows, expected, same) {
					t.Errorf("descending %v, page %d: %d rows", descending, page, len(rows))
				}
			}
		}
	})
}

func TestWholeSearchesTakeTurnsAndCanBeLeft(t *testing.T) { // S46
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		library(t, store, now)
		whole, newest := everywhere("rare"), candor.ListFilter{Search: "rare", Page: 1, Limit: 20}
		whole.Page, whole.Limit = 1, 20
		ctx, leave := context.WithCancel(t.Context())
		release := store.HoldWholeSearches()
		var waiting, left sync.WaitGroup
		for range 8 {
			waiting.Go(func() {
				_, total, err := store.ListRatings(t.Context(), whole)
				if err != nil || total != 11 {
					t.Errorf("%d, %v", total, err)
				}
			})
			left.Go(func() {
				if _, _, err := store.ListRatings(ctx, whole); !errors.Is(err, context.Canceled) {
					t.Errorf("left, but %v", err)
				}
			})
		}
		_, total, err := store.ListRatings(t.Context(), newest)
		if err != nil || total != 3 {
			t.Errorf("while others wait for their turn: %d, %v", total, err)
		}
		leave()
		left.Wait()
		release()
		waiting.Wait()
	})
}
