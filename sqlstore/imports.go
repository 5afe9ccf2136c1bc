package sqlstore

import (
	"context"
	"time"

	"candor"
	"candor/sqlstore/sqldb"
)

// ImportedRecord is what a source said of an official when it was last read.
type ImportedRecord struct {
	OfficialID string
	Source     candor.Source
	Dated      time.Time // the moment of the record, to the millisecond
	Scope      string    // the list in which it stood
	Facts      string    // JSON; the importer's own
}

// ImportReader reads what a list is compared with.
type ImportReader struct {
	ctx context.Context
	db  sqldb.Queryer
}

// Importing reads in the transaction of an import.
func (tx *Tx) Importing() ImportReader { return ImportReader{tx.Context(), tx} }

// Importing reads without holding up the writer. What is written during it may be seen in parts.
func (s *Store) Importing(ctx context.Context) ImportReader { return ImportReader{ctx, s.read} }

// AllOfficials reads every official of any status, in the order of their ids.
func (r ImportReader) AllOfficials() ([]*candor.Official, error) {
	rows, err := r.db.QueryContext(r.ctx,
		"SELECT "+officialColumns+officialTables+" ORDER BY o.id")
	return sqldb.Collect(rows, err, scanOfficial)
}

// ImportedRecords reads what all sources have said, by source and id.
func (r ImportReader) ImportedRecords() ([]*ImportedRecord, error) {
	rows, err := r.db.QueryContext(r.ctx, `SELECT official_id, source, source_id, url, licence,
		retrieved, dated_at, scope, facts
		FROM official_sources ORDER BY source, source_id`)
	return sqldb.Collect(rows, err, func(scan sqldb.Scanner) (*ImportedRecord, error) {
		var record ImportedRecord
		var dated int64
		err := scan(&record.OfficialID, &record.Source.Name, &record.Source.ID, &record.Source.URL,
			&record.Source.License, &record.Source.Retrieved, &dated, &record.Scope, &record.Facts)
		record.Dated = fromMilliseconds(dated)
		return &record, err
	})
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

// PutImportedRecord keeps what a source says of an official, in place of what it said before.
func (tx *Tx) PutImportedRecord(r *ImportedRecord) error {
	tx.Changed(candor.OfficialChanged, r.OfficialID)
	return tx.Exec(putRecordQuery, recordRow(r)...)
}

const putRecordQuery = `INSERT INTO official_sources (source, source_id, official_id, url, licence,
	retrieved, dated_at, scope, facts)
	VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
	ON CONFLICT (source, source_id) DO UPDATE SET official_id = excluded.official_id,
	url = excluded.url, licence = excluded.licence,
		retrieved = excluded.retrieved, dated_at = excluded.dated_at, scope = excluded.scope,
		facts = excluded.facts`

// recordRow lists the values of a record's columns in the order in which records are put.
func recordRow(r *ImportedRecord) []any {
	return []any{r.Source.Name, r.Source.ID, r.OfficialID, r.Source.URL, r.Source.License,
		r.Source.Retrieved, milliseconds(r.Dated), r.Scope, r.Facts}
}
