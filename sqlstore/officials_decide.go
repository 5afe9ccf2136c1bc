package sqlstore

import (
	"context"

	"candor"
)

// SetOfficialStatus decides on an official; the decision goes into the audit trail.
func (s *Store) SetOfficialStatus(ctx context.Context, id string, decision candor.Decision) (official *candor.Official, err error) {
	err = s.decide(ctx, &decision, func(tx *Tx) error {
		if official, err = findOfficial(tx.ctx, tx, id); err != nil {
			return err
		}
		changes, err := tx.settle(item{candor.OfficialItem, id, official.Status, official.CreatedAt}, decision)
		if err != nil || !changes {
			return err
		}
		if err := tx.Exec("UPDATE officials SET status = $1, updated_at = $2 WHERE id = $3", string(decision.Status), milliseconds(tx.now), id); err != nil {
			return err
		}
		tx.Changed(candor.OfficialChanged, id)
		official, err = findOfficial(tx.ctx, tx, id)
		return err
	})
	return official, err
}

// DeleteOfficial removes an official with its reviews, their votes and comments, its corrections and photo
// uploads. The bytes of its photos are condemned: they are removed afterwards.
func (s *Store) DeleteOfficial(ctx context.Context, id string, decision candor.Decision) error {
	decision.Clean()
	if err := decision.ValidateReason(); err != nil {
		return err
	}
	return s.Write(ctx, func(tx *Tx) error {
		official, err := findOfficial(tx.ctx, tx, id)
		if err != nil {
			return err
		}
		if err := tx.condemnPhotosOf(id); err != nil {
			return err
		}
		for _, kind := range []candor.ItemKind{candor.RatingItem, candor.CorrectionItem, candor.PhotoUploadItem, candor.ReportItem} {
			if err := tx.uncountOf(kind, id); err != nil {
				return err
			}
		}
		tx.count(candor.OfficialItem, official.Status, -1)
		if err := tx.Exec("DELETE FROM officials WHERE id = $1", id); err != nil {
			return err
		}
		tx.Changed(candor.OfficialChanged, id)
		tx.Changed(candor.RatingChanged, id)
		return tx.audit(candor.AuditEntry{
			Actor: decision.Actor, Action: candor.ActionOfficialDeleted, Subject: id,
			Before: official.Name + " (" + string(official.Status) + ")", Reason: decision.Reason,
		})
	})
}
