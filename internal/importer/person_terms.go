package importer

import (
	"slices"
	"time"

	"candor/internal/candor"
	"candor/internal/importer/formats"
)

// withKnownDays returns the official of a record, with the known first or last day of the present
// term if the record has none: a list with only ends of terms must not remove their starts. A day
// that the same source stated before and now omits is removed.
func (p *person) withKnownDays(r *formats.Record, before *kept) candor.Official {
	stated, earlier := r.Official, candor.Official{}
	if before != nil {
		earlier = before.values
	}
	isOver := p.TermEndDate != "" && p.TermEndDate < r.Dated.Format(time.DateOnly)
	if isOver || !formats.SameOffice(formats.WithSplitTitle(p.Term()), stated.Term()) {
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
const officeUnits = formats.UnitPosition | formats.UnitPlace | formats.UnitDistrict | formats.UnitTerm

// withChanges returns an official with the changes of a record. For another office, or the next
// term, the present term ends and joins the others. Only a source with an earlier record of the
// official can do that: another source may use other words for the same office.
func (p *person) withChanges(
	r *formats.Record, set formats.Units, before *kept,
) (next candor.Official, moved bool) {
	next = p.Official
	set.Take(&next, r.Official)
	if set&formats.UnitPosition != 0 && next.PositionType == candor.OtherPosition &&
		!formats.TitleOf(next.Term()).Known &&
		formats.SameOffice(p.Term(), next.Term()) {
		next.PositionType = p.PositionType // unknown words do not contradict it
	}
	if moved = before != nil && isNewTerm(r, p.Term(), next.Term()); !moved {
		return next, false
	}
	begun := next.Term()
	begun.Office = formats.OfficeOf(&p.Official, begun)
	officeUnits.Take(&next, p.Official)
	from := begun.From
	if from == "" { // unknown, but the day of the record at the latest
		begun.From = r.Dated.Format(time.DateOnly)
	}
	next.Begin(begun)
	next.TermStartDate = from
	return next, true
}

// isNewTerm reports whether a source states a new term rather than corrects the old one: one that
// starts after the old one ended, or a later one in another office. If the source does not state
// the start, only another kind of seat is another office.
func isNewTerm(r *formats.Record, old, next candor.Term) bool {
	if r.Ended {
		return false
	}
	old = formats.WithSplitTitle(old)
	switch same := formats.SameOffice(old, next); {
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
func (p *person) addOthers(r *formats.Record) {
	if p.hasEditedTerms {
		return
	}
	p.Terms = slices.DeleteFunc(slices.Clone(p.Terms), func(t candor.Term) bool {
		return t.Source == r.Source.Name && (r.WholeHistory || t.From == "" && t.To == "") &&
			!slices.ContainsFunc(r.Others, formats.WithSplitTitle(t).IsSameTerm)
	})
	p.addTerms(r)
}

// addTerms adds the further terms of a record, or updates the known ones.
func (p *person) addTerms(r *formats.Record) {
	next := p.Official
	next.Terms = slices.Clone(p.Terms)
	for _, t := range r.Others {
		if t.IsSameTerm(next.Term()) {
			continue
		}
		t.Office, t.Source = next.OfficeOf(t), r.Source.Name
		if t.From != "" && t.From > next.TermStartDate {
			t.Office = formats.OfficeOf(&next, t)
		}
		if at := slices.IndexFunc(next.Terms, func(known candor.Term) bool {
			return t.IsSameTerm(formats.WithSplitTitle(known))
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
func (p *person) await(r *formats.Record) (t candor.Term, isNew bool) {
	next := p.Official
	r.Carries.Take(&next, r.Official)
	t = next.Term()
	isKnown := slices.ContainsFunc(p.Terms, func(known candor.Term) bool {
		return t.IsSameTerm(known) && t.To == known.To
	})
	if isKnown || p.hasEditedTerms || t.From <= p.TermStartDate {
		return t, false
	}
	p.addTerms(&formats.Record{Others: []candor.Term{t}, Source: r.Source})
	return t, true
}
