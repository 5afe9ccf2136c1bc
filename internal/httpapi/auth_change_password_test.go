package httpapi_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"candor/internal/accounts"
)

const changePassword = "/api/auth/change-password"

func TestChangePassword(t *testing.T) { // S6
	s := newSite(t, nil)
	used := s.admin()
	other := s.login("warden", "open sesame 7")
	before := cookies(t, s, used)
	s.sendBy(used, http.MethodPut, changePassword,
		`{"currentPassword":"open sesame 7","newPassword":"пароль 8 ✓"}`,
		jsonHeader).status(http.StatusNoContent)

	s.sendBy(used, http.MethodGet, "/api/auth/me", "", nil).status(http.StatusOK)
	s.sendBy(other, http.MethodGet, "/api/auth/me", "", nil).problem(http.StatusUnauthorized,
		"Please log in.")
	s.send(http.MethodGet, "/api/auth/me", "", before).problem(http.StatusUnauthorized,
		"Please log in.")
	s.post("/api/auth/login",
		`{"username":"warden","password":"open sesame 7"}`).status(http.StatusUnauthorized)
	s.login("warden", "пароль 8 ✓")
	s.sendBy(s.plain(), http.MethodPut, changePassword,
		`{"currentPassword":"plain person 1","newPassword":"plain person 2"}`,
		jsonHeader).status(http.StatusNoContent)
	s.send(http.MethodPut, changePassword, `{"currentPassword":"a","newPassword":"b"}`,
		jsonHeader).problem(http.StatusUnauthorized, "Please log in.")
}

func TestChangePasswordRefuses(t *testing.T) { // S5
	s := newSite(t, nil)
	warden := s.admin()
	for name, test := range map[string]struct{ current, changed, field, message string }{
		"ErrCurrentMissing": {"", "open sesame 8", "currentPassword", accounts.MessagePasswordFields},
		"ErrNewMissing":     {"open sesame 7", "", "newPassword", accounts.MessagePasswordFields},
		"ErrTooShort":       {"open sesame 7", "short", "newPassword", accounts.MessagePasswordTooShort},
		"ErrTooLong": {"open sesame 7", strings.Repeat("long ", 41), "newPassword",
			accounts.MessagePasswordTooLong},
		"ErrCommon":   {"open sesame 7", "Password1", "newPassword", accounts.MessagePasswordCommon},
		"ErrUsername": {"open sesame 7", "WARDEN", "newPassword", accounts.MessagePasswordIsName},
		"ErrCurrentWrong": {"open sesame 9", "open sesame 8", "currentPassword",
			accounts.MessageCurrentPassword},
		"ErrCurrentHuge": {strings.Repeat("x", 100_000), "open sesame 8", "currentPassword",
			accounts.MessageCurrentPassword},
	} {
		t.Run(name, func(t *testing.T) {
			body := `{"currentPassword":"` + test.current + `","newPassword":"` + test.changed + `"}`
			problem := s.sendBy(warden, http.MethodPut, changePassword, body,
				jsonHeader).problem(http.StatusUnprocessableEntity, test.message)
			if problem.Errors[test.field] != test.message || len(problem.Errors) != 1 {
				t.Errorf("errors by field: %v", problem.Errors)
			}
		})
	}
	s.login("warden", "open sesame 7")
}

func TestAStolenSessionCannotGuessThePassword(t *testing.T) { // S4
	s, pass := throttled(t)
	warden := s.login("warden", "open sesame 7")
	guess := func() *reply {
		return s.sendBy(warden, http.MethodPut, changePassword,
			`{"currentPassword":"guess 1","newPassword":"open sesame 8"}`, jsonHeader)
	}
	for range accounts.FreeFailures {
		guess().problem(http.StatusUnprocessableEntity, accounts.MessageCurrentPassword)
	}
	guess().wantWait(time.Second)
	s.login("warden", "open sesame 7")
	pass(time.Second)
	s.sendBy(warden, http.MethodPut, changePassword,
		`{"currentPassword":"open sesame 7","newPassword":"open sesame 8"}`,
		jsonHeader).status(http.StatusNoContent)
	s.login("warden", "open sesame 8")
}

func TestPasswordsAreNeverCut(t *testing.T) { // S5
	s := newSite(t, nil)
	warden := s.admin()
	long := strings.Repeat("пароль 8", 8) // 64 characters, 112 bytes
	s.sendBy(warden, http.MethodPut, changePassword,
		`{"currentPassword":"open sesame 7","newPassword":"`+long+`"}`,
		jsonHeader).status(http.StatusNoContent)
	s.login("warden", long)
	for _, other := range []string{long[:len(long)-1], long + "8", long[:len(long)-1] + "9"} {
		s.post("/api/auth/login",
			`{"username":"warden","password":"`+other+`"}`).problem(http.StatusUnauthorized,
			"Invalid username or password")
	}
}
