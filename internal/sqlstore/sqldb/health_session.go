package sqldb

import (
	"context"
	"database/sql"
	"errors"

	"github.com/jackc/pgx/v5/stdlib"
)

// Session holds the settings in force on a connection that writes to PostgreSQL.
type Session struct {
	Durability string // synchronous_commit of a commit
	Default    string // synchronous_commit without Candor's settings
	Standbys   string // synchronous_standby_names; empty for none
	Pooled     bool   // a connection pooler is in between
	Named      bool   // statements have names on the server
	Used, Room int    // connections to the server, and how many roles may have
}

// askSession reads the settings of a session. pg_stat_database shows every role the number of
// connections of each database; pg_stat_activity would hide the kind of other roles' sessions.
const askSession = `SELECT pg_backend_pid(), current_setting('synchronous_commit'),
	(SELECT reset_val FROM pg_settings WHERE name = 'synchronous_commit'),
	current_setting('synchronous_standby_names'),
	(SELECT COALESCE(SUM(numbackends), 0) FROM pg_stat_database),
	CAST(current_setting('max_connections') AS INTEGER) -
		CAST(current_setting('superuser_reserved_connections') AS INTEGER) -
		CAST(COALESCE(current_setting('reserved_connections', TRUE), '0') AS INTEGER)`

// ExamineSession examines a connection to PostgreSQL with the settings of a commit.
func (db *DB) ExamineSession(ctx context.Context) (s Session, err error) {
	conn, err := db.write.Conn(ctx)
	if err != nil {
		return s, Translate(err)
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	tx, err := conn.BeginTx(ctx, nil)
	if err != nil {
		return s, Translate(err)
	}
	defer func() { err = errors.Join(err, tx.Rollback()) }()
	for _, one := range db.atCommit {
		if _, err := tx.ExecContext(ctx, one.Query, one.Args...); err != nil {
			return s, Translate(err)
		}
	}
	var process uint32
	if err := tx.QueryRowContext(ctx, askSession).Scan(&process, &s.Durability, &s.Default,
		&s.Standbys, &s.Used, &s.Room); err != nil {
		return s, Translate(err)
	}
	s.Named = !db.read.unnamed
	s.Pooled, err = isOther(conn, process)
	return s, err
}

// isOther reports whether the process that answers differs from the one that the connection began
// with. A pooler gives its clients an invented number.
func isOther(conn *sql.Conn, process uint32) (other bool, err error) {
	err = conn.Raw(func(driver any) error {
		other = driver.(*stdlib.Conn).Conn().PgConn().PID() != process
		return nil
	})
	return other, err
}
