package importer

import (
	"slices"
	"strings"
	"time"

	"candor"
	"candor/personname"
	"candor/sqlstore"
	"candor/textfold"
)

// kept is what the database has of a source's record.
type kept struct {
	sqlstore.ImportedRecord
	said candor.Official // the facts
}

// person is an official of the directory during an import.
type person struct {
	candor.Official
	before    candor.Official // as it is stored; without an id when it is new
	records   []*kept
	corrected units // what approved corrections have set
	touched   bool  // a record of this run is about this official
}

// directory holds all officials whom an import may change, in memory; save writes the changes.
type directory struct {
	people  map[string]*person
	records map[recordKey]*kept
	changed map[recordKey]bool
	byName  map[string][]*person // approved or imported people, by their name and town
	created []*person
	deleted deletions
	offices map[recordKey][]*person // by the source's id of a person, of those with several offices
	status  candor.Status           // of new officials
	now     time.Time
}

func loadDirectory(tx *sqlstore.Tx, status candor.Status) (*directory, error) {
	officials, err := tx.AllOfficials()
	if err != nil {
		return nil, err
	}
	records, err := tx.ImportedRecords()
	if err != nil {
		return nil, err
	}
	terms, err := tx.AllTerms()
	if err != nil {
		return nil, err
	}
	corrections, err := tx.ApprovedCorrections()
	if err != nil {
		return nil, err
	}
	deleted, err := tx.DeletedOfficials()
	if err != nil {
		return nil, err
	}
	d := &directory{
		deleted: newDeletions(deleted),
		people:  make(map[string]*person, len(officials)),
		records: make(map[recordKey]*kept, len(records)), changed: map[recordKey]bool{},
		byName: map[string][]*person{}, offices: map[recordKey][]*person{}, status: status,
		now: tx.Now().Truncate(time.Millisecond),
	}
	officials = slices.DeleteFunc(officials, func(o *candor.Official) bool { return o.MergedInto != "" })
	for _, official := range officials {
		official.Terms = terms[official.ID]
		p := &person{Official: *official, before: *official}
		for _, field := range corrections[official.ID] {
			p.corrected |= unitOfField[field]
		}
		d.people[official.ID] = p
	}
	for _, record := range records {
		k := &kept{ImportedRecord: *record}
		if k.said, err = decodeFacts(record.Facts); err != nil {
			return nil, err
		}
		d.records[recordKey{record.Source.Name, record.Source.ID}] = k
		p := d.people[record.OfficialID]
		p.records = append(p.records, k)
	}
	for _, official := range officials {
		if p := d.people[official.ID]; p.Status == candor.StatusApproved || len(p.records) > 0 {
			d.index(p)
		}
	}
	return d, nil
}

// unitOfField is the unit that a correction of a field protects from changes.
var unitOfField = map[string]units{
	"name": unitName, "position": unitPosition, "positionType": unitPosition,
	"city": unitPlace, "county": unitPlace, "district": unitDistrict,
	"description": unitDescription, "verificationUrl": unitWebsite,
	"termStartDate": unitTerm, "termEndDate": unitTerm,
}

// identities are all known identities of an official: the directory's, and each source's, since an
// approved correction may have changed the directory's.
func (p *person) identities() []candor.Official {
	known := []candor.Official{p.Official}
	for _, t := range p.Terms {
		if t.From == "" && t.To == "" { // held at the same time: see addAlsoHeld
			also := p.Official
			also.Position, also.PositionType, also.City, also.County = t.Position, t.PositionType, t.City,
				t.County
			known = append(known, also)
		}
	}
	for _, k := range p.records {
		known = append(known, k.said)
	}
	return known
}

func (d *directory) index(p *person) {
	for _, known := range p.identities() {
		key := seatKey(known)
		if !slices.Contains(d.byName[key], p) {
			d.byName[key] = append(d.byName[key], p)
		}
	}
}

// seatKey groups officials of one town whose names may be the same.
func seatKey(o candor.Official) string {
	return strings.Join([]string{personname.Block(o.Name), o.County, o.City}, "\x00")
}

// find returns the official of a record under another source's id, or nil: a name that may be the
// same, town and office, and no other record of this run from the same source, since a source does
// not list one person twice. Of several the one is taken whose name is equal, else none: two people
// must not become one.
func (d *directory) find(r *record, seen map[recordKey]bool) *person {
	key := seatKey(r.official)
	var found []*person
	for _, p := range d.byName[key] {
		rival := slices.ContainsFunc(p.records, func(k *kept) bool {
			return k.Source.Name == r.source.Name && seen[recordKey{k.Source.Name, k.Source.ID}]
		})
		if !rival && slices.ContainsFunc(p.identities(),
			func(known candor.Official) bool { return seatKey(known) == key && r.isAbout(known) }) {
			found = append(found, p)
		}
	}
	if len(found) == 1 {
		return found[0]
	}
	name := textfold.Fold(r.official.Name)
	for _, p := range found {
		if slices.ContainsFunc(p.identities(),
			func(known candor.Official) bool { return textfold.Fold(known.Name) == name }) {
			return p
		}
	}
	return nil
}

// isAbout reports whether an official of the same town may be the record's: by name and office.
func (r *record) isAbout(known candor.Official) bool {
	held := mapTitle(candor.PositionLabel(known.Position)).offices
	return personname.Same(r.official.Name, known.Name) &&
		slices.ContainsFunc(r.offices, func(office string) bool { return slices.Contains(held, office) })
}

// create adds a new official.
func (d *directory) create(r *record) *person {
	p := &person{Official: r.official}
	d.deleted.restore(r)
	p.ID, p.Status, p.CreatedAt, p.UpdatedAt = candor.NewID(), d.status, d.now, d.now
	p.Office = 1
	d.people[p.ID] = p
	d.created = append(d.created, p)
	return p
}

// changed reports whether an import has changed an official who was there before.
func (p *person) changed() bool {
	return differing(p.Official, p.before) != 0 || p.Office != p.before.Office ||
		!slices.Equal(p.Terms, p.before.Terms)
}

// note keeps a source's record of an official; before is its last one, or nil.
func (d *directory) note(p *person, r *record, before *kept) {
	next := &kept{said: r.official, ImportedRecord: sqlstore.ImportedRecord{OfficialID: p.ID,
		Source: r.source, Dated: r.dated, Scope: r.scope}}
	if before != nil {
		next.said = before.said
		r.carries.take(&next.said, r.official)
		if differing(next.said, before.said) == 0 && next.Source == before.Source &&
			next.Dated.Equal(before.Dated) && next.Scope == before.Scope {
			return
		}
		p.records = slices.DeleteFunc(p.records, func(k *kept) bool { return k == before })
	}
	p.records = append(p.records, next)
	d.index(p)
	d.records[r.key()] = next
	d.changed[r.key()] = true
}

// save writes the changes, as part of the store's transaction.
func (d *directory) save(tx *sqlstore.Tx) error {
	for _, p := range d.created {
		if err := tx.InsertOfficial(&p.Official); err != nil {
			return err
		}
	}
	for _, p := range d.people {
		if p.before.ID != "" && p.changed() {
			p.UpdatedAt = d.now
			if err := tx.UpdateOfficial(&p.Official); err != nil {
				return err
			}
		}
		if !slices.Equal(p.Terms, p.before.Terms) {
			if err := tx.SetTerms(&p.Official); err != nil {
				return err
			}
		}
	}
	if err := d.saveLinks(tx); err != nil {
		return err
	}
	for id := range d.deleted.restored {
		if err := tx.ForgetDeleted(id); err != nil {
			return err
		}
	}
	for key := range d.changed {
		record := d.records[key]
		var err error
		if record.Facts, err = encodeFacts(record.said); err != nil {
			return err
		}
		if err := tx.PutImportedRecord(&record.ImportedRecord); err != nil {
			return err
		}
	}
	return nil
}
