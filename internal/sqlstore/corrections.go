package sqlstore

import (
	"context"
	"time"

	"candor/internal/candor"
	"candor/internal/edits"
	"candor/internal/receipts"
	"candor/internal/sqlstore/sqldb"
)

func storedCorrection(c *candor.Correction) columns {
	return append(columns{
		{"id", &c.ID}, {"official_id", &c.OfficialID}, {"field", &c.Field},
		{"custom_field", &c.CustomField}, {"current_value", &c.CurrentValue},
		{"suggested_value", &c.SuggestedValue}, {"reason", &c.Reason},
		{"submitter_email", &c.SubmitterEmail}, {"submitter_ip", &c.SubmitterIP},
		{"status", (*string)(&c.Status)}, {"flags", storedFlags(&c.Flags)},
		{"created_at", storedTime(&c.CreatedAt)}, {"edit_id", &c.EditID}, {"edited_by", &c.EditedBy},
	}, locationColumns(&c.Submission)...)
}

var (
	correctionColumns     = storedCorrection(&candor.Correction{}).of("c")
	scanCorrection        = scanner(storedCorrection)
	insertCorrectionQuery = storedCorrection(&candor.Correction{}).insertion("profile_corrections")
)

// FindCorrection reads one correction of any status.
func (s *Store) FindCorrection(ctx context.Context, id string) (*candor.Correction, error) {
	return findCorrection(ctx, s.read, id)
}

func findCorrection(ctx context.Context, db sqldb.Queryer, id string) (*candor.Correction, error) {
	correction, err := scanCorrection(db.QueryRowContext(ctx,
		"SELECT "+correctionColumns+" FROM profile_corrections c WHERE c.id = $1", id).Scan)
	return found(correction, err, candor.MessageCorrectionNotFound)
}

// CreateCorrection stores a visitor's proposal as pending. Its current value is read from the
// official, not from the correction, and a proposal equal to it is refused. A repeated request with
// the same key gets the first answer.
func (s *Store) CreateCorrection(
	ctx context.Context, correction *candor.Correction, once IdempotencyKey,
) (created *candor.Correction, err error) {
	if err := correction.Validate(); err != nil {
		return nil, err
	}
	correction.ID, correction.Status = candor.NewID(), candor.StatusPending
	err = s.Write(ctx, func(tx *Tx) error {
		first, isRepeated, err := tx.findFirst(once)
		if err != nil {
			return err
		}
		created = correction
		if isRepeated {
			correction.ID, correction.CreatedAt = first.ID, first.CreatedAt
			return nil
		}
		if err := tx.checkReachable(correction.OfficialID); err != nil {
			return err
		}
		official, err := findOfficial(tx.Context(), tx, correction.OfficialID)
		if err != nil {
			return err
		}
		if err := correction.Compare(official); err != nil {
			return err
		}
		correction.CreatedAt = tx.Now().Truncate(time.Millisecond)
		if err := tx.insertCorrection(correction); err != nil {
			return err
		}
		if err := tx.keepReceipt(receipts.Correction, correction.ID); err != nil {
			return err
		}
		return tx.saveAnswer(once, storedAnswer{ID: correction.ID, CreatedAt: correction.CreatedAt})
	})
	return created, err
}

func (tx *Tx) insertCorrection(c *candor.Correction) error {
	if err := tx.Exec(insertCorrectionQuery, storedCorrection(c).values()...); err != nil {
		return err
	}
	return tx.recordArrival(candor.CorrectionItem, c.ID, c.Status)
}

var correctionList = list{
	table: "profile_corrections c", joined: " LEFT JOIN officials o ON o.id = c.official_id",
	id: "c.id", newest: []string{"c.created_at"},
	orders: map[string][]string{
		"officialName": {"o.sort_key", "o.id", "c.created_at"}, "field": {"c.field", "c.created_at"},
		"currentValue":   {"c.current_value", "c.created_at"},
		"suggestedValue": {"c.suggested_value", "c.created_at"},
		"reason":         {"c.reason", "c.created_at"}, "submitterIp": {"c.submitter_ip", "c.created_at"},
		"location":  {"c.submission_country", "c.submission_region", "c.submission_city", "c.created_at"},
		"createdAt": {"c.created_at"}, "status": {"c.status", "c.created_at"},
	},
}

var correctionSearch = searchSpec{
	kind: candor.CorrectionItem, table: "profile_corrections", exact: []string{"submitter_ip"},
	said: []string{"field", "custom_field", "current_value", "suggested_value", "reason",
		"submitter_email", "submitter_ip"},
}

// ListCorrections reads a page of the corrections that match a filter, and counts all of them.
func (s *Store) ListCorrections(
	ctx context.Context, filter candor.ListFilter,
) (corrections []*candor.ListedCorrection, total int, err error) {
	chosen, err := s.choose(ctx, correctionList, correctionSearch, filter)
	if err != nil {
		return nil, 0, err
	}
	corrections, err = readPage(ctx, s, correctionList, chosen,
		correctionColumns+correctedColumns, scanListedCorrection)
	return corrections, chosen.total, err
}

// correctedColumns are the columns of a correction's official.
var correctedColumns = ", o.id, " + officialTexts(&candor.Official{}).of("o")

func scanListedCorrection(scan sqldb.Scanner) (*candor.ListedCorrection, error) {
	var listed candor.ListedCorrection
	var o candor.Official
	var err error
	listed.Correction, err = scanCorrection(func(columns ...any) error {
		return scan(append(append(columns, &o.ID), officialTexts(&o).destinations()...)...)
	})
	if err != nil {
		return nil, err
	}
	listed.Official = candor.Subject{ID: o.ID, Name: o.Name, Position: o.Position,
		TermStartDate: o.TermStartDate, TermEndDate: o.TermEndDate}
	if present, corrects := listed.Correction.Present(&o); corrects {
		listed.Present = &present
	}
	return &listed, nil
}

// SetCorrectionStatus decides on a correction. Approving it applies it to its official, and leaving
// the approved status restores the former value. Both require that the profile has the expected
// value (candor.Outdated), unless the administrator names its present value (ExpectedValue). A
// correction whose value a redaction removed in full cannot be approved. A correction that is not
// about a field of the profile changes nothing else.
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
	if correction.Field == edits.TermsField {
		return &candor.Error{Code: candor.CodeConflict, Message: edits.MessageTermsWhole}
	}
	if before == candor.StatusApproved || decision.Status == candor.StatusApproved {
		return tx.applyCorrection(correction, decision)
	}
	return nil
}

// setCorrectionStatus stores the status of a decision, and reports whether it changed.
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

// applyCorrection applies an approved correction, and reverts one that is no longer approved.
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
	due, becomes := correction.CurrentValue, correction.Apply(official)
	back := decision.Status != candor.StatusApproved
	switch {
	case back:
		due, becomes = correction.SuggestedValue, correction.Revert(official)
	case decision.ExpectedValue != nil:
		due = *decision.ExpectedValue
	}
	if present != due {
		return &candor.Outdated{Present: present, Expected: due, Approved: back}
	}
	if !back && due != correction.CurrentValue {
		// Reverting the correction later restores the value that it replaces now.
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

// refuseRemoved refuses to approve a correction whose value a redaction removed in full. The value
// of an edit may be empty because the administrator has emptied the field.
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
