package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"candor"
	"candor/sqlstore/sqldb"
)

const correctionColumns = `c.id, c.official_id, c.field, c.custom_field, c.current_value,
	c.suggested_value, c.reason, c.submitter_email, c.submitter_ip,
	c.submission_city, c.submission_region, c.submission_country, c.status, c.flags, c.created_at,
	c.edit_id, c.edited_by`

func scanCorrection(scan sqldb.Scanner) (*candor.Correction, error) {
	var c candor.Correction
	var flags string
	var created int64
	err := scan(&c.ID, &c.OfficialID, &c.Field, &c.CustomField, &c.CurrentValue, &c.SuggestedValue,
		&c.Reason, &c.SubmitterEmail, &c.SubmitterIP,
		&c.Submission.City, &c.Submission.Region, &c.Submission.Country, (*string)(&c.Status), &flags,
		&created, &c.EditID, &c.EditedBy)
	c.Flags, c.CreatedAt = parseFlags(flags), fromMilliseconds(created)
	return &c, err
}

// FindCorrection reads one correction of any status.
func (s *Store) FindCorrection(ctx context.Context, id string) (*candor.Correction, error) {
	return findCorrection(ctx, s.read, id)
}

func findCorrection(ctx context.Context, db sqldb.Queryer, id string) (*candor.Correction, error) {
	correction, err := scanCorrection(db.QueryRowContext(ctx,
		"SELECT "+correctionColumns+" FROM profile_corrections c WHERE c.id = $1", id).Scan)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, &candor.Error{Code: candor.CodeNotFound, Message: candor.MessageCorrectionNotFound}
	}
	return correction, sqldb.Translate(err)
}

// CreateCorrection stores what a visitor proposes: pending, and next to the value that the official
// has at this moment, whatever the correction itself says of it. A value that equals that one is
// refused. The same request made again, by its keys, returns the correction that the first one
// made.
func (s *Store) CreateCorrection(
	ctx context.Context, correction *candor.Correction, once []IdempotencyKey,
) (created *candor.Correction, err error) {
	if err := correction.Validate(); err != nil {
		return nil, err
	}
	correction.ID, correction.Status = candor.NewID(), candor.StatusPending
	err = s.Write(ctx, func(tx *Tx) error {
		owner, err := tx.claimAll(once, correction.ID)
		if err != nil {
			return err
		}
		if owner != correction.ID {
			created, err = originalOf(tx, owner, findCorrection)
			return err
		}
		if err := tx.reachable(correction.OfficialID); err != nil {
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
		created = correction
		return tx.insertCorrection(correction)
	})
	return created, err
}

func (tx *Tx) insertCorrection(c *candor.Correction) error {
	if err := tx.Exec(insertCorrectionQuery, correctionRow(c)...); err != nil {
		return err
	}
	return tx.recordArrival(candor.CorrectionItem, c.ID, c.Status)
}

const insertCorrectionQuery = `INSERT INTO profile_corrections (id, official_id, field,
	custom_field, current_value, suggested_value, reason,
	submitter_email, submitter_ip, submission_city, submission_region, submission_country, status,
	flags, created_at, edit_id, edited_by)
	VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`

// correctionRow lists the values of a correction's columns in the order in which corrections are
// inserted.
func correctionRow(c *candor.Correction) []any {
	return []any{
		c.ID, c.OfficialID, c.Field, c.CustomField, c.CurrentValue, c.SuggestedValue, c.Reason,
		c.SubmitterEmail, c.SubmitterIP,
		c.Submission.City, c.Submission.Region, c.Submission.Country, string(c.Status),
		formatFlags(c.Flags), milliseconds(c.CreatedAt), c.EditID, c.EditedBy,
	}
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

var correctionSearch = searched{
	kind: candor.CorrectionItem, table: "profile_corrections", exact: []string{"submitter_ip"},
	said: []string{"field", "custom_field", "current_value", "suggested_value", "reason",
		"submitter_email", "submitter_ip"},
}

// ListCorrections reads a page of all corrections for administrators, and counts those that the
// filter chooses.
func (s *Store) ListCorrections(
	ctx context.Context, filter candor.ListFilter,
) (corrections []*candor.ListedCorrection, total int, err error) {
	chosen, err := s.choose(ctx, correctionList, correctionSearch, filter)
	if err != nil {
		return nil, 0, err
	}
	corrections, err = readPage(ctx, s, correctionList, chosen,
		correctionColumns+subjectColumns+correctedColumns, scanListedCorrection)
	return corrections, chosen.total, err
}

// correctedColumns are the fields of officials that can be corrected, but those of subjectColumns.
const correctedColumns = ", o.position_type, o.city, o.county, o.district, o.state, o.country," +
	" o.description, o.verification_url"

func scanListedCorrection(scan sqldb.Scanner) (*candor.ListedCorrection, error) {
	var listed candor.ListedCorrection
	var o candor.Official
	var err error
	listed.Correction, err = scanCorrection(subjectOf(func(columns ...any) error {
		return scan(append(columns, (*string)(&o.PositionType), &o.City, &o.County, &o.District, &o.State,
			&o.Country, &o.Description, &o.VerificationURL)...)
	}, &listed.Official))
	if err != nil {
		return nil, err
	}
	of := listed.Official
	o.Name, o.Position, o.TermStartDate, o.TermEndDate = of.Name, of.Position, of.TermStartDate,
		of.TermEndDate
	if present, corrects := listed.Correction.Present(&o); corrects {
		listed.Present = &present
	}
	return &listed, nil
}
