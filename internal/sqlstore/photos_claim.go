package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"candor/internal/candor"
	"candor/internal/photo/room"
	"candor/internal/sqlstore/sqldb"
)

func storedPhoto(f *candor.Photo) columns {
	return columns{{"name", &f.Name}, {"object_path", &f.ObjectPath}, {"hash", &f.Hash},
		{"width", &f.Width}, {"height", &f.Height}, {"quarantine", &f.Quarantine},
		{"scan_result", (*string)(&f.Scan)}, {"scanned_at", storedTime(&f.ScannedAt)},
		{"scan_after", storedTime(&f.ScanAfter)}, {"arrived_at", storedTime(&f.ArrivedAt)},
		{"state", (*string)(&f.State)}}
}

var (
	photoColumns = storedPhoto(&candor.Photo{}).of("f")
	scanPhoto    = scanner(storedPhoto)
)

// CreatePhoto records a photo whose bytes are stored. A second photo for the same upload address is
// a conflict. The trail records a photo with malware.
func (s *Store) CreatePhoto(ctx context.Context, photo *candor.Photo) error {
	return s.Write(ctx, func(tx *Tx) error {
		stored := *photo
		stored.ScanAfter = photo.ScannedAt
		row := storedPhoto(&stored)
		inserted, err := tx.ExecRows(row.insertion("photos")+" ON CONFLICT (name) DO NOTHING",
			row.values()...)
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
				Kind: candor.PhotoSubject, Subject: photo.Name, After: signature})
		}
		return nil
	})
}

// isUploadUsed returns a conflict if the upload address with that name has received a photo.
func isUploadUsed(ctx context.Context, db sqldb.Queryer, name string) error {
	var used int
	err := db.QueryRowContext(ctx, "SELECT COUNT(*) FROM photos WHERE name = $1", name).Scan(&used)
	if err == nil && used > 0 {
		return &candor.Error{Code: candor.CodeConflict, Message: candor.MessagePhotoUsed}
	}
	return sqldb.Translate(err)
}

// findFileable finds the photo that a visitor may file, by the path under which it arrived.
func (tx *Tx) findFileable(uploadPath string) (*candor.Photo, error) {
	name, err := candor.UploadName(uploadPath)
	if err != nil {
		return nil, err
	}
	photo, err := scanPhoto(tx.QueryRowContext(tx.Context(),
		"SELECT "+photoColumns+" FROM photos f WHERE f.name = $1 AND NOT ("+isPhotoInBin+")", name).Scan)
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

// isPhotoInBin is the condition for a photo f that was filed for a deleted official.
const isPhotoInBin = `f.filed_at <> 0 AND NOT EXISTS (SELECT 1 FROM photo_uploads u
	WHERE u.object_path = f.object_path)`

// refuseResent returns a conflict if an official already shows the same picture, or if the sender
// has sent it before under another path. It does not reveal uploads by others.
func (tx *Tx) refuseResent(upload *candor.PhotoUpload, photo *candor.Photo) error {
	var same int
	err := tx.QueryRowContext(tx.Context(), `SELECT COUNT(*) FROM photo_uploads p
		JOIN photos f ON f.object_path = p.object_path AND f.object_path <> ''
		WHERE p.official_id = $1 AND f.hash = $2 AND f.state = 'kept' AND f.name <> $3
		AND (p.status = 'approved' OR p.submitter_ip = $4 AND p.submitter_ip <> '')`,
		upload.OfficialID, photo.Hash, photo.Name, upload.SubmitterIP).Scan(&same)
	if err == nil && same > 0 {
		return &candor.Error{Code: candor.CodeConflict, Message: candor.MessagePhotoSame}
	}
	return err
}

// KnownPhoto returns the path of any photo whose bytes are stored; not found if there is none.
func (s *Store) KnownPhoto(ctx context.Context) (objectPath string, err error) {
	err = s.read.QueryRowContext(ctx,
		"SELECT object_path FROM photos WHERE state = 'kept' AND missing_since = 0 AND object_path <> ''"+
			" LIMIT 1").Scan(&objectPath)
	if errors.Is(err, sql.ErrNoRows) {
		return "", &candor.Error{Code: candor.CodeNotFound, Message: candor.MessagePhotoUploadNotFound}
	}
	return objectPath, sqldb.Translate(err)
}

// CondemnedPhotos lists photos whose bytes have to be removed, up to a limit.
func (s *Store) CondemnedPhotos(ctx context.Context, limit int) ([]*candor.Photo, error) {
	rows, err := s.read.QueryContext(ctx,
		"SELECT "+photoColumns+" FROM photos f WHERE f.state = 'condemned' ORDER BY f.name LIMIT "+
			"CAST($1 AS BIGINT)",
		limit)
	return sqldb.Collect(rows, err, scanPhoto)
}

// EndPhoto records that the bytes of a condemned photo are removed. It keeps the row of a photo
// that was filed or contained malware.
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

// claimTime is the maximum time from a claim until its photo is stored. It is longer than servers
// allow.
const claimTime = 15 * time.Minute

// PhotoClaim is space reserved for a photo before its bytes are read. It is in the database, so
// that it counts across servers and restarts.
type PhotoClaim struct {
	ID                 string // set by ClaimPhoto
	Household, Network string // hashes of the sender's, because the table contains no addresses
	Bytes              int64  // the maximum that may be stored
	Room               room.Bytes
}

// ClaimPhoto counts a request to upload a photo to the address with a name, and reserves space. It
// refuses a used name, and a claim that room.Bytes.Take refuses.
func (s *Store) ClaimPhoto(ctx context.Context, name string, claim *PhotoClaim) error {
	claim.ID = candor.NewID()
	return s.Write(ctx, func(tx *Tx) error {
		if err := isUploadUsed(tx.Context(), tx, name); err != nil {
			return err
		}
		if err := claim.fits(tx.Context(), tx, tx.Now()); err != nil {
			return err
		}
		if err := tx.countRequest(); err != nil {
			return err
		}
		return tx.Exec(`INSERT INTO photo_claims (id, household, network, bytes, until)
			VALUES ($1, $2, $3, $4, $5)`, claim.ID, claim.Household, claim.Network, claim.Bytes,
			milliseconds(tx.Now().Add(claimTime)))
	})
}

// CheckPhotoRoom refuses a claim for which ClaimPhoto would find no room, and reserves nothing.
func (s *Store) CheckPhotoRoom(ctx context.Context, claim *PhotoClaim) error {
	return claim.fits(ctx, s.read, s.now())
}

// sumClaims sums up the unexpired claims that match a condition.
func sumClaims(condition string) string {
	return `(SELECT CAST(COALESCE(SUM(bytes + waiting_bytes), 0) AS BIGINT) FROM photo_claims
		WHERE ` + condition + " AND (until = 0 OR until > $1))"
}

var usedQuery = "SELECT " + sumClaims("household = $2") + ", " + sumClaims("network = $3") + ", " +
	sumClaims("waits = 1")

func (c *PhotoClaim) fits(ctx context.Context, db sqldb.Queryer, now time.Time) error {
	var used room.Bytes
	err := db.QueryRowContext(ctx, usedQuery, milliseconds(now), c.Household, c.Network).
		Scan(&used.Household, &used.Network, &used.Total)
	if err != nil {
		return sqldb.Translate(err)
	}
	return c.Room.Take(used, c.Bytes)
}

// ReleasePhoto frees the space reserved for a photo that did not arrive. It keeps the claim of one
// that did.
func (s *Store) ReleasePhoto(ctx context.Context, claim *PhotoClaim) error {
	return s.Write(ctx, func(tx *Tx) error {
		return tx.Exec("DELETE FROM photo_claims WHERE id = $1 AND until > 0", claim.ID)
	})
}

// settleClaim sets the claim of an arrived photo to its actual size.
func (tx *Tx) settleClaim(photo *candor.Photo) error {
	if photo.Claim == "" {
		return nil
	}
	if photo.State != candor.PhotoKept {
		return tx.Exec("DELETE FROM photo_claims WHERE id = $1", photo.Claim)
	}
	return tx.Exec(`UPDATE photo_claims SET photo = $1, bytes = $2, waiting_bytes = $3, until = 0
		WHERE id = $4`, photo.Name, max(photo.Bytes, room.Least), photo.WaitingBytes,
		photo.Claim)
}

// decideClaim ends the claim of an approved photo. A rejected photo counts only for its sender,
// until its bytes are removed.
func (tx *Tx) decideClaim(objectPath string, status candor.Status) error {
	const ofPath = `photo <> '' AND photo = (SELECT name FROM photos
		WHERE object_path = $1 AND object_path <> '')`
	switch status {
	case candor.StatusApproved:
		return tx.Exec("DELETE FROM photo_claims WHERE "+ofPath, objectPath)
	case candor.StatusRejected:
		return tx.Exec("UPDATE photo_claims SET waits = 0 WHERE "+ofPath, objectPath)
	default:
		return tx.Exec("UPDATE photo_claims SET waits = 1 WHERE "+ofPath, objectPath)
	}
}

// setAsideClaims counts the photos of an official only for their senders, as rejected ones.
func (tx *Tx) setAsideClaims(officialID string) error {
	return tx.Exec(`UPDATE photo_claims SET waits = 0 WHERE photo <> '' AND photo IN
		(SELECT f.name FROM photo_uploads p JOIN photos f ON f.object_path = p.object_path
		WHERE p.official_id = $1)`, officialID)
}

// endClaim frees the space of a photo whose bytes are removed.
func (tx *Tx) endClaim(name string) error {
	return tx.Exec("DELETE FROM photo_claims WHERE photo <> '' AND photo = $1", name)
}

// CountPhotoBytes sums up the bytes of the photos that wait for a decision.
func (s *Store) CountPhotoBytes(ctx context.Context) (bytes int64, err error) {
	err = s.read.QueryRowContext(ctx, "SELECT "+sumClaims("waits = 1"),
		milliseconds(s.now())).Scan(&bytes)
	return bytes, sqldb.Translate(err)
}

func (s *Store) prunePhotoClaims(ctx context.Context) error {
	return s.Write(ctx, func(tx *Tx) error {
		return tx.Exec("DELETE FROM photo_claims WHERE until > 0 AND until <= $1", milliseconds(tx.Now()))
	})
}
