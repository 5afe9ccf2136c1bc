package httpapi_test

import (
	"io/fs"
	"net/http"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"candor/internal/httpapi"
)

// unled follows no redirect.
var unled = &http.Client{CheckRedirect: func(*http.Request,
	[]*http.Request) error {
	return http.ErrUseLastResponse
}}

func TestPageAddressesEndWithoutSlash(t *testing.T) {
	s := newSite(t, nil)
	id := s.official(nil).ID
	for path, want := range map[string]string{
		"/search/":                "/search",
		"/search/?q=a%2Fb&page=2": "/search?q=a%2Fb&page=2",
		"/official/" + id + "/":   "/official/" + id,
		"/admin/":                 "/admin",
		"/admin/dashboard/?tab=x": "/admin/dashboard?tab=x",
		"/nowhere/":               "/nowhere",
		"/robots.txt/":            "/robots.txt",
		"/a%2Fb/":                 "/a%2Fb",
		"/%e2%80%ae/":             "/%e2%80%ae",
	} {
		for _, method := range []string{http.MethodGet, http.MethodHead} {
			reply := s.sendBy(unled, method, path, "", nil).status(http.StatusPermanentRedirect)
			if got := reply.Header.Get("Location"); got != want {
				t.Errorf("%s leads to %s, want %s", path, got, want)
			}
		}
	}
	s.sendBy(unled, http.MethodGet, "/", "", nil).status(http.StatusOK)
	s.sendBy(unled, http.MethodPost, "/search/", "", nil).status(http.StatusMethodNotAllowed)
	s.sendBy(unled, http.MethodGet, "/api/officials/", "", nil).problem(http.StatusNotFound,
		"There is nothing at this address")
}

// Another spelling of a place leads to its page by one redirect.
func TestAddressesOfPlaces(t *testing.T) {
	s := newSite(t, nil)
	for path, want := range map[string]string{
		"/place/Hudson/Jersey%20City/":                   "/place/hudson/jersey-city",
		"/place/hudson/jersey%2Fcity?utm=a":              "/place/hudson/jersey-city?utm=a",
		"/place/bergen/Ho%27Ho%E2%80%99Kus":              "/place/bergen/ho-ho-kus",
		"/place/HUDSON":                                  "/place/hudson",
		"/place/":                                        "/place",
		"/district/Legislative/032/":                     "/district/legislative/32",
		"/district/congress/08":                          "/district/congress/8",
		"/place/burlington/Township%20of%20Mt.%20Laurel": "/place/burlington/mount-laurel",
	} {
		reply := s.sendBy(unled, http.MethodGet, path, "", nil).status(http.StatusPermanentRedirect)
		if got := reply.Header.Get("Location"); got != want {
			t.Errorf("%s leads to %s, want %s", path, got, want)
		}
		s.sendBy(unled, http.MethodGet, want, "", nil).status(http.StatusOK)
	}
	for _, path := range []string{"/place/nowhere", "/place/hudson/newark", "/place/washington",
		"/district/congress/13", "/district/legislative", "/district/senate/1"} {
		reply := s.sendBy(unled, http.MethodGet, path, "", nil).status(http.StatusNotFound)
		if !strings.Contains(string(reply.body), "Place Not Found") {
			t.Errorf("%s is %s", path, reply.body)
		}
	}
}

// An escaped slash belongs to a name: to lead such an address to itself would never end.
func TestAnEscapedSlashAtTheEndLeadsNowhere(t *testing.T) {
	s := newSite(t, nil)
	id := s.official(nil).ID
	for _, path := range []string{
		"/%2F", "/%2f%2F", "/search%2F", "/search/%2F?q=a", "/official/" + id + "%2F", "/admin%2F",
		"/admin/dashboard%2F", "/robots.txt%2F", "/objects/%2F",
	} {
		for _, method := range []string{http.MethodGet, http.MethodHead} {
			s.sendBy(unled, method, path, "", nil).status(http.StatusNotFound)
		}
	}
}

// No address of ours leads to another site, however it is spelled.
func TestNoAddressLeadsToAnotherSite(t *testing.T) { // S47
	s := newSite(t, nil)
	led := 0
	for _, path := range []string{
		"//evil.example/", "///evil.example//", "//evil.example", "/%2Fevil.example/",
		"/%2F%2Fevil.example/", `/\evil.example/`, "/%5Cevil.example/",
		"/%5C%5Cevil.example/", "/.//evil.example/", "/x/..//evil.example/", "/x/../%2Fevil.example/",
		"/%09/evil.example/", "/%0A/evil.example/",
		"//evil.example/..", "//evil.example/%2e%2e/", "/https:%2F%2Fevil.example/",
		"//user@evil.example/", "/;/evil.example/", "/%00/",
	} {
		for range 4 { // as far as it leads
			location := s.sendBy(unled, http.MethodGet, path, "", nil).Header.Get("Location")
			if location == "" {
				break
			}
			led++
			// Browsers take a backslash for a slash, and leave tabs and ends of lines out.
			read := strings.NewReplacer("\t", "", "\n", "", "\r", "", `\`, "/").Replace(location)
			if !strings.HasPrefix(read, "/") || strings.HasPrefix(read, "//") {
				t.Errorf("%s leads to %q", path, location)
				break
			}
			path = location
		}
	}
	if led < 15 {
		t.Errorf("only %d answers lead anywhere", led)
	}
}

func TestIconsAndManifestAreServed(t *testing.T) {
	s := newSite(t, func(o *httpapi.Options) { o.Web = builtOf(t) })
	for path, want := range map[string]struct{ kind, begins string }{
		"/favicon.ico":          {"image/x-icon", "\x00\x00\x01\x00"},
		"/favicon.svg":          {"image/svg+xml", "<svg"},
		"/apple-touch-icon.png": {"image/png", "\x89PNG"},
		"/icon-192.png":         {"image/png", "\x89PNG"},
		"/icon-512.png":         {"image/png", "\x89PNG"},
		"/site.webmanifest":     {"application/manifest+json", "{"},
	} {
		reply := s.get(path).status(http.StatusOK)
		if got := reply.Header.Get("Content-Type"); got != want.kind ||
			!strings.HasPrefix(string(reply.body), want.begins) {
			t.Errorf("%s is %s, %.10q", path, got, reply.body)
		}
	}
}

// The build's manifest is for the server alone.
func TestTheBuildsManifestIsNotServed(t *testing.T) {
	s := newSite(t, func(o *httpapi.Options) { o.Web = builtOf(t) })
	if reply := s.get("/manifest.json").status(http.StatusNotFound); strings.Contains(string(reply.body),
		"isEntry") {
		t.Errorf("%s", reply.body)
	}
	if page := string(s.get("/about").status(http.StatusOK).body); !strings.Contains(page,
		`data-modules="/assets/about.js"`) {
		t.Errorf("the server does not read it either: %s", page)
	}
}

// builtOf is a built front end: the files that every build includes, and a screen with its imports.
func builtOf(t *testing.T) fs.FS {
	t.Helper()
	built := fstest.MapFS{
		"index.html": {Data: []byte("<!doctype html><html><head><title>Candor</title></head>" +
			"<body></body></html>")},
		"manifest.json": {Data: []byte(`{"src/pages/about/index.tsx":` +
			`{"file":"assets/about.js","isEntry":true}}`)},
		"assets/about.js": {Data: []byte("export const about = 1")},
	}
	public := os.DirFS("../../web/public")
	files, err := fs.Glob(public, "*.*")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		content, err := fs.ReadFile(public, name)
		if err != nil {
			t.Fatal(err)
		}
		built[name] = &fstest.MapFile{Data: content}
	}
	return built
}
