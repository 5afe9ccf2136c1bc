// Package pages makes what a browser opens and what search engines and link previews read: the
// screens as HTML, the front end's files, robots.txt, the sitemap, security.txt and the pictures
// of links.
//
// httpapi calls it, never the other way: New takes the endpoints of the API as function values, and
// what it returns are Responses that httpapi sends, counts and keeps in its cache. For a request
// httpapi asks, in this order:
//
//	Pattern     which kind of page stands at the address, for the metrics
//	File        a file of the build
//	Admin       a screen of the administration, which the browser draws
//	Screen      any other screen, or 404 with the screen that says so
//
// A screen is made in four steps: its pageFunc writes the head (routes.go, profile.go, browse.go)
// and asks the API what the screen will show (initial_data.go), package ssr draws the screen from
// that (render.go), and the Document puts the page together (document.go, head.go, manifest.go).
package pages

import (
	"io/fs"
	"log/slog"
	"net/http"
	"net/url"
	"time"

	"golang.org/x/sync/errgroup"

	"candor"
	"candor/directory"
	"candor/httpapi/response"
	"candor/pages/ssr"
	"candor/web"
)

// Options says what pages are made of.
type Options struct {
	Web       fs.FS         // the built front end
	Renderer  *ssr.Renderer // draws its screens; nil leaves that to the browser
	PublicURL string        // without a slash at the end; empty when nothing is configured
	Demo      bool          // the people are invented, and every page says so
	Contact   string        // for security.txt; empty leaves that out
	Directory *directory.Directory
	API       API
	Logger    *slog.Logger
	Now       func() time.Time

	// Official reads an official as the sender of a request may see it, or an administrator.
	Official func(r *http.Request, id string, admin bool) (*candor.Official, error)
	// Watch returns what reports whether nothing of the kind and id of these has changed since.
	Watch func(...candor.Change) (valid func() bool)
}

// API are the endpoints that answer what screens ask as soon as they show.
type API struct {
	List, Search, Site          response.Endpoint
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

// New makes pages, which cannot be asked for before Load.
func New(options Options) *Pages {
	p := &Pages{options: options}
	p.screens = p.screensByPath()
	return p
}

// Load reads the built front end and the map of the pictures.
func (p *Pages) Load() error {
	var loading errgroup.Group
	loading.Go(func() (err error) {
		p.Document, err = LoadDocument(p.options.Web, p.options.Demo)
		return err
	})
	loading.Go(func() (err error) {
		p.images, err = newImages(web.CountyMap())
		return err
	})
	return loading.Wait()
}

// Pattern says which kind of page stands at an address, as the patterns of other routes do.
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
	return "/{unknown}"
}

// Screen is what stands at an address (specification, section 2).
type Screen struct {
	Public, Admin response.Endpoint // as visitors and as administrators see it
	// Parameters are those that it reads, in the order in which the front end writes them.
	Parameters []string
	// Value returns that of a parameter; all spellings of one value have one answer.
	Value func(name string) string
}

// Screen finds the screen at an address.
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
	return notFoundPage, notFoundPage
}
