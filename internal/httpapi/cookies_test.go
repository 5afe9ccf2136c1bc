package httpapi_test

import (
	"net/http"
	"strings"
	"testing"

	"candor/internal/accounts"
	"candor/internal/httpapi"
)

// overTLS is a request of a browser that speaks TLS with a proxy of ours, from an address and with
// a cookie.
func overTLS(address, cookie string) http.Header {
	header := from(address)
	header.Set("X-Forwarded-Proto", "https")
	header.Set("Cookie", cookie)
	return header
}

// set is the cookie of an answer whose name ends so.
func (r *reply) set(name string) *http.Cookie {
	r.t.Helper()
	for _, cookie := range r.Cookies() {
		if strings.HasSuffix(cookie.Name, name) {
			return cookie
		}
	}
	r.t.Fatalf("%s sets no cookie %s", r.Request.URL, name)
	return nil
}

// Over TLS every cookie has a name that no other host and no one without TLS can set, and no other
// name is believed.
func TestCookiesOverTLSAreBelievedByTheirPrefix(t *testing.T) { // S7
	s, _ := throttled(t)
	const password = `{"username":"warden","password":"open sesame 7"}`
	login := s.send(http.MethodPost, "/api/auth/login", password,
		overTLS("198.51.100.7", "")).status(http.StatusOK)
	sent := body(t, newOfficial, map[string]any{"description": "A claim about someone."})
	added := s.send(http.MethodPost, "/api/officials", sent,
		overTLS("198.51.100.7", "")).status(http.StatusCreated)
	var waiting answeredOfficial
	added.into(&waiting)
	for name, cookie := range map[string]*http.Cookie{
		"__Host-candor_session":   login.set("candor_session"),
		"__Secure-candor_browser": login.set("candor_browser"),
		"__Host-candor-submitted": added.set("candor-submitted"),
	} {
		if cookie.Name != name || !cookie.Secure || !cookie.HttpOnly || cookie.Domain != "" ||
			strings.HasPrefix(name, "__Host-") != (cookie.Path == "/") {
			t.Errorf("%v, want %s", cookie, name)
		}
	}
	for range accounts.FreeFailures {
		s.logInFrom("203.0.113.9", "warden", "guess 1").status(http.StatusUnauthorized)
	}
	for _, prefixed := range []bool{false, true} {
		believed := map[bool]string{true: "is not believed",
			false: "is believed without its prefix"}[prefixed]
		header := func(cookie *http.Cookie, address string) http.Header {
			name := cookie.Name
			if !prefixed {
				name = strings.NewReplacer("__Host-", "", "__Secure-", "").Replace(name)
			}
			return overTLS(address, name+"="+cookie.Value)
		}
		if me := s.send(http.MethodGet, "/api/auth/me", "",
			header(login.set("candor_session"),
				"203.0.113.1")); (me.StatusCode == http.StatusOK) != prefixed {
			t.Errorf("a session %s", believed)
		}
		own := s.send(http.MethodGet, "/api/officials/"+waiting.ID, "",
			header(added.set("candor-submitted"), "203.0.113.1"))
		if strings.Contains(string(own.body), "A claim") != prefixed {
			t.Errorf("a submitter %s", believed)
		}
		// Elsewhere the guesses of others hold everyone up, but for the browser that the account knows.
		again := s.send(http.MethodPost, "/api/auth/login", password,
			header(login.set("candor_browser"), "203.0.113.2"))
		if (again.StatusCode == http.StatusOK) != prefixed {
			t.Errorf("a browser %s: %d", believed, again.StatusCode)
		}
	}
}

// An attacker who sets a browser's cookie before a login does not learn the browser's identifier in
// the account.
func TestALoginTakesNoBrowserThatOthersChose(t *testing.T) { // S7
	s := newSite(t, func(o *httpapi.Options) { trustLoopback(o) })
	s.account("warden", "open sesame 7", true)
	s.account("second", "open sesame 8", true)
	login := func(username, password, browser string) string {
		t.Helper()
		header := from("198.51.100.7")
		header.Set("Cookie", "candor_browser="+browser)
		sent := jsonOf(t, map[string]string{"username": username, "password": password})
		return s.send(http.MethodPost, "/api/auth/login", sent,
			header).status(http.StatusOK).set("candor_browser").Value
	}
	known := login("warden", "open sesame 7", "")
	for name, chosen := range map[string]string{
		"ErrChosen": "CHOSENBYSOMEBODYELSE234567", "ErrLong": strings.Repeat("A", 4000),
		"ErrWord": "guessed", "ErrEmpty": "",
	} {
		t.Run(name, func(t *testing.T) {
			if given := login("warden", "open sesame 7", chosen); given == chosen || given == known ||
				len(given) != len(known) {
				t.Errorf("%.30s becomes %.30s", chosen, given)
			}
		})
	}
	t.Run("OK", func(t *testing.T) {
		if given := login("warden", "open sesame 7", known); given != known {
			t.Error("a browser that is known gets another token")
		}
	})
	t.Run("ErrOfAnotherAccount", func(t *testing.T) {
		if given := login("second", "open sesame 8", known); given == known {
			t.Error("a second account takes up the token of the first")
		}
	})
}
