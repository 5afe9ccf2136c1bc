package formats

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

// inspect inspects a text and returns the columns as "header=field".
func inspect(t *testing.T, name, text string, remembered *Mapping) (*Inspection, []string) {
	t.Helper()
	seen, err := Inspect(File{Name: name, Modified: week, Bytes: []byte(text)}, remembered)
	if err != nil {
		t.Fatal(err)
	}
	var columns []string
	for _, column := range seen.Columns {
		text := column.Header + "=" + column.Field
		if column.Value != "" {
			text += ":" + column.Value
		}
		columns = append(columns, text)
	}
	return seen, columns
}

const clerks = "Municipality,Last Name,First Name,Title,Term Expires,E-mail,Phone\n" +
	"Newark City,TRIALMAN,ADA,Mayor,12/31/28,ada@example.org,973-555-0100\n" +
	"Belleville Twp.,Testlund,Bo,Council Member,6/30/27,,(973) 555-0101\n"

func TestInspect(t *testing.T) {
	for name, test := range map[string]struct {
		file, text string
		remembered *Mapping
		format     string
		table      bool
		columns    string
		missing    string
	}{
		"OKOwnHeaders": {"a.csv", "name,position,city\nVera Trial,mayor,Newark\n", nil, "csv", true,
			"name=name, position=position, city=city", ""},
		"OKOwnAndOtherHeaders": {"a.csv", "Name,Position,Municipality,Term Expires,sourceId\n" +
			"Vera Trial,Mayor,Newton,12/31/28,a7\n", nil, "table", true,
			"Name=name, Position=position, Municipality=city, Term Expires=termEndDate, " +
				"sourceId=sourceId", ""},
		"OKTownsNamedLikeCounties": {"a.csv", "Name,Title,City\nVera Trial,Mayor,Camden\n" +
			"Ada Trialman,Mayor,Salem\nBo Testlund,Mayor,Passaic\n", nil, "table", true,
			"Name=name, Title=position, City=city", ""},
		"OKCounties": {"a.csv", "Name,Title,City\nVera Trial,Sheriff,Camden County\n" +
			"Ada Trialman,Sheriff,Essex\n", nil, "table", true,
			"Name=name, Title=position, City=county", ""},
		"OKKnownFormat": {"a.json", `{"persons": []}`, nil, "popolo", false, "", ""},
		"OKClerks": {"a.csv", clerks, nil, "table", true, "Municipality=city, Last Name=lastName, " +
			"First Name=firstName, Title=position, Term Expires=termEndDate, E-mail=, Phone=", ""},
		"OKRemembered": {"a.csv", clerks, &Mapping{Columns: []Column{{Header: "title"},
			{Header: "", Field: "position", Value: "Mayor"}, {Header: "Phone", Field: "name"}}},
			"table", true, "Municipality=city, Last Name=lastName, First Name=firstName, Title=, " +
				"Term Expires=termEndDate, E-mail=, Phone=, =position:Mayor", ""},
		"OKNoTitle": {"a.csv", "Mayors of Essex County\n\nTown,Full Name\nNewark,Ada Trialman\n", nil,
			"table", true, "Town=city, Full Name=name", "position"},
		"OKNothingKnown": {"a.csv", "a,b\n1,2\n", nil, "table", true, "a=, b=", "name, position"},
	} {
		t.Run(name, func(t *testing.T) {
			seen, columns := inspect(t, test.file, test.text, test.remembered)
			if seen.Format != test.format || seen.Table != test.table ||
				strings.Join(columns, ", ") != test.columns ||
				strings.Join(seen.Missing, ", ") != test.missing {
				t.Errorf("%+v with %q", seen, columns)
			}
		})
	}
}

func TestInspectReportsSkippedRows(t *testing.T) {
	seen, _ := inspect(t, "a.csv", "Mayors of 2026,,\n,,\nTown,Name,Title\nNewark,Zo\xeb Trialman,Mayor\n", nil)
	want := []string{"the text was read as Windows-1252", "skipped: 1 empty row, 1 row above the header"}
	if !slices.Equal(seen.Notes, want) {
		t.Errorf("notes %q, want %q", seen.Notes, want)
	}
}

func TestInspectShowsSamplesButNoAddresses(t *testing.T) {
	seen, _ := inspect(t, "a.csv", clerks, nil)
	if want := []string{"Newark City", "Belleville Twp."}; !slices.Equal(seen.Columns[0].Samples, want) {
		t.Errorf("samples %q, want %q", seen.Columns[0].Samples, want)
	}
	text, err := json.Marshal(seen)
	if err != nil || strings.Contains(string(text), "555") || strings.Contains(string(text), "null") ||
		strings.Contains(string(text), "@") {
		t.Errorf("%s, %v", text, err)
	}
}
