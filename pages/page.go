package pages

import (
	"net/http"

	"candor"
	"candor/httpapi/response"
)

// page is what the server knows of a page before a script runs.
type page struct {
	status  int
	moved   string // the address where the page is now; nothing else is sent
	chunk   string // the front end's source file of it, by which the manifest names what it loads
	head    head
	initial []*initialData
	like    *drawn        // whose drawing the page has, as many others do; nil for its own
	html    string        // of the screen; empty where the browser draws it
	valid   []func() bool // report whether what it was made of still holds
	private bool          // what it shows depends on who asks
}

// pageFunc makes a page for a request.
type pageFunc func(r *http.Request) (*page, error)

// endpoint makes the response of a page. It is valid as long as everything that the page was made of.
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
		if !made.private { // which no one else is sent: its browser draws it
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
		head: head{title: "404 Page Not Found", hidden: true}, like: &drawn{path: "/" + nowhere},
	}, nil
}

// missingOfficial is the page of an official who is not there.
func missingOfficial(which officialScreen, valid func() bool) *page {
	return &page{
		status: http.StatusNotFound, chunk: which.chunk, valid: []func() bool{valid},
		head: head{title: candor.MessageOfficialNotFound, hidden: true},
		like: &drawn{path: which.path + nowhere},
	}
}
