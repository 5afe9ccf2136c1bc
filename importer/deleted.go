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
	bySeat   map[string][]*deletion // by town and how the family name ends
	byName   map[string][]*deletion // by town and name
	restored map[string]*person     // whom this run has brought back, by the id before
}

type deletion struct{ *sqlstore.DeletedOfficial }

func newDeletions(all []*sqlstore.DeletedOfficial) deletions {
	d := deletions{all: all, byRecord: map[recordKey]*deletion{}, bySeat: map[string][]*deletion{},
		byName: map[string][]*deletion{}, restored: map[string]*person{}}
	for _, one := range all {
		gone := &deletion{one}
		for _, record := range one.Records {
			d.byRecord[recordKey{record.Name, record.ID}] = gone
		}
		seat := seatKey(one.Official)
		d.bySeat[seat] = append(d.bySeat[seat], gone)
		name := exactKey(seat, one.Official.Name)
		d.byName[name] = append(d.byName[name], gone)
	}
	return d
}

// deletionOf returns the deletion that a record is about: of the same source and id, or of the same name,
// town and office; nil where there is none.
func (d *directory) deletionOf(r *record) *deletion {
	if gone := d.deleted.byRecord[r.key()]; gone != nil {
		return gone
	}
	seat := seatKey(r.official)
	for _, block := range [][]*deletion{d.deleted.byName[exactKey(seat, r.official.Name)],
		d.deleted.bySeat[seat]} {
		for _, gone := range block[:min(len(block), mostAlike)] {
			if d.isAbout(r, &gone.Official) {
				return gone
			}
		}
	}
	return nil
}

// restore notes that the person of a record is in the directory again.
func (d *directory) restore(r *record, p *person) {
	if gone := d.deletionOf(r); gone != nil {
		d.deleted.restored[gone.Official.ID] = p
	}
}

// deletedRecord returns the deletion because of which a record is left out; nil when the person is
// in the directory, was never deleted, or is to be brought back.
func (d *directory) deletedRecord(r *record, found *person) *deletion {
	if found != nil || d.judge.restore {
		return nil
	}
	return d.deletionOf(r)
}

// line names the person, when it was deleted and by whom.
func (d *deletion) line() string {
	return (&person{Official: d.Official}).line() + ": " + d.told()
}

func (d *deletion) told() string {
	return "deleted here on " + d.At.UTC().Format(time.DateOnly) + " by " + d.By
}
