package sqlstore

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"candor/internal/candor"
	"candor/internal/personname"
	"candor/internal/sqlstore/sqldb"
)

// officialRules is the version of the rules that compute sort_key and search_text, and that spell
// city and county. Increment it with each change of personname.SortKey, textfold.Fold,
// candor.Official.SearchText or njplace.Listed that affects stored officials.
const officialRules = 2

// applyOfficialRules recomputes sort_key and search_text after a change of the rules, and spells
// places as the lists do, all in one transaction. If several processes open the database, one does
// it and the others wait. If the database accepts no writes, the next opening does it; until then
// the desk's lists and the places keep their old values.
func (s *Store) applyOfficialRules(ctx context.Context) error {
	version, err := s.appliedRules(ctx)
	if err != nil || version >= officialRules {
		return err
	}
	began := time.Now()
	changed, moved, err := s.applyRulesOnce(ctx)
	if fault, known := errors.AsType[*sqldb.Fault](sqldb.TranslatePostgres(err)); known &&
		fault.LeavesReading() {
		s.log.Warn("names are sorted by earlier rules until the database takes writes", "error", err)
		return nil
	}
	if err == nil && changed > 0 {
		s.log.Info("names are sorted and found by newer rules", "officials", changed,
			"places_corrected", moved, "took_seconds", time.Since(began).Seconds())
	}
	return err
}

func (s *Store) appliedRules(ctx context.Context) (version int64, err error) {
	err = s.write.QueryRowContext(ctx,
		"SELECT COALESCE(MAX(version), 0) FROM official_rules").Scan(&version)
	return version, err
}

// applyRulesOnce returns how many officials have changed, and for how many the city or county has.
func (s *Store) applyRulesOnce(ctx context.Context) (changed, moved int, err error) {
	tx, err := s.write.BeginTx(ctx, sqldb.ReadCommitted)
	if err != nil {
		return 0, 0, err
	}
	defer func() { _ = tx.Rollback() }() // no effect after the commit
	for _, statement := range s.engine.patient {
		if _, err := tx.ExecContext(ctx, statement); err != nil {
			return 0, 0, err
		}
	}
	// Wait for another process that does the same; then no row is updated.
	result, err := tx.ExecContext(ctx, `INSERT INTO official_rules (only_row, version) VALUES (1, $1)
		ON CONFLICT (only_row) DO UPDATE SET version = excluded.version
		WHERE official_rules.version < excluded.version`, officialRules)
	if err != nil {
		return 0, 0, err
	}
	if mine, err := result.RowsAffected(); err != nil || mine == 0 {
		return 0, 0, err
	}
	var end int64
	if err := tx.QueryRowContext(ctx, s.engine.tableEnd).Scan(&end); err != nil {
		return 0, 0, err
	}
	for from := int64(0); from < end; from += s.engine.rangeSize {
		outdated, err := s.findOutdated(ctx, tx, from)
		if err != nil {
			return 0, 0, err
		}
		for together := range slices.Chunk(outdated, derivedPerStatement) {
			if err := s.writeDerived(ctx, tx, together); err != nil {
				return 0, 0, err
			}
		}
		changed += len(outdated)
		for _, row := range outdated {
			if row.isMoved {
				moved++
			}
		}
	}
	return changed, moved, tx.Commit()
}

// derived holds the columns of an official that the rules compute.
type derived struct {
	id, searchText, city, county string
	sortKey                      []byte
	isMoved                      bool // the spelling of city or county has changed
}

// findOutdated returns the officials in a range of the table whose values are outdated.
func (s *Store) findOutdated(ctx context.Context, tx *sql.Tx, from int64) (outdated []derived,
	err error) {
	var o candor.Official
	var stored derived
	known := storedOfficial(&o).only("id", "name", "position", "position_type", "city", "county",
		"state", "country")
	into := append(known.destinations(), &stored.searchText, &stored.sortKey)
	rows, err := tx.QueryContext(ctx, "SELECT "+known.of("o")+
		", o.search_text, o.sort_key FROM officials o WHERE "+s.engine.rangeCondition,
		from, from+s.engine.rangeSize)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		if err := rows.Scan(into...); err != nil {
			return nil, err
		}
		stored.city, stored.county = o.City, o.County
		o.ListPlace()
		made := derived{id: o.ID, searchText: o.SearchText(), city: o.City, county: o.County,
			sortKey: personname.SortKey(o.Name),
			isMoved: o.City != stored.city || o.County != stored.county}
		if made.isMoved || made.searchText != stored.searchText || !bytes.Equal(made.sortKey, stored.sortKey) {
			outdated = append(outdated, made)
		}
	}
	return outdated, errors.Join(rows.Err(), rows.Close())
}

// derivedPerStatement is the number of rows per UPDATE: one statement per row would cost a round
// trip to PostgreSQL each.
const derivedPerStatement = 500

func (s *Store) writeDerived(ctx context.Context, tx *sql.Tx, rows []derived) error {
	var marks []string
	var args []any
	for _, row := range rows {
		marks = append(marks, fmt.Sprintf("($%d, $%d, "+s.engine.keyMark+", $%d, $%d)",
			len(args)+1, len(args)+2, len(args)+3, len(args)+4, len(args)+5))
		args = append(args, row.id, row.searchText, row.sortKey, row.city, row.county)
	}
	_, err := tx.ExecContext(ctx, `UPDATE officials SET search_text = made.column2,
		sort_key = made.column3, city = made.column4, county = made.column5
		FROM (VALUES `+strings.Join(marks, ", ")+`) AS made
		WHERE id = made.column1`, args...)
	return err
}
