package importer

import (
	"time"

	"candor/internal/importer/formats"
	"candor/internal/sqlstore"
)

// deletions are the people deleted by administrators. An import leaves them out, except with
// Options.Restore.
type deletions struct {
	all      []*sqlstore.DeletedOfficial
	byRecord map[formats.RecordKey]*deletion
	bySeat   map[string][]*deletion // by town and the end of the family name
	byName   map[string][]*deletion // by town and name
	restored map[string]*person     // people that this run has added again, by their former id
}

type deletion struct{ *sqlstore.DeletedOfficial }

func newDeletions(all []*sqlstore.DeletedOfficial) deletions {
	d := deletions{all: all, byRecord: map[formats.RecordKey]*deletion{}, bySeat: map[string][]*deletion{},
		byName: map[string][]*deletion{}, restored: map[string]*person{}}
	for _, one := range all {
		gone := &deletion{one}
		for _, record := range one.Records {
			d.byRecord[formats.RecordKey{Source: record.Name, ID: record.ID}] = gone
		}
		seat := seatKey(one.Official)
		d.bySeat[seat] = append(d.bySeat[seat], gone)
		name := exactKey(seat, one.Official.Name)
		d.byName[name] = append(d.byName[name], gone)
	}
	return d
}

// deletionOf returns the deletion that matches a record by source and id, or by name, town and
// office; nil if there is none.
func (d *directory) deletionOf(r *formats.Record) *deletion {
	if gone := d.deleted.byRecord[r.Key()]; gone != nil {
		return gone
	}
	seat := seatKey(r.Official)
	for _, block := range [][]*deletion{d.deleted.byName[exactKey(seat, r.Official.Name)],
		d.deleted.bySeat[seat]} {
		for _, gone := range block[:min(len(block), mostAlike)] {
			if d.isAbout(r, &gone.Official) {
				return gone
			}
		}
	}
	return nil
}

// restore records that the person of a record is in the directory again.
func (d *directory) restore(r *formats.Record, p *person) {
	if gone := d.deletionOf(r); gone != nil {
		d.deleted.restored[gone.Official.ID] = p
	}
}

// deletedRecord returns the deletion for which a record is left out. It returns nil if the person
// is in the directory, was never deleted, or is to be restored.
func (d *directory) deletedRecord(r *formats.Record, found *person) *deletion {
	if found != nil || d.judge.restore {
		return nil
	}
	return d.deletionOf(r)
}

// line names the person, the day of the deletion and the moderator.
func (d *deletion) line() string {
	return (&person{Official: d.Official}).line() + ": " + d.reason()
}

func (d *deletion) reason() string {
	return "deleted here on " + d.At.UTC().Format(time.DateOnly) + " by " + d.By
}
