package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore/sqldb"
)

// unscanned is the condition for photos that wait for the scanner. The index photos_unscanned has
// the same condition.
const unscanned = "state = 'kept' AND scan_result <> 'clean'"

// RequireScans prevents approving photos that the scanner has not found clean. It has to be called
// before the first write.
func (s *Store) RequireScans() { s.scanned = true }

// checkApprovable returns a conflict for an upload whose photo cannot be approved now.
func (tx *Tx) checkApprovable(upload *candor.PhotoUpload) error {
	return upload.Photo.Approvable(tx.store.scanned)
}

// PhotosToScan lists photos that are due for the scanner, longest due first.
func (s *Store) PhotosToScan(ctx context.Context, limit int) ([]*candor.Photo, error) {
	rows, err := s.read.QueryContext(ctx, "SELECT "+photoColumns+
		" FROM photos f WHERE "+unscanned+` AND f.scan_after <= $1
		ORDER BY f.scan_after, f.name LIMIT CAST($2 AS BIGINT)`, milliseconds(s.now()), limit)
	return sqldb.Collect(rows, err, scanPhoto)
}

// ClaimScan reserves a photo for the caller for a time, so that no other server scans it. It is a
// conflict if another server was faster.
func (s *Store) ClaimScan(ctx context.Context, photo *candor.Photo, lease time.Duration) error {
	return s.Write(ctx, func(tx *Tx) error {
		claimed,
			err := tx.ExecRows("UPDATE photos SET scan_after = $1 WHERE name = $2 AND scan_after = $3"+
			" AND "+unscanned,
			milliseconds(tx.Now().Add(lease)), photo.Name, milliseconds(photo.ScanAfter))
		if err == nil && claimed == 0 {
			return &candor.Error{Code: candor.CodeConflict, Message: "Another server scans this photo"}
		}
		return err
	})
}

// SetScanned stores the scanner's result for a photo, and the time of the next scan if there is no
// result. An infected photo is condemned, and its upload is rejected and removed from the profile.
// A photo that is no longer kept is not changed.
func (s *Store) SetScanned(
	ctx context.Context, name string, result candor.ScanResult, again time.Duration,
) error {
	return s.Write(ctx, func(tx *Tx) error {
		photo, err := scanPhoto(tx.QueryRowContext(tx.Context(),
			"SELECT "+photoColumns+" FROM photos f WHERE f.name = $1 AND "+unscanned, name).Scan)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		if err != nil {
			return err
		}
		if err := tx.Exec("UPDATE photos SET scan_result = $1, scanned_at = $2, scan_after = $3"+
			" WHERE name = $4",
			string(result), milliseconds(tx.Now()), milliseconds(tx.Now().Add(again)), name); err != nil {
			return err
		}
		if signature, found := result.Infected(); found {
			return tx.condemnMalware(photo, signature)
		}
		return nil
	})
}

// condemnMalware condemns an infected photo, and rejects its upload if it was filed.
func (tx *Tx) condemnMalware(photo *candor.Photo, signature string) error {
	if err := tx.Exec("UPDATE photos SET state = 'condemned' WHERE name = $1",
		photo.Name); err != nil {
		return err
	}
	found := candor.AuditEntry{Actor: candor.ActorScanner, Action: candor.ActionMalwareFound,
		Kind: candor.PhotoSubject, Subject: photo.Name, After: signature}
	upload, err := findPhotoUpload(tx.Context(), tx, "object_path", photo.ObjectPath)
	if errors.Is(err, candor.ErrNotFound) {
		return tx.audit(found)
	}
	if err != nil {
		return err
	}
	found.Kind, found.Subject = candor.PhotoUploadItem, upload.ID
	if err := tx.audit(found); err != nil {
		return err
	}
	return tx.decidePhoto(upload, candor.Decision{
		Status: candor.StatusRejected, Actor: candor.ActorScanner, Reason: "The malware scanner found " +
			signature,
	})
}

// ReleasedPhotos lists clean photos whose original bytes are not yet removed.
func (s *Store) ReleasedPhotos(ctx context.Context, limit int) ([]*candor.Photo, error) {
	rows, err := s.read.QueryContext(ctx, "SELECT "+photoColumns+` FROM photos f
		WHERE f.state = 'kept' AND f.scan_result = 'clean'
		AND f.quarantine <> '' ORDER BY f.name LIMIT CAST($1 AS BIGINT)`, limit)
	return sqldb.Collect(rows, err, scanPhoto)
}

// EndQuarantine records that the original bytes of a clean photo are removed.
func (s *Store) EndQuarantine(ctx context.Context, name string) error {
	return s.Write(ctx, func(tx *Tx) error {
		ended, err := tx.ExecRows("UPDATE photos SET quarantine = '' WHERE name = $1"+
			" AND scan_result = 'clean'",
			name)
		if err != nil || ended == 0 {
			return err
		}
		return tx.Exec("UPDATE photo_claims SET waiting_bytes = 0 WHERE photo <> '' AND photo = $1", name)
	})
}

// CountUnscanned counts the photos that wait for the scanner.
func (s *Store) CountUnscanned(ctx context.Context) (n int, err error) {
	err = s.read.QueryRowContext(ctx, "SELECT COUNT(*) FROM photos WHERE "+unscanned).Scan(&n)
	return n, sqldb.Translate(err)
}

// CountMalware counts the photos that were found infected since a time.
func (s *Store) CountMalware(ctx context.Context, since time.Time) (n int, err error) {
	err = s.read.QueryRowContext(ctx,
		"SELECT COUNT(*) FROM photos WHERE state <> 'kept' AND scanned_at >= $1"+
			" AND scan_result LIKE 'infected:%'",
		milliseconds(since)).Scan(&n)
	return n, sqldb.Translate(err)
}
