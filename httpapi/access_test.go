package httpapi_test

import (
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strings"
	"testing"

	"candor"
	"candor/httpapi"
)

// administratorCalls are all calls that only administrators may make.
var administratorCalls = []struct{ method, path, body string }{
	{http.MethodPut, "/api/officials/{id}/status", `{"status":"rejected"}`},
	{http.MethodPut, "/api/ratings/{id}/status", `{"status":"rejected"}`},
	{http.MethodPut, "/api/profile-corrections/{id}/status", `{"status":"rejected"}`},
	{http.MethodPut, "/api/admin/photo-uploads/{id}", `{"status":"rejected"}`},
	{http.MethodDelete, "/api/officials/{id}", ""},
	{http.MethodDelete, "/api/ratings/{id}", ""},
}

// plain makes an account that is no administrator's and logs it in.
func (s *site) plain() *http.Client {
	s.t.Helper()
	hash, err := httpapi.HashPassword("plain person 1")
	if err != nil {
		s.t.Fatal(err)
	}
	if err := s.store.CreateUser(s.t.Context(), &candor.User{Username: "plain", Email: "plain@example.org", PasswordHash: hash}); err != nil {
		s.t.Fatal(err)
	}
	return s.login("plain", "plain person 1")
}

// ended is a browser that still sends the cookie of a session that has ended.
func (s *site) ended(username, password string) *http.Client {
	s.t.Helper()
	browser := s.login(username, password)
	address, err := url.Parse(s.URL)
	if err != nil {
		s.t.Fatal(err)
	}
	kept, err := cookiejar.New(nil)
	if err != nil {
		s.t.Fatal(err)
	}
	kept.SetCookies(address, browser.Jar.Cookies(address))
	s.sendBy(browser, http.MethodPost, "/api/auth/logout", "", nil).status(http.StatusNoContent)
	return &http.Client{Jar: kept}
}

func TestAdministratorCallsAreForAdministrators(t *testing.T) { // S9
	s := newSite(t, nil)
	official := s.official(nil)
	warden, plain := s.admin(), s.plain()
	ended := s.ended("warden", "open sesame 7")
	for _, call := range administratorCalls {
		path := strings.ReplaceAll(call.path, "{id}", candor.NewID())
		t.Run(call.method+" "+call.path, func(t *testing.T) {
			for _, written := range []string{path, path + "/", strings.Replace(path, "/api/", "//api//", 1), strings.Replace(path, "/api/", "/./api/x/../", 1)} {
				for _, method := range []string{call.method, http.MethodHead, http.MethodPatch} {
					if method == http.MethodHead && call.path == "/api/officials/{id}" {
						continue // visitors read officials
					}
					for who, test := range map[string]struct {
						browser *http.Client
						status  int
					}{"visitor": {&http.Client{}, 401}, "nonadministrator": {plain, 403}, "endedSession": {ended, 401}} {
						reply := s.sendBy(test.browser, method, written, call.body, jsonHeader)
						if reply.StatusCode != test.status || strings.Contains(string(reply.body), official.Name) {
							t.Errorf("%s: %s %s: %d %s", who, method, written, reply.StatusCode, reply.body)
						}
					}
				}
			}
			// What is wrong with id or body is told to administrators only.
			s.send(call.method, strings.ReplaceAll(call.path, "{id}", "x"), "{", jsonHeader).problem(http.StatusUnauthorized, "Please log in.")
			if reply := s.sendBy(warden, call.method, path, call.body, jsonHeader); reply.StatusCode == 401 || reply.StatusCode == 403 || reply.StatusCode >= 500 {
				t.Errorf("administrator: %d %s", reply.StatusCode, reply.body)
			}
		})
	}
}
