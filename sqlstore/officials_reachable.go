package sqlstore

import (
	"context"
	"database/sql"
	"errors"

	"candor"
	"candor/sqlstore/sqldb"
)

// reachable refuses officials that are not there or were rejected: no one can contribute to those.
func (tx *Tx) reachable(officialID string) error {
	_, err := findReachable(tx.Context(), tx, officialID)
	return err
}

// FindReachable reads the name of an official to whom visitors can contribute.
func (s *Store) FindReachable(ctx context.Context, officialID string) (name string, err error) {
	official, err := findReachable(s.Brief(ctx), s.read, officialID)
	return official.name, err
}

// reachableOfficial is what a contribution has to know of its official, with times in milliseconds.
type reachableOfficial struct {
	name          string
	status        candor.Status
	waveUntil     int64
	waveCalledOff int64
}

const reachableQuery = "SELECT name, status, wave_until, wave_called_off FROM officials" +
	" WHERE id = $1"

func scanReachable(scan sqldb.Scanner) (o reachableOfficial, err error) {
	return o, scan(&o.name, (*string)(&o.status), &o.waveUntil, &o.waveCalledOff)
}

var errNotReachable = &candor.Error{Code: candor.CodeNotFound,
	Message: candor.MessageOfficialNotFound}

// refuse is why no one can contribute to an official, or nil.
func (o *reachableOfficial) refuse() error {
	if o.status == candor.StatusRejected {
		return errNotReachable
	}
	return nil
}

func findReachable(
	ctx context.Context, db sqldb.Queryer, officialID string,
) (reachableOfficial, error) {
	o, err := scanReachable(db.QueryRowContext(ctx, reachableQuery, officialID).Scan)
	if errors.Is(err, sql.ErrNoRows) {
		return o, errNotReachable
	}
	if err != nil {
		return o, sqldb.Translate(err)
	}
	return o, o.refuse()
}
