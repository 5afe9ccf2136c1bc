package formats

import (
	"strings"
	"testing"

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
		if !strings.Contains(DateSpellings, text) {
			t.Errorf("the message does not name %q", text)
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
