//go:build !race

package httpapi_test

import (
	"errors"
	"io"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
)

// endless is a body that never ends. It counts the bytes that were read.
type endless struct{ taken atomic.Int64 }

func (e *endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = ' '
	}
	e.taken.Add(int64(len(p)))
	return len(p), nil
}

// mostTaken bounds the bytes that may be read of an endless body: the largest allowed body plus the
// connection's buffers.
const mostTaken = 32 << 20

// Every operation that takes a body, of visitors and of administrators: one that is too large, too
// deep or endless is refused, and no more of it is read than a body may have.
func TestNoBodyIsTakenBeyondItsBounds(t *testing.T) { // S23
	s := newSeeded(t)
	deep := strings.Repeat(`{"a":`, 10_000) + "1" + strings.Repeat("}", 10_000)
	for _, one := range s.description() {
		if one.method == http.MethodGet || len(one.fields) == 0 {
			continue
		}
		browser := http.DefaultClient
		if one.role != "" {
			browser = s.warden
		}
		path := one.at(s.shown["rating"])
		s.sendBy(browser, one.method, path, `{"x":"`+strings.Repeat("x", 2<<20)+`"}`,
			from("192.0.2.70")).problem(http.StatusRequestEntityTooLarge, "at most 1 MB")
		for _, body := range []string{deep, strings.Repeat("[", 10_000), `{"` +
			strings.Repeat("a", 500_000) + `":1}`, strings.Repeat(`{"status":`, 10_000)} {
			if reply := s.sendBy(browser, one.method, path, body,
				from("192.0.2.70")); reply.StatusCode < 400 || reply.StatusCode >= 500 {
				t.Errorf("%s: %.20s… is answered %d %s", one, body, reply.StatusCode, reply.body)
			}
		}
		body := &endless{}
		request, err := http.NewRequestWithContext(t.Context(), one.method, s.URL+path,
			io.MultiReader(strings.NewReader(`{"a":"`), body))
		if err != nil {
			t.Fatal(err)
		}
		request.Header = from("192.0.2.70")
		response, err := browser.Do(request)
		if err == nil {
			if response.StatusCode != http.StatusRequestEntityTooLarge {
				t.Errorf("%s: an endless body is answered %s", one, response.Status)
			}
			err = response.Body.Close()
		}
		if taken := body.taken.Load(); taken > mostTaken || taken < 1<<20 {
			t.Errorf("%s takes %d bytes of an endless body: %v", one, taken, errors.Unwrap(err))
		}
	}
}
