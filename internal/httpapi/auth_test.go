package httpapi_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/httpapi"
	"candor/internal/sqlstore"
)

func TestLogin(t *testing.T) { // S1, S3
	s := newSite(t, nil)
	s.post("/api/auth/login",
		`{"username":"admin","password":"admin"}`).problem(http.StatusUnauthorized,
		"Invalid username or password")
	warden := s.admin()
	var me struct {
		Username string
		IsAdmin  bool
	}
	s.sendBy(warden, http.MethodGet, "/api/auth/me", "", nil).status(http.StatusOK).into(&me)
	if me.Username != "warden" || !me.IsAdmin {
		t.Errorf("me is %+v", me)
	}
	for name, body := range map[string]string{
		"ErrWrongPassword":   `{"username":"warden","password":"open sesame 8"}`,
		"ErrUnknownName":     `{"username":"nobody","password":"open sesame 7"}`,
		"ErrEmpty":           `{}`,
		"ErrBlank":           `{"username":"  ","password":"  "}`,
		"ErrPasswordTooLong": `{"username":"warden","password":"` + strings.Repeat("x", 100_000) + `"}`,
	} {
		t.Run(name, func(t *testing.T) {
			s.post("/api/auth/login", body).problem(http.StatusUnauthorized, "Invalid username or password")
		})
	}
	s.get("/api/auth/me").problem(http.StatusUnauthorized, "Please log in.")
}

func TestSession(t *testing.T) { // S6, S7
	s := newSite(t, nil)
	warden := s.admin()
	address, err := url.Parse(s.URL)
	if err != nil {
		t.Fatal(err)
	}
	first := warden.Jar.Cookies(address)[0]
	s.sendBy(warden, http.MethodPost, "/api/auth/login",
		`{"username":"warden","password":"open sesame 7"}`, jsonHeader).status(http.StatusOK)
	if second := warden.Jar.Cookies(address)[0]; second.Value == first.Value {
		t.Error("a login keeps the token from before")
	}
	old := http.Header{"Cookie": {first.String()}}
	s.send(http.MethodGet, "/api/auth/me", "", old).problem(http.StatusUnauthorized, "Please log in.")

	current := http.Header{"Cookie": {warden.Jar.Cookies(address)[0].String()}}
	s.sendBy(warden, http.MethodPost, "/api/auth/logout", "", nil).status(http.StatusNoContent)
	s.send(http.MethodGet, "/api/auth/me", "", current).problem(http.StatusUnauthorized,
		"Please log in.")
	s.post("/api/auth/logout", "").status(http.StatusNoContent)
}

func TestALoginTakesNoTokenThatOthersChose(t *testing.T) { // S6
	s := newSite(t, nil)
	s.admin()
	const chosen = "CHOSENBYSOMEBODYELSE234567"
	fixed := http.Header{"Content-Type": {"application/json"}, "Cookie": {"candor_session=" + chosen}}
	answer := s.send(http.MethodPost, "/api/auth/login",
		`{"username":"warden","password":"open sesame 7"}`, fixed).status(http.StatusOK)
	if given := answer.Header.Get("Set-Cookie"); given == "" || strings.Contains(given, chosen) {
		t.Errorf("the login answers %q", given)
	}
	s.send(http.MethodGet, "/api/auth/me", "", fixed).problem(http.StatusUnauthorized,
		"Please log in.")
}

func TestSessionsEndInTime(t *testing.T) { // S6
	s, pass := throttled(t)
	read := func(browser *http.Client, status int) {
		t.Helper()
		s.sendBy(browser, http.MethodGet, "/api/admin/stats", "", nil).status(status)
		// The note of its use goes through the writer before the next write.
		if err := s.store.Write(t.Context(), func(*sqlstore.Tx) error { return nil }); err != nil {
			t.Fatal(err)
		}
	}
	idle, used := s.login("warden", "open sesame 7"), s.login("warden", "open sesame 7")
	// a use is noted once a minute
	const life, idleLife, step = 12 * time.Hour, 30 * time.Minute, 28 * time.Minute
	pass(step)
	read(used, http.StatusOK)
	pass(idleLife - step)
	read(idle, http.StatusUnauthorized)
	read(used, http.StatusOK)
	passed := idleLife
	for ; passed+step < life; passed += step {
		pass(step)
		read(used, http.StatusOK)
	}
	pass(life - passed - time.Second)
	read(used, http.StatusOK)
	pass(time.Second)
	read(used, http.StatusUnauthorized)
}

func TestARightThatIsTakenAwayIsGoneAtOnce(t *testing.T) { // S6
	s := newSite(t, nil)
	warden := s.admin()
	s.sendBy(warden, http.MethodGet, "/api/admin/queue", "", nil).status(http.StatusOK)
	if err := s.store.Write(t.Context(),
		func(tx *sqlstore.Tx) error { return tx.Exec("UPDATE users SET is_admin = FALSE") }); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"/api/admin/queue", "/api/admin/audit.csv", "/api/auth/me"} {
		s.sendBy(warden, http.MethodGet, path, "", nil).problem(http.StatusUnauthorized, "Please log in.")
	}
}

func TestALogoutEndsTheSessionDuringOtherRequests(t *testing.T) { // S6
	s := newSite(t, nil)
	s.admin()
	for range 10 {
		warden := s.login("warden", "open sesame 7")
		address, err := url.Parse(s.URL)
		if err != nil {
			t.Fatal(err)
		}
		cookie := http.Header{"Cookie": {warden.Jar.Cookies(address)[0].String()}}
		var reading sync.WaitGroup
		for range 6 {
			reading.Go(func() { s.send(http.MethodGet, "/api/officials?status=approved", "", cookie) })
		}
		s.sendBy(warden, http.MethodPost, "/api/auth/logout", "", nil).status(http.StatusNoContent)
		reading.Wait()
		s.send(http.MethodGet, "/api/auth/me", "", cookie).problem(http.StatusUnauthorized,
			"Please log in.")
	}
}

func TestSessionCookie(t *testing.T) { // S7
	overTLS := http.Cookie{Name: "__Host-candor_session", Path: "/", Secure: true, HttpOnly: true,
		SameSite: http.SameSiteLaxMode}
	for name, test := range map[string]struct {
		publicURL string
		tls       bool
		want      http.Cookie
	}{
		"OKWithoutTLS": {"", false, http.Cookie{Name: "candor_session", Path: "/", HttpOnly: true,
			SameSite: http.SameSiteLaxMode}},
		"OKBehindTLS": {"https://candor.example", false, overTLS},
		"OKOwnTLS":    {"", true, overTLS},
	} {
		t.Run(name, func(t *testing.T) {
			s := newSite(t, func(o *httpapi.Options) { o.PublicURL = test.publicURL })
			s.account("warden", "open sesame 7", true)
			client, over := http.DefaultClient, *s
			if test.tls {
				over.Server = httptest.NewTLSServer(s.Config.Handler)
				defer over.Close()
				client = over.Client()
			}
			send := func(method, path, body, cookie string) *reply {
				return over.sendBy(client, method, path, body,
					http.Header{"Content-Type": {"application/json"}, "Cookie": {cookie}})
			}
			session := func(answer *reply) *http.Cookie {
				for _, cookie := range answer.Cookies() {
					if strings.HasSuffix(cookie.Name, "candor_session") {
						return cookie
					}
				}
				t.Fatalf("%s sets no session", answer.Request.URL)
				return nil
			}
			login := func() *http.Cookie {
				return session(send(http.MethodPost, "/api/auth/login",
					`{"username":"warden","password":"open sesame 7"}`, "").status(http.StatusOK))
			}
			given, again := login(), login()
			gone := session(send(http.MethodPost, "/api/auth/logout", "",
				given.Name+"="+given.Value).status(http.StatusNoContent))
			for what, cookie := range map[string]*http.Cookie{"login": given, "logout": gone} {
				if cookie.Name != test.want.Name || cookie.Path != test.want.Path || cookie.Domain != "" ||
					cookie.Secure != test.want.Secure ||
					!cookie.HttpOnly || cookie.SameSite != test.want.SameSite ||
					(cookie.Value == "") != (what == "logout") || (cookie.MaxAge < 0) != (what == "logout") {
					t.Errorf("%s: %v, want %v", what, cookie, &test.want)
				}
			}
			// A host of the same domain can set cookies for a part of this host, and not this one.
			send(http.MethodGet, "/api/auth/me", "", again.Name+"="+again.Value).status(http.StatusOK)
			if test.want.Secure {
				send(http.MethodGet, "/api/auth/me", "",
					"candor_session="+again.Value).problem(http.StatusUnauthorized, "Please log in.")
			}
		})
	}
}

func TestAdministratorCallsNeedAnAdministrator(t *testing.T) { // S9
	s := newSite(t, nil)
	official := s.official(nil)
	plain := s.plain()
	for _, path := range []string{"/api/officials/" + official.ID + "/status", "/api/ratings/" +
		candor.NewID() + "/status"} {
		s.send(http.MethodPut, path, `{"status":"rejected"}`, jsonHeader).problem(http.StatusUnauthorized,
			"Please log in.")
		s.sendBy(plain, http.MethodPut, path, `{"status":"rejected"}`,
			jsonHeader).problem(http.StatusForbidden, "administrators")
	}
	var found list
	s.sendBy(plain, http.MethodGet, "/api/officials?status=pending", "",
		nil).status(http.StatusOK).into(&found)
	if found.Pagination.Total != 1 || found.Officials[0].Status != "approved" {
		t.Errorf("who is no administrator sees %+v", found)
	}
}

func TestSetRatingStatus(t *testing.T) {
	s := newSite(t, nil)
	official := s.official(nil)
	warden := s.admin()
	var rating answeredRating
	s.post("/api/officials/"+official.ID+"/ratings",
		`{"overallRating":2,"reviewText":"Look at www.example.com now"}`).status(http.StatusCreated).into(&rating)
	feedback := "/api/ratings/" + rating.ID + "/feedback"
	s.get(feedback).status(http.StatusNotFound)
	s.sendBy(warden, http.MethodPut, "/api/ratings/"+rating.ID+"/status", `{"status":"approved"}`,
		jsonHeader).status(http.StatusOK)
	s.get(feedback).status(http.StatusOK)
	if found := s.list("/api/officials").Officials[0]; found.TotalRatings != 1 {
		t.Errorf("%d reviews count after approval", found.TotalRatings)
	}
	s.get(feedback).status(http.StatusOK)
	s.sendBy(warden, http.MethodPut, "/api/officials/"+official.ID+"/status", `{"status":"rejected"}`,
		jsonHeader).status(http.StatusOK)
	s.get(feedback).status(http.StatusNotFound)
	s.sendBy(warden, http.MethodPut, "/api/officials/"+official.ID+"/status", `{"status":"approved"}`,
		jsonHeader).status(http.StatusOK)
	s.get(feedback).status(http.StatusOK)
	s.sendBy(warden, http.MethodPut, "/api/ratings/"+rating.ID+"/status", `{"status":"rejected"}`,
		jsonHeader).status(http.StatusOK)
	s.get(feedback).status(http.StatusNotFound)
	if found := s.list("/api/officials").Officials[0]; found.TotalRatings != 0 ||
		found.AverageRating != nil {
		t.Errorf("%d reviews count after rejection", found.TotalRatings)
	}
	var all []answeredRating
	s.sendBy(warden, http.MethodGet, "/api/officials/"+official.ID+"/ratings", "",
		nil).status(http.StatusOK).into(&all)
	if len(all) != 1 {
		t.Errorf("an administrator sees %d reviews", len(all))
	}
	s.sendBy(warden, http.MethodPut, "/api/ratings/"+rating.ID+"/status", `{}`,
		jsonHeader).problem(http.StatusUnprocessableEntity, "Status must be")
	s.sendBy(warden, http.MethodPut, "/api/ratings/"+candor.NewID()+"/status", `{"status":"approved"}`,
		jsonHeader).problem(http.StatusNotFound, "Review not found")
}

func TestAProxySaysThatTheBrowserSpeaksTLS(t *testing.T) { // S7
	for name, test := range map[string]struct {
		trusted bool
		want    string
	}{"OKTrusted": {true, "__Host-candor_session"}, "OKNotTrusted": {false, "candor_session"}} {
		t.Run(name, func(t *testing.T) {
			s := newSite(t, nil)
			if test.trusted {
				s = newSite(t, trustLoopback)
			}
			s.account("warden", "open sesame 7", true)
			header := http.Header{"Content-Type": {"application/json"}, "X-Forwarded-Proto": {"https"}}
			for _, cookie := range s.send(http.MethodPost, "/api/auth/login",
				`{"username":"warden","password":"open sesame 7"}`, header).status(http.StatusOK).Cookies() {
				if cookie.Secure != test.trusted || !cookie.HttpOnly ||
					cookie.SameSite != http.SameSiteLaxMode || cookie.Domain != "" {
					t.Errorf("%v", cookie)
				}
				if cookie.MaxAge == 0 && (cookie.Name != test.want || cookie.Path != "/") {
					t.Errorf("the session is %v, want %s", cookie, test.want)
				}
			}
		})
	}
}
