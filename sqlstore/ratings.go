package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"strings"
	"time"

	"candor"
)

var ratingColumns = `r.id, r.official_id, r.reviewer_name, r.reviewer_email, r.reviewer_ip, r.overall_rating,
	r.review_text, r.is_anonymous, r.status, r.flags, r.created_at, r.updated_at, r.` + strings.Join(categoryColumns[:], ", r.")

func scanRating(scan scanner) (*candor.Rating, error) {
	var r candor.Rating
	var created, updated int64
	var flags string
	var scores [len(categoryColumns)]sql.NullInt64
	columns := []any{&r.ID, &r.OfficialID, &r.ReviewerName, &r.ReviewerEmail, &r.ReviewerIP, &r.OverallRating,
		&r.ReviewText, &r.IsAnonymous, (*string)(&r.Status), &flags, &created, &updated}
	for i := range scores {
		columns = append(columns, &scores[i])
	}
	if err := scan(columns...); err != nil {
		return nil, err
	}
	r.CreatedAt, r.UpdatedAt, r.Flags = fromMilliseconds(created), fromMilliseconds(updated), parseFlags(flags)
	for i, score := range scores {
		if score.Valid {
			if r.Scores == nil {
				r.Scores = candor.Scores{}
			}
			r.Scores[candor.RatingCategories[i]] = int(score.Int64)
		}
	}
	return &r, nil
}

func findRating(ctx context.Context, db queryer, id string) (*candor.Rating, error) {
	rating, err := scanRating(db.QueryRowContext(ctx, "SELECT "+ratingColumns+" FROM ratings r WHERE r.id = $1", id).Scan)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, &candor.Error{Code: candor.CodeNotFound, Message: candor.MessageRatingNotFound}
	}
	return rating, translate(err)
}

// FindRating reads one rating of any status.
func (s *Store) FindRating(ctx context.Context, id string) (*candor.Rating, error) {
	return findRating(ctx, s.read, id)
}

// FindRatings reads a page of ratings, newest first, and counts all that the filter chooses.
func (s *Store) FindRatings(ctx context.Context, filter candor.RatingFilter) (ratings []*candor.Rating, total int, err error) {
	var where conditions
	var args []any
	where.equal("r.official_id", filter.OfficialID, &args)
	where.equal("r.status", string(filter.Status), &args)
	if err := s.read.QueryRowContext(ctx, "SELECT COUNT(*) FROM ratings r"+where.String(), args...).Scan(&total); err != nil {
		return nil, 0, translate(err)
	}
	query := "SELECT " + ratingColumns + " FROM ratings r" + where.String() + " ORDER BY r.created_at DESC, r.id DESC" +
		where.page(filter.Limit, filter.Offset(), &args)
	rows, err := s.read.QueryContext(ctx, query, args...)
	ratings, err = collect(rows, err, scanRating)
	return ratings, total, err
}

// secondReview is the time within which another review of one official from one address is told to the moderator.
const secondReview = 24 * time.Hour

// CreateRating stores a review and recomputes the official's averages. The same request made
// again, as once tells, returns the rating that the first one made. decide is asked inside the
// transaction, with the number of reviews of this official from this address within a day.
func (s *Store) CreateRating(ctx context.Context, rating *candor.Rating, once []Once, decide func(r *candor.Rating, earlier int)) (created *candor.Rating, err error) {
	if err := rating.Validate(); err != nil {
		return nil, err
	}
	rating.ID = candor.NewID()
	err = s.Write(ctx, func(tx *Tx) error {
		owner, err := tx.claimAll(once, rating.ID)
		if err != nil {
			return err
		}
		if owner != rating.ID {
			created, err = findRating(tx.ctx, tx, owner)
			return err
		}
		if err := tx.reachable(rating.OfficialID); err != nil {
			return err
		}
		var earlier int
		if err := tx.QueryRowContext(tx.ctx, "SELECT COUNT(*) FROM ratings WHERE reviewer_ip = $1 AND official_id = $2 AND created_at > $3",
			rating.ReviewerIP, rating.OfficialID, milliseconds(tx.now.Add(-secondReview))).Scan(&earlier); err != nil {
			return err
		}
		decide(rating, earlier)
		rating.CreatedAt, rating.UpdatedAt = tx.now.Truncate(time.Millisecond), tx.now.Truncate(time.Millisecond)
		if err := tx.insertRating(rating); err != nil {
			return err
		}
		created = rating
		return recomputeAverages(tx, rating.OfficialID)
	})
	return created, err
}

func (tx *Tx) insertRating(r *candor.Rating) error {
	if err := tx.Exec(insertRatingQuery, ratingRow(r)...); err != nil {
		return err
	}
	return tx.count(candor.RatingItem, r.Status, 1)
}

var insertRatingQuery = `INSERT INTO ratings (id, official_id, reviewer_name, reviewer_email, reviewer_ip, overall_rating,
	review_text, is_anonymous, status, flags, created_at, updated_at, ` + categoryList + `)
	VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24)`

// ratingRow lists the values of a rating's columns in the order in which ratings are inserted.
func ratingRow(r *candor.Rating) []any {
	values := []any{r.ID, r.OfficialID, r.ReviewerName, r.ReviewerEmail, r.ReviewerIP, r.OverallRating,
		r.ReviewText, r.IsAnonymous, string(r.Status), formatFlags(r.Flags), milliseconds(r.CreatedAt), milliseconds(r.UpdatedAt)}
	for _, category := range candor.RatingCategories {
		var value any
		if score, scored := r.Scores[category]; scored {
			value = int64(score)
		}
		values = append(values, value)
	}
	return values
}
