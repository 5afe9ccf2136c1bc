//go:build !race

package sqlstore_test

import (
	"slices"
	"testing"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

func TestSearchesReportWhereTheyStopped(t *testing.T) { // S17
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		ratings := addLibrary(t, store, now)
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
