package sqlstore

import (
	"slices"
	"testing"
)

// TestListQueryIsImmutable derives two queries from one. Neither may change the other or the first,
// whose slices have spare capacity.
func TestListQueryIsImmutable(t *testing.T) {
	first := listQuery{from: "ratings r", where: make([]string, 0, 8), args: make([]any, 0, 8)}.
		equal("r.status", "pending").equal("r.city", "")
	one := first.and("r.id IN (?, ?)", "a", "b").orderBy("r.id")
	other := first.row([]string{"r.created_at", "r.id"}, "<", 5, "z").
		among("r.official_id", []string{"x", "y", "z"})
	page, pageArgs := one.page("r.id", 50, 100)
	one.and("FALSE")
	for name, test := range map[string]struct {
		query, want string
		args, wants []any
	}{
		"First": {first.rows("*"), "SELECT * FROM ratings r WHERE r.status = $1",
			first.args, []any{"pending"}},
		"One": {one.rows("r.id"),
			"SELECT r.id FROM ratings r WHERE r.status = $1 AND r.id IN ($2, $3) ORDER BY r.id",
			one.args, []any{"pending", "a", "b"}},
		"Other": {other.rows("r.id"), "SELECT r.id FROM ratings r WHERE r.status = $1" +
			" AND (r.created_at, r.id) < ($2, $3) AND r.official_id IN ($4, $5, $6, $7)",
			other.args, []any{"pending", 5, "z", "x", "y", "z", "z"}},
		"Page": {page, "SELECT r.id FROM ratings r WHERE r.status = $1 AND r.id IN ($2, $3)" +
			" ORDER BY r.id LIMIT CAST($4 AS BIGINT) OFFSET CAST($5 AS BIGINT)",
			pageArgs, []any{"pending", "a", "b", 50, 100}},
	} {
		t.Run(name, func(t *testing.T) {
			if test.query != test.want || !slices.Equal(test.args, test.wants) {
				t.Errorf("%s %v; want\n%s %v", test.query, test.args, test.want, test.wants)
			}
		})
	}
}
