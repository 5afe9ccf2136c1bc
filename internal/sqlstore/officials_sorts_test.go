package sqlstore_test

import (
	"cmp"
	"slices"
	"testing"

	"candor/internal/candor"
	"candor/internal/directory"
	"candor/internal/sqlstore"
)

// TestOrdersOfVisitors checks that the database and the directory agree on the orders that visitors
// can choose. Ties may differ.
func TestOrdersOfVisitors(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		if err := store.Fill(t.Context(), bulkOf(invented(t))); err != nil {
			t.Fatal(err)
		}
		d := directory.New(func(*candor.Official) []byte { return nil })
		if err := d.Replace(store.ListedOfficials(t.Context())); err != nil {
			t.Fatal(err)
		}
		for column, value := range map[string]func(o *candor.Official) int64{
			"reviews":  func(o *candor.Official) int64 { return int64(cmp.Or(o.Averages.Total, o.Before.Total)) },
			"reviewed": func(o *candor.Official) int64 { return max(0, o.Reviewed.UnixMilli()) },
			"added":    func(o *candor.Official) int64 { return o.CreatedAt.UnixMilli() },
		} {
			t.Run("OK_"+column, func(t *testing.T) {
				filter := candor.OfficialFilter{Status: candor.StatusApproved, Reviewed: true,
					Sort: candor.Sort{Column: column}, Page: 1, Limit: 100}
				filter.Clean()
				found, total, err := store.FindOfficials(t.Context(), filter)
				if err != nil || len(found) < 20 {
					t.Fatal(len(found), err)
				}
				values, byID := make([]int64, len(found)), map[string]int64{}
				for i, o := range found {
					values[i] = value(o)
				}
				if !slices.IsSortedFunc(values, func(a, b int64) int { return cmp.Compare(b, a) }) ||
					values[0] == values[len(values)-1] {
					t.Errorf("the database's order is %d", values)
				}
				page := d.Find(filter)
				read, err := store.FindOfficialsByID(t.Context(), page.IDs)
				if err != nil || page.Total != total {
					t.Fatalf("the directory has %d, the database %d: %v", page.Total, total, err)
				}
				for _, o := range read {
					byID[o.ID] = value(o)
				}
				for i, id := range page.IDs {
					if byID[id] != values[i] {
						t.Errorf("at %d, the directory has %d, the database %d", i, byID[id], values[i])
					}
				}
			})
		}
	})
}
