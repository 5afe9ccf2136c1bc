package formats

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf16"
)

// utf16Text writes a text in UTF-16 without a byte order mark.
func utf16Text(text string, bigEndian bool) string {
	var written []byte
	for _, unit := range utf16.Encode([]rune(text)) {
		if bigEndian {
			written = append(written, byte(unit>>8), byte(unit))
		} else {
			written = append(written, byte(unit), byte(unit>>8))
		}
	}
	return string(written)
}

func TestEncodingsAreRecognized(t *testing.T) {
	const list = "name,position\r\nRenée Größe,mayor\r\nZoë O’Trial,sheriff\r\n"
	const windows = "name,position\r\nRen\xe9e Gr\xf6\xdfe,mayor\r\nZo\xeb O\x92Trial,sheriff\r\n"
	for name, test := range map[string]struct{ text, note string }{
		"UTF-8":         {list, ""},
		"UTF-8Mark":     {"\xef\xbb\xbf" + list, ""},
		"UTF-16LEMark":  {"\xff\xfe" + utf16Text(list, false), "UTF-16"},
		"UTF-16BEMark":  {"\xfe\xff" + utf16Text(list, true), "UTF-16"},
		"UTF-16LE":      {utf16Text(list, false), "UTF-16"},
		"UTF-16BE":      {utf16Text(list, true), "UTF-16"},
		"Windows-1252":  {windows, "Windows-1252"},
		"OldMacLines":   {strings.ReplaceAll(windows, "\r\n", "\r"), "Windows-1252"},
		"Semicolons":    {strings.ReplaceAll(windows, ",", ";"), "Windows-1252"},
		"UnicodeText":   {"\xff\xfe" + utf16Text(strings.ReplaceAll(list, ",", "\t"), false), "UTF-16"},
		"SeparatorLine": {"sep=|\r\n" + strings.ReplaceAll(list, ",", "|"), ""},
	} {
		t.Run(name, func(t *testing.T) {
			c, err := NewContent("list.csv", week, []byte(test.text))
			if err != nil {
				t.Fatal(err)
			}
			r, err := ReadPeople(c, nil, day)
			if err != nil {
				t.Fatal(err)
			}
			var names []string
			for _, made := range r.Records {
				names = append(names, made.Official.Name)
			}
			if want := []string{"Renée Größe", "Zoë O’Trial"}; !slices.Equal(names, want) {
				t.Errorf("%q, want %q", names, want)
			}
			note := "the text was read as " + test.note
			if test.note == "" && len(r.Notes) > 0 || test.note != "" && !slices.Equal(r.Notes, []string{note}) {
				t.Errorf("notes %q, want %q", r.Notes, test.note)
			}
		})
	}
}

func TestDelimiterOf(t *testing.T) {
	for text, want := range map[string]byte{
		"name,position\nA,mayor\n":                                 ',',
		"name\tposition\n\"A, B\"\tmayor\nC, D\tmayor\n":           '\t',
		"name;position;city\nTrial, Vera;mayor;Newark\n":           ';',
		"name|position\nA|mayor\n":                                 '|',
		"A title\n\na;b;c\n1;2;3\n4;5;6,7\n":                       ';',
		"name,description\nA,\"one; two; three\"\nB,\"a; b; c\"\n": ',',
		"name\nA\n": ',',
		"":          ',',
	} {
		if _, got := delimiterOf([]byte(text)); got != want {
			t.Errorf("%q has %q, want %q", text, got, want)
		}
	}
}

func TestTabSeparatedFileWithPlainQuotes(t *testing.T) {
	table, err := parseTable([]byte("name\tposition\nVera \"Vee\" Trial\tmayor\n\"Will\tjudge\n"))
	if err != nil || len(table.rows) != 2 || table.value(table.rows[0], "name") != `Vera "Vee" Trial` ||
		table.rows[1].line != 3 {
		t.Errorf("%+v, %v", table, err)
	}
}
