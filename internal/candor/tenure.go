package candor

import (
	"time"

	"candor/internal/njcalendar"
)

// Tenure says whether an office is held on a day.
type Tenure string

// The tenures, in the order of lists. A missing date sets no limit, so an official without dates is
// in office.
const (
	TenureCurrent  Tenure = "current"
	TenureUpcoming Tenure = "upcoming"
	TenureFormer   Tenure = "former"
)

// Rank orders tenures in lists: officials in office come first.
func (t Tenure) Rank() int {
	switch t {
	case TenureUpcoming:
		return 1
	case TenureFormer:
		return 2
	}
	return 0
}

// Today returns the day of a time by New Jersey's clock, YYYY-MM-DD. Terms end by this clock.
func Today(now time.Time) string { return njcalendar.DayOf(now).Format(time.DateOnly) }

// YearOf returns New Jersey's year at a time.
func YearOf(now time.Time) int { return njcalendar.DayOf(now).Year() }

// YearBegins returns the first moment of a year in New Jersey.
func YearBegins(year int) time.Time {
	return time.Date(year, time.January, 1, 0, 0, 0, 0, njcalendar.Location())
}

// UntilTomorrow returns how long New Jersey's day still lasts: 23 to 25 hours at its beginning.
func UntilTomorrow(now time.Time) time.Duration {
	local := now.In(njcalendar.Location())
	year, month, day := local.Date()
	return time.Date(year, month, day+1, 0, 0, 0, 0, njcalendar.Location()).Sub(now)
}

// settlingTime is the minimum time for which an answer about a contribution reveals nothing about
// others'.
const settlingTime = time.Hour

// SettledAt returns when visitors first see the decision of the rules about a contribution by its
// address, network or wording: New Jersey's next midnight that is at least an hour away.
func SettledAt(arrived time.Time) time.Time {
	later := arrived.Add(settlingTime)
	return later.Add(UntilTomorrow(later))
}

// SettledUntil returns the time before which contributions must have arrived to be settled by now.
func SettledUntil(now time.Time) time.Time {
	year, month, day := now.In(njcalendar.Location()).Date()
	return time.Date(year, month, day, 0, 0, 0, 0, njcalendar.Location()).Add(-settlingTime)
}

// TenureOf compares a day with the days of a term, YYYY-MM-DD or empty, both included.
func TenureOf(from, to, today string) Tenure {
	switch {
	case to != "" && to < today:
		return TenureFormer
	case from > today:
		return TenureUpcoming
	}
	return TenureCurrent
}

// Tenure reports whether the official holds the office on a day.
func (o *Official) Tenure(today string) Tenure {
	return TenureOf(o.TermStartDate, o.TermEndDate, today)
}

// TenureLabel describes, by position and date, a term that has ended or has not begun: "Mayor until
// December 31, 2026", "Mayor from January 1, 2027". It is empty for a term that runs on the day.
func (t Term) TenureLabel(today string) string {
	switch label := PositionLabel(t.Position); TenureOf(t.From, t.To, today) {
	case TenureFormer:
		if end := LongDay(t.To); end != "" {
			return label + " until " + end
		}
		return "Former " + label
	case TenureUpcoming:
		if start := LongDay(t.From); start != "" {
			return label + " from " + start
		}
		return "Incoming " + label
	}
	return ""
}

// LongHour formats an hour in New Jersey, "November 20, 10 AM", with the year if it is not the
// current one.
func LongHour(at, now time.Time) string {
	layout := "January 2, 3 PM"
	if YearOf(at) != YearOf(now) {
		layout = "January 2, 2006, 3 PM"
	}
	return at.In(njcalendar.Location()).Format(layout)
}

// TakesOffice says when the next office of an official begins: "Takes office Jan 1, 2027", or for
// someone in another office, "Takes office as Mayor of Verona Jan 1, 2027". It is empty for none.
func (o *Official) TakesOffice(today string) string {
	if o.Tenure(today) == TenureUpcoming {
		return "Takes office " + ShortDay(o.TermStartDate)
	}
	next := Term{}
	for _, t := range o.Terms {
		if TenureOf(t.From, t.To, today) == TenureUpcoming && t.Office != o.Office &&
			(next.From == "" || t.From < next.From) {
			next = t
		}
	}
	if next.From == "" {
		return ""
	}
	return "Takes office as " + next.OfficeLabel() + " " + ShortDay(next.From)
}

// ShortDay formats a day, "Jan 1, 2027" for 2027-01-01. It is empty for an invalid day.
func ShortDay(day string) string { return formatDay(day, "Jan 2, 2006") }

// LongDay formats a day, "January 1, 2027" for 2027-01-01. It is empty for an invalid day.
func LongDay(day string) string { return formatDay(day, "January 2, 2006") }

func formatDay(day, layout string) string {
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return ""
	}
	return at.Format(layout)
}
