package sqldb

import (
	"context"
	"database/sql"
	"os"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

// copyRows adds rows to a table of PostgreSQL by COPY, over a connection of pgx.
func copyRows(
	ctx context.Context, conn *sql.Conn, table string, columns []string, rows [][]any,
) error {
	if len(rows) == 0 {
		return nil
	}
	return conn.Raw(func(driver any) error {
		_, err := driver.(*stdlib.Conn).Conn().CopyFrom(ctx, pgx.Identifier{table}, columns,
			pgx.CopyFromRows(rows))
		return err
	})
}

// PostgresIndexes is the query that reads, for the tables whose names fulfil a condition, what
// drops and what makes again each index that is no part of a constraint, and each foreign key.
func PostgresIndexes(condition string) string {
	return `SELECT 'DROP INDEX ' || quote_ident(indexname), indexdef FROM pg_indexes
			WHERE schemaname = current_schema() AND indexname NOT IN (SELECT conname FROM pg_constraint)
				AND tablename ` + condition + `
		UNION ALL SELECT 'ALTER TABLE ' || conrelid::regclass || ' DROP CONSTRAINT ' || quote_ident(conname),
			'ALTER TABLE ' || conrelid::regclass || ' ADD CONSTRAINT ' || quote_ident(conname) ||
				' ' || pg_get_constraintdef(oid)
			FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace
				AND conrelid::regclass::text ` + condition
}

// MoveTable holds how far a move into a PostgreSQL is, and is there only until everything has
// arrived.
const MoveTable = "candor_move"

// movingFault passes when the move has ended.
var movingFault = Fault{
	What: "a move into this database is not finished", words: messageUpdating,
	Do: "run candor move or candor restore again, which resumes it",
}

// refuseHalfMoved refuses a PostgreSQL into which a move has brought only some of the rows.
func (db *DB) refuseHalfMoved(ctx context.Context, options Options) error {
	if options.Moving || db.dialect.CopyRows == nil {
		return nil
	}
	var unfinished int
	err := db.write.QueryRowContext(ctx, "SELECT COUNT(*) FROM information_schema.tables"+
		" WHERE table_schema = current_schema() AND table_name = $1", MoveTable).Scan(&unfinished)
	if err == nil && unfinished > 0 {
		err = &movingFault
	}
	return err
}

// Unfinished is what the file of an embedded database is called while a backup is brought back.
func Unfinished(database string) string { return database + ".restoring" }

// RefuseHalfRestored refuses the place of an embedded database into which a backup is brought back.
func RefuseHalfRestored(database string) error {
	if IsPostgres(database) {
		return nil
	}
	unfinished := Unfinished(database)
	if _, err := os.Lstat(unfinished); err != nil {
		return nil // which is to say that it is not there, or that nothing else is
	}
	return &Fault{
		What: "a restore into this folder is not finished", words: messageUpdating,
		Do: "run candor restore again, or remove " + unfinished,
	}
}
