package sqlstore_test

import (
	"path/filepath"
	"strings"
	"testing"

	"candor/internal/sqlstore"
)

// SQLite uses an index of some rows only if the query repeats its condition.
func TestReviewsOfACaseAreFoundByTheirIndex(t *testing.T) {
	store := openAs(t, sqlstore.Options{Database: filepath.Join(t.TempDir(), "candor.db")})
	ok(t, store.Write(t.Context(), func(tx *sqlstore.Tx) error {
		for _, query := range sqlstore.CaseQueries() {
			plan, err := lines(t, tx, "EXPLAIN QUERY PLAN "+
				strings.NewReplacer("$1", "1", "$2", "2", "$3", "'a'").Replace(query))
			if err != nil {
				return err
			}
			text := strings.Join(plan, "\n")
			if !strings.Contains(text, "ratings_of_burst") || strings.Contains(text, "SCAN r") ||
				strings.Contains(text, "ratings_waiting") {
				t.Errorf("the plan is:\n%s", text)
			}
		}
		return nil
	}))
}
