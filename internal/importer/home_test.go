package importer

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"candor/internal/importer/formats"
	"candor/internal/importer/imports"
)

func TestAHomeInAListIsRefused(t *testing.T) { // S49
	plain := map[string]string{"name": "Vera Trialman", "position": "mayor", "city": "Newark",
		"county": "Essex", "district": "", "description": "Likes trees.", "source": "Town list",
		"licence": "CC0", "verificationUrl": "https://town.example/418-birchwood-ave"}
	columns := []string{"name", "position", "city", "county", "district", "description", "source",
		"licence", "verificationUrl", "sourceId"}
	for name, test := range map[string]struct{ field, value, refused string }{
		"OK":             {},
		"OKOffice":       {"position", "Council Member, Ward 3", ""},
		"ErrName":        {"name", "Vera Trialman 418 Birchwood Ave", "name"},
		"ErrPosition":    {"position", "mayor, 418 Birchwood Ave", "position"},
		"ErrCity":        {"city", "418 Birchwood Ave", "city"},
		"ErrCounty":      {"county", "418 Birchwood Ave", "county"},
		"ErrDistrict":    {"district", "418 Birchwood Ave", "district"},
		"ErrDescription": {"description", "Lives at 418 birchwood.", "description"},
		"ErrPhone":       {"description", "Call 973-555-0123.", "description"},
		"ErrSource":      {"source", "418 Birchwood Ave", "source"},
		"ErrLicense":     {"licence", "418 Birchwood Ave", "license"},
	} {
		t.Run(name, func(t *testing.T) {
			cells := []string{}
			for _, column := range columns {
				value := plain[column]
				if column == test.field {
					value = test.value
				}
				cells = append(cells, `"`+value+`"`)
			}
			text := csvText(strings.Join(columns, ","), strings.Join(append(cells[:len(cells)-1], "1"), ","))
			refused := refusalsOf(t, "a.csv", []byte(text), "")
			want := ""
			if test.refused != "" {
				want = "the " + test.refused + " holds an address or a phone number"
			}
			if len(refused) != len(want)/max(len(want), 1) || want != "" &&
				(!strings.HasPrefix(refused[0].Reason, want) ||
					strings.Contains(refused[0].String(), "418")) {
				t.Errorf("refused %+v, want %q", refused, want)
			}
		})
	}
}

// A list with all houses of a street does not reveal the removed one.
func TestAListDoesNotRevealRemovedHomes(t *testing.T) { // S49
	onBothEngines(t, func(t *testing.T, d *desk) {
		d.T = t
		d.remove(d.ask()) // 12 Maple Street and 973-555-0123
		staged := func(number int) []string {
			batch := d.staged(fmt.Sprintf("Vera Trialman,mayor,Newark,Essex,Likes trees.,Town list,1\n"+
				"Will Trialman,clerk,Newark,Essex,See %d Maple Street.,Town list,2\n"+
				"%d Maple St,clerk,Newark,Essex,,Town list,3\n"+
				"Ida Trialman,clerk,Newark,Essex,Call 973-555-0%d.,Town list,4", number, number, number+111))
			said := slices.Clone(batch.Notes)
			for _, change := range d.changes(batch) {
				said = append(said, fmt.Sprintf("%s %s %q %v", change.Kind, change.Name, change.Reason,
					change.Accepted))
			}
			return said
		}
		want := staged(11)
		if len(want) != 4 || !strings.HasPrefix(want[1], `refused Will Trialman "the description holds `) {
			t.Errorf("a list says %q", want)
		}
		for _, number := range []int{12, 13} {
			if got := staged(number); !slices.Equal(got, want) {
				t.Errorf("number %d says\n%q\nanother\n%q", number, got, want)
			}
		}
	})
}

// staged stages a list.
func (d *desk) staged(rows string) *imports.Batch {
	d.Helper()
	batch, err := StageBatch(d.Context(), d.store, Upload{Actor: "warden", AsOf: day,
		File: formats.File{Name: "list.csv", Bytes: []byte(csvText(
			"name,position,city,county,description,source,sourceId", rows))}})
	if err != nil {
		d.Fatal(err)
	}
	return batch
}
