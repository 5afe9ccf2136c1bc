package sqldb

import (
	"context"
	"database/sql"
	"errors"
)

// BulkConn opens a connection for a bulk write; release closes it. It is the only way to write
// without the writer, so the caller must lock the change feed first.
//
// SQLite writes a bulk fastest straight into the database file, with a rollback journal that only
// records the original size. In WAL mode each page would be written twice, and looking up pages in
// the growing log gets slower. Leaving WAL mode requires that no other connection is open, so the
// idle connections of this DB are closed. If any other connection is open, the WAL is used.
func BulkConn(ctx context.Context, db *DB) (conn *sql.Conn, release func() error, err error) {
	pool := db.write
	release = func() error { return conn.Close() }
	if db.dialect.bulk != nil {
		for _, own := range []*sql.DB{db.read.db, db.write} {
			own.SetMaxIdleConns(0)
		}
		if pool, err = db.dialect.bulk(db); err != nil {
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
		// SQLite keeps WAL mode if it refuses the change.
		_, _ = conn.ExecContext(ctx, "PRAGMA journal_mode = DELETE")
	}
	return conn, release, nil
}
