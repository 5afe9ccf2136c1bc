package candor

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// TermsField is the name, in an edit, of the official's further terms.
const TermsField = "terms"

// MaxTerms is the maximum number of further terms in an edit.
const MaxTerms = 50

// InWords describes a term with its days: "Mayor of Verona, 2022-01-01 to open".
func (t Term) InWords() string {
	return fmt.Sprintf("%s, %s to %s", t.OfficeLabel(), cmp.Or(t.From, "open"), cmp.Or(t.To, "open"))
}

// clean normalizes the texts of a term for storing, like those of its official.
func (t *Term) clean(of *Official) {
	holder := Official{State: of.State, Country: of.Country}
	holder.setTerm(*t)
	holder.Clean()
	cleaned := holder.Term()
	cleaned.ID, cleaned.Source = t.ID, t.Source
	*t = cleaned
}

// hasSameContent reports whether two terms have the same content, regardless of their ids and sources.
func (t Term) hasSameContent(other Term) bool {
	t.ID, t.Source, other.ID, other.Source = "", "", "", ""
	return t == other
}

func sameTerms(a, b []Term) bool {
	return len(a) == len(b) && len(onlyIn(a, b)) == 0 && len(onlyIn(b, a)) == 0
}

func onlyIn(a, b []Term) (only []Term) {
	for _, t := range a {
		if !slices.ContainsFunc(b, t.hasSameContent) {
			only = append(only, t)
		}
	}
	return only
}

// revise replaces the official's further terms. A term with an id is an existing one, which keeps
// its office unless other terms have it, too. A running term that began after the present one
// becomes the present one: a change of office.
func (o *Official) revise(terms []Term, today string) error {
	var f Faults
	f.Check(len(terms) <= MaxTerms, TermsField, fmt.Sprintf(messageTooManyTerms, MaxTerms))
	before := o.Terms
	o.Terms = nil
	for _, t := range terms {
		t.clean(o)
		f.terms(t.Validate())
		f.Check(t.From != "" || t.To != "", TermsField, MessageTermUndated)
		f.Check(!slices.ContainsFunc(o.Terms, t.IsSameTerm) && !t.IsSameTerm(o.Term()), TermsField,
			MessageTermTwice)
		at := slices.IndexFunc(before, func(known Term) bool { return t.ID != "" && known.ID == t.ID })
		f.Check(at >= 0 || t.ID == "", TermsField, MessageTermGone)
		t.Office = 0
		if at >= 0 {
			t.Office, t.Source = o.keptOffice(before, at, t), before[at].Source
			if !t.hasSameContent(before[at]) {
				t.Source = "" // no longer the source's data
			}
		}
		o.Terms = append(o.Terms, t)
	}
	if err := f.Err(); err != nil {
		return err
	}
	o.numberOffices()
	for next, due := o.Due(today); due; next, due = o.Due(today) {
		o.Begin(next)
	}
	o.awaitNext(today)
	return nil
}

// awaitNext makes the latest running term the present one if the present one has not begun. That
// one joins the others until its first day.
func (o *Official) awaitNext(today string) {
	at := -1
	for i, t := range o.Terms {
		if TenureOf(t.From, t.To, today) == TenureCurrent && (at < 0 || t.From > o.Terms[at].From) {
			at = i
		}
	}
	if at < 0 || o.Tenure(today) != TenureUpcoming {
		return
	}
	next := o.Term()
	o.setTerm(o.Terms[at])
	o.Terms[at] = next
}

// numberOffices numbers the offices of terms without a number.
func (o *Official) numberOffices() {
	all := o.Terms
	o.Terms = slices.DeleteFunc(slices.Clone(all), func(t Term) bool { return t.Office == 0 })
	for i := range all {
		if all[i].Office == 0 {
			all[i].Office = o.OfficeOf(all[i])
			o.Terms = append(o.Terms, all[i])
		}
	}
	o.Terms = all
}

// keptOffice returns the number of the office of a changed term, or 0 if it must be found.
func (o *Official) keptOffice(before []Term, at int, changed Term) int {
	number := before[at].Office
	isShared := number == o.Office
	for i, t := range before {
		isShared = isShared || i != at && t.Office == number
	}
	if isShared && !changed.SameOffice(before[at]) {
		return 0
	}
	return number
}

// terms records the fault of a term.
func (f *Faults) terms(err error) {
	if fault, ok := err.(*Error); ok {
		f.Add(TermsField, fault.Message)
	}
}

// storedTerms are the further terms of an official in the correction of an edit.
type storedTerms struct {
	Office int          `json:"office"` // number of the present office
	Terms  []storedTerm `json:"terms"`
}

type storedTerm struct {
	ID           string       `json:"id"`
	Office       int          `json:"office"`
	Position     string       `json:"position"`
	PositionType PositionType `json:"positionType"`
	City         string       `json:"city"`
	County       string       `json:"county"`
	District     string       `json:"district"`
	From         string       `json:"from"`
	To           string       `json:"to"`
	Source       string       `json:"source"`
}

// termsText returns the value of TermsField.
func (o *Official) termsText() string {
	stored := storedTerms{Office: o.Office, Terms: []storedTerm{}}
	for _, t := range o.Terms {
		stored.Terms = append(stored.Terms, storedTerm(t))
	}
	text, _ := json.Marshal(stored) // texts and numbers can always be encoded
	return string(text)
}

func parseTerms(text string) (office int, terms []Term, err error) {
	var stored storedTerms
	if err := json.Unmarshal([]byte(text), &stored); err != nil {
		return 0, nil, &Error{Code: CodeConflict, Message: MessageTermsUnreadable}
	}
	for _, t := range stored.Terms {
		terms = append(terms, Term(t))
	}
	return stored.Office, terms, nil
}

// InWords returns both values of a correction for people. For terms, it lists the different ones,
// one a line.
func (c *Correction) InWords() (before, after string) {
	if c.Field != TermsField {
		return c.CurrentValue, c.SuggestedValue
	}
	_, was, err := parseTerms(c.CurrentValue)
	if err != nil {
		return "", ""
	}
	_, is, err := parseTerms(c.SuggestedValue)
	if err != nil {
		return "", ""
	}
	return inWords(onlyIn(was, is)), inWords(onlyIn(is, was))
}

func inWords(terms []Term) string {
	slices.SortStableFunc(terms, func(a, b Term) int { return cmp.Compare(b.From, a.From) })
	lines := make([]string, len(terms))
	for i, t := range terms {
		lines[i] = t.InWords()
	}
	return strings.Join(lines, "\n")
}

// restoreTerms restores an official's terms from before an edit, unless they have changed since.
func (o *Official) restoreTerms(c *Correction) error {
	office, was, err := parseTerms(c.CurrentValue)
	if err != nil {
		return err
	}
	_, is, err := parseTerms(c.SuggestedValue)
	if err != nil {
		return err
	}
	if !sameTerms(o.Terms, is) {
		return &Outdated{Present: inWords(onlyIn(o.Terms, is)), Expected: inWords(onlyIn(is, o.Terms)),
			Approved: true}
	}
	o.Office, o.Terms = office, was
	return nil
}

// Messages about the terms of an edit.
const (
	messageTooManyTerms    = "Please list at most %d further terms"
	MessageTermUndated     = "Please give the first or the last day of each term"
	MessageTermTwice       = "The same term is listed twice"
	MessageTermGone        = "A term is not there any more. Please reload the page."
	MessageTermsUnreadable = "Part of these terms was removed on request, so this cannot be undone"
	MessageTermsWhole      = "Terms change with the whole edit. Please undo it in the history of the profile."
	MessageTermHasReviews  = "Reviews were written for this office. Change its term instead of removing it."
)
