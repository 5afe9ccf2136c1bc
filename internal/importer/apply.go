package importer

import (
	"slices"
	"strings"
	"time"

	"candor/internal/candor"
	"candor/internal/importer/formats"
	"candor/internal/importer/imports"
	"candor/internal/njplace"
)

// apply processes each record, oldest first, and records the results in the report.
func (d *directory) apply(records []*formats.Record, seen map[formats.RecordKey]bool, report *Report) {
	d.similar.all = records
	slices.SortStableFunc(records, electLast)
	for _, r := range records {
		if d.most > 0 && len(d.changes)+len(report.Refused) > d.most {
			return // hold refuses the whole list then
		}
		before := d.records[r.Key()]
		if r.Assumed != "" {
			report.Elect = append(report.Elect, r.Place.String()+": "+r.Official.Name+": "+r.Assumed)
		}
		if p := d.electHere(r); before == nil && p != nil {
			d.await(r, p, nil, report)
			continue
		}
		if before == nil && r.Ended {
			report.leaveOut(r)
			continue
		}
		if before != nil && d.isLater(r, d.people[before.OfficialID]) {
			d.await(r, d.people[before.OfficialID], before, report)
			continue
		}
		if r.Unlisted {
			report.Unlisted[r.Official.City+" ("+r.Official.County+")"]++
		}
		if r.Unmapped != "" {
			report.Unmapped[r.Unmapped]++
		}
		p, err := d.place(r, before, seen, report)
		if err != nil {
			report.refuse(formats.Refusal{File: r.Place.File, Line: r.Place.Line, Sheet: r.Place.Sheet,
				SheetN: r.Place.SheetN, Name: r.Official.Name, Reason: err.Error()})
			continue
		}
		if p == nil {
			continue
		}
		for _, fault := range r.NoDates {
			report.Dates = append(report.Dates, r.Place.String()+": "+r.Official.Name+": "+fault)
		}
		if r.NoWebsite != "" {
			report.Websites = append(report.Websites, r.Place.String()+": "+r.Official.Name+": "+r.NoWebsite)
		}
		if r.Ended {
			report.leaveOut(r)
			if p.Tenure(d.asOf) == candor.TenureFormer {
				report.Over = append(report.Over, p.line())
			}
			continue
		}
		p.touched = true
		d.linkOffices(p, r)
	}
}

// place finds or creates the official of a record and updates it. It returns a nil person for a
// record that is left out.
func (d *directory) place(
	r *formats.Record, before *kept, seen map[formats.RecordKey]bool, report *Report,
) (*person, error) {
	if before == nil {
		return d.placeNew(r, seen, report)
	}
	p := d.people[before.OfficialID]
	changes := formats.Differing(r.Official, before.values) & r.Carries &^ p.redacted
	if r.Dated.Before(before.Dated) {
		if changes != 0 {
			report.Older++
		}
		return p, nil
	}
	return p, d.updateOfficial(p, r, changes, before, report)
}

// updateOfficial updates units of an official from a record, and keeps the record.
func (d *directory) updateOfficial(
	p *person, r *formats.Record, changes formats.Units, before *kept, report *Report,
) error {
	undo, was := d.undoOf(p, r, before), p.Official
	changes, isPoorer := p.keepSpelling(r, changes)
	result, err := p.update(r, changes, before)
	if err != nil {
		return err
	}
	p.addOthers(r)
	d.note(p, r, before)
	c := changeFor(r, imports.Changed)
	c.OfficialID, c.Fields = p.knownID(), fieldsOf(&was, &p.Official)
	switch {
	case d.asksAbout(c, &was, &p.Official), d.asksAboutNamesake(c, r, &was, &p.Official):
	case r.Ended:
		c.Kind, c.Reason = imports.Over, "The term ended on "+r.Official.TermEndDate+"."
		c.Position, c.City, c.County, c.District = p.Position, p.City, p.County, p.District
	case result.office:
		c.Kind = imports.Office
	}
	if result.held != 0 {
		d.reportKept(p, r, result.held, report)
	}
	if len(c.Fields) == 0 && !r.Ended {
		if isPoorer {
			d.offerSpelling(p, r)
		}
		return nil
	}
	if isPoorer {
		c.Reason = strings.TrimSpace(c.Reason + " " + keptSpelling(r))
	}
	now := p.Official
	if d.addChange(c, undo) && result.office {
		report.Moved = append(report.Moved, (&person{Official: was}).line()+": "+newTerm(r))
	}
	if was.Term().SoleSeat() != now.Term().SoleSeat() {
		d.arrive(arrival{p, c, now.Term(), undo})
	}
	return nil
}

// undoOf returns a function that restores an official and its record to their present state.
func (d *directory) undoOf(p *person, r *formats.Record, before *kept) func() {
	was := p.copied()
	return func() {
		touched := p.touched
		*p = was
		p.touched = touched
		delete(d.changed, r.Key())
		delete(d.records, r.Key())
		if before != nil {
			d.records[r.Key()] = before
		}
	}
}

// reportKept reports the fields that an approved correction protects.
func (d *directory) reportKept(p *person, r *formats.Record, held formats.Units, report *Report) {
	report.Corrected = append(report.Corrected,
		p.line()+": "+held.Words()+", as "+r.Source.Name+" would have it")
	c, wanted := changeFor(r, imports.Kept), p.Official
	held.Take(&wanted, r.Official)
	c.OfficialID, c.Fields = p.knownID(), fieldsOf(&p.Official, &wanted)
	c.Reason = "An approved correction or an edit is kept."
	d.addChange(c, func() {})
}

// openUnits returns the units that a record of another source may set. These are the empty ones
// and, if the record is newer than every record known of the official, all units that it has. An
// official without a source was added by people and approved, so only empty units are set.
func (p *person) openUnits(r *formats.Record) formats.Units {
	stated := formats.Filled(r.Official) & r.Carries &^ p.redacted
	newest := time.Time{}
	for _, k := range p.records {
		if k.Dated.After(newest) {
			newest = k.Dated
		}
	}
	if len(p.records) > 0 && r.Dated.After(newest) {
		return stated
	}
	return stated &^ formats.Filled(p.Official)
}

// updateResult is the result of an update: the units that an approved correction protected, and
// whether the official moved to another office.
type updateResult struct {
	held   formats.Units
	office bool
}

// update sets units of an official, except those set by an approved correction. It changes nothing
// if the result would break a rule.
func (p *person) update(r *formats.Record, changes formats.Units, before *kept) (updateResult, error) {
	whole := *r
	whole.Official = p.withKnownDays(r, before)
	r = &whole
	wanted := formats.Differing(r.Official, p.Official) & changes
	office := p.Office
	next, moved := p.withChanges(r, wanted&^p.corrected, before)
	if err := next.Validate(); err != nil {
		return updateResult{}, err
	}
	p.Official = next
	return updateResult{wanted & p.corrected, moved && next.Office != office}, nil
}

// await keeps a future term of a known person.
func (d *directory) await(r *formats.Record, p *person, before *kept, report *Report) {
	undo, was := d.undoOf(p, r, before), p.Official
	p.named = true
	term, isNew := p.await(r)
	if !isNew {
		report.leaveOut(r)
		return
	}
	if before == nil {
		d.note(p, r, nil)
	}
	c := changeFor(r, imports.Awaited)
	c.Reason = takesOffice(r)
	c.OfficialID, c.Fields = p.knownID(), fieldsOf(&was, &p.Official)
	d.asksAbout(c, &was, &p.Official)
	if d.addChange(c, undo) {
		report.Awaited = append(report.Awaited, p.line()+": "+newTerm(r))
	}
	d.arrive(arrival{p, c, term, undo})
}

// newTerm names the office of a record and the start of its term, for reports.
func newTerm(r *formats.Record) string {
	words := candor.PositionLabel(r.Official.Position) + town(r.Official)
	if r.Official.TermStartDate != "" {
		words += " from " + r.Official.TermStartDate
	}
	return words
}

// line names an official in reports.
func (p *person) line() string {
	return p.Name + ", " + candor.PositionLabel(p.Position) + town(p.Official)
}

func town(o candor.Official) string {
	switch {
	case o.City != "":
		return ", " + o.City + " (" + o.County + ")"
	case o.County != "":
		return ", " + njplace.CountyLabel(o.County)
	}
	return ""
}
