package httpapi_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"testing/fstest"

	"candor/internal/candor"
	"candor/internal/httpapi"
)

func TestPages(t *testing.T) {
	s := newSite(t, nil)
	official := s.official(func(o *candor.Official) { o.Name = `Ada <script>"Example` })
	pending := s.official(func(o *candor.Official) { o.Status = candor.StatusPending })
	for path, test := range map[string]struct {
		status int
		title  string
		hidden bool
	}{
		"/":              {200, "Candor · New Jersey Public Officials", false},
		"/search":        {200, "Browse Public Officials · Candor", false},
		"/search?page=2": {200, "Browse Public Officials, page 2 · Candor", true},
		"/search?county=Essex": {200,
			"Browse Public Officials: Officials in Essex County · Candor", false},
		"/search?q=zzyzx": {200,
			"Browse Public Officials: Officials matching &#34;zzyzx&#34; · Candor", true},
		"/officials":                    {200, "Browse Public Officials · Candor", false},
		"/submit-review":                {200, "Submit a Review · Candor", false},
		"/about":                        {200, "About · Candor", false},
		"/how-it-works":                 {200, "How it works · Candor", false},
		"/add-official":                 {200, "Add Public Official · Candor", false},
		"/submit-review/" + official.ID: {200, "Submit a Review · Candor", false},
		"/official/" + official.ID: {200, "Ada &lt;script&gt;&#34;Example, Mayor · Candor",
			false},
		"/official/" + pending.ID: {200, candor.NameWithheld + " · Mayor, Newark · Candor",
			true},
		"/official/" + candor.NewID():        {404, "Official Not Found · Candor", true},
		"/submit-review/" + candor.NewID():   {404, "Official Not Found · Candor", true},
		"/official/abc":                      {404, "Official Not Found · Candor", true},
		"/official/" + official.ID + "/more": {404, "404 Page Not Found · Candor", true},
		"/official/a%2Fb":                    {404, "Official Not Found · Candor", true},
		"/nowhere":                           {404, "404 Page Not Found · Candor", true},
		"/index.html":                        {404, "404 Page Not Found · Candor", true},
		"/.gitkeep":                          {404, "404 Page Not Found · Candor", true},
		"/assets/../index.html":              {404, "404 Page Not Found · Candor", true},
	} {
		reply := s.get(path).status(test.status)
		if !bytes.Contains(reply.body, []byte("<title>"+test.title+"</title>")) {
			t.Errorf("%s: %s", path, reply.body)
		}
		if hidden := bytes.Contains(reply.body, []byte("noindex")); hidden != test.hidden {
			t.Errorf("%s: hidden from search engines: %v", path, hidden)
		}
	}
}

func TestDemoPagesSaySo(t *testing.T) {
	s := newSite(t, func(o *httpapi.Options) { o.Demo = true })
	for _, path := range []string{"/", "/nowhere", "/official/" + s.official(nil).ID} {
		if !bytes.Contains(s.get(path).body, []byte(`<meta name="candor-demo" content="true">`)) {
			t.Errorf("%s does not say that the people are invented", path)
		}
	}
}

func TestAnswersAreRevalidatedAndCompressed(t *testing.T) {
	s := newSite(t, nil)
	for range 5 {
		s.official(nil)
	}
	plain := s.send(http.MethodGet, "/api/officials", "",
		http.Header{"Accept-Encoding": {"identity"}}).status(http.StatusOK)
	etag := plain.Header.Get("Etag")
	for range 2 {
		s.send(http.MethodGet, "/api/officials", "",
			http.Header{"If-None-Match": {`"other", W/` + etag}}).status(http.StatusNotModified)
	}
	var packed *reply
	for range 2 {
		packed = s.send(http.MethodGet, "/api/officials", "",
			http.Header{"Accept-Encoding": {"br, gzip;q=0.8"}}).status(http.StatusOK)
	}
	if packed.Header.Get("Content-Encoding") != "gzip" ||
		packed.Header.Get("Vary") != "Accept-Encoding, Candor-Change" {
		t.Fatalf("headers %v", packed.Header)
	}
	for _, refusal := range []string{"gzip;q=0", "gzip; q=0.000"} {
		if got := s.send(http.MethodGet, "/api/officials", "",
			http.Header{"Accept-Encoding": {refusal}}).Header.Get("Content-Encoding"); got != "" {
			t.Errorf("%s is answered in %s", refusal, got)
		}
	}
	reader, err := gzip.NewReader(bytes.NewReader(packed.body))
	if err != nil {
		t.Fatal(err)
	}
	if content, err := io.ReadAll(reader); err != nil || !bytes.Equal(content, plain.body) {
		t.Errorf("the compressed answer differs: %v", err)
	}
	if got := plain.Header.Get("Cache-Control"); got != "max-age=0, must-revalidate" {
		t.Errorf("browsers are told %q", got)
	}
	s.official(nil)
	s.send(http.MethodGet, "/api/officials", "",
		http.Header{"If-None-Match": {etag}}).status(http.StatusOK)

	asset := s.get("/assets/app-abc123.js").status(http.StatusOK)
	if !strings.Contains(asset.Header.Get("Cache-Control"), "immutable") ||
		!strings.Contains(asset.Header.Get("Content-Type"), "javascript") {
		t.Errorf("asset headers %v", asset.Header)
	}
	head := s.send(http.MethodHead, "/api/officials", "", nil).status(http.StatusOK)
	if len(head.body) != 0 || head.ContentLength <= 0 {
		t.Errorf("HEAD: %d bytes, length %d", len(head.body), head.ContentLength)
	}
}

func TestHealth(t *testing.T) { // S58
	s := newSite(t, nil)
	s.get("/healthz").status(http.StatusOK)
	s.get("/readyz").status(http.StatusOK)
	if err := s.store.Close(); err != nil {
		t.Fatal(err)
	}
	s.get("/healthz").status(http.StatusOK)
	s.get("/readyz").status(http.StatusServiceUnavailable)
}

func TestOpenAPIDescribesEveryRoute(t *testing.T) {
	s := newSite(t, nil)
	var description struct {
		OpenAPI string
		Paths   map[string]map[string]struct{ OperationID string }
	}
	s.get("/api/openapi.json").status(http.StatusOK).into(&description)
	if !strings.HasPrefix(description.OpenAPI, "3.1") || len(description.Paths) < 18 {
		t.Errorf("OpenAPI %s, %d paths", description.OpenAPI, len(description.Paths))
	}
	docs := string(s.get("/api/docs").status(http.StatusOK).body)
	for path, operations := range description.Paths {
		if !strings.Contains(docs, path) {
			t.Errorf("the readable page lacks %s", path)
		}
		for method := range operations {
			target := strings.ReplaceAll(path, "{id}", candor.NewID())
			if reply := s.send(strings.ToUpper(method), target, "{}",
				jsonHeader); reply.StatusCode == http.StatusMethodNotAllowed ||
				bytes.Contains(reply.body, []byte("nothing at this address")) {
				t.Errorf("%s %s is described and not served", method, path)
			}
		}
	}
	if strings.Contains(docs, "src=") || strings.Contains(docs, "//") &&
		strings.Contains(docs, "https://cdn") {
		t.Error("the readable page loads from elsewhere")
	}
}

func TestFilesOfTheFrontEndHaveTheirType(t *testing.T) {
	for name, want := range map[string]string{
		"a.css": "text/css; charset=utf-8", "a.js": "text/javascript; charset=utf-8",
		"a.json": "application/json", "a.svg": "image/svg+xml", "a.woff2": "font/woff2",
	} {
		s := newSite(t, func(o *httpapi.Options) {
			o.Web = fstest.MapFS{"index.html": {}, "assets/" + name: {Data: []byte("x")}}
		})
		if got := s.get("/assets/" + name).status(http.StatusOK).Header.Get("Content-Type"); got != want {
			t.Errorf("%s: %s", name, got)
		}
	}
	t.Run("ErrUnknownKind", func(t *testing.T) {
		_, err := httpapi.New(httpapi.Options{Web: fstest.MapFS{"index.html": {}, "assets/a.exe": {}},
			Logger: slog.New(slog.DiscardHandler)})
		if err == nil || !strings.Contains(err.Error(), "assets/a.exe") {
			t.Error(err)
		}
	})
}
