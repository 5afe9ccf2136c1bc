package sqldb

import (
	"context"
	"database/sql"
	"errors"
)

// BulkConn opens a connection for a bulk; release closes it. It is the one way past the writer: who
// has it takes the lock of the change feed first.
//
// SQLite writes a bulk best into the file itself, with a journal that only has to take back that
// the file grew: in the log every page would be written twice, and be looked for in it ever longer.
// That needs a file that no one else has open. So this database's connections are closed where they
// are idle; next to any other connection the log is used.
func BulkConn(ctx context.Context, db *DB) (conn *sql.Conn, release func() error, err error) {
	pool := db.write
	release = func() error { return conn.Close() }
	if db.dialect.bulk != nil {
		for _, own := range []*sql.DB{db.read.db, db.write} {
			own.SetMaxIdleConns(0)
		}
		if pool, err = db.dialect.bulk(db.database); err != nil {
			return nil, nil, err
		}
		release = func() error {
			_, err := conn.ExecContext(context.WithoutCancel(ctx), "PRAGMA journal_mode = WAL")
			for _, own := range []*sql.DB{db.read.db, db.write} {
				own.SetMaxIdleConns(SQLiteReaders)
			}
			return errors.Join(err, conn.Close(), pool.Close())
		}
	}
	if conn, err = pool.Conn(ctx); err != nil && pool != db.write {
		err = errors.Join(err, pool.Close())
	}
	if err != nil {
		return nil, nil, err
	}
	if db.dialect.bulk != nil {
		// A refusal leaves the mode as it is.
		_, _ = conn.ExecContext(ctx, "PRAGMA journal_mode = DELETE")
	}
	return conn, release, nil
}
