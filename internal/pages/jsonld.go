package pages

import (
	"slices"
	"strconv"
	"strings"

	"candor/internal/candor"
	"candor/internal/njplace"
	"candor/internal/photo"
)

// objectsPath is the path of photos that were uploaded to this site. Other pictures of officials
// belong to other sites.
const objectsPath = "/objects/"

// entry is an object in JSON-LD with schema.org's names.
type entry map[string]any

// facts returns an official's person, office and rating as structured data. The job title is only
// for officials in office on the day today.
//
// A schema.org Person has no aggregateRating. An AggregateRating may be of anything (itemReviewed),
// so the two are siblings and the rating points to the person.
func facts(o *candor.Official, publicURL, today string) entry {
	address := publicURL + profilePath + o.ID
	person := entry{
		"@type": "Person", "@id": address + "#official", "url": address,
		"name": o.Name,
	}
	if o.Tenure(today) == candor.TenureCurrent {
		person["jobTitle"] = candor.PositionLabel(o.Position)
		if o.PositionType == candor.Clergy || o.PositionType == candor.OtherPosition {
			person["workLocation"] = area(o)
		} else {
			person["worksFor"] = entry{"@type": "GovernmentOrganization", "areaServed": area(o)}
		}
	}
	if held := occupations(o); len(held) > 0 {
		person["hasOccupation"] = held
	}
	if o.VerificationURL != "" {
		person["sameAs"] = o.VerificationURL
	}
	if strings.HasPrefix(o.ProfileImage, objectsPath) {
		person["image"] = publicURL + o.ProfileImage + "?w=" + strconv.Itoa(slices.Max(photo.Widths))
	}
	graph := []entry{person}
	if o.Averages.Total > 0 {
		graph = append(graph, entry{
			"@type": "AggregateRating", "itemReviewed": entry{"@id": person["@id"]},
			"ratingValue": o.Averages.OnScreen(), "ratingCount": o.Averages.Total,
			"bestRating": candor.MaxScore, "worstRating": candor.MinScore,
		})
	}
	return entry{"@context": "https://schema.org", "@graph": graph}
}

// occupations returns the terms with dates, each as schema.org's Role around an Occupation. A term
// without dates adds nothing to jobTitle.
func occupations(o *candor.Official) (held []entry) {
	for _, t := range o.History() {
		role := entry{"@type": "Role"}
		if t.From != "" {
			role["startDate"] = t.From
		}
		if t.To != "" {
			role["endDate"] = t.To
		}
		if len(role) == 1 {
			continue
		}
		at := *o
		at.City, at.County = t.City, t.County
		role["hasOccupation"] = entry{"@type": "Occupation",
			"name": candor.PositionLabel(t.Position), "occupationLocation": area(&at)}
		held = append(held, role)
	}
	return held
}

// area returns the smallest known place, inside the larger ones.
func area(o *candor.Official) entry {
	country := entry{"@type": "Country", "name": o.Country}
	place := within(country, "State", o.State)
	if o.County != "" {
		place = within(place, "AdministrativeArea", njplace.CountyLabel(o.County))
	}
	if o.City != "" {
		place = within(place, "City", o.City)
	}
	return place
}

func within(larger entry, kind, name string) entry {
	return entry{"@type": kind, "name": name, "containedInPlace": larger}
}
