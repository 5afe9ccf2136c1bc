package httpapi

import (
	"encoding/json"
	"net/http"
	"slices"

	"candor/internal/candor"
	"candor/internal/directory"
	"candor/internal/httpapi/response"
	"candor/internal/httpapi/views"
	"candor/internal/places"
)

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
		return nil, errOfficialNotFound
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
