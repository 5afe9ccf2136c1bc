package sqlstore

import (
	"context"
	"fmt"
	"time"

	"candor/internal/candor"
	"candor/internal/edits"
	"candor/internal/sqlstore/sqldb"
)

// SetOfficialStatus decides on an official. The decision is recorded in the audit trail.
func (s *Store) SetOfficialStatus(
	ctx context.Context, id string, decision candor.Decision,
) (official *candor.Official, err error) {
	err = s.decide(ctx, &decision, func(tx *Tx) error {
		if official, err = findUnmerged(tx, id); err != nil {
			return err
		}
		merged, err := tx.mergedInto(id)
		if err != nil {
			return err
		}
		if decision.Expected == "" || decision.Expected == official.Status {
			if err := tx.recordOnOfficial(official, verdict(decision.Status), decision.Actor,
				merged...); err != nil {
				return err
			}
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
		if err := tx.deleteSent(id); err != nil {
			return err
		}
		official, err = findOfficial(tx.Context(), tx, id)
		return err
	})
	return official, s.recordFirst(ctx, id, decision.Actor, err)
}

// EditOfficial changes fields of an official for an administrator. If the official has changed
// since the administrator read it, the error is a edits.Conflict. Each changed field is stored
// as an approved correction of the edit. An edit without changes has no id and stores nothing.
func (s *Store) EditOfficial(
	ctx context.Context, edit edits.Edit,
) (official *candor.Official, editID string, err error) {
	edit.Clean()
	if err := edit.Validate(); err != nil {
		return nil, "", err
	}
	err = s.Write(ctx, func(tx *Tx) error {
		before, err := findUnmerged(tx, edit.OfficialID)
		if err != nil {
			return err
		}
		if before.Terms, err = findTerms(tx.Context(), tx, before.ID); err != nil {
			return err
		}
		if err := edit.Conflict(before); err != nil {
			return err
		}
		edit.ID, edit.At = candor.NewID(), tx.Now().Truncate(time.Millisecond)
		if official, err = edit.Apply(before); err != nil {
			return err
		}
		changes := edit.Changes(before, official)
		if len(changes) == 0 {
			return nil
		}
		editID, official.UpdatedAt = edit.ID, laterThan(before.UpdatedAt, edit.At)
		if err := tx.UpdateOfficial(official); err != nil {
			return err
		}
		if edit.Terms != nil {
			if err := tx.refuseOrphans(official); err != nil {
				return err
			}
			if err := tx.SetTerms(official); err != nil {
				return err
			}
			changes = edit.Changes(before, official) // sets the ids of new terms
		}
		for _, change := range changes {
			if err := tx.insertCorrection(change); err != nil {
				return err
			}
			was, is := edits.Words(change)
			if err := tx.auditField(change, was, is, edit.Actor, edit.Reason); err != nil {
				return err
			}
		}
		official, err = findOfficial(tx.Context(), tx, official.ID)
		return err
	})
	return official, editID, err
}

// UndoEdit restores the former values of all fields of an edit, or of none: a field that has
// changed since is a candor.Outdated.
func (s *Store) UndoEdit(
	ctx context.Context, editID, actor string,
) (official *candor.Official, err error) {
	decision := candor.Decision{Status: candor.StatusRejected, Actor: actor}
	err = s.decide(ctx, &decision, func(tx *Tx) error {
		rows, err := tx.QueryContext(tx.Context(), "SELECT "+correctionColumns+
			" FROM profile_corrections c WHERE c.edit_id = $1 AND c.status = $2 ORDER BY c.id",
			editID, string(candor.StatusApproved))
		changes, err := sqldb.Collect(rows, err, scanCorrection)
		if err != nil {
			return err
		}
		if len(changes) == 0 {
			return &candor.Error{Code: candor.CodeNotFound, Message: edits.MessageNotFound}
		}
		if official, err = findUnmerged(tx, changes[0].OfficialID); err != nil {
			return err
		}
		if official.Terms, err = findTerms(tx.Context(), tx, official.ID); err != nil {
			return err
		}
		undone, err := edits.Undo(official, changes)
		if err != nil {
			return err
		}
		undone.UpdatedAt = laterThan(official.UpdatedAt, tx.Now().Truncate(time.Millisecond))
		if err := tx.UpdateOfficial(undone); err != nil {
			return err
		}
		for _, change := range changes {
			if err := tx.recordUndone(change, undone, decision); err != nil {
				return err
			}
		}
		official, err = findOfficial(tx.Context(), tx, official.ID)
		return err
	})
	return official, err
}

// recordUndone records that a change of an edit is undone. The official already has its former
// values.
func (tx *Tx) recordUndone(
	change *candor.Correction, undone *candor.Official, decision candor.Decision,
) error {
	if _, err := tx.setCorrectionStatus(change, decision); err != nil {
		return err
	}
	if change.Field == edits.TermsField {
		if err := tx.adoptReviews(undone); err != nil {
			return err
		}
		if err := tx.SetTerms(undone); err != nil {
			return err
		}
	}
	was, is := edits.Words(change)
	return tx.auditField(change, is, was, decision.Actor, decision.Reason)
}

// ListEdits reads the fields of an official that administrators have changed, newest first.
func (s *Store) ListEdits(ctx context.Context, officialID string) ([]*candor.Correction, error) {
	rows, err := s.read.QueryContext(ctx, "SELECT "+correctionColumns+
		" FROM profile_corrections c WHERE c.official_id = $1 AND c.edit_id <> ''"+
		" ORDER BY c.created_at DESC, c.id DESC", officialID)
	return sqldb.Collect(rows, err, scanCorrection)
}

// auditField records the change of an official's field in the trail.
func (tx *Tx) auditField(c *candor.Correction, before, after, actor, reason string) error {
	return tx.audit(candor.AuditEntry{
		Actor: actor, Action: candor.ActionOfficialField, Subject: c.OfficialID,
		Before: fmt.Sprintf("%s: %s", c.Field, before), After: fmt.Sprintf("%s: %s", c.Field, after),
		Reason: reason,
	})
}
