//go:build !race

package httpapi_test

import (
	"net/http"
	"strings"
	"testing"

	"candor/internal/sqlstore"
)

func TestEveryCallOfAdministratorsIsRefusedToOthers(t *testing.T) { // S9
	s := newSeeded(t)
	administrator := s.warden
	plain, ended, stripped := s.plain(), s.login("plain", "plain person 1"),
		s.login("warden", "open sesame 7")
	former := cookies(t, s.site, ended)
	s.sendBy(ended, http.MethodPost, "/api/auth/logout", "", nil).status(http.StatusNoContent)
	withoutCookies := &http.Client{CheckRedirect: func(*http.Request,
		[]*http.Request) error {
		return http.ErrUseLastResponse
	}}
	plain.CheckRedirect, stripped.CheckRedirect = withoutCookies.CheckRedirect,
		withoutCookies.CheckRedirect

	calls := s.callsThatNeedALogin()
	calls = append(calls, call{http.MethodGet, "/api/admin/nothing", "administrator"})
	for _, one := range calls {
		for _, path := range spellings(one.path) {
			for _, method := range []string{one.method, http.MethodHead, http.MethodPatch,
				http.MethodOptions, "QUERY", strings.ToLower(one.method)} {
				for _, header := range []http.Header{nil, former} {
					reply := s.sendBy(withoutCookies, method, path, "{broken", header)
					if reply.StatusCode != http.StatusUnauthorized && !isPublic(method, one) {
						t.Errorf("%s %s without a session: %d", method, path, reply.StatusCode)
					}
					if word := privateWord(string(reply.body)); word != "" {
						t.Errorf("%s %s tells %s", method, path, word)
					}
				}
				if one.role == "" {
					continue
				}
				if reply := s.sendBy(plain, method, path, "{broken",
					nil); reply.StatusCode != http.StatusForbidden && !isPublic(method, one) {
					t.Errorf("%s %s by someone else: %d %s", method, path, reply.StatusCode, reply.body)
				}
			}
		}
		reply := s.sendBy(administrator, one.method, one.path, "{}", jsonHeader)
		if reply.StatusCode == http.StatusUnauthorized || reply.StatusCode == http.StatusForbidden ||
			reply.StatusCode >= http.StatusInternalServerError {
			t.Errorf("%s %s by an administrator: %d %s", one.method, one.path, reply.StatusCode, reply.body)
		}
		if control := reply.Header.Get("Cache-Control"); control != "no-store" { // S21
			t.Errorf("%s %s by an administrator: Cache-Control %q", one.method, one.path, control)
		}
	}

	if err := s.store.Write(t.Context(),
		func(tx *sqlstore.Tx) error { return tx.Exec("UPDATE users SET is_admin = FALSE") }); err != nil {
		t.Fatal(err)
	}
	for _, one := range calls { // S6
		if reply := s.sendBy(stripped, one.method, one.path, "{}",
			jsonHeader); reply.StatusCode != http.StatusUnauthorized {
			t.Errorf("%s %s by a former administrator: %d", one.method, one.path, reply.StatusCode)
		}
	}
}
