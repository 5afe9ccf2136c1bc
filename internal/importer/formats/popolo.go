package formats

import (
	"encoding/json"
	"path/filepath"
	"strings"
)

// popoloPerson and the types below are the used parts of Popolo 1.0 (popoloproject.com/specs).
type popoloPerson struct {
	ID          string             `json:"id"`
	Name        string             `json:"name"`
	GivenName   string             `json:"given_name"`
	FamilyName  string             `json:"family_name"`
	UpdatedAt   string             `json:"updated_at"`
	Links       []popoloLink       `json:"links"`
	Sources     []popoloLink       `json:"sources"`
	Memberships []popoloMembership `json:"memberships"`
	DeathDate   string             `json:"death_date"`
}

type popoloLink struct {
	URL string `json:"url"`
}

type popoloMembership struct {
	PersonID       string     `json:"person_id"`
	OrganizationID string     `json:"organization_id"`
	PostID         string     `json:"post_id"`
	AreaID         string     `json:"area_id"`
	Area           popoloArea `json:"area"`

	Organization popoloOrganization `json:"organization"`
	Post         popoloPost         `json:"post"`

	Role      string `json:"role"`
	Label     string `json:"label"`
	StartDate string `json:"start_date"`
	EndDate   string `json:"end_date"`
	PeriodID  string `json:"legislative_period_id"`
}

type popoloOrganization struct {
	ID             string `json:"id"`
	Name           string `json:"name"`
	Classification string `json:"classification"`
	ParentID       string `json:"parent_id"`
	AreaID         string `json:"area_id"`

	Area popoloArea `json:"area"`
}

type popoloPost struct {
	ID             string `json:"id"`
	Label          string `json:"label"`
	Role           string `json:"role"`
	OrganizationID string `json:"organization_id"`
	AreaID         string `json:"area_id"`

	Organization popoloOrganization `json:"organization"`
}

type popoloArea struct {
	ID         string `json:"id"`
	Name       string `json:"name"`
	Identifier string `json:"identifier"`
	ParentID   string `json:"parent_id"`
}

// popoloEvent is a legislative period. Memberships without dates get its dates.
type popoloEvent struct {
	ID        string `json:"id"`
	StartDate string `json:"start_date"`
	EndDate   string `json:"end_date"`
}

// isPopolo recognizes a document with persons, a list of them, or a single person.
func isPopolo(d *document) bool {
	if people := d.json["persons"]; people != nil {
		return true
	}
	people := d.json[""]
	if len(people) == 0 {
		return false
	}
	var first struct {
		Name        *string          `json:"name"`
		Memberships *json.RawMessage `json:"memberships"`
	}
	return json.Unmarshal(people[0].raw, &first) == nil && first.Name != nil &&
		first.Memberships != nil
}

// popolo indexes the objects of a document by id.
type popolo struct {
	organizations map[string]popoloOrganization
	posts         map[string]popoloPost
	areas         map[string]popoloArea
	periods       map[string]popoloEvent
	memberships   map[string][]popoloMembership // by person
	publisher     string
}

func readPopolo(d *document, r *Reading) {
	p := popolo{
		organizations: decodePopolo(r, d.json["organizations"], func(o popoloOrganization) string {
			return o.ID
		}),
		posts:       decodePopolo(r, d.json["posts"], func(o popoloPost) string { return o.ID }),
		areas:       decodePopolo(r, d.json["areas"], func(o popoloArea) string { return o.ID }),
		periods:     decodePopolo(r, d.json["events"], func(o popoloEvent) string { return o.ID }),
		memberships: map[string][]popoloMembership{},
		publisher:   baseName(d.Name),
	}
	for _, item := range d.json["memberships"] {
		var m popoloMembership
		if err := json.Unmarshal(item.raw, &m); err != nil {
			r.refuse(item.line, "", "the membership cannot be read: "+jsonReason(err))
			continue
		}
		p.memberships[m.PersonID] = append(p.memberships[m.PersonID], m)
	}
	people := d.json["persons"]
	if people == nil {
		people = d.json[""]
	}
	for _, item := range people {
		var person popoloPerson
		if err := json.Unmarshal(item.raw, &person); err != nil {
			r.refuse(item.line, person.Name, "the person cannot be read: "+jsonReason(err))
			continue
		}
		p.person(r, item.line, person)
	}
}

// decodePopolo indexes objects by id; unreadable ones are reported and skipped.
func decodePopolo[T any](r *Reading, items []jsonItem, id func(T) string) map[string]T {
	objects := map[string]T{}
	for _, item := range items {
		var object T
		if err := json.Unmarshal(item.raw, &object); err != nil {
			r.refuse(item.line, "", "the object cannot be read: "+jsonReason(err))
			continue
		}
		objects[id(object)] = object
	}
	return objects
}

func jsonReason(err error) string { return strings.TrimPrefix(err.Error(), "json: ") }

func baseName(name string) string {
	return strings.TrimSuffix(filepath.Base(name), filepath.Ext(name))
}
