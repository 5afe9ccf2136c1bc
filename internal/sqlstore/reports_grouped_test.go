//go:build !race

package sqlstore_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

// TestReportsStayGrouped reports, decides, undoes and deletes in random order: each review has at
// most one waiting group, each report belongs to the first report of a group of its review, and the
// counts match the groups.
func TestReportsStayGrouped(t *testing.T) {
	withSecret(t, bothEngines, func(t *testing.T, store *sqlstore.Store, now *clock) {
		random, official := rand.New(rand.NewPCG(9, 10)), addOfficial(t, store, nil)
		var ratings, ids []string
		filed := 0
		for n := range 300 {
			now.pass(time.Duration(random.Int64N(int64(6 * time.Hour))))
			for len(ratings) < 4 {
				ratings = append(ratings,
					review(t, store, official.ID, fmt.Sprintf("192.0.2.%d", n%250), 4, nil).ID)
			}
			at := random.IntN(len(ratings))
			switch {
			case n%60 == 59:
				if err := store.DeleteRating(t.Context(), ratings[at],
					candor.Decision{Actor: "warden"}); err != nil {
					t.Fatal(err)
				}
				ratings = slices.Delete(ratings, at, at+1)
			case random.IntN(3) > 0 || len(ids) == 0:
				ids = append(ids, report(t, store, ratings[at],
					fmt.Sprintf("%d.51.100.%d", 20+random.IntN(5), n%250)).ID)
				filed++
			default:
				status := candor.Statuses()[random.IntN(3)]
				_, err := store.SetReportStatus(t.Context(), ids[random.IntN(len(ids))],
					by("warden", status, ""))
				if fault, ok := err.(*candor.Error); err != nil && (!ok || fault.Code != candor.CodeNotFound) {
					t.Fatal(err)
				}
			}
			wantCounted(t, store)
			wantGrouped(t, store)
		}
		if filed < 100 {
			t.Errorf("only %d were filed", filed)
		}
	})
}

func wantGrouped(t *testing.T, store *sqlstore.Store) {
	t.Helper()
	for what, query := range map[string]string{
		"belong to no group of their review": `SELECT COUNT(*) FROM rating_reports r WHERE NOT EXISTS
			(SELECT 1 FROM rating_reports f WHERE f.id = r.item AND f.item = f.id
			AND f.rating_id = r.rating_id)`,
		"have joined and a status": `SELECT COUNT(*) FROM rating_reports
			WHERE (item = id) = (status = 'joined')`,
		"count, of a network and day, next to another of their group": `SELECT COUNT(*)
			FROM rating_reports r JOIN rating_reports s ON s.item = r.item AND s.network = r.network
			AND s.day = r.day AND s.id <> r.id WHERE r.network <> 0
			AND r.counts AND s.counts`,
	} {
		err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
			var wrong int
			err := tx.QueryRowContext(t.Context(), query).Scan(&wrong)
			if wrong > 0 {
				t.Errorf("%d reports %s", wrong, what)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}
