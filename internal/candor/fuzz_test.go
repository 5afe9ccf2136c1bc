package candor

import (
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// oddTexts are texts that have broken parsers before.
var oddTexts = []string{
	"", "Ada Example", "  a \u00a0 b\r\n\r\nc\rd ", "e\u0301", "\u0958\u0301\u0301\u0301\u0301",
	"\u0344\u0344\u0344\u0344", "a\u200d\u0301b", "\u202egnp", "\xff\xfe", "a\x00b",
	"👩\u200d👧", "क्\u200dष", "\ufe0f\u2800", "ﬀ", "İ", "ẞ", strings.Repeat("\u0301", 40),
	"O’Hara-Smith Jr.", "http://user@example.org:99/ x",
}

// Cleaning is idempotent, and its result is composed (NFC), without characters
// that hide or reorder others.
func FuzzCleanText(f *testing.F) { // S22
	for _, text := range oddTexts {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for name, clean := range map[string]func(string) string{"CleanLine": CleanLine,
			"CleanText": CleanText} {
			once := clean(text)
			if twice := clean(once); twice != once {
				t.Errorf("%s makes %q of %q, and %q of that", name, once, text, twice)
			}
			if !norm.NFC.IsNormalString(once) || !utf8.ValidString(once) {
				t.Errorf("%s makes %q, which is not composed", name, once)
			}
			if strings.TrimSpace(once) != once || strings.Contains(once, "\r") ||
				strings.ContainsFunc(once, func(r rune) bool {
					return r != '\u200d' && r != '\u200c' &&
						unicode.Is(unicode.Cf, r)
				}) {
				t.Errorf("%s makes %q", name, once)
			}
			if name == "CleanLine" && (strings.ContainsAny(once, "\n\t\u2028") ||
				strings.Contains(once, "  ")) {
				t.Errorf("a line is %q", once)
			}
		}
	})
}

// Valid values stay valid when cleaned, and as a correction of each field.
func FuzzOfficial(f *testing.F) { // S20, S22, S32
	for i, text := range oddTexts {
		f.Add(text, "mayor", "https://example.org/"+text, "2024-02-29", uint8(i))
	}
	f.Add("Ada Example", "council_president", "HTTPS://[::1]:443/", "1776-01-01", uint8(7))
	f.Fuzz(func(t *testing.T, name, position, website, day string, field uint8) {
		o := Official{Name: name, Position: position, PositionType: "mayor", City: name,
			Description: position, VerificationURL: website, TermStartDate: day, TermEndDate: day}
		o.Clean()
		again := o
		if again.Clean(); *again.Field("name") != o.Name || again.VerificationURL != o.VerificationURL ||
			again.Description != o.Description {
			t.Errorf("%+v, cleaned again %+v", o, again)
		}
		if o.Validate() != nil {
			return
		}
		for _, line := range []string{o.Name, o.Position, o.City, o.VerificationURL} {
			if strings.ContainsFunc(line, unicode.IsControl) || !utf8.ValidString(line) ||
				utf8.RuneCountInString(line) > maxURL {
				t.Errorf("%q is taken", line)
			}
		}
		if scheme := strings.ToLower(o.VerificationURL); scheme != "" &&
			!strings.HasPrefix(scheme, "http://") && !strings.HasPrefix(scheme, "https://") {
			t.Errorf("%q is taken", o.VerificationURL)
		}
		fields := CorrectionFields()
		c := Correction{OfficialID: NewID(), Field: fields[int(field)%len(fields)],
			SuggestedValue: website}
		if c.Clean(); c.Validate() == nil && c.Apply(&o).Validate() != nil {
			t.Errorf("%+v makes %+v", c, c.Apply(&o))
		}
		if c.Compare(&o) == nil && c.Field != OtherField {
			if restored := c.Revert(c.Apply(&o)); *restored.Field(c.Field) != *o.Field(c.Field) {
				t.Errorf("%+v is taken back as %+v", c, restored)
			}
		}
	})
}

// Cleaning a filter is idempotent, and a valid filter requests rows that can exist.
func FuzzFilter(f *testing.F) { // S17, S18
	f.Add("ada", "mayor", " all ", "-name", 1, 20)
	f.Add("\xff", "all", "\x00", "--name", 1<<62, -1)
	f.Fuzz(func(t *testing.T, search, kind, place, order string, page, limit int) {
		filter := OfficialFilter{Search: search, PositionType: PositionType(kind), County: place,
			City: place, Status: Status(kind), Sort: ParseSort(order), Page: page, Limit: limit}
		filter.Clean()
		again := filter
		if again.Clean(); again != filter {
			t.Errorf("%+v, cleaned again %+v", filter, again)
		}
		if filter.Validate() == nil && (filter.Offset() < 0 || filter.Limit > MaxPageSize ||
			!utf8.ValidString(filter.Search+filter.County) || filter.Sort.Column != "" &&
			!slices.Contains(OfficialColumns, filter.Sort.Column)) {
			t.Errorf("%+v is taken", filter)
		}
		list := ListFilter{Search: search, Status: Status(kind), Sort: ParseSort(order), Page: page,
			Limit: limit}
		list.Clean()
		if list.Validate(RatingColumns) == nil && (list.Offset() < 0 ||
			strings.ContainsFunc(list.Search, unicode.IsControl) ||
			utf8.RuneCountInString(list.Search) > MaxSearch) {
			t.Errorf("%+v is taken", list)
		}
	})
}

// Formatting and parsing a place in the queue returns the same place.
func FuzzPlace(f *testing.F) { // S17
	f.Add("1787000000000.01a2036e-e9e5-7ece-9887-89af7b8c941f")
	f.Add("-1.01A2036E-e9e5-7ece-9887-89af7b8c941f")
	f.Add("+9223372036854775808.")
	f.Fuzz(func(t *testing.T, text string) {
		place, err := ParsePlace(text)
		if err != nil || text == "" {
			return
		}
		again, err := ParsePlace(place.String())
		if err != nil || !again.At.Equal(place.At) || again.ID != place.ID || !ValidID(place.ID) ||
			len(place.ID) != 36 || place.ID != strings.ToLower(place.ID) {
			t.Errorf("%q is %+v, and that %+v, %v", text, place, again, err)
		}
	})
}

// Only one path names an upload, and no path leads elsewhere.
func FuzzUploadName(f *testing.F) { // S30
	f.Add(UploadPath("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
	f.Add("/objects/uploads/../../../../../../../..")
	f.Add("objects/uploads/ABCDEFGHIJKLMNOPQRSTUVWXYZ")
	f.Fuzz(func(t *testing.T, path string) {
		name, err := UploadName(path)
		if err == nil && (UploadPath(name) != path || strings.ContainsAny(name, `/\.%`) ||
			len(name) != 26) {
			t.Errorf("%q names %q", path, name)
		}
	})
}
