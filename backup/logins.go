package backup

import (
	"context"
	"errors"
	"net/url"
)

// leftOut are the tables whose rows are in no backup: sessions, networks of earlier logins, delays
// after failed logins or too many requests, and redacted texts. A restore would bring back what a
// logout, a new password or ten minutes have ended.
var leftOut = []string{"sessions", "login_places", "login_delays", "request_counts",
	"removal_originals"}

const tablePresent = "SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?)"

// emptyLeftOut empties those tables of a database that is not in use. An old schema lacks some of
// them. Their pages are overwritten: each table has had pages of its own since the file was
// created. No journal is on the disk: one left by a kill would be replayed into the file that the
// next restore writes.
func emptyLeftOut(ctx context.Context, path string) error {
	pool, err := openFile(path, url.Values{"_pragma": {"secure_delete(ON)", "journal_mode(MEMORY)"}})
	if err != nil {
		return err
	}
	for _, table := range leftOut {
		var present bool
		if err == nil {
			err = pool.QueryRowContext(ctx, tablePresent, table).Scan(&present)
		}
		if err == nil && present {
			_, err = pool.ExecContext(ctx, "DELETE FROM "+table)
		}
	}
	return errors.Join(err, pool.Close())
}
