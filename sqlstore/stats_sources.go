package sqlstore

import (
	"context"

	"candor/sqlstore/sqldb"
)

// Origin is how many officials came from one list of one source. Those of no source have an empty
// one.
type Origin struct {
	Source, Scope string
	Officials     int
}

// HasSource reports whether any official came from a source.
func (s *Store) HasSource(ctx context.Context, source string) (has bool, err error) {
	err = s.read.QueryRowContext(ctx,
		"SELECT EXISTS (SELECT 1 FROM official_sources WHERE source = $1)", source).Scan(&has)
	return has, sqldb.Translate(err)
}

// FindOrigins counts the officials by where they came from. Officials of two sources count in both.
func (s *Store) FindOrigins(ctx context.Context) ([]Origin, error) {
	rows, err := s.read.QueryContext(ctx, `SELECT COALESCE(s.source, ''), COALESCE(s.scope, ''),
		COUNT(DISTINCT o.id)
		FROM officials o LEFT JOIN official_sources s ON s.official_id = o.id
		GROUP BY s.source, s.scope ORDER BY 1, 2`)
	return sqldb.Collect(rows, err, func(scan sqldb.Scanner) (o Origin, err error) {
		return o, scan(&o.Source, &o.Scope, &o.Officials)
	})
}
