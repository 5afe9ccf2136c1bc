package formats

import (
	"strings"
	"testing"
)

func TestSplitTitleName(t *testing.T) {
	for text, want := range map[string]string{
		"Mayor: Vera Trialman":              "Mayor|Vera Trialman",
		"Council President – Otto Testlund": "Council President|Otto Testlund",
		"Borough Clerk - Ida Quillmoor":     "Borough Clerk|Ida Quillmoor",
		"Vera Trialman, Mayor":              "Mayor|Vera Trialman",
		"Vera Trialman (Mayor)":             "Mayor|Vera Trialman", "Mayor: Vacant": "Mayor|Vacant",
		"Mayor: ": "", "Vera Trialman": "", "Office hours: Mondays only": "", "Mayor: Clerk": "",
		"Trialman, Vera": "", "Council President": "",
	} {
		title, name, ok := splitTitleName(text)
		if got := strings.Trim(title+"|"+name, "|"); got != want || ok != (want != "") {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

func TestSplitPair(t *testing.T) {
	for text, want := range map[string]string{
		"Mayor: Vera Trialman": "Mayor|Vera Trialman", "Council: Ida Quillmoor": "Council|Ida Quillmoor",
		"Dog Catcher : Vacant": "Dog Catcher|Vacant", "Office hours: Mondays only": "",
		"Council - Ida Quillmoor": "", "Vera Trialman": "",
	} {
		title, name, ok := splitPair(text)
		if got := strings.Trim(title+"|"+name, "|"); got != want || ok != (want != "") {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

func TestListsOfTitlesWithNames(t *testing.T) {
	for name, test := range map[string]struct {
		sheets []sheetOf
		want   string
	}{
		"OKLines": {[]sheetOf{{"Newton", [][]any{{"Mayor: Perrin L. Trialman"}, {"Clerk: Ida Quillmoor"}}}},
			"Perrin L. Trialman|mayor|Newton, Ida Quillmoor|Clerk|Newton"},
		"OKBelowATitle": {[]sheetOf{{"Sparta", [][]any{{"Officials of the Township"},
			{"Mayor: Perrin L. Trialman"}, {"Council Member: Vacant"}}}},
			"Perrin L. Trialman|mayor|Sparta"},
		"OKTwoColumnsWithoutHeader": {[]sheetOf{{"Newton", [][]any{{"Mayor", "Perrin L. Trialman"},
			{"Council Member", "Ida Quillmoor"}}}},
			"Perrin L. Trialman|mayor|Newton, Ida Quillmoor|council_member|Newton"},
		"OKColumnOfBoth": {[]sheetOf{{"A", [][]any{{"Town", "Official"}, {"Newton", "Mayor: Perrin Trialman"},
			{"Sparta", "Mayor: Ida Quillmoor"}}}},
			"Perrin Trialman|mayor|Newton, Ida Quillmoor|mayor|Sparta"},
		"OKNameColumnWithoutPositions": {[]sheetOf{{"A", [][]any{{"Name", "Position", "City"},
			{"Mayor: Perrin L. Trialman", nil, "Newton"}, {"Ida Quillmoor, Clerk", nil, "Newton"},
			{"Otto Testlund", "Council Member", "Newton"}}}},
			"Perrin L. Trialman|mayor|Newton, Ida Quillmoor|Clerk|Newton, Otto Testlund|council_member|Newton"},
		"OKNameColumnAmongOthers": {[]sheetOf{{"A", [][]any{{"Official Name", "Title", "Municipality"},
			{"Mayor: Perrin L. Trialman", nil, "Newton"}, {"Otto Testlund", "Council Member", "Newton"},
			{"Ida Quillmoor", "Clerk", "Newton"}}}},
			"Perrin L. Trialman|mayor|Newton, Otto Testlund|council_member|Newton, Ida Quillmoor|Clerk|Newton"},
		"OKTitleTwice": {[]sheetOf{{"A", [][]any{{"Name", "Position", "City"},
			{"Mayor: Perrin L. Trialman", "Mayor", "Newton"}}}}, "Perrin L. Trialman|mayor|Newton"},
		"OKNoColumnOfPositions": {[]sheetOf{{"A", [][]any{{"Name", "City"},
			{"Mayor: Perrin L. Trialman", "Newton"}, {"Clerk: Ida Quillmoor", "Newton"}}}},
			"Perrin L. Trialman|mayor|Newton, Ida Quillmoor|Clerk|Newton"},
		"OKTablesNextToEachOther": {[]sheetOf{{"A", [][]any{
			{"Name", "Title", "Town", nil, "Town", "Name", "Title"},
			{"Perrin Trialman", "Mayor", "Newton", nil, "Sparta", "Ida Quillmoor", "Mayor"},
			{nil, nil, nil, nil, "Sparta", "Otto Testlund", "Council Member"}}}},
			"Perrin Trialman|mayor|Newton, Ida Quillmoor|mayor|Sparta, Otto Testlund|council_member|Sparta"},
	} {
		t.Run(name, func(t *testing.T) {
			people, r := peopleOf(t, nil, test.sheets...)
			if got := strings.Join(people, ", "); got != test.want {
				t.Errorf("got  %s\nwant %s; refused %v", got, test.want, r.Refused)
			}
		})
	}
}
