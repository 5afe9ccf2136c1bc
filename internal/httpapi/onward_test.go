package httpapi_test

import (
	"bytes"
	"net/http"
	"net/url"
	"slices"
	"testing"

	"candor/internal/candor"
	"candor/internal/pages"
	"candor/internal/sqlstore"
)

// shownOnward is the way on from a profile, as tests compare it.
type shownOnward struct {
	Duties             struct{ Title, Text, Law string }
	Serving, Elsewhere shownOthers
}

type shownOthers struct {
	Place     struct{ Name, Path string }
	Officials []struct{ ID, Name, Office string }
}

func (o shownOthers) names() (names []string) {
	for _, official := range o.Officials {
		names = append(names, official.Name)
	}
	return names
}

func (s *site) onward(id string) (way shownOnward) {
	s.t.Helper()
	s.get("/api/officials/" + id + "/onward").status(http.StatusOK).into(&way)
	return way
}

// idOf returns the id of the only official with a name.
func (s *site) idOf(name string) string {
	s.t.Helper()
	found := s.list("/api/officials?search=" + url.QueryEscape(name))
	return found.Officials[0].ID
}

func TestOnward(t *testing.T) {
	s := newSite(t, nil)
	placePeople(s)
	for name, test := range map[string]struct {
		of, duties, place  string
		serving, elsewhere []string
	}{
		"OKTown": {"Ada Mayor", "What a Mayor Does", "/place/hudson/hoboken",
			[]string{"Cy President", "Gus Sheriff", "Hal Senator", "Jo House", "Kim Senate", "Flo Priest"},
			[]string{"Max Elsewhere"}},
		"OKCouncil": {"Cy President", "What a Council Does", "/place/hudson/hoboken", []string{
			"Ada Mayor", "Abe Vice", "Gus Sheriff", "Hal Senator", "Jo House", "Kim Senate"}, nil},
		"OKFormer": {"Ed Earlier", "What a Mayor Does", "/place/hudson/hoboken", []string{"Ada Mayor",
			"Cy President", "Gus Sheriff", "Hal Senator", "Jo House", "Kim Senate"},
			[]string{"Max Elsewhere"}},
		"OKCounty": {"Gus Sheriff", "What a Sheriff Does", "/place/hudson", []string{"Pat Unknown"}, nil},
		"OKDistrict": {"Jo House", "What a Member of the U.S. House Does", "/district/congress/8",
			[]string{"Kim Senate"}, nil},
		"OKState": {"Kim Senate", "What a U.S. Senator Does", "/place",
			[]string{"Lou Governor", "Al Second"}, nil},
		"OKAlone":      {"Hal Senator", "What a State Legislator Does", "", nil, nil},
		"OKOtherState": {"Ned Abroad", "", "", nil, nil},
	} {
		t.Run(name, func(t *testing.T) {
			got := s.onward(s.idOf(test.of))
			if got.Duties.Title != test.duties || got.Serving.Place.Path != test.place ||
				!slices.Equal(got.Serving.names(), test.serving) ||
				!slices.Equal(got.Elsewhere.names(), test.elsewhere) {
				t.Errorf("got %+v", got)
			}
		})
	}
	if way := s.onward(s.idOf("Ada Mayor")); way.Elsewhere.Place.Path != "/place/hudson" ||
		way.Elsewhere.Officials[0].Office != "Mayor, Bayonne" ||
		way.Serving.Officials[2].Office != "State Senator, District 32" {
		t.Errorf("got %+v", way)
	}
	s.get("/api/officials/" + candor.NewID() + "/onward").status(http.StatusNotFound)
}

// Each town leads to the next ones of its county, and the last ones to the first.
func TestOnwardLeadsAroundTheCounty(t *testing.T) {
	s := newSite(t, nil)
	towns := []string{"Bayonne", "Guttenberg", "Harrison", "Hoboken", "Jersey City", "Kearny",
		"North Bergen", "Union City"}
	ids := map[string]string{}
	for _, town := range towns {
		ids[town] = s.official(func(o *candor.Official) {
			o.Name, o.City, o.County = "Ann "+town, town, "Hudson"
		}).ID
	}
	want := []string{"Ann Kearny", "Ann North Bergen", "Ann Union City", "Ann Bayonne"}
	if got := s.onward(ids["Jersey City"]).Elsewhere.names(); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// The answer and the profile with it are kept, and show a change of one who is named at once.
func TestOnwardIsFresh(t *testing.T) {
	s := newSite(t, nil)
	placePeople(s)
	id := s.idOf("Ada Mayor")
	named := s.official(func(o *candor.Official) {
		o.Name, o.City, o.County, o.Position = "Aab Deputy", "Hoboken", "Hudson", "deputy_mayor"
	})
	if got := s.onward(id).Serving.names()[0]; got != "Aab Deputy" {
		t.Errorf("after an addition: %q", got)
	}
	isOnProfile := func(name string) bool {
		return bytes.Contains(s.get("/official/"+id).status(http.StatusOK).body, []byte(name))
	}
	if !isOnProfile("Aab Deputy") {
		t.Error("the profile lacks the answer")
	}
	named.Name = "Aab Renamed"
	if err := s.store.Write(t.Context(), func(tx *sqlstore.Tx) error {
		return tx.UpdateOfficial(named)
	}); err != nil {
		t.Fatal(err)
	}
	if got := s.onward(id).Serving.names()[0]; got != "Aab Renamed" || !isOnProfile("Aab Renamed") {
		t.Errorf("after a change of the name: %q", got)
	}
	s.sendBy(s.admin(), http.MethodDelete, "/api/officials/"+named.ID, "", nil).
		status(http.StatusNoContent)
	if got := s.onward(id).Serving.names()[0]; got != "Cy President" || isOnProfile("Aab Renamed") {
		t.Errorf("after the deletion: %q", got)
	}
}

// The spellings of a form's address share one answer, and only known starters are read.
func TestAReviewBeginsWithAStarter(t *testing.T) {
	path := "/submit-review/" + candor.NewID()
	for query, want := range map[string]string{"": "", "start=wrote": "wrote", "start=sang": "",
		"reviews=wrote": ""} {
		address := &url.URL{Path: path, RawQuery: query}
		if got := pages.New(pages.Options{}).Screen(address).Value("start"); got != want {
			t.Errorf("%q: got %q, want %q", query, got, want)
		}
	}
}
