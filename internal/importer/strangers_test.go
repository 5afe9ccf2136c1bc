package importer

import (
	"slices"
	"strings"
	"testing"
)

// importOwn imports a plain list of one source, named by its file.
func importOwn(t *testing.T, d *desk, file string, rows ...string) *Report {
	t.Helper()
	text := csvText(append([]string{"name,position,city,county"}, rows...)...)
	return importPaths(t, d.store, nil, write(t, t.TempDir(), file, text, week))
}

func TestTheCommandLineDoublesNobody(t *testing.T) {
	for name, test := range map[string]struct {
		before, after string
		left          int
	}{
		"OKLetter":          {"Margarett Trialman", "Margaret Trialman", 1},
		"OKMarried":         {"Ida Quillmoor", "Ida Quillmoor-Draft", 1},
		"OKMarriedBefore":   {"Ida Testlund-Quillmoor", "Ida Quillmoor", 1},
		"OKInitial":         {"Roberta Trialman", "Rosa Trialman", 1},
		"OKSame":            {"Vera Trialman", "Vera B. Trialman", 0},
		"OtherGivenName":    {"Vera Trialman", "Otto Trialman", 0},
		"OtherFamilyName":   {"Ida Van Quillmoor", "Ida Van Draft", 0},
		"OtherOfTheSameTwo": {"Vera Trialman", "Vera Testlund", 0},
	} {
		t.Run(name, func(t *testing.T) {
			onAnyEngine(t, func(t *testing.T, d *desk) {
				importOwn(t, d, "2025.csv", test.before+",council_member,Verona,Essex")
				report := importOwn(t, d, "2026.csv", test.after+",council_member,Verona,Essex")
				var text strings.Builder
				if err := report.WriteText(&text); err != nil {
					t.Fatal(err)
				}
				if report.Doubtful != test.left || report.Added > 0 && test.left > 0 ||
					strings.Contains(text.String(), "May be someone known") != (test.left > 0) {
					t.Errorf("%d added, %d left out: %s", report.Added, report.Doubtful, text.String())
				}
				next := write(t, t.TempDir(), "2027.csv", csvText("name,position,city,county",
					test.after+",council_member,Verona,Essex"), week)
				last := importPaths(t, d.store, func(o *Options) { o.Similar = true }, next)
				if last.Added != test.left {
					t.Errorf("%d added although similar", last.Added)
				}
			})
		})
	}
}

func TestTheCommandLineLeavesOutPeopleWithoutATown(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, d *desk) {
		rows := []string{"Vera Trialman,mayor,Verona,Essex", "Otto Testlund,Borough Clerk,,",
			"Ida Quillmoor,sheriff,,Essex"}
		report := importOwn(t, d, "2025.csv", rows...)
		var text strings.Builder
		if err := report.WriteText(&text); err != nil {
			t.Fatal(err)
		}
		if report.Added != 2 || report.NoTown != 1 || !strings.Contains(text.String(), "--add-no-town") {
			t.Errorf("%d added, %d left out: %s", report.Added, report.NoTown, text.String())
		}
		text.Reset()
		next := write(t, t.TempDir(), "2026.csv", csvText("name,position,city,county", rows[1]), week)
		last := importPaths(t, d.store, func(o *Options) { o.NoTown = true }, next)
		if err := last.WriteText(&text); err != nil {
			t.Fatal(err)
		}
		if last.Added != 1 || last.NoTown != 0 || strings.Contains(text.String(), "--add-no-town") {
			t.Errorf("%d added, %d left out although they may lack a town: %s", last.Added, last.NoTown,
				text.String())
		}
	})
}

func TestSomeoneElectedKeepsThePresentOffice(t *testing.T) {
	for name, test := range map[string]struct{ title, name string }{
		"OKHyphen":   {"Mayor-Elect", "Vera Trialman"},
		"OKWord":     {"Mayor Elect", "Vera Trialman"},
		"OKBrackets": {"Mayor (elect)", "Vera Trialman"},
		"OKIncoming": {"Incoming Mayor", "Vera Trialman"},
		"OKNewly":    {"Newly Elected Mayor", "Vera Trialman"},
		"OKName":     {"Mayor", "Vera Trialman (Mayor-Elect)"},
	} {
		t.Run(name, func(t *testing.T) {
			onAnyEngine(t, func(t *testing.T, d *desk) {
				report := importOwn(t, d, "town.csv", test.name+","+test.title+",Verona,Essex",
					"Vera Trialman,Council President,Verona,Essex")
				o, err := d.store.FindOfficial(t.Context(), d.official("Vera Trialman").ID)
				if err != nil || o.Position != "council_president" || len(o.Terms) != 1 ||
					o.Terms[0].Position != "mayor" || o.Terms[0].From != "2027-01-01" ||
					len(report.Elect) != 1 {
					t.Errorf("%s with %+v, told %q", o.Position, o.Terms, report.Elect)
				}
			})
		})
	}
}

func TestSomeoneElectedWhoIsUnknownIsNotInOffice(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, d *desk) {
		report := importOwn(t, d, "town.csv", "Otto Testlund,Councilman-Elect,Verona,Essex")
		for _, o := range storedOfficials(t, d.store) {
			if o.Tenure(day) == "current" {
				t.Errorf("%s is in office", o.Name)
			}
		}
		if len(report.Elect) != 1 || !strings.Contains(report.Elect[0], "Otto Testlund") {
			t.Errorf("told %q", report.Elect)
		}
	})
}

func TestEmptySeatsAreReportedAndNotPeople(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, d *desk) {
		report := importOwn(t, d, "town.csv", "Vera Trialman,mayor,Verona,Essex",
			"To Be Filled Soon,council_member,Verona,Essex", "Tbd Tbd,council_member,Verona,Essex",
			"No Appointment Made,Clerk,Verona,Essex")
		var told []string
		for _, refused := range report.Refused {
			told = append(told, refused.Reason)
		}
		if report.Added != 2 && !slices.Equal(told, []string{"the seat is vacant", "the seat is vacant"}) {
			t.Errorf("%d added, refused %q", report.Added, told)
		}
	})
}
