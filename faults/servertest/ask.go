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

// client gives up a request that hangs, and keeps as many connections as a test asks at a time.
var client = &http.Client{Timeout: hangs, Transport: &http.Transport{MaxIdleConnsPerHost: 100,
	IdleConnTimeout: 10 * time.Second}}

// Answer is one that was read whole.
type Answer struct {
	Status int
	Header http.Header
	Body   string
}

// ID is that of what was made; empty where nothing was.
func (a Answer) ID() string {
	var made struct{ ID string }
	_ = json.Unmarshal([]byte(a.Body), &made) // what is no JSON has none
	return made.ID
}

// InWords reports whether a person is told, in words and with a time to wait, why nothing came of
// the request.
func (a Answer) InWords(words string) bool {
	return a.Status == http.StatusServiceUnavailable && a.Header.Get("Retry-After") != "" &&
		strings.Contains(a.Body, words)
}

// Send sends a request; the headers come as name and value in turn.
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

// Ask is Send for what has to be answered.
func (s *Server) Ask(t testing.TB, method, path, body string, headers ...string) Answer {
	t.Helper()
	answer, err := s.Send(t.Context(), method, path, body, headers...)
	if err != nil {
		t.Fatalf("%s %s: %v", method, path, err)
	}
	return answer
}

// Want is Ask for an answer with that status.
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
