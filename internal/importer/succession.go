package importer

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"candor/internal/candor"
	"candor/internal/importer/formats"
	"candor/internal/importer/imports"
)

// arrival is an official who gets an office by a change that can be undone.
type arrival struct {
	person *person
	change *imports.Change
	term   candor.Term // in the office
	undo   func()
}

// holding is a term of an official in a seat, present or to come.
type holding struct {
	person *person
	term   candor.Term
	now    candor.Term // as this run has left it
}

// mostHolders limits the holders that a change lists. Councils have up to nine members.
// mostInSeat limits the members of a council that are compared with each newcomer: one with more
// is a list without towns, in which nobody's predecessor can be found.
// daysToOffice are the days between an election in November and the end of the last terms in January.
const (
	mostHolders  = 12
	mostInSeat   = 200
	daysToOffice = 75
)

// arrive adds a newcomer for askSeats. On the desk, the question about the seat joins the question
// about the office.
func (d *directory) arrive(a arrival) {
	if a.change.Accepted || d.judge.asks && a.change.Kind == imports.OtherOffice {
		d.arrivals = append(d.arrivals, a)
	}
}

// askSeats marks the changes that give a seat while another person holds it, and ends the term of
// each holder that a newcomer succeeds. Call it after everything that ends terms.
func (d *directory) askSeats() {
	waits := map[*person]bool{} // newcomers who are not considered yet
	for _, a := range d.arrivals {
		waits[a.person] = a.change.Accepted
	}
	seats, later := d.holdings(waits)
	for _, a := range d.arrivals {
		d.askArrival(a, seats)
		if d.people[a.person.ID] == a.person { // otherwise the newcomer was left out
			for _, h := range later[a.person] {
				seats[seatOf(h.term)].add(h)
			}
		}
		delete(later, a.person)
	}
}

// askArrival asks about a newcomer among those that the seats have so far.
func (d *directory) askArrival(a arrival, seats map[string]*heldSeat) {
	key := seatOf(a.term)
	if key == "" || candor.TenureOf(a.term.From, a.term.To, d.asOf) == candor.TenureFormer {
		return
	}
	a.change.Begins = a.term.From
	rivals := func(yield func(*holding) bool) {
		for h := range seats[key].all() {
			if h.person != a.person && d.people[h.person.ID] == h.person &&
				h.term.SameSeat(a.term) && !yield(h) {
				return
			}
		}
	}
	if a.term.HasOneHolder() {
		d.askSeat(a, rivals)
	} else if len(seats[key].known) <= mostInSeat {
		a.change.Holders = d.likelyPredecessors(a, rivals)
	}
	d.followUp(a, rivals)
}

// seatOf returns the key of an office that a newcomer takes over from someone, or "".
func seatOf(t candor.Term) string {
	if sole := t.SoleSeat(); sole != "" {
		return sole
	}
	switch t.PositionType {
	case candor.CouncilMember, candor.BoardOfEducation, candor.StateLegislator:
		return strings.Join([]string{string(t.PositionType), t.County, t.City, t.District}, "|")
	}
	return ""
}

// heldSeat has the terms in a seat, by their first day: the known ones belong to people in the
// directory, the created ones to newcomers.
type heldSeat struct{ known, created []*holding }

func (s *heldSeat) add(h *holding) {
	of := &s.known
	if h.person.knownID() == "" {
		of = &s.created
	}
	at, _ := slices.BinarySearchFunc(*of, h, compareHoldings)
	*of = slices.Insert(*of, at, h)
}

func compareHoldings(a, b *holding) int {
	return cmp.Or(cmp.Compare(a.term.From, b.term.From), cmp.Compare(a.person.ID, b.person.ID))
}

// all lists the known holders first: a bounded list must not lack them.
func (s *heldSeat) all() iter.Seq[*holding] {
	return func(yield func(*holding) bool) {
		for _, of := range [][]*holding{s.known, s.created} {
			for _, h := range of {
				if !yield(h) {
					return
				}
			}
		}
	}
}

// holdings lists the running and future terms in the seats of newcomers. The terms of newcomers who
// wait are in a second map, by person.
func (d *directory) holdings(
	waits map[*person]bool,
) (seats map[string]*heldSeat, later map[*person][]*holding) {
	seats, later = map[string]*heldSeat{}, map[*person][]*holding{}
	for _, a := range d.arrivals {
		if key := seatOf(a.term); key != "" {
			seats[key] = &heldSeat{}
		}
	}
	if len(seats) == 0 {
		return seats, later
	}
	succeeded := map[string]bool{}
	for _, chosen := range d.judge.chosen {
		succeeded[chosen.succeeds] = chosen.succeeds != ""
	}
	for _, p := range d.people {
		if p.Status == candor.StatusRejected {
			continue
		}
		for _, t := range append([]candor.Term{p.Term()}, p.Terms...) {
			seat := seats[seatOf(t)]
			if seat == nil || !d.isHeld(p, t, succeeded) ||
				p.knownID() == "" && !t.HasOneHolder() { // nobody follows a newcomer of the same list
				continue
			}
			h := &holding{p, t, t}
			if !p.touched && t == p.Term() && p.before.ID != "" {
				h.term.To = p.before.TermEndDate // a moderator may also accept that the list lacks them
			}
			switch {
			case waits[p]:
				later[p] = append(later[p], h)
			case p.knownID() == "":
				seat.created = append(seat.created, h)
			default:
				seat.known = append(seat.known, h)
			}
		}
	}
	for _, seat := range seats {
		slices.SortFunc(seat.known, compareHoldings)
		slices.SortFunc(seat.created, compareHoldings)
	}
	return seats, later
}

// isHeld reports whether a term runs or is to come. One that this run has ended counts if a
// moderator has chosen its successor.
func (d *directory) isHeld(p *person, t candor.Term, succeeded map[string]bool) bool {
	if t.From == "" && t.To == "" && t.ID != "" {
		return false // an office besides the present one
	}
	return candor.TenureOf(t.From, t.To, d.asOf) != candor.TenureFormer ||
		p.before.Tenure(d.asOf) == candor.TenureCurrent && succeeded[p.ID]
}

// askSeat asks about a newcomer to a seat with one holder, if another term overlaps.
func (d *directory) askSeat(a arrival, rivals iter.Seq[*holding]) {
	var holders []imports.Holder
	for h := range rivals {
		if overlap(h.term, a.term) || d.judge.chosen[keyOf(a.change)].succeeds == h.person.ID {
			holders = append(holders, d.holder(a, h, "Current holder; stays unless you change it"))
		}
		if len(holders) == mostHolders {
			break
		}
	}
	c := a.change
	if c.Holders = holders; len(holders) == 0 || c.Kind == imports.Deleted {
		return
	}
	c.Kind = imports.SecondHolder
	for _, h := range holders {
		c.Others = append(c.Others, h.Other)
	}
	in := " is in office."
	if holders[0].From > d.asOf {
		in = " takes office " + candor.ShortDay(holders[0].From) + "."
	}
	c.Reason = strings.TrimSpace(c.Reason + " The seat has one holder: " + holders[0].Name + in)
	if c.Accepted && !d.judge.accepts(c) {
		c.Accepted = false
		a.undo()
	}
}

// likelyPredecessors lists the holders of a seat among several that the list does not name: first
// one whose term ends before the newcomer's begins.
func (d *directory) likelyPredecessors(a arrival, rivals iter.Seq[*holding]) []imports.Holder {
	var ends, missing []imports.Holder
	before := candor.DayBefore(a.term.From)
	for h := range rivals {
		switch p := h.person; {
		case p.before.ID == "" || h.term.From > d.asOf || !h.term.SameOffice(a.term):
		case h.term.To != "" && h.term.To == before:
			ends = append(ends, d.holder(a, h, "The term ends "+candor.ShortDay(before)))
		case !p.touched && !p.named && overlap(h.term, a.term):
			missing = append(missing, d.holder(a, h, "Not in this list"))
		}
	}
	all := slices.DeleteFunc(append(ends, missing...),
		func(h imports.Holder) bool { return !h.CanBeSucceeded() })
	return all[:min(len(all), mostHolders)]
}

// holder describes a holder, with the last day before the newcomer's term. A newcomer without a first
// day, as in lists of the elected, follows a term that ends soon.
func (d *directory) holder(a arrival, h *holding, why string) imports.Holder {
	shown := imports.Holder{Other: h.person.other(why), From: h.term.From, To: h.term.To,
		Ends: candor.DayBefore(cmp.Or(a.term.From, d.asOf))}
	if d.begins(a, h.term.To) && h.term.To <= candor.AddDays(d.asOf, daysToOffice) {
		shown.Ends = h.term.To
	}
	if shown.Ends < h.term.From {
		shown.Ends = ""
	}
	return shown
}

// overlap reports whether two terms have a day in common.
func overlap(a, b candor.Term) bool {
	return (a.To == "" || b.From <= a.To) && (b.To == "" || a.From <= b.To)
}

// followUp ends the term of the holder that a moderator has chosen. On the command line, it ends the
// term of the likely predecessor.
func (d *directory) followUp(a arrival, rivals iter.Seq[*holding]) {
	c := a.change
	chosen := d.judge.chosen[keyOf(c)]
	if !d.judge.asks && c.Accepted && d.judge.succeed {
		chosen.succeeds = c.Predecessor()
	}
	holder := c.Holder(chosen.succeeds)
	if holder == nil || !holder.CanBeSucceeded() {
		return
	}
	c.Succeeds, c.EndsOn = chosen.succeeds, chosen.endsOn
	if !c.Accepted {
		return
	}
	for h := range rivals {
		if h.person.ID == c.Succeeds && h.term.From == holder.From {
			d.succeed(a, h, cmp.Or(c.EndsOn, holder.Ends))
			return
		}
	}
}

// succeed ends the term of a predecessor, and keeps both profiles together for an undo. A new
// official without a first day takes office on the next day, if the term does not end before today.
func (d *directory) succeed(a arrival, h *holding, day string) {
	p, c := h.person, a.change
	if d.begins(a, day) {
		a.person.TermStartDate = candor.AddDays(day, 1)
	}
	was := p.Official
	p.endAt(h.now, day)
	before := was
	before.TermEndDate, before.Terms = p.before.TermEndDate, p.before.Terms
	c.Ended = fieldsOf(&before, &p.Official)
	if len(c.Ended) == 0 {
		return // it ends on that day anyway
	}
	d.together[p.ID] = append(d.together[p.ID], a.person.ID)
	d.together[a.person.ID] = append(d.together[a.person.ID], p.ID)
}

// begins reports whether the term of a newcomer begins after the last day of the holder.
func (d *directory) begins(a arrival, day string) bool {
	return a.term.From == "" && a.person.knownID() == "" && day >= d.asOf &&
		(a.term.To == "" || day < a.term.To)
}

// showFirstDays adds the first days that succeed has set to the changes. Call it after a comparison
// with the staged changes, which lack them.
func (d *directory) showFirstDays() {
	for _, a := range d.arrivals {
		if a.change.Accepted && a.term.From != a.person.TermStartDate && a.person.knownID() == "" {
			a.change.Fields = fieldsOf(&candor.Official{}, &a.person.Official)
		}
	}
}

// endAt sets the last day of a term of an official.
func (p *person) endAt(t candor.Term, day string) {
	if p.Term() == t {
		p.TermEndDate = day
		return
	}
	p.Terms = slices.Clone(p.Terms)
	for i := range p.Terms {
		if p.Terms[i] == t {
			p.Terms[i].To = day
		}
	}
}

// keyOf returns the key of the record of a change.
func keyOf(c *imports.Change) formats.RecordKey {
	return formats.RecordKey{Source: c.Source, ID: c.SourceID}
}
