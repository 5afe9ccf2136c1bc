package httpapi

import (
	"net/http"
	"net/url"
	"strings"

	"candor"
	"candor/httpapi/response"
)

// showing is what the server knows of a page before a script runs.
type showing struct {
	status int
	chunk  string // the front end's source file of it, by which the build's manifest names what it loads
	head   head
	first  []*firstAnswer
	drawn  string        // the screen as HTML; empty where the browser draws it
	fresh  []func() bool // tell whether what it was made of still holds
	// private: what it shows depends on who asks.
	private bool
}

// show makes a screen of a request.
type show func(r *http.Request) (*showing, error)

// page answers everything outside the API: files, screens, and 404 with the 404 screen.
func (s *Server) page(w http.ResponseWriter, r *http.Request) {
	r.Pattern = s.pagePattern(screenPath(r.URL))
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		writeProblem(w, errMethodNotAllowed)
		return
	}
	if strings.HasSuffix(r.URL.EscapedPath(), "/") && r.URL.Path != homePath {
		redirectToPlain(w, r)
		return
	}
	if file, ok := s.document.files[r.URL.Path]; ok {
		file.Send(w, r, s.isSecure(r))
		return
	}
	if title, ok := deskTitles[r.URL.Path]; ok {
		s.sendDesk(w, r, title)
		return
	}
	path := screenPath(r.URL)
	public, admin := s.screenAt(path)
	asked := asKnown(r, screenParameters(path), screenValues(path, parameterOf(r.URL.RawQuery)))
	s.forVisitors(s.cached(s.traffic.route(r.Pattern), s.paged(public)), s.paged(admin), s.paged(public)).ServeHTTP(w, asked)
}

// redirectToPlain leads to the address of a page without slashes at its end. What stood escaped stays so, and where
// nothing but slashes would be left it leads home: a Location that began with two of them would name another site.
func redirectToPlain(w http.ResponseWriter, r *http.Request) {
	plain := homePath + strings.Trim(r.URL.EscapedPath(), "/")
	if r.URL.RawQuery != "" {
		plain += "?" + r.URL.RawQuery
	}
	w.Header().Set("Location", plain)
	w.WriteHeader(http.StatusPermanentRedirect)
}

// pagePattern says which kind of page stands at a path, as the patterns of other routes do.
func (s *Server) pagePattern(path string) string {
	_, isFile := s.document.files[path]
	_, isDesk := deskTitles[path]
	_, isScreen := s.screens[path]
	_, isOfficial := lastSegment(path, profilePath)
	_, isReview := lastSegment(path, reviewPath+"/")
	switch {
	case isFile:
		return "/{file}"
	case isDesk, isScreen:
		return path
	case isOfficial:
		return profilePath + "{id}"
	case isReview:
		return reviewPath + "/{id}"
	}
	return "/{unknown}"
}

// screenAt is the screen at a path (specification, section 2), as visitors and as administrators see it.
func (s *Server) screenAt(path string) (public, admin show) {
	if show, ok := s.screens[path]; ok {
		return show, show
	}
	if id, ok := lastSegment(path, profilePath); ok {
		return s.showOfficial(id, false, profileScreen), s.showOfficial(id, true, profileScreen)
	}
	if id, ok := lastSegment(path, reviewPath+"/"); ok {
		return s.showOfficial(id, false, reviewScreen), s.showOfficial(id, true, reviewScreen)
	}
	return showNotFound, showNotFound
}

// screenPath is a path as the front end's router reads it, to which an escaped slash parts nothing.
func screenPath(address *url.URL) string {
	if address.RawPath == "" {
		return address.Path
	}
	path, err := url.PathUnescape(strings.NewReplacer("%2F", "%252F", "%2f", "%252F").Replace(address.RawPath))
	if err != nil {
		return address.Path
	}
	return path
}

func lastSegment(path, prefix string) (string, bool) {
	id, ok := strings.CutPrefix(path, prefix)
	return id, ok && id != "" && !strings.Contains(id, "/")
}

// paged makes the answer of a screen. It is valid as long as all that it was made of.
func (s *Server) paged(show show) response.Endpoint {
	return func(r *http.Request) (*response.Response, error) {
		shown, err := show(r)
		if err != nil {
			return nil, err
		}
		if !shown.private { // which nobody else is sent: its browser draws it
			if err := s.draw(r, shown); err != nil {
				return nil, err
			}
		}
		body, err := s.document.render(shown, s.options.PublicURL)
		if err != nil {
			return nil, err
		}
		a := response.New(shown.status, response.HTMLType, response.Revalidate, body)
		a.CompressAtOnce()
		if shown.private {
			a.MakePrivate()
		}
		if shown.drawn != "" {
			a.AlwaysCache = shown.status == http.StatusOK
			a.KeepCompressed()
		}
		fresh := shown.fresh
		a.Valid = func() bool {
			for _, holds := range fresh {
				if !holds() {
					return false
				}
			}
			return true
		}
		return a, nil
	}
}

// ask puts the API's answer to a question into the page. A question that the API refuses stays out:
// the screen asks it again and shows what is wrong.
func (s *showing) ask(r *http.Request, questions ...question) error {
	for _, q := range questions {
		first, fresh, err := q.answer(r)
		if isRefused(err) {
			continue
		}
		if err != nil {
			return err
		}
		s.first, s.fresh = append(s.first, first), append(s.fresh, fresh)
	}
	return nil
}

func showNotFound(*http.Request) (*showing, error) {
	return &showing{status: http.StatusNotFound, chunk: "src/pages/not-found.tsx", head: head{title: "404 Page Not Found", hidden: true}}, nil
}

// missingOfficial is the page of an official who is not there.
func missingOfficial(chunk string, fresh func() bool) *showing {
	return &showing{
		status: http.StatusNotFound, chunk: chunk, fresh: []func() bool{fresh},
		head: head{title: candor.MessageOfficialNotFound, hidden: true},
	}
}
