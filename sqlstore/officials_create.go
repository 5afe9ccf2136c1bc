package sqlstore

import (
	"context"
	"slices"
	"time"

	"candor"
	"candor/personname"
	"candor/sqlstore/sqldb"
)

// CreateOfficial stores an official whom a visitor adds: pending, whatever it says itself. The same
// request made again, by its keys, returns the official that the first one made. A ProfileImage is
// the object path of a picture that was sent before: it is filed as a photo upload, a conflict when
// it was already, and the field stays empty until that is approved.
func (s *Store) CreateOfficial(
	ctx context.Context, official *candor.Official, once []IdempotencyKey,
) (created *candor.Official, err error) {
	photo := &candor.PhotoUpload{ObjectPath: official.ProfileImage, SubmitterIP: official.SubmittedBy,
		Submission: official.Submission}
	official.ID, official.Status, official.ProfileImage = candor.NewID(), candor.StatusPending, ""
	err = s.Write(ctx, func(tx *Tx) error {
		owner, err := tx.claimAll(once, official.ID)
		if err != nil {
			return err
		}
		if owner != official.ID {
			created, err = originalOf(tx, owner, findOfficial)
			return err
		}
		official.CreatedAt, official.UpdatedAt = tx.Now().Truncate(time.Millisecond),
			tx.Now().Truncate(time.Millisecond)
		created = official
		if err := tx.InsertOfficial(official); err != nil || photo.ObjectPath == "" {
			return err
		}
		photo.ID, photo.OfficialID = candor.NewID(), official.ID
		return tx.insertPhotoUpload(photo)
	})
	return created, err
}

// InsertOfficial stores a new official as it is given, status and times included; it belongs into a
// transaction.
func (tx *Tx) InsertOfficial(o *candor.Official) error {
	if err := o.Validate(); err != nil {
		return err
	}
	tx.Changed(candor.OfficialChanged, o.ID)
	if err := tx.Exec(insertOfficialQuery, officialRow(o)...); err != nil {
		return err
	}
	return tx.recordArrival(candor.OfficialItem, o.ID, o.Status)
}

// InsertOfficials is InsertOfficial for many.
func (tx *Tx) InsertOfficials(officials []*candor.Official) error {
	err := tx.sendOf(officials, func(o *candor.Official) sqldb.Statement {
		return sqldb.Statement{Query: insertOfficialQuery, Args: officialRow(o)}
	})
	for _, o := range officials {
		if err == nil {
			err = tx.recordArrival(candor.OfficialItem, o.ID, o.Status)
		}
	}
	return err
}

// sendOf sends a statement for each official, which must not break a rule.
func (tx *Tx) sendOf(
	officials []*candor.Official, write func(*candor.Official) sqldb.Statement,
) error {
	for some := range slices.Chunk(officials, rowsTogether) {
		statements := make([]sqldb.Statement, len(some))
		for i, o := range some {
			if err := o.Validate(); err != nil {
				return err
			}
			tx.Changed(candor.OfficialChanged, o.ID)
			statements[i] = write(o)
		}
		if err := tx.Send(statements...); err != nil {
			return err
		}
	}
	return nil
}

const insertOfficialQuery = `INSERT INTO officials (id, name, position, position_type, city, county,
	state, country, description,
	profile_image, verification_url, term_start_date, term_end_date, status, created_at, updated_at,
	submitted_by, submission_city, submission_region, submission_country, search_text, sort_key, flags,
	district, office)
	VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
	$21, $22, $23, $24, $25)`

// officialRow lists the values of an official's columns in the order in which officials are
// inserted.
func officialRow(o *candor.Official) []any {
	return []any{o.ID, o.Name, o.Position, string(o.PositionType), o.City, o.County, o.State,
		o.Country, o.Description,
		o.ProfileImage, o.VerificationURL, o.TermStartDate, o.TermEndDate, string(o.Status),
		milliseconds(o.CreatedAt), milliseconds(o.UpdatedAt),
		o.SubmittedBy, o.Submission.City, o.Submission.Region, o.Submission.Country, o.SearchText(),
		personname.SortKey(o.Name), formatFlags(o.Flags), o.District, officeNumber(o.Office)}
}
