package njcalendar

import (
	"slices"
	"testing"
	"time"
)

// The state's published holidays. In 2021 and 2027 the next New Year's Day is a Saturday.
func TestHolidays(t *testing.T) {
	for year, want := range map[int][]string{
		2021: {"01-01", "01-18", "02-15", "04-02", "05-31", "06-18", "07-05", "09-06", "10-11", "11-02",
			"11-11", "11-25", "12-24", "12-31"},
		2022: {"01-17", "02-21", "04-15", "05-30", "06-17", "07-04", "09-05", "10-10", "11-08", "11-11",
			"11-24", "12-26"},
		2024: {"01-01", "01-15", "02-19", "03-29", "05-27", "06-21", "07-04", "09-02", "10-14", "11-05",
			"11-11", "11-28", "12-25"},
		2025: {"01-01", "01-20", "02-17", "04-18", "05-26", "06-20", "07-04", "09-01", "10-13", "11-04",
			"11-11", "11-27", "12-25"},
		2026: {"01-01", "01-19", "02-16", "04-03", "05-25", "06-19", "07-03", "09-07", "10-12", "11-03",
			"11-11", "11-26", "12-25"},
		2027: {"01-01", "01-18", "02-15", "03-26", "05-31", "06-18", "07-05", "09-06", "10-11", "11-02",
			"11-11", "11-25", "12-24", "12-31"},
	} {
		var got []string
		for _, holiday := range Holidays(year) {
			got = append(got, holiday.Day.Format("01-02"))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%d: %v, want %v", year, got, want)
		}
	}
}

func TestBusinessDaysAfter(t *testing.T) {
	for name, test := range map[string]struct{ received, want string }{
		"OKWeekday":           {"2026-08-03T12:00:00-04:00", "2026-08-17"},
		"OKSaturday":          {"2026-08-01T12:00:00-04:00", "2026-08-14"},
		"OKLateInTheEvening":  {"2026-08-03T23:59:59-04:00", "2026-08-17"},
		"OKAfterMidnightUTC":  {"2026-08-04T03:59:59Z", "2026-08-17"},
		"OKNextDay":           {"2026-08-04T04:00:00Z", "2026-08-18"},
		"OKJuneteenth":        {"2025-06-16T09:00:00-04:00", "2025-07-01"},
		"OKJuneTheNineteenth": {"2024-06-14T09:00:00-04:00", "2024-07-01"},
		"OKGoodFriday":        {"2026-03-30T09:00:00-04:00", "2026-04-14"},
		"OKElectionDay":       {"2026-10-30T09:00:00-04:00", "2026-11-17"},
		"OKChristmas":         {"2026-12-18T09:00:00-05:00", "2027-01-05"},
		"OKObservedInTheYear": {"2027-12-20T09:00:00-05:00", "2028-01-05"},
		"OKIndependenceDay":   {"2026-06-22T09:00:00-04:00", "2026-07-07"},
	} {
		t.Run(name, func(t *testing.T) {
			received, err := time.Parse(time.RFC3339, test.received)
			if err != nil {
				t.Fatal(err)
			}
			deadline := BusinessDaysAfter(received, 10)
			if got := deadline.Format(time.DateOnly); got != test.want {
				t.Errorf("%s, want %s", got, test.want)
			}
			if n := BusinessDaysUntil(DayOf(received), deadline); n != 10 {
				t.Errorf("%d business days until then", n)
			}
		})
	}
}
