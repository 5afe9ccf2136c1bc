package sqlstore

import (
	"context"
	"database/sql"
	"errors"

	"candor"
	"candor/sqlstore/sqldb"
)

const photoColumns = "f.name, f.object_path, f.hash, f.width, f.height, f.quarantine, " +
	"f.scan_result, f.scanned_at, f.scan_after, f.arrived_at, f.state"

func scanPhoto(scan sqldb.Scanner) (*candor.Photo, error) {
	var f candor.Photo
	var scanned, again, arrived int64
	err := scan(&f.Name, &f.ObjectPath, &f.Hash, &f.Width, &f.Height, &f.Quarantine,
		(*string)(&f.Scan), &scanned, &again, &arrived, (*string)(&f.State))
	f.ScannedAt, f.ScanAfter, f.ArrivedAt = fromMilliseconds(scanned), fromMilliseconds(again),
		fromMilliseconds(arrived)
	return &f, err
}

// CreatePhoto writes down a photo whose bytes are kept. The address that it was sent to takes no
// other: that is a conflict. One in which the scanner found something is noted in the trail.
func (s *Store) CreatePhoto(ctx context.Context, photo *candor.Photo) error {
	return s.Write(ctx, func(tx *Tx) error {
		inserted, err := tx.ExecRows(`INSERT INTO photos (name, object_path, hash, width, height,
			quarantine, scan_result, scanned_at, scan_after, arrived_at, state)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10) ON CONFLICT (name) DO NOTHING`,
			photo.Name, photo.ObjectPath, photo.Hash, photo.Width, photo.Height, photo.Quarantine,
			string(photo.Scan),
			milliseconds(photo.ScannedAt), milliseconds(photo.ArrivedAt), string(photo.State))
		if err == nil && inserted == 0 {
			return &candor.Error{Code: candor.CodeConflict, Message: candor.MessagePhotoUsed}
		}
		if err != nil {
			return err
		}
		if err := tx.settleClaim(photo); err != nil {
			return err
		}
		if signature, infected := photo.Scan.Infected(); infected {
			return tx.audit(candor.AuditEntry{Actor: candor.ActorScanner, Action: candor.ActionMalwareFound,
				Subject: photo.Name, After: signature})
		}
		return nil
	})
}

// isUploadUsed is a conflict where the address of that name has taken a photo.
func isUploadUsed(ctx context.Context, db sqldb.Queryer, name string) error {
	var used int
	err := db.QueryRowContext(ctx, "SELECT COUNT(*) FROM photos WHERE name = $1", name).Scan(&used)
	if err == nil && used > 0 {
		return &candor.Error{Code: candor.CodeConflict, Message: candor.MessagePhotoUsed}
	}
	return sqldb.Translate(err)
}

// fileable finds the photo that a visitor may file by the path that it had when it arrived.
func (tx *Tx) fileable(uploadPath string) (*candor.Photo, error) {
	name, err := candor.UploadName(uploadPath)
	if err != nil {
		return nil, err
	}
	photo, err := scanPhoto(tx.QueryRowContext(tx.Context(),
		"SELECT "+photoColumns+" FROM photos f WHERE f.name = $1", name).Scan)
	notFound := &candor.Error{Code: candor.CodeNotFound, Message: candor.MessagePhotoNotFound}
	if errors.Is(err, sql.ErrNoRows) {
		return nil, notFound
	}
	if err != nil {
		return nil, err
	}
	if _, infected := photo.Scan.Infected(); infected {
		return nil, &candor.Error{Code: candor.CodeInvalid, Message: candor.MessagePhotoInfected}
	}
	if photo.State != candor.PhotoKept || tx.Now().Sub(photo.ArrivedAt) > candor.FilingTime {
		return nil, notFound
	}
	return photo, nil
}

// sentBefore is a conflict where an official has that very picture already, under another path.
func (tx *Tx) sentBefore(officialID string, photo *candor.Photo) error {
	var same int
	err := tx.QueryRowContext(tx.Context(), `SELECT COUNT(*) FROM photo_uploads p
		JOIN photos f ON f.object_path = p.object_path AND f.object_path <> ''
		WHERE p.official_id = $1 AND f.hash = $2 AND f.state = 'kept'
		AND f.name <> $3`, officialID, photo.Hash, photo.Name).Scan(&same)
	if err == nil && same > 0 {
		return &candor.Error{Code: candor.CodeConflict, Message: candor.MessagePhotoSame}
	}
	return err
}

// condemnPhotosOf has the bytes of all photos of an official removed.
func (tx *Tx) condemnPhotosOf(officialID string) error {
	return tx.Exec(`UPDATE photos SET state = 'condemned' WHERE state = 'kept' AND object_path <> ''
		AND object_path IN (SELECT object_path FROM photo_uploads WHERE official_id = $1)`, officialID)
}

// KnownPhoto is where one photo is shown whose bytes are kept; not found where there is none.
func (s *Store) KnownPhoto(ctx context.Context) (objectPath string, err error) {
	err = s.read.QueryRowContext(ctx,
		"SELECT object_path FROM photos WHERE state = 'kept' AND missing_since = 0 AND object_path <> ''"+
			" LIMIT 1").Scan(&objectPath)
	if errors.Is(err, sql.ErrNoRows) {
		return "", &candor.Error{Code: candor.CodeNotFound, Message: candor.MessagePhotoUploadNotFound}
	}
	return objectPath, sqldb.Translate(err)
}

// CondemnedPhotos lists photos whose bytes are to be removed, at most so many.
func (s *Store) CondemnedPhotos(ctx context.Context, limit int) ([]*candor.Photo, error) {
	rows, err := s.read.QueryContext(ctx,
		"SELECT "+photoColumns+" FROM photos f WHERE f.state = 'condemned' ORDER BY f.name LIMIT "+
			"CAST($1 AS BIGINT)",
		limit)
	return sqldb.Collect(rows, err, scanPhoto)
}

// EndPhoto writes down that the bytes of a condemned photo are gone. What was filed, or held
// malware, is remembered.
func (s *Store) EndPhoto(ctx context.Context, name string) error {
	return s.Write(ctx, func(tx *Tx) error {
		if err := tx.Exec("UPDATE photos SET state = 'removed', quarantine = '' WHERE name = $1 AND "+
			"state = 'condemned'",
			name); err != nil {
			return err
		}
		if err := tx.endClaim(name); err != nil {
			return err
		}
		return tx.Exec(`DELETE FROM photos WHERE name = $1 AND state = 'removed'
			AND scan_result NOT LIKE 'infected:%'
			AND NOT EXISTS (SELECT 1 FROM photo_uploads p WHERE p.object_path = photos.object_path)`, name)
	})
}
