package httpapi_test

import (
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/alexedwards/argon2id"

	"candor/internal/accounts"
	"candor/internal/httpapi"
)

func TestLoginsGiveBackTheRoomThatTheyTake(t *testing.T) {
	var mu sync.Mutex
	var room, most int64
	s := newSite(t, func(o *httpapi.Options) {
		o.MakeRoom = func(bytes int64) {
			mu.Lock()
			defer mu.Unlock()
			room += bytes
			most = max(most, room)
		}
	})
	s.admin()
	var logins sync.WaitGroup
	for range 5 {
		logins.Go(func() {
			s.post("/api/auth/login",
				`{"username":"warden","password":"not this one"}`).status(http.StatusUnauthorized)
		})
	}
	logins.Wait()
	mu.Lock()
	defer mu.Unlock()
	if room != 0 || most <= 0 || most > 100<<20 {
		t.Errorf("%d bytes are left of at most %d", room, most)
	}
}

func TestEveryWrongLoginCostsOneHash(t *testing.T) { // S3
	var hashed atomic.Int64
	s := newSite(t, func(o *httpapi.Options) {
		o.MakeRoom = func(bytes int64) {
			if bytes == 5*19<<20 { // a single login
				hashed.Add(1)
			}
		}
	})
	s.account("warden", "open sesame 7", true)
	s.account("former", "open sesame 7", true)
	former, err := s.store.FindUserByName(t.Context(), "former")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.store.DisableUser(t.Context(), former.ID, false); err != nil {
		t.Fatal(err)
	}
	answers := map[string]bool{}
	for name, body := range map[string]string{
		"ErrWrongPassword": `{"username":"warden","password":"open sesame 8"}`,
		"ErrUnknownName":   `{"username":"nobody","password":"open sesame 7"}`,
		"ErrDisabled":      `{"username":"former","password":"open sesame 7"}`,
	} {
		before := hashed.Load()
		reply := s.post("/api/auth/login", body)
		reply.problem(http.StatusUnauthorized, "Invalid username or password")
		answers[string(reply.body)] = true
		if made := hashed.Load() - before; made != 1 {
			t.Errorf("%s: %d hashes", name, made)
		}
	}
	if len(answers) != 1 {
		t.Errorf("the answers tell accounts apart: %v", answers)
	}
}

// The same password as keyboards write it: composed, decomposed, and in wide letters.
const (
	composed   = "ma\u00f1ana 7x"
	decomposed = "man\u0303ana 7x"
	wide       = "\uff4da\u00f1ana 7x"
)

func TestAPasswordIsTheSameOnEveryKeyboard(t *testing.T) { // S5
	s := newSite(t, nil)
	warden := s.admin()
	s.sendBy(warden, http.MethodPut, changePassword,
		`{"currentPassword":"open sesame 7","newPassword":"`+decomposed+`"}`,
		jsonHeader).status(http.StatusNoContent)
	for _, typed := range []string{composed, decomposed, wide} {
		s.login("warden", typed)
	}
	s.sendBy(s.login("warden", composed), http.MethodPut, changePassword,
		`{"currentPassword":"`+wide+`","newPassword":"open sesame 9"}`,
		jsonHeader).status(http.StatusNoContent)
}

// Passwords that were hashed as they had been typed.
func TestPasswordsFromBeforeGoOn(t *testing.T) { // S5
	s := newSite(t, nil)
	cheap := &argon2id.Params{Memory: 64, Iterations: 1, Parallelism: 1, SaltLength: 16, KeyLength: 32}
	for name, test := range map[string]struct {
		hashed string
		taken  []string
	}{
		"composed":   {composed, []string{composed, decomposed, wide}},
		"decomposed": {decomposed, []string{decomposed}},
	} {
		hash, err := argon2id.CreateHash(test.hashed, cheap)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.store.CreateUser(t.Context(), &accounts.User{Username: name, Email: name +
			"@example.org", PasswordHash: hash}); err != nil {
			t.Fatal(err)
		}
		for _, typed := range test.taken {
			s.login(name, typed)
		}
		for _, typed := range []string{strings.ToUpper(decomposed), "man\u0303ana 7", "manana 7x"} {
			s.post("/api/auth/login",
				`{"username":"`+name+`","password":"`+typed+`"}`).status(http.StatusUnauthorized)
		}
	}
}
