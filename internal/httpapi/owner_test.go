package httpapi_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"candor/internal/ratelimit"
	"candor/internal/sqlstore"
)

// A guesser who goes on is refused from memory, also while the database takes no writes.
func TestAFloodOfLoginsAsksNoDatabase(t *testing.T) { // S4
	s, _ := throttled(t)
	for range ratelimit.LoginsAtOnce {
		s.guessFrom("192.0.2.1")
	}
	held, release, written := make(chan struct{}), make(chan struct{}), make(chan error, 1)
	go func() {
		written <- s.store.Write(t.Context(), func(*sqlstore.Tx) error {
			close(held)
			<-release
			return nil
		})
	}()
	<-held
	for range 100 {
		if status := s.guessFrom("192.0.2.1"); status != http.StatusTooManyRequests {
			t.Errorf("a guess is answered with %d", status)
		}
	}
	close(release)
	if err := <-written; err != nil {
		t.Error(err)
	}
}

// guessFrom guesses the password of an account without a connection: there are thirty thousand
// guesses.
func (s *site) guessFrom(address string) (status int) {
	body := strings.NewReader(`{"username":"warden","password":"guess 1"}`)
	request := httptest.NewRequest(http.MethodPost, "/api/auth/login", body)
	request.RemoteAddr, request.Header = "127.0.0.1:1", from(address)
	answer := httptest.NewRecorder()
	s.served.Handler().ServeHTTP(answer, request)
	return answer.Code
}

// loginsOfAnAccount is how many guesses are looked at in the first hour however few networks they
// come from.
const loginsOfAnAccount = 17
