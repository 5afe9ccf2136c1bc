package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"

	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/sqlstore/sqldb"
	"candor/internal/textfold"
)

var ratingList = list{
	table: "ratings r", joined: " LEFT JOIN officials o ON o.id = r.official_id", id: "r.id",
	newest: []string{"r.created_at"}, openIndexes: true,
	orders: map[string][]string{
		"officialName":  {"o.sort_key", "o.id", "r.created_at"},
		"reviewerName":  {"r.reviewer_name", "r.created_at"},
		"overallRating": {"r.overall_rating", "r.created_at"},
		"reviewerIp":    {"r.reviewer_ip", "r.created_at"},
		"createdAt":     {"r.created_at"}, "status": {"r.status", "r.created_at"},
	},
}

var ratingSearch = searchSpec{
	kind: candor.RatingItem, table: "ratings", exact: []string{"reviewer_name", "reviewer_ip"},
	said: []string{"reviewer_name", "reviewer_email", "reviewer_ip", "review_text"},
}

// ListRatings reads a page of all ratings for administrators, and counts all that match the filter.
func (s *Store) ListRatings(
	ctx context.Context, filter candor.ListFilter,
) (ratings []*candor.ListedRating, total int, err error) {
	chosen, err := s.choose(ctx, ratingList, ratingSearch, filter)
	if err != nil {
		return nil, 0, err
	}
	if filter.Status != "" && filter.Sort.Column == "status" { // all rows have the same status
		chosen.order = ratingList.order(candor.Sort{Column: "createdAt",
			Descending: filter.Sort.Descending})
	}
	if filter.Sort.Column == byOfficialName && filter.Search == "" &&
		chosen.window.offset > s.farRows {
		if chosen, err = s.startAtOfficial(ctx, chosen, filter); err != nil {
			return nil, 0, err
		}
	}
	ratings, err = readPage(ctx, s, ratingList, chosen, ratingColumns+subjectColumns,
		scanListedRating)
	if err != nil {
		return nil, 0, err
	}
	plain := make([]*candor.Rating, len(ratings))
	for i := range ratings {
		plain[i] = ratings[i].Rating
	}
	return ratings, chosen.total, s.fillCases(ctx, plain...)
}

// NewestCounted reads the newest reviews that count, of the given officials, or of all for nil.
func (s *Store) NewestCounted(
	ctx context.Context, officials []string, limit int,
) ([]*candor.ListedRating, error) {
	if officials != nil && len(officials) == 0 {
		return []*candor.ListedRating{}, nil
	}
	// An index holds all columns of the inner query: the texts of the others are never read.
	chosen := listQuery{from: "ratings r", order: "r.created_at DESC, r.id DESC"}.
		and(isApproved + " AND r.state = 0")
	if officials != nil {
		chosen = chosen.among("r.official_id", officials)
	}
	rows, err := s.read.QueryContext(s.Brief(ctx), numbered("SELECT "+ratingColumns+subjectColumns+
		" FROM ratings r JOIN officials o ON o.id = r.official_id WHERE r.id IN (SELECT id FROM ("+
		chosen.part("r.id")+" LIMIT CAST(? AS BIGINT)) newest) ORDER BY "+chosen.order),
		append(slices.Clip(chosen.args), limit)...)
	return sqldb.Collect(rows, err, scanListedRating)
}

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

func scanListedRating(scan sqldb.Scanner) (*candor.ListedRating, error) {
	var listed candor.ListedRating
	var err error
	listed.Rating, err = scanRating(subjectOf(scan, &listed.Official))
	return &listed, err
}

// farReviews is the number of reviews before a page up to which the database skips them one by one,
// from the nearer end.
const farReviews = 50_000

// startAtOfficial speeds up a page far from both ends of the order by officials' names: the query
// starts at the official of the page's first review. Officials before it are skipped by their
// number of reviews.
func (s *Store) startAtOfficial(
	ctx context.Context, chosen selection, filter candor.ListFilter,
) (selection, error) {
	var query string
	switch filter.Status {
	case "":
		query = officialAtReview
	case candor.StatusApproved:
		query = officialAtApproved
	default:
		return chosen, nil // others are few
	}
	offset := filter.Offset()
	if filter.Sort.Descending {
		offset = chosen.total - offset - filter.Limit
	}
	var key []byte
	var id string
	var before int
	err := s.read.QueryRowContext(ctx, query, offset, offset).Scan(&key, &id, &before)
	if errors.Is(err, sql.ErrNoRows) { // reviews were deleted after the count
		return chosen, nil
	}
	if err != nil {
		return selection{}, sqldb.Translate(err)
	}
	chosen.query = chosen.query.row([]string{"o.sort_key", "o.id"}, ">=", key, id)
	chosen.window = window{limit: filter.Limit, offset: offset - before,
		reversed: filter.Sort.Descending}
	return chosen, nil
}

// officialAtQuery finds the official of the review at an offset, in the order of the officials'
// names, and the number of reviews before this official. %s is the number of reviews of an
// official. Both conditions hold for one official only, so that the engines can stop there.
const officialAtQuery = `SELECT sort_key, id, until - reviews FROM (
	SELECT sort_key, id, reviews,
		SUM(reviews) OVER (ORDER BY sort_key, id ROWS UNBOUNDED PRECEDING) AS until FROM (
			SELECT o.sort_key, o.id, %s AS reviews FROM officials o
			LEFT JOIN official_averages a ON a.official_id = o.id) AS counted) AS summed
	WHERE until > $1 AND until - reviews <= $2 LIMIT 1`

// approvedCount is the number of an official's approved reviews; others are few.
const approvedCount = "COALESCE(a.total + a.earlier + a.set_aside + a.held, 0)"

var (
	officialAtApproved = fmt.Sprintf(officialAtQuery, approvedCount)
	officialAtReview   = fmt.Sprintf(officialAtQuery, approvedCount+` + (SELECT COUNT(*)
				FROM ratings r WHERE r.official_id = o.id AND r.status > 'approved')`)
)

// FindRatings reads a page of ratings and counts all that match the filter. On the last page the
// total follows from the offset, so there is no count query.
func (s *Store) FindRatings(
	ctx context.Context, filter candor.RatingFilter,
) (ratings []*candor.Rating, total int, err error) {
	ratings, total, _, err = s.findRatings(ctx, filter)
	return ratings, total, err
}

// FindRatingsAndOffices is FindRatings for one official. It also returns the offices if a rating is
// of another office or came after the term, and nil otherwise: few officials need them.
func (s *Store) FindRatingsAndOffices(
	ctx context.Context, filter candor.RatingFilter,
) (ratings []*candor.Rating, total int, offices *candor.Official, err error) {
	ratings, total, needed, err := s.findRatings(ctx, filter)
	if err == nil && needed {
		offices, err = s.findOffices(ctx, filter.OfficialID)
	}
	return ratings, total, offices, err
}

const isApproved = "r.status = '" + string(candor.StatusApproved) + "'"

// ratingOrders are the orders of an official's ratings. The helpful votes less the others are those
// that visitors see at the review.
var ratingOrders = map[candor.RatingOrder]string{
	candor.RatingsHelpful: `COALESCE((SELECT SUM(CASE WHEN f.is_helpful THEN 1 ELSE -1 END)
		FROM review_feedback f WHERE f.rating_id = r.id AND f.left_out <> 'network'
		AND f.left_out = ''), 0) DESC, `,
	candor.RatingsHighest: "r.overall_rating DESC, ",
	candor.RatingsLowest:  "r.overall_rating, ",
}

// chooseRatings builds the query for the ratings r that match a filter, without its words.
func chooseRatings(filter candor.RatingFilter) listQuery {
	chosen := listQuery{from: "ratings r JOIN officials o ON o.id = r.official_id",
		order: ratingOrders[filter.Order] + "r.created_at DESC, r.id DESC"}.
		equal("r.official_id", filter.OfficialID).
		equal("r.status", string(filter.Status))
	if filter.Stars != 0 {
		chosen = chosen.and("r.overall_rating = ? AND r.office = o.office", filter.Stars)
	}
	switch {
	case filter.State == integrity.SetAside.String():
		return chosen.and(isApproved + " AND r.state = " + stateNumber(integrity.SetAside))
	case filter.State == integrity.Held.String():
		return chosen.and("(" + isApproved + " AND r.state = " + stateNumber(integrity.Held) +
			" OR r.status = '" + string(candor.StatusPending) + "')")
	case filter.Status == candor.StatusApproved:
		return chosen.and("r.state = 0")
	}
	return chosen
}

// findWords restricts a query to the page of ratings whose text contains all words of the filter. The
// texts of one official are folded here, so that both engines find the same.
func (s *Store) findWords(
	ctx context.Context, chosen listQuery, filter candor.RatingFilter,
) (page listQuery, total int, err error) {
	words, ids := strings.Fields(textfold.Fold(filter.Find)), []string{}
	if len(words) > 0 {
		saying := chosen.and("r.review_text <> ''")
		rows, err := s.read.QueryContext(ctx, saying.rows("r.id, r.review_text"), saying.args...)
		_, err = sqldb.Collect(rows, err, func(scan sqldb.Scanner) (id string, err error) {
			var text string
			err = scan(&id, &text)
			text = textfold.Fold(text)
			if !slices.ContainsFunc(words, func(word string) bool { return !strings.Contains(text, word) }) {
				ids = append(ids, id)
			}
			return id, err
		})
		if err != nil {
			return chosen, 0, err
		}
	}
	total = len(ids)
	ids = ids[min(filter.Offset(), total):min(filter.Offset()+filter.Limit, total)]
	if len(ids) == 0 {
		return chosen.and("FALSE"), total, nil
	}
	return chosen.among("r.id", ids), total, nil
}

// findRatings reports as needed whether a rating is of another office than the present one, or came
// after the term in the official's fields.
func (s *Store) findRatings(
	ctx context.Context, filter candor.RatingFilter,
) (ratings []*candor.Rating, total int, needed bool, err error) {
	ctx = s.Brief(ctx)
	chosen, offset := chooseRatings(filter), filter.Offset()
	if filter.Find != "" {
		if chosen, total, err = s.findWords(ctx, chosen, filter); err != nil {
			return nil, 0, false, err
		}
		offset = 0
	}
	query, args := chosen.page(ratingColumns+", o.office, o.term_end_date", filter.Limit, offset)
	rows, err := s.read.QueryContext(ctx, query, args...)
	ratings, err = sqldb.Collect(rows, err, func(scan sqldb.Scanner) (*candor.Rating, error) {
		var office int
		var end string
		rating, err := scanRating(func(columns ...any) error {
			return scan(append(columns, &office, &end)...)
		})
		if err == nil && (rating.Office != office || end != "" && candor.Today(rating.CreatedAt) > end) {
			needed = true
		}
		return rating, err
	})
	if err != nil {
		return nil, 0, false, err
	}
	if filter.Find != "" {
		return ratings, total, needed, nil
	}
	if last := len(ratings) < filter.Limit && (len(ratings) > 0 || offset == 0); last {
		return ratings, offset + len(ratings), needed, nil
	}
	total, err = chosen.count(ctx, s.read)
	return ratings, total, needed, err
}
