package sqlstore_test

import (
	"fmt"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

// An official with more entries than a filter counts: the rare ones are all found, the newest first.
func TestTrailOfABusyOfficialIsFiltered(t *testing.T) { // S43
	const rows, most = 10_100, 10_000
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		busy := addOfficial(t, store, func(o *candor.Official) { o.Name = "Tatiana Busy" })
		other := addOfficial(t, store, nil)
		began := now.Now()
		insert := `INSERT INTO audit_entries
			(id, at, actor, action, subject, before, after, reason, kind, official_id)
			WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < %d)
			SELECT '%s ' || CAST(10000 + n AS TEXT), %d + n, CASE WHEN n %% 2000 = 7 THEN 'rare'
				ELSE 'keeper' END, CASE WHEN n %% 4000 = 7 THEN 'rating_deleted' ELSE 'rating_status' END,
				'', '', '', '', 'rating', '%s' FROM numbers`
		if err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
			for i, id := range []string{busy.ID, other.ID} {
				if err := tx.Exec(fmt.Sprintf(insert, rows-i*most, fmt.Sprint("entry ", i),
					began.UnixMilli(), id)); err != nil {
					return err
				}
			}
			return tx.Exec(`INSERT INTO audit_names (subject, name, search_text)
				SELECT id, name, search_text FROM officials`)
		}); err != nil {
			t.Fatal(err)
		}
		for name, test := range map[string]struct {
			filter  candor.AuditFilter
			total   int
			thirdAt int64 // milliseconds after the first
		}{
			"OKAll":           {candor.AuditFilter{}, most, rows - 2},
			"OKActor":         {candor.AuditFilter{Actor: "rare"}, 6, 6007},
			"OKAction":        {candor.AuditFilter{Action: "rating_deleted"}, 3, 7},
			"OKFrequentActor": {candor.AuditFilter{Actor: "keeper"}, most, rows - 2},
			"OKBoth":          {candor.AuditFilter{Actor: "rare", Action: "rating_deleted"}, 3, 7},
			"OKNone":          {candor.AuditFilter{Actor: "rare", Action: "edit"}, 0, 0},
			"OKDays": {candor.AuditFilter{Actor: "rare",
				Until: began.Add(8 * time.Second)}, 4, 2007},
			"OKSearch":         {candor.AuditFilter{Search: "Tatiana"}, most, rows - 2},
			"OKSearchAndActor": {candor.AuditFilter{Search: "Tatiana", Actor: "rare"}, 6, 6007},
		} {
			t.Run(name, func(t *testing.T) {
				test.filter.Official, test.filter.Page, test.filter.Limit = busy.ID, 1, 3
				found, total, err := store.FindAuditEntries(t.Context(), test.filter)
				if err != nil || total != test.total || len(found) != min(3, total) {
					t.Fatalf("%d of %d, %v", len(found), total, err)
				}
				if len(found) > 2 && found[2].At.Sub(began).Milliseconds() != test.thirdAt {
					t.Errorf("the third is %s after the first", found[2].At.Sub(began))
				}
				test.filter.Official = ""
				if test.filter.Search == "" {
					return
				}
				if _, total, err = store.FindAuditEntries(t.Context(), test.filter); err != nil ||
					total != test.total {
					t.Errorf("%d without the official, %v", total, err)
				}
			})
		}
	})
}
