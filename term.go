package candor

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"candor/textfold"
)

// Term is the time for which an official held, or will hold, an office.
type Term struct {
	ID           string
	Office       int // which of the official's offices; terms of one office have the same number
	Position     string
	PositionType PositionType
	City         string
	County       string
	District     string
	From, To     string // YYYY-MM-DD or empty; both days belong to it
	Source       string // the name of the publisher, empty where none is known
}

// Validate checks a term by the rules of an official's fields.
func (t Term) Validate() error {
	official := Official{Name: "-"}
	official.hold(t)
	return official.Validate()
}

// Term is the term that the fields of the official tell.
func (o *Official) Term() Term {
	return Term{Office: o.Office, Position: o.Position, PositionType: o.PositionType, City: o.City,
		County: o.County, District: o.District, From: o.TermStartDate, To: o.TermEndDate}
}

// hold makes a term the one that the fields of the official tell.
func (o *Official) hold(t Term) {
	o.Office, o.Position, o.PositionType, o.City, o.County, o.District = t.Office, t.Position,
		t.PositionType, t.City, t.County, t.District
	o.TermStartDate, o.TermEndDate = t.From, t.To
}

// OfficeOf is the number of the office of a term among those of the official: a new one where no
// other term is of the same.
func (o *Official) OfficeOf(t Term) int {
	last := o.Office
	if o.Term().SameOffice(t) {
		return o.Office
	}
	for _, other := range o.Terms {
		if other.SameOffice(t) {
			return other.Office
		}
		last = max(last, other.Office)
	}
	return last + 1
}

// Begin ends the present term of an official the day before another one, unless it ended earlier,
// and makes that one the present. The ended term joins the others, among which the new one may have
// been. A number of its office that the new one has stays, unless it is of the present office.
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
	o.hold(next)
}

// Resume makes an ended term of an office the present one again, with the end that it had, in place
// of the one that has begun since, which is forgotten. It reports whether the official has such a
// term.
func (o *Official) Resume(office int, from, to string) bool {
	at := slices.IndexFunc(o.Terms, func(t Term) bool { return t.Office == office && t.From == from })
	if at < 0 {
		return false
	}
	ended := o.Terms[at]
	ended.To = to
	o.Terms = slices.Delete(slices.Clone(o.Terms), at, at+1)
	o.hold(ended)
	return true
}

// DayBefore is the day before a day, YYYY-MM-DD; empty for what is no day.
func DayBefore(day string) string {
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return ""
	}
	return at.AddDate(0, 0, -1).Format(time.DateOnly)
}

// Due is the term that has begun by a day while the fields of the official still tell an earlier
// one; of several the last.
func (o *Official) Due(today string) (next Term, due bool) {
	for _, t := range o.Terms {
		if TenureOf(t.From, t.To, today) == TenureCurrent && t.From > o.TermStartDate &&
			(!due || t.From > next.From) {
			next, due = t, true
		}
	}
	return next, due
}

// History lists all terms, the present one included, the newest first.
func (o *Official) History() []Term {
	all := append([]Term{o.Term()}, o.Terms...)
	slices.SortStableFunc(all, func(a, b Term) int {
		return cmp.Or(cmp.Compare(b.From, a.From), cmp.Compare(b.To, a.To))
	})
	return all
}

// SameOffice reports whether two terms are of one office: the same seat in the same place. A
// district that one of them does not name is no difference.
func (t Term) SameOffice(other Term) bool {
	return t.PositionType == other.PositionType && alike(t.City, other.City) &&
		alike(t.County, other.County) &&
		(t.District == "" || other.District == "" || alike(t.District, other.District)) &&
		t.SameSeat(other)
}

// IsSameTerm reports whether two terms of one official are the same, though their ends may differ.
func (t Term) IsSameTerm(other Term) bool { return t.From == other.From && t.SameOffice(other) }

func alike(a, b string) bool { return a == b || textfold.Fold(a) == textfold.Fold(b) }

// SameSeat reports whether two titles are of one kind of seat, wherever it is: a council's president
// sits on the council.
func (t Term) SameSeat(other Term) bool {
	return t.PositionType == other.PositionType && seatOf(t.Position) == seatOf(other.Position)
}

// seats are titles of one seat, by the first of them; a title that is not here is a seat of its own.
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

// seatOf is the seat of a title key or of free text. Of free text the words that tell the rank in a
// council play no part.
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

// OfficeAverages are the averages of an office that an official held before, or of one that is
// still to come.
type OfficeAverages struct {
	Office int
	Averages
}

// Link is another profile of the same person, who holds two offices at once.
type Link struct {
	ID, Name, Position, City, County, District string
	Status                                     Status
}

// OfficeEnd is the last day of the last term of an office of the official, empty where that term is
// open or unknown.
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
