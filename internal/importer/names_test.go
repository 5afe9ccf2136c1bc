package importer

import (
	"maps"
	"slices"
	"testing"
)

func TestNamesAreStoredAsTheDirectoryHasThem(t *testing.T) {
	store := newStore(t)
	importPaths(t, store, nil, write(t, t.TempDir(), "list.csv", csvText("name,position,county",
		`"Rehearsal, Will J., Jr.",sheriff,Essex`, "Senator Vera Trial (D),state_senator,Bergen",
		"XENA O'SANDBOX,sheriff,Morris", "Yael Draft 'Yaya',sheriff,Hudson",
		`"Zoe Outline, Ph.D.",sheriff,Passaic`), week))
	want := []string{"Vera Trial", "Will J. Rehearsal Jr.", "Xena O'Sandbox", "Yael “Yaya” Draft",
		"Zoe Outline, Ph.D."}
	if got := slices.Sorted(maps.Keys(storedOfficials(t, store))); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestNameOfAnEarlierImportIsCorrected(t *testing.T) {
	store := newStore(t)
	importList(t, store, "Town", "2026-05-01", vera)
	before := onlyOfficial(t, store, "Vera Trial")
	report := importList(t, store, "Town", "2026-06-01", `"TRIAL, VERA B.",council_member,Newark,Essex,,`)
	if after := onlyOfficial(t, store, "Vera B. Trial"); after.ID != before.ID || report.Updated != 1 {
		t.Errorf("%d updated, %+v", report.Updated, after)
	}
}

// TestListsOfOnePerson imports two lists with two spellings of one person, or two people with
// similar names.
func TestListsOfOnePerson(t *testing.T) {
	for name, test := range map[string]struct {
		first, second []string
		people        int
	}{
		"OKShortForm":    {[]string{"Michael Trial"}, []string{"Mike Trial"}, 1},
		"OKNickname":     {[]string{"Robert 'Bobby' Trial"}, []string{"Robert J. Trial"}, 1},
		"OKInverted":     {[]string{`"Trial, Gilda"`}, []string{"Gilda Trial"}, 1},
		"OKDegree":       {[]string{`"Ulla Trial, Ph.D."`}, []string{"Ulla Trial"}, 1},
		"OKHyphen":       {[]string{"Ana-Maria Trial-Draft"}, []string{"Ana Maria Trial Draft"}, 1},
		"OKUmlaut":       {[]string{"Jürgen Trüal"}, []string{"Juergen Trueal"}, 1},
		"OKExactOfTwo":   {[]string{"Robert A. Trial", "Robert B. Trial"}, []string{"Robert B. Trial"}, 2},
		"OtherBeginning": {[]string{"Robert Trial"}, []string{"Roberta Trial"}, 1},
		"FatherAndSon":   {[]string{"Robert Trial Sr."}, []string{"Robert Trial Jr."}, 2},
		"OneOfTwo":       {[]string{"Robert A. Trial", "Robert B. Trial"}, []string{"Bob Trial"}, 2},
		"TwoOfOneList":   {[]string{"Michael Trial", "Mike Trial"}, nil, 2},
	} {
		t.Run(name, func(t *testing.T) {
			store := newStore(t)
			for source, names := range [][]string{test.first, test.second} {
				var rows []string
				for _, person := range names {
					rows = append(rows, person+",council_member,Newark,Essex,,2027-12-31")
				}
				if rows != nil {
					importList(t, store, []string{"First", "Second"}[source], "2026-05-01", rows...)
				}
			}
			if got := storedOfficials(t, store); len(got) != test.people {
				t.Errorf("got %q, want %d people", slices.Sorted(maps.Keys(got)), test.people)
			}
		})
	}
}

func TestScrapsAreNoPeople(t *testing.T) {
	for text, why := range map[string]string{
		`"Vacant, Ward 2"`: "the seat is vacant", "TBD - 4th Ward": "the seat is vacant",
		"Name": "the row repeats the header", "Total: 9": "the row holds totals",
		"2027": "the name has digits only", "--": "the name has no letters",
		"#VALUE!": "the name is an error of a spreadsheet", "n/a": "the name is missing",
		"Zo&euml; Trial": "The name seems to be encoded twice: did you mean “Zoë Trial”?",
		"ZoÃ« Trial":     "The name seems to be encoded twice: did you mean “Zoë Trial”?",
	} {
		t.Run(text, func(t *testing.T) {
			refused := refusalsOf(t, "a.csv", []byte("name,position\n"+text+",mayor\n"), "")
			if len(refused) != 1 || refused[0].Reason != why {
				t.Errorf("refused %v, want %q", refused, why)
			}
		})
	}
	if refused := refusalsOf(t, "a.csv", []byte("name,position\nAnn Vacanti,mayor\n"), ""); len(refused) > 0 {
		t.Errorf("refused %v", refused)
	}
}
