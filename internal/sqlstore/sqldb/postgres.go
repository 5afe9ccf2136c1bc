package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"

	"candor/internal/sqlstore/pghosts"
)

const (
	// defaultConnections is the default size of the read pool. PostgreSQL runs no more queries in
	// parallel than it has processors, and lists come from memory.
	defaultConnections = 10
	// writeConnections are one for the writer and one to change the schema.
	writeConnections = 2
	// connectLimit is the connect timeout unless the address has a connect_timeout.
	connectLimit = 5 * time.Second
	// idleLimit is how long an idle connection is kept. A server allows about a hundred connections
	// for all replicas, backups and operators. The limit is well below the minute that a command
	// waits for a connection.
	idleLimit = 30 * time.Second
	// oldestPostgres is the oldest version covered by tests, as a server_version_num.
	oldestPostgres = 150_000
)

// ApplicationName identifies Candor's sessions in PostgreSQL unless the address sets another name.
const ApplicationName = "candor"

// schemaTurn is the key of the advisory lock for changing the schema: candorID again.
const schemaTurn = candorID

var postgresDialect = Dialect{
	goose: goose.DialectPostgres,
	// The server's default may be stricter. A transaction that waited for the lock would then fail.
	Begin: "BEGIN ISOLATION LEVEL READ COMMITTED",
	Lock:  lastChange + " FOR UPDATE",
	stay:  fmt.Sprintf("SELECT pg_advisory_xact_lock_shared(%d)", schemaTurn),
	foreign: `SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = current_schema()
		AND NOT EXISTS (SELECT 1 FROM information_schema.tables WHERE table_schema = current_schema()
			AND table_name = '` + versionTable + `')`,
	CopyRows: copyRows,
	pipeline: postgresPipeline,
	Like:     "ILIKE",
	Among:    "SELECT jsonb_array_elements_text(CAST(%s AS jsonb))",
	server: `pg_is_in_recovery(), CASE WHEN pg_is_in_recovery() THEN '' ELSE
		substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) END`,
	smallServer: "pg_is_in_recovery(), ''",
	Inside:      func(column string) string { return column },
	engine:      "SELECT 'PostgreSQL ' || current_setting('server_version')",
	limits: `SELECT current_setting('transaction_read_only') = 'on',
		(SELECT COALESCE(STRING_AGG(c.relname, ', '), '') FROM pg_class c
		WHERE c.relnamespace = (SELECT oid FROM pg_namespace
		WHERE nspname = current_schema()) AND c.relkind = 'r'
		AND NOT (has_table_privilege(c.oid, 'INSERT') AND has_table_privilege(c.oid, 'UPDATE')
			AND has_table_privilege(c.oid, 'DELETE')))`,
	turn: fmt.Sprintf("SELECT pg_advisory_xact_lock(%d)", schemaTurn),

	unresponsive: unreachableFault,
	breakable:    true,
}

// IsPostgres reports whether database is a PostgreSQL address, not the path of an SQLite file.
func IsPostgres(database string) bool {
	return strings.HasPrefix(database, "postgres://") || strings.HasPrefix(database, "postgresql://")
}

// openPostgres opens two pools, so that many queries never block the writer. Settings in the
// address override the ones set here.
//
// A server that freezes while it holds the counter's row must not block the others: PostgreSQL ends
// its transaction after a while, and the others stop waiting before that.
func openPostgres(database string, options Options, patience int64) (pools, error) {
	config, err := parseAddress(database)
	if err != nil {
		return pools{}, err
	}
	connections := options.Connections
	if connections <= 0 {
		connections = defaultConnections
	}
	ofAddress := takeSettings(config)
	reading := ofAddress.over(settings{"statement_timeout": "120s"})
	writing := ofAddress.over(settings{
		durability: "on", "lock_timeout": strconv.FormatInt(patience, 10),
		"idle_in_transaction_session_timeout": "15s",
	})
	hosts := pghosts.New(&config.Config)
	return pools{
		read:     openPostgresPool(config, hosts, connections, reading, false),
		write:    openPostgresPool(config, hosts, writeConnections, writing, true),
		hosts:    hosts,
		unnamed:  config.DefaultQueryExecMode != pgx.QueryExecModeCacheStatement,
		atCommit: []Statement{writing.atCommit()},
	}, nil
}

// CheckAddress checks an address without connecting. Its error does not repeat the address.
func CheckAddress(database string) error {
	_, err := parseAddress(database)
	return err
}

// parseAddress parses an address and adds defaults.
func parseAddress(database string) (*pgx.ConnConfig, error) {
	config, err := pgx.ParseConfig(database)
	if err != nil {
		if cause := errors.Unwrap(err); cause != nil {
			err = cause // the message of err repeats the address
		}
		return nil, fmt.Errorf("this is no address of a database: %w", err)
	}
	_, parameters, _ := strings.Cut(database, "?") // net/url cannot parse a list of hosts in brackets
	if told, err := url.ParseQuery(parameters); err == nil && !told.Has("connect_timeout") {
		config.ConnectTimeout = connectLimit
	}
	config.DialFunc = dialer().DialContext
	if config.RuntimeParams["application_name"] == "" {
		config.RuntimeParams["application_name"] = ApplicationName
	}
	return config, nil
}

// openPostgresPool opens a pool. If the address names several hosts, its connections go to the one
// that hosts has chosen.
func openPostgresPool(
	config *pgx.ConnConfig, hosts *pghosts.Watch, connections int, settings settings, writes bool,
) *sql.DB {
	own := config.Copy()
	own.AfterConnect = settings.apply
	direct := func(ctx context.Context, next *pgx.ConnConfig) error {
		if hosts.Several() {
			if err := hosts.Direct(ctx, &next.Config); err != nil {
				return err
			}
		}
		if writes {
			keepCommits(next)
		}
		return nil
	}
	pool := stdlib.OpenDB(*own, stdlib.OptionBeforeConnect(direct))
	pool.SetMaxOpenConns(connections)
	pool.SetMaxIdleConns(connections)
	pool.SetConnMaxIdleTime(idleLimit)
	return pool
}

// checkServer refuses a PostgreSQL that is too old.
func (db *DB) checkServer(ctx context.Context) error {
	var number int
	var name string
	const asked = "SELECT CAST(current_setting('server_version_num') AS INTEGER)," +
		" current_setting('server_version')"
	if err := db.write.QueryRowContext(ctx, asked).Scan(&number, &name); err != nil {
		return err
	}
	return checkVersion(number, name)
}

// checkVersion refuses a server_version_num below oldestPostgres.
func checkVersion(number int, name string) error {
	if number >= oldestPostgres {
		return nil
	}
	return &Fault{
		What: "PostgreSQL " + name + " is too old", words: messageUnavailable,
		Do: fmt.Sprintf("candor needs %d or later", oldestPostgres/10_000),
	}
}

// waitForTurn locks the schema for one process at a time; the returned function unlocks it. A
// broken connection unlocks it as well. The lock belongs to a transaction, so that it works behind
// a pooler that assigns servers per transaction.
func (db *DB) waitForTurn(ctx context.Context) (leave func() error, err error) {
	conn, err := db.write.Conn(ctx)
	if err != nil {
		return nil, err
	}
	for _, step := range []string{"BEGIN", "SET LOCAL lock_timeout = 0",
		"SET LOCAL idle_in_transaction_session_timeout = 0", db.dialect.turn} {
		if _, err := conn.ExecContext(ctx, step); err != nil {
			return nil, errors.Join(err, discard(conn))
		}
	}
	return func() error { return discard(conn) }, nil
}
