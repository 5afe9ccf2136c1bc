package httpapi_test

import (
	"errors"
	"html"
	"net/http"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"candor/internal/candor"
	"candor/internal/httpapi"
	"candor/internal/sqlstore"
	"candor/internal/testkit/postgrestest"
	"candor/internal/testkit/storetest"
)

const assetPath = "/assets/app-abc123.js"

var banner = `<p id="storing-banner">` + html.EscapeString(candor.MessageStoringPaused) + "</p>"

// webWithBanner is a front end whose page has a place for the banner.
var webWithBanner = fstest.MapFS{
	"index.html": {Data: []byte("<!doctype html><html><head><title>Candor</title></head><body>" +
		`<p id="storing-banner" hidden></p><div id="root"></div>` +
		strings.Repeat("<!-- padding -->", 64) + "</body></html>")},
	assetPath[1:]: builtWeb.(fstest.MapFS)[assetPath[1:]],
}

// pauses are ways to keep a database from storing anything, and to end that.
var pauses = map[string]func(t *testing.T) (database string, begin, end func()){
	"SQLite whose file is away": func(t *testing.T) (string, func(), func()) {
		database := storetest.File(t)
		rename := func(from, to string) func() {
			return func() {
				if err := os.Rename(from, to); err != nil {
					t.Fatal(err)
				}
			}
		}
		return database, rename(database, database+".away"), rename(database+".away", database)
	},
	"PostgreSQL of which a standby is left": func(t *testing.T) (string, func(), func()) {
		pair := postgrestest.OwnPair(t)
		begin := func() {
			pair.AwaitReplay(t) // the standby has what the pages show
			pair.Primary.Kill()
		}
		return pair.AnyHost(), begin, func() { pair.Promote(t) }
	},
	"PostgreSQL that is read-only": func(t *testing.T) (string, func(), func()) {
		own := postgrestest.Own(t)
		set := func(value string) func() {
			return func() { own.Configure(t, "default_transaction_read_only", value) }
		}
		return own.Address(), set("on"), set("off")
	},
}

// TestAnswersSayThatNothingCanBeStored: no cache keeps an answer with the banner, or hides the
// banner.
func TestAnswersSayThatNothingCanBeStored(t *testing.T) {
	for name, prepare := range pauses {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			database, begin, end := prepare(t)
			s := newSiteOn(t, sqlstore.Options{Database: database},
				func(o *httpapi.Options) { o.Web = webWithBanner })
			official := s.official(nil)
			paths := []string{"/", "/official/" + official.ID, "/api/officials",
				"/api/officials/" + official.ID}
			tags := map[string]string{}
			for _, path := range paths {
				s.get(path).status(http.StatusOK)
				tags[path] = s.storing(path, "").Header.Get("Etag") // now out of the cache
			}

			begin()
			review := func() *reply {
				return s.send(http.MethodPost, "/api/officials/"+official.ID+"/ratings",
					`{"overallRating":4}`, http.Header{"Content-Type": {"application/json"},
						"Idempotency-Key": {"sent until it is taken"}})
			}
			refused := review()
			refused.problem(http.StatusServiceUnavailable, "Please try again")
			if said := refused.Header.Get("Candor-Storing"); said != "paused" {
				t.Errorf("who writes first is told %q", said)
			}
			s.untilPaused(true)
			eventually(t, func() error {
				if got := s.get("/readyz"); got.StatusCode != http.StatusOK {
					return errors.New("nothing can be read: " + string(got.body))
				}
				return nil
			})
			for _, path := range paths {
				s.paused(path, tags[path])
			}
			s.paused("/admin", "")
			s.paused("/nothing-here", "")
			if got := s.get(assetPath).Header; got.Get("Candor-Storing") != "" ||
				!strings.Contains(got.Get("Cache-Control"), "immutable") {
				t.Errorf("a file has the headers %v", got)
			}

			end()
			s.untilPaused(false)
			for _, path := range paths {
				s.storing(path, tags[path])
			}
			eventually(t, func() error { // the lines to the primary may be new
				if got := review(); got.StatusCode != http.StatusCreated {
					return errors.New(string(got.body))
				}
				return nil
			})
			review().status(http.StatusCreated)
			eventually(t, func() error {
				var found []any
				if s.get("/api/officials/" + official.ID + "/ratings").into(&found); len(found) != 1 {
					return errors.New("not one review")
				}
				return nil
			})
		})
	}
}

func (s *site) untilPaused(paused bool) {
	s.t.Helper()
	eventually(s.t, func() error {
		var now struct{ Paused bool }
		if s.get("/api/storing").status(http.StatusOK).into(&now); now.Paused != paused {
			return errors.New("the server does not notice")
		}
		return nil
	})
}

// storing expects a usual answer, or 304 where its tag is known.
func (s *site) storing(path, tag string) *reply {
	s.t.Helper()
	got, want := s.send(http.MethodGet, path, "", http.Header{"If-None-Match": {tag}}), http.StatusOK
	if tag != "" {
		want = http.StatusNotModified
	}
	got.status(want)
	if got.Header.Get("Candor-Storing") != "" || got.Header.Get("Etag") == "" ||
		got.Header.Get("Cdn-Cache-Control") == "" || strings.Contains(string(got.body), banner) {
		s.t.Errorf("%s is answered %v: %s", path, got.Header, got.body)
	}
	return got
}

// paused expects an answer that says that nothing can be stored, whole although its tag is known,
// and compressed as ever.
func (s *site) paused(path, tag string) {
	s.t.Helper()
	isPage := !strings.HasPrefix(path, "/api/")
	for _, method := range []string{http.MethodGet, http.MethodHead} {
		got := s.send(method, path, "", http.Header{"If-None-Match": {tag}})
		control := got.Header.Get("Cache-Control")
		if got.StatusCode >= http.StatusMultipleChoices && path != "/nothing-here" ||
			got.Header.Get("Etag") != "" || got.Header.Get("Cdn-Cache-Control") != "" ||
			control != "no-store" && control != "private, max-age=0, must-revalidate" {
			s.t.Errorf("%s %s: status %d, %v", method, path, got.StatusCode, got.Header)
		}
		if said := got.Header.Get("Candor-Storing"); (said == "paused") == isPage {
			s.t.Errorf("%s %s says %q", method, path, said)
		}
		if method == http.MethodHead {
			continue
		}
		if isPage && (strings.Count(string(got.body), banner) != 1 || !got.Uncompressed) {
			s.t.Errorf("%s (compressed: %t) is %s", path, got.Uncompressed, got.body)
		}
		if !isPage && len(got.body) < 100 {
			s.t.Errorf("%s is %s", path, got.body)
		}
	}
}

// A page that says why it cannot be shown does not say that one can go on reading.
func TestAnErrorPageHasNoBanner(t *testing.T) {
	own := postgrestest.Own(t)
	s := newSiteOn(t, sqlstore.Options{Database: own.Address()},
		func(o *httpapi.Options) { o.Web = webWithBanner })
	s.official(nil)
	own.Stop()
	s.untilPaused(true)
	s.paused("/api/officials", "")
	got := s.send(http.MethodGet, "/official/"+candor.NewID(), "", http.Header{"Accept": {"text/html"}})
	if got.status(http.StatusServiceUnavailable); strings.Contains(string(got.body), banner) ||
		!strings.Contains(string(got.body), "Not available at the moment") {
		t.Errorf("the page is %s", got.body)
	}
}
