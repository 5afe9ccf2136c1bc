package httpapi_test

import (
	"net/http"
	"sync"
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
			s.post("/api/auth/login", `{"username":"warden","password":"not this one"}`).status(http.StatusUnauthorized)
		})
	}
	logins.Wait()
	mu.Lock()
	defer mu.Unlock()
	if room != 0 || most <= 0 || most > 100<<20 {
		t.Errorf("%d bytes are left of at most %d", room, most)
	}
}
