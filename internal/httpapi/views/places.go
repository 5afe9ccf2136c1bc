package views

import (
	"cmp"
	"encoding/json"
	"slices"

	"candor/internal/candor"
	"candor/internal/directory"
	"candor/internal/njplace"
	"candor/internal/places"
)

// mostJudges is how many judges of its county the page of a town lists; more are a link.
const mostJudges = 6

// Place is the page of a place: who serves it, the highest office of a group first.
type Place struct {
	Kind          string          `json:"kind" required:"true" enum:"state,county,town,legislative,congressional"`
	Name          string          `json:"name" required:"true" doc:"Hoboken; Hudson County; Legislative District 32"`
	Path          string          `json:"path" required:"true" doc:"The address of its page"`
	Parents       []PlaceLink     `json:"parents" required:"true" doc:"The places that it lies in, the largest first"`
	County        string          `json:"county,omitempty" doc:"Of a county or a town, without the word County"`
	Town          string          `json:"town,omitempty"`
	District      string          `json:"district,omitempty" doc:"The number of a district"`
	Government    string          `json:"government,omitempty" enum:"borough,city,town,township,village" doc:"Of a town"`
	ZIPs          []string        `json:"zips,omitempty" nullable:"false" doc:"Codes with land or a post office in the town; others may share them"`
	Seat          string          `json:"seat,omitempty" doc:"Of a county, as people call it"`
	SeatTown      *PlaceLink      `json:"seatTown,omitempty" doc:"The town that the seat is or lies in"`
	GoverningBody string          `json:"governingBody,omitempty" doc:"Of a county"`
	HasExecutive  bool            `json:"hasExecutive,omitempty" doc:"An elected executive heads the county"`
	Legislative   []PlaceLink     `json:"legislative,omitempty" nullable:"false" doc:"Districts of the Legislature. A town with several is split between them"`
	Congressional []PlaceLink     `json:"congressional,omitempty" nullable:"false" doc:"Districts of the U.S. House, as above"`
	Groups        []PlaceGroup    `json:"groups" required:"true" nullable:"false" doc:"Officials who hold office or will, in the order of the page"`
	NotListed     []MissingOffice `json:"notListed,omitempty" nullable:"false" doc:"Offices that such a place has, with no one listed"`
	Former        []Serving       `json:"former,omitempty" nullable:"false" doc:"Former officials of the place itself"`
	LeftOut       int             `json:"leftOut,omitempty" doc:"How many officials are missing here because the place has too many"`
	Towns         []CountedPlace  `json:"towns,omitempty" nullable:"false" doc:"Of a county or a district"`
	ByType        []TypeCount     `json:"byType,omitempty" nullable:"false" doc:"Officials in office in a county, by position type, as the county's number of the site"`
	Counties      []CountedPlace  `json:"counties,omitempty" nullable:"false" doc:"Of the state, with officials in office"`
	MapFields
}

// PlaceLink is a link to the page of a place.
type PlaceLink struct {
	Name string `json:"name" required:"true"`
	Path string `json:"path" required:"true"`
}

// CountedPlace is a place with the number of officials listed there.
type CountedPlace struct {
	PlaceLink
	Listed int  `json:"listed" required:"true" doc:"Officials who hold office there; of a town also those who will"`
	InPart bool `json:"inPart,omitempty" doc:"The district has a part of the town; another has the rest"`
}

// CountyPart is a county of a place, or a part of it.
type CountyPart struct {
	Name   string `json:"name" required:"true" doc:"Without the word County"`
	InPart bool   `json:"inPart,omitempty" doc:"A district has a part of the county; others have the rest"`
}

// MapFields show on a map where a place is.
type MapFields struct {
	MapCounties    []CountyPart `json:"mapCounties,omitempty" nullable:"false" doc:"The counties of the district, or the county of the town; absent for the whole state. Of an official only when one is read"`
	DistrictExtent string       `json:"districtExtent,omitempty" doc:"The counties of the district as a text: Warren County and parts of Morris and Union Counties"`
}

// NewMapFields describes a place on the map.
func NewMapFields(p places.Place) MapFields {
	view := MapFields{DistrictExtent: p.Extent()}
	for _, part := range p.Counties() {
		view.MapCounties = append(view.MapCounties, CountyPart{part.County, part.InPart})
	}
	return view
}

// TypeCount is a position type with the number of officials listed.
type TypeCount struct {
	Type   string `json:"type" required:"true"`
	Listed int    `json:"listed" required:"true"`
}

// PlaceGroup is a part of the page.
type PlaceGroup struct {
	Key       string    `json:"key" required:"true" enum:"mayor,council,school,police,courts,county,legislators,congress,senators,state,other,clergy"`
	Officials []Serving `json:"officials" required:"true" nullable:"false"`
	Further   int       `json:"further,omitempty" doc:"How many more the county's page lists in this group"`
}

// MissingOffice is an office with no one listed.
type MissingOffice struct {
	Name     string `json:"name" required:"true" doc:"Within a sentence: police chief"`
	Type     string `json:"type" required:"true" doc:"A position type"`
	Position string `json:"position" required:"true" doc:"A title key, or free text"`
}

// Serving is an official on the page of a place.
type Serving struct {
	ServingFields
	Office    string `json:"office" required:"true" doc:"The office with its district: Council Member, Ward 3"`
	Source    string `json:"source,omitempty" doc:"Who published the latest record"`
	SourceURL string `json:"sourceUrl,omitempty"`
	AsOf      string `json:"asOf,omitempty" doc:"The day of the record: Apr 25, 2026"`
}

// NewPlaceLink returns a link to the page of a place.
func NewPlaceLink(p places.Place) PlaceLink { return PlaceLink{p.Name(), p.Path()} }

func placeLinks(all []places.Place) []PlaceLink {
	links := make([]PlaceLink, len(all))
	for i, place := range all {
		links[i] = NewPlaceLink(place)
	}
	return links
}

// NewPlace describes a place by the tables alone.
func NewPlace(p places.Place) *Place {
	view := &Place{Kind: string(p.Kind), Name: p.Name(), Path: p.Path(),
		Parents: placeLinks(p.Parents()), County: p.County, Town: p.Town,
		District: p.District, Groups: []PlaceGroup{}, MapFields: NewMapFields(p)}
	switch p.Kind {
	case places.County:
		of := njplace.GovernmentOf(p.County)
		seat := NewPlaceLink(places.OfTown(of.SeatTown))
		view.Seat, view.SeatTown = of.Seat, &seat
		view.GoverningBody, view.HasExecutive = njplace.GoverningBody, of.HasExecutive
	case places.Town:
		view.Government = njplace.KindOf(p.County, p.Town)
		view.ZIPs = njplace.ZIPsOf(p.County, p.Town)
	}
	if p.Kind == places.State {
		for _, place := range places.All() {
			switch place.Kind {
			case places.Legislative:
				view.Legislative = append(view.Legislative, NewPlaceLink(place))
			case places.Congressional:
				view.Congressional = append(view.Congressional, NewPlaceLink(place))
			}
		}
		return view
	}
	view.Legislative = placeLinks(p.Districts(places.Legislative))
	view.Congressional = placeLinks(p.Districts(places.Congressional))
	return view
}

// Fill adds the officials to the groups of a place.
func (v *Place) Fill(place places.Place, page directory.Page, offices []directory.Office,
	sources map[string]candor.Source,
) error {
	serving, groups := places.Serve(place), map[places.Group]*PlaceGroup{}
	missing, judges := slices.Clone(place.Expected()), 0
	for i, fragment := range page.Fragments {
		of := offices[i]
		group, own := serving.Group(of.Term)
		if own && of.Tenure == candor.TenureCurrent && places.UnknownTown(of.Term) == "" {
			missing = slices.DeleteFunc(missing, func(o places.Office) bool { return o.IsHeldBy(of.Term) })
		}
		official, err := newServing(fragment, of, sources[page.IDs[i]])
		if err != nil {
			return err
		}
		switch {
		case of.Tenure == candor.TenureFormer && own:
			v.Former = append(v.Former, official)
			continue
		case of.Tenure == candor.TenureFormer:
			continue
		case groups[group] == nil:
			groups[group] = &PlaceGroup{Key: string(group)}
		}
		if group == places.CourtGroup && !own {
			judges++
			if judges > mostJudges {
				groups[group].Further++
				continue
			}
		}
		groups[group].Officials = append(groups[group].Officials, official)
	}
	for _, key := range place.Groups() {
		if group := groups[key]; group != nil {
			v.Groups = append(v.Groups, *group)
		}
	}
	for _, office := range missing {
		v.NotListed = append(v.NotListed,
			MissingOffice{office.Name, string(office.Type), office.Position})
	}
	v.LeftOut = page.Total - len(page.Fragments)
	return nil
}

// ServingFields are the fields of a listed official that the page of a place repeats.
type ServingFields struct {
	ID            string  `json:"id" required:"true"`
	Name          string  `json:"name" required:"true"`
	ProfileImage  string  `json:"profileImage,omitempty"`
	AverageRating float64 `json:"averageRating,omitempty"`
	TotalRatings  int     `json:"totalRatings" required:"true"`
	TakesOffice   string  `json:"takesOffice,omitempty" doc:"Takes office Jan 1, 2027"`
	TenureLabel   string  `json:"tenureLabel,omitempty" doc:"Mayor until December 31, 2026"`
}

func newServing(
	fragment []byte, of directory.Office, source candor.Source,
) (view Serving, err error) {
	if err = json.Unmarshal(fragment, &view.ServingFields); err != nil {
		return view, err
	}
	view.Office = officeOf(of.Term)
	view.Source, view.SourceURL = source.Name, source.URL
	view.AsOf = cmp.Or(candor.ShortDay(source.Retrieved), source.Retrieved)
	return view, nil
}

// officeOf returns an office on the page of its place: Council Member, Ward 3.
func officeOf(t candor.Term) string {
	office := candor.PositionLabel(t.Position)
	if district := t.DistrictLabel(); district != "" {
		office += ", " + district
	}
	if town := places.UnknownTown(t); town != "" {
		office += ", " + town
	}
	return office
}
