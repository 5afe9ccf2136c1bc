package backup

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"log/slog"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"candor/internal/sqlstore"
	"candor/internal/sqlstore/sqldb"
)

// target is the PostgreSQL that a restore fills.
type target struct{ *postgres }

// restoreLock is the key of the lock that keeps a second restore away: "CAND", "REST" in ASCII.
const restoreLock = 0x43414e4452455354

// lockNotAvailable is PostgreSQL's code for a lock that was not acquired in time.
const lockNotAvailable = "55P03"

// openTarget connects to a PostgreSQL, and refuses one that is in use, or that holds anything but
// an unfinished restore.
func openTarget(ctx context.Context, address string) (*target, error) {
	connected, err := connect(ctx, address)
	if err != nil {
		return nil, fmt.Errorf("the new database cannot be reached: %w", err)
	}
	t := &target{connected}
	if err := t.examine(ctx); err != nil {
		return nil, errors.Join(err, t.close(ctx))
	}
	return t, nil
}

func (t *target) examine(ctx context.Context) error {
	if err := t.lock(ctx); err != nil {
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
	if err := t.refuseRows(ctx); err != nil {
		return err
	}
	return t.refuseServed(ctx)
}

// lock keeps a second restore away. PostgreSQL ends the statements of a killed restore within a
// second, since it checks that often whether the client is there; the lock is waited for that long.
func (t *target) lock(ctx context.Context) error {
	if _, err := t.conn.Exec(ctx, "SET client_connection_check_interval = '1s'"); err != nil {
		return err
	}
	if _, err := t.conn.Exec(ctx, "SET lock_timeout = '10s'"); err != nil {
		return err
	}
	_, err := t.conn.Exec(ctx, "SELECT pg_advisory_lock($1)", int64(restoreLock))
	if fault, ok := errors.AsType[*pgconn.PgError](err); ok && fault.Code == lockNotAvailable {
		return errors.New("another restore into this database is running")
	}
	return err
}

// seeded are the tables in which a new schema has rows.
var seeded = map[string]bool{"candor_schema": true, "change_counter": true, "status_counts": true,
	"feed_key": true, "webhook": true, "turns": true, "secret_check": true, "official_rules": true}

// refuseRows refuses a database that holds anything but a schema without rows. An unfinished
// restore has none.
func (t *target) refuseRows(ctx context.Context) error {
	names, err := t.names(ctx)
	if err != nil {
		return err
	}
	var held []string
	for _, name := range names {
		rows, err := t.count(ctx, name)
		if err != nil {
			return err
		}
		if rows > 0 && !seeded[name] {
			held = append(held, fmt.Sprintf("%s (%d)", name, rows))
		}
	}
	if len(held) > 0 {
		return fmt.Errorf("the new database is not empty, it holds rows in %s: please name an empty one",
			strings.Join(held, ", "))
	}
	return nil
}

// closingLimit is how long connections of a program that has ended may still show.
const closingLimit = 3 * time.Second

// refuseServed refuses a database that a server uses: its rows would be removed. PostgreSQL shows
// everyone which program opened a session.
func (t *target) refuseServed(ctx context.Context) error {
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
			return errors.New("a server works on the new database already: stop it first, its writes " +
				"would be lost")
		}
		select {
		case <-looking.C:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// prepare creates the schema, and the mark by which servers refuse the database until the restore
// has finished.
func (t *target) prepare(ctx context.Context, address string, logger *slog.Logger) error {
	made, err := sqlstore.Open(ctx, sqlstore.Options{Database: address, Restoring: true,
		Logger: logger})
	if err != nil {
		return err
	}
	if err := made.Close(); err != nil {
		return err
	}
	if _, err := t.conn.Exec(ctx, "CREATE TABLE IF NOT EXISTS "+sqldb.RestoreTable+" ()"); err != nil {
		return err
	}
	return t.refuseServed(ctx)
}

// filling copies a file into a target, in one transaction: a restore that fails or is killed leaves
// nothing.
type filling struct {
	*target
	from  sqliteFile
	show  Progress
	done  int
	total int
}

// fill copies all tables from a file and compares the copies. The commit follows if check agrees.
func (t *target) fill(ctx context.Context, path string, show Progress, check func() error) error {
	from, err := openFile(path, "query_only(ON)", "cache_size(-20000)")
	if err != nil {
		return err
	}
	f := &filling{target: t, from: from, show: show}
	err = pgx.BeginFunc(ctx, t.conn, func(tx pgx.Tx) error {
		if err := f.copyTables(ctx, tx); err != nil {
			return err
		}
		if err := check(); err != nil {
			return err
		}
		return finish(ctx, tx)
	})
	return errors.Join(err, from.Close())
}

func (f *filling) copyTables(ctx context.Context, tx pgx.Tx) error {
	tables, err := f.tables(ctx)
	if err != nil {
		return err
	}
	counts, err := f.from.count(ctx)
	if err != nil {
		return err
	}
	for _, rows := range counts {
		f.total += int(rows)
	}
	if len(counts) != len(tables) {
		return fmt.Errorf("the backup has %d tables and the new database %d", len(counts), len(tables))
	}
	indexes, err := dropIndexes(ctx, tx)
	if err != nil {
		return err
	}
	left := map[string]digest{}
	for _, t := range tables {
		if left[t.name], err = f.copyTable(ctx, tx, t); err != nil {
			return fmt.Errorf("%s: %w", t.name, err)
		}
	}
	for i, statement := range indexes {
		f.show("making indexes", i, len(indexes))
		if _, err := tx.Exec(ctx, statement); err != nil {
			return err
		}
	}
	f.done = 0
	for _, t := range tables {
		arrived, err := digestOf(ctx, f.postgres, t, func() { f.step("comparing") })
		if err != nil {
			return err
		}
		if err := left[t.name].compare(t, arrived); err != nil {
			return err
		}
	}
	return nil
}

func (f *filling) step(name string) {
	f.done++
	f.show(name, f.done, f.total)
}

// copyTable replaces the rows of a table; a new schema has some.
func (f *filling) copyTable(ctx context.Context, tx pgx.Tx, t *table) (left digest, err error) {
	if _, err := tx.Exec(ctx, "TRUNCATE "+t.name); err != nil {
		return left, err
	}
	next, stop := iter.Pull2(f.from.rows(ctx, t))
	defer stop()
	_, err = tx.CopyFrom(ctx, pgx.Identifier{t.name}, t.columnNames(),
		pgx.CopyFromFunc(func() ([]any, error) {
			row, err, more := next()
			if !more || err != nil {
				return nil, err
			}
			f.step("filling the database")
			return row, left.add(t, row)
		}))
	return left, err
}

// dropIndexes drops indexes and foreign keys, since updating them row by row costs more, and
// returns the statements that create them again, indexes first.
func dropIndexes(ctx context.Context, tx pgx.Tx) (statements []string, err error) {
	type index struct{ Drop, Make string }
	rows, err := tx.Query(ctx, sqldb.PostgresIndexes("NOT LIKE 'candor\\_%'"))
	if err != nil {
		return nil, err
	}
	indexes, err := pgx.CollectRows(rows, pgx.RowToStructByPos[index])
	if err != nil {
		return nil, err
	}
	for _, one := range indexes {
		if _, err := tx.Exec(ctx, one.Drop); err != nil {
			return nil, err
		}
		statements = append(statements, one.Make)
	}
	slices.Sort(statements)
	slices.Reverse(statements) // CREATE INDEX before ALTER TABLE
	_, err = tx.Exec(ctx, "SET LOCAL maintenance_work_mem = '256MB'")
	return statements, err
}

// finish lets servers take the database. Subscribers of the change feed read everything again: its
// counter continues after the old one's numbers, which browsers remember.
func finish(ctx context.Context, tx pgx.Tx) error {
	for _, statement := range []string{"ANALYZE",
		"UPDATE change_counter SET last = last + 1, pruned = last + 1, mark = 0 WHERE only_row = 1",
		"DROP TABLE " + sqldb.RestoreTable} {
		if _, err := tx.Exec(ctx, statement); err != nil {
			return err
		}
	}
	return nil
}
