package formats

import (
	"slices"
	"strings"

	"candor/internal/njplace"
	"candor/internal/textfold"
)

// body returns the organization of a membership or of its post, referenced or embedded.
func (p *popolo) body(held popoloMembership) popoloOrganization {
	for _, embedded := range []popoloOrganization{held.Organization, held.Post.Organization} {
		if embedded.Name != "" || embedded.Classification != "" {
			return embedded
		}
	}
	for _, id := range []string{held.OrganizationID, held.Organization.ID,
		p.post(held).OrganizationID} {
		if known, found := p.organizations[id]; found {
			return known
		}
	}
	return popoloOrganization{}
}

// post returns the post of a membership, referenced or embedded.
func (p *popolo) post(held popoloMembership) popoloPost {
	if held.Post.Label != "" || held.Post.Role != "" {
		return held.Post
	}
	for _, id := range []string{held.PostID, held.Post.ID} {
		if known, found := p.posts[id]; found {
			return known
		}
	}
	return popoloPost{}
}

// noOffices are classifications of bodies whose members hold no public office by that.
var noOffices = []string{"party", "political party", "caucus", "faction", "group",
	"parliamentary group", "political group", "committee", "subcommittee", "sub committee",
	"standing committee", "joint committee", "select committee", "campaign", "club", "association",
	"friendship group", "delegation", "working group", "task force"}

// Words in names of such bodies, and names of committees that govern a town.
var (
	noOfficeWords = []string{"caucus", "democratic committee", "republican committee",
		"democratic municipal committee", "republican municipal committee", "democratic county committee",
		"republican county committee", "democratic state committee", "republican state committee",
		"democratic party", "republican party", "subcommittee"}
	governing = []string{"township committee", "borough committee", "town committee", "city committee",
		"village committee", "municipal committee", "governing body"}
)

// isNoOffice reports whether membership in a body is no public office: in a party, a caucus, or a
// committee other than one that governs a town.
func isNoOffice(body popoloOrganization) bool {
	name, kind := textfold.Fold(body.Name), textfold.Fold(body.Classification)
	if slices.ContainsFunc(noOfficeWords, func(words string) bool { return strings.Contains(name, words) }) {
		return true
	}
	isGoverning := strings.Contains(kind, "committee") && slices.ContainsFunc(governing,
		func(words string) bool { return strings.Contains(name, words) })
	return !isGoverning && slices.Contains(noOffices, kind)
}

// town returns the town of an office whose area has a name and no id of Open Civic Data. It returns
// no town if an area above is in another state.
func (p *popolo) town(held popoloMembership) (town njplace.Town, found bool) {
	body := p.body(held)
	for _, area := range []popoloArea{held.Area, p.areas[held.AreaID], p.areas[held.Area.ID],
		p.areas[p.post(held).AreaID], body.Area, p.areas[body.AreaID]} {
		if area.Name == "" || area.Identifier != "" {
			continue
		}
		county, isOurs := "", true
		seen := map[string]bool{}
		for at := p.areas[area.ParentID]; at.ID != "" && !seen[at.ID]; at = p.areas[at.ParentID] {
			seen[at.ID] = true
			if named, err := njplace.FindCounty(at.Name); err == nil {
				county = named
			} else if isState(at.Name) && textfold.Fold(at.Name) != "new jersey" &&
				textfold.Fold(at.Name) != homeState {
				isOurs = false
			}
		}
		if town, err := njplace.Find(area.Name, county); err == nil && isOurs {
			return town, true
		}
	}
	return njplace.Town{}, false
}
