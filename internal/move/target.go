package move

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"candor/internal/sqlstore"
	"candor/internal/sqlstore/sqldb"
)

// target is the PostgreSQL that receives everything.
type target struct {
	conn    *pgx.Conn
	resumed bool
}

// moveLock is the key of the lock that keeps a second move away: "CAND", "MOVE" in ASCII.
const moveLock = 0x43414e444d4f5645

// lockNotAvailable is PostgreSQL's code for a lock that was not acquired in time.
const lockNotAvailable = "55P03"

// openTarget checks that no other move is running, that the database is empty or holds an
// unfinished move, and that the schema exists.
func openTarget(ctx context.Context, options Options) (*target, error) {
	t, err := connectTarget(ctx, options.To)
	if err != nil {
		return nil, err
	}
	if err := t.prepare(ctx, options); err != nil {
		return nil, errors.Join(err, t.close(ctx))
	}
	return t, nil
}

// CheckTarget refuses a database that nothing can be moved into.
func CheckTarget(ctx context.Context, to string) (err error) {
	t, err := connectTarget(ctx, to)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, t.close(context.WithoutCancel(ctx))) }()
	return t.examine(ctx)
}

func connectTarget(ctx context.Context, to string) (*target, error) {
	address, err := sqldb.OneHost(ctx, to, nil)
	if err != nil {
		return nil, err
	}
	conn, err := pgx.Connect(ctx, address)
	if err != nil {
		return nil, fmt.Errorf("the new database cannot be reached: %w", err)
	}
	return &target{conn: conn}, nil
}

// examine refuses a target that is in use, or that holds anything but an unfinished move.
func (t *target) examine(ctx context.Context) error {
	if err := t.alone(ctx); err != nil {
		return err
	}
	var allowed bool
	err := t.conn.QueryRow(ctx,
		"SELECT COALESCE(has_schema_privilege(current_schema(), 'CREATE'), FALSE)").Scan(&allowed)
	if err != nil {
		return err
	}
	if !allowed {
		return errors.New("this account may not make tables in the new database: GRANT CREATE ON " +
			"SCHEMA public TO it, or make it the database's owner")
	}
	if t.resumed, err = t.begun(ctx); err != nil {
		return err
	}
	if !t.resumed {
		if err := t.refuseRows(ctx); err != nil {
			return err
		}
	}
	return t.unserved(ctx)
}

func (t *target) prepare(ctx context.Context, options Options) error {
	if err := t.examine(ctx); err != nil {
		return err
	}
	if err := opened(ctx, sqlstore.Options{Database: options.To, Moving: true,
		Logger: options.Logger}); err != nil {
		return err
	}
	if _, err := t.conn.Exec(ctx, "SET client_connection_check_interval = '1s'"); err != nil {
		return err
	}
	if !t.resumed {
		return t.start(ctx)
	}
	return nil
}

// closingLimit is how long connections of a program that has ended may still show.
const closingLimit = 3 * time.Second

// unserved refuses a database that a server has used since before the move: its rows would be
// removed. PostgreSQL shows everyone which program opened a session.
func (t *target) unserved(ctx context.Context) error {
	looking := time.NewTicker(50 * time.Millisecond)
	defer looking.Stop()
	for began := time.Now(); ; {
		var served bool
		err := t.conn.QueryRow(ctx, `SELECT EXISTS (SELECT 1 FROM pg_stat_activity
			WHERE datname = current_database() AND application_name = $1 AND
			pid <> pg_backend_pid())`, sqldb.ApplicationName).Scan(&served)
		if err != nil || !served {
			return err
		}
		if time.Since(began) > closingLimit {
			return errors.New("a server works on the new database already: stop it first, its writes would be lost")
		}
		select {
		case <-looking.C:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// alone keeps a second move away. PostgreSQL ends the statements of a killed move within a second,
// since it checks that often whether the client is there; the lock is waited for that long.
func (t *target) alone(ctx context.Context) error {
	if _, err := t.conn.Exec(ctx, "SET lock_timeout = '10s'"); err != nil {
		return err
	}
	_, err := t.conn.Exec(ctx, "SELECT pg_advisory_lock($1)", int64(moveLock))
	if fault, ok := errors.AsType[*pgconn.PgError](err); ok && fault.Code == lockNotAvailable {
		return errors.New("another move into this database is running")
	}
	if err != nil {
		return err
	}
	_, err = t.conn.Exec(ctx, "SET lock_timeout = 0")
	return err
}

func (t *target) close(ctx context.Context) error { return t.conn.Close(ctx) }

func (t *target) begun(ctx context.Context) (begun bool, err error) {
	err = t.conn.QueryRow(ctx, "SELECT to_regclass($1) IS NOT NULL", sqldb.MoveTable).Scan(&begun)
	return begun, err
}

// seeded are the tables in which a new schema has rows.
var seeded = map[string]bool{"candor_schema": true, "change_counter": true, "status_counts": true,
	"feed_key": true, "webhook": true, "turns": true, "secret_check": true, "official_rules": true}

// refuseRows refuses a database that holds anything but a schema without rows.
func (t *target) refuseRows(ctx context.Context) error {
	names, err := t.names(ctx)
	if err != nil {
		return err
	}
	var held []string
	for _, name := range names {
		if seeded[name] {
			continue
		}
		var rows int64
		if err := t.conn.QueryRow(ctx,
			"SELECT COUNT(*) FROM "+pgx.Identifier{name}.Sanitize()).Scan(&rows); err != nil {
			return err
		}
		if rows > 0 {
			held = append(held, fmt.Sprintf("%s (%d)", name, rows))
		}
	}
	if len(held) > 0 {
		return fmt.Errorf("the new database is not empty, it holds rows in %s: please name an empty one",
			strings.Join(held, ", "))
	}
	return nil
}

func (t *target) names(ctx context.Context) ([]string, error) {
	rows, err := t.conn.Query(ctx,
		"SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema() AND "+
			"table_type = 'BASE TABLE' ORDER BY table_name")
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, pgx.RowTo[string])
}

// tables lists the tables of the schema with their columns and with how far they have been copied.
func (t *target) tables(ctx context.Context) ([]*table, error) {
	names, err := t.names(ctx)
	if err != nil {
		return nil, err
	}
	var tables []*table
	for _, name := range names {
		if name == "candor_schema" || name == sqldb.MoveTable {
			continue
		}
		one, err := t.table(ctx, name)
		if err != nil {
			return nil, err
		}
		var stored []byte
		err = t.conn.QueryRow(ctx,
			"SELECT after_row, total, hash, done FROM "+sqldb.MoveTable+" WHERE kind = 'table' AND item = $1",
			name).
			Scan(&one.state.after, &one.state.rows, &stored, &one.state.done)
		if err != nil {
			return nil, err
		}
		one.state.sum = sumOf(stored)
		tables = append(tables, one)
	}
	return tables, nil
}

// table returns the columns of a table, by their names.
func (t *target) table(ctx context.Context, name string) (*table, error) {
	rows, err := t.conn.Query(ctx,
		"SELECT column_name, data_type, is_nullable = 'YES' FROM information_schema.columns WHERE "+
			"table_schema = current_schema() AND table_name = $1 ORDER BY column_name",
		name)
	if err != nil {
		return nil, err
	}
	columns, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (c column, err error) {
		return c, row.Scan(&c.name, &c.kind, &c.optional)
	})
	return &table{name: name, columns: columns}, err
}

// read calls use with all rows of a table, piece by piece.
func (t *target) read(ctx context.Context, one *table, use func(piece) error) error {
	rows, err := t.conn.Query(ctx, "SELECT "+strings.Join(one.names(), ", ")+" FROM "+one.name)
	if err != nil {
		return err
	}
	defer rows.Close()
	var p piece
	for rows.Next() {
		row, err := rows.Values()
		if err != nil {
			return err
		}
		if err := one.convert(row); err != nil {
			return err
		}
		if p.rows = append(p.rows, row); len(p.rows) == pieceSize {
			if err := use(p); err != nil {
				return err
			}
			p.rows = p.rows[:0]
		}
	}
	if err := rows.Err(); err != nil {
		return err
	}
	return use(p)
}
