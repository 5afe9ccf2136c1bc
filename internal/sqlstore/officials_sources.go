package sqlstore

import (
	"context"

	"candor/internal/candor"
	"candor/internal/sqlstore/sqldb"
)

// LatestSources returns the source with the latest record of each official that has one.
func (s *Store) LatestSources(ctx context.Context, ids []string) (map[string]candor.Source, error) {
	latest := map[string]candor.Source{}
	if len(ids) == 0 {
		return latest, nil
	}
	chosen, args := isAmong("official_id", ids)
	rows, err := s.read.QueryContext(ctx, `SELECT official_id, source, url, retrieved
		FROM official_sources WHERE `+numbered(chosen)+
		" ORDER BY official_id, retrieved, source, source_id", args...)
	_, err = sqldb.Collect(rows, err, func(scan sqldb.Scanner) (id string, err error) {
		var source candor.Source
		err = scan(&id, &source.Name, &source.URL, &source.Retrieved)
		if known, has := latest[id]; err == nil && (!has || source.Retrieved > known.Retrieved) {
			latest[id] = source
		}
		return id, err
	})
	return latest, err
}
