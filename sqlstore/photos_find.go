package sqlstore

import (
	"context"
	"database/sql"
	"errors"

	"candor"
	"candor/sqlstore/sqldb"
)

const photoUploadColumns = `p.id, p.official_id, p.object_path, p.original_filename, p.submitter_ip,
	p.submission_city, p.submission_region,
	p.submission_country, p.status, p.created_at, p.reviewed_at, p.reviewed_by, COALESCE(f.hash, ''),
	COALESCE(f.width, 0), COALESCE(f.height, 0), COALESCE(f.scan_result, ''),
	COALESCE(f.scanned_at, 0), COALESCE(f.state, 'removed')`

// withPhoto joins what is kept of an upload's picture.
const withPhoto = " LEFT JOIN photos f ON f.object_path = p.object_path AND f.object_path <> ''"

func scanPhotoUpload(scan sqldb.Scanner) (*candor.PhotoUpload, error) {
	var p candor.PhotoUpload
	var created, reviewed, scanned int64
	err := scan(&p.ID, &p.OfficialID, &p.ObjectPath, &p.OriginalFilename, &p.SubmitterIP,
		&p.Submission.City, &p.Submission.Region,
		&p.Submission.Country, (*string)(&p.Status), &created, &reviewed, &p.ReviewedBy, &p.Photo.Hash,
		&p.Photo.Width, &p.Photo.Height,
		(*string)(&p.Photo.Scan), &scanned, (*string)(&p.Photo.State))
	p.CreatedAt, p.ReviewedAt = fromMilliseconds(created), fromMilliseconds(reviewed)
	p.Photo.ObjectPath, p.Photo.ScannedAt = p.ObjectPath, fromMilliseconds(scanned)
	return &p, err
}

// FindPhotoUpload reads one photo upload of any status.
func (s *Store) FindPhotoUpload(ctx context.Context, id string) (*candor.PhotoUpload, error) {
	return findPhotoUpload(ctx, s.read, "id", id)
}

func findPhotoUpload(
	ctx context.Context, db sqldb.Queryer, column, value string,
) (*candor.PhotoUpload, error) {
	upload, err := scanPhotoUpload(db.QueryRowContext(ctx,
		"SELECT "+photoUploadColumns+" FROM photo_uploads p"+withPhoto+" WHERE p."+column+" = $1",
		value).Scan)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, &candor.Error{Code: candor.CodeNotFound, Message: candor.MessagePhotoUploadNotFound}
	}
	return upload, sqldb.Translate(err)
}

// FindPictured reads the official whose picture is one that was approved and is kept: not found for
// every other picture.
func (s *Store) FindPictured(
	ctx context.Context, objectPath string,
) (id string, status candor.Status, err error) {
	err = s.read.QueryRowContext(ctx, `SELECT o.id, o.status FROM photo_uploads p
		JOIN officials o ON o.id = p.official_id
		JOIN photos f ON f.object_path = p.object_path AND f.object_path <> ''
		WHERE p.object_path = $1 AND p.status = 'approved'
		AND f.state = 'kept'`, objectPath).Scan(&id, (*string)(&status))
	if errors.Is(err, sql.ErrNoRows) {
		return "", "", &candor.Error{Code: candor.CodeNotFound,
			Message: candor.MessagePhotoUploadNotFound}
	}
	return id, status, sqldb.Translate(err)
}
