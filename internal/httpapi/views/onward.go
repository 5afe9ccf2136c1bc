package views

import (
	"encoding/json"

	"candor/internal/candor"
	"candor/internal/directory"
	"candor/internal/duties"
	"candor/internal/places"
)

// Onward is where a reader of a profile can go on.
type Onward struct {
	Duties    *Duties `json:"duties,omitempty"`
	Serving   *Others `json:"serving,omitempty"`
	Elsewhere *Others `json:"elsewhere,omitempty"`
}

// Duties describes a kind of office.
type Duties struct {
	Title string `json:"title" required:"true" doc:"What a Mayor Does"`
	Text  string `json:"text" required:"true"`
	Law   string `json:"law" required:"true" doc:"The articles and titles that the text is from"`
}

// Others are further officials in office, of a place or of towns in it.
type Others struct {
	Place     PlaceLink       `json:"place" required:"true"`
	Officials []OtherOfficial `json:"officials" required:"true" nullable:"false"`
}

// OtherOfficial is an official with the office.
type OtherOfficial struct {
	ID     string `json:"id" required:"true"`
	Name   string `json:"name" required:"true"`
	Office string `json:"office" required:"true" doc:"Council Member, Ward 3; with the town if they are of several"`
}

// NewOnward describes an office. The table of duties is New Jersey's.
func NewOnward(office candor.Term, inState bool) *Onward {
	view := &Onward{}
	if of, known := duties.Of(office); known && inState {
		view.Duties = &Duties{of.Title, of.Text, of.Law}
	}
	return view
}

// AddServing adds an official of a page who serves the place of the profile.
func (v *Onward) AddServing(
	place places.Place, page directory.Page, at int, office directory.Office,
) error {
	return add(&v.Serving, place, page, at, officeOf(office.Term))
}

// AddElsewhere adds the first official of a page, from another town of the county.
func (v *Onward) AddElsewhere(
	county places.Place, page directory.Page, office directory.Office,
) error {
	return add(&v.Elsewhere, county, page, 0, officeOf(office.Term)+", "+office.City)
}

func add(list **Others, place places.Place, page directory.Page, at int, office string) error {
	var listed ServingFields
	if err := json.Unmarshal(page.Fragments[at], &listed); err != nil {
		return err
	}
	if *list == nil {
		*list = &Others{Place: NewPlaceLink(place)}
	}
	(*list).Officials = append((*list).Officials, OtherOfficial{listed.ID, listed.Name, office})
	return nil
}

const (
	mostServing = 6 // how many others of a place a profile names
	mostOfGroup = 2
)

// ChooseServing returns the indexes of the officials that a profile names among all who serve its
// place, in the order of the place's page: one of each group, and a second one as far as there is
// room.
func ChooseServing(
	place places.Place, except string, page directory.Page, offices []directory.Office,
) (chosen []int) {
	serving, byGroup := places.Serve(place), map[places.Group][]int{}
	for i, of := range offices {
		group, _ := serving.Group(of.Term)
		if of.Tenure == candor.TenureCurrent && page.IDs[i] != except {
			byGroup[group] = append(byGroup[group], i)
		}
	}
	room, takes := mostServing, map[places.Group]int{}
	for round := range mostOfGroup {
		for _, group := range place.Groups() {
			if len(byGroup[group]) > round && room > 0 {
				takes[group], room = round+1, room-1
			}
		}
	}
	for _, group := range place.Groups() {
		chosen = append(chosen, byGroup[group][:takes[group]]...)
	}
	return chosen
}
