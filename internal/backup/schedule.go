package backup

import (
	"context"
	"errors"
	"time"

	"candor/internal/sqlstore/sqldb"
)

// endingLimit limits the time for storing why a backup failed.
const endingLimit = 10 * time.Second

// Schedule makes the backups of a series while a server runs. Several servers may run one.
type Schedule struct {
	Series
	Options // with a Store and a Logger

	Every time.Duration
	// Made is called after each good backup. It must not block.
	Made func()
}

// Run makes due backups until ctx ends.
func (s *Schedule) Run(ctx context.Context) {
	sqldb.EachMinute(ctx, s.MakeDue, func(err error) {
		s.Logger.Error("a backup could not be made", "error", err)
	})
}

// MakeDue makes a backup if one is due, and stores the outcome.
func (s *Schedule) MakeDue(ctx context.Context) error {
	begun, err := s.Store.BeginBackup(ctx, s.Every)
	if err != nil || !begun {
		return err
	}
	began := s.Now()
	made, place, err := s.Series.Make(ctx, s.Options)
	if made == nil {
		if ctx.Err() != nil { // the server ends
			return err
		}
		ending, cancel := context.WithTimeout(context.WithoutCancel(ctx), endingLimit)
		defer cancel()
		return errors.Join(err, s.Store.FailBackup(ending, err.Error()))
	}
	if err != nil { // the backup is good
		s.Logger.Warn("after a backup", "error", err)
	}
	if len(made.Missing) > 0 {
		s.Logger.Warn("pictures in the database were missing from the backup",
			"missing", len(made.Missing), "first", made.Missing[0])
	}
	if err := s.Store.RecordBackup(ctx, made.Made, place, made.Size()); err != nil {
		return err
	}
	s.Logger.Info("made a backup", "folder", place, "size_bytes", made.Size(),
		"took_seconds", s.Now().Sub(began).Seconds())
	if s.Made != nil && len(made.Missing) == 0 {
		s.Made()
	}
	return nil
}
