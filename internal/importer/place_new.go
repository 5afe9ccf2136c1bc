package importer

import (
	"candor/internal/candor"
	"candor/internal/importer/formats"
	"candor/internal/importer/imports"
)

// placeNew finds or creates the official of a record that is its source's first about the person.
// It returns a nil person for a record that is left out.
func (d *directory) placeNew(
	r *formats.Record, seen map[formats.RecordKey]bool, report *Report,
) (*person, error) {
	found, err := d.find(r, seen)
	if err != nil {
		return nil, err
	}
	if gone := d.deletedRecord(r, found.person); gone != nil {
		c := changeFor(r, imports.Deleted)
		c.Reason = gone.reason() + "."
		p := d.createIfAccepted(c, r)
		if p == nil {
			report.Deleted = append(report.Deleted, gone.line())
		}
		return p, nil
	}
	switch {
	case found.isSure() && d.isLater(r, found.person):
		d.await(r, found.person, nil, report)
		return nil, nil
	case found.isSure():
		return found.person, d.updateOfficial(found.person, r, found.person.openUnits(r), nil, report)
	case found.former != nil:
		c := changeFor(r, imports.Added)
		found.former.askAbout(c)
		return d.createIfAccepted(c, r), nil
	case len(found.candidates) > 0:
		return d.ask(r, found, report)
	}
	c := changeFor(r, imports.Added)
	if r.NotBegun {
		c.Kind, c.Reason = imports.Upcoming, takesOffice(r)
	}
	if elsewhere := d.namesakesElsewhere(r); len(elsewhere) > 0 {
		c.Kind, c.Others = imports.TwoTowns, elsewhere
		c.Reason = "Someone of this name holds the same kind of office in another town."
	} else if r.LacksTown() {
		c.Kind, c.Reason = imports.NoTown, "The office is of a town, and the list names none."
	}
	p := d.createIfAccepted(c, r)
	if p == nil && c.Kind == imports.NoTown {
		report.NoTown++
	}
	return p, nil
}

// createIfAccepted adds the official of a record if the change is applied.
func (d *directory) createIfAccepted(c *imports.Change, r *formats.Record) *person {
	c.Fields = fieldsOf(&candor.Official{}, &r.Official)
	if !d.addChange(c, func() {}) {
		return nil
	}
	p := d.create(r)
	p.addOthers(r)
	d.note(p, r, nil)
	d.arrive(arrival{p, c, p.Term(), func() { d.drop(p) }})
	return p
}

// ask asks whether a record means a known person, and follows the answer. Without an answer, the
// command line takes the person from find, or creates one.
func (d *directory) ask(r *formats.Record, found match, report *Report) (*person, error) {
	c := changeFor(r, imports.SoundsLike)
	c.Outcomes = map[string][]imports.Field{"": fieldsOf(&candor.Official{}, &r.Official)}
	answer := d.judge.chosen[formats.RecordKey{Source: c.Source, ID: c.SourceID}]
	meant := found.person
	for _, other := range found.candidates {
		p := other.person
		c.Others = append(c.Others, p.other(other.why))
		if fields, err := d.outcome(p, r); err == nil {
			c.Outcomes[p.knownID()] = fields
		}
		if answer.answered && answer.same == p.ID {
			c.Answered, c.Same, meant = true, answer.same, p
		}
	}
	if answer.answered && answer.same == "" {
		c.Answered, meant = true, nil
	}
	if d.judge.addSimilar && meant == nil {
		c.Answered = true
	}
	if meant == nil || d.judge.asks && !c.Answered {
		p := d.createIfAccepted(c, r)
		if p == nil && !d.judge.asks {
			report.Doubtful++
		}
		return p, nil
	}
	undo := d.undoOf(meant, r, nil)
	was := meant.Official
	result, isPoorer, err := d.receive(meant, r)
	if err != nil {
		return nil, err
	}
	if isPoorer {
		c.Reason = keptSpelling(r)
	}
	d.note(meant, r, nil)
	c.OfficialID, c.Fields = meant.knownID(), fieldsOf(&was, &meant.Official)
	if result.held != 0 {
		d.reportKept(meant, r, result.held, report)
	}
	if !c.Answered {
		d.asksAbout(c, &was, &meant.Official)
	}
	if !d.addChange(c, undo) {
		return nil, nil
	}
	return meant, nil
}

// receive updates an official from a record of another source, which may state a later term.
// isPoorer reports whether the name stays, because the record only spells it with less.
func (d *directory) receive(
	p *person, r *formats.Record,
) (result updateResult, isPoorer bool, err error) {
	if d.isLater(r, p) {
		p.await(r)
		p.named = true
		return result, false, nil
	}
	open, isPoorer := p.keepSpelling(r, p.openUnits(r))
	if result, err = p.update(r, open, nil); err == nil {
		p.addOthers(r)
	}
	return result, isPoorer, err
}

// isLater reports whether a record states a term that follows an official's present term.
func (d *directory) isLater(r *formats.Record, p *person) bool {
	return r.NotBegun && p.Tenure(d.asOf) != candor.TenureUpcoming
}

// takesOffice is the reason of a change for a term that has not begun.
func takesOffice(r *formats.Record) string {
	return "Takes office " + candor.ShortDay(r.Official.TermStartDate) + "."
}

// outcome returns the changes of an official if a record of another source is about them.
func (d *directory) outcome(p *person, r *formats.Record) ([]imports.Field, error) {
	trial := p.copied()
	if _, _, err := d.receive(&trial, r); err != nil {
		return nil, err
	}
	return fieldsOf(&p.Official, &trial.Official), nil
}

// drop removes an official created by this run, with all records.
func (d *directory) drop(p *person) {
	delete(d.people, p.ID)
	for _, k := range p.records {
		key := formats.RecordKey{Source: k.Source.Name, ID: k.Source.ID}
		delete(d.records, key)
		delete(d.changed, key)
	}
}
