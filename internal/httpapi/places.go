package httpapi

import (
	"encoding/json"
	"net/http"
	"strings"

	"candor/internal/candor"
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
