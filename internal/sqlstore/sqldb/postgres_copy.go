package sqldb

import (
	"context"
	"database/sql"
	"os"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

// copyRows adds rows to a PostgreSQL table with COPY.
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

// PostgresIndexes returns a query for the tables whose names match a condition. It reads the
// statements that drop and recreate each foreign key and each index that is not part of a
// constraint.
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

// RestoreTable marks a PostgreSQL into which a backup is being restored. The restore's last
// transaction drops it.
const RestoreTable = "candor_restore"

// restoringFault ends when the restore is complete.
var restoringFault = Fault{
	What: "a restore into this database is not finished", words: messageUpdating,
	Do: "run candor restore again",
}

// refuseUnrestored refuses a PostgreSQL into which a restore is unfinished.
func (db *DB) refuseUnrestored(ctx context.Context, options Options) error {
	if options.Restoring || db.dialect.CopyRows == nil {
		return nil
	}
	var unfinished int
	err := db.write.QueryRowContext(ctx, "SELECT COUNT(*) FROM information_schema.tables"+
		" WHERE table_schema = current_schema() AND table_name = $1", RestoreTable).Scan(&unfinished)
	if err == nil && unfinished > 0 {
		err = &restoringFault
	}
	return err
}

// Unfinished returns the name of an embedded database's file while a backup is being restored.
func Unfinished(database string) string { return database + ".restoring" }

// RefuseHalfRestored refuses an embedded database into which a restore is unfinished.
func RefuseHalfRestored(database string) error {
	if IsPostgres(database) {
		return nil
	}
	unfinished := Unfinished(database)
	if _, err := os.Lstat(unfinished); err != nil {
		return nil // either the file is missing, or the folder cannot be read, which opening reports
	}
	return &Fault{
		What: "a restore into this folder is not finished", words: messageUpdating,
		Do: "run candor restore again, or remove " + unfinished,
	}
}
