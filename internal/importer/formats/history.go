package formats

import "candor/internal/candor"

// statedTerm is a further term of a person, in the source's words.
type statedTerm struct {
	title, state, division, district string
	start, end                       string
}

// otherTerms converts the further terms of a statement. It skips terms that cannot be read or that
// are in another state, since the record does not depend on them.
func (r *Reading) otherTerms(s statement) []candor.Term {
	var terms []candor.Term
	for _, stated := range s.others {
		term := statement{title: stated.title, state: stated.state, division: stated.division,
			district: stated.district, start: stated.start, end: stated.end, died: s.died}
		var made Record
		made.setTerm(term, r.asOf, r.Mapping)
		if term.isElsewhere() || len(made.NoDates) > 0 || made.setTitle(term, r.Mapping) != nil ||
			made.setPlace(term) != nil || made.Official.TermStartDate == "" {
			continue
		}
		made.Official.Name = s.name
		made.Official.Clean()
		if made.Official.Validate() == nil {
			terms = append(terms, made.Official.Term())
		}
	}
	return terms
}

// addConcurrentOffices adds the further offices that a title names to the other terms. The source
// does not say which of them its dates belong to, so they have none, except the end of a term that
// is over.
func (made *Record) addConcurrentOffices() {
	for _, words := range made.furtherTitles {
		mapped := MapTitle(words)
		t := made.Official.Term()
		t.Position, t.PositionType, t.District, t.From = mapped.position, mapped.Kind, "", ""
		if !made.Ended {
			t.To = ""
		}
		if t.Validate() == nil {
			made.Others = append(made.Others, t)
		}
	}
}

// endByDeath ends a term on the day its holder died.
func (made *Record) endByDeath(died string) {
	o := &made.Official
	day, _, err := parsePartialDate(died)
	if err == nil && day != "" && o.TermStartDate <= day &&
		(o.TermEndDate == "" || o.TermEndDate > day) {
		o.TermEndDate = day
	}
}
