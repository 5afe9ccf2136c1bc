package importer

import (
	"strings"

	"candor"
)

// placeNew finds the official of a record that its source has not told of before, or creates one.
// It returns no official where the record is left out.
func (d *directory) placeNew(
	r *record, seen map[recordKey]bool, report *Report,
) (*person, error) {
	found, err := d.find(r, seen)
	if err != nil {
		return nil, err
	}
	if gone := d.deletedRecord(r, found.person); gone != nil {
		c := r.change(candor.ImportDeleted)
		c.Reason = gone.told() + "."
		p := d.createIf(c, r)
		if p == nil {
			report.Deleted = append(report.Deleted, gone.line())
		}
		return p, nil
	}
	switch {
	case found.isSure():
		return found.person, d.bring(found.person, r, found.person.open(r), nil, report)
	case found.left != nil:
		c := r.change(candor.ImportAdded)
		found.left.askedFor(c)
		return d.createIf(c, r), nil
	case len(found.asked) > 0:
		return d.ask(r, found, report)
	}
	c := r.change(candor.ImportAdded)
	if elsewhere := d.elsewhere(r); len(elsewhere) > 0 {
		c.Kind, c.Others = candor.ImportTwoTowns, elsewhere
		c.Reason = "Someone of this name holds the same kind of office in another town."
	}
	return d.createIf(c, r), nil
}

// createIf adds the official of a record where the change is to be written.
func (d *directory) createIf(c *candor.ImportChange, r *record) *person {
	c.Fields = fieldsOf(&candor.Official{}, &r.official)
	if !d.tell(c, func() {}) {
		return nil
	}
	p := d.create(r)
	p.addOthers(r)
	d.note(p, r, nil)
	d.arrivals = append(d.arrivals, arrival{p, c, func() { d.drop(p) }})
	return p
}

// ask notes that a name may mean people who are known, and follows the answer. Without one the
// command line takes the person whom find names, or makes a new one.
func (d *directory) ask(r *record, found match, report *Report) (*person, error) {
	c := r.change(candor.ImportSoundsLike)
	c.Outcomes = map[string][]candor.ImportField{"": fieldsOf(&candor.Official{}, &r.official)}
	c.Reason = "The name may mean someone who is known."
	said := d.judge.chosen[recordKey{c.Source, c.SourceID}]
	meant := found.person
	for _, other := range found.asked {
		p := other.person
		c.Others = append(c.Others, p.other(other.why))
		if fields, err := p.outcome(r); err == nil {
			c.Outcomes[p.knownID()] = fields
		}
		if said.answered && said.same == p.ID {
			c.Answered, c.Same, meant = true, said.same, p
		}
	}
	if said.answered && said.same == "" {
		c.Answered, meant = true, nil
	}
	if meant == nil || d.judge.asks && !c.Answered {
		return d.createIf(c, r), nil
	}
	undo := d.undoOf(meant, r, nil)
	was := meant.Official
	came, err := meant.update(r, meant.open(r), nil)
	if err != nil {
		return nil, err
	}
	meant.addOthers(r)
	d.note(meant, r, nil)
	c.OfficialID, c.Fields = meant.knownID(), fieldsOf(&was, &meant.Official)
	if came.held != 0 {
		d.tellHeld(meant, r, came.held, report)
	}
	if !c.Answered {
		d.asksWho(c, &was, &meant.Official)
	}
	if !d.tell(c, undo) {
		return nil, nil
	}
	return meant, nil
}

// outcome returns what an official becomes if a record of another source is about it.
func (p *person) outcome(r *record) ([]candor.ImportField, error) {
	trial := p.copied()
	if _, err := trial.update(r, trial.open(r), nil); err != nil {
		return nil, err
	}
	trial.addOthers(r)
	return fieldsOf(&p.Official, &trial.Official), nil
}

// arrival is an official who came to an office by a change that can be taken back.
type arrival struct {
	person *person
	change *candor.ImportChange
	undo   func()
}

// isAnswered reports whether a moderator has been asked about the person of a change already.
func (a arrival) isAnswered() bool {
	return a.change.Kind == candor.ImportSoundsLike || a.change.Kind == candor.ImportDeleted
}

// drop removes an official whom this run has created, with all records of it.
func (d *directory) drop(p *person) {
	delete(d.people, p.ID)
	for _, k := range p.records {
		key := recordKey{k.Source.Name, k.Source.ID}
		delete(d.records, key)
		delete(d.changed, key)
	}
}

// askSeats marks who came to a seat that another person holds and keeps. It belongs behind all that
// ends terms.
func (d *directory) askSeats() {
	arrived := map[*person]bool{}
	holders := map[string]*person{} // of the seats that someone came to
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
		c.Kind = candor.ImportSecondHolder
		c.Others = append(c.Others, holder.other("Holds the seat, and stays in office"))
		c.Reason = strings.TrimSpace(c.Reason + " The seat has one holder: " + holder.Name +
			" is in office.")
		if c.Accepted = d.judge.takes(c); !c.Accepted {
			a.undo()
		}
	}
}
