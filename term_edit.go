package candor

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// TermsField names, in an edit, the terms of an official that its own fields do not tell.
const TermsField = "terms"

// MaxTerms is how many further terms an edit may give an official.
const MaxTerms = 50

// InWords is a term with its days: "Mayor of Verona, 2022-01-01 to open".
func (t Term) InWords() string {
	return fmt.Sprintf("%s, %s to %s", t.OfficeLabel(), cmp.Or(t.From, "open"), cmp.Or(t.To, "open"))
}

// clean brings the texts of a term into the form in which those of its official are stored.
func (t *Term) clean(of *Official) {
	holder := Official{State: of.State, Country: of.Country}
	holder.hold(*t)
	holder.Clean()
	cleaned := holder.Term()
	cleaned.ID, cleaned.Source = t.ID, t.Source
	*t = cleaned
}

// tells reports whether two terms say the same, whatever their ids and sources are.
func (t Term) tells(other Term) bool {
	t.ID, t.Source, other.ID, other.Source = "", "", "", ""
	return t == other
}

func sameTerms(a, b []Term) bool {
	return len(a) == len(b) && len(onlyIn(a, b)) == 0 && len(onlyIn(b, a)) == 0
}

func onlyIn(a, b []Term) (only []Term) {
	for _, t := range a {
		if !slices.ContainsFunc(b, t.tells) {
			only = append(only, t)
		}
	}
	return only
}

// revise puts other terms in place of the official's further ones. A term with an id is one of those
// before, which keeps its office unless that has other terms, too. One that has begun later than the
// present one, and runs, becomes the present one: a change of office.
func (o *Official) revise(terms []Term, today string) error {
	var f faults
	f.check(len(terms) <= MaxTerms, TermsField, fmt.Sprintf(messageTooManyTerms, MaxTerms))
	before := o.Terms
	o.Terms = nil
	for _, t := range terms {
		t.clean(o)
		f.terms(t.Validate())
		f.check(t.From != "" || t.To != "", TermsField, MessageTermUndated)
		f.check(!slices.ContainsFunc(o.Terms, t.IsSameTerm) && !t.IsSameTerm(o.Term()), TermsField,
			MessageTermTwice)
		at := slices.IndexFunc(before, func(known Term) bool { return t.ID != "" && known.ID == t.ID })
		f.check(at >= 0 || t.ID == "", TermsField, MessageTermGone)
		t.Office = 0
		if at >= 0 {
			t.Office, t.Source = o.keptOffice(before, at, t), before[at].Source
			if !t.tells(before[at]) {
				t.Source = "" // it says no longer what the source says
			}
		}
		o.Terms = append(o.Terms, t)
	}
	if err := f.err(); err != nil {
		return err
	}
	o.numberOffices()
	for next, due := o.Due(today); due; next, due = o.Due(today) {
		o.Begin(next)
	}
	o.awaitNext(today)
	return nil
}

// awaitNext makes the latest term that runs the present one while the present one has not begun:
// that one joins the others, and begins on its day.
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
	o.hold(o.Terms[at])
	o.Terms[at] = next
}

// numberOffices gives the terms without a number that of their office.
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

// keptOffice is the number of the office of a changed term, 0 where it has to be found.
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

// terms records what is wrong with a term.
func (f *faults) terms(err error) {
	if fault, ok := err.(*Error); ok {
		f.add(TermsField, fault.Message)
	}
}

// storedTerms are the further terms of an official as the correction of an edit keeps them.
type storedTerms struct {
	Office int          `json:"office"` // the number of the present one
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

// termsText is the value of TermsField.
func (o *Official) termsText() string {
	stored := storedTerms{Office: o.Office, Terms: []storedTerm{}}
	for _, t := range o.Terms {
		stored.Terms = append(stored.Terms, storedTerm(t))
	}
	text, _ := json.Marshal(stored) // texts and numbers always encode
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

// InWords are the values of a correction as people read them. Of terms they are those that differ,
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

// takeBackTerms gives an official the terms from before an edit of them, unless others have changed
// since.
func (o *Official) takeBackTerms(c *Correction) error {
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
