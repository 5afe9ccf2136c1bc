package pages

import (
	"net/http"
	"net/url"
	"strings"

	"candor/internal/njplace"
	"candor/internal/places"
)

const placeChunk = "src/pages/place/index.tsx"

// placePage returns the page of a place: who serves it, and the places inside it.
func (p *Pages) placePage(place places.Place) pageFunc {
	return func(r *http.Request) (*page, error) {
		shown := &page{status: http.StatusOK, chunk: placeChunk, head: head{
			title: placeTitle(place), path: place.Path(), image: p.siteImage(),
			description: placeDescription(place), facts: p.breadcrumbs(place),
			feed: placeFeed(place),
		}}
		return shown, shown.prefetch(r, p.serving(place))
	}
}

// missingPlacePage is the page for an address of no place. It has a search.
func missingPlacePage(*http.Request) (*page, error) {
	return &page{
		status: http.StatusNotFound, chunk: placeChunk,
		head: head{title: "Place Not Found", hidden: true},
		like: &drawingInput{path: places.StatePath + "/" + nowhere},
	}, nil
}

// serving requests the officials of a place.
func (p *Pages) serving(place places.Place) prefetch {
	path := "/api/places" + strings.TrimPrefix(place.Path(), places.StatePath)
	if place.Kind == places.Legislative || place.Kind == places.Congressional {
		path = "/api/districts" + strings.TrimPrefix(place.Path(), "/district")
	}
	return prefetch{path: path, endpoint: p.options.API.Place}
}

// placeTitle returns the title of a place's page, the same as the front end's.
func placeTitle(place places.Place) string {
	if place.Kind == places.Town {
		return "Who serves " + place.Label() + "?"
	}
	return "Who serves " + place.Name() + "?"
}

func placeDescription(place places.Place) string {
	switch place.Kind {
	case places.County:
		return "The officials of " + place.Name() + ", New Jersey, its towns and districts, and how " +
			"citizens rate them."
	case places.Town:
		return "The mayor, council, school board and police of " + place.Town + ", New Jersey, and " +
			"who represents it in " + njplace.CountyLabel(place.County) + ", in Trenton and in Washington."
	case places.Legislative:
		return "The state senator and the Assembly members of New Jersey’s " + place.Name() +
			", and its towns."
	case places.Congressional:
		return "Who represents New Jersey’s " + place.Name() + " in the U.S. House, and its towns."
	}
	return "The counties and districts of New Jersey, and who serves the whole state."
}

// breadcrumbs returns the places that a place lies in, and the place, as structured data.
func (p *Pages) breadcrumbs(place places.Place) entry {
	crumbs := []entry{}
	for i, at := range append(place.Parents(), place) {
		crumbs = append(crumbs, entry{"@type": "ListItem", "position": i + 1, "name": at.Name(),
			"item": p.options.PublicURL + at.Path()})
	}
	return entry{"@context": "https://schema.org", "@type": "BreadcrumbList",
		"itemListElement": crumbs}
}

// Elsewhere returns the usual address of a page, if an address is another spelling of it: with
// slashes at the end, or a place in another case, with spaces, or with an apostrophe.
func Elsewhere(address *url.URL) (usual string, differs bool) {
	path := Path(address)
	if _, is := places.At(path); is {
		return "", false
	}
	place, found := places.Read(path)
	if !found {
		return TrimSlashes(address)
	}
	usual = place.Path()
	if address.RawQuery != "" {
		usual += "?" + address.RawQuery
	}
	return usual, true
}
