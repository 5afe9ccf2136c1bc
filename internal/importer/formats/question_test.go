package formats

import (
	"strings"
	"testing"
)

func TestUnreadColumnsThatLookLikePartsOfAListAreAsked(t *testing.T) {
	const header, row = "Name,Title,Town,", "Vera Trialman,Mayor,Newton,"
	for name, test := range map[string]struct{ header, value, want string }{
		"OKSecondTown":      {"Meets in", "Sparta", "Meets in=city"},
		"OKCounty":          {"Served", "Sussex County", ""}, // read: no other column has it
		"OKDates":           {"Reviewed", "1/5/2020", "Reviewed=termEndDate"},
		"OKNames":           {"Alternate", "Otto Testlund", "Alternate=name"},
		"OKOtherWords":      {"Room", "Basement", ""},
		"OKKnownAndUnused":  {"Notes", "Otto Testlund", ""},
		"OKEmpty":           {"Alternate", "", ""},
		"OKAddress":         {"Contact", "12 Maple Street", ""},
		"OKCopyOfTheColumn": {"Name", "Vera Trialman", ""},
	} {
		t.Run(name, func(t *testing.T) {
			seen, _ := inspect(t, "a.csv", header+test.header+"\n"+row+test.value+"\n", nil)
			var asked []string
			for _, column := range seen.Columns {
				if column.LooksLike != "" {
					asked = append(asked, column.Header+"="+column.LooksLike)
				}
			}
			if got := strings.Join(asked, ", "); got != test.want {
				t.Errorf("asked %q, want %q", got, test.want)
			}
		})
	}
}

func TestAColumnThatAPersonLeftOutIsNotAsked(t *testing.T) {
	seen, _ := inspect(t, "a.csv", "Name,Title,Alternate\nVera Trialman,Mayor,Otto Testlund\n",
		&Mapping{Columns: []Column{{Header: "Alternate"}}})
	if last := seen.Columns[2]; last.LooksLike != "" || last.Guessed {
		t.Errorf("%+v", last)
	}
}
