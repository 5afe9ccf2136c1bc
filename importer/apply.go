package importer

import (
	"time"

	"candor"
)

// apply takes each record into the directory, oldest first, and records the result in the report.
func (d *directory) apply(records []*record, seen map[recordKey]bool, report *Report) {
	for _, r := range records {
		before := d.records[r.key()]
		if r.notBegun || before == nil && r.ended {
			report.leaveOut(r)
			if r.notBegun && before != nil && d.people[before.OfficialID].await(r) {
				report.Awaited = append(report.Awaited, d.people[before.OfficialID].line()+": "+
					r.newTerm())
			}
			continue
		}
		if r.unlisted {
			report.Unlisted[r.official.City+" ("+r.official.County+")"]++
		}
		if r.unmapped != "" {
			report.Unmapped[r.unmapped]++
		}
		p, err := d.place(r, before, seen, report)
		if err != nil {
			report.refuse(Refusal{File: r.place.file, Line: r.place.line, Name: r.official.Name,
				Reason: err.Error()})
			continue
		}
		if r.noWebsite != "" {
			report.Websites = append(report.Websites, r.place.String()+": "+r.official.Name+": "+r.noWebsite)
		}
		if r.ended {
			report.leaveOut(r)
			report.Over = append(report.Over, p.line())
			continue
		}
		p.touched = true
		d.linkOffices(p, r)
	}
}

// place finds or creates the official of a record and updates it.
func (d *directory) place(
	r *record, before *kept, seen map[recordKey]bool, report *Report,
) (*person, error) {
	if before != nil {
		p := d.people[before.OfficialID]
		changes := differing(r.official, before.said) & r.carries
		if r.dated.Before(before.Dated) {
			if changes != 0 {
				report.Older++
			}
			return p, nil
		}
		if err := p.update(r, changes, before, report); err != nil {
			return nil, err
		}
		p.addOthers(r)
		d.note(p, r, before)
		return p, nil
	}
	p := d.find(r, seen)
	if p == nil {
		p = d.create(r)
	} else if err := p.update(r, p.open(r), nil, report); err != nil {
		return nil, err
	}
	p.addOthers(r)
	d.note(p, r, nil)
	return p, nil
}

// open returns which units a record of another source may set: empty ones and, if the record is
// newer than everything known from sources, all it has. An official without a source came from
// people and was approved; only empty units are set.
func (p *person) open(r *record) units {
	said := filled(r.official) & r.carries
	newest := time.Time{}
	for _, k := range p.records {
		if k.Dated.After(newest) {
			newest = k.Dated
		}
	}
	if len(p.records) > 0 && r.dated.After(newest) {
		return said
	}
	return said &^ filled(p.Official)
}

// update sets units of an official, except those that an approved correction has set. It changes
// nothing when the result would break a rule.
func (p *person) update(r *record, changes units, before *kept, report *Report) error {
	wanted := differing(r.official, p.Official) & changes
	if held := wanted & p.corrected; held != 0 {
		report.Corrected = append(report.Corrected,
			p.line()+": "+held.words()+", as "+r.source.Name+" would have it")
	}
	line, office := p.line(), p.Office
	next, moved := p.becomes(r, wanted&^p.corrected, before)
	if err := next.Validate(); err != nil {
		return err
	}
	p.Official = next
	if moved && next.Office != office {
		report.Moved = append(report.Moved, line+": "+r.newTerm())
	}
	return nil
}

// newTerm is the office of a record and its term, in reports.
func (r *record) newTerm() string {
	words := candor.PositionLabel(r.official.Position) + town(r.official)
	if r.official.TermStartDate != "" {
		words += " from " + r.official.TermStartDate
	}
	return words
}

// line is an official's name in reports.
func (p *person) line() string {
	return p.Name + ", " + candor.PositionLabel(p.Position) + town(p.Official)
}

func town(o candor.Official) string {
	switch {
	case o.City != "":
		return ", " + o.City + " (" + o.County + ")"
	case o.County != "":
		return ", " + o.County + " County"
	}
	return ""
}
