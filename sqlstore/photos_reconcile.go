package sqlstore

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"candor"
	"candor/sqlstore/sqldb"
)

// reasonLost stands in the trail for a picture whose bytes are gone, for whatever reason.
const reasonLost = "The image is missing: its file is gone"

// PlacedPhoto is where a photo that has not been removed lies.
type PlacedPhoto struct {
	Name         string
	ObjectPath   string
	Quarantine   string // where its bytes wait as they came; empty where they do not
	State        candor.PhotoState
	ArrivedAt    time.Time
	MissingSince time.Time // when its picture was first found to be gone; zero while it is there
}

const placedColumns = "f.name, f.object_path, f.quarantine, f.state, f.arrived_at, f.missing_since"

func scanPlaced(scan sqldb.Scanner) (*PlacedPhoto, error) {
	var f PlacedPhoto
	var arrived, missing int64
	err := scan(&f.Name, &f.ObjectPath, &f.Quarantine, (*string)(&f.State), &arrived, &missing)
	f.ArrivedAt, f.MissingSince = fromMilliseconds(arrived), fromMilliseconds(missing)
	return &f, err
}

// PhotoStart is what the names of pictures begin with, by which PlacedPhotos takes them together:
// of a million pictures a thousand.
func PhotoStart(objectPath string) string {
	const from, to = len("/objects/"), len("/objects/") + 2
	return objectPath[min(from, len(objectPath)):min(to, len(objectPath))]
}

// PhotoStarts lists all starts.
func (s *Store) PhotoStarts(ctx context.Context) ([]string, error) {
	rows, err := s.read.QueryContext(ctx,
		"SELECT DISTINCT substr(object_path, 10, 2) FROM photos WHERE object_path <> ''")
	return sqldb.Collect(rows, err, sqldb.ScanText)
}

// PlacedPhotos lists the photos of one start that have not been removed.
func (s *Store) PlacedPhotos(ctx context.Context, start string) ([]*PlacedPhoto, error) {
	rows, err := s.read.QueryContext(ctx,
		"SELECT "+placedColumns+" FROM photos f WHERE f.object_path <> '' AND substr(f.object_path, "+
			"10, 2) = $1 AND f.state <> 'removed'",
		start)
	return sqldb.Collect(rows, err, scanPlaced)
}

// QuarantinedPhotos lists photos whose bytes as they came wait for the scanner, by their names,
// which come after one.
func (s *Store) QuarantinedPhotos(
	ctx context.Context, after string, limit int,
) ([]*PlacedPhoto, error) {
	rows, err := s.read.QueryContext(ctx, "SELECT "+placedColumns+
		" FROM photos f WHERE f.quarantine <> '' AND "+unscanned+` AND f.quarantine > $1
		ORDER BY f.quarantine LIMIT CAST($2 AS BIGINT)`, after, limit)
	return sqldb.Collect(rows, err, scanPlaced)
}

// IsKept reports whether a photo is kept at this moment.
func (s *Store) IsKept(ctx context.Context, name string) (bool, error) {
	return s.isPhoto(ctx, name, "state = 'kept'")
}

// IsUnscanned reports whether a photo waits for the scanner at this moment.
func (s *Store) IsUnscanned(ctx context.Context, name string) (bool, error) {
	return s.isPhoto(ctx, name, unscanned)
}

func (s *Store) isPhoto(ctx context.Context, name, condition string) (bool, error) {
	var n int
	err := s.read.QueryRowContext(ctx, "SELECT COUNT(*) FROM photos WHERE name = $1 AND "+condition,
		name).Scan(&n)
	return n > 0, sqldb.Translate(err)
}

// PathsInUse returns those of some object paths that photos have which have not been removed.
func (s *Store) PathsInUse(ctx context.Context, paths []string) (map[string]bool, error) {
	return s.inUse(ctx, "object_path", paths)
}

// QuarantineInUse returns those of some keys under which photos have bytes as they came.
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

// NoteMissing writes down since when the picture of a photo is missing; zero where it is there
// again.
func (s *Store) NoteMissing(ctx context.Context, photo *PlacedPhoto, since time.Time) error {
	return s.Write(ctx, func(tx *Tx) error {
		return tx.Exec("UPDATE photos SET missing_since = $1 WHERE name = $2 AND missing_since = $3",
			milliseconds(since), photo.Name, milliseconds(photo.MissingSince))
	})
}

// LosePhoto condemns a kept photo whose picture is gone. Its upload is rejected, with the reason in
// the trail, and the profile shows what it showed before.
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
			return nil // no one filed it
		}
		if err != nil {
			return err
		}
		return tx.decidePhoto(upload, candor.Decision{Status: candor.StatusRejected, Reason: reasonLost,
			Actor: candor.ActorUpkeep})
	})
}

// sweptAtOnce is how many photos one transaction of a sweep touches.
const sweptAtOnce = 100

// TakeTurn reports whether this process is the one to do a task that is done once in a while for
// the whole site. A time that lies further ahead than that comes from a clock that was wrong.
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

// CondemnUnfiled condemns photos that arrived before a time and that no one filed.
func (s *Store) CondemnUnfiled(ctx context.Context, arrivedBefore time.Time) error {
	return s.Write(ctx, func(tx *Tx) error {
		return tx.Exec(`UPDATE photos SET state = 'condemned'
			WHERE state = 'kept' AND filed_at = 0 AND arrived_at < $1
			AND NOT EXISTS (SELECT 1 FROM photo_uploads p
			WHERE p.object_path = photos.object_path)`, milliseconds(arrivedBefore))
	})
}

// CondemnRejected condemns the photos of uploads that were rejected before a time, and that no one
// has taken back by the moment of the commit.
func (s *Store) CondemnRejected(ctx context.Context, decidedBefore time.Time) error {
	const due = "p.status = 'rejected' AND p.reviewed_at > 0 AND p.reviewed_at < $1"
	for {
		rows, err := s.read.QueryContext(ctx, `SELECT p.object_path FROM photo_uploads p
			JOIN photos f ON f.object_path = p.object_path AND f.object_path <> ''
			WHERE `+due+` AND f.state = 'kept'
			LIMIT CAST($2 AS BIGINT)`, milliseconds(decidedBefore), sweptAtOnce)
		paths, err := sqldb.Collect(rows, err, sqldb.ScanText)
		if err != nil || len(paths) == 0 {
			return err
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

// ForgetPhotos deletes what is known of photos that have no bytes and that no upload names; of
// infected ones when they arrived before a time. The trail keeps what happened.
func (s *Store) ForgetPhotos(ctx context.Context, infectedBefore time.Time) error {
	const due = `state = 'removed' AND NOT EXISTS (SELECT 1 FROM photo_uploads p
		WHERE p.object_path = photos.object_path)
		AND (scan_result NOT LIKE 'infected:%' OR arrived_at < $1)`
	for {
		rows, err := s.read.QueryContext(ctx,
			"SELECT name FROM photos WHERE "+due+" LIMIT CAST($2 AS BIGINT)", milliseconds(infectedBefore),
			sweptAtOnce)
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
