package sqlstore

import (
	"context"

	"candor/internal/candor"
	"candor/internal/sqlstore/sqldb"
)

// FindRecentRatings returns the newest ratings that count and have a text, one of each listed
// official. One query for each reads no further than needed, however many ratings an official has.
func (s *Store) FindRecentRatings(ctx context.Context, limit int) ([]*candor.Rating, error) {
	newest := listQuery{
		from: "ratings r JOIN officials o ON o.id = r.official_id", order: "r.created_at DESC, r.id DESC",
	}.and(isApproved + " AND r.state = 0 AND r.review_text <> '' AND r.office = o.office").
		and("o.status = '" + string(candor.StatusApproved) + "'")
	ratings := []*candor.Rating{}
	for len(ratings) < limit {
		query, args := newest.page(ratingColumns, 1, 0)
		rows, err := s.read.QueryContext(s.Brief(ctx), query, args...)
		found, err := sqldb.Collect(rows, err, scanRating)
		if err != nil {
			return nil, err
		}
		if len(found) == 0 {
			break
		}
		ratings = append(ratings, found...)
		newest = newest.and("r.official_id <> ?", found[0].OfficialID)
	}
	return ratings, nil
}
