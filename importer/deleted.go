package importer

import (
	"time"

	"candor/sqlstore"
)

// deletions are the people whom administrators have deleted. An import leaves them out unless it is
// told to bring them back.
type deletions struct {
	all      []*sqlstore.DeletedOfficial
	byRecord map[recordKey]*deletion
	bySeat   map[string][]*deletion // by name and town
	restored map[string]*person     // whom this run has brought back, by the id before
}

type deletion struct{ *sqlstore.DeletedOfficial }

func newDeletions(all []*sqlstore.DeletedOfficial) deletions {
	d := deletions{all: all, byRecord: map[recordKey]*deletion{}, bySeat: map[string][]*deletion{},
		restored: map[string]*person{}}
	for _, one := range all {
		gone := &deletion{one}
		for _, record := range one.Records {
			d.byRecord[recordKey{record.Name, record.ID}] = gone
		}
		seat := seatKey(one.Official)
		d.bySeat[seat] = append(d.bySeat[seat], gone)
	}
	return d
}

// of returns the deletion that a record is about: of the same source and id, or of the same name,
// town and office; nil where there is none.
func (d *deletions) of(r *record) *deletion {
	if gone := d.byRecord[r.key()]; gone != nil {
		return gone
	}
	for _, gone := range d.bySeat[seatKey(r.official)] {
		if r.isAbout(gone.Official) {
			return gone
		}
	}
	return nil
}

// restore notes that the person of a record is in the directory again.
func (d *deletions) restore(r *record, p *person) {
	if gone := d.of(r); gone != nil {
		d.restored[gone.Official.ID] = p
	}
}

// deletedRecord returns the deletion because of which a record is left out; nil when the person is
// in the directory, was never deleted, or is to be brought back.
func (d *directory) deletedRecord(r *record, found *person) *deletion {
	if found != nil || d.judge.restore {
		return nil
	}
	return d.deleted.of(r)
}

// line names the person, when it was deleted and by whom.
func (d *deletion) line() string {
	return (&person{Official: d.Official}).line() + ": " + d.told()
}

func (d *deletion) told() string {
	return "deleted here on " + d.At.UTC().Format(time.DateOnly) + " by " + d.By
}
