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
	redacted  units // out of which a home was taken; no list is asked for them again
	// an administrator has edited the further terms
	hasEditedTerms bool
	touched        bool // a record of this run is about this official
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
	asOf    string // the day of the import

	judge    judge
	changes  []*candor.ImportChange
	arrivals []arrival
	similar  similar
}

// loadDirectory reads the directory as it is at a time. Outside a transaction the parts may be of
// different moments: records whose official is not there are left out.
func loadDirectory(
	stored sqlstore.ImportReader, now time.Time, status candor.Status,
) (*directory, error) {
	officials, err := stored.AllOfficials()
	if err != nil {
		return nil, err
	}
	records, err := stored.ImportedRecords()
	if err != nil {
		return nil, err
	}
	terms, err := stored.AllTerms()
	if err != nil {
		return nil, err
	}
	corrections, err := stored.ApprovedCorrections()
	if err != nil {
		return nil, err
	}
	redacted, err := stored.RedactedFields()
	if err != nil {
		return nil, err
	}
	deleted, err := stored.DeletedOfficials()
	if err != nil {
		return nil, err
	}
	d := &directory{
		deleted: newDeletions(deleted),
		people:  make(map[string]*person, len(officials)),
		records: make(map[recordKey]*kept, len(records)), changed: map[recordKey]bool{},
		byName: map[string][]*person{}, offices: map[recordKey][]*person{}, status: status,
		now: now.Truncate(time.Millisecond),
	}
	officials = slices.DeleteFunc(officials, func(o *candor.Official) bool { return o.MergedInto != "" })
	for _, official := range officials {
		official.Terms = terms[official.ID]
		p := &person{Official: *official, before: *official}
		for _, field := range corrections[official.ID] {
			p.corrected |= unitOfField[field]
			p.hasEditedTerms = p.hasEditedTerms || field == candor.TermsField
		}
		for _, field := range redacted[official.ID] {
			p.redacted |= unitOfField[field]
			p.hasEditedTerms = p.hasEditedTerms || field == candor.TermsField
		}
		d.people[official.ID] = p
	}
	for _, record := range records {
		k := &kept{ImportedRecord: *record}
		if k.said, err = decodeFacts(record.Facts); err != nil {
			return nil, err
		}
		p := d.people[record.OfficialID]
		if p == nil {
			continue
		}
		d.records[recordKey{record.Source.Name, record.Source.ID}] = k
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

// match is who may be meant by a record of a source that has not told of the person before.
type match struct {
	person *person // whom an import takes without asking; nil for none
	equal  bool    // the name is the same, but for what a name may lack
	asked  []asked // who may be meant otherwise
}

// asked is a person who may be meant, and why.
type asked struct {
	person *person
	why    string
}

// isSure reports whether there is nothing to ask.
func (m match) isSure() bool { return m.person != nil && m.equal }

// find returns the official of a record under another source's id: a name that may be the same,
// town and office, and no other record of this run from the same source, since a source does not
// list one person twice. Of several the one is taken whose name is equal, else none: two people
// must not become one. Where the name is not equal, it says who else may be meant.
func (d *directory) find(r *record, seen map[recordKey]bool) match {
	key := seatKey(r.official)
	var found []*person
	for _, p := range d.byName[key] {
		if d.people[p.ID] == p && !p.isRival(r, seen) && slices.ContainsFunc(p.identities(),
			func(known candor.Official) bool { return seatKey(known) == key && r.isAbout(known) }) {
			found = append(found, p)
		}
	}
	name := textfold.Fold(r.official.Name)
	for _, p := range found {
		if len(found) > 1 && slices.ContainsFunc(p.identities(),
			func(known candor.Official) bool { return textfold.Fold(known.Name) == name }) {
			return match{person: p, equal: true}
		}
	}
	m := match{}
	if len(found) == 1 {
		m.person = found[0]
		m.equal = m.person.knownID() == "" || slices.ContainsFunc(m.person.identities(),
			func(known candor.Official) bool { return nameKey(known.Name) == nameKey(r.official.Name) })
	}
	if m.isSure() {
		return m
	}
	for _, p := range found {
		if p.knownID() == "" {
			continue
		}
		why := "The name may be the same"
		if len(found) > 1 {
			why = "One of several whose name may be the same"
		}
		m.asked = append(m.asked, asked{p, why})
	}
	if len(found) == 0 {
		m.asked = d.soundsLike(r, seen)
	}
	return m
}

// isRival reports whether the source of a record has another record of the person in this run.
func (p *person) isRival(r *record, seen map[recordKey]bool) bool {
	return slices.ContainsFunc(p.records, func(k *kept) bool {
		return k.Source.Name == r.source.Name && seen[recordKey{k.Source.Name, k.Source.ID}]
	})
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
	d.deleted.restore(r, p)
	p.ID, p.Status, p.CreatedAt, p.UpdatedAt = candor.NewID(), d.status, d.now, d.now
	p.Office = 1
	d.people[p.ID] = p
	d.created = append(d.created, p)
	d.similar.add(p)
	return p
}

// copied is the official as it is now: what happens to it later changes nothing of the copy.
func (p *person) copied() person {
	was := *p
	was.records = slices.Clone(p.records)
	was.Terms = slices.Clone(p.Terms)
	return was
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
	p.redacted.take(&next.said, p.Official)
	if before != nil {
		next.said = before.said
		(r.carries &^ p.redacted).take(&next.said, r.official)
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
		if d.people[p.ID] == nil {
			continue
		}
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
	for id, p := range d.deleted.restored {
		if d.people[p.ID] == nil {
			continue
		}
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
