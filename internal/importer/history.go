package importer

import (
	"slices"
	"time"

	"candor/internal/candor"
)

// statedTerm is a further term of a person, in the source's words.
type statedTerm struct {
	title, state, division, district string
	start, end                       string
}

// otherTerms converts the further terms of a statement. It skips terms that cannot be read or that
// are in another state, since the record does not depend on them.
func (r *reading) otherTerms(s statement) []candor.Term {
	var terms []candor.Term
	for _, stated := range s.others {
		term := statement{title: stated.title, state: stated.state, division: stated.division,
			district: stated.district, start: stated.start, end: stated.end, died: s.died}
		var made record
		made.setTerm(term, r.asOf)
		if term.isElsewhere() || len(made.noDates) > 0 || made.setTitle(term) != nil ||
			made.setPlace(term) != nil || made.official.TermStartDate == "" {
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

// addConcurrentOffices adds the further offices that a title names to the other terms. The source
// does not say which of them its dates belong to, so they have none, except the end of a term that
// is over.
func (made *record) addConcurrentOffices() {
	for _, words := range made.furtherTitles {
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

// endByDeath ends a term on the day its holder died.
func (made *record) endByDeath(died string) {
	o := &made.official
	day, _, err := parsePartialDate(died)
	if err == nil && day != "" && o.TermStartDate <= day &&
		(o.TermEndDate == "" || o.TermEndDate > day) {
		o.TermEndDate = day
	}
}

// withKnownDays returns the official of a record, with the known first or last day of the present
// term if the record has none: a list with only ends of terms must not remove their starts. A day
// that the same source stated before and now omits is removed.
func (p *person) withKnownDays(r *record, before *kept) candor.Official {
	stated, earlier := r.official, candor.Official{}
	if before != nil {
		earlier = before.values
	}
	isOver := p.TermEndDate != "" && p.TermEndDate < r.dated.Format(time.DateOnly)
	if isOver || !sameOffice(withSplitTitle(p.Term()), stated.Term()) {
		return stated
	}
	if stated.TermStartDate == "" && earlier.TermStartDate == "" &&
		(stated.TermEndDate == "" || p.TermStartDate <= stated.TermEndDate) {
		stated.TermStartDate = p.TermStartDate
	}
	if stated.TermEndDate == "" && earlier.TermEndDate == "" && stated.TermStartDate == p.TermStartDate {
		stated.TermEndDate = p.TermEndDate
	}
	return stated
}

// officeUnits are the units of an office and its term.
const officeUnits = unitPosition | unitPlace | unitDistrict | unitTerm

// withChanges returns an official with the changes of a record. For another office, or the next
// term, the present term ends and joins the others. Only a source with an earlier record of the
// official can do that: another source may use other words for the same office.
func (p *person) withChanges(
	r *record, set units, before *kept,
) (next candor.Official, moved bool) {
	next = p.Official
	set.take(&next, r.official)
	if set&unitPosition != 0 && next.PositionType == candor.OtherPosition && !titleOf(next.Term()).known &&
		sameOffice(p.Term(), next.Term()) {
		next.PositionType = p.PositionType // unknown words do not contradict it
	}
	if moved = before != nil && r.isNewTerm(p.Term(), next.Term()); !moved {
		return next, false
	}
	begun := next.Term()
	begun.Office = officeOf(&p.Official, begun)
	officeUnits.take(&next, p.Official)
	from := begun.From
	if from == "" { // unknown, but the day of the record at the latest
		begun.From = r.dated.Format(time.DateOnly)
	}
	next.Begin(begun)
	next.TermStartDate = from
	return next, true
}

// isNewTerm reports whether a source states a new term rather than corrects the old one: one that
// starts after the old one ended, or a later one in another office. If the source does not state
// the start, only another kind of seat is another office.
func (r *record) isNewTerm(old, next candor.Term) bool {
	if r.ended {
		return false
	}
	old = withSplitTitle(old)
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

// addOthers stores the further terms of a record with its official. A source with the whole history
// replaces its earlier terms, and every source replaces the offices held at the same time. Terms
// edited by an administrator are kept.
func (p *person) addOthers(r *record) {
	if p.hasEditedTerms {
		return
	}
	p.Terms = slices.DeleteFunc(slices.Clone(p.Terms), func(t candor.Term) bool {
		return t.Source == r.source.Name && (r.wholeHistory || t.From == "" && t.To == "") &&
			!slices.ContainsFunc(r.others, withSplitTitle(t).IsSameTerm)
	})
	p.addTerms(r)
}

// addTerms adds the further terms of a record, or updates the known ones.
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
			return t.IsSameTerm(withSplitTitle(known))
		}); at >= 0 {
			t.ID, t.Office = next.Terms[at].ID, next.Terms[at].Office
			next.Terms[at] = t
		} else {
			next.Terms = append(next.Terms, t)
		}
	}
	p.Terms = next.Terms
}

// await adds a term that starts in the future, after the present one. It reports whether the term
// is new.
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
