package httpapi_test

import (
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/httpapi"
)

// call is one that needs a login.
type call struct {
	method, path string
	role         string // administrator, or empty where any login is enough
}

// callsThatNeedALogin reads them from the description, so that none can be forgotten.
func (s *site) callsThatNeedALogin() (calls []call) {
	s.t.Helper()
	for _, one := range s.description() {
		if one.role != "" {
			calls = append(calls, call{one.method, one.at(candor.NewID()),
				strings.TrimSuffix(one.role, "login")})
		}
	}
	return calls
}

// plain makes an account that is no administrator and logs it in.
func (s *site) plain() *http.Client {
	s.t.Helper()
	s.account("plain", "plain person 1", false)
	return s.login("plain", "plain person 1")
}

// spellings are the ways to ask for an address that could slip past who guards it.
func spellings(path string) []string {
	return []string{path, path + "/", "/" + path, strings.Replace(path, "/api/", "/api//", 1),
		strings.Replace(path, "/api/", "/x/../api/./", 1)}
}

// isPublic reports whether visitors have a call of another method at the address of one.
func isPublic(method string, one call) bool {
	return method == http.MethodHead &&
		(one.method == http.MethodDelete || one.method == http.MethodPatch) &&
		strings.HasPrefix(one.path, "/api/officials/")
}

// cookies are those that a browser sends, for a browser that has lost them.
func cookies(t *testing.T, s *site, browser *http.Client) http.Header {
	t.Helper()
	address, err := url.Parse(s.URL)
	if err != nil {
		t.Fatal(err)
	}
	var pairs []string
	for _, cookie := range browser.Jar.(*cookiejar.Jar).Cookies(address) {
		pairs = append(pairs, cookie.String())
	}
	return http.Header{"Cookie": {strings.Join(pairs, "; ")}}
}

func TestADisabledAccount(t *testing.T) { // S3, S6
	s := newSite(t, func(o *httpapi.Options) { o.RateLimit = true })
	warden := s.admin()
	account, err := s.store.FindUserByName(t.Context(), "warden")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.store.DisableUser(t.Context(), account.ID, true); err != nil {
		t.Fatal(err)
	}
	s.sendBy(warden, http.MethodGet, "/api/auth/me", "", nil).problem(http.StatusUnauthorized,
		"Please log in.")
	right := s.post("/api/auth/login", `{"username":"warden","password":"open sesame 7"}`)
	wrong := s.post("/api/auth/login", `{"username":"warden","password":"open sesame 8"}`)
	unknown := s.post("/api/auth/login", `{"username":"nobody","password":"open sesame 8"}`)
	right.problem(http.StatusUnauthorized, "Invalid username or password")
	if string(right.body) != string(wrong.body) || string(right.body) != string(unknown.body) {
		t.Errorf("%s, %s and %s tell the accounts apart", right.body, wrong.body, unknown.body)
	}
	if err := s.store.EnableUser(t.Context(), account.ID); err != nil {
		t.Fatal(err)
	}
	s.login("warden", "open sesame 7")
}
