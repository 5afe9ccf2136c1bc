package pages

import (
	"net/http"

	"candor/internal/candor"
	"candor/internal/httpapi/response"
)

// page is the server's part of a page, before any script runs.
type page struct {
	status  int
	moved   string // the present address; nothing else is sent
	chunk   string // the screen's source file, its key in the manifest
	head    head
	initial []*initialData
	like    *drawingInput // a drawing shared by many pages; nil for a page with its own
	html    string        // of the screen; empty if the browser draws it
	valid   []func() bool // report whether the data of the page is unchanged
	private bool          // depends on the reader
}

// pageFunc makes a page for a request.
type pageFunc func(r *http.Request) (*page, error)

// endpoint returns the endpoint of a page. Its response is valid until any data of the page
// changes.
func (p *Pages) endpoint(makePage pageFunc) response.Endpoint {
	return func(r *http.Request) (*response.Response, error) {
		made, err := makePage(r)
		if err != nil {
			return nil, err
		}
		if made.moved != "" {
			a := response.New(http.StatusMovedPermanently, response.HTMLType, response.Revalidate,
				[]byte{},
				response.HeaderField{Name: "Location", Values: []string{made.moved}})
			a.Valid = allOf(made.valid)
			return a, nil
		}
		if !made.private { // a private page has one reader: their browser draws it
			if err := p.render(r, made); err != nil {
				return nil, err
			}
		}
		body, err := p.assemble(made, p.options.PublicURL)
		if err != nil {
			return nil, err
		}
		a := response.New(made.status, response.HTMLType, response.Revalidate, body)
		a.CompressAtOnce()
		if made.private {
			a.MakePrivate()
		}
		if made.html != "" && made.like == nil {
			a.AlwaysCache = true
			a.KeepCompressed()
		}
		a.Valid = allOf(made.valid)
		return a, nil
	}
}

func allOf(conditions []func() bool) func() bool {
	return func() bool {
		for _, holds := range conditions {
			if !holds() {
				return false
			}
		}
		return true
	}
}

func notFoundPage(*http.Request) (*page, error) {
	return &page{
		status: http.StatusNotFound, chunk: "src/pages/not-found.tsx",
		head: head{title: "404 Page Not Found", hidden: true}, like: &drawingInput{path: "/" + nowhere},
	}, nil
}

// missingOfficial returns the page for a missing official.
func missingOfficial(which officialScreen, valid func() bool) *page {
	return &page{
		status: http.StatusNotFound, chunk: which.chunk, valid: []func() bool{valid},
		head: head{title: candor.MessageOfficialNotFound, hidden: true},
		like: &drawingInput{path: which.path + nowhere},
	}
}
