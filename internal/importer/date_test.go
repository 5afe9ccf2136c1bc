package importer

import (
	"slices"
	"strings"
	"testing"
	"time"

	"candor/internal/candor"
)

func TestParsePartialDate(t *testing.T) {
	for text, want := range map[string][2]string{
		"":                              {"", ""},
		"2026-03-04":                    {"2026-03-04", "2026-03-04"},
		"2026-3-4":                      {"2026-03-04", "2026-03-04"},
		"2026/03/04":                    {"2026-03-04", "2026-03-04"},
		"20260304":                      {"2026-03-04", "2026-03-04"},
		"2024-02":                       {"2024-02-01", "2024-02-29"},
		"2026-12":                       {"2026-12-01", "2026-12-31"},
		"12/2026":                       {"2026-12-01", "2026-12-31"},
		"Feb. 2024":                     {"2024-02-01", "2024-02-29"},
		"Sept 2024":                     {"2024-09-01", "2024-09-30"},
		" 2026 ":                        {"2026-01-01", "2026-12-31"},
		"6/12/2006":                     {"2006-06-12", "2006-06-12"},
		"06/12/06":                      {"2006-06-12", "2006-06-12"},
		"6-12-2006":                     {"2006-06-12", "2006-06-12"},
		"6.12.2006":                     {"2006-06-12", "2006-06-12"},
		"31/12/2026":                    {"2026-12-31", "2026-12-31"}, // there is no month 31
		"31.12.26":                      {"2026-12-31", "2026-12-31"},
		"June 12, 2026":                 {"2026-06-12", "2026-06-12"},
		"Friday, June 12th, 2026":       {"2026-06-12", "2026-06-12"},
		"JUNE 12 2026":                  {"2026-06-12", "2026-06-12"},
		"Sept. 3, 2026":                 {"2026-09-03", "2026-09-03"},
		"12 June 2026":                  {"2026-06-12", "2026-06-12"},
		"12-Jun-26":                     {"2026-06-12", "2026-06-12"},
		"12-Jun-2026":                   {"2026-06-12", "2026-06-12"},
		"46185":                         {"2026-06-12", "2026-06-12"},
		"46185.75":                      {"2026-06-12", "2026-06-12"},
		"2026-04-25T23:29:36-05:00":     {"2026-04-25", "2026-04-25"},
		"2026-04-25T00:00:00+01:00":     {"2026-04-25", "2026-04-25"},
		"2026-04-25T00:00:00.000Z":      {"2026-04-25", "2026-04-25"},
		"2026-04-25 23:29:36":           {"2026-04-25", "2026-04-25"},
		"4/25/2026 11:59 PM":            {"2026-04-25", "2026-04-25"},
		"4/25/2026 0:00":                {"2026-04-25", "2026-04-25"},
		"April 25, 2026, 7:00 p.m. EST": {"2026-04-25", "2026-04-25"},
		"Present":                       {"", ""},
		"N/A":                           {"", ""},
		"tbd":                           {"", ""},
		"—":                             {"", ""},
	} {
		first, last, err := parsePartialDate(text)
		if err != nil || first != want[0] || last != want[1] {
			t.Errorf("%q: %s to %s, error %v, want %v", text, first, last, err, want)
		}
	}
	for _, text := range []string{"soon", "2026-02-30", "2026-13", "26", "20266", "31/13/2026", "07102",
		"0202-01-01", "9999-12-31", "99999", "12:00", "Smarch 3, 2026"} {
		if first, last, err := parsePartialDate(text); err == nil {
			t.Errorf("%q is taken as %s to %s", text, first, last)
		}
	}
}

func TestParseTermEnd(t *testing.T) {
	for _, test := range []struct{ text, start, want string }{
		{"12/31/28", "", "2028-12-31"}, {"12/31/71", "", "2071-12-31"}, {"31-Dec-99", "", "2099-12-31"},
		{"12/31/99", "1996-01-01", "1999-12-31"}, {"12/31/99", "2024-01-01", "2099-12-31"},
		{"12/31/1999", "", "1999-12-31"}, {"1999", "", "1999-12-31"}, {"", "", ""},
		{"1999-12", "", "1999-12-31"}, {"1999-12-31", "", "1999-12-31"},
	} {
		if got, err := parseTermEnd(test.text, test.start); err != nil || got != test.want {
			t.Errorf("%q from %q is %q, %v", test.text, test.start, got, err)
		}
	}
}

func TestEachDateFormatInTheMessageIsRead(t *testing.T) {
	for _, text := range []string{"2027-12-31", "12/31/2027", "12/31/27", "12-31-2027", "12.31.2027",
		"31-Dec-2027", "31 December 2027", "December 31, 2027", "20271231", "46752", "2027-12", "12/2027",
		"December 2027"} {
		if _, last, err := parsePartialDate(text); err != nil || last != "2027-12-31" {
			t.Errorf("%q is %q, %v", text, last, err)
		}
		if !strings.Contains(dateSpellings, text) {
			t.Errorf("the message does not name %q", text)
		}
	}
}

func TestUnreadableDateIsDroppedAndReported(t *testing.T) {
	store := newStore(t)
	report := importPaths(t, store, nil, write(t, t.TempDir(), "list.csv", csvText(
		"name,position,termStartDate,termEndDate,date",
		"Vera Trial,mayor,1/1/2026,soon,2026-01-01T23:00:00-05:00",
		"Otto Sample,judge,Jan 2026,Present,yesterday"), week))
	people := storedOfficials(t, store)
	if len(report.Refused) != 0 || len(people) != 2 {
		t.Fatalf("%d people, refused %v", len(people), report.Refused)
	}
	vera := people["Vera Trial"]
	if vera.TermStartDate != "2026-01-01" || vera.TermEndDate != "" {
		t.Errorf("Vera Trial serves from %q to %q", vera.TermStartDate, vera.TermEndDate)
	}
	if vera.Sources[0].Retrieved != "2026-01-01" {
		t.Errorf("the record is of %s", vera.Sources[0].Retrieved)
	}
	for _, told := range []string{`Vera Trial: the end of the term: "soon" is no date`,
		`Otto Sample: the date of the record: "yesterday" is no date`} {
		if !slices.ContainsFunc(report.Dates, func(s string) bool { return strings.Contains(s, told) }) {
			t.Errorf("%q is not told: %q", told, report.Dates)
		}
	}
}

func FuzzParsePartialDate(f *testing.F) {
	for _, seed := range []string{"2026-03-04T00:00:00Z", "Friday, June 12th, 2026", "46185.5", "13/1/24",
		"Sept. 2024", "n/a"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		first, last, err := parsePartialDate(text)
		if err != nil || first == "" {
			return
		}
		official := candor.Official{Name: "Vera Trial", Position: "mayor", PositionType: candor.Mayor,
			TermStartDate: first, TermEndDate: last}
		if err := official.Validate(); err != nil {
			t.Errorf("%q is %s to %s: %v", text, first, last, err)
		}
		if again, _, err := parsePartialDate(first); err != nil || again != first {
			t.Errorf("%s is read as %s, %v", first, again, err)
		}
	})
}

// With a clock that is ahead, of a publisher or of a file, every later list would look older.
func TestRecordDatesAreLimitedToToday(t *testing.T) { // S59
	store, folder := newStore(t), t.TempDir()
	ahead := time.Now().AddDate(1, 0, 0)
	importPaths(t, store, nil, write(t, folder, "list.csv", csvText(
		"name,position,source,sourceId,date", "Vera Trial,mayor,Clerks,1,2999-01-01",
		"Otto Sample,judge,Clerks,2,"), ahead))
	for name, o := range storedOfficials(t, store) {
		if retrieved := o.Sources[0].Retrieved; retrieved > candor.Today(time.Now()) {
			t.Errorf("the record of %s is of %s", name, retrieved)
		}
	}
	importPaths(t, store, nil, write(t, folder, "list.csv", csvText(
		"name,position,source,sourceId", "Vera Trial,judge,Clerks,1", "Otto Sample,sheriff,Clerks,2"),
		ahead))
	people := storedOfficials(t, store)
	if people["Vera Trial"].Position != "judge" || people["Otto Sample"].Position != "sheriff" {
		t.Errorf("a later list counts as older: %+v", people)
	}
}
