package importer

import "testing"

func TestParsePartialDate(t *testing.T) {
	for text, want := range map[string][2]string{
		"":                          {"", ""},
		"2026-03-04":                {"2026-03-04", "2026-03-04"},
		"2024-02":                   {"2024-02-01", "2024-02-29"},
		"2026-12":                   {"2026-12-01", "2026-12-31"},
		" 2026 ":                    {"2026-01-01", "2026-12-31"},
		"6/12/2006":                 {"2006-06-12", "2006-06-12"},
		"2026-04-25T23:29:36-05:00": {"2026-04-26", "2026-04-26"},
	} {
		first, last, err := parsePartialDate(text)
		if err != nil || first != want[0] || last != want[1] {
			t.Errorf("%q: %s to %s, error %v, want %v", text, first, last, err, want)
		}
	}
	for _, text := range []string{"soon", "2026-02-30", "2026-13", "26", "20266", "31/12/2026"} {
		if first, last, err := parsePartialDate(text); err == nil {
			t.Errorf("%q is taken as %s to %s", text, first, last)
		}
	}
}
