package sqlstore

import (
	"time"

	"candor"
	"candor/sqlstore/sqldb"
)

// DeletedOfficial is what is kept of an official whom an administrator deleted, so that imports
// leave the person out.
type DeletedOfficial struct {
	Official candor.Official // id, name, position, city and county
	At       time.Time
	By       string
	Records  []candor.Source // name and id of each source's record
}

// keepDeleted notes an official who is about to be deleted, with the ids of the sources' records.
func (tx *Tx) keepDeleted(o *candor.Official, actor string) error {
	if err := tx.Exec(`INSERT INTO deleted_officials (official_id, name, position, city, county,
		deleted_at, deleted_by) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
		o.ID, o.Name, o.Position, o.City, o.County, milliseconds(tx.Now()), actor); err != nil {
		return err
	}
	return tx.Exec(`INSERT INTO deleted_records (source, source_id, official_id)
		SELECT source, source_id, official_id FROM official_sources WHERE official_id = $1`, o.ID)
}

// DeletedOfficials reads whom administrators have deleted, the first first.
func (tx *Tx) DeletedOfficials() ([]*DeletedOfficial, error) {
	rows, err := tx.QueryContext(tx.Context(), `SELECT official_id, name, position, city, county,
		deleted_at, deleted_by FROM deleted_officials ORDER BY deleted_at, official_id`)
	deleted, err := sqldb.Collect(rows, err, func(scan sqldb.Scanner) (*DeletedOfficial, error) {
		var d DeletedOfficial
		var at int64
		o := &d.Official
		err := scan(&o.ID, &o.Name, &o.Position, &o.City, &o.County, &at, &d.By)
		d.At = fromMilliseconds(at)
		return &d, err
	})
	if err != nil {
		return nil, err
	}
	byID := make(map[string]*DeletedOfficial, len(deleted))
	for _, d := range deleted {
		byID[d.Official.ID] = d
	}
	rows, err = tx.QueryContext(tx.Context(),
		"SELECT official_id, source, source_id FROM deleted_records ORDER BY source, source_id")
	_, err = sqldb.Collect(rows, err, func(scan sqldb.Scanner) (struct{}, error) {
		var id string
		var record candor.Source
		err := scan(&id, &record.Name, &record.ID)
		if d := byID[id]; d != nil {
			d.Records = append(d.Records, record)
		}
		return struct{}{}, err
	})
	return deleted, err
}

// ForgetDeleted removes the note of a deletion: an import has brought the person back.
func (tx *Tx) ForgetDeleted(officialID string) error {
	return tx.Exec("DELETE FROM deleted_officials WHERE official_id = $1", officialID)
}
