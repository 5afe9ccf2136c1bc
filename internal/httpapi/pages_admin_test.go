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

func TestTheLoginLeadsAdministratorsToTheDesk(t *testing.T) {
	s := newSite(t, nil)
	s.account("plain", "another secret 5", false)
	visitor, plain, admin := new(http.Client), s.login("plain", "another secret 5"), s.admin()
	for name, c := range map[string]struct {
		client *http.Client
		leads  bool
	}{"Administrator": {admin, true}, "OtherAccount": {plain, false}, "Visitor": {visitor, false}} {
		t.Run(name, func(t *testing.T) {
			client := *c.client
			client.CheckRedirect = func(*http.Request, []*http.Request) error {
				return http.ErrUseLastResponse
			}
			want, to := http.StatusOK, ""
			if c.leads {
				want, to = http.StatusSeeOther, "/admin/dashboard"
			}
			reply := s.sendBy(&client, http.MethodGet, "/admin", "", nil).status(want)
			if got := reply.Header.Get("Location"); got != to {
				t.Errorf("leads to %q", got)
			}
			if got := reply.Header.Get("Cache-Control"); got != "no-store" {
				t.Errorf("Cache-Control is %q", got)
			}
		})
	}
}
