package backup

import (
	"context"
	"errors"
)

// omittedTables are tables without rows in a backup: sessions, networks of earlier logins, delays
// after failed logins or too many requests, redacted texts, and the record of backups. A restore
// would undo a logout, a new password, or the end of the day in which a redaction can be undone.
var omittedTables = []string{"sessions", "login_places", "login_delays", "request_counts",
	"removal_originals", "last_backup"}

// emptyOmittedTables empties these tables in a database that is not in use. It overwrites their
// pages, which no other table has used since the file was created.
func emptyOmittedTables(ctx context.Context, path string) error {
	pool, err := openFile(path, "secure_delete(ON)")
	if err != nil {
		return err
	}
	for _, table := range omittedTables {
		if err == nil {
			_, err = pool.ExecContext(ctx, "DELETE FROM "+table)
		}
	}
	return errors.Join(err, pool.Close())
}
