// Package njcalendar counts business days by New Jersey's clock and paid state holidays.
package njcalendar

import (
	"time"
	_ "time/tzdata" // New Jersey's time zone, for machines without time zone data
)

// The paid holidays of New Jersey's state offices are in N.J.S.A. 11A:6-24.1. A holiday on a
// Saturday closes the offices on the Friday before (N.J.S.A. 36:1-1.2), one on a Sunday on the
// Monday after (N.J.S.A. 36:1-1). Lincoln's Birthday is a holiday by name only: the offices stay
// open.

// Holiday is a day on which the state's offices are closed.
type Holiday struct {
	Day  time.Time // midnight UTC of the day of observance
	Name string
}

// Holidays returns the days observed within a year of the Gregorian calendar, in order. They
// include New Year's Day of the next year when it falls on a Saturday.
func Holidays(year int) []Holiday {
	all := []Holiday{
		{observed(year, time.January, 1), "New Year's Day"},
		{nth(year, time.January, 3, time.Monday), "Martin Luther King's Birthday"},
		{nth(year, time.February, 3, time.Monday), "Presidents Day"},
		{easter(year).AddDate(0, 0, -2), "Good Friday"},
		{lastMondayOfMay(year), "Memorial Day"},
		{nth(year, time.June, 3, time.Friday), "Juneteenth Day"},
		{observed(year, time.July, 4), "Independence Day"},
		{nth(year, time.September, 1, time.Monday), "Labor Day"},
		{nth(year, time.October, 2, time.Monday), "Columbus Day"},
		{nth(year, time.November, 1, time.Monday).AddDate(0, 0, 1), "General Election Day"},
		{observed(year, time.November, 11), "Veterans' Day"},
		{nth(year, time.November, 4, time.Thursday), "Thanksgiving Day"},
		{observed(year, time.December, 25), "Christmas Day"},
		{observed(year+1, time.January, 1), "New Year's Day"},
	}
	within := all[:0]
	for _, holiday := range all {
		if holiday.Day.Year() == year {
			within = append(within, holiday)
		}
	}
	return within
}

func date(year int, month time.Month, day int) time.Time {
	return time.Date(year, month, day, 0, 0, 0, 0, time.UTC)
}

// observed returns the weekday on which a holiday with a fixed date is observed.
func observed(year int, month time.Month, day int) time.Time {
	at := date(year, month, day)
	switch at.Weekday() {
	case time.Saturday:
		return at.AddDate(0, 0, -1)
	case time.Sunday:
		return at.AddDate(0, 0, 1)
	}
	return at
}

// nth returns the n-th given weekday of a month.
func nth(year int, month time.Month, n int, weekday time.Weekday) time.Time {
	first := date(year, month, 1)
	return first.AddDate(0, 0, (int(weekday-first.Weekday())+7)%7+7*(n-1))
}

func lastMondayOfMay(year int) time.Time {
	return nth(year, time.June, 1, time.Monday).AddDate(0, 0, -7)
}

// easter returns Easter Sunday of the Western churches (the anonymous Gregorian computus; Meeus,
// "Astronomical Algorithms", 1991, chapter 8).
func easter(year int) time.Time {
	a, b, c := year%19, year/100, year%100
	d, e, f := b/4, b%4, (b+8)/25
	g := (b - f + 1) / 3
	h := (19*a + b - d - g + 15) % 30
	i, k := c/4, c%4
	l := (32 + 2*e + 2*i - h - k) % 7
	m := (a + 11*h + 22*l) / 451
	n := h + l - 7*m + 114
	return date(year, time.Month(n/31), n%31+1)
}

// isBusinessDay reports whether the state's offices are open; day is a midnight UTC.
func isBusinessDay(day time.Time) bool {
	if day.Weekday() == time.Saturday || day.Weekday() == time.Sunday {
		return false
	}
	for _, holiday := range Holidays(day.Year()) {
		if holiday.Day.Equal(day) {
			return false
		}
	}
	return true
}

// DayOf returns the day of a time by New Jersey's clock, as its midnight UTC.
func DayOf(at time.Time) time.Time {
	year, month, day := at.In(location).Date()
	return date(year, month, day)
}

// BusinessDaysAfter returns the n-th business day after the day of a time by New Jersey's clock, as
// a midnight UTC. The day itself does not count. n is at least 1.
func BusinessDaysAfter(at time.Time, n int) time.Time {
	day := DayOf(at)
	for n > 0 {
		day = day.AddDate(0, 0, 1)
		if isBusinessDay(day) {
			n--
		}
	}
	return day
}

// BusinessDaysUntil counts the business days after from up to and including to. It returns 0 when
// to is not after from.
func BusinessDaysUntil(from, to time.Time) int {
	n := 0
	for day := from.AddDate(0, 0, 1); !day.After(to); day = day.AddDate(0, 0, 1) {
		if isBusinessDay(day) {
			n++
		}
	}
	return n
}

// location is the state's time zone.
var location = func() *time.Location {
	location, err := time.LoadLocation("America/New_York")
	if err != nil {
		panic(err) // the time zone is embedded in the program
	}
	return location
}()

// Location returns the state's time zone.
func Location() *time.Location { return location }
