package sqlstore

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore/sqldb"
)

// reasonLost is the reason in the trail for a picture whose bytes are missing.
const reasonLost = "The image is missing: its file is gone"

// PlacedPhoto describes where the bytes of a photo are stored.
type PlacedPhoto struct {
	Name         string
	ObjectPath   string
	Quarantine   string // the key of its original bytes; empty if they do not wait for the scanner
	State        candor.PhotoState
	ArrivedAt    time.Time
	MissingSince time.Time // when its picture was first found missing; zero if it exists
}

const placedColumns = "f.name, f.object_path, f.quarantine, f.state, f.arrived_at, f.missing_since"

func scanPlaced(scan sqldb.Scanner) (*PlacedPhoto, error) {
	var f PlacedPhoto
	var arrived, missing int64
	err := scan(&f.Name, &f.ObjectPath, &f.Quarantine, (*string)(&f.State), &arrived, &missing)
	f.ArrivedAt, f.MissingSince = fromMilliseconds(arrived), fromMilliseconds(missing)
	return &f, err
}

// PhotoStart returns the prefix by which PlacedPhotos groups pictures. A prefix has a thousand of a
// million pictures.
func PhotoStart(objectPath string) string {
	const from, to = len("/objects/"), len("/objects/") + 2
	return objectPath[min(from, len(objectPath)):min(to, len(objectPath))]
}

// PhotoStarts lists all prefixes.
func (s *Store) PhotoStarts(ctx context.Context) ([]string, error) {
	rows, err := s.read.QueryContext(ctx,
		"SELECT DISTINCT substr(object_path, 10, 2) FROM photos WHERE object_path <> ''")
	return sqldb.Collect(rows, err, sqldb.ScanText)
}

// PlacedPhotos lists the photos with a prefix that are not removed.
func (s *Store) PlacedPhotos(ctx context.Context, start string) ([]*PlacedPhoto, error) {
	rows, err := s.read.QueryContext(ctx,
		"SELECT "+placedColumns+" FROM photos f WHERE f.object_path <> '' AND substr(f.object_path, "+
			"10, 2) = $1 AND f.state <> 'removed'",
		start)
	return sqldb.Collect(rows, err, scanPlaced)
}

// QuarantinedPhotos lists photos whose original bytes wait for the scanner, ordered by quarantine
// key, starting after a key.
func (s *Store) QuarantinedPhotos(
	ctx context.Context, after string, limit int,
) ([]*PlacedPhoto, error) {
	rows, err := s.read.QueryContext(ctx, "SELECT "+placedColumns+
		" FROM photos f WHERE f.quarantine <> '' AND "+unscanned+` AND f.quarantine > $1
		ORDER BY f.quarantine LIMIT CAST($2 AS BIGINT)`, after, limit)
	return sqldb.Collect(rows, err, scanPlaced)
}

// IsKept reports whether a photo is kept now.
func (s *Store) IsKept(ctx context.Context, name string) (bool, error) {
	return s.isPhoto(ctx, name, "state = 'kept'")
}

// IsUnscanned reports whether a photo waits for the scanner now.
func (s *Store) IsUnscanned(ctx context.Context, name string) (bool, error) {
	return s.isPhoto(ctx, name, unscanned)
}

func (s *Store) isPhoto(ctx context.Context, name, condition string) (bool, error) {
	var n int
	err := s.read.QueryRowContext(ctx, "SELECT COUNT(*) FROM photos WHERE name = $1 AND "+condition,
		name).Scan(&n)
	return n > 0, sqldb.Translate(err)
}

// PathsInUse returns the object paths that belong to photos which are not removed.
func (s *Store) PathsInUse(ctx context.Context, paths []string) (map[string]bool, error) {
	return s.inUse(ctx, "object_path", paths)
}

// QuarantineInUse returns the keys under which photos have their original bytes.
func (s *Store) QuarantineInUse(ctx context.Context, keys []string) (map[string]bool, error) {
	return s.inUse(ctx, "quarantine", keys)
}

func (s *Store) inUse(
	ctx context.Context, column string, values []string,
) (map[string]bool, error) {
	encoded, err := json.Marshal(values)
	if err != nil {
		return nil, err
	}
	rows, err := s.read.QueryContext(ctx,
		"SELECT "+column+" FROM photos WHERE "+column+" <> '' AND state <> 'removed' AND "+column+" IN ("+
			fmt.Sprintf(s.dialect.Among, "$1")+")", string(encoded))
	found, err := sqldb.Collect(rows, err, sqldb.ScanText)
	used := map[string]bool{}
	for _, value := range found {
		used[value] = true
	}
	return used, err
}

// NoteMissing records since when the picture of a photo is missing; zero if it exists again.
func (s *Store) NoteMissing(ctx context.Context, photo *PlacedPhoto, since time.Time) error {
	return s.Write(ctx, func(tx *Tx) error {
		return tx.Exec("UPDATE photos SET missing_since = $1 WHERE name = $2 AND missing_since = $3",
			milliseconds(since), photo.Name, milliseconds(photo.MissingSince))
	})
}

// LosePhoto condemns a kept photo whose picture is missing. Its upload is rejected, with the reason
// in the trail, and the profile shows the former picture.
func (s *Store) LosePhoto(ctx context.Context, photo *PlacedPhoto) error {
	return s.Write(ctx, func(tx *Tx) error {
		condemned,
			err := tx.ExecRows("UPDATE photos SET state = 'condemned' WHERE name = $1 AND state = 'kept'",
			photo.Name)
		if err != nil || condemned == 0 {
			return err
		}
		upload, err := findPhotoUpload(tx.Context(), tx, "object_path", photo.ObjectPath)
		if errors.Is(err, candor.ErrNotFound) {
			return nil // never filed
		}
		if err != nil {
			return err
		}
		return tx.decidePhoto(upload, candor.Decision{Status: candor.StatusRejected, Reason: reasonLost,
			Actor: candor.ActorUpkeep})
	})
}

// sweepBatch is the number of photos per transaction of a sweep.
const sweepBatch = 100

// TakeTurn reports whether this process should run a periodic task that is done once for the whole
// site. A start further ahead than the interval comes from a clock that was wrong, and is ignored.
func (s *Store) TakeTurn(
	ctx context.Context, task string, now time.Time, every time.Duration,
) (taken bool, err error) {
	err = s.Write(ctx, func(tx *Tx) error {
		turns, err := tx.ExecRows("UPDATE turns SET begun_at = $1 WHERE task = $2 AND (begun_at <= $3 "+
			"OR begun_at > $4)",
			milliseconds(now), task, milliseconds(now.Add(-every)), milliseconds(now.Add(every)))
		taken = turns > 0
		return err
	})
	return taken, err
}

// CondemnUnfiled condemns photos that arrived before a time and were never filed.
func (s *Store) CondemnUnfiled(ctx context.Context, arrivedBefore time.Time) error {
	return s.Write(ctx, func(tx *Tx) error {
		return tx.Exec(`UPDATE photos SET state = 'condemned'
			WHERE state = 'kept' AND filed_at = 0 AND arrived_at < $1
			AND NOT EXISTS (SELECT 1 FROM photo_uploads p
			WHERE p.object_path = photos.object_path)`, milliseconds(arrivedBefore))
	})
}

// CondemnRejected condemns the photos of uploads, also in the bin, that were rejected before a time,
// unless the rejection is reverted before the commit.
func (s *Store) CondemnRejected(ctx context.Context, decidedBefore time.Time) error {
	const due = "p.status = 'rejected' AND p.reviewed_at > 0 AND p.reviewed_at < $1"
	for {
		rows, err := s.read.QueryContext(ctx, `SELECT p.object_path FROM photo_uploads p
			JOIN photos f ON f.object_path = p.object_path AND f.object_path <> ''
			WHERE `+due+` AND f.state = 'kept'
			LIMIT CAST($2 AS BIGINT)`, milliseconds(decidedBefore), sweepBatch)
		paths, err := sqldb.Collect(rows, err, sqldb.ScanText)
		if err != nil {
			return err
		}
		if len(paths) == 0 {
			return s.condemnRejectedInBin(ctx, decidedBefore)
		}
		err = s.Write(ctx, func(tx *Tx) error {
			for _, path := range paths {
				err := tx.Exec(`UPDATE photos SET state = 'condemned'
					WHERE state = 'kept' AND object_path <> '' AND object_path = $2
					AND EXISTS (SELECT 1 FROM photo_uploads p WHERE p.object_path = photos.object_path
					AND `+due+`)`, milliseconds(decidedBefore), path)
				if err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
}

// ForgetPhotos deletes the rows of removed photos that no upload refers to. It deletes infected
// ones only if they arrived before a time. The trail keeps the entries.
func (s *Store) ForgetPhotos(ctx context.Context, infectedBefore time.Time) error {
	const due = `state = 'removed' AND NOT EXISTS (SELECT 1 FROM photo_uploads p
		WHERE p.object_path = photos.object_path)
		AND (scan_result NOT LIKE 'infected:%' OR arrived_at < $1)`
	for {
		rows, err := s.read.QueryContext(ctx,
			"SELECT name FROM photos WHERE "+due+" LIMIT CAST($2 AS BIGINT)", milliseconds(infectedBefore),
			sweepBatch)
		names, err := sqldb.Collect(rows, err, sqldb.ScanText)
		if err != nil || len(names) == 0 {
			return err
		}
		err = s.Write(ctx, func(tx *Tx) error {
			for _, name := range names {
				if err := tx.Exec("DELETE FROM photos WHERE "+due+" AND name = $2",
					milliseconds(infectedBefore), name); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
}
