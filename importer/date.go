package importer

import (
	"fmt"
	"strings"
	"time"
)

// dateLayouts are the formats of a day in sources; the Federal Judicial Center writes the month
// first.
var dateLayouts = []string{time.DateOnly, "1/2/2006", "2006-01-02T15:04:05Z07:00",
	"2006-01-02 15:04:05"}

// parsePartialDate reads a day, a month or a year and returns its first and its last day as
// YYYY-MM-DD; both are empty for an empty text.
func parsePartialDate(s string) (first, last string, err error) {
	s = strings.TrimSpace(s)
	if s == "" {
		return "", "", nil
	}
	if day, ok := parseDay(s); ok {
		return day.Format(time.DateOnly), day.Format(time.DateOnly), nil
	}
	if month, err := time.Parse("2006-01", s); err == nil {
		return month.Format(time.DateOnly), month.AddDate(0, 1, -1).Format(time.DateOnly), nil
	}
	if year, err := time.Parse("2006", s); err == nil {
		return year.Format(time.DateOnly), year.AddDate(1, 0, -1).Format(time.DateOnly), nil
	}
	return "", "", fmt.Errorf("%q is no date; a date is YYYY-MM-DD, YYYY-MM or YYYY", s)
}

func parseDay(s string) (time.Time, bool) {
	for _, layout := range dateLayouts {
		if day, err := time.Parse(layout, s); err == nil {
			return day.UTC(), true
		}
	}
	return time.Time{}, false
}
