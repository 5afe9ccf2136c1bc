package sqlstore

import (
	"context"
	"time"

	"candor/sqlstore/sqldb"
)

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
