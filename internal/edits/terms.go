package edits

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"candor/internal/candor"
)

// TermsField is the name, in an edit, of the official's further terms.
const TermsField = "terms"

// MaxTerms is the maximum number of further terms in an edit.
const MaxTerms = 50

// cleanTerm normalizes the texts of a term for storing, like those of its official.
func cleanTerm(t *candor.Term, of *candor.Official) {
	holder := candor.Official{State: of.State, Country: of.Country}
	holder.SetTerm(*t)
	holder.Clean()
	cleaned := holder.Term()
	cleaned.ID, cleaned.Source = t.ID, t.Source
	*t = cleaned
}

// sameContent reports whether two terms are the same, regardless of their ids and sources.
func sameContent(a, b candor.Term) bool {
	a.ID, a.Source, b.ID, b.Source = "", "", "", ""
	return a == b
}

func sameTerms(a, b []candor.Term) bool {
	return len(a) == len(b) && len(onlyIn(a, b)) == 0 && len(onlyIn(b, a)) == 0
}

func onlyIn(a, b []candor.Term) (only []candor.Term) {
	for _, t := range a {
		if !slices.ContainsFunc(b, func(other candor.Term) bool { return sameContent(t, other) }) {
			only = append(only, t)
		}
	}
	return only
}

// reviseTerms replaces the official's further terms. A term with an id is an existing one, which keeps
// its office unless other terms have it, too. A running term that began after the present one
// becomes the present one: a change of office.
func reviseTerms(o *candor.Official, terms []candor.Term, today string) error {
	var f candor.Faults
	f.Check(len(terms) <= MaxTerms, TermsField, fmt.Sprintf(messageTooManyTerms, MaxTerms))
	before := o.Terms
	o.Terms = nil
	for _, t := range terms {
		cleanTerm(&t, o)
		addTermFault(&f, t.Validate())
		f.Check(t.From != "" || t.To != "", TermsField, messageTermUndated)
		f.Check(!slices.ContainsFunc(o.Terms, t.IsSameTerm) && !t.IsSameTerm(o.Term()), TermsField,
			messageTermTwice)
		at := slices.IndexFunc(before, func(known candor.Term) bool { return t.ID != "" && known.ID == t.ID })
		f.Check(at >= 0 || t.ID == "", TermsField, messageTermGone)
		t.Office = 0
		if at >= 0 {
			t.Office, t.Source = keptOffice(o, before, at, t), before[at].Source
			if !sameContent(t, before[at]) {
				t.Source = "" // no longer the source's data
			}
		}
		o.Terms = append(o.Terms, t)
	}
	if err := f.Err(); err != nil {
		return err
	}
	numberOffices(o)
	for next, due := o.Due(today); due; next, due = o.Due(today) {
		o.Begin(next)
	}
	awaitNext(o, today)
	return nil
}

// awaitNext makes the latest running term the present one if the present one has not begun. That
// one joins the others until its first day.
func awaitNext(o *candor.Official, today string) {
	at := -1
	for i, t := range o.Terms {
		if candor.TenureOf(t.From, t.To, today) == candor.TenureCurrent && (at < 0 || t.From > o.Terms[at].From) {
			at = i
		}
	}
	if at < 0 || o.Tenure(today) != candor.TenureUpcoming {
		return
	}
	next := o.Term()
	o.SetTerm(o.Terms[at])
	o.Terms[at] = next
}

// numberOffices numbers the offices of terms without a number.
func numberOffices(o *candor.Official) {
	all := o.Terms
	o.Terms = slices.DeleteFunc(slices.Clone(all), func(t candor.Term) bool { return t.Office == 0 })
	for i := range all {
		if all[i].Office == 0 {
			all[i].Office = o.OfficeOf(all[i])
			o.Terms = append(o.Terms, all[i])
		}
	}
	o.Terms = all
}

// keptOffice returns the number of the office of a changed term, or 0 if it must be found.
func keptOffice(o *candor.Official, before []candor.Term, at int, changed candor.Term) int {
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

// addTermFault records the fault of a term.
func addTermFault(f *candor.Faults, err error) {
	if fault, ok := err.(*candor.Error); ok {
		f.Add(TermsField, fault.Message)
	}
}

// storedTerms are the further terms of an official in the correction of an edit.
type storedTerms struct {
	Office int          `json:"office"` // number of the present office
	Terms  []storedTerm `json:"terms"`
}

type storedTerm struct {
	ID           string              `json:"id"`
	Office       int                 `json:"office"`
	Position     string              `json:"position"`
	PositionType candor.PositionType `json:"positionType"`
	City         string              `json:"city"`
	County       string              `json:"county"`
	District     string              `json:"district"`
	From         string              `json:"from"`
	To           string              `json:"to"`
	Source       string              `json:"source"`
}

// termsText returns the value of TermsField.
func termsText(o *candor.Official) string {
	stored := storedTerms{Office: o.Office, Terms: []storedTerm{}}
	for _, t := range o.Terms {
		stored.Terms = append(stored.Terms, storedTerm(t))
	}
	text, _ := json.Marshal(stored) // texts and numbers can always be encoded
	return string(text)
}

func parseTerms(text string) (office int, terms []candor.Term, err error) {
	var stored storedTerms
	if err := json.Unmarshal([]byte(text), &stored); err != nil {
		return 0, nil, &candor.Error{Code: candor.CodeConflict, Message: messageTermsUnreadable}
	}
	for _, t := range stored.Terms {
		terms = append(terms, candor.Term(t))
	}
	return stored.Office, terms, nil
}

// Words returns both values of a correction for people. For terms, it lists the different ones,
// one a line.
func Words(c *candor.Correction) (before, after string) {
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

func inWords(terms []candor.Term) string {
	slices.SortStableFunc(terms, func(a, b candor.Term) int { return cmp.Compare(b.From, a.From) })
	lines := make([]string, len(terms))
	for i, t := range terms {
		lines[i] = t.InWords()
	}
	return strings.Join(lines, "\n")
}

// restoreTerms restores an official's terms from before an edit, unless they have changed since.
func restoreTerms(o *candor.Official, c *candor.Correction) error {
	office, was, err := parseTerms(c.CurrentValue)
	if err != nil {
		return err
	}
	_, is, err := parseTerms(c.SuggestedValue)
	if err != nil {
		return err
	}
	if !sameTerms(o.Terms, is) {
		return &candor.Outdated{Present: inWords(onlyIn(o.Terms, is)), Expected: inWords(onlyIn(is, o.Terms)),
			Approved: true}
	}
	o.Office, o.Terms = office, was
	return nil
}

// Messages about the terms of an edit.
const (
	messageTooManyTerms    = "Please list at most %d further terms"
	messageTermUndated     = "Please give the first or the last day of each term"
	messageTermTwice       = "The same term is listed twice"
	messageTermGone        = "A term is not there any more. Please reload the page."
	messageTermsUnreadable = "Part of these terms was removed on request, so this cannot be undone"
	MessageTermsWhole      = "Terms change with the whole edit. Please undo it in the history of the profile."
	MessageTermHasReviews  = "Reviews were written for this office. Change its term instead of removing it."
)
