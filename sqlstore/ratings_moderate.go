package sqlstore

import (
	"context"

	"candor"
)

// SetRatingStatus decides on a review and recomputes the averages; the decision goes into the audit
// trail.
func (s *Store) SetRatingStatus(
	ctx context.Context, id string, decision candor.Decision,
) (rating *candor.Rating, err error) {
	err = s.decide(ctx, &decision, func(tx *Tx) error {
		if rating, err = findRating(tx.Context(), tx, id); err != nil {
			return err
		}
		changes, err := tx.applyDecision(item{candor.RatingItem, id, rating.Status, rating.CreatedAt},
			decision)
		if err != nil || !changes {
			return err
		}
		if err := tx.Exec("UPDATE ratings SET status = $1, updated_at = $2 WHERE id = $3",
			string(decision.Status), milliseconds(tx.Now()), id); err != nil {
			return err
		}
		if err := recomputeAverages(tx, rating.OfficialID); err != nil {
			return err
		}
		tx.Changed(candor.FeedbackChanged, id)
		rating, err = findRating(tx.Context(), tx, id)
		return err
	})
	return rating, err
}
