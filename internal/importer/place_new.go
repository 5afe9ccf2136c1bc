package importer

import (
	"strings"

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
	if elsewhere := d.namesakesElsewhere(r); len(elsewhere) > 0 {
		c.Kind, c.Others = imports.TwoTowns, elsewhere
		c.Reason = "Someone of this name holds the same kind of office in another town."
	} else if r.LacksTown() {
		c.Kind, c.Reason = imports.NoTown, "The office is of a town, and the list names none."
	}
	return d.createIfAccepted(c, r), nil
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
	d.arrivals = append(d.arrivals, arrival{p, c, func() { d.drop(p) }})
	return p
}

// ask asks whether a record means a known person, and follows the answer. Without an answer, the
// command line takes the person from find, or creates one.
func (d *directory) ask(r *formats.Record, found match, report *Report) (*person, error) {
	c := changeFor(r, imports.SoundsLike)
	c.Outcomes = map[string][]imports.Field{"": fieldsOf(&candor.Official{}, &r.Official)}
	c.Reason = "Possible match: the name may mean someone in the directory."
	answer := d.judge.chosen[formats.RecordKey{Source: c.Source, ID: c.SourceID}]
	meant := found.person
	for _, other := range found.candidates {
		p := other.person
		c.Others = append(c.Others, p.other(other.why))
		if fields, err := p.outcome(r); err == nil {
			c.Outcomes[p.knownID()] = fields
		}
		if answer.answered && answer.same == p.ID {
			c.Answered, c.Same, meant = true, answer.same, p
		}
	}
	if answer.answered && answer.same == "" {
		c.Answered, meant = true, nil
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
	open, isPoorer := meant.keepSpelling(r, meant.openUnits(r))
	if isPoorer {
		c.Reason = keptSpelling(r)
	}
	result, err := meant.update(r, open, nil)
	if err != nil {
		return nil, err
	}
	meant.addOthers(r)
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

// outcome returns the changes of an official if a record of another source is about them.
func (p *person) outcome(r *formats.Record) ([]imports.Field, error) {
	trial := p.copied()
	open, _ := trial.keepSpelling(r, trial.openUnits(r))
	if _, err := trial.update(r, open, nil); err != nil {
		return nil, err
	}
	trial.addOthers(r)
	return fieldsOf(&p.Official, &trial.Official), nil
}

// arrival is an official who got an office by a change that can be undone.
type arrival struct {
	person *person
	change *imports.Change
	undo   func()
}

// isAnswered reports whether a moderator has already decided about the person of a change.
func (a arrival) isAnswered() bool {
	return a.change.Kind == imports.SoundsLike || a.change.Kind == imports.Deleted
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

// askSeats marks the changes that give a seat while another person holds and keeps it. Call it
// after everything that ends terms.
func (d *directory) askSeats() {
	arrived := map[*person]bool{}
	holders := map[string]*person{} // of the seats in arrivals
	for _, a := range d.arrivals {
		if seat := a.person.Term().SoleSeat(); seat != "" && a.person.Tenure(d.asOf) ==
			candor.TenureCurrent {
			arrived[a.person], holders[seat] = true, nil
		}
	}
	if len(holders) == 0 {
		return
	}
	for _, p := range d.people {
		if p.Status == candor.StatusRejected || arrived[p] || p.Tenure(d.asOf) != candor.TenureCurrent {
			continue
		}
		seat := p.Term().SoleSeat()
		if known, asked := holders[seat]; asked && (known == nil || p.ID < known.ID) {
			holders[seat] = p
		}
	}
	for _, a := range d.arrivals {
		seat := a.person.Term().SoleSeat()
		if !arrived[a.person] || holders[seat] == a.person || a.isAnswered() {
			continue
		}
		holder := holders[seat]
		if holder == nil {
			holders[seat] = a.person
			continue
		}
		c := a.change
		c.Kind = imports.SecondHolder
		c.Others = append(c.Others, holder.other("Current holder; stays unless you change it"))
		c.Reason = strings.TrimSpace(c.Reason + " The seat has one holder: " + holder.Name +
			" is in office.")
		if c.Accepted = d.judge.accepts(c); !c.Accepted {
			a.undo()
		}
	}
}
