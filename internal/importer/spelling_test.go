package importer

import (
	"maps"
	"strings"
	"testing"

	"candor/internal/importer/formats"
	"candor/internal/importer/imports"
)

func TestAPoorerSpellingIsAskedAndChangesNothing(t *testing.T) {
	for name, test := range map[string]struct {
		row  string
		want map[imports.Kind]int
	}{
		"OKOnlyTheName": {"Jose Ensayo,council_member,Newark,Essex,2024-01-01,2027-12-31,7",
			map[imports.Kind]int{imports.Poorer: 1}},
		"OKWithATerm": {"Jose Ensayo,council_member,Newark,Essex,2024-01-01,2028-12-31,7",
			map[imports.Kind]int{imports.Changed: 1}},
	} {
		t.Run(name, func(t *testing.T) {
			onAnyEngine(t, func(t *testing.T, d *desk) {
				d.known("José Ensayo,council_member,Newark,Essex,2024-01-01,2027-12-31,7", clerkRow)
				batch := d.stage(test.row, clerkRow)
				if !maps.Equal(batch.Counts, test.want) {
					t.Fatalf("%v, want %v", batch.Counts, test.want)
				}
				if batch.Counts[imports.Poorer] > 0 {
					if batch.Accepted > 0 || d.choose(batch, true).Accepted > 0 {
						t.Error("it is accepted without a person")
					}
					return
				}
				if c := d.only(batch, imports.Changed); !strings.Contains(c.Reason, "“Jose Ensayo”") {
					t.Errorf("the reason is %q", c.Reason)
				}
				d.apply(batch)
				if o := d.official("José Ensayo"); o.TermEndDate != "2028-12-31" {
					t.Errorf("%+v", o)
				}
			})
		})
	}
}

func TestAPoorerSpellingIsTakenWhenAPersonAcceptsIt(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, d *desk) {
		d.known("Una O’Hara,council_member,Newark,Essex,,,7", clerkRow)
		batch := d.stage("Una OHara,council_member,Newark,Essex,,,7", clerkRow)
		d.apply(d.choose(batch, true, imports.Poorer))
		d.official("Una OHara")
	})
}

func TestSomeoneOfALocalOfficeWithoutATownIsAsked(t *testing.T) {
	for name, test := range map[string]struct {
		position, county string
		want             imports.Kind
	}{
		"OKMayor":          {"mayor", "", imports.NoTown},
		"OKMayorOfACounty": {"mayor", "Essex", imports.NoTown},
		"OKCouncil":        {"Councilwoman", "", imports.NoTown},
		"OKClerk":          {"Borough Clerk", "", imports.NoTown},
		"OKPolice":         {"Chief of Police", "", imports.NoTown},
		"OKAssessor":       {"Tax Assessor", "", imports.NoTown},
		"CountyClerk":      {"County Clerk", "Essex", imports.Added},
		"ClerkOfACounty":   {"Clerk", "Essex", imports.Added},
		"Sheriff":          {"sheriff", "Essex", imports.Added},
		"Judge":            {"Municipal Court Judge", "", imports.Added},
		"Governor":         {"governor", "", imports.Added},
	} {
		t.Run(name, func(t *testing.T) {
			onAnyEngine(t, func(t *testing.T, d *desk) {
				batch := d.stage("Vera Trialman," + test.position + ",," + test.county + ",,,1")
				if batch.Counts[test.want] != 1 || (batch.Accepted == 1) != (test.want == imports.Added) {
					t.Errorf("%v, %d accepted", batch.Counts, batch.Accepted)
				}
			})
		})
	}
}

const townless = "Name,Title,Town,County\nVera Trialman,Mayor,Branchville,Sussex\n" +
	"Otto Testlund,Borough Clerk,,\nIda Quillmoor,Sheriff,,Sussex\n"

func TestAPersonNamesTheTownOfRowsWithoutOne(t *testing.T) {
	for name, test := range map[string]struct {
		mapping formats.Mapping
		town    string
	}{
		"OKTownOfAll":   {formats.Mapping{Town: "Newton"}, "Newton"},
		"OKCarriedDown": {formats.Mapping{CarriesTown: true}, "Branchville"},
		"OKBoth":        {formats.Mapping{CarriesTown: true, Town: "Newton"}, "Branchville"},
	} {
		t.Run(name, func(t *testing.T) {
			onAnyEngine(t, func(t *testing.T, d *desk) {
				batch, err := StageBatch(t.Context(), d.store, Upload{Actor: "warden", AsOf: day,
					File: formats.File{Name: "list.csv", Bytes: []byte(townless)}})
				if err != nil || batch.Counts[imports.NoTown] != 1 {
					t.Fatalf("%+v, %v", batch, err)
				}
				batch, err = SetColumns(t.Context(), d.store, batch.ID,
					ColumnChoice{Mapping: test.mapping, Actor: "warden", Seen: batch.UpdatedAt})
				if err != nil || batch.Accepted != 3 {
					t.Fatalf("%+v, %v", batch, err)
				}
				for _, c := range d.changes(batch) {
					if want := map[string]string{"Vera Trialman": "Branchville",
						"Otto Testlund": test.town}[c.Name]; c.City != want {
						t.Errorf("%s is of %q, want %q", c.Name, c.City, want)
					}
				}
				if batch.Reading.Town != test.mapping.Town ||
					batch.Reading.CarriesTown != test.mapping.CarriesTown {
					t.Errorf("the batch forgets %+v", batch.Reading)
				}
			})
		})
	}
}

func TestATownOfAllThatIsNoneIsRefused(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, d *desk) {
		batch := d.stage(mayorRow)
		_, err := SetColumns(t.Context(), d.store, batch.ID, ColumnChoice{Actor: "warden",
			Mapping: formats.Mapping{Town: "Atlantis"}, Seen: batch.UpdatedAt})
		if err == nil || !strings.Contains(err.Error(), `called "Atlantis"`) {
			t.Errorf("got %v", err)
		}
	})
}
