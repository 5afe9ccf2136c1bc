package httpapi

import (
	"bytes"
	"errors"
	"html"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"

	"candor"
)

const (
	siteTitle        = "Candor · New Jersey Public Officials"
	titleNotFound    = "404 Page Not Found · Candor"
	titleNoOfficial  = candor.MessageOfficialNotFound + " · Candor"
	htmlType         = "text/html; charset=utf-8"
	noIndex          = `<meta name="robots" content="noindex">`
	demoMark         = `<meta name="candor-demo" content="true">`
	messageUnbuilt   = "The web app is not part of this build. Run: make build"
	assetsFolder     = "assets/" // the names of its files carry a hash of their content
	titleStart       = "<title>"
	titleEnd         = "</title>"
	indexFile        = "index.html"
	hiddenFilePrefix = "."
)

// pages holds the front end's files, ready to be sent, and the page that all screens share.
type pages struct {
	files  map[string]*answer // by path, with the leading slash
	before []byte             // the page up to its title
	after  []byte             // the page behind its title
	found  map[string]*answer // the screens whose page is always the same, by route
	none   *answer            // the page of an address that is no screen
}

// screens are the routes whose page does not depend on data (specification, section 2), with their titles.
var screens = map[string]string{
	"/":              siteTitle,
	"/search":        "Browse Public Officials · Candor",
	"/officials":     "Browse Public Officials · Candor",
	"/submit-review": "Submit a Review · Candor",
	"/about":         "About · Candor",
	"/how-it-works":  "How it works · Candor",
}

// loadPages reads the built front end. Without one every page says how to build it.
func loadPages(web fs.FS, demo bool) (*pages, error) {
	p := &pages{files: map[string]*answer{}, found: map[string]*answer{}}
	index, err := fs.ReadFile(web, indexFile)
	if errors.Is(err, fs.ErrNotExist) {
		index = []byte("<!doctype html><title></title><p>" + messageUnbuilt)
	} else if err != nil {
		return nil, err
	}
	before, rest, _ := bytes.Cut(index, []byte(titleStart))
	_, after, _ := bytes.Cut(rest, []byte(titleEnd))
	if demo {
		after = append([]byte(demoMark), after...)
	}
	p.before, p.after = before, after
	for route, title := range screens {
		p.found[route] = p.render(http.StatusOK, title, "")
	}
	p.none = p.render(http.StatusNotFound, titleNotFound, noIndex)
	return p, fs.WalkDir(web, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || name == indexFile || strings.HasPrefix(path.Base(name), hiddenFilePrefix) {
			return err
		}
		content, err := fs.ReadFile(web, name)
		if err != nil {
			return err
		}
		lifetime := revalidate
		if strings.HasPrefix(name, assetsFolder) {
			lifetime = immutable
		}
		p.files["/"+name] = newAnswer(http.StatusOK, mime.TypeByExtension(path.Ext(name)), lifetime, content, nil)
		return nil
	})
}

// render makes the page of one screen.
func (p *pages) render(status int, title, head string) *answer {
	body := bytes.Join([][]byte{p.before, []byte(titleStart + html.EscapeString(title) + titleEnd + head), p.after}, nil)
	return newAnswer(status, htmlType, revalidate, body, nil)
}

// page answers everything outside the API: files, screens, and 404 with the 404 screen.
func (s *Server) page(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		writeProblem(w, errMethodNotAllowed)
		return
	}
	if file, ok := s.pages.files[r.URL.Path]; ok {
		file.send(w, r, s.isSecure(r))
		return
	}
	if screen, ok := s.pages.found[r.URL.Path]; ok {
		screen.send(w, r, s.isSecure(r))
		return
	}
	for _, prefix := range []string{"/official/", "/submit-review/"} {
		if id, ok := strings.CutPrefix(r.URL.Path, prefix); ok && id != "" && !strings.Contains(id, "/") {
			s.cached(s.officialPage(id, false), s.uncached(s.forRole(s.officialPage(id, true), s.officialPage(id, false)))).ServeHTTP(w, r)
			return
		}
	}
	s.pages.none.send(w, r, s.isSecure(r))
}

// officialPage is the page of a screen about one official; a missing one answers 404 with the screen that says so.
func (s *Server) officialPage(id string, admin bool) maker {
	return func(r *http.Request) (*answer, error) {
		fresh := s.live.versions.watch(candor.Change{Kind: candor.OfficialChanged, ID: id})
		official, err := s.officialFor(r.Context(), id, admin)
		if isNotFound(err) {
			a := s.pages.render(http.StatusNotFound, titleNoOfficial, noIndex)
			a.fresh = fresh
			return a, nil
		}
		if err != nil {
			return nil, err
		}
		head := ""
		if official.Status != candor.StatusApproved {
			head = noIndex
		}
		a := s.pages.render(http.StatusOK, official.Name+", "+candor.PositionLabel(official.Position)+" · Candor", head)
		a.fresh = fresh
		return a, nil
	}
}
