package importer

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"candor/internal/candor"
	"candor/internal/importer/formats"
)

// refusalsOf reads a text as a file with a name.
func refusalsOf(t *testing.T, name string, text []byte, chosen string) []formats.Refusal {
	t.Helper()
	c, err := formats.NewContent(name, week, text)
	if err != nil {
		return []formats.Refusal{formats.RefusalOf(name, err)}
	}
	r, err := formats.ReadPeople(c, formats.FormatNamed(chosen), day)
	if err != nil {
		return []formats.Refusal{formats.RefusalOf(name, err)}
	}
	return r.Refused
}

func TestRefusedFiles(t *testing.T) {
	for name, test := range map[string]struct {
		file, text, format string
		want               string // place and start of the reason
	}{
		"ErrEmpty":        {"a.yml", " \n\t", "", "a.yml: the file is empty"},
		"ErrOnlyAComment": {"a.yml", "# nobody\n", "", "a.yml: the file is empty"},
		"ErrUTF16Broken": {"a.csv", "\xff\xfen\x00\x00\xdc,\x00", "",
			"a.csv:1: the text looks like UTF-16 and has characters that are none"},
		"ErrMacRoman": {"a.csv", "name,position\r\nRen\x8ee,mayor\r\n", "",
			"a.csv:2: the text is neither in UTF-8 nor in Windows-1252"},
		"ErrTwoEncodings": {"a.csv", "name,position\nRenée,mayor\nRen\xe9e,mayor\n", "",
			"a.csv:3: the text is neither in UTF-8 nor in Windows-1252"},
		"ErrBinary": {"a.csv", "name,position\n\x80\x01,mayor\n", "",
			"a.csv:2: the text is neither in UTF-8 nor in Windows-1252"},
		"ErrBrokenYAML": {"a.yml", "- name: A\n  id: [\n", "", "a.yml:2: the YAML is broken: "},
		"ErrAlias": {"a.yml", "a: &a [b]\nc: *a\n", "",
			"a.yml:2: YAML aliases (*a) are not accepted"},
		"ErrDeepYAML": {"a.yml", strings.Repeat("[", 40) + strings.Repeat("]", 40), "",
			"a.yml:1: the YAML is nested more than 32 levels deep"},
		"ErrTwoDocuments": {"a.yml", "a: b\n---\nc: d\n", "",
			"a.yml:2: the file holds several YAML documents"},
		"ErrLargeYAML": {"a.yml", "a: " + strings.Repeat("b", 5<<20), "",
			"a.yml: the file is too large: 5.0 MiB of at most 4"},
		"ErrBrokenCSV": {"a.csv", "name,position\n\"A\nB", "", "a.csv:"},
		"ErrBrokenJSON": {"a.json", "{\"persons\": [\n{\"name\": }\n]}", "",
			"a.json:2: the JSON is broken: "},
		"ErrUnfinishedJSON": {"a.json", "{\"persons\": [\n", "", "a.json:2: the JSON is broken: "},
		"ErrJSONGoesOn":     {"a.json", "[]\n[]", "", "a.json:2: the JSON goes on after its end"},
		"ErrJSONNumber":     {"a.json", "7", "", "a.json:1: the JSON is neither"},
		"ErrNoPeople": {"a.csv", "county,name\nEssex,Newark\n", "",
			"a.csv: this is no list of people: the column position is missing; the header has county, name"},
		"ErrYAMLOfWords": {"a.yml", "- Vera\n- Will\n", "",
			"a.yml: this is no list of people: it has no fields"},
		"ErrNoRows": {"a.csv", "name,position\r\n\r\n", "",
			"a.csv: the file has a header and no rows"},
		"ErrNoRowsOfOthers": {"a.csv", "county,town\r\n", "",
			"a.csv: this is no list of people: the columns name and position are missing"},
		"ErrNobody": {"a.json", "{\"persons\": []}", "", "a.json: the list is empty"},
		"ErrNothingKnown": {"a.yml", "- county: Essex\n  seat: Newark\n", "",
			"a.yml: this is no list of people: no format is known that has county, seat"},
		"ErrKeysOfJSON": {"a.json", "[{\"county\": \"Essex\", \"seat\": 7}]", "",
			"a.json: this is no list of people: no format is known that has county, seat"},
		"ErrListsOfJSON": {"a.json", "{\"areas\": [], \"posts\": []}", "",
			"a.json: this is no list of people: no format is known that has areas, posts"},
		"ErrEmptyYAML": {"a.yml", "[]", "", "a.yml: this is no list of people: it has no fields"},
		"ErrColumnTwice": {"a.csv", "name,position,City,\"city\"\nA,mayor,Newark,Bayonne\n", "",
			"a.csv:1: the column city is there twice (City in column 3, city in column 4), with different "},
		"ErrNameTwice": {"a.csv", "\nName,name,position\nA,B,mayor\n", "",
			"a.csv:2: the column name is there twice (Name in column 1, name in column 2)"},
		"ErrProse": {"LICENSE", "Preamble: the licensor: you\n", "",
			"LICENSE: this is no list of people"},
		"OKWithoutEnding": {"people", "name,position\n,mayor\n", "", "people:2: Name is required"},
		"OKWithoutName":   {"people", "{\"persons\": [7]}", "", "people:1: the person cannot be read"},
		"ErrOtherFormat": {"a.csv", "name,position\nA,mayor\n", "fjc",
			"a.csv: this is no list of people in the format fjc: it has name, position"},
	} {
		t.Run(name, func(t *testing.T) {
			refused := refusalsOf(t, test.file, []byte(test.text), test.format)
			if len(refused) != 1 || !strings.HasPrefix(refused[0].String(), test.want) {
				t.Errorf("got %q, want %q", refused, test.want)
			}
		})
	}
}

func TestUnreadColumnsMayRepeat(t *testing.T) {
	text := "name,position,notes,notes,,\nVera Trial,mayor,a,b,,\n"
	if refused := refusalsOf(t, "a.csv", []byte(text), ""); len(refused) != 0 {
		t.Errorf("refused %v", refused)
	}
}

func TestReportsShortenLongTexts(t *testing.T) {
	long := strings.Repeat("é", 1<<17)
	for name, text := range map[string]string{
		"OKName":    "name,position\n" + long + ",mayor\n",
		"OKTown":    "name,position,city\nVera Trial,mayor," + long + "\n",
		"OKDate":    "name,position,city,date\nVera Trial,mayor,Newark," + long + "\n",
		"OKHeader":  long + "\nVera Trial\n",
		"OKColumns": "name,position," + long + "\nVera Trial,mayor\n",
	} {
		t.Run(name, func(t *testing.T) {
			path := write(t, t.TempDir(), "a.csv", text, week)
			report, err := Import(t.Context(), newStore(t),
				Options{Paths: []string{path}, AsOf: day, Status: candor.StatusApproved})
			var told strings.Builder
			if report == nil || report.WriteText(&told) != nil || len(told.String()+fmt.Sprint(err)) > 4000 {
				t.Fatalf("%d bytes", len(told.String()+fmt.Sprint(err)))
			}
			if !strings.Contains(told.String(), "…") || !utf8.ValidString(told.String()) {
				t.Errorf("not cut: %q", told.String())
			}
		})
	}
}

func TestRefusedRecords(t *testing.T) {
	const jurisdiction = "jurisdiction_ocdid: ocd-jurisdiction/country:us/state:nj/"
	town := func(place, more string) string {
		return "- name: Vera Trial\n  id: 1\n  office: {name: Mayor}\n  " + jurisdiction + place + "\n" +
			more
	}
	for name, test := range map[string]struct{ file, text, want string }{
		"ErrNameRequired": {"a.csv", "name,position\n,mayor\n", "a.csv:2: " +
			candor.MessageNameRequired},
		"ErrPosition": {"a.csv", "name,position\n\nVera Trial,\n", "a.csv:3: Vera Trial: " +
			candor.MessagePositionRequired},
		"ErrLongPosition": {"a.csv", "name,position\nVera Trial," + strings.Repeat("x", 101) + "\n",
			"a.csv:2: Vera Trial: Position is too long: 101 characters of at most 100"},
		"ErrControl": {"a.csv", "name,position\nVera\x00Trial,mayor\n", "a.csv:2: Vera�Trial: " +
			candor.MessageText},
		"ErrLongSource": {"a.csv", "name,position,source\nVera Trial,mayor," +
			strings.Repeat("s", 201) + "\n",
			"a.csv:2: Vera Trial: the source is too long: 201 characters of at most 200"},
		"ErrLongSourceID": {"a.csv", "name,position,sourceId\nVera Trial,mayor," +
			strings.Repeat("s", 451) + "\n",
			"a.csv:2: Vera Trial: the id of the record is too long: 451 characters of at most 450"},
		"ErrLongLicense": {"a.csv", "name,position,licence\nVera Trial,mayor," +
			strings.Repeat("s", 201) + "\n",
			"a.csv:2: Vera Trial: the licence is too long: 201 characters of at most 200"},
		"ErrColumns": {"a.csv", "name,position\nVera Trial,mayor,Newark\n",
			"a.csv:2: Vera Trial: the row has 3 values where the header has 2"},
		"ErrVacant": {"a.csv", "name,position\nVACANT,mayor\n",
			"a.csv:2: VACANT: the seat is vacant"},
		"ErrTermOrder": {"a.csv",
			"name,position,termStartDate,termEndDate\nVera Trial,mayor,2028,2027\n",
			"a.csv:2: Vera Trial: " + candor.MessageTermOrder},
		"ErrTown": {"a.csv", "name,position,city\nVera Trial,mayor,Nowhere\n",
			"a.csv:2: Vera Trial: no municipality of New Jersey is called \"Nowhere\""},
		"ErrTownElsewhere": {"a.csv", "name,position,city,county\nVera Trial,mayor,Newark,Bergen\n",
			"a.csv:2: Vera Trial: no municipality of Bergen County is called \"Newark\""},
		"ErrPositionType": {"a.csv", "name,position,positionType\nVera Trial,keeper,emperor\n",
			"a.csv:2: Vera Trial: the position type \"emperor\" is none of ours"},
		"ErrCounty": {"a.csv", "name,position,county\nVera Trial,sheriff,Kings\n",
			"a.csv:2: Vera Trial: no county of New Jersey is called \"Kings\""},
		"ErrAmbiguous": {"a.yml", town("place:union/government", ""),
			"a.yml:1: Vera Trial: \"union\" may be any of Union Township (Hunterdon), Union Township (Union)"},
		"ErrNoID": {"a.yml", town("place:newark/government",
			"- name: Will Rehearsal\n  office: {name: Mayor}\n  "+jurisdiction+"place:newark/government\n"),
			"a.yml:5: Will Rehearsal: the record has no id"},
		"ErrNoRole": {"a.yml", "id: ocd-person/1\nname: Vera Trial\nroles: []\n",
			"a.yml:1: Vera Trial: the record names no role"},
		"ErrNoTerm": {"a.yml",
			"- id: {bioguide: A}\n  name: {official_full: Vera Trial}\n  terms: []\n",
			"a.yml:1: Vera Trial: the record names no term"},
		"ErrNoOffice": {"a.json", "{\"persons\": [\n{\"id\": \"1\", \"name\": \"Vera Trial\"}]}",
			"a.json:2: Vera Trial: the person holds no office"},
		"ErrPersonType": {"a.json", "{\"persons\": [\n{\"id\": 1, \"name\": \"Vera Trial\"}]}",
			"a.json:2: Vera Trial: the person cannot be read"},
	} {
		t.Run(name, func(t *testing.T) {
			refused := refusalsOf(t, test.file, []byte(test.text), "")
			if len(refused) != 1 || !strings.HasPrefix(refused[0].String(), test.want) {
				t.Errorf("got %q, want %q", refused, test.want)
			}
		})
	}
}

func TestMarksAndLineEndsOfOtherSystemsAreRead(t *testing.T) {
	text := []byte("\xef\xbb\xbfName,Position,City,County\r\nVera Trial,Mayor,Newark,Essex County\r\n")
	r, err := formats.ReadPeople(&formats.Content{Name: "a.csv", Modified: week,
		Text: bytes.TrimPrefix(text, []byte("\xef\xbb\xbf"))}, nil, day)
	if err != nil || len(r.Records) != 1 || r.Records[0].Official.County != "Essex" {
		t.Fatalf("got %+v, %v", r, err)
	}
	if refused := refusalsOf(t, "a.csv", text, ""); len(refused) != 0 {
		t.Errorf("refused %v", refused)
	}
}

func TestLineEndsOfOldMacsAreRead(t *testing.T) {
	for name, text := range map[string]string{
		"OKOnly":   "name,position,county\rVera Trial,sheriff,Essex\rWill Rehearsal,sheriff,Bergen",
		"OKQuoted": "name,position,description\rVera Trial,sheriff,\"two\rlines\"\rWill Rehearsal,sheriff,one\r",
		"OKMixed":  "name,position\rVera Trial,sheriff\rWill Rehearsal,sheriff\r\n",
	} {
		t.Run(name, func(t *testing.T) {
			store := newStore(t)
			report := importPaths(t, store, nil, write(t, t.TempDir(), "a.csv", text, week))
			if report.Added != 2 || len(report.Refused) != 0 {
				t.Errorf("%d added, refused %v", report.Added, report.Refused)
			}
		})
	}
	refused := refusalsOf(t, "a.csv", []byte("name,position\rVera Trial,sheriff\rA\r"), "")
	if len(refused) != 1 || refused[0].Line != 3 {
		t.Errorf("refused %v", refused)
	}
}

func TestDroppedWebsitesAreReported(t *testing.T) {
	text := csvText("name,position,verificationUrl",
		"Vera Trial,sheriff,https://www.facebook.com/vera",
		"Will Rehearsal,sheriff,www.example.org", "Xena Sandbox,sheriff,https://example.org",
		"Yael Draft,sheriff,",
		"Zoe Outline,sheriff,https://zoe@example.org/")
	path := write(t, t.TempDir(), "a.csv", text, week)
	report := importPaths(t, newStore(t), nil, path)
	want := []string{
		path + ":2: Vera Trial: https://www.facebook.com/vera", path +
			":3: Will Rehearsal: www.example.org",
		path + ":6: Zoe Outline: https://zoe@example.org/",
	}
	if report.Added != 5 || !slices.Equal(report.Websites, want) {
		t.Errorf("%d added, %q; want %q", report.Added, report.Websites, want)
	}
	var told strings.Builder
	if err := report.WriteText(&told); err != nil ||
		!strings.Contains(told.String(), "https://www.facebook.com/vera") {
		t.Errorf("%v: %s", err, told.String())
	}
}

func TestBrokenFileStopsNothingElse(t *testing.T) {
	store := newStore(t)
	folder := t.TempDir()
	write(t, folder, "a.csv", "name,position\nVera Trial,sheriff\nWill Rehearsal,\"sher\n", week)
	write(t, folder, "b.csv", "name,position\nXena Sandbox,sheriff\n", week)
	write(t, folder, ".git/c.csv", "name,position\nYael Hidden,sheriff\n", week)
	report := importPaths(t, store, nil, folder, folder+"/b.csv", folder+"/missing.csv")
	people := storedOfficials(t, store)
	if len(people) != 1 || people["Xena Sandbox"] == nil || len(report.Refused) != 2 ||
		report.Repeated != 0 {
		t.Errorf("%d people, refused %v, repeated %d", len(people), report.Refused, report.Repeated)
	}
}
