package sqlstore

import (
	"context"
	"time"

	"candor"
	"candor/sqlstore/sqldb"
)

// claimTime is how long a photo may take from its claim until it is kept: longer than a server lets
// it.
const claimTime = 15 * time.Minute

// PhotoClaim is room that is taken for a photo before its bytes are read, so that servers and
// restarts count together.
type PhotoClaim struct {
	ID                 string // which ClaimPhoto makes
	Household, Network string // stand for the sender's; the table holds no address
	Bytes              int64  // that may be kept at most
	Room               candor.PhotoRoom
}

// ClaimPhoto counts a request to send a photo to the address of a name, and takes room for the
// photo. It refuses a name that is used, and what candor.PhotoRoom.Take refuses.
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

// CheckPhotoRoom refuses what ClaimPhoto would refuse for lack of room, and takes none.
func (s *Store) CheckPhotoRoom(ctx context.Context, claim *PhotoClaim) error {
	return claim.fits(ctx, s.read, s.now())
}

// claimed sums up the claims that a condition chooses and that have not ended.
func claimed(condition string) string {
	return `(SELECT CAST(COALESCE(SUM(bytes + waiting_bytes), 0) AS BIGINT) FROM photo_claims
		WHERE ` + condition + " AND (until = 0 OR until > $1))"
}

var usedQuery = "SELECT " + claimed("household = $2") + ", " + claimed("network = $3") + ", " +
	claimed("waits = 1")

func (c *PhotoClaim) fits(ctx context.Context, db sqldb.Queryer, now time.Time) error {
	var used candor.PhotoRoom
	err := db.QueryRowContext(ctx, usedQuery, milliseconds(now), c.Household, c.Network).
		Scan(&used.Household, &used.Network, &used.Total)
	if err != nil {
		return sqldb.Translate(err)
	}
	return c.Room.Take(used, c.Bytes)
}

// ReleasePhoto gives the room of a photo back that did not arrive. It leaves the claim of one that
// did.
func (s *Store) ReleasePhoto(ctx context.Context, claim *PhotoClaim) error {
	return s.Write(ctx, func(tx *Tx) error {
		return tx.Exec("DELETE FROM photo_claims WHERE id = $1 AND until > 0", claim.ID)
	})
}

// settleClaim leaves a photo that has arrived the room that it takes.
func (tx *Tx) settleClaim(photo *candor.Photo) error {
	if photo.Claim == "" {
		return nil
	}
	if photo.State != candor.PhotoKept {
		return tx.Exec("DELETE FROM photo_claims WHERE id = $1", photo.Claim)
	}
	return tx.Exec(`UPDATE photo_claims SET photo = $1, bytes = $2, waiting_bytes = $3, until = 0
		WHERE id = $4`, photo.Name, max(photo.Bytes, candor.LeastPhotoRoom), photo.WaitingBytes,
		photo.Claim)
}

// decideClaim ends the claim of an approved photo. One that was rejected counts for its sender
// until its bytes are gone, and no longer for everyone.
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

// endClaim gives the room of a photo back whose bytes are gone.
func (tx *Tx) endClaim(name string) error {
	return tx.Exec("DELETE FROM photo_claims WHERE photo <> '' AND photo = $1", name)
}

// CountPhotoBytes sums up the bytes of the photos that wait for a decision.
func (s *Store) CountPhotoBytes(ctx context.Context) (bytes int64, err error) {
	err = s.read.QueryRowContext(ctx, "SELECT "+claimed("waits = 1"),
		milliseconds(s.now())).Scan(&bytes)
	return bytes, sqldb.Translate(err)
}

func (s *Store) prunePhotoClaims(ctx context.Context) error {
	return s.Write(ctx, func(tx *Tx) error {
		return tx.Exec("DELETE FROM photo_claims WHERE until > 0 AND until <= $1", milliseconds(tx.Now()))
	})
}
