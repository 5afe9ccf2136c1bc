package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/sqlstore"
)

// weakOrNot are passwords for an account called warden, with the expected error or "".
var weakOrNot = map[string]struct{ password, said string }{
	"ErrFive":        {"a1-_%", accounts.MessagePasswordTooShort},
	"ErrFiveSigns":   {"äöü€✓", accounts.MessagePasswordTooShort}, // 12 bytes
	"ErrCommon":      {"123456", accounts.MessagePasswordCommon},
	"ErrCommonWord":  {"password", accounts.MessagePasswordCommon},
	"ErrCapitals":    {"PassWord1", accounts.MessagePasswordCommon},
	"ErrUsername":    {"warden", accounts.MessagePasswordIsName},
	"ErrUsernameBig": {"WarDen", accounts.MessagePasswordIsName},
	"ErrNoUTF8":      {"p\xe4ssw\xf6rter", candor.MessageText},
	"ErrTooLong":     {strings.Repeat("long ", 41), accounts.MessagePasswordTooLong},
	"OKSix":          {"a1-_%z", ""},
	"OKSpaces":       {"  open sesame 7  ", ""},
	"ErrOneSign":     {"       ", accounts.MessagePasswordCommon},
	"ErrDecorated":   {"Dr@g0n2026!", accounts.MessagePasswordCommon},
	"OKSixtyFour":    {strings.Repeat("open se7", 8), ""},
	"OKUnicode":      {"пароль ✓ 🦊", ""},
	"OKLongUnicode":  {strings.Repeat("пароль ✓", 8), ""}, // 64 characters, 128 bytes
	"OKLongest":      {strings.Repeat("🦊a1-", accounts.MaxPassword/4), ""},
}

// TestPasswordsAtEveryPlace sets passwords in every possible way. It logs in with the accepted
// ones, and not with a part of them.
func TestPasswordsAtEveryPlace(t *testing.T) { // S2, S5
	data, before := t.TempDir(), "open sesame 7"
	told := func(code int, output, errors string) string {
		if code == 0 {
			return ""
		}
		return output + errors
	}
	if said := told(run(t, before+"\n", "admin", "create", "warden", "--email", "warden@example.org",
		"--data", data)); said != "" {
		t.Fatal(said)
	}
	server := serveProgram(t, "--data", data, "--rate-limit", "off")
	send := func(t *testing.T, b browser, method, path string, fields map[string]string) (status int,
		said string) {
		t.Helper()
		encoded, err := json.Marshal(fields)
		if err != nil {
			t.Fatal(err)
		}
		request, err := http.NewRequestWithContext(t.Context(), method, server.url+path,
			strings.NewReader(string(encoded)))
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("Content-Type", "application/json")
		response, err := b.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		return response.StatusCode, b.want(response.StatusCode, response, nil)
	}
	logIn := func(t *testing.T, b browser, username, password string) int {
		t.Helper()
		status, _ := send(t, b, http.MethodPost, "/api/auth/login",
			map[string]string{"username": username, "password": password})
		return status
	}
	accounts, taken, tried := 0, map[string]bool{}, 0
	places := map[string]func(t *testing.T, password string) (username, said string){
		"Create": func(t *testing.T, password string) (username, said string) {
			accounts++
			if username = fmt.Sprintf("deputy%d", accounts); strings.EqualFold(password, "warden") {
				username = password
				return username, told(run(t, password+"\n", "admin", "create", "Warden", "--email",
					"second@example.org", "--data", data))
			}
			return username, told(run(t, password+"\n", "admin", "create", username, "--email",
				username+"@example.org", "--data", data))
		},
		"Reset": func(t *testing.T, password string) (username, said string) {
			return "warden", told(run(t, password+"\n", "admin", "reset-password", "warden", "--data", data))
		},
		"Change": func(t *testing.T, password string) (username, said string) {
			if said = told(run(t, before+"\n", "admin", "reset-password", "warden", "--data",
				data)); said != "" {
				t.Fatal(said)
			}
			b := newBrowser(t, server.url)
			logIn(t, b, "warden", before)
			status, said := send(t, b, http.MethodPut, "/api/auth/change-password",
				map[string]string{"currentPassword": before, "newPassword": password})
			if status == http.StatusNoContent {
				return "warden", ""
			}
			return "warden", said
		},
	}
	for _, place := range slices.Sorted(maps.Keys(places)) {
		for _, name := range slices.Sorted(maps.Keys(weakOrNot)) {
			// With -short each password is tried at one place.
			if tried++; testing.Short() && tried%3 != 0 {
				continue
			}
			test := weakOrNot[name]
			if place == "Change" && !utf8.ValidString(test.password) {
				continue // cannot be in JSON
			}
			t.Run(place+"/"+name, func(t *testing.T) {
				username, said := places[place](t, test.password)
				if test.said != "" {
					if !strings.Contains(said, test.said) {
						t.Errorf("said %q, want %q", said, test.said)
					}
					return
				}
				if said != "" {
					t.Fatalf("refused: %s", said)
				}
				taken[username] = true
				b, letters := newBrowser(t, server.url), []rune(test.password)
				for _, other := range []string{string(letters[:len(letters)-1]), test.password + "x",
					strings.ToUpper(test.password) + " ", strings.TrimSpace(test.password) + "\n"} {
					if status := logIn(t, b, username, other); status != http.StatusUnauthorized {
						t.Errorf("%q logs in: %d", other, status)
					}
				}
				if status := logIn(t, b, username, test.password); status != http.StatusOK {
					t.Errorf("it does not log in: %d", status)
				}
			})
		}
	}
	server.stop()
	err := storage{Data: data}.use(t.Context(), sqlstore.Options{}, func(store *sqlstore.Store) error {
		hashed := map[string]bool{}
		for name := range taken {
			user, err := store.FindUserByName(t.Context(), name)
			if err != nil {
				return err
			}
			if !strings.HasPrefix(user.PasswordHash, "$argon2id$v=19$m=19456,t=2,p=1$") ||
				hashed[user.PasswordHash] {
				t.Errorf("the password of %s is kept as %s", name, user.PasswordHash)
			}
			hashed[user.PasswordHash] = true
		}
		return nil
	})
	if err != nil || len(taken) < 2 {
		t.Errorf("%d accounts, %v", len(taken), err)
	}
}
