package sqlstore_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

func TestListsOfDecidedItems(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		lists := map[string]struct {
			add    func(official string, n int) string
			decide func(id string, decision candor.Decision) error
			find   func(filter candor.ListFilter) (ids []string, total int, err error)
		}{
			"Officials": {
				add: func(official string, _ int) string { return official },
				decide: func(id string, d candor.Decision) error {
					_, err := store.SetOfficialStatus(t.Context(), id, d)
					return err
				},
				find: func(f candor.ListFilter) ([]string, int, error) {
					rows, total, err := store.FindOfficials(t.Context(), candor.OfficialFilter{
						Status: f.Status, Decided: f.Decided, Search: f.Search, Page: f.Page, Limit: f.Limit,
						Sort: candor.Sort{Column: "createdAt", Descending: true}})
					return idsOf(rows, func(o *candor.Official) string { return o.ID }), total, err
				},
			},
			"Reviews": {
				add: func(official string, n int) string {
					return review(t, store, official, fmt.Sprintf("192.0.2.%d", n), 4, nil).ID
				},
				decide: func(id string, d candor.Decision) error {
					_, err := store.SetRatingStatus(t.Context(), id, d)
					return err
				},
				find: func(f candor.ListFilter) ([]string, int, error) {
					rows, total, err := store.ListRatings(t.Context(), f)
					return idsOf(rows, func(r *candor.ListedRating) string { return r.ID }), total, err
				},
			},
			"Reports": {
				add: func(official string, n int) string {
					rating := review(t, store, official, fmt.Sprintf("198.51.100.%d", n), 4, nil).ID
					return report(t, store, rating, "203.0.113.1").ID
				},
				decide: func(id string, d candor.Decision) error {
					_, err := store.SetReportStatus(t.Context(), id, d)
					return err
				},
				find: func(f candor.ListFilter) ([]string, int, error) {
					rows, total, err := store.FindReports(t.Context(), f)
					return idsOf(rows, func(r *candor.ListedReport) string { return r.ID }), total, err
				},
			},
		}
		for kind, list := range lists {
			t.Run(kind, func(t *testing.T) {
				var ids []string
				for n := range 5 {
					now.pass(time.Minute)
					official := addOfficial(t, store, func(o *candor.Official) {
						o.Name = fmt.Sprintf("%s Number%c", kind, 'a'+n)
					})
					ids = append(ids, list.add(official.ID, n))
				}
				decide := func(n int, actor string, status candor.Status) {
					t.Helper()
					now.pass(time.Second)
					if err := list.decide(ids[n], by(actor, status, "")); err != nil {
						t.Fatal(err)
					}
				}
				decide(0, "warden", candor.StatusRejected) // and by the helper later
				decide(1, "warden", candor.StatusRejected)
				decide(2, "warden", candor.StatusRejected) // and undone later
				yesterday := now.Now()
				now.pass(day)
				today := candor.DecidedFilter{By: "warden", From: yesterday.Add(time.Hour)}
				decide(0, "helper", candor.StatusPending)
				decide(0, "helper", candor.StatusRejected)
				decide(2, "warden", candor.StatusPending)
				decide(3, "warden", candor.StatusRejected)
				for name, test := range map[string]struct {
					filter candor.ListFilter
					want   []int // newest first
				}{
					"ByOne":      {candor.ListFilter{Decided: candor.DecidedFilter{By: "warden"}}, []int{3, 1}},
					"ByOneToday": {candor.ListFilter{Decided: today}, []int{3}},
					"Today":      {candor.ListFilter{Decided: candor.DecidedFilter{From: today.From}}, []int{3, 0}},
					"Before":     {candor.ListFilter{Decided: candor.DecidedFilter{Until: today.From}}, []int{1}},
					"ByNoOne":    {candor.ListFilter{Decided: candor.DecidedFilter{By: "no one"}}, nil},
					"OfAStatus": {candor.ListFilter{Decided: candor.DecidedFilter{By: "warden"},
						Status: candor.StatusRejected}, []int{3, 1}},
					"OfAnotherStatus": {candor.ListFilter{Decided: candor.DecidedFilter{By: "warden"},
						Status: candor.StatusApproved}, nil},
					"Searched": {candor.ListFilter{Decided: candor.DecidedFilter{By: "warden"},
						Search: "numberb"}, []int{1}},
				} {
					filter := test.filter
					filter.Page, filter.Limit = 1, 10
					var want []string
					for _, n := range test.want {
						want = append(want, ids[n])
					}
					found, total, err := list.find(filter)
					if err != nil || total != len(want) || !slices.Equal(found, want) {
						t.Errorf("%s: %d, %v, want %v, %v", name, total, found, want, err)
					}
				}
			})
		}
	})
}

func idsOf[T any](rows []T, id func(T) string) (ids []string) {
	for _, row := range rows {
		ids = append(ids, id(row))
	}
	return ids
}

// decideOthers records decisions on that many reviews that are deleted, after all others.
func decideOthers(t *testing.T, store *sqlstore.Store, at time.Time, name string, number int) {
	t.Helper()
	ok(t, store.Write(t.Context(), func(tx *sqlstore.Tx) error {
		return tx.Exec(`INSERT INTO audit_entries (id, at, actor, action, subject, before, after, reason,
			waited, kind, official_id) WITH RECURSIVE numbered (n) AS (
				SELECT 1 UNION ALL SELECT n + 1 FROM numbered WHERE n < CAST($1 AS INTEGER))
			SELECT CAST($2 AS TEXT) || n, CAST($3 AS BIGINT) + n, 'warden', 'rating_status',
				CAST($2 AS TEXT) || n, 'pending', 'rejected', '', 0, 'rating', '' FROM numbered`,
			number, name, at.UnixMilli())
	}))
}

func TestListsOfDecidedItemsEndWithTheLast10000(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := addOfficial(t, store, nil)
		id := review(t, store, official.ID, "192.0.2.1", 4, nil).ID
		_, err := store.SetRatingStatus(t.Context(), id, by("warden", candor.StatusRejected, ""))
		ok(t, err)
		expect := func(total, most int) {
			t.Helper()
			var searched candor.Searched
			rows, found, err := store.ListRatings(t.Context(), candor.ListFilter{
				Status: candor.StatusRejected, Decided: candor.DecidedFilter{By: "warden"}, Page: 1, Limit: 10,
				Searched: &searched})
			if err != nil || found != total || len(rows) != total || searched.Decided != most {
				t.Errorf("%d of %d, cut at %d, %v; want %d, cut at %d", len(rows), found, searched.Decided,
					err, total, most)
			}
		}
		decideOthers(t, store, now.Now(), "a", 9_999)
		expect(1, 0)
		decideOthers(t, store, now.Now(), "b", 1)
		expect(0, 10_000)
	})
}
