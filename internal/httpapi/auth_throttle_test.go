package httpapi_test

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"candor/internal/accounts"
	"candor/internal/httpapi"
	"candor/internal/ratelimit"
	"candor/internal/sqlstore"
)

// throttled is a site that counts logins, at a time that only the test lets pass.
func throttled(t *testing.T) (s *site, pass func(time.Duration)) {
	t.Helper()
	began, passed := time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC), new(atomic.Int64)
	opened := sqlstore.Options{Now: func() time.Time { return began.Add(time.Duration(passed.Load())) }}
	s = newSiteOn(t, opened, func(o *httpapi.Options) { trustLoopback(o); o.RateLimit = true })
	s.account("warden", "open sesame 7", true)
	return s, func(d time.Duration) { passed.Add(int64(d)) }
}

func (s *site) logInFrom(address, username, password string) *reply {
	s.t.Helper()
	return s.send(http.MethodPost, "/api/auth/login",
		fmt.Sprintf(`{"username":%q,"password":%q}`, username, password), from(address))
}

// wantWait expects a refusal that says how long to wait.
func (r *reply) wantWait(want time.Duration) {
	r.t.Helper()
	r.problem(http.StatusTooManyRequests, "Too many login attempts. Please try again in ")
	if after := r.Header.Get("Retry-After"); after != strconv.Itoa(int(want.Seconds())) {
		r.t.Errorf("Retry-After: %q, want %s", after, want)
	}
}

func TestLoginsOfOneAddressAreThrottled(t *testing.T) { // S4
	s, pass := throttled(t)
	for i := range ratelimit.LoginsAtOnce {
		s.logInFrom("192.0.2.1", fmt.Sprintf("name%d", i), "guess 1").status(http.StatusUnauthorized)
	}
	s.logInFrom("192.0.2.1", "warden", "open sesame 7").wantWait(6 * time.Second)
	s.logInFrom("192.0.2.2", "warden", "open sesame 7").status(http.StatusOK)
	pass(6 * time.Second)
	s.logInFrom("192.0.2.1", "warden", "open sesame 7").status(http.StatusOK)
	s.get("/api/officials").status(http.StatusOK)
}

func TestLoginsOfOneAccountAreDelayed(t *testing.T) { // S3, S4
	s, pass := throttled(t)
	s.logInFrom("198.51.100.7", "warden", "open sesame 7").status(http.StatusOK)
	for _, username := range []string{"warden", "nobody"} {
		looked := 0
		for i := range 100 {
			if s.logInFrom(fmt.Sprintf("192.0.2.%d", i), username,
				"guess 1").StatusCode != http.StatusTooManyRequests {
				looked++
			}
		}
		if looked != accounts.FreeFailures {
			t.Errorf("of 100 guesses for %s %d were looked at", username, looked)
		}
		s.logInFrom("192.0.2.200", strings.ToUpper(username), "guess 2").wantWait(time.Second)
	}
	s.logInFrom("198.51.100.7", "Warden", "open sesame 7").status(http.StatusOK)
	s.logInFrom("203.0.113.1", "warden", "open sesame 7").wantWait(time.Second)
	pass(time.Second)
	s.logInFrom("203.0.113.1", "warden", "guess 3").status(http.StatusUnauthorized)
	s.logInFrom("203.0.113.1", "warden", "open sesame 7").wantWait(2 * time.Second)
	pass(2 * time.Second)
	s.logInFrom("203.0.113.1", "warden", "open sesame 7").status(http.StatusOK)
}

func TestABrowserThatHasLoggedInIsKnownEverywhere(t *testing.T) { // S4
	s, _ := throttled(t)
	known := s.login("warden", "open sesame 7")
	s.sendBy(known, http.MethodPost, "/api/auth/logout", "", nil).status(http.StatusNoContent)
	for i := range accounts.FreeFailures {
		s.logInFrom(fmt.Sprintf("192.0.2.%d", i), "warden", "guess 1").status(http.StatusUnauthorized)
	}
	body := `{"username":"warden","password":"open sesame 7"}`
	s.send(http.MethodPost, "/api/auth/login", body, from("203.0.113.1")).wantWait(time.Second)
	s.sendBy(known, http.MethodPost, "/api/auth/login", body,
		from("203.0.113.1")).status(http.StatusOK)
	forged := from("203.0.113.2")
	forged.Set("Cookie", "candor_browser=guessed")
	s.send(http.MethodPost, "/api/auth/login", body, forged).wantWait(time.Second)
}

func TestNoThrottleWhereLimitsAreOff(t *testing.T) {
	s := newSite(t, nil)
	s.admin()
	for range 2 * ratelimit.LoginsAtOnce {
		s.post("/api/auth/login",
			`{"username":"warden","password":"guess 1"}`).status(http.StatusUnauthorized)
	}
	s.login("warden", "open sesame 7")
}

func TestTheDatabaseHoldsNeitherAddressesNorTypedNames(t *testing.T) { // S2, S43
	s, _ := throttled(t)
	s.logInFrom("192.0.2.77", "warden", "open sesame 7").status(http.StatusOK)
	s.logInFrom("192.0.2.77", "hunter2typed", "open sesame 8").status(http.StatusUnauthorized)
	var rows []string
	err := s.store.Write(t.Context(), func(tx *sqlstore.Tx) error {
		for _, query := range []string{
			"SELECT subject || place FROM login_delays", "SELECT user_id || place FROM login_places",
			"SELECT token_hash || user_id FROM sessions",
			"SELECT CAST(hour AS TEXT) FROM unknown_logins",
			"SELECT actor || action || subject || before || after || reason FROM audit_entries",
		} {
			found, err := tx.QueryContext(t.Context(), query)
			if err != nil {
				return err
			}
			for found.Next() {
				var row string
				if err := found.Scan(&row); err != nil {
					return err
				}
				rows = append(rows, row)
			}
			if err := found.Close(); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil || len(rows) < 8 {
		t.Fatalf("%q, %v", rows, err)
	}
	for _, row := range rows {
		for _, secret := range []string{"192.0.2", "hunter2", "sesame"} {
			if strings.Contains(row, secret) {
				t.Errorf("%q holds %s", row, secret)
			}
		}
	}
}
