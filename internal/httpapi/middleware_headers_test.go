package httpapi_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"candor/internal/httpapi"
	"candor/internal/httpapi/feed"
	"candor/internal/sqlstore/sqldb"
)

// wantedHeaders are what every answer carries.
var wantedHeaders = map[string]string{
	"X-Content-Type-Options": "nosniff", "Cross-Origin-Opener-Policy": "same-origin",
	"Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}

// faultOf describes the first wrong header of an answer, or is "".
func faultOf(header http.Header, path string, secure bool) string {
	for name, want := range wantedHeaders {
		if got := header.Get(name); got != want {
			return fmt.Sprintf("%s is %q, want %q", name, got, want)
		}
	}
	policies := header.Values("Content-Security-Policy")
	if len(policies) != 1 {
		return fmt.Sprintf("%d policies", len(policies))
	}
	directives := map[string]string{}
	for directive := range strings.SplitSeq(policies[0], "; ") {
		name, value, _ := strings.Cut(directive, " ")
		directives[name] = value
	}
	if directives["default-src"] != "'none'" && (directives["default-src"] != "'self'" ||
		directives["object-src"] != "'none'" || directives["base-uri"] != "'none'" ||
		directives["form-action"] != "'self'") {
		return fmt.Sprintf("the policy is %q", policies[0])
	}
	_, scripts := directives["script-src"]
	if _, styles := directives["style-src"]; directives["frame-ancestors"] != "'none'" || scripts ||
		strings.Contains(policies[0], "unsafe") || styles && !strings.HasPrefix(path, "/admin") {
		return fmt.Sprintf("the policy is %q", policies[0])
	}
	if referrer := header.Get("Referrer-Policy"); referrer != "strict-origin-when-cross-origin" &&
		referrer != "no-referrer" {
		return fmt.Sprintf("Referrer-Policy is %q", referrer)
	}
	wanted := "same-origin"
	if strings.HasPrefix(path, "/opengraph/") && header.Get("Content-Type") == "image/png" {
		wanted = "cross-origin" // pictures of links are made for the pages of others
	}
	if got := header.Get("Cross-Origin-Resource-Policy"); got != wanted &&
		header.Get("Location") == "" {
		return fmt.Sprintf("Cross-Origin-Resource-Policy is %q, want %q", got, wanted)
	}
	if transport := header.Get("Strict-Transport-Security"); (transport != "") != secure ||
		strings.Contains(transport, "includeSubDomains") {
		return fmt.Sprintf("Strict-Transport-Security is %q", transport)
	}
	return ""
}

func TestStrictTransportIncludesSubdomainsIfConfigured(t *testing.T) {
	s := newSite(t, func(o *httpapi.Options) {
		o.PublicURL, o.Subdomains = "https://candor.example", true
	})
	for _, path := range []string{"/", "/api/site", "/api/unknown"} {
		got := s.send(http.MethodGet, path, "", nil).Header.Get("Strict-Transport-Security")
		if got != "max-age=31536000; includeSubDomains" {
			t.Errorf("%s: %q", path, got)
		}
	}
}

func TestRareAnswersCarrySecurityHeaders(t *testing.T) { // S21
	limited := newSite(t, func(o *httpapi.Options) { o.RateLimit = true })
	path := "/api/officials/" + limited.official(nil).ID + "/ratings"
	check := func(r *reply, status int) {
		t.Helper()
		if fault := faultOf(r.status(status).Header, r.Request.URL.Path, false); fault != "" {
			t.Errorf("%d: %s", status, fault)
		}
	}
	check(limited.post(path, `{"overallRating":4}`), http.StatusCreated)
	check(limited.post(path, `"`+strings.Repeat("x", 2<<20)), http.StatusRequestEntityTooLarge)
	last := limited.post(path, "{}")
	for range 40 {
		last = limited.post(path, "{}")
	}
	check(last, http.StatusTooManyRequests)
	for _, method := range []string{http.MethodGet, http.MethodOptions} {
		w := httptest.NewRecorder()
		asked := httptest.NewRequestWithContext(t.Context(), method, "/", nil)
		asked.RequestURI, asked.URL.Path = "*", "*"
		limited.served.Handler().ServeHTTP(w, asked)
		if fault := faultOf(w.Result().Header, "*", false); fault != "" {
			t.Errorf("%s *: %d: %s", method, w.Code, fault)
		}
	}

	gate := httpapi.NewGate(httpapi.Options{Web: builtWeb, PublicURL: "https://candor.example"})
	if err := gate.SetFault(&sqldb.Fault{What: "PostgreSQL does not answer"}); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"/", "/api/officials", "/healthz", "/readyz",
		"/assets/app-abc123.js"} {
		for _, accept := range []string{"text/html", "*/*"} {
			w := httptest.NewRecorder()
			asked := httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, nil)
			asked.Header.Set("Accept", accept)
			gate.ServeHTTP(w, asked)
			if fault := faultOf(w.Result().Header, path, true); fault != "" {
				t.Errorf("before the start, %s: %d: %s", path, w.Code, fault)
			}
		}
	}
}

// Answers for administrators alone are kept nowhere, and neither are answers that differ for
// administrators.
func TestNothingOfAdministratorsIsKept(t *testing.T) { // S21, S54
	s := newSeeded(t)
	paths := slices.Concat(httpapi.ScreenPaths(),
		[]string{"/official/" + s.listed.ID, "/submit-review/" + s.listed.ID, "/official/" +
			s.hidden["official"], s.hidden["photo"], s.hidden["pending photo"], feed.Path +
			"?token=" + feedKey})
	for _, one := range s.description() {
		if one.method == http.MethodGet {
			paths = append(paths, one.at(s.listed.ID))
		}
	}
	for _, path := range paths {
		for range 3 { // a repeated request might be kept
			reply := s.sendBy(s.warden, http.MethodGet, path, "", nil)
			if control := reply.Header.Get("Cache-Control"); control != "no-store" ||
				reply.Header.Get("Cdn-Cache-Control") != "" {
				t.Errorf("%s: %d, Cache-Control %q, CDN-Cache-Control %q", path, reply.StatusCode, control,
					reply.Header.Get("Cdn-Cache-Control"))
			}
		}
		if reply := s.get(path); privateWord(string(reply.body)) != "" &&
			!strings.HasPrefix(path, feed.Path) {
			t.Errorf("%s shows visitors what it showed an administrator", path)
		}
	}
}
