package importer

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/importer/formats"
	"candor/internal/sqlstore"
	"candor/internal/testkit/storetest"
)

const invented = "testdata/all"

// inventedPeople are the people in testdata/all in office on the day.
var inventedPeople = map[string]candor.Official{
	"Ada Example": {Position: "assembly_member", PositionType: candor.StateLegislator,
		TermStartDate:   "2024-01-09",
		District:        "40",
		Description:     "Represents Legislative District 40 in the New Jersey General Assembly.",
		VerificationURL: "https://www.njleg.state.nj.us/legislative-roster/1/example"},
	"Bért Sample": {Position: "state_senator", PositionType: candor.StateLegislator,
		TermStartDate: "2021-03-25",
		District:      "39",
		Description:   "Represents Legislative District 39 in the New Jersey Senate."},
	"Dora Q. Placeholder": {Position: "mayor", PositionType: candor.Mayor, City: "Montclair",
		County: "Essex", TermEndDate: "2027-12-31",
		VerificationURL: "https://www.montclair.example/mayor"},
	"Emil Specimen, Jr.": {Position: "us_senator", PositionType: candor.USSenator,
		TermStartDate: "2025-01-03", TermEndDate: "2031-01-03",
		Description:     "Represents New Jersey in the U.S. Senate.",
		VerificationURL: "https://www.specimen.senate.gov"},
	"Fay Prototype": {Position: "representative", PositionType: candor.Congressman,
		TermStartDate: "2026-04-20", TermEndDate: "2027-01-03",
		District:    "11",
		Description: "Represents New Jersey's Congressional District 11 in the U.S. House of Representatives."},
	"Hal Testcase": {Position: "mayor", PositionType: candor.Mayor, City: "Newark", County: "Essex",
		TermStartDate: "2022-01-01", TermEndDate: "2026-12-31",
		VerificationURL: "https://www.newark.example/mayor"},
	"Ida Mockup": {Position: "council_member", PositionType: candor.CouncilMember,
		City: "Newark", County: "Essex",
		District:    "Central Ward",
		Description: "Represents the Central Ward."},
	"Kay Invented Dummy": {Position: "chief_judge", PositionType: candor.Judge,
		TermStartDate:   "2006-06-12",
		Description:     "Serves on the U.S. District Court for the District of New Jersey.",
		VerificationURL: "https://www.fjc.gov/node/1"},
	"Lou Mannequin Jr.": {Position: "judge", PositionType: candor.Judge, TermStartDate: "1992-03-02",
		Description: "Serves on the U.S. District Court for the District of New Jersey, as a " +
			"senior judge since August 31, 2011.",
		VerificationURL: "https://www.fjc.gov/node/2"},
	"Olive Pattern": {Position: "sheriff", PositionType: candor.LawEnforcement, County: "Bergen",
		TermStartDate: "2025-01-01", TermEndDate: "2027-12-31",
		VerificationURL: "https://sheriff.example"},
	"Pat Draft": {Position: "Keeper of the Fountains", PositionType: candor.OtherPosition,
		City: "Washington Township", County: "Bergen", Description: "Keeps them."},
	"Rae Sketch": {Position: "school_board_member", PositionType: candor.BoardOfEducation,
		City: "Newark", County: "Essex", TermStartDate: "2027-01-01"},
}

func TestImportOfEveryFormatOnBothEngines(t *testing.T) {
	storetest.OnBothEngines(t, func(t *testing.T, engine storetest.Engine) {
		store := openStore(t, engine.Database(t))
		checkInventedReport(t, importPaths(t, store, nil, invented), Report{Added: len(inventedPeople)})
		checkInventedPeople(t, store)

		before, err := store.LastChange(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		checkInventedReport(t, importPaths(t, store, nil, invented),
			Report{Unchanged: len(inventedPeople)})
		if after, err := store.LastChange(t.Context()); err != nil || after != before {
			t.Errorf("the second run made %d changes, error %v", after-before, err)
		}
	})
}

func checkInventedReport(t *testing.T, got *Report, want Report) {
	t.Helper()
	if got.Added != want.Added || got.Updated != want.Updated || got.Unchanged != want.Unchanged {
		t.Errorf("%d added, %d updated, %d unchanged; want %d, %d, %d", got.Added, got.Updated,
			got.Unchanged, want.Added, want.Updated, want.Unchanged)
	}
	if got.Ended != 3 || got.NotBegun != 0 || got.Outside != 3 || got.Repeated != 6 {
		t.Errorf("%d ended, %d not begun, %d outside, %d repeated; want 3, 0, 3, 6", got.Ended,
			got.NotBegun, got.Outside, got.Repeated)
	}
	if len(got.Refused) != 1 || got.Refused[0].Line != 4 || got.Refused[0].Name != "Quin Outline" ||
		!strings.Contains(got.Refused[0].Reason, "Washington Township (Bergen)") {
		t.Errorf("refused: %v", got.Refused)
	}
	if !maps.Equal(got.Unmapped, map[string]int{"Keeper of the Fountains": 1}) {
		t.Errorf("unmapped titles: %v", got.Unmapped)
	}
	if !slices.Equal(got.Merged,
		[]string{"Dora Q. Placeholder, Mayor, Montclair (Essex): CivicPatch and Open States"}) {
		t.Errorf("merged: %q", got.Merged)
	}
	if len(got.Skipped) != 4 || len(got.Gone) != 0 || len(got.Over) != 0 {
		t.Errorf("skipped %q, gone %q, over %q", got.Skipped, got.Gone, got.Over)
	}
}

func checkInventedPeople(t *testing.T, store *sqlstore.Store) {
	t.Helper()
	people := storedOfficials(t, store)
	if len(people) != len(inventedPeople) {
		t.Errorf("the directory holds %v", slices.Sorted(maps.Keys(people)))
	}
	for name, want := range inventedPeople {
		got := people[name]
		if got == nil {
			t.Errorf("%s is missing", name)
			continue
		}
		want.Name = name
		if formats.Differing(*got, want) != 0 {
			t.Errorf("got  %+v\nwant %+v", *got, want)
		}
		if got.Status != candor.StatusApproved || got.State != candor.DefaultState ||
			got.Country != candor.DefaultCountry || got.ProfileImage != "" || len(got.Sources) == 0 {
			t.Errorf("%s: status %s, picture %q, %d sources", name, got.Status, got.ProfileImage,
				len(got.Sources))
		}
	}
	want := candor.Source{Name: "CivicPatch", ID: "00000000-0000-4000-8000-00000000000b",
		URL: "https://github.com/CivicPatch/open-data", License: "CC0 1.0", Retrieved: "2026-04-25"}
	if got := people["Hal Testcase"].Sources; !slices.Equal(got, []candor.Source{want}) {
		t.Errorf("sources %+v, want %+v", got, want)
	}
}

func TestImportDryRunWritesNothingAndReportsTheSame(t *testing.T) {
	store := newStore(t)
	dry := importPaths(t, store, func(o *Options) { o.DryRun = true }, invented)
	if people := storedOfficials(t, store); len(people) != 0 {
		t.Errorf("a dry run wrote %d people", len(people))
	}
	var told, toldWet strings.Builder
	if err := errors.Join(dry.WriteText(&told), importPaths(t, store, nil,
		invented).WriteText(&toldWet)); err != nil {
		t.Fatal(err)
	}
	if told.String() != toldWet.String() {
		t.Errorf("a dry run tells\n%s\nand a real one\n%s", told.String(), toldWet.String())
	}
}

func TestImportOfPendingOfficials(t *testing.T) {
	store := newStore(t)
	importPaths(t, store, func(o *Options) { o.Status = candor.StatusPending }, invented)
	for name, official := range storedOfficials(t, store) {
		if official.Status != candor.StatusPending {
			t.Errorf("%s is %s", name, official.Status)
		}
	}
}

func TestImportAsOfAnotherDay(t *testing.T) {
	report := importPaths(t, newStore(t), func(o *Options) { o.AsOf = "2026-06-30" },
		"testdata/all/civicpatch")
	if report.Added != 4 || report.Ended != 0 {
		t.Errorf("%d added, %d ended: a term that names a month runs to its end", report.Added,
			report.Ended)
	}
}

func TestImportWithOneFormatOnly(t *testing.T) {
	report := importPaths(t, newStore(t), func(o *Options) { o.Format = "congress-csv" }, invented)
	if report.Added != 2 || len(report.Files) != 1 {
		t.Errorf("%d added from %v", report.Added, report.Files)
	}
}

func TestImportRefusesOptions(t *testing.T) {
	for name, change := range map[string]func(*Options){
		"ErrAsOf":   func(o *Options) { o.AsOf = "8.7.2026" },
		"ErrFormat": func(o *Options) { o.Format = "xml" },
		"ErrStatus": func(o *Options) { o.Status = "gone" },
	} {
		t.Run(name, func(t *testing.T) {
			options := Options{Paths: []string{invented}, AsOf: day, Status: candor.StatusApproved}
			change(&options)
			if _, err := Import(t.Context(), newStore(t), options); !errors.Is(err, candor.ErrInvalid) {
				t.Errorf("got %v", err)
			}
		})
	}
}

func TestImportOfNothing(t *testing.T) {
	folder := t.TempDir()
	write(t, folder, "README", "no list", week)
	write(t, folder, "towns.csv", "county,name\nEssex,Newark\n", week)
	for name, test := range map[string]struct{ path, want, listed string }{
		"ErrMissing": {"testdata/nowhere",
			"nothing was read: testdata/nowhere: the file cannot be read", "testdata/nowhere"},
		"ErrNoPeople": {"testdata/all/towns.csv",
			"towns.csv: this is no list of people: the column position is missing", "position is missing"},
		"ErrEmptyPlace": {t.TempDir(), "nothing was read: there is no file", ""},
		"ErrFolder": {folder, "towns.csv: this is no list of people: the column position is missing",
			"README: this is no list of people: of a folder, .csv, .json, .tsv, .xlsx, .yaml and .yml are read"},
	} {
		t.Run(name, func(t *testing.T) {
			report, err := Import(t.Context(), newStore(t),
				Options{Paths: []string{test.path}, AsOf: day, Status: candor.StatusApproved})
			if !errors.Is(err, ErrNothingRead) || report == nil ||
				!strings.Contains(err.Error(), test.want) {
				t.Fatalf("got %v with report %v, want %s", err, report, test.want)
			}
			var told strings.Builder
			if err := report.WriteText(&told); err != nil || !strings.Contains(told.String(), test.listed) {
				t.Errorf("%v: no word of %s: %s", err, test.listed, told.String())
			}
		})
	}
}

func TestImportThatAcceptsNobody(t *testing.T) {
	for name, test := range map[string]struct {
		row string
		err error
	}{
		"ErrAllRefused": {"Vera Trial,sheriff,Nowhere,", ErrNothingTaken},
		"ErrLeftOutToo": {"Vera Trial,sheriff,Nowhere,\nWill Rehearsal,sheriff,Essex,2001",
			ErrNothingTaken},
		"OKAllLeftOut":    {"Will Rehearsal,sheriff,Essex,2001", nil},
		"OKOthersRefused": {"Vera Trial,sheriff,Nowhere,\nWill Rehearsal,sheriff,Essex,", nil},
	} {
		t.Run(name, func(t *testing.T) {
			path := write(t, t.TempDir(), "a.csv", csvText("name,position,county,termEndDate", test.row),
				week)
			report, err := Import(t.Context(), newStore(t),
				Options{Paths: []string{path}, AsOf: day, Status: candor.StatusApproved})
			if !errors.Is(err, test.err) || report == nil {
				t.Errorf("got %v with report %v", err, report)
			}
		})
	}
}
