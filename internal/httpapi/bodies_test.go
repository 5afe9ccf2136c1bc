package httpapi_test

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// written are what visitors write, each by a body of JSON.
var written = []string{"/api/officials", "/api/profile-corrections", "/api/photo-uploads",
	"/api/officials/x/ratings", "/api/ratings/x/feedback", "/api/auth/login"}

func TestBodiesThatBreakOff(t *testing.T) { // S23
	s := newSite(t, nil)
	for _, path := range written {
		for name, test := range map[string]struct {
			framing, body string
			status        int
			detail        string
		}{
			"ErrCut": {"Content-Length: 100", `{"name":`, http.StatusBadRequest,
				"did not arrive whole"},
			"ErrCutChunk": {"Transfer-Encoding: chunked", "9\r\n{\"name\"", http.StatusBadRequest,
				"did not arrive whole"},
			"ErrBrokenChunk": {"Transfer-Encoding: chunked", "8\r\n{\"name\":\r\nZZ\r\n",
				http.StatusBadRequest, "did not arrive whole"},
			"ErrTooLarge": {"Content-Length: 1048577", `"` + strings.Repeat("x", 1<<20),
				http.StatusRequestEntityTooLarge, "too large: at most 1 MB"},
		} {
			t.Run(name+path, func(t *testing.T) {
				request := httptest.NewRequestWithContext(t.Context(), http.MethodPost, path, nil)
				s.talk(t, request, func(connection *net.TCPConn) error {
					_, err := fmt.Fprintf(connection,
						"POST %s HTTP/1.1\r\nHost: candor.test\r\nContent-Type: application/json\r\n%s\r\n\r\n%s",
						path, test.framing, test.body)
					return errors.Join(err, connection.CloseWrite())
				}).problem(test.status, test.detail)
			})
		}
	}
}

// talk opens a new connection, on which write sends the whole request before the answer is read.
func (s *site) talk(t *testing.T, request *http.Request, write func(*net.TCPConn) error) *reply {
	t.Helper()
	connection, err := net.Dial("tcp", s.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	if err := write(connection.(*net.TCPConn)); err != nil {
		t.Fatal(err)
	}
	response, err := http.ReadResponse(bufio.NewReader(connection), request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	content, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return &reply{response, t, content}
}

// waiting is a connection that notes how long it waits for a body.
type waiting struct {
	*httptest.ResponseRecorder
	until time.Time
}

func (w *waiting) SetReadDeadline(until time.Time) error {
	w.until = until
	return nil
}

func TestBodiesHaveATime(t *testing.T) { // S24
	s := newSite(t, nil)
	for _, path := range written {
		w := &waiting{httptest.NewRecorder(), time.Now().Add(time.Second)}
		request := httptest.NewRequestWithContext(t.Context(), http.MethodPost, path,
			strings.NewReader("{}"))
		request.Header.Set("Content-Type", "application/json")
		s.Config.Handler.ServeHTTP(w, request)
		if w.until.IsZero() || time.Until(w.until) > 30*time.Second {
			t.Errorf("%s: a body is waited for until %v", path, w.until)
		}
	}
}

// late is a body that does not come in time.
type late struct{}

func (late) Read([]byte) (int, error) { return 0, &net.OpError{Op: "read", Err: overdue{}} }

type overdue struct{}

func (overdue) Error() string   { return "i/o timeout" }
func (overdue) Timeout() bool   { return true }
func (overdue) Temporary() bool { return true }

func TestBodiesThatComeTooLate(t *testing.T) { // S24
	s := newSite(t, nil)
	for _, path := range written {
		w := httptest.NewRecorder()
		request := httptest.NewRequestWithContext(t.Context(), http.MethodPost, path, late{})
		request.Header.Set("Content-Type", "application/json")
		s.Config.Handler.ServeHTTP(w, request)
		response := w.Result()
		response.Request = request
		(&reply{response, t, w.Body.Bytes()}).problem(http.StatusRequestTimeout,
			"took too long to arrive")
	}
}
