package httpapi_test

import (
	"net/http"
	"sync"
	"sync/atomic"
	"testing"

	"candor/httpapi"
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
			if bytes == 5*19<<20 { // what a login that is alone asks for
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
