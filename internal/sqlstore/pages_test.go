//go:build !race

package sqlstore_test

import (
	"bytes"
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/demo"
	"candor/internal/personname"
	"candor/internal/sqlstore"
)

// TestPagesMatchASortedList compares pages at random positions with a slice of all rows in order,
// once with skipped rows and once with a start at an official.
func TestPagesMatchASortedList(t *testing.T) {
	data, err := demo.New(demo.Options{Officials: 120, Ratings: 3000, Seed: 11,
		Until: time.Date(2026, 3, 4, 0, 0, 0, 0, time.UTC)})
	if err != nil {
		t.Fatal(err)
	}
	part := sqlstore.BulkPart(data.Part(0))
	part.Votes, part.Corrections, part.Reports = nil, nil, nil
	officials := map[string]*candor.Official{}
	for _, o := range part.Officials {
		officials[o.ID] = o
	}
	random := rand.New(rand.NewPCG(3, 4))
	ratings := part.Ratings
	for _, r := range ratings {
		r.Status = candor.Statuses()[random.IntN(3)]
		r.CreatedAt = r.CreatedAt.Truncate(24 * time.Hour) // many at the same time
		r.UpdatedAt = r.CreatedAt
	}
	pages := 3
	if testing.Short() {
		pages = 1
	}
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		if err := store.Fill(t.Context(), bulkOf(part)); err != nil {
			t.Fatal(err)
		}
		random := rand.New(rand.NewPCG(1, 2))
		for _, column := range append(slices.Clone(candor.RatingColumns), "") {
			for _, status := range append(candor.Statuses(), "") {
				search := []string{"", "meeting"}[random.IntN(2)]
				sorted := sortedRatings(ratings, officials, column, status, search)
				for _, descending := range []bool{false, true} {
					for range pages {
						filter := candor.ListFilter{Status: status, Search: search,
							Sort: candor.Sort{Column: column, Descending: descending}, Limit: 1 + random.IntN(50)}
						filter.Page = 1 + random.IntN(candor.Pages(len(sorted), filter.Limit))
						want := slices.Clone(sorted)
						if descending || column == "" {
							slices.Reverse(want)
						}
						want = want[filter.Offset():min(len(want), filter.Offset()+filter.Limit)]
						for way, far := range map[string]int{"counted": 10_000, "from officials": 100} {
							store.SetFarRows(far)
							rows, total, err := store.ListRatings(t.Context(), filter)
							if err != nil {
								t.Fatal(err)
							}
							got := make([]string, len(rows))
							for i, row := range rows {
								got[i] = row.ID
							}
							if total != len(sorted) || !slices.Equal(got, want) {
								t.Fatalf("%+v, %s: %d of %d rows\n%s\nwant\n%s", filter, way, len(rows), total,
									strings.Join(got, "\n"), strings.Join(want, "\n"))
							}
						}
					}
				}
			}
		}
	})
}

// sortedRatings returns the ids of the ratings with a status and a text, in ascending order of a
// column.
func sortedRatings(
	ratings []*candor.Rating, officials map[string]*candor.Official, column string,
	status candor.Status, search string,
) []string {
	var chosen []*candor.Rating
	for _, r := range ratings {
		if (status == "" || r.Status == status) && strings.Contains(strings.ToLower(r.ReviewText),
			search) {
			chosen = append(chosen, r)
		}
	}
	by := func(a, b *candor.Rating) int {
		switch column {
		case "officialName":
			return cmp.Or(bytes.Compare(personname.SortKey(officials[a.OfficialID].Name),
				personname.SortKey(officials[b.OfficialID].Name)), cmp.Compare(a.OfficialID, b.OfficialID))
		case "reviewerName":
			return cmp.Compare(a.ReviewerName, b.ReviewerName)
		case "overallRating":
			return cmp.Compare(a.OverallRating, b.OverallRating)
		case "reviewerIp":
			return cmp.Compare(a.ReviewerIP, b.ReviewerIP)
		case "status":
			return cmp.Compare(a.Status, b.Status)
		}
		return 0
	}
	slices.SortFunc(chosen, func(a, b *candor.Rating) int {
		return cmp.Or(by(a, b), a.CreatedAt.Compare(b.CreatedAt), cmp.Compare(a.ID, b.ID))
	})
	ids := make([]string, len(chosen))
	for i, r := range chosen {
		ids[i] = r.ID
	}
	return ids
}

// TestPagesAfterChanges reads the pages of a list that has changed since: each row is on exactly
// one page.
func TestPagesAfterChanges(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOfficial(t, store, nil)
		var ratings []*candor.Rating
		for i := range 60 {
			now.pass(time.Minute)
			ratings = append(ratings, review(t, store, official.ID, fmt.Sprintf("192.0.2.%d", i), 3, nil))
		}
		oldestFirst := candor.ListFilter{Sort: candor.Sort{Column: "createdAt"}, Page: 3, Limit: 10}
		for range 2 {
			if _, _, err := store.ListRatings(t.Context(), oldestFirst); err != nil {
				t.Fatal(err)
			}
		}
		for i := range 5 {
			now.pass(time.Minute)
			ratings = append(ratings, review(t, store, official.ID, fmt.Sprintf("192.0.2.%d", 100+i), 3,
				nil))
		}
		rows, total, err := store.ListRatings(t.Context(), oldestFirst)
		if err != nil || total != 65 || len(rows) != 10 || rows[0].ID != ratings[20].ID ||
			rows[9].ID != ratings[29].ID {
			t.Errorf("%d of %d rows, %v", len(rows), total, err)
		}
	})
}
