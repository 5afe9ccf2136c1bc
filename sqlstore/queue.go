package sqlstore

import (
	"context"
	"database/sql"
	"errors"

	"candor"
	"candor/sqlstore/sqldb"
)

// FindWaiting reads the oldest item of the kinds that waits after a place in the queue, not found
// when nothing does. One that is deleted while it is read is passed over.
func (s *Store) FindWaiting(
	ctx context.Context, kinds []candor.ItemKind, after candor.Place,
) (*candor.Waiting, error) {
	for {
		first, err := s.firstWaiting(ctx, kinds, after)
		if err != nil {
			return nil, err
		}
		err = s.fillWaiting(ctx, first)
		if !errors.Is(err, candor.ErrNotFound) {
			return first, err
		}
		after = first.Place
	}
}

// firstWaiting returns the kind and the place of the oldest item, and nothing else of it.
func (s *Store) firstWaiting(
	ctx context.Context, kinds []candor.ItemKind, after candor.Place,
) (*candor.Waiting, error) {
	var first *candor.Waiting
	for _, kind := range kinds {
		place, err := s.oldestWaiting(ctx, kind, after)
		if errors.Is(err, sql.ErrNoRows) {
			continue
		}
		if err != nil {
			return nil, sqldb.Translate(err)
		}
		if first == nil || place.At.Before(first.Place.At) || place.At.Equal(first.Place.At) &&
			place.ID < first.Place.ID {
			first = &candor.Waiting{Kind: kind, Place: place}
		}
	}
	if first == nil {
		return nil, &candor.Error{Code: candor.CodeNotFound, Message: "Nothing waits"}
	}
	return first, nil
}

func (s *Store) oldestWaiting(
	ctx context.Context, kind candor.ItemKind, after candor.Place,
) (place candor.Place, err error) {
	var created int64
	at := milliseconds(after.At)
	err = s.read.QueryRowContext(ctx, `SELECT id, created_at FROM `+statusTables[kind]+`
		WHERE status = 'pending' AND created_at >= $1 AND (created_at > $2 OR id > $3)
		ORDER BY created_at, id LIMIT 1`, at, at, after.ID).Scan(&place.ID, &created)
	place.At = fromMilliseconds(created)
	return place, err
}

// fillWaiting reads the item, its official, and what else came from about the same place.
func (s *Store) fillWaiting(ctx context.Context, w *candor.Waiting) (err error) {
	officialID := w.Place.ID
	switch w.Kind {
	case candor.RatingItem:
		if w.Rating, err = s.FindRating(ctx, w.Place.ID); err != nil {
			return err
		}
		officialID = w.Rating.OfficialID
	case candor.CorrectionItem:
		if w.Correction, err = s.FindCorrection(ctx, w.Place.ID); err != nil {
			return err
		}
		officialID = w.Correction.OfficialID
	case candor.PhotoUploadItem:
		if w.PhotoUpload, err = s.FindPhotoUpload(ctx, w.Place.ID); err != nil {
			return err
		}
		officialID = w.PhotoUpload.OfficialID
	case candor.ReportItem:
		if w.Report, err = s.FindReport(ctx, w.Place.ID); err != nil {
			return err
		}
		if w.Rating, err = s.FindRating(ctx, w.Report.RatingID); err != nil {
			return err
		}
		officialID = w.Report.OfficialID
	}
	if w.Official, err = s.FindOfficial(ctx, officialID); err != nil {
		return err
	}
	return s.findNearby(ctx, w)
}
