package sqlstore

import (
	"context"

	"candor"
)

// findSources reads where an official's record came from.
func findSources(ctx context.Context, db queryer, officialID string) ([]candor.Source, error) {
	rows, err := db.QueryContext(ctx, "SELECT source, source_id, url, licence, retrieved FROM official_sources WHERE official_id = $1 ORDER BY source, source_id", officialID)
	return collect(rows, err, func(scan scanner) (source candor.Source, err error) {
		return source, scan(&source.Name, &source.ID, &source.URL, &source.Licence, &source.Retrieved)
	})
}
