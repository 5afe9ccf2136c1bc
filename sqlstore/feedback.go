package sqlstore

import (
	"context"
	"database/sql"
	"errors"

	"candor"
	"candor/sqlstore/sqldb"
)

// CreateFeedback stores a vote. The unique index decides who voted already; that answer is a
// conflict.
func (s *Store) CreateFeedback(
	ctx context.Context, vote *candor.Feedback,
) (counts candor.FeedbackCounts, err error) {
	if err := vote.Validate(); err != nil {
		return counts, err
	}
	vote.ID = candor.NewID()
	err = s.Write(ctx, func(tx *Tx) error {
		vote.CreatedAt = tx.Now()
		err := tx.votable(vote.RatingID)
		if err != nil {
			return err
		}
		if err := tx.countRequest(); err != nil {
			return err
		}
		inserted,
			err := tx.ExecRows(insertFeedbackQuery+" ON CONFLICT (rating_id, voter_hash) DO NOTHING",
			s.feedbackRow(vote)...)
		if err != nil {
			return err
		}
		if inserted == 0 {
			return &candor.Error{Code: candor.CodeConflict, Message: candor.MessageAlreadyVoted}
		}
		tx.Changed(candor.FeedbackChanged, vote.RatingID)
		counts, err = feedbackCounts(tx.Context(), tx, vote.RatingID)
		return err
	})
	return counts, err
}

const insertFeedbackQuery = `INSERT INTO review_feedback (id, rating_id, user_id, voter_ip,
	voter_hash, is_helpful, created_at)
	VALUES ($1, $2, $3, $4, $5, $6, $7)`

// feedbackRow lists the values of a vote's columns in the order in which votes are inserted.
func (s *Store) feedbackRow(v *candor.Feedback) []any {
	return []any{v.ID, v.RatingID, v.UserID, v.VoterIP, s.hashAddress(v.VoterIP), v.IsHelpful,
		milliseconds(v.CreatedAt)}
}

// visibleRating chooses a rating that visitors may see: approved and not held, of an official that
// is not rejected.
const visibleRating = ` FROM ratings r JOIN officials o ON o.id = r.official_id
	WHERE r.id = $1 AND r.status = 'approved' AND r.state <> 3
	AND o.status <> 'rejected'`

// votable refuses ratings that visitors cannot see.
func (tx *Tx) votable(ratingID string) error {
	_, err := ratingShown(tx.Context(), tx, ratingID)
	return err
}

func ratingShown(ctx context.Context, db sqldb.Queryer, id string) (official string, err error) {
	err = db.QueryRowContext(ctx, "SELECT r.official_id"+visibleRating, id).Scan(&official)
	if errors.Is(err, sql.ErrNoRows) {
		return "", &candor.Error{Code: candor.CodeNotFound, Message: candor.MessageRatingNotFound}
	}
	return official, sqldb.Translate(err)
}

// FindFeedback counts the votes on a rating that visitors may see.
func (s *Store) FindFeedback(
	ctx context.Context, ratingID string,
) (counts candor.FeedbackCounts, err error) {
	if _, err := s.FindRatedOfficial(ctx, ratingID); err != nil {
		return counts, err
	}
	return feedbackCounts(s.Brief(ctx), s.read, ratingID)
}

// FindRatedOfficial returns the id of the official to whom a rating belongs that visitors may see.
func (s *Store) FindRatedOfficial(ctx context.Context, ratingID string) (string, error) {
	return ratingShown(s.Brief(ctx), s.read, ratingID)
}

func feedbackCounts(
	ctx context.Context, db sqldb.Queryer, ratingID string,
) (counts candor.FeedbackCounts, err error) {
	err = db.QueryRowContext(ctx, `SELECT COUNT(CASE WHEN is_helpful THEN 1 END),
		COUNT(CASE WHEN NOT is_helpful THEN 1 END)
		FROM review_feedback WHERE rating_id = $1`, ratingID).Scan(&counts.Helpful, &counts.NotHelpful)
	return counts, sqldb.Translate(err)
}
