// Package pages makes everything that browsers open and that search engines and link previews read:
// the screens as HTML, the front end's files, robots.txt, the sitemap, feeds of reviews,
// security.txt and the pictures of links.
//
// httpapi calls it, never the other way: New takes the endpoints of the API as function values, and
// the Responses that it returns are sent, counted and cached by httpapi. For a request httpapi
// calls, in this order:
//
//	Pattern     the kind of page at the address, for the metrics
//	File        a file of the build
//	Admin       an administration screen, which the browser draws
//	Screen      any other screen, or the screen of a 404
//
// A screen is made in four steps: its pageFunc writes the head (routes.go, profile.go, browse.go)
// and requests the data of the screen from the API (initial_data.go), package ssr draws the screen
// with it (render.go), and the Document puts the page together (document.go, head.go, manifest.go).
package pages

import (
	"context"
	"io/fs"
	"log/slog"
	"net/http"
	"net/url"
	"time"

	"golang.org/x/sync/errgroup"

	"candor/internal/candor"
	"candor/internal/directory"
	"candor/internal/httpapi/response"
	"candor/internal/operatorpages"
	"candor/internal/pages/ssr"
	"candor/internal/places"
	"candor/web"
)

// Options are the parts of pages.
type Options struct {
	Web       fs.FS         // the built front end
	Renderer  *ssr.Renderer // draws its screens; nil leaves drawing to the browser
	PublicURL string        // without a trailing slash; empty if not configured
	Demo      bool          // the people are invented, and every page shows a notice
	Contact   string        // for security.txt; empty omits it
	Texts     []operatorpages.Page
	Directory *directory.Directory
	API       API
	Logger    *slog.Logger
	Now       func() time.Time

	// Official returns an official as visible to the sender of a request, or to an administrator.
	Official func(r *http.Request, id string, admin bool) (*candor.Official, error)
	// Reviews reads the newest reviews that count, of the given officials, or of all for nil.
	Reviews func(ctx context.Context, officials []string, limit int) ([]*candor.ListedRating, error)
	// Watch returns a function that reports whether the given entities are unchanged since the
	// call.
	Watch func(...candor.Change) (valid func() bool)
}

// API holds the endpoints that screens request as soon as they show.
type API struct {
	List, Search, Site, Text    response.Endpoint
	Place, Onward               response.Endpoint
	Recent                      response.Endpoint
	Integrity, Bursts           response.Endpoint
	Official, Ratings, Feedback func(admin bool) response.Endpoint
}

// Pages makes the pages of a site.
type Pages struct {
	*Document
	options Options
	screens map[string]pageFunc
	images  *images
}

// New returns pages, which need Load before their first use.
func New(options Options) *Pages {
	p := &Pages{options: options}
	p.screens = p.screensByPath()
	return p
}

// Load reads the built front end and the map for the pictures.
func (p *Pages) Load() error {
	var loading errgroup.Group
	loading.Go(func() (err error) {
		p.Document, err = LoadDocument(p.options.Web, p.options.Demo, p.textPaths())
		return err
	})
	loading.Go(func() (err error) {
		p.images, err = newImages(web.CountyMap())
		return err
	})
	return loading.Wait()
}

// Pattern returns the kind of page at an address, like the patterns of other routes.
func (p *Pages) Pattern(address *url.URL) string {
	path := Path(address)
	_, isFile := p.files[path]
	_, isAdmin := adminTitles[path]
	_, isScreen := p.screens[path]
	_, isOfficial := lastSegment(path, profilePath)
	_, isReview := lastSegment(path, reviewPath+"/")
	switch {
	case isFile:
		return "/{file}"
	case isAdmin, isScreen:
		return path
	case isOfficial:
		return profilePath + "{id}"
	case isReview:
		return reviewPath + "/{id}"
	}
	if place, is := places.At(path); is {
		return placePatterns[place.Kind]
	}
	return "/{unknown}"
}

var placePatterns = map[places.Kind]string{
	places.State: places.StatePath, places.County: "/place/{county}",
	places.Town: "/place/{county}/{town}", places.Legislative: "/district/legislative/{number}",
	places.Congressional: "/district/congress/{number}",
}

// Screen is the screen at an address (specification, section 2).
type Screen struct {
	Public, Admin response.Endpoint // as seen by visitors and by administrators
	// Parameters are the parameters that it reads, in the front end's order.
	Parameters []string
	// Value returns a parameter. All spellings of a value share one answer.
	Value func(name string) string
}

// Screen returns the screen at an address.
func (p *Pages) Screen(address *url.URL) Screen {
	path := Path(address)
	public, admin := p.pagesAt(path)
	value := screenValues(path, parameterOf(address.RawQuery))
	return Screen{p.endpoint(public), p.endpoint(admin), screenParameters(path), value}
}

func (p *Pages) pagesAt(path string) (public, admin pageFunc) {
	if screen, ok := p.screens[path]; ok {
		return screen, screen
	}
	if id, ok := lastSegment(path, profilePath); ok {
		return p.officialPage(id, false, profileScreen), p.officialPage(id, true, profileScreen)
	}
	if id, ok := lastSegment(path, reviewPath+"/"); ok {
		return p.officialPage(id, false, reviewScreen), p.officialPage(id, true, reviewScreen)
	}
	if place, ok := places.At(path); ok {
		return p.placePage(place), p.placePage(place)
	}
	if places.IsAddress(path) {
		return missingPlacePage, missingPlacePage
	}
	return notFoundPage, notFoundPage
}
