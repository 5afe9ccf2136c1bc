package servertest

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"
)

// client gives up a request that hangs, and keeps as many connections as a test needs at a time.
var client = &http.Client{Timeout: Hangs, Transport: &http.Transport{MaxIdleConnsPerHost: 100,
	IdleConnTimeout: 10 * time.Second}}

// Answer is a response that was read completely.
type Answer struct {
	Status int
	Header http.Header
	Body   string
}

// ID is the id of the new object; empty without one.
func (a Answer) ID() string {
	var made struct{ ID string }
	_ = json.Unmarshal([]byte(a.Body), &made) // a body that is no JSON has none
	return made.ID
}

// Says reports whether the response is an error that contains the words, with a time to wait.
func (a Answer) Says(words string) bool {
	return a.Status == http.StatusServiceUnavailable && a.Header.Get("Retry-After") != "" &&
		strings.Contains(a.Body, words)
}

// Send sends a request; the headers alternate names and values.
func (s *Server) Send(
	ctx context.Context, method, path, body string, headers ...string,
) (Answer, error) {
	request, err := http.NewRequestWithContext(ctx, method, s.URL+path, strings.NewReader(body))
	if err != nil {
		return Answer{}, err
	}
	request.Header.Set("Content-Type", "application/json")
	for i := 0; i < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	response, err := client.Do(request)
	if err != nil {
		return Answer{}, err
	}
	defer response.Body.Close()
	read, err := io.ReadAll(response.Body)
	return Answer{response.StatusCode, response.Header, string(read)}, err
}

// Ask is Send for requests that must get a response.
func (s *Server) Ask(t testing.TB, method, path, body string, headers ...string) Answer {
	t.Helper()
	answer, err := s.Send(t.Context(), method, path, body, headers...)
	if err != nil {
		t.Fatalf("%s %s: %v", method, path, err)
	}
	return answer
}

// Ready asks the address of the metrics whether the server is ready, or for its faults.
func (s *Server) Ready(t testing.TB) Answer {
	t.Helper()
	inside := &Server{URL: strings.TrimSuffix(s.Metrics, "/metrics")}
	return inside.Ask(t, http.MethodGet, "/readyz", "")
}

// Want is Ask for a response with that status.
func (s *Server) Want(
	t testing.TB, status int, method, path, body string, headers ...string,
) Answer {
	t.Helper()
	answer := s.Ask(t, method, path, body, headers...)
	if answer.Status != status {
		t.Fatalf("%s %s: %d, want %d: %s", method, path, answer.Status, status, answer.Body)
	}
	return answer
}
