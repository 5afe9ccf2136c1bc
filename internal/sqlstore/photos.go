package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"candor/internal/candor"
	"candor/internal/receipts"
	"candor/internal/sqlstore/sqldb"
)

// CreatePhotoUpload files a picture, which waits for an administrator. Filing a picture twice is a
// conflict, except in a repeated request with the same key.
func (s *Store) CreatePhotoUpload(
	ctx context.Context, upload *candor.PhotoUpload, once IdempotencyKey,
) error {
	if err := upload.Validate(); err != nil {
		return err
	}
	upload.ID = candor.NewID()
	return s.Write(ctx, func(tx *Tx) error {
		first, isRepeated, err := tx.findFirst(once)
		if err != nil {
			return err
		}
		if isRepeated {
			upload.ID, upload.CreatedAt, upload.Status = first.ID, first.CreatedAt, candor.StatusPending
			return nil
		}
		if err := tx.checkReachable(upload.OfficialID); err != nil {
			return err
		}
		if err := tx.insertPhotoUpload(upload); err != nil {
			return err
		}
		if err := tx.keepReceipt(receipts.Photo, upload.ID); err != nil {
			return err
		}
		return tx.saveAnswer(once, storedAnswer{ID: upload.ID, CreatedAt: upload.CreatedAt})
	})
}

// insertPhotoUpload stores a pending photo upload for the photo that arrived under its ObjectPath,
// and sets ObjectPath to the path at which the photo is shown. The unique index detects a picture
// that was already filed.
func (tx *Tx) insertPhotoUpload(p *candor.PhotoUpload) error {
	photo, err := tx.findFileable(p.ObjectPath)
	if err != nil {
		return err
	}
	p.Status, p.CreatedAt, p.ObjectPath = candor.StatusPending, tx.Now().Truncate(time.Millisecond),
		photo.ObjectPath
	row := storedPhotoUpload(p)
	inserted, err := tx.ExecRows(row.insertion("photo_uploads")+
		" ON CONFLICT (object_path) DO NOTHING", row.values()...)
	if err == nil && inserted == 0 {
		return &candor.Error{Code: candor.CodeConflict, Message: candor.MessagePhotoFiled}
	}
	if err != nil {
		return err
	}
	if err := tx.refuseResent(p, photo); err != nil {
		return err
	}
	if err := tx.Exec("UPDATE photos SET filed_at = $1 WHERE name = $2", milliseconds(p.CreatedAt),
		photo.Name); err != nil {
		return err
	}
	return tx.recordArrival(candor.PhotoUploadItem, p.ID, p.Status)
}

var photoUploadList = list{
	table: "photo_uploads p", joined: " LEFT JOIN officials o ON o.id = p.official_id" + withPhoto,
	id: "p.id", newest: []string{"p.created_at"},
	orders: map[string][]string{
		"officialName":     {"o.sort_key", "o.id", "p.created_at"},
		"originalFilename": {"p.original_filename", "p.created_at"},
		"submitterIp":      {"p.submitter_ip", "p.created_at"}, "createdAt": {"p.created_at"},
		"status": {"p.status", "p.created_at"},
	},
}

var photoUploadSearch = searchSpec{kind: candor.PhotoUploadItem, table: "photo_uploads",
	exact: []string{"submitter_ip"}, said: []string{"original_filename", "submitter_ip"}}

// ListPhotoUploads reads a page of all photo uploads for administrators, and counts all that match
// the filter.
func (s *Store) ListPhotoUploads(
	ctx context.Context, filter candor.ListFilter,
) (uploads []*candor.ListedPhotoUpload, total int, err error) {
	chosen, err := s.choose(ctx, photoUploadList, photoUploadSearch, filter)
	if err != nil {
		return nil, 0, err
	}
	uploads, err = readPage(ctx, s, photoUploadList, chosen, photoUploadColumns+subjectColumns,
		scanListedPhotoUpload)
	return uploads, chosen.total, err
}

func scanListedPhotoUpload(scan sqldb.Scanner) (*candor.ListedPhotoUpload, error) {
	var listed candor.ListedPhotoUpload
	var err error
	listed.PhotoUpload, err = scanPhotoUpload(subjectOf(scan, &listed.Official))
	return &listed, err
}

func storedPhotoUpload(p *candor.PhotoUpload) columns {
	return append(columns{{"id", &p.ID}, {"official_id", &p.OfficialID},
		{"object_path", &p.ObjectPath}, {"original_filename", &p.OriginalFilename},
		{"submitter_ip", &p.SubmitterIP}, {"status", (*string)(&p.Status)},
		{"created_at", storedTime(&p.CreatedAt)}, {"reviewed_at", storedTime(&p.ReviewedAt)},
		{"reviewed_by", &p.ReviewedBy}}, locationColumns(&p.Submission)...)
}

var photoUploadColumns = storedPhotoUpload(&candor.PhotoUpload{}).of("p") + `,
	COALESCE(f.hash, ''), COALESCE(f.width, 0), COALESCE(f.height, 0), COALESCE(f.scan_result, ''),
	COALESCE(f.scanned_at, 0), COALESCE(f.state, 'removed')`

// withPhoto joins the stored photo of an upload.
const withPhoto = " LEFT JOIN photos f ON f.object_path = p.object_path AND f.object_path <> ''"

func scanPhotoUpload(scan sqldb.Scanner) (*candor.PhotoUpload, error) {
	var p candor.PhotoUpload
	err := scan(append(storedPhotoUpload(&p).destinations(), &p.Photo.Hash, &p.Photo.Width,
		&p.Photo.Height, (*string)(&p.Photo.Scan), storedTime(&p.Photo.ScannedAt),
		(*string)(&p.Photo.State))...)
	p.Photo.ObjectPath = p.ObjectPath
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
	return found(upload, err, candor.MessagePhotoUploadNotFound)
}

// FindPictured reads the official with an approved and kept picture. Any other picture is not
// found.
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
