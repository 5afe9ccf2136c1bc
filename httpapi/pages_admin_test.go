package httpapi_test

import (
	"bytes"
	"net/http"
	"regexp"
	"strings"
	"testing"
)

var nonceInPage = regexp.MustCompile(`<meta name="style-nonce" nonce="([^"]+)">`)

// S21: a style nonce for each answer of the administration, which no one keeps, and none anywhere
// else.
func TestDeskScreens(t *testing.T) {
	s := newSite(t, nil)
	seen := map[string]bool{}
	for path, title := range map[string]string{"/admin": "Admin Login",
		"/admin/dashboard": "Admin Dashboard", "/admin?x=1": "Admin Login"} {
		for range 2 {
			reply := s.get(path).status(http.StatusOK)
			if !bytes.Contains(reply.body, []byte("<title>"+title+" · Candor</title>")) ||
				!bytes.Contains(reply.body, []byte("noindex")) {
				t.Errorf("%s: %s", path, reply.body)
			}
			if got := reply.Header.Get("Cache-Control"); got != "no-store" {
				t.Errorf("%s: Cache-Control is %q", path, got)
			}
			match := nonceInPage.FindSubmatch(reply.body)
			if match == nil {
				t.Fatalf("%s has no nonce: %s", path, reply.body)
			}
			nonce, policy := string(match[1]), reply.Header.Get("Content-Security-Policy")
			if seen[nonce] || !strings.Contains(policy, "style-src 'self' 'nonce-"+nonce+"'") ||
				strings.Contains(policy, "unsafe") {
				t.Errorf("%s: nonce %s under %q", path, nonce, policy)
			}
			seen[nonce] = true
		}
	}
	if public := s.get("/"); nonceInPage.Match(public.body) ||
		strings.Contains(public.Header.Get("Content-Security-Policy"), "nonce") {
		t.Error("a public page has a nonce")
	}
	s.get("/admin/elsewhere").status(http.StatusNotFound)
}
