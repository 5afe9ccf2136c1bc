package httpapi

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"

	"candor/internal/candor"
	"candor/internal/directory"
	"candor/internal/httpapi/response"
	"candor/internal/httpapi/views"
	"candor/internal/places"
)

const (
	placesAPI    = "/api/places"
	districtsAPI = "/api/districts"
	// mostServing is how many officials the page of a place lists.
	mostServing = 1000
)

type countyInput struct {
	County string `path:"county" doc:"As in the address of its page: cape-may"`
}

type townInput struct {
	countyInput
	Town string `path:"town" doc:"As in the address of its page: jersey-city"`
}

type districtInput struct {
	Kind   string `path:"kind" enum:"legislative,congress"`
	Number int    `path:"number" doc:"1 to 40 of the Legislature, 1 to 12 of the U.S. House"`
}

type placeOutput struct{ Body *views.Place }

// placeOf returns the place of a request to the API.
func placeOf(r *http.Request) (places.Place, bool) {
	path := places.StatePath + strings.TrimPrefix(r.URL.Path, placesAPI)
	if rest, is := strings.CutPrefix(r.URL.Path, districtsAPI); is {
		path = "/district" + rest
	}
	return places.At(path)
}

// readPlace answers who serves a place, and what lies in it.
func (s *Server) readPlace(r *http.Request) (*response.Response, error) {
	place, found := placeOf(r)
	if !found {
		return nil, places.ErrNotFound
	}
	view, stamp := views.NewPlace(place), s.readModel.Directory.Validator()
	s.countOfficials(view, place)
	serving := places.Serve(place)
	page, offices := s.readModel.Directory.In(serving.Homes(), func(t candor.Term) bool {
		group, _ := serving.Group(t)
		return group != ""
	}, mostServing)
	watched := make([]candor.Change, len(page.IDs))
	for i, id := range page.IDs {
		watched[i] = candor.Change{Kind: candor.OfficialChanged, ID: id}
	}
	fresh := s.readModel.Versions.Watch(watched...)
	sources, err := s.options.Store.LatestSources(r.Context(), page.IDs)
	if err != nil {
		return nil, err
	}
	if err := view.Fill(place, page, offices, sources); err != nil {
		return nil, err
	}
	body, err := json.Marshal(view)
	if err != nil {
		return nil, err
	}
	a := response.JSON(body)
	a.AlwaysCache = true
	a.Valid = func() bool {
		return fresh() && s.readModel.Directory.Current(stamp) &&
			s.readModel.Directory.Current(page.Validator)
	}
	return a, nil
}

// countOfficials adds the numbers of officials of a county's types and towns, and of the counties.
func (s *Server) countOfficials(view *views.Place, place places.Place) {
	for _, town := range place.Towns() {
		listed := 0
		for _, office := range s.readModel.Directory.Offices(town) {
			if office.Tenure != candor.TenureFormer {
				listed += office.Members
			}
		}
		view.Towns = append(view.Towns, views.CountedPlace{PlaceLink: views.NewPlaceLink(town),
			Listed: listed, InPart: place.HasPartOf(town)})
	}
	switch place.Kind {
	case places.County:
		byType := s.readModel.Directory.TypeCounts()[place.County]
		for _, kind := range candor.PositionTypes() {
			if listed := byType[kind]; listed > 0 {
				view.ByType = append(view.ByType, views.TypeCount{Type: string(kind), Listed: listed})
			}
		}
	case places.State:
		counts := s.readModel.Directory.CountyCounts()
		for _, county := range places.Counties() {
			view.Counties = append(view.Counties, views.CountedPlace{
				PlaceLink: views.NewPlaceLink(county), Listed: counts[county.County]})
		}
	}
}

const (
	// mostNamed is how many of all who serve a place are considered for a profile.
	mostNamed = 1000
	// mostElsewhere is how many towns of its county a profile names an official of.
	mostElsewhere = 4
)

type onwardOutput struct{ Body *views.Onward }

// readOnward answers what an official's office does, who else serves its place, and who has such an
// office in the next towns of the county.
func (s *Server) readOnward(r *http.Request) (*response.Response, error) {
	all := s.readModel.Directory
	id, stamps := r.PathValue("id"), []directory.Validator{all.Validator()}
	office, home, found := all.OfficeOf(id)
	if !found {
		return s.movedOnward(r, id)
	}
	inState := home != places.Place{}
	view := views.NewOnward(office.Term, inState)
	if inState {
		stamp, err := s.addServing(view, home, id)
		if err != nil {
			return nil, err
		}
		stamps = append(stamps, stamp)
	}
	if home.Kind == places.Town && office.PositionType != candor.OtherPosition {
		shown, err := s.addElsewhere(view, home, office.PositionType)
		if err != nil {
			return nil, err
		}
		stamps = append(stamps, shown...)
	}
	body, err := json.Marshal(view)
	if err != nil {
		return nil, err
	}
	a := response.JSON(body)
	a.AlwaysCache = true
	a.Valid = func() bool {
		return !slices.ContainsFunc(stamps, func(v directory.Validator) bool { return !all.Current(v) })
	}
	return a, nil
}

// movedOnward leads from an official who is not listed to the one that they were merged into.
func (s *Server) movedOnward(r *http.Request, id string) (*response.Response, error) {
	fresh := s.readModel.Versions.Watch(candor.Change{Kind: candor.OfficialChanged, ID: id})
	_, err := s.officialFor(s.knowing(r), id, false)
	if a := movedTo(err, onwardAddress, fresh); a != nil {
		return a, nil
	}
	if err == nil { // waits for a moderator
		err = errOfficialNotFound
	}
	return nil, err
}

func onwardAddress(id string) string { return officialAddress(id) + "/onward" }

// addServing adds others who serve a place.
func (s *Server) addServing(
	view *views.Onward, place places.Place, except string,
) (directory.Validator, error) {
	serving := places.Serve(place)
	page, offices := s.readModel.Directory.In(serving.Homes(), func(t candor.Term) bool {
		group, _ := serving.Group(t)
		return group != ""
	}, mostNamed)
	chosen := views.ChooseServing(place, except, page, offices)
	for _, at := range chosen {
		if err := view.AddServing(place, page, at, offices[at]); err != nil {
			return directory.Validator{}, err
		}
	}
	return page.Validator.Only(chosen), nil
}

// addElsewhere adds the highest official of a type in each of the next towns of the county. The
// first town follows the last, so that every town leads to another.
func (s *Server) addElsewhere(
	view *views.Onward, town places.Place, kind candor.PositionType,
) (stamps []directory.Validator, err error) {
	county := places.Place{Kind: places.County, County: town.County}
	towns := county.Towns()
	at := slices.Index(towns, town)
	isOfType := func(t candor.Term) bool { return t.PositionType == kind }
	for _, other := range slices.Concat(towns[at+1:], towns[:max(at, 0)]) {
		if len(stamps) == mostElsewhere {
			break
		}
		page, offices := s.readModel.Directory.In([]places.Place{other}, isOfType, 1)
		if len(offices) == 0 || offices[0].Tenure != candor.TenureCurrent {
			continue
		}
		stamps = append(stamps, page.Validator)
		if err := view.AddElsewhere(county, page, offices[0]); err != nil {
			return nil, err
		}
	}
	return stamps, nil
}
