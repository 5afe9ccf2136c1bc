package importer

import (
	"slices"
	"time"

	"candor/internal/candor"
	"candor/internal/edits"
	"candor/internal/importer/formats"
	"candor/internal/importer/imports"
	"candor/internal/sqlstore"
)

// kept is a source's record from the database.
type kept struct {
	sqlstore.ImportedRecord
	values candor.Official // the source's values
	seat   seat
}

// person is an official of the directory during an import.
type person struct {
	candor.Official
	before    candor.Official // as stored; without an id for a new one
	records   []*kept
	corrected formats.Units // set by approved corrections
	redacted  formats.Units // an address or phone number was removed here; lists no longer set these units
	// an administrator has edited the further terms
	hasEditedTerms bool
	touched        bool // this run has a record of the official
	named          bool // this run has a record of a term that has not begun

	seat    seat     // cached for the fields above
	indexed []string // the keys in directory.alike and directory.exact
	folded  foldedName
	from    string // the source from which this run created the official
}

// directory holds all officials that an import may change, in memory; save writes the changes.
type directory struct {
	people  map[string]*person
	records map[formats.RecordKey]*kept
	changed map[formats.RecordKey]bool
	alike   seats // approved or imported people, by town and the end of the family name
	exact   seats // the same, by town and name
	most    int   // the most changes allowed; 0 for no limit
	created []*person
	deleted deletions
	offices map[formats.RecordKey][]*person // people with several offices, by the source's id of the person
	status  candor.Status                   // of new officials
	now     time.Time
	asOf    string // the day of the import

	judge    judge
	changes  []*imports.Change
	arrivals []arrival
	together map[string][]string // successors and predecessors, each by the other's id
	similar  similar
}

// loadDirectory reads the directory. Outside a transaction its parts may be of different times, so
// records without their official are left out.
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
		records: make(map[formats.RecordKey]*kept, len(records)), changed: map[formats.RecordKey]bool{},
		alike: seats{}, exact: seats{}, offices: map[formats.RecordKey][]*person{}, status: status,
		now: now.Truncate(time.Millisecond), together: map[string][]string{},
		similar: similar{titles: map[string][]string{}},
	}
	officials = slices.DeleteFunc(officials, func(o *candor.Official) bool { return o.MergedInto != "" })
	for _, official := range officials {
		official.Terms = terms[official.ID]
		p := &person{Official: *official, before: *official}
		for _, field := range corrections[official.ID] {
			p.corrected |= formats.UnitOf(field)
			p.hasEditedTerms = p.hasEditedTerms || field == edits.TermsField
		}
		for _, field := range redacted[official.ID] {
			p.redacted |= formats.UnitOf(field)
			p.hasEditedTerms = p.hasEditedTerms || field == edits.TermsField
		}
		d.people[official.ID] = p
	}
	for _, record := range records {
		k := &kept{ImportedRecord: *record}
		if k.values, err = formats.DecodeFacts(record.Facts); err != nil {
			return nil, err
		}
		p := d.people[record.OfficialID]
		if p == nil {
			continue
		}
		d.records[formats.RecordKey{Source: record.Source.Name, ID: record.Source.ID}] = k
		p.records = append(p.records, k)
	}
	for _, official := range officials {
		if p := d.people[official.ID]; p.Status == candor.StatusApproved || len(p.records) > 0 {
			d.index(p)
		}
	}
	return d, nil
}

// identities returns the official in the directory and in each source's record, since an approved
// correction may have changed the directory's name or office.
func (p *person) identities() []candor.Official {
	known := append([]candor.Official{p.Official}, p.concurrentOffices()...)
	for _, k := range p.records {
		known = append(known, k.values)
	}
	return known
}

// concurrentOffices returns the official once for each office held at the same time (see
// addConcurrentOffices).
func (p *person) concurrentOffices() (held []candor.Official) {
	for _, t := range p.Terms {
		if t.From == "" && t.To == "" {
			also := p.Official
			also.Position, also.PositionType, also.City, also.County = t.Position, t.PositionType, t.City,
				t.County
			held = append(held, also)
		}
	}
	return held
}

// isRival reports whether this run has another record of the person from the same source.
func (p *person) isRival(r *formats.Record, seen map[formats.RecordKey]bool) bool {
	return slices.ContainsFunc(p.records, func(k *kept) bool {
		return k.Source.Name == r.Source.Name && seen[formats.RecordKey{Source: k.Source.Name, ID: k.Source.ID}]
	})
}

// create adds a new official.
func (d *directory) create(r *formats.Record) *person {
	p := &person{Official: r.Official, from: r.Source.Name}
	d.restore(r, p)
	p.ID, p.Status, p.CreatedAt, p.UpdatedAt = candor.NewID(), d.status, d.now, d.now
	p.Office = 1
	d.people[p.ID] = p
	d.created = append(d.created, p)
	d.similar.add(p)
	return p
}

// copied returns a copy that later changes do not affect.
func (p *person) copied() person {
	was := *p
	was.records = slices.Clone(p.records)
	was.Terms = slices.Clone(p.Terms)
	return was
}

// changed reports whether the import has changed an existing official.
func (p *person) changed() bool {
	return formats.Differing(p.Official, p.before) != 0 || p.Office != p.before.Office ||
		!slices.Equal(p.Terms, p.before.Terms)
}

// note stores a source's record of an official; before is the previous one, or nil.
func (d *directory) note(p *person, r *formats.Record, before *kept) {
	next := &kept{values: r.Official, ImportedRecord: sqlstore.ImportedRecord{OfficialID: p.ID,
		Source: r.Source, Dated: r.Dated, Scope: r.Scope}}
	p.redacted.Take(&next.values, p.Official)
	if before != nil {
		next.values = before.values // but not the cached seat, which may change
		(r.Carries &^ p.redacted).Take(&next.values, r.Official)
		if formats.Differing(next.values, before.values) == 0 && next.Source == before.Source &&
			next.Dated.Equal(before.Dated) && next.Scope == before.Scope {
			return
		}
		p.records = slices.DeleteFunc(p.records, func(k *kept) bool { return k == before })
	}
	p.records = append(p.records, next)
	for _, known := range append(p.concurrentOffices(), p.Official, next.values) {
		d.indexAs(p, &known)
	}
	d.records[r.Key()] = next
	d.changed[r.Key()] = true
}

// save writes the changes in the caller's transaction.
func (d *directory) save(tx *sqlstore.Tx) error {
	var created, updated, moved []*candor.Official
	for _, p := range d.created {
		if d.people[p.ID] != nil {
			created = append(created, &p.Official)
		}
	}
	for _, p := range d.people {
		if p.before.ID != "" && p.changed() {
			p.UpdatedAt = d.now
			updated = append(updated, &p.Official)
		}
		if !slices.Equal(p.Terms, p.before.Terms) {
			moved = append(moved, &p.Official)
		}
	}
	var back []string
	for id, p := range d.deleted.restored {
		if d.people[p.ID] != nil {
			back = append(back, id)
		}
	}
	records := make([]*sqlstore.ImportedRecord, 0, len(d.changed))
	for key := range d.changed {
		record := d.records[key]
		var err error
		if record.Facts, err = formats.EncodeFacts(record.values); err != nil {
			return err
		}
		records = append(records, &record.ImportedRecord)
	}
	for _, write := range []func() error{
		func() error { return tx.InsertOfficials(created) },
		func() error { return tx.UpdateOfficials(updated) },
		func() error { return tx.SetTermsOf(moved) },
		func() error { return d.saveLinks(tx) },
		func() error { return tx.ForgetDeleted(back) },
		func() error { return tx.PutImportedRecords(records...) },
	} {
		if err := write(); err != nil {
			return err
		}
	}
	return nil
}
