package sqlstore_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/personname"
	"candor/internal/sqlstore"
)

// addShelf adds officials whose reviews differ in every column that a list can be sorted by.
func addShelf(
	t *testing.T, store *sqlstore.Store, now *clock,
) (officials []*candor.Official, ratings []*candor.Rating) {
	t.Helper()
	for _, name := range []string{"Zoe Alder", "Ada Birch", "Max Cedar"} {
		officials = append(officials, addOfficial(t, store, func(o *candor.Official) { o.Name = name }))
	}
	for i := range 12 {
		now.pass(time.Minute)
		ratings = append(ratings, review(t, store, officials[i%3].ID,
			fmt.Sprintf("192.0.2.%d", 10+(i*7)%12), i%5+1, func(r *candor.Rating) {
				r.Status, r.ReviewText = candor.Statuses()[i%3/2*2],
					fmt.Sprintf("Text number %d, 100%% true_ly", i)
				r.IsAnonymous, r.ReviewerName = i%2 == 0, fmt.Sprintf("Reader %c", 'Z'-rune(i))
				r.Clean()
			}))
	}
	return officials, ratings
}

func TestListRatings(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		officials, ratings := addShelf(t, store, now)
		name := map[string]string{}
		for _, o := range officials {
			name[o.ID] = o.Name
		}
		keys := map[string]func(*candor.ListedRating) string{
			"officialName": func(r *candor.ListedRating) string {
				return string(personname.SortKey(r.Official.Name))
			},
			"reviewerName":  func(r *candor.ListedRating) string { return r.ReviewerName },
			"overallRating": func(r *candor.ListedRating) string { return fmt.Sprint(r.OverallRating) },
			"reviewerIp":    func(r *candor.ListedRating) string { return r.ReviewerIP },
			"createdAt":     func(r *candor.ListedRating) string { return r.CreatedAt.Format(time.RFC3339) },
			"status":        func(r *candor.ListedRating) string { return string(r.Status) },
		}
		for _, column := range candor.RatingColumns {
			for _, descending := range []bool{false, true} {
				for _, status := range append(candor.Statuses(), "") {
					var all []*candor.ListedRating
					seen := map[string]bool{}
					for page := 1; page <= 4; page++ {
						filter := candor.ListFilter{Status: status,
							Sort: candor.Sort{Column: column, Descending: descending}, Page: page, Limit: 5}
						rows, total, err := store.ListRatings(t.Context(), filter)
						if err != nil {
							t.Fatal(err)
						}
						if want := map[candor.Status]int{"": 12, candor.StatusPending: 8,
							candor.StatusRejected: 4}[status]; total != want {
							t.Errorf("%s: %d rows, want %d", status, total, want)
						}
						for _, row := range rows {
							if seen[row.ID] || row.Official.Name != name[row.OfficialID] || status != "" &&
								row.Status != status {
								t.Errorf("%s %s: %+v", column, status, row)
							}
							seen[row.ID] = true
						}
						all = append(all, rows...)
					}
					if want := map[candor.Status]int{"": 12, candor.StatusPending: 8,
						candor.StatusRejected: 4}[status]; len(all) != want {
						t.Errorf("%s %s: %d rows on all pages, want %d", column, status, len(all), want)
					}
					if !slices.IsSortedFunc(all, func(a, b *candor.ListedRating) int {
						order := strings.Compare(keys[column](a), keys[column](b))
						if descending {
							return -order
						}
						return order
					}) {
						t.Errorf("%s, descending %v, %q: not in order", column, descending, status)
					}
				}
			}
		}
		newest, _, err := store.ListRatings(t.Context(), candor.ListFilter{Page: 1, Limit: 1})
		if err != nil || newest[0].ID != ratings[11].ID {
			t.Errorf("the newest is %+v, %v", newest[0], err)
		}
	})
}

func TestListRatingsSearches(t *testing.T) { // S17
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		addShelf(t, store, now)
		for search, want := range map[string]int{
			"birch": 4, "ADA b": 4, "Mrs. Ada Birch": 4, "Reader Y": 1, "192.0.2.10": 1, "text NUMBER 1": 3,
			"number 11,": 1, "100%": 12, "1%%": 0, "true_ly": 12, "true ly": 0,
			"x' OR 1=1 --": 0, `\`: 0, "192.0.2": 12, "nobody": 0,
		} {
			rows, total, err := store.ListRatings(t.Context(),
				candor.ListFilter{Search: search, Page: 1, Limit: 100})
			if err != nil || total != want || len(rows) != want {
				t.Errorf("%q: %d of %d rows, want %d, %v", search, len(rows), total, want, err)
			}
		}
		if _, total, err := store.ListRatings(t.Context(),
			candor.ListFilter{Search: "zoe", Status: candor.StatusPending, Page: 1,
				Limit: 10}); err != nil || total != 4 {
			t.Errorf("%d of one status, %v", total, err)
		}
	})
}

func TestListCorrectionsAndPhotoUploads(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		officials, _ := addShelf(t, store, now)
		for i, official := range officials {
			now.pass(time.Minute)
			propose(t, store, official.ID, "city", []string{"Montclair", "Orange", "Nutley"}[i])
			(&pictures{t, store, official.ID, map[string]string{}}).upload(fmt.Sprintf("picture %d", i))
		}
		for _, column := range candor.CorrectionColumns {
			rows, total, err := store.ListCorrections(t.Context(),
				candor.ListFilter{Sort: candor.Sort{Column: column}, Page: 1, Limit: 2})
			if err != nil || total != 3 || len(rows) != 2 {
				t.Errorf("%s: %d of %d, %v", column, len(rows), total, err)
			}
		}
		for _, column := range candor.PhotoUploadColumns {
			rows, total, err := store.ListPhotoUploads(t.Context(),
				candor.ListFilter{Sort: candor.Sort{Column: column, Descending: true}, Page: 2, Limit: 2})
			if err != nil || total != 3 || len(rows) != 1 {
				t.Errorf("%s: %d of %d, %v", column, len(rows), total, err)
			}
		}
		corrections, total, err := store.ListCorrections(t.Context(),
			candor.ListFilter{Search: "orange", Status: candor.StatusPending, Page: 1, Limit: 50})
		if err != nil || total != 1 || corrections[0].Official.Name != "Ada Birch" ||
			corrections[0].SuggestedValue != "Orange" {
			t.Errorf("%+v, %v", corrections, err)
		}
		uploads, total, err := store.ListPhotoUploads(t.Context(),
			candor.ListFilter{Search: "cedar", Page: 1, Limit: 50})
		if err != nil || total != 1 || uploads[0].OriginalFilename != "picture 2" {
			t.Errorf("%+v, %v", uploads, err)
		}
		newest, _, err := store.ListCorrections(t.Context(), candor.ListFilter{Page: 1, Limit: 50})
		if err != nil || newest[0].SuggestedValue != "Nutley" {
			t.Errorf("the newest is %+v, %v", newest[0], err)
		}
	})
}

func TestFindOfficialsSorts(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		addShelf(t, store, now)
		for sort, want := range map[string]string{"": "Zoe Alder", "name": "Zoe Alder",
			"-name": "Max Cedar", "createdAt": "", "-status": "", "position": "Zoe Alder",
			"-location": "Max Cedar"} {
			officials, total, err := store.FindOfficials(t.Context(),
				candor.OfficialFilter{Sort: candor.ParseSort(sort), Page: 1, Limit: 2})
			if err != nil || total != 3 || len(officials) != 2 || want != "" && officials[0].Name != want {
				t.Errorf("%q: %d of %d, %v, %v", sort, len(officials), total, officials, err)
			}
		}
	})
}

// TestPagesBehindTheEndReadNoRows reads pages beyond the end. Only a count query may run.
func TestPagesBehindTheEndReadNoRows(t *testing.T) { // S18
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		addShelf(t, store, now)
		if _, err := store.CountStatuses(t.Context()); err != nil {
			t.Fatal(err)
		}
		counted := store.Prepared()
		for _, column := range candor.RatingColumns {
			for _, page := range []int{2, 3, 1_000_000_000} {
				rows, total, err := store.ListRatings(t.Context(),
					candor.ListFilter{Sort: candor.Sort{Column: column}, Page: page, Limit: 12})
				if err != nil || total != 12 || rows == nil || len(rows) != 0 {
					t.Errorf("%s, page %d: %v of %d, %v", column, page, rows, total, err)
				}
			}
		}
		if asked := store.Prepared() - counted; asked != 0 {
			t.Errorf("%d queries were asked for nothing", asked)
		}
	})
}
