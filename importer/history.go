package importer

import (
	"slices"
	"time"

	"candor"
)

// statedTerm is a term beyond the one that a record is about, in the source's words.
type statedTerm struct {
	title, state, division, district string
	start, end                       string
}

// otherTerms brings the further terms of a record into our terms. One that cannot be read, or that
// is of another state, is left out: the record does not depend on it.
func (r *reading) otherTerms(s statement) []candor.Term {
	var terms []candor.Term
	for _, stated := range s.others {
		said := statement{title: stated.title, state: stated.state, division: stated.division,
			district: stated.district, start: stated.start, end: stated.end, died: s.died}
		var made record
		made.setTerm(said, r.asOf)
		if said.elsewhere() || len(made.noDates) > 0 || made.setTitle(said) != nil ||
			made.setPlace(said) != nil || made.official.TermStartDate == "" {
			continue
		}
		made.official.Name = s.name
		made.official.Clean()
		if made.official.Validate() == nil {
			terms = append(terms, made.official.Term())
		}
	}
	return terms
}

// addAlsoHeld adds the further offices that a title names to the other terms. Whose dates the source
// states is not known: they have none, except the end of what is over.
func (made *record) addAlsoHeld() {
	for _, words := range made.alsoHolds {
		mapped := mapTitle(words)
		t := made.official.Term()
		t.Position, t.PositionType, t.District, t.From = mapped.position, mapped.kind, "", ""
		if !made.ended {
			t.To = ""
		}
		if t.Validate() == nil {
			made.others = append(made.others, t)
		}
	}
}

// endByDeath ends a term on the day on which its holder died.
func (made *record) endByDeath(died string) {
	o := &made.official
	day, _, err := parsePartialDate(died)
	if err == nil && day != "" && o.TermStartDate <= day &&
		(o.TermEndDate == "" || o.TermEndDate > day) {
		o.TermEndDate = day
	}
}

// withKnownDays returns what a record says of an official, with a day of the term that runs where the
// record has none: a list that tells only when terms end must not take away when they began. A day
// that the same source has told before, and tells no longer, goes.
func (p *person) withKnownDays(r *record, before *kept) candor.Official {
	said, told := r.official, candor.Official{}
	if before != nil {
		told = before.said
	}
	isOver := p.TermEndDate != "" && p.TermEndDate < r.dated.Format(time.DateOnly)
	if isOver || !sameOffice(apart(p.Term()), said.Term()) {
		return said
	}
	if said.TermStartDate == "" && told.TermStartDate == "" &&
		(said.TermEndDate == "" || p.TermStartDate <= said.TermEndDate) {
		said.TermStartDate = p.TermStartDate
	}
	if said.TermEndDate == "" && told.TermEndDate == "" && said.TermStartDate == p.TermStartDate {
		said.TermEndDate = p.TermEndDate
	}
	return said
}

// officeUnits are the units that tell an office and its term.
const officeUnits = unitPosition | unitPlace | unitDistrict | unitTerm

// becomes returns an official with what a record changes. Where that is another office, or the next
// term, the present one is ended and joins the others. That takes a source that spoke of the
// official before: another one may have other words for the same office.
func (p *person) becomes(
	r *record, set units, before *kept,
) (next candor.Official, moved bool) {
	next = p.Official
	set.take(&next, r.official)
	if set&unitPosition != 0 && next.PositionType == candor.OtherPosition && !titleOf(next.Term()).known &&
		sameOffice(p.Term(), next.Term()) {
		next.PositionType = p.PositionType // words that are not known say nothing of it
	}
	if moved = before != nil && r.movesTo(p.Term(), next.Term()); !moved {
		return next, false
	}
	begun := next.Term()
	begun.Office = officeOf(&p.Official, begun)
	officeUnits.take(&next, p.Official)
	from := begun.From
	if from == "" { // on the day of the record at the latest
		begun.From = r.dated.Format(time.DateOnly)
	}
	next.Begin(begun)
	next.TermStartDate = from
	return next, true
}

// movesTo reports whether a source that says one term after another tells of a new one, and not of
// a mistake in the old one: a later beginning where the old one had ended, or of another office.
// Where a source does not tell the beginning, only another kind of seat is another office.
func (r *record) movesTo(old, next candor.Term) bool {
	if r.ended {
		return false
	}
	old = apart(old)
	switch same := sameOffice(old, next); {
	case !same && next.From == "":
		return !old.SameSeat(next)
	case !same:
		return next.From > old.From
	case old.From == "" || next.From <= old.From:
		return false
	case old.To == "":
		return next.From[:4] > old.From[:4]
	}
	return next.From >= old.To
}

// addOthers stores the further terms of a record with its official. A source that tells all terms
// replaces what it has told before, and every source the offices that are held at the same time.
// Terms that an administrator has edited stay as they are.
func (p *person) addOthers(r *record) {
	if p.hasEditedTerms {
		return
	}
	p.Terms = slices.DeleteFunc(slices.Clone(p.Terms), func(t candor.Term) bool {
		return t.Source == r.source.Name && (r.wholeHistory || t.From == "" && t.To == "") &&
			!slices.ContainsFunc(r.others, apart(t).IsSameTerm)
	})
	p.addTerms(r)
}

// addTerms stores terms next to those that are known.
func (p *person) addTerms(r *record) {
	next := p.Official
	next.Terms = slices.Clone(p.Terms)
	for _, t := range r.others {
		if t.IsSameTerm(next.Term()) {
			continue
		}
		t.Office, t.Source = next.OfficeOf(t), r.source.Name
		if t.From != "" && t.From > next.TermStartDate {
			t.Office = officeOf(&next, t)
		}
		if at := slices.IndexFunc(next.Terms, func(known candor.Term) bool {
			return t.IsSameTerm(apart(known))
		}); at >= 0 {
			t.ID, t.Office = next.Terms[at].ID, next.Terms[at].Office
			next.Terms[at] = t
		} else {
			next.Terms = append(next.Terms, t)
		}
	}
	p.Terms = next.Terms
}

// await keeps a term that has not begun, of a person whose present term goes on until then. It
// reports whether that is news.
func (p *person) await(r *record) bool {
	next := p.Official
	r.carries.take(&next, r.official)
	t := next.Term()
	isKnown := slices.ContainsFunc(p.Terms, func(known candor.Term) bool {
		return t.IsSameTerm(known) && t.To == known.To
	})
	if isKnown || p.hasEditedTerms || t.From <= p.TermStartDate {
		return false
	}
	p.addTerms(&record{others: []candor.Term{t}, source: r.source})
	return true
}
