package sqlstore

import (
	"context"
	"time"

	"candor"
	"candor/sqlstore/sqldb"
)

// SetCorrectionStatus decides on a correction. One that becomes approved is applied to its
// official, one that leaves approved gives the former value back; both only while the profile says
// what it then should (candor.Outdated). An administrator who names what the profile says now
// (ExpectedValue) replaces that. One whose value was taken out whole cannot be approved. A
// correction of something else than a field of the profile applies nothing.
func (s *Store) SetCorrectionStatus(
	ctx context.Context, id string, decision candor.Decision,
) (correction *candor.Correction, err error) {
	err = s.decide(ctx, &decision, func(tx *Tx) error {
		if correction, err = findCorrection(tx.Context(), tx, id); err != nil {
			return err
		}
		return tx.decideCorrection(correction, decision)
	})
	return correction, err
}

func (tx *Tx) decideCorrection(correction *candor.Correction, decision candor.Decision) error {
	before := correction.Status
	changes, err := tx.setCorrectionStatus(correction, decision)
	if err != nil || !changes {
		return err
	}
	if correction.Field == candor.TermsField {
		return &candor.Error{Code: candor.CodeConflict, Message: candor.MessageTermsWhole}
	}
	if before == candor.StatusApproved || decision.Status == candor.StatusApproved {
		return tx.applyCorrection(correction, decision)
	}
	return nil
}

// setCorrectionStatus stores the status of a decision, and reports whether it was another one.
func (tx *Tx) setCorrectionStatus(
	correction *candor.Correction, decision candor.Decision,
) (changes bool, err error) {
	changes, err = tx.applyDecision(item{candor.CorrectionItem, correction.ID, correction.Status,
		correction.CreatedAt}, decision)
	if err != nil || !changes {
		return false, err
	}
	correction.Status = decision.Status
	return true, tx.Exec("UPDATE profile_corrections SET status = $1 WHERE id = $2",
		string(decision.Status), correction.ID)
}

// applyCorrection applies a correction that is approved, and takes back one that no longer is.
func (tx *Tx) applyCorrection(correction *candor.Correction, decision candor.Decision) error {
	official, err := findUnmerged(tx, correction.OfficialID)
	if err != nil {
		return err
	}
	present, corrects := correction.Present(official)
	if !corrects {
		return nil
	}
	if decision.Status == candor.StatusApproved && correction.SuggestedValue == "" {
		if err := tx.refuseRemoved(correction); err != nil {
			return err
		}
	}
	due, becomes := correction.CurrentValue, correction.Corrected(official)
	back := decision.Status != candor.StatusApproved
	switch {
	case back:
		due, becomes = correction.SuggestedValue, correction.Restored(official)
	case decision.ExpectedValue != nil:
		due = *decision.ExpectedValue
	}
	if present != due {
		return &candor.Outdated{Present: present, Expected: due, Approved: back}
	}
	if !back && due != correction.CurrentValue {
		// What is replaced is what comes back when this is taken back.
		correction.CurrentValue = due
		if err := tx.Exec("UPDATE profile_corrections SET current_value = $1 WHERE id = $2", due,
			correction.ID); err != nil {
			return err
		}
	}
	if value, _ := correction.Present(becomes); value == present {
		return nil
	}
	becomes.UpdatedAt = laterThan(official.UpdatedAt, tx.Now().Truncate(time.Millisecond))
	if err := tx.UpdateOfficial(becomes); err != nil {
		return err
	}
	value, _ := correction.Present(becomes)
	return tx.auditField(correction, present, value, decision.Actor, decision.Reason)
}

// refuseRemoved refuses to approve a correction whose value was taken out whole. Of an edit the
// value may be empty because the administrator has emptied the field.
func (tx *Tx) refuseRemoved(correction *candor.Correction) error {
	var redactions int
	if err := tx.QueryRowContext(tx.Context(), `SELECT COUNT(*) FROM removal_log
		WHERE kind = $1 AND item_id = $2 AND field = 'suggestedValue'`,
		string(candor.CorrectionItem), correction.ID).Scan(&redactions); err != nil {
		return sqldb.Translate(err)
	}
	if redactions > 0 || correction.EditID == "" {
		return &candor.Error{Code: candor.CodeInvalid, Message: candor.MessageSuggestedValueRemoved}
	}
	return nil
}
