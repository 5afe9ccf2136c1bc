package candor

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"candor/internal/textfold"
)

// Term is the time in which an official holds an office, past or future.
type Term struct {
	ID           string
	Office       int // number of the official's office; terms of one office share it
	Position     string
	PositionType PositionType
	City         string
	County       string
	District     string
	From, To     string // YYYY-MM-DD or empty, both included
	Source       string // the publisher's name, empty if unknown
}

// Validate checks a term by the rules of an official's fields.
func (t Term) Validate() error {
	official := Official{Name: "-"}
	official.SetTerm(t)
	return official.Validate()
}

// InWords describes a term with its days: "Mayor of Verona, 2022-01-01 to open".
func (t Term) InWords() string {
	return fmt.Sprintf("%s, %s to %s", t.OfficeLabel(), cmp.Or(t.From, "open"), cmp.Or(t.To, "open"))
}

// Term returns the term in the official's fields.
func (o *Official) Term() Term {
	return Term{Office: o.Office, Position: o.Position, PositionType: o.PositionType, City: o.City,
		County: o.County, District: o.District, From: o.TermStartDate, To: o.TermEndDate}
}

// SetTerm copies a term to the official's fields.
func (o *Official) SetTerm(t Term) {
	o.Office, o.Position, o.PositionType, o.City, o.County, o.District = t.Office, t.Position,
		t.PositionType, t.City, t.County, t.District
	o.TermStartDate, o.TermEndDate = t.From, t.To
}

// OfficeOf returns the number of a term's office among the official's offices: one that no office
// has ever had if no other term is of the same office.
func (o *Official) OfficeOf(t Term) int {
	if o.Term().SameOffice(t) {
		return o.Office
	}
	for _, other := range o.Terms {
		if other.SameOffice(t) {
			return other.Office
		}
	}
	return o.HighestOffice() + 1
}

// HighestOffice returns the highest number of the official's present and former offices.
func (o *Official) HighestOffice() int {
	highest := max(o.Office, o.LastOffice)
	for _, t := range o.Terms {
		highest = max(highest, t.Office)
	}
	return highest
}

// Begin makes next the present term. The present term ends the day before, unless it ended earlier,
// and joins the other terms. next may be among them, and
// leaves them. It keeps its office number, if it has one and is not of the present office.
func (o *Official) Begin(next Term) {
	if next.Office == 0 || o.Term().SameOffice(next) {
		next.Office = o.OfficeOf(next)
	}
	ended := o.Term()
	if before := DayBefore(next.From); before != "" && (ended.To == "" || ended.To > before) {
		ended.To = max(before, ended.From)
	}
	o.Terms = slices.DeleteFunc(slices.Clone(o.Terms), func(t Term) bool {
		return t.Office == next.Office && t.From == next.From
	})
	o.Terms = append(o.Terms, ended)
	o.SetTerm(next)
}

// Resume makes an ended term of an office the present one again, with its previous end. It replaces
// the term that has begun since, which is lost. It reports whether the official has such a term.
func (o *Official) Resume(office int, from, to string) bool {
	at := slices.IndexFunc(o.Terms, func(t Term) bool { return t.Office == office && t.From == from })
	if at < 0 {
		return false
	}
	ended := o.Terms[at]
	ended.To = to
	o.Terms = slices.Delete(slices.Clone(o.Terms), at, at+1)
	o.SetTerm(ended)
	return true
}

// DayBefore returns the previous day, YYYY-MM-DD. It is empty for an invalid day.
func DayBefore(day string) string { return AddDays(day, -1) }

// AddDays returns the day that many days later, YYYY-MM-DD. It is empty for an invalid day.
func AddDays(day string, days int) string {
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return ""
	}
	return at.AddDate(0, 0, days).Format(time.DateOnly)
}

// Due returns the latest term that has begun by a day, if the official's fields still have an
// earlier one.
func (o *Official) Due(today string) (next Term, due bool) {
	for _, t := range o.Terms {
		if TenureOf(t.From, t.To, today) == TenureCurrent && t.From > o.TermStartDate &&
			(!due || t.From > next.From) {
			next, due = t, true
		}
	}
	return next, due
}

// History returns all terms, including the present one, newest first.
func (o *Official) History() []Term {
	all := append([]Term{o.Term()}, o.Terms...)
	slices.SortStableFunc(all, func(a, b Term) int {
		return cmp.Or(cmp.Compare(b.From, a.From), cmp.Compare(b.To, a.To))
	})
	return all
}

// SameOffice reports whether two terms are of one office: the same seat in the same place. A
// missing district matches any.
func (t Term) SameOffice(other Term) bool {
	return t.PositionType == other.PositionType && alike(t.City, other.City) &&
		alike(t.County, other.County) &&
		(t.District == "" || other.District == "" || alike(t.District, other.District)) &&
		t.SameSeat(other)
}

// IsSameTerm reports whether two terms of one official are the same, even if their ends differ.
func (t Term) IsSameTerm(other Term) bool { return t.From == other.From && t.SameOffice(other) }

func alike(a, b string) bool { return a == b || textfold.Fold(a) == textfold.Fold(b) }

// SameSeat reports whether two titles are of one kind of seat, in any place: a council president
// has a seat on the council.
func (t Term) SameSeat(other Term) bool {
	return t.PositionType == other.PositionType && seatOf(t.Position) == seatOf(other.Position)
}

// seats maps titles to the first title of the same seat. Any other title is a separate seat.
var seats = func() map[string]string {
	seats := map[string]string{}
	for _, family := range [][]string{
		{"council_member", "council_president", "councilman", "councilwoman"},
		{"assembly_member", "assemblyman", "assemblywoman"},
		{"judge", "chief_judge", "associate_judge"},
		{"representative", "congressman", "congresswoman"},
		{"board_member", "board_president", "school_board_member"},
	} {
		for _, title := range family {
			seats[textfold.Fold(PositionLabel(title))] = family[0]
		}
	}
	return seats
}()

// seatOf returns the seat of a title key or of free text. In free text, words for a rank in a
// council are ignored.
func seatOf(position string) string {
	folded := textfold.Fold(PositionLabel(position))
	if seat, known := seats[folded]; known {
		return seat
	}
	for title, seat := range seats {
		if strings.HasPrefix(folded, title+" ") {
			return seat
		}
	}
	return folded
}

// OfficeAverages are the averages of a previous or future office of an official.
type OfficeAverages struct {
	Office int
	Averages
}

// Link is another profile of the same person, who holds two offices at once.
type Link struct {
	ID, Name, Position, City, County, District string
	Status                                     Status
}

// OfficeEnd returns the last day of the last term of an office. It is empty if that term is open or
// unknown.
func (o *Official) OfficeEnd(office int) string {
	end := ""
	for _, t := range o.History() {
		if t.Office == office {
			if t.To == "" {
				return ""
			}
			end = max(end, t.To)
		}
	}
	return end
}
