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

// emptyLeftOut empties those tables of a database that is not in use. Their pages are overwritten:
// no other table has used them since the file was created.
func emptyLeftOut(ctx context.Context, path string) error {
	pool, err := openFile(path, url.Values{"_pragma": {"secure_delete(ON)"}})
	if err != nil {
		return err
	}
	for _, table := range leftOut {
		if err == nil {
			_, err = pool.ExecContext(ctx, "DELETE FROM "+table)
		}
	}
	return errors.Join(err, pool.Close())
}
