package httpapi_test

import (
	"net/http"
	"testing"

	"candor/internal/candor"
)

// elsewhere are the headers with which browsers mark a request from another site's page: newer ones
// say so, older ones name the site, or null.
var elsewhere = map[string]http.Header{
	"ErrCrossSite": {"Sec-Fetch-Site": {"cross-site"}},
	"ErrSameSite":  {"Sec-Fetch-Site": {"same-site"}},
	"ErrOrigin":    {"Origin": {"https://elsewhere.example"}},
	"ErrNull":      {"Origin": {"null"}},
	"ErrBoth":      {"Sec-Fetch-Site": {"cross-site"}, "Origin": {"null"}},
}

// Everything that changes something is refused to other sites, also in the browser of an
// administrator, before anything else is looked at.
func TestNoCallIsTakenFromAnotherSite(t *testing.T) { // S8
	s := newSeeded(t)
	tried := 0
	for _, one := range s.description() {
		if one.method == http.MethodGet {
			continue
		}
		for name, header := range elsewhere {
			for _, kind := range []string{"application/json", "text/plain"} {
				header.Set("Content-Type", kind)
				for _, path := range []string{one.at(s.listed.ID), one.at(candor.NewID()), one.at("x") + "/"} {
					reply := s.sendBy(s.warden, one.method, path, "{}", header)
					if reply.StatusCode != http.StatusForbidden {
						t.Errorf("%s: %s as %s is answered %d %s", name, one, kind, reply.StatusCode, reply.body)
						continue
					}
					reply.problem(http.StatusForbidden, "another site")
					tried++
				}
			}
		}
	}
	if tried < 500 {
		t.Errorf("only %d calls were tried", tried)
	}
	s.sendBy(s.warden, http.MethodGet, "/api/auth/me", "", nil).status(http.StatusOK)
	if kept, err := s.store.FindOfficial(t.Context(), s.listed.ID); err != nil ||
		kept.Status != candor.StatusApproved {
		t.Errorf("another site has made of the official %+v, %v", kept, err)
	}
}

// A body that a form of another site could send, without asking first, is none that anything takes.
func TestNoCallTakesABodyOfForms(t *testing.T) { // S8
	s := newSeeded(t)
	tried := 0
	for _, one := range s.description() {
		if len(one.fields) == 0 {
			continue
		}
		for _, kind := range []string{"text/plain", "text/plain; charset=utf-8",
			"application/x-www-form-urlencoded", "multipart/form-data; boundary=x",
			"text/plain; application/json"} {
			reply := s.sendBy(s.warden, one.method, one.at(s.listed.ID), "{}",
				http.Header{"Content-Type": {kind}})
			if reply.StatusCode != http.StatusUnsupportedMediaType {
				t.Errorf("%s takes %s: %d %s", one, kind, reply.StatusCode, reply.body)
				continue
			}
			reply.problem(http.StatusUnsupportedMediaType, "Please send JSON")
			tried++
		}
	}
	if tried < 60 {
		t.Errorf("only %d bodies were tried", tried)
	}
}

// Names of media types know no capitals (RFC 9110, section 8.3.1).
func TestBodiesAreJSONInAnyCapitals(t *testing.T) {
	s := newSite(t, nil)
	for _, kind := range []string{"application/json", "Application/JSON",
		"APPLICATION/JSON; Charset=UTF-8"} {
		s.send(http.MethodPost, "/api/officials", "{}",
			http.Header{"Content-Type": {kind}}).problem(http.StatusUnprocessableEntity, "Name is required")
	}
}
