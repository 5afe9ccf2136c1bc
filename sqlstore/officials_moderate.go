package sqlstore

import (
	"context"

	"candor"
)

// SetOfficialStatus decides on an official; the decision goes into the audit trail.
func (s *Store) SetOfficialStatus(
	ctx context.Context, id string, decision candor.Decision,
) (official *candor.Official, err error) {
	err = s.decide(ctx, &decision, func(tx *Tx) error {
		if official, err = findUnmerged(tx, id); err != nil {
			return err
		}
		changes, err := tx.applyDecision(item{candor.OfficialItem, id, official.Status,
			official.CreatedAt}, decision)
		if err != nil || !changes {
			return err
		}
		if err := tx.Exec("UPDATE officials SET status = $1, updated_at = $2 WHERE id = $3",
			string(decision.Status), milliseconds(tx.Now()), id); err != nil {
			return err
		}
		tx.Changed(candor.OfficialChanged, id)
		official, err = findOfficial(tx.Context(), tx, id)
		return err
	})
	return official, err
}
