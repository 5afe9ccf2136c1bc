package sqlstore

import (
	"context"
	"time"

	"candor"
	"candor/sqlstore/sqldb"
)

// CreatePhotoUpload files a picture that waits for an administrator. A picture is filed once:
// another filing is a conflict, except for the same request made again, by its keys.
func (s *Store) CreatePhotoUpload(
	ctx context.Context, upload *candor.PhotoUpload, once []IdempotencyKey,
) error {
	if err := upload.Validate(); err != nil {
		return err
	}
	upload.ID = candor.NewID()
	return s.Write(ctx, func(tx *Tx) error {
		owner, err := tx.claimAll(once, upload.ID)
		if err != nil {
			return err
		}
		if owner != upload.ID {
			first, err := originalOf(tx, owner, func(ctx context.Context, db sqldb.Queryer,
				id string) (*candor.PhotoUpload, error) {
				return findPhotoUpload(ctx, db, "id", id)
			})
			if err == nil {
				*upload = *first
			}
			return err
		}
		if err := tx.reachable(upload.OfficialID); err != nil {
			return err
		}
		return tx.insertPhotoUpload(upload)
	})
}

// insertPhotoUpload stores a photo upload, pending whatever it says, of the photo that arrived
// under its ObjectPath; from then on it goes by the path at which the photo is shown. The unique
// index decides whether the picture was filed already.
func (tx *Tx) insertPhotoUpload(p *candor.PhotoUpload) error {
	photo, err := tx.fileable(p.ObjectPath)
	if err != nil {
		return err
	}
	p.Status, p.CreatedAt, p.ObjectPath = candor.StatusPending, tx.Now().Truncate(time.Millisecond),
		photo.ObjectPath
	inserted, err := tx.ExecRows(`INSERT INTO photo_uploads (id, official_id, object_path,
		original_filename, submitter_ip,
		submission_city, submission_region, submission_country, status, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (object_path) DO NOTHING`,
		p.ID, p.OfficialID, p.ObjectPath, p.OriginalFilename, p.SubmitterIP,
		p.Submission.City, p.Submission.Region, p.Submission.Country, string(p.Status),
		milliseconds(p.CreatedAt))
	if err == nil && inserted == 0 {
		return &candor.Error{Code: candor.CodeConflict, Message: candor.MessagePhotoFiled}
	}
	if err != nil {
		return err
	}
	if err := tx.sentBefore(p.OfficialID, photo); err != nil {
		return err
	}
	if err := tx.Exec("UPDATE photos SET filed_at = $1 WHERE name = $2", milliseconds(p.CreatedAt),
		photo.Name); err != nil {
		return err
	}
	return tx.recordArrival(candor.PhotoUploadItem, p.ID, p.Status)
}
