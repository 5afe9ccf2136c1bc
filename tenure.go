package candor

import (
	"time"

	"candor/njcalendar"
)

// Tenure says whether an office is held on a day.
type Tenure string

// The tenures, in the order of lists. Dates that are missing limit nothing, so an official without
// any is in office.
const (
	TenureCurrent  Tenure = "current"
	TenureUpcoming Tenure = "upcoming"
	TenureFormer   Tenure = "former"
)

// Rank orders tenures as lists do: who is in office comes first.
func (t Tenure) Rank() int {
	switch t {
	case TenureUpcoming:
		return 1
	case TenureFormer:
		return 2
	}
	return 0
}

// Today is the day of a time by New Jersey's clock, YYYY-MM-DD. The last day of a term counts by it.
func Today(now time.Time) string { return njcalendar.DayOf(now).Format(time.DateOnly) }

// YearOf is New Jersey's year at a moment.
func YearOf(now time.Time) int { return njcalendar.DayOf(now).Year() }

// YearBegins is the first moment of a year in New Jersey.
func YearBegins(year int) time.Time {
	return time.Date(year, time.January, 1, 0, 0, 0, 0, njcalendar.Location())
}

// UntilTomorrow is how long New Jersey's day still lasts: 23 to 25 hours at its beginning.
func UntilTomorrow(now time.Time) time.Duration {
	local := now.In(njcalendar.Location())
	year, month, day := local.Date()
	return time.Date(year, month, day+1, 0, 0, 0, 0, njcalendar.Location()).Sub(now)
}

// untold is for how long at least an answer about a contribution tells nothing of those of others.
const untold = time.Hour

// SettledAt is the night in which visitors are told what the rules have decided about a
// contribution by its address, network or wording: New Jersey's next midnight that is not near.
func SettledAt(arrived time.Time) time.Time {
	later := arrived.Add(untold)
	return later.Add(UntilTomorrow(later))
}

// SettledUntil is before when contributions arrived about which that has been told by now.
func SettledUntil(now time.Time) time.Time {
	year, month, day := now.In(njcalendar.Location()).Date()
	return time.Date(year, month, day, 0, 0, 0, 0, njcalendar.Location()).Add(-untold)
}

// TenureOf compares the days of a term, YYYY-MM-DD or empty, with a day. Both ends belong to it.
func TenureOf(from, to, today string) Tenure {
	switch {
	case to != "" && to < today:
		return TenureFormer
	case from > today:
		return TenureUpcoming
	}
	return TenureCurrent
}

// Tenure says whether the official holds the office on a day.
func (o *Official) Tenure(today string) Tenure {
	return TenureOf(o.TermStartDate, o.TermEndDate, today)
}

// TenureLabel says on screen, by its position and its dates, of a term that is over or has not
// begun: "Mayor until December 31, 2026", "Mayor from January 1, 2027". Of one that runs on the day
// it is empty.
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

// LongHour is an hour of New Jersey on screen, "November 20, 10 AM", with the year where that is not
// the one of now.
func LongHour(at, now time.Time) string {
	layout := "January 2, 3 PM"
	if YearOf(at) != YearOf(now) {
		layout = "January 2, 2006, 3 PM"
	}
	return at.In(njcalendar.Location()).Format(layout)
}

// LongDay is a day on screen, "January 1, 2027" of 2027-01-01; empty for what is no such day.
func LongDay(day string) string {
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return ""
	}
	return at.Format("January 2, 2006")
}
