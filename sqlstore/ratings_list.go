package sqlstore

import (
	"context"

	"candor"
)

var ratingList = list{
	table: "ratings r", joined: " JOIN officials o ON o.id = r.official_id", id: "r.id", newest: []string{"r.created_at"},
	orders: map[string][]string{
		"officialName": {"o.sort_key", "o.id", "r.created_at"}, "reviewerName": {"r.reviewer_name", "r.created_at"},
		"overallRating": {"r.overall_rating", "r.created_at"}, "reviewerIp": {"r.reviewer_ip", "r.created_at"},
		"createdAt": {"r.created_at"}, "status": {"r.status", "r.created_at"},
	},
}

// scarce is up to how many ratings of one status are gathered first and ordered then. Where there are more,
// it is faster to walk along the order until a page is full.
const scarce = 4000

// ListRatings reads a page of all ratings for administrators, and counts those that the filter chooses.
func (s *Store) ListRatings(ctx context.Context, filter candor.ListFilter) (ratings []*candor.ListedRating, total int, err error) {
	var where conditions
	var args []any
	counts, err := s.CountStatuses(ctx)
	if err != nil {
		return nil, 0, err
	}
	total = counts.Total(candor.RatingItem, filter.Status)
	switch {
	case filter.Search != "":
		if total, err = s.searchRatings(ctx, filter, &where, &args); err != nil {
			return nil, 0, err
		}
	case filter.Status != "" && total > scarce && filter.Sort.Column != "" && filter.Sort.Column != "createdAt" && filter.Sort.Column != "status":
		// An expression keeps SQLite from gathering by the index of the statuses.
		where = append(where, "r.status || '' = "+where.placeholder(string(filter.Status), &args))
	default:
		where.equal("r.status", string(filter.Status), &args)
	}
	ratings, err = readPage(ctx, s.read, ratingList, ratingColumns+subjectColumns, filter, total, where, args, scanListedRating)
	return ratings, total, err
}

func scanListedRating(scan scanner) (*candor.ListedRating, error) {
	var listed candor.ListedRating
	var err error
	listed.Rating, err = scanRating(subjectOf(scan, &listed.Official))
	return &listed, err
}
