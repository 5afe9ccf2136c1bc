package sqlstore

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"candor"
)

// ExamineFile reads an embedded database whole, by a connection that only reads, and compares each index with its table and each row with those that it
// refers to. It returns at most ten findings, and takes some 30 s a gigabyte.
func ExamineFile(ctx context.Context, database string) (findings []string, err error) {
	if err := errors.Join(refuseIrregular(database), refuseOtherNames(database)); err != nil {
		return nil, err
	}
	looking, err := openToLook(database)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, looking.Close()) }()
	var version int64
	if err := looking.QueryRowContext(ctx, "PRAGMA schema_version").Scan(&version); isNoAccess(err) {
		return nil, noDatabase(err)
	}
	for _, query := range []string{
		"PRAGMA integrity_check(10)",
		`SELECT 'row ' || rowid || ' of ' || "table" || ' refers to one of ' || parent || ' that is not there' FROM pragma_foreign_key_check LIMIT 10`,
	} {
		rows, err := looking.QueryContext(ctx, query)
		found, err := collect(openRows{Rows: rows}, err, scanText)
		if err != nil {
			return nil, err
		}
		findings = append(findings, slices.DeleteFunc(found, func(one string) bool { return one == "ok" })...)
	}
	return findings, nil
}

// ErrNoIndexCheck says that PostgreSQL lacks the extension that looks at indexes.
var ErrNoIndexCheck = errors.New("CREATE EXTENSION amcheck lets candor doctor look at the indexes of PostgreSQL")

// ExamineIndexes has PostgreSQL look whether each index is in order, and returns those that are not with what it says.
func (s *Store) ExamineIndexes(ctx context.Context) (findings []string, err error) {
	var there bool
	if err := s.read.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'amcheck')").Scan(&there); err != nil {
		return nil, translate(err)
	}
	if !there {
		return nil, ErrNoIndexCheck
	}
	rows, err := s.read.QueryContext(ctx, `SELECT c.oid::regclass::text FROM pg_class c JOIN pg_index i ON i.indexrelid = c.oid JOIN pg_am a ON a.oid = c.relam
		WHERE a.amname = 'btree' AND i.indisvalid AND c.relnamespace = current_schema()::regnamespace ORDER BY c.relname`)
	indexes, err := collect(rows, err, scanText)
	if err != nil {
		return nil, err
	}
	for _, index := range indexes {
		if _, err := s.read.ExecContext(ctx, "SELECT bt_index_check($1::regclass)", index); err != nil {
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			findings = append(findings, index+": "+err.Error())
		}
	}
	return findings, nil
}

// averagesOff counts the officials whose averages are not what their approved ratings come to. Sums of whole numbers are exact on both
// engines; a millionth leaves room for their division.
var averagesOff = buildAveragesOff()

func buildAveragesOff() string {
	columns := append([]string{"overall"}, categoryColumns[:]...)
	var averages, differ strings.Builder
	for _, column := range columns {
		source := column
		if column == "overall" {
			source = "overall_rating"
		}
		fmt.Fprintf(&averages, ", AVG(CAST(%s AS DOUBLE PRECISION)) AS %s", source, column)
		fmt.Fprintf(&differ, " OR ABS(COALESCE(a.%[1]s, 0) - COALESCE(r.%[1]s, 0)) > 0.000001", column)
	}
	return `SELECT COUNT(*) FROM officials o LEFT JOIN official_averages a ON a.official_id = o.id
		LEFT JOIN (SELECT official_id, COUNT(*) AS total` + averages.String() + ` FROM ratings WHERE status = 'approved' GROUP BY official_id) AS r ON r.official_id = o.id
		WHERE COALESCE(a.total, 0) <> COALESCE(r.total, 0)` + differ.String()
}

// CountWrongAverages counts the officials whose averages are not what their approved ratings come to. A server may write meanwhile.
func (s *Store) CountWrongAverages(ctx context.Context) (officials int, err error) {
	err = s.read.QueryRowContext(ctx, averagesOff).Scan(&officials)
	return officials, translate(err)
}

// ExamineCounts compares how many items stand at each status with what is kept about it. A server may write meanwhile.
func (s *Store) ExamineCounts(ctx context.Context) (findings []string, err error) {
	for _, kind := range candor.ItemKinds() {
		rows, err := s.read.QueryContext(ctx, `SELECT c.status || ': ' || c.total || ' are kept in mind, there are ' || COALESCE(t.total, 0) FROM status_counts c
			LEFT JOIN (SELECT status, COUNT(*) AS total FROM `+statusTables[kind]+` GROUP BY status) AS t ON t.status = c.status
			WHERE c.kind = $1 AND c.total <> COALESCE(t.total, 0)`, string(kind))
		found, err := collect(rows, err, scanText)
		if err != nil {
			return nil, err
		}
		for _, one := range found {
			findings = append(findings, string(kind)+" "+one)
		}
	}
	return findings, nil
}
