package httpapi_test

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"candor/internal/candor"
)

// textField is a field in which visitors send a text.
type textField struct {
	path, name string
	unscreened string         // why the field needs no screening; empty if it is screened
	valid      map[string]any // the other fields of the body
}

// references are the fields that hold no words of one's own: ids, choices, addresses, dates.
var references = []string{
	"positionType", "profileImage", "termStartDate", "termEndDate", "verificationUrl", "reviewerEmail",
	"reviewerIp", "submitterEmail", "currentValue",
	"officialId", "objectPath", "field", "email", "role", "office", "phone", "username", "password",
	"/api/ratings/{id}/reports reason",
}

// readByModeratorsAlone are free texts that nothing can publish, with the reason.
var readByModeratorsAlone = map[string]string{
	"originalFilename": "shown to moderators next to the picture", "name": "who asks for a removal",
	"town":    "part of a home to remove",
	"address": "the home to remove", "places": "where it stands",
}

// textFields walks the description for every field in which a visitor sends a text.
func (s *seeded) textFields() (all []textField) {
	s.t.Helper()
	for _, one := range s.public() {
		if one.method != http.MethodPost || one.path == "/api/auth/login" {
			continue
		}
		for _, name := range slices.Sorted(maps.Keys(one.fields)) {
			if one.fields[name] != "string" || slices.Contains(references, name) ||
				slices.Contains(references, one.path+" "+name) {
				continue
			}
			field := textField{path: one.path, name: name, valid: s.validBody(one.path)}
			if one.path == "/api/removal-requests" || one.path == "/api/photo-uploads" {
				field.unscreened = readByModeratorsAlone[name]
			}
			all = append(all, field)
		}
	}
	if len(all) < 15 {
		s.t.Fatalf("only %v take texts", all)
	}
	return all
}

// validBody is a body for an address with all fields but the tested one.
func (s *seeded) validBody(path string) map[string]any {
	s.t.Helper()
	switch path {
	case "/api/officials":
		return map[string]any{"name": "Vera Quillmoor", "position": "mayor", "positionType": "mayor",
			"description": candor.NewID()}
	case "/api/officials/{id}/ratings":
		return map[string]any{"overallRating": 4, "isAnonymous": false}
	case "/api/ratings/{id}/feedback":
		return map[string]any{"isHelpful": true}
	case "/api/ratings/{id}/reports":
		return map[string]any{"reason": "other", "note": "Nothing."}
	case "/api/profile-corrections":
		return map[string]any{"officialId": s.listed.ID, "field": "other", "customField": "nickname",
			"suggestedValue": candor.NewID()}
	case "/api/photo-uploads":
		return map[string]any{"officialId": s.listed.ID, "objectPath": s.sent(),
			"originalFilename": "a.jpg"}
	case "/api/removal-requests":
		return map[string]any{"role": "covered", "office": "prosecutor", "name": "Someone",
			"email": "a@example.org", "address": "12 Maple Street", "declared": true}
	}
	s.t.Fatalf("nobody knows what to send to %s", path)
	return nil
}

// sendField sends a text in a field, from a separate address.
func (s *seeded) sendField(number int, field textField, text string) *reply {
	s.t.Helper()
	valid := maps.Clone(field.valid)
	valid[field.name] = text
	if field.path == "/api/photo-uploads" {
		valid["objectPath"] = s.sent()
	}
	path := strings.NewReplacer("officials/{id}", "officials/"+s.listed.ID, "ratings/{id}",
		"ratings/"+s.shown["rating"]).Replace(field.path)
	header := from(fmt.Sprintf("10.%d.%d.1", number>>8, number&255))
	header.Set("Idempotency-Key", candor.NewID())
	return s.send(http.MethodPost, path, jsonOf(s.t, valid), header)
}

// newest is the newest item that a field belongs to, as administrators read it.
func (s *seeded) newest(field textField) string {
	s.t.Helper()
	list := map[string]string{
		"/api/officials":              "/api/officials?sort=-createdAt&limit=1",
		"/api/officials/{id}/ratings": "/api/ratings?limit=1",
		"/api/ratings/{id}/reports":   "/api/admin/reports?limit=1",
		"/api/profile-corrections":    "/api/profile-corrections?limit=1",
		"/api/photo-uploads":          "/api/admin/photo-uploads?limit=1",
		"/api/removal-requests":       "/api/admin/removal-requests?limit=1",
	}[field.path]
	listed := s.sendBy(s.warden, http.MethodGet, list, "", nil).status(http.StatusOK)
	whole, _, _ := strings.Cut(list, "?")
	if whole != "/api/officials" && whole != "/api/admin/removal-requests" {
		return string(listed.body)
	}
	_, id, _ := strings.Cut(string(listed.body), `"id":"`) // the list leaves texts out
	return string(listed.body) + string(s.sendBy(s.warden, http.MethodGet,
		whole+"/"+id[:len(candor.NewID())], "", nil).status(http.StatusOK).body)
}

// dismissReports decides on all reports that wait.
func (s *seeded) dismissReports() {
	s.t.Helper()
	var waiting []answeredReport
	s.sendBy(s.warden, http.MethodGet, "/api/admin/reports?status=pending", "", nil).
		status(http.StatusOK).into(&waiting)
	for _, report := range waiting {
		s.sendBy(s.warden, http.MethodPut, "/api/admin/reports/"+report.ID,
			`{"status":"rejected","reason":"A matter of opinion"}`, jsonHeader).status(http.StatusOK)
	}
}

// deceptive are texts that look different from their characters, with their stored form; empty if
// they are refused.
var deceptive = map[string]struct{ sent, stored string }{
	"OKOverride": {"12 Maple Street ab\u202ecd\u202c", "12 Maple Street abcd"},
	"OKIsolate":  {"12 Maple Street a\u2067b\u2069c", "12 Maple Street abc"},
	"OKZeroWidth": {"12 Maple Street a\u200bb\u200cc\u200dd\ufeffe\u2060f",
		"12 Maple Street abcdef"},
	"OKComposed": {"12 Maple Street Jose\u0301", "12 Maple Street José"},
	"OKMarks": {"12 Maple Street e" + strings.Repeat("\u0301", 40),
		"12 Maple Street é\u0301\u0301\u0301"},
	"OKTags":         {"12 Maple Street a\U000e0041\U000e0042b", "12 Maple Street ab"},
	"ErrControl":     {"12 Maple Street a\x07b", ""},
	"ErrNUL":         {"12 Maple Street a\x00b", ""},
	"ErrEscape":      {"12 Maple Street \x1b[31m", ""},
	"ErrTenThousand": {"12 Maple Street " + strings.Repeat("e\u0301", 10_000), ""},
}

func TestNoTextFieldTakesDeceptiveText(t *testing.T) { // S22
	s := newSeeded(t)
	number := 0
	for _, field := range s.textFields() {
		for name, test := range deceptive {
			number++
			answer := s.sendField(number, field, test.sent)
			if test.stored == "" {
				if answer.StatusCode != http.StatusUnprocessableEntity {
					t.Errorf("%s %s: %s is answered %d %s", field.path, field.name, name, answer.StatusCode,
						answer.body)
				}
				continue
			}
			answer.status(http.StatusCreated)
			if stored := s.newest(field); !strings.Contains(stored, test.stored) {
				t.Errorf("%s %s: of %s there is %s", field.path, field.name, name, stored)
			} else if !norm.NFC.IsNormalString(stored) ||
				strings.ContainsAny(stored, "\u202e\u202c\u2067\u2069\u200b\u200c\u200d\ufeff\u2060") ||
				!utf8.ValidString(stored) {
				t.Errorf("%s %s: %s stays deceptive: %q", field.path, field.name, name, stored)
			}
		}
	}
}

// Bytes that are no UTF-8 become signs that say so, or are refused; ten thousand marks on one
// letter are cut, whatever the length of the field.
func TestInvalidBytesAreNeverStored(t *testing.T) { // S22
	s := newSeeded(t)
	for number, field := range s.textFields() {
		marked := s.sendField(number, field, "12 Maple Street e"+strings.Repeat("\u0301", 10_000))
		if marked.StatusCode >= http.StatusInternalServerError {
			t.Errorf("%s %s: ten thousand marks are answered %d", field.path, field.name, marked.StatusCode)
		}
		valid := maps.Clone(field.valid)
		valid[field.name] = "12 Maple Street #"
		broken := strings.ReplaceAll(jsonOf(t, valid), "#", "\xff\xc3\x28\xed\xa0\x80")
		path := strings.NewReplacer("officials/{id}", "officials/"+s.listed.ID, "ratings/{id}",
			"ratings/"+s.shown["rating"]).Replace(field.path)
		answer := s.send(http.MethodPost, path, broken, from(fmt.Sprintf("10.9.%d.1", number)))
		if answer.StatusCode >= http.StatusInternalServerError {
			t.Errorf("%s %s: invalid UTF-8 is answered %d", field.path, field.name, answer.StatusCode)
		}
		if stored := s.newest(field); !utf8.ValidString(stored) {
			t.Errorf("%s %s: invalid UTF-8 is stored: %q", field.path, field.name, stored)
		}
	}
}

// Every text that visitors send is screened, and a moderator sees its flags.
func TestAllFreeTextIsScreened(t *testing.T) { // S22, S48
	s := newSeeded(t)
	number := 0
	for _, field := range s.textFields() {
		if field.unscreened != "" {
			continue
		}
		for code, text := range map[string]string{"email": "write to a@example.org",
			"scripts": "p\u0430ypal", "hidden": "v\u200be"} {
			number++
			s.sendField(number, field, text).status(http.StatusCreated)
			if stored := s.newest(field); !strings.Contains(stored, `"code":"`+code+`"`) {
				t.Errorf("%s %s: %q has no flag %s: %s", field.path, field.name, text, code, stored)
			}
		}
	}
}
