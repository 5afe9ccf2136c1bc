package formats

import (
	"cmp"
	"slices"
	"strings"

	"candor/internal/candor"
	"candor/internal/textfold"
)

// person adds the office that a person holds on the day of the import.
func (p *popolo) person(r *Reading, line int, person popoloPerson) {
	name := memberName(person.Name, person.GivenName, person.FamilyName)
	offices := p.offices(person)
	if len(offices) == 0 {
		r.refuse(line, name, "the person holds no office")
		return
	}
	present := r.presentTerm(len(offices), func(i int) (start, end string) {
		return offices[i].StartDate, offices[i].EndDate
	})
	held := offices[present]
	area := p.area(held)
	town, inTown := p.town(held)
	if body := p.foreignBody(held, area); body != "" && !inTown {
		r.refuse(line, name, "the legislature is not New Jersey's: "+body)
		return
	}
	s := statement{
		line:      line,
		id:        person.ID,
		source:    candor.Source{Name: p.publisher},
		name:      name,
		title:     p.title(held),
		division:  area.Identifier,
		asWritten: candor.Official{Description: parseDivision(area.Identifier).represents()},
		district:  parseDivision(area.Identifier).district(),
		websites:  append(popoloURLs(person.Links), popoloURLs(person.Sources)...),
		start:     held.StartDate,
		end:       held.EndDate,
		died:      person.DeathDate,
		others:    p.others(r, offices, present),
		updated:   person.UpdatedAt,
		carries: UnitName | UnitPosition | UnitDescription | UnitWebsite | UnitTerm |
			UnitDistrict,
		scope: "list",
	}
	if s.division == "" && inTown {
		s.city, s.county = town.Name, town.County
	}
	if parseDivision(s.division).place != "" || s.city != "" {
		s.carries |= UnitPlace
	}
	if strings.HasPrefix(person.ID, openStatesPerson) {
		s.source, s.scope = openStatesSource, popoloScope(s.division)
	}
	r.take(s)
}

// popoloScope returns the list of Open States for a district or town.
func popoloScope(id string) string {
	if d := parseDivision(id); d.upper != "" || d.lower != "" {
		return legislature
	}
	return openStatesScope("", id)
}

// offices returns a person's memberships in bodies of public offices, from the document and the
// person.
func (p *popolo) offices(person popoloPerson) []popoloMembership {
	var offices []popoloMembership
	for _, list := range [][]popoloMembership{person.Memberships, p.memberships[person.ID]} {
		for _, membership := range list {
			if !isNoOffice(p.body(membership)) {
				if period, known := p.periods[membership.PeriodID]; known {
					membership.StartDate = cmp.Or(membership.StartDate, period.StartDate)
					membership.EndDate = cmp.Or(membership.EndDate, period.EndDate)
				}
				offices = append(offices, membership)
			}
		}
	}
	return offices
}

// others returns the offices of a person that do not run on the day of the import.
func (p *popolo) others(r *Reading, offices []popoloMembership, present int) []statedTerm {
	var others []statedTerm
	for i, office := range offices {
		if i == present || r.runs(office.StartDate, office.EndDate) {
			continue
		}
		area := p.area(office)
		others = append(others, statedTerm{title: p.title(office), division: area.Identifier,
			district: parseDivision(area.Identifier).district(), start: office.StartDate,
			end: office.EndDate})
	}
	return others
}

// legislatures are classifications of bodies that every state and country has, so their names do
// not identify the state.
var legislatures = []string{"legislature", "chamber", "upper", "lower", "upper house", "lower house",
	"parliament", "congress"}

// legislatureNames identify a legislature without a classification.
var legislatureNames = []string{"senate", "general assembly", "house of", "parliament", "legislature",
	"state assembly", "congress", "general court"}

// ownBodies are the names of New Jersey's legislature without the state's name.
var ownBodies = []string{"senate", "general assembly", "assembly", "legislature"}

// foreignBody returns the name of the legislature of an office if neither its name nor the district
// is New Jersey's. A chamber counts as the body above it. Other bodies are not checked: their town
// is.
func (p *popolo) foreignBody(held popoloMembership, area popoloArea) string {
	body := p.body(held)
	if !isLegislature(body) || parseDivision(area.Identifier).state == homeState {
		return ""
	}
	isOwn := true
	seen := map[string]bool{}
	for at := body; (at.ID != "" || at.Name != "") && !seen[at.ID]; at = p.organizations[at.ParentID] {
		seen[at.ID] = true
		name := textfold.Fold(at.Name)
		if strings.Contains(name, "new jersey") {
			return ""
		}
		isOwn = isOwn && (slices.Contains(ownBodies, name) || !isLegislature(at))
	}
	if isOwn {
		return ""
	}
	return cmp.Or(body.Name, body.ID)
}

func isLegislature(body popoloOrganization) bool {
	name := textfold.Fold(body.Name)
	return slices.Contains(legislatures, textfold.Fold(body.Classification)) ||
		slices.ContainsFunc(legislatureNames, func(words string) bool {
			return strings.Contains(name, words)
		})
}

// title returns the title of the membership, else of the post. A bare "member" gets the name of the
// organization.
func (p *popolo) title(held popoloMembership) string {
	post := p.post(held)
	organization := p.body(held)
	for _, words := range []string{held.Role, held.Label, post.Role, post.Label} {
		if words != "" && textfold.Fold(words) != "member" {
			return words
		}
	}
	if organization.Name == "" {
		return held.Role
	}
	if slices.Equal(MapTitle(organization.Name).Offices, []string{"council member"}) {
		return "Council Member"
	}
	if MapTitle(organization.Name).Known {
		return organization.Name
	}
	return "Member, " + organization.Name
}

// area returns the place of the office; its identifier is an Open Civic Data id, or empty.
func (p *popolo) area(held popoloMembership) popoloArea {
	post, body := p.post(held), p.body(held)
	ids := []string{held.AreaID, held.Area.ID, post.AreaID, body.AreaID, body.Area.ID,
		p.organizations[post.OrganizationID].AreaID}
	for _, id := range ids {
		if id == "" {
			continue
		}
		area := p.areas[id]
		for _, identifier := range []string{area.Identifier, held.Area.Identifier,
			body.Area.Identifier, id} {
			if strings.HasPrefix(identifier, "ocd-division/") ||
				strings.HasPrefix(identifier, "ocd-jurisdiction/") {
				area.Identifier = identifier
				return area
			}
		}
	}
	return popoloArea{}
}

func popoloURLs(links []popoloLink) []string {
	urls := make([]string, len(links))
	for i, link := range links {
		urls[i] = link.URL
	}
	return urls
}
