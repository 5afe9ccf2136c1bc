package sqlstore

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore/sqldb"
)

// ImportedRecord is a source's record of an official, as of the last time it was read.
type ImportedRecord struct {
	OfficialID string
	Source     candor.Source
	Dated      time.Time // the time of the record, to the millisecond
	Scope      string    // the list that contains it
	Facts      string    // JSON in the importer's format
}

// ImportReader reads the data that a list is compared with.
type ImportReader struct {
	ctx context.Context
	db  sqldb.Queryer
}

// Importing returns a reader within the transaction of an import.
func (tx *Tx) Importing() ImportReader { return ImportReader{tx.Context(), tx} }

// Importing returns a reader that does not block the writer. It may see concurrent writes in part.
func (s *Store) Importing(ctx context.Context) ImportReader { return ImportReader{ctx, s.read} }

// AllOfficials reads every official of any status, ordered by id.
func (r ImportReader) AllOfficials() ([]*candor.Official, error) {
	rows, err := r.db.QueryContext(r.ctx,
		"SELECT "+officialColumns+officialTables+" ORDER BY o.id")
	return sqldb.Collect(rows, err, scanOfficial)
}

// ImportedRecords reads the records of all sources, by source and id.
func (r ImportReader) ImportedRecords() ([]*ImportedRecord, error) {
	rows, err := r.db.QueryContext(r.ctx, "SELECT "+recordColumns+
		" FROM official_sources s ORDER BY source, source_id")
	return sqldb.Collect(rows, err, scanner(storedRecord))
}

// ApprovedCorrections lists, by official, the fields that an approved correction has set.
func (r ImportReader) ApprovedCorrections() (map[string][]string, error) {
	rows, err := r.db.QueryContext(r.ctx,
		"SELECT DISTINCT official_id, field FROM profile_corrections WHERE status = 'approved' ORDER "+
			"BY official_id, field")
	fields := map[string][]string{}
	_, err = sqldb.Collect(rows, err, func(scan sqldb.Scanner) (struct{}, error) {
		var official, field string
		err := scan(&official, &field)
		fields[official] = append(fields[official], field)
		return struct{}{}, err
	})
	return fields, err
}

// RedactedFields lists, by official, the fields with a redacted home, or edits.TermsField if it
// was in a term. Fields of a merged profile are also listed for the kept one.
func (r ImportReader) RedactedFields() (map[string][]string, error) {
	rows, err := r.db.QueryContext(r.ctx, `SELECT DISTINCT l.official_id, COALESCE(o.merged_into, ''),
		CASE WHEN l.kind = 'term' THEN 'terms' ELSE l.field END
		FROM removal_log l JOIN officials o ON o.id = l.official_id
		WHERE l.kind IN ('official', 'term', 'source') ORDER BY 1, 3`)
	fields := map[string][]string{}
	_, err = sqldb.Collect(rows, err, func(scan sqldb.Scanner) (struct{}, error) {
		var official, kept, field string
		err := scan(&official, &kept, &field)
		fields[official] = append(fields[official], field)
		if kept != "" {
			fields[kept] = append(fields[kept], field)
		}
		return struct{}{}, err
	})
	return fields, err
}

// rowsPerStatement is the number of import rows per statement. After each statement that changes
// several rows, or that a foreign key may refuse, SQLite visits all pages that the transaction has
// changed: with one statement per row the time would grow with the square of the rows.
const rowsPerStatement = 512

// PutImportedRecords stores records of officials, and replaces the former ones. No two may have the
// same source and id.
func (tx *Tx) PutImportedRecords(records ...*ImportedRecord) error {
	for some := range slices.Chunk(records, rowsPerStatement) {
		rows := make([][]any, len(some))
		for i, r := range some {
			tx.Changed(candor.OfficialChanged, r.OfficialID)
			rows[i] = storedRecord(r).values()
		}
		encoded, err := json.Marshal(rows)
		if err != nil {
			return err
		}
		if err := tx.Exec(fmt.Sprintf(putRecordsQuery, fmt.Sprintf(tx.store.engine.elements, "$1")),
			string(encoded)); err != nil {
			return err
		}
	}
	return nil
}

// execAmong runs a statement for each portion of the ids, which replace its %s.
func (tx *Tx) execAmong(query string, ids []string) error {
	for some := range slices.Chunk(ids, rowsPerStatement) {
		encoded, err := json.Marshal(some)
		if err != nil {
			return err
		}
		if err := tx.Exec(fmt.Sprintf(query, fmt.Sprintf(tx.store.dialect.Among, "$1")),
			string(encoded)); err != nil {
			return err
		}
	}
	return nil
}

func storedRecord(r *ImportedRecord) columns {
	return columns{{"source", &r.Source.Name}, {"source_id", &r.Source.ID},
		{"official_id", &r.OfficialID}, {"url", &r.Source.URL}, {"licence", &r.Source.License},
		{"retrieved", &r.Source.Retrieved}, {"dated_at", storedTime(&r.Dated)}, {"scope", &r.Scope},
		{"facts", &r.Facts}}
}

var recordColumns = storedRecord(&ImportedRecord{}).of("s")

// putRecordQuery stores a record over the former one with its key, the first two columns.
// putRecordsQuery stores the elements of a JSON array, which replace its %s.
var putRecordQuery, putRecordsQuery = func() (one, many string) {
	var read, over []string
	row := storedRecord(&ImportedRecord{})
	for i, name := range row.names() {
		value := fmt.Sprintf("value ->> %d", i)
		if name == "dated_at" {
			value = "CAST(" + value + " AS BIGINT)"
		}
		read, over = append(read, value), append(over, name+" = excluded."+name)
	}
	one = row.insertion("official_sources")
	insert, _, _ := strings.Cut(one, "VALUES")
	replace := " ON CONFLICT (source, source_id) DO UPDATE SET " + strings.Join(over[2:], ", ")
	return one + replace, insert + "SELECT " + strings.Join(read, ", ") +
		" FROM %s AS rows WHERE TRUE" + replace
}()

// officialState holds the values of an official that an import may write, and those by which an undo
// detects later changes.
type officialState struct {
	Official map[string]string `json:"official"` // by column
	Office   int               `json:"office"`
	Updated  int64             `json:"updated"`
	Terms    []termState       `json:"terms,omitempty"`
	Records  []recordState     `json:"records,omitempty"`
	Links    []linkState       `json:"links,omitempty"`
	Averages bool              `json:"averages,omitempty"` // whether it has a row of averages
}

type termState struct {
	candor.Term
	CreatedAt int64
}

// terms returns the terms without the times of their rows, which any change of terms renews.
func (s *officialState) terms() (terms []candor.Term) {
	for _, t := range s.Terms {
		terms = append(terms, t.Term)
	}
	return terms
}

type recordState struct {
	ImportedRecord
	DatedAt int64
}

type linkState struct {
	Other     string `json:"other"`
	CreatedAt int64  `json:"createdAt"`
}

// stateColumns are the text columns that an undo compares, with their names in its messages. Imports
// write all but the last three. Status and photo are compared only for officials that the import has
// added.
var stateColumns = func() (state []struct{ column, word string }) {
	add := func(column, word string) {
		state = append(state, struct{ column, word string }{column, word})
	}
	words := map[string]string{"termStartDate": "start of the term", "termEndDate": "end of the term"}
	for i, field := range officialFields {
		add(textColumns[i], cmp.Or(words[field.Name], strings.ToLower(field.Label)))
	}
	add("merged_into", "merge into another profile")
	add("status", "status")
	add("profile_image", "photo")
	return state
}()

// comparedColumns is the number of stateColumns that are compared for every official.
var comparedColumns = len(stateColumns) - 2

// officialStates reads the states of the officials that exist, by id.
func (r undoReader) officialStates(ids []string) (map[string]*officialState, error) {
	states := make(map[string]*officialState, len(ids))
	columns := make([]string, len(stateColumns))
	for i, c := range stateColumns {
		columns[i] = "COALESCE(o." + c.column + ", '')"
	}
	err := r.among("SELECT o.id, o.office, o.updated_at, a.official_id IS NOT NULL, "+
		strings.Join(columns, ", ")+officialTables+" WHERE o.id IN (%s)", ids,
		func(scan sqldb.Scanner) error {
			s, id := &officialState{Official: map[string]string{}}, ""
			values := make([]string, len(stateColumns))
			into := []any{&id, &s.Office, &s.Updated, &s.Averages}
			for i := range values {
				into = append(into, &values[i])
			}
			err := scan(into...)
			for i, c := range stateColumns {
				s.Official[c.column] = values[i]
			}
			states[id] = s
			return err
		})
	if err != nil {
		return nil, err
	}
	err = r.among("SELECT t.official_id, t.created_at, "+termColumns+
		" FROM terms t WHERE t.official_id IN (%s) ORDER BY t.from_date, t.id", ids,
		func(scan sqldb.Scanner) error {
			var id string
			var state termState
			t, err := scanTerm(func(columns ...any) error {
				return scan(append([]any{&id, &state.CreatedAt}, columns...)...)
			})
			state.Term = t
			if s := states[id]; s != nil { // written while this reads
				s.Terms = append(s.Terms, state)
			}
			return err
		})
	if err != nil {
		return nil, err
	}
	err = r.among("SELECT "+recordColumns+
		" FROM official_sources s WHERE official_id IN (%s) ORDER BY source, source_id", ids,
		func(scan sqldb.Scanner) error {
			var r recordState
			err := scan(storedRecord(&r.ImportedRecord).destinations()...)
			r.DatedAt, r.Dated = milliseconds(r.Dated), time.Time{} // states are compared as JSON
			if s := states[r.OfficialID]; s != nil {
				s.Records = append(s.Records, r)
			}
			return err
		})
	if err != nil {
		return nil, err
	}
	for _, side := range [][2]string{{"official_id", "other_id"}, {"other_id", "official_id"}} {
		if err := r.among("SELECT "+side[0]+", "+side[1]+", created_at FROM official_links WHERE "+
			side[0]+" IN (%s) ORDER BY official_id, other_id", ids, func(scan sqldb.Scanner) error {
			var id string
			var link linkState
			err := scan(&id, &link.Other, &link.CreatedAt)
			if s := states[id]; s != nil {
				s.Links = append(s.Links, link)
			}
			return err
		}); err != nil {
			return nil, err
		}
	}
	return states, nil
}

// changedSince describes the changes of an official since an import, or returns "".
func (s *officialState) changedSince(left *officialState, isNew bool) string {
	var changed []string
	columns := stateColumns[:comparedColumns]
	if isNew {
		columns = stateColumns
	}
	for _, c := range columns {
		if s.Official[c.column] != left.Official[c.column] {
			changed = append(changed, c.word)
		}
	}
	for _, part := range []struct {
		word    string
		is, was any
	}{
		{"terms", s.terms(), left.terms()}, {"records of sources", s.Records, left.Records},
		{"links to other profiles", s.Links, left.Links},
	} {
		is, err := encodeState(part.is)
		was, fault := encodeState(part.was)
		if err != nil || fault != nil || is != was {
			changed = append(changed, part.word)
		}
	}
	if len(changed) == 0 {
		return ""
	}
	return "Changed since: " + strings.Join(changed, ", ")
}

func encodeState(state any) (string, error) {
	text, err := json.Marshal(state)
	return string(text), err
}
