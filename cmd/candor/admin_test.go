package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/http/cookiejar"
	"os"
	"regexp"
	"strings"
	"testing"

	"candor/internal/testkit/storetest"
)

// administration is an empty database, with the flags for commands.
type administration struct {
	t       *testing.T
	storage []string
}

func onAnyEngine(t *testing.T, test func(t *testing.T, a administration)) {
	t.Helper()
	storetest.OnAnyEngine(t, func(t *testing.T, engine storetest.Engine) {
		test(t, administration{t, databaseOf(storageOn(t, engine))})
	})
}

// admin runs candor admin and checks its exit code and output.
func (a administration) admin(code int, want, input string, arguments ...string) (told string) {
	a.t.Helper()
	got, out, errors := run(a.t, input, append(append([]string{"admin"}, arguments...),
		a.storage...)...)
	if told = out + errors; got != code || !strings.Contains(told, want) {
		a.t.Errorf("admin %s: exit %d, %q; want %d, %q", strings.Join(arguments, " "), got, told, code,
			want)
	}
	return told
}

// browser is a client of a server.
type browser struct {
	t   *testing.T
	url string
	*http.Client
}

func newBrowser(t *testing.T, url string) browser {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return browser{t, url, &http.Client{Jar: jar}}
}

func (b browser) want(status int, response *http.Response, err error) string {
	b.t.Helper()
	if err != nil {
		b.t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode != status {
		b.t.Errorf("%s: %d, want %d: %s, %v", response.Request.URL.Path, response.StatusCode, status,
			body, err)
	}
	return string(body)
}

func (b browser) logIn(status int, username, password string) string {
	b.t.Helper()
	response, err := b.Post(b.url+"/api/auth/login", "application/json",
		strings.NewReader(`{"username":"`+username+`","password":"`+password+`"}`))
	return b.want(status, response, err)
}

func (b browser) me(status int) {
	b.t.Helper()
	response, err := b.Get(b.url + "/api/auth/me")
	b.want(status, response, err)
}

func TestAdminWhileAServerRuns(t *testing.T) { // S6
	onAnyEngine(t, func(t *testing.T, a administration) {
		server := serveSigned(t, append(a.storage, "--rate-limit", "off")...)
		a.admin(0, "There is no account yet", "", "list")
		a.admin(0, "Created the administrator warden", "open sesame 7\n", "create", "warden", "--email",
			"warden@example.org")
		a.admin(0, "Created the administrator deputy", "open sesame 7\n", "create", "deputy", "--email",
			"deputy@example.org")
		warden, deputy := newBrowser(t, server.url), newBrowser(t, server.url)
		warden.logIn(http.StatusOK, "warden", "open sesame 7")
		deputy.logIn(http.StatusOK, "deputy", "open sesame 7")

		a.admin(0, "The password of warden is changed; 1 session ended.", "open sesame 8\n",
			"reset-password", "WARDEN")
		warden.me(http.StatusUnauthorized)
		wrong := warden.logIn(http.StatusUnauthorized, "warden", "open sesame 7")
		warden.logIn(http.StatusOK, "warden", "open sesame 8")

		told := a.admin(0, "shown only this once", "", "reset-password", "warden", "--generate")
		generated := regexp.MustCompile(`It is (\S+) \(`).FindStringSubmatch(told)
		if generated == nil {
			t.Fatalf("no password in %q", told)
		}
		warden.logIn(http.StatusOK, "warden", generated[1])

		a.admin(0, "deputy is disabled; 1 session ended.", "", "disable", "deputy")
		deputy.me(http.StatusUnauthorized)
		if disabled := deputy.logIn(http.StatusUnauthorized, "deputy",
			"open sesame 7"); disabled != wrong {
			t.Errorf("a disabled account is told apart: %s", disabled)
		}
		a.admin(0, "deputy was disabled before.", "", "disable", "deputy")
		a.admin(1, "warden is the only administrator who can log in; --force", "", "disable", "warden")
		warden.me(http.StatusOK)
		list := a.admin(0, "USERNAME", "", "list")
		for _, line := range []string{`deputy +deputy@example\.org +disabled +\d{4}-\d\d-\d\d \d\d:\d\d UTC +\d{4}`,
			`warden +warden@example\.org +enabled +\d{4}`} {
			if !regexp.MustCompile(line).MatchString(list) {
				t.Errorf("%q lacks %s", list, line)
			}
		}
		a.admin(0, "deputy can log in.", "", "enable", "deputy")
		deputy.me(http.StatusUnauthorized)
		deputy.logIn(http.StatusOK, "deputy", "open sesame 7")
		a.admin(0, "warden is disabled; 1 session ended.", "", "disable", "warden")
		a.admin(0, "deputy is disabled", "", "disable", "deputy", "--force")
	})
}

func TestAdminUnlockWhileServing(t *testing.T) { // S4
	onAnyEngine(t, func(t *testing.T, a administration) {
		server := serveSigned(t, append(a.storage, "--trusted-proxies", "127.0.0.1")...)
		a.admin(0, "Created the administrator warden", "open sesame 7\n", "create", "warden", "--email",
			"warden@example.org")
		a.admin(0, "Nothing made logins of warden wait.\n", "", "unlock", "warden")
		guess := func(network int) int {
			status, _, _, err := call(t.Context(), http.MethodPost, server.url+"/api/auth/login",
				`{"username":"warden","password":"guess 1"}`,
				fmt.Sprintf("192.0.%d.1", network), nil)
			if err != nil {
				t.Fatal(err)
			}
			return status
		}
		// On a slow machine, a delay of seconds may be over before the next attempt.
		last := 0
		for network := 0; last != http.StatusTooManyRequests; network++ {
			if last = guess(network); network > 20 {
				t.Fatalf("after %d guesses the next is answered with %d", network, last)
			}
		}
		a.admin(0, "Logins of warden no longer wait: forgot ", "", "unlock", "Warden")
		if status := guess(100); status != http.StatusUnauthorized {
			t.Errorf("after that a guess is answered with %d", status)
		}
	})
}

func TestAdminRefuses(t *testing.T) {
	a := administration{t, []string{"--data", t.TempDir()}}
	a.admin(0, "Created", "open sesame 7\n", "create", "warden", "--email", "warden@example.org")
	for name, test := range map[string]struct {
		arguments []string
		input     string
		want      string
	}{
		"ErrUnknownReset": {[]string{"reset-password", "nobody"}, "open sesame 8\n",
			"There is no user called nobody"},
		"ErrUnknownDisable": {[]string{"disable", "nobody"}, "", "There is no user called nobody"},
		"ErrUnknownEnable":  {[]string{"enable", "nobody"}, "", "There is no user called nobody"},
		"ErrUnknownUnlock":  {[]string{"unlock", "nobody"}, "", "There is no user called nobody"},
		"ErrNoName":         {[]string{"unlock", " "}, "", "candor: please give a user name\n"},
		"ErrTooShort": {[]string{"reset-password", "warden"}, "short\n",
			"Password must be at least 6 characters"},
		"ErrNoPassword": {[]string{"reset-password", "warden"}, "",
			"Password must be at least 6 characters"},
		"ErrCommon": {[]string{"reset-password", "warden"}, "password1\n", "too easy to guess"},
		"ErrUsername": {[]string{"reset-password", "warden"}, "Warden\n",
			"must differ from the username"},
	} {
		t.Run(name, func(t *testing.T) {
			if told := a.admin(1, test.want, test.input, test.arguments...); strings.Count(told, "\n") != 1 {
				t.Errorf("not one line: %q", told)
			}
		})
	}
}

// TestReadingCommandsCreateNoDatabase runs commands with a missing data folder, as after a typo.
func TestReadingCommandsCreateNoDatabase(t *testing.T) {
	storetest.OnBothEngines(t, func(t *testing.T, engine storetest.Engine) {
		place := missingDatabase(t, engine)
		want := "candor: there is no database at " + place.where + ", or an empty one: is " +
			place.variable + " right?\n"
		for _, arguments := range [][]string{
			{"admin", "list"}, {"admin", "reset-password", "warden", "--generate"},
			{"admin", "disable", "warden"},
			{"admin", "enable", "warden"}, {"admin", "unlock", "warden"}, {"feed", "open"},
			{"feed", "close"},
		} {
			code, _, told := run(t, "", append(arguments, place.flag)...)
			if code != 1 || told != want {
				t.Errorf("%s: exit %d: %q, want %q", arguments, code, told, want)
			}
		}
		if _, err := os.Stat(place.folder); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("a folder was made: %v", err)
		}
		a := administration{t, []string{place.flag}}
		a.admin(0, "Created the administrator warden", "open sesame 7\n", "create", "warden", "--email",
			"warden@example.org")
		a.admin(0, "warden@example.org", "", "list")
	})
}
