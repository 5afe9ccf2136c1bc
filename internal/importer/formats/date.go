package formats

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"candor/internal/candor"
)

// dayLayouts are the formats of a day. The parser also accepts one digit where a layout has two.
var dayLayouts = []string{
	"2006-1-2", "2006/1/2", "2006.1.2", "20060102",
	"1/2/2006", "1-2-2006", "1.2.2006", "1/2/06", "1-2-06", "1.2.06",
	"January 2 2006", "Jan 2 2006", "2 January 2006", "2 Jan 2006", "2-Jan-2006", "2-January-2006",
	"2-Jan-06", "2 Jan 06", "2006-Jan-2",
}

// dayFirst are formats of a day that apply only if the first number cannot be a month.
var dayFirst = []string{"2/1/2006", "2-1-2006", "2.1.2006", "2/1/06", "2-1-06", "2.1.06"}

// monthLayouts are the formats of a month.
var monthLayouts = []string{"2006-1", "2006/1", "1/2006", "1-2006", "January 2006", "Jan 2006",
	"Jan-2006", "2006 January", "2006 Jan"}

// noDates are words for a missing date: the term goes on, or its end is unknown.
var noDates = []string{"present", "current", "now", "ongoing", "today", "to date", "incumbent",
	"n/a", "n.a.", "na", "none", "null", "nil", "tbd", "tba", "unknown", "open", "-", "--", "–", "—", "?",
	"until successor is appointed", "to be determined"}

// DateSpellings lists the accepted formats in a message.
const DateSpellings = "a date is 2027-12-31, 12/31/2027, 12/31/27, 12-31-2027, 12.31.2027, " +
	"31-Dec-2027, 31 December 2027, December 31, 2027, 20271231, a day number of Excel such as 46752, " +
	"a month such as 2027-12, 12/2027 or December 2027, or a year; a time behind it is left out, " +
	"and present, N/A or TBD means none"

var (
	weekday = regexp.MustCompile(`(?i)^(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?\.?,? +`)
	// The time may have seconds, fractions, an offset or a zone. None of them changes the day.
	timeBehind = regexp.MustCompile(
		`(?i)[T ,]+\d{1,2}:\d{2}(:\d{2}([.,]\d+)?)?( ?[ap]\.?m\.?)?( ?(Z|[A-Z]{3,4}|[+-]\d{2}:?(\d{2})?))?$`)
	ordinal = regexp.MustCompile(`(?i)\b(\d{1,2})(st|nd|rd|th)\b`)
	sept    = regexp.MustCompile(`(?i)\bsept\b`)
	serial  = regexp.MustCompile(`^\d{5}([.,]\d+)?$`)
)

// plainDate removes weekday, time, commas and abbreviation points from a date.
func plainDate(s string) string {
	s = strings.Join(strings.Fields(s), " ")
	s = weekday.ReplaceAllString(s, "")
	s = timeBehind.ReplaceAllString(s, "")
	s = ordinal.ReplaceAllString(s, "$1")
	s = strings.ReplaceAll(s, ",", " ")
	if strings.ContainsFunc(s, isLetter) {
		s = sept.ReplaceAllString(strings.ReplaceAll(s, ".", " "), "Sep")
	}
	return strings.Join(strings.Fields(s), " ")
}

func isLetter(r rune) bool { return r|0x20 >= 'a' && r|0x20 <= 'z' }

// parsePartialDate reads a day, a month or a year and returns its first and last day as YYYY-MM-DD.
// Both are empty for an empty text and for a word such as "present".
func parsePartialDate(s string) (first, last string, err error) {
	s = strings.TrimSpace(s)
	if s == "" || slices.Contains(noDates, strings.ToLower(s)) {
		return "", "", nil
	}
	begin, end, ok := parseRange(plainDate(s))
	if !ok || begin.Year() < candor.FirstYear || end.Year() > candor.LastYear {
		return "", "", fmt.Errorf("%q is no date; %s", Shorten(s, LongestName), DateSpellings)
	}
	return begin.Format(time.DateOnly), end.Format(time.DateOnly), nil
}

// twoDigitYear matches a date that ends with a two-digit year.
var twoDigitYear = regexp.MustCompile(`^\d{1,2}\D.*\D\d{2}$`)

// parseTermEnd reads the last day of a term; start is empty if unknown. A two-digit year is in this
// century, although the parser reads 69 to 99 as 19xx, unless the term began in the last century.
func parseTermEnd(s, start string) (string, error) {
	_, end, err := parsePartialDate(s)
	if err != nil || end >= "2000" || !twoDigitYear.MatchString(plainDate(s)) ||
		start != "" && start <= end {
		return end, err
	}
	day, err := time.Parse(time.DateOnly, end)
	return day.AddDate(100, 0, 0).Format(time.DateOnly), err
}

// parseRange reads a plain date as its first and last day.
func parseRange(s string) (first, last time.Time, ok bool) {
	if day, ok := plainDay(s); ok {
		return day, day, true
	}
	if month, ok := parseLayouts(monthLayouts, s); ok {
		return month, month.AddDate(0, 1, -1), true
	}
	if year, err := time.Parse("2006", s); err == nil {
		return year, year.AddDate(1, 0, -1), true
	}
	return time.Time{}, time.Time{}, false
}

// parseDay reads the day in a text as midnight UTC, whatever the offset of its time.
func parseDay(s string) (time.Time, bool) { return plainDay(plainDate(s)) }

func plainDay(s string) (time.Time, bool) {
	if serial.MatchString(s) {
		return excelDay(s)
	}
	if day, ok := parseLayouts(dayLayouts, s); ok {
		return day, true
	}
	return parseLayouts(dayFirst, s)
}

func parseLayouts(layouts []string, s string) (time.Time, bool) {
	for _, layout := range layouts {
		if read, err := time.Parse(layout, s); err == nil {
			return read, true
		}
	}
	return time.Time{}, false
}

// Day numbers of Excel that are read as days, from 1970 to 2099. Others are more likely years or
// mistyped ZIP codes.
const firstSerial, lastSerial = 25_569, 73_050

// excelDay reads a spreadsheet's day number, which counts from the end of 1899. Its fraction is the
// time.
func excelDay(s string) (time.Time, bool) {
	whole, _, _ := strings.Cut(strings.ReplaceAll(s, ",", "."), ".")
	number, err := strconv.Atoi(whole)
	if err != nil || number < firstSerial || number > lastSerial {
		return time.Time{}, false
	}
	return time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC).AddDate(0, 0, number), true
}

// parseMoment reads the time of a record: exact if it has an offset, else the day.
func parseMoment(s string) (time.Time, bool) {
	if moment, err := time.Parse(time.RFC3339Nano, strings.TrimSpace(s)); err == nil {
		return moment, true
	}
	return parseDay(s)
}

// spanWords separate the two dates of a term.
var spanWords = []string{" - ", " – ", " — ", " to ", " thru ", " through ", " until ", "–", "—", "-"}

// SplitTerm splits a term in one cell: "1/1/2024 - 12/31/2027", "2024-2027". A single date is its
// end. Both are empty if it is no term.
func SplitTerm(text string) (start, end string) {
	text = strings.TrimSpace(text)
	if _, last, err := parsePartialDate(text); err == nil {
		if last == "" {
			return "", ""
		}
		return "", text
	}
	for _, word := range spanWords {
		for at := strings.Index(text, word); at > 0; {
			from, to := strings.TrimSpace(text[:at]), strings.TrimSpace(text[at+len(word):])
			_, first, startErr := parsePartialDate(from)
			_, _, endErr := parsePartialDate(to)
			if startErr == nil && endErr == nil && first != "" {
				return from, to
			}
			next := strings.Index(text[at+1:], word)
			if next < 0 {
				break
			}
			at += 1 + next
		}
	}
	return "", ""
}
