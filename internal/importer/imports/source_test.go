package imports

import (
	"testing"
	"time"
)

func TestImportSourceValidate(t *testing.T) {
	day := 24 * time.Hour
	at := func(location string, every time.Duration) Source {
		return Source{Name: "Clerks", Location: location, Every: every}
	}
	for name, test := range map[string]struct {
		source Source
		taken  bool
	}{
		"OKAddress":     {at("https://example.org/a.csv", day), true},
		"OKPath":        {at("/srv/list.csv", day), true},
		"ErrPlain":      {at("http://example.org/a.csv", day), false},
		"ErrPassword":   {at("https://me:secret@example.org/a", day), false},
		"ErrNoHost":     {at("https:///a", day), false},
		"ErrOtherKind":  {at("ftp://example.org/a", day), false},
		"ErrPartOfPath": {at("list.csv", day), false},
		"ErrTooOften":   {at("/srv/list.csv", time.Minute), false},
		"ErrTooSeldom":  {at("/srv/list.csv", 400*day), false},
		"ErrNoName":     {Source{Name: " \u200b", Location: "/srv/list.csv", Every: day}, false},
		"OKPrivate": {Source{Name: "Clerks", Location: "http://10.0.0.7/a", Every: day,
			Private: true}, true},
	} {
		t.Run(name, func(t *testing.T) {
			if err := test.source.Validate(); (err == nil) != test.taken {
				t.Errorf("got %v", err)
			}
		})
	}
}

func TestImportSourceValidateOnDesk(t *testing.T) {
	for location, taken := range map[string]bool{"https://example.org/a.csv": true,
		"/srv/list.csv": false, "http://example.org/a.csv": false, "HTTPS://example.org/a": true,
		"file:///srv/list.csv": false, "": false} {
		source := Source{Name: "Clerks", Location: location, Every: 24 * time.Hour}
		if err := source.ValidateOnDesk(); (err == nil) != taken {
			t.Errorf("%q: %v", location, err)
		}
	}
}

func TestImportSourceDue(t *testing.T) {
	now := time.Date(2026, 7, 8, 12, 0, 0, 0, time.UTC)
	for name, test := range map[string]struct {
		checked time.Duration // ago
		fault   string
		due     bool
	}{
		"OKNever": {0, "", true}, "OKADayAgo": {24 * time.Hour, "", true},
		"NotAnHourAgo": {time.Hour, "", false}, "OKAnHourAfterAFault": {time.Hour, "500", true},
		"NotRightAfterAFault": {time.Minute, "500", false},
	} {
		t.Run(name, func(t *testing.T) {
			source := Source{Every: 24 * time.Hour, Fault: test.fault}
			if test.checked > 0 {
				source.CheckedAt = now.Add(-test.checked)
			}
			if source.Due(now) != test.due {
				t.Errorf("due is %v", !test.due)
			}
		})
	}
}
