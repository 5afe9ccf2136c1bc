package sqlstore

import (
	"context"

	"candor"
	"candor/sqlstore/sqldb"
)

var ratingList = list{
	table: "ratings r", joined: " LEFT JOIN officials o ON o.id = r.official_id", id: "r.id",
	newest: []string{"r.created_at"},
	orders: map[string][]string{
		"officialName":  {"o.sort_key", "o.id", "r.created_at"},
		"reviewerName":  {"r.reviewer_name", "r.created_at"},
		"overallRating": {"r.overall_rating", "r.created_at"},
		"reviewerIp":    {"r.reviewer_ip", "r.created_at"},
		"createdAt":     {"r.created_at"}, "status": {"r.status", "r.created_at"},
	},
}

var ratingSearch = searched{
	kind: candor.RatingItem, table: "ratings", exact: []string{"reviewer_name", "reviewer_ip"},
	said: []string{"reviewer_name", "reviewer_email", "reviewer_ip", "review_text"},
}

// ListRatings reads a page of all ratings for administrators, and counts those that the filter
// chooses.
func (s *Store) ListRatings(
	ctx context.Context, filter candor.ListFilter,
) (ratings []*candor.ListedRating, total int, err error) {
	var where conditions
	var args []any
	counts, err := s.CountStatuses(ctx)
	if err != nil {
		return nil, 0, err
	}
	total = counts.Total(candor.RatingItem, filter.Status)
	chosen := ratingList
	switch {
	case filter.Search != "":
		if total, err = s.search(ctx, ratingSearch, ratingList, &filter, &where, &args); err != nil {
			return nil, 0, err
		}
	case filter.Status != "" && filter.Status != candor.StatusApproved:
		where = append(where, "r.status <> 'approved'") // those have indexes of their own
		where.equal("r.status", string(filter.Status), &args)
	default:
		s.atStatus(ratingList, filter.Status, counts[candor.RatingItem], &where, &args)
	}
	if filter.Search == "" && filter.Sort.Column == "officialName" {
		chosen.walked = "officials o CROSS JOIN ratings r"
		where = append(where, "r.official_id = o.id")
	}
	if filter.Status != "" && filter.Sort.Column == "status" {
		filter.Sort.Column = "createdAt" // what a status is ordered by within
	}
	ratings, err = readPage(ctx, s, chosen, ratingColumns+subjectColumns, filter, total, where, args,
		scanListedRating)
	return ratings, total, err
}

func scanListedRating(scan sqldb.Scanner) (*candor.ListedRating, error) {
	var listed candor.ListedRating
	var err error
	listed.Rating, err = scanRating(subjectOf(scan, &listed.Official))
	return &listed, err
}
