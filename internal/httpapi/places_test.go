package httpapi_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/httpapi/views"
	"candor/internal/sqlstore"
)

// shownPlace is the part of a place's page that tests compare.
type shownPlace struct {
	Name, Path, Seat, Government string
	ZIPs                         []string
	Legislative, Congressional   []struct{ Name, Path string }
	Groups                       []struct {
		Key       string
		Officials []struct{ Name, Office, TakesOffice, Source, AsOf string }
		Further   int
	}
	NotListed []struct{ Name string }
	Former    []struct{ Name string }
	ByType    []views.TypeCount

	Towns, Counties []views.CountedPlace
}

// lines returns each group of a page with its officials: "council: Bo, Cy".
func (p shownPlace) lines() (lines []string) {
	for _, group := range p.Groups {
		var names []string
		for _, official := range group.Officials {
			names = append(names, official.Name)
		}
		lines = append(lines, group.Key+": "+strings.Join(names, ", "))
	}
	return lines
}

// placePeople adds officials of a town, its county, its districts and the state.
func placePeople(s *site) {
	add := func(name, position string, kind candor.PositionType, change func(*candor.Official)) {
		s.official(func(o *candor.Official) {
			o.Name, o.Position, o.PositionType, o.City, o.County = name, position, kind, "Hoboken",
				"Hudson"
			if change != nil {
				change(o)
			}
		})
	}
	inCounty := func(o *candor.Official) { o.City = "" }
	inDistrict := func(number string) func(*candor.Official) {
		return func(o *candor.Official) { o.City, o.County, o.District = "", "", number }
	}
	add("Ada Mayor", "mayor", candor.Mayor, nil)
	add("Bo Council", "council_member", candor.CouncilMember,
		func(o *candor.Official) { o.District = "Ward 3" })
	add("Cy President", "council_president", candor.CouncilMember, nil)
	add("Abe Vice", "Council Vice President", candor.CouncilMember, nil)
	add("Di Later", "council_member", candor.CouncilMember,
		func(o *candor.Official) { o.TermStartDate = "2199-01-01" })
	add("Ed Earlier", "mayor", candor.Mayor, func(o *candor.Official) { o.TermEndDate = "2020-12-31" })
	add("Flo Priest", "priest", candor.Clergy, nil)
	add("Gus Sheriff", "sheriff", candor.LawEnforcement, inCounty)
	add("Hal Senator", "state_senator", candor.StateLegislator, inDistrict("32"))
	add("Ivy Elsewhere", "state_senator", candor.StateLegislator, inDistrict("3"))
	add("Jo House", "representative", candor.Congressman, inDistrict("8"))
	add("Kim Senate", "us_senator", candor.USSenator, inDistrict(""))
	add("Al Second", "Lieutenant Governor", candor.OtherPosition, inDistrict(""))
	add("Lou Governor", "Governor", candor.OtherPosition, inDistrict(""))
	add("Max Elsewhere", "mayor", candor.Mayor, func(o *candor.Official) { o.City = "Bayonne" })
	add("Pat Unknown", "mayor", candor.Mayor, func(o *candor.Official) { o.City = "Nowhere" })
	add("Quin District", "state_senator", candor.StateLegislator,
		func(o *candor.Official) { o.City, o.District = "", "31" })
	inBayonne := func(o *candor.Official) { o.City = "Bayonne" }
	add("Ann Member", "school_board_member", candor.BoardOfEducation, inBayonne)
	add("Sue President", "board_president", candor.BoardOfEducation, inBayonne)
	add("Ted Vice", "Board Vice President", candor.BoardOfEducation, inBayonne)
	add("Vic Essex", "assembly_member", candor.StateLegislator,
		func(o *candor.Official) { o.City, o.County, o.District = "", "Essex", "31" })
	add("Ned Abroad", "us_senator", candor.USSenator,
		func(o *candor.Official) { o.City, o.County, o.State = "", "", "Texas" })
}

func TestPlaces(t *testing.T) {
	s := newSite(t, nil)
	placePeople(s)
	for path, want := range map[string][]string{
		"/api/places":        {"state: Lou Governor, Al Second", "senators: Kim Senate"},
		"/api/places/hudson": {"county: Gus Sheriff", "other: Pat Unknown"},
		"/api/places/hudson/hoboken": {"mayor: Ada Mayor",
			"council: Cy President, Abe Vice, Bo Council, Di Later", "county: Gus Sheriff",
			"legislators: Hal Senator", "congress: Jo House", "senators: Kim Senate",
			"clergy: Flo Priest"},
		"/api/places/hudson/bayonne": {"mayor: Max Elsewhere",
			"school: Sue President, Ted Vice, Ann Member", "county: Gus Sheriff",
			"legislators: Quin District, Vic Essex", "congress: Jo House", "senators: Kim Senate"},
		"/api/districts/legislative/32": {"legislators: Hal Senator"},
		"/api/districts/congress/8":     {"congress: Jo House", "senators: Kim Senate"},
		"/api/districts/congress/12":    {"senators: Kim Senate"},
	} {
		t.Run("OK"+strings.ReplaceAll(strings.TrimPrefix(path, "/api"), "/", "_"), func(t *testing.T) {
			var place shownPlace
			s.get(path).status(http.StatusOK).into(&place)
			if got := place.lines(); !slices.Equal(got, want) {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
	for _, path := range []string{"/api/places/nowhere", "/api/places/hudson/newark",
		"/api/places/Hudson/hoboken", "/api/districts/legislative/41", "/api/districts/senate/3",
		"/api/places/hudson/%2e%2e", "/api/districts/congress/08"} {
		t.Run("ErrNotFound"+strings.ReplaceAll(path, "/", "_"), func(t *testing.T) {
			s.get(path).status(http.StatusNotFound)
		})
	}
}

func TestPlaceOfATown(t *testing.T) {
	s := newSite(t, nil)
	placePeople(s)
	read := func(path string) (place shownPlace) {
		s.get(path).status(http.StatusOK).into(&place)
		return place
	}
	town := read("/api/places/hudson/hoboken")
	council, missing, former := town.Groups[1].Officials, []string{}, []string{}
	for _, office := range town.NotListed {
		missing = append(missing, office.Name)
	}
	for _, official := range town.Former {
		former = append(former, official.Name)
	}
	if !slices.Equal(missing, []string{"school board", "police chief"}) ||
		!slices.Equal(former, []string{"Ed Earlier"}) || council[2].Office != "Council Member, Ward 3" ||
		council[3].TakesOffice != "Takes office Jan 1, 2199" || !slices.Equal(town.ZIPs, []string{"07030"}) ||
		town.Government != "city" || len(town.Legislative) != 1 ||
		town.Legislative[0].Path != "/district/legislative/32" {
		t.Errorf("got %+v", town)
	}
	county := read("/api/places/hudson")
	byType := []views.TypeCount{{Type: "mayor", Listed: 3}, {Type: "council_member", Listed: 3},
		{Type: "law_enforcement", Listed: 1}, {Type: "state_legislator", Listed: 1},
		{Type: "board_of_education", Listed: 3}, {Type: "clergy", Listed: 1}}
	if len(county.Towns) != 12 || county.Towns[4].Name != "Hoboken" || county.Towns[4].Listed != 6 ||
		county.Seat != "Jersey City" || !slices.Equal(county.ByType, byType) {
		t.Errorf("got %+v", county)
	}
	if other := county.Groups[len(county.Groups)-1].Officials; other[0].Office != "Mayor, Nowhere" {
		t.Errorf("an official of an unknown town has the office %q", other[0].Office)
	}
	var site struct{ CountyCounts map[string]int }
	s.get("/api/site").status(http.StatusOK).into(&site)
	listed := 0
	for _, count := range county.ByType {
		listed += count.Listed
	}
	if onMap := site.CountyCounts["Hudson"]; listed != onMap ||
		read("/api/places").Counties[8].Listed != onMap {
		t.Errorf("the county's page lists %d officials, the map %d", listed, onMap)
	}
	if split := read("/api/places/hudson/jersey-city"); len(split.Legislative) != 2 ||
		len(split.Congressional) != 2 {
		t.Errorf("got %+v", split)
	}
	for path, want := range map[string][]string{"/api/places/essex": {},
		"/api/districts/legislative/28": {"Newark"}, "/api/districts/congress/9": {"Kearny",
			"Maywood", "Wayne"}} {
		inPart := []string{}
		for _, town := range read(path).Towns {
			if town.InPart {
				inPart = append(inPart, town.Name)
			}
		}
		if slices.Sort(inPart); !slices.Equal(inPart, want) {
			t.Errorf("%s has parts of %q, want %q", path, inPart, want)
		}
	}
	ofLegislator := s.official(func(o *candor.Official) {
		o.Position, o.PositionType, o.District = "state_senator", candor.StateLegislator, "32"
	})
	for _, path := range []string{"/api/districts/legislative/32", "/api/officials/" + ofLegislator.ID} {
		var of views.MapFields
		s.get(path).status(http.StatusOK).into(&of)
		if want := []views.CountyPart{{Name: "Hudson", InPart: true}}; !slices.Equal(
			of.MapCounties, want) {
			t.Errorf("%s lies in %+v, want %+v", path, of.MapCounties, want)
		}
	}
	state := read("/api/places")
	if len(state.Counties) != 21 || len(state.Legislative) != 40 || len(state.Congressional) != 12 {
		t.Errorf("got %+v", state)
	}
}

// A page of a place is kept, and shows a change of an official and of a source at once.
func TestPlacesAreFresh(t *testing.T) {
	s := newSite(t, nil)
	placePeople(s)
	read := func() (place shownPlace) {
		s.get("/api/places/hudson/hoboken").status(http.StatusOK).into(&place)
		return place
	}
	read()
	added := s.official(func(o *candor.Official) {
		o.Name, o.City, o.County = "Zoe Deputy", "Hoboken", "Hudson"
		o.Position = "deputy_mayor"
	})
	if got := read().lines()[0]; got != "mayor: Ada Mayor, Zoe Deputy" {
		t.Errorf("after an addition: %q", got)
	}
	if err := s.store.Write(t.Context(), func(tx *sqlstore.Tx) error {
		return tx.PutImportedRecords(&sqlstore.ImportedRecord{OfficialID: added.ID, Facts: "{}",
			Source: candor.Source{Name: "Open States", ID: "1", Retrieved: "2026-04-25"}})
	}); err != nil {
		t.Fatal(err)
	}
	added.Name = "Zoe Renamed"
	if err := s.store.Write(t.Context(), func(tx *sqlstore.Tx) error {
		return tx.UpdateOfficial(added)
	}); err != nil {
		t.Fatal(err)
	}
	if got := read().Groups[0].Officials[1]; got.Name != "Zoe Renamed" ||
		got.Source != "Open States" || got.AsOf != "Apr 25, 2026" {
		t.Errorf("after a change: %+v", got)
	}
}

func TestManyJudgesOfACountyAreOneLine(t *testing.T) {
	s := newSite(t, nil)
	for i := range 9 {
		s.official(func(o *candor.Official) {
			o.Name, o.Position, o.PositionType = "Ann Judge "+string(rune('A'+i)), "judge", candor.Judge
			o.City, o.County = "", "Hudson"
		})
	}
	var town, county shownPlace
	s.get("/api/places/hudson/hoboken").status(http.StatusOK).into(&town)
	s.get("/api/places/hudson").status(http.StatusOK).into(&county)
	if of := town.Groups[0]; len(of.Officials) != 6 || of.Further != 3 {
		t.Errorf("the town lists %d judges and %d more", len(of.Officials), of.Further)
	}
	if of := county.Groups[0]; len(of.Officials) != 9 || of.Further != 0 {
		t.Errorf("the county lists %d judges and %d more", len(of.Officials), of.Further)
	}
}
