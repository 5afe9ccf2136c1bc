package httpapi_test

import (
	"bytes"
	"net/http"
	"testing"
)

// S21: the administration has the strict policy of every page, and no cache keeps it.
func TestDeskScreens(t *testing.T) {
	s := newSite(t, nil)
	policy := s.get("/").Header.Get("Content-Security-Policy")
	for path, title := range map[string]string{"/admin": "Admin Login",
		"/admin/dashboard": "Admin Dashboard", "/admin?x=1": "Admin Login"} {
		reply := s.get(path).status(http.StatusOK)
		if !bytes.Contains(reply.body, []byte("<title>"+title+" · Candor</title>")) ||
			!bytes.Contains(reply.body, []byte("noindex")) {
			t.Errorf("%s: %s", path, reply.body)
		}
		if got := reply.Header.Get("Cache-Control"); got != "no-store" {
			t.Errorf("%s: Cache-Control is %q", path, got)
		}
		if got := reply.Header.Get("Content-Security-Policy"); got != policy || got == "" {
			t.Errorf("%s: policy is %q, and %q elsewhere", path, got, policy)
		}
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
