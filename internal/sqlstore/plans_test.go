package sqlstore_test

import (
	"path/filepath"
	"strings"
	"testing"

	"candor/internal/sqlstore"
)

// SQLite uses an index of some rows only if the query repeats its condition.
func TestIndexesOfSomeRowsAreUsed(t *testing.T) {
	store := openAs(t, sqlstore.Options{Database: filepath.Join(t.TempDir(), "candor.db")})
	for name, test := range map[string]struct {
		queries, has, lacks []string
	}{
		"ReviewsOfACase": {sqlstore.CaseQueries(), []string{"ratings_of_burst"},
			[]string{"SCAN r", "ratings_waiting"}},
		"ActorsOfTheTrail": {[]string{sqlstore.AuditActorsQuery}, []string{
			"SEARCH audit_entries USING COVERING INDEX", "SEARCH e USING COVERING INDEX"}, nil},
		"RowsOfAppliedLists": {[]string{sqlstore.EraseRowsQuery}, []string{
			"SEARCH import_rows USING INDEX import_rows_kept"}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			ok(t, store.Write(t.Context(), func(tx *sqlstore.Tx) error {
				for _, query := range test.queries {
					plan, err := lines(t, tx, "EXPLAIN QUERY PLAN "+
						strings.NewReplacer("$1", "1", "$2", "2", "$3", "'a'").Replace(query))
					if err != nil {
						return err
					}
					text := strings.Join(plan, "\n")
					for _, step := range test.has {
						if !strings.Contains(text, step) {
							t.Errorf("no %s in the plan:\n%s", step, text)
						}
					}
					for _, step := range test.lacks {
						if strings.Contains(text, step) {
							t.Errorf("%s in the plan:\n%s", step, text)
						}
					}
				}
				return nil
			}))
		})
	}
}
