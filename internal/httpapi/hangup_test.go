package httpapi_test

import (
	"context"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
)

// A client that has closed its half of the connection, which ends the request, may read on: it gets
// an answer that says so, with its own status.
func TestClosedConnectionsGetAnAnswer(t *testing.T) { // S18
	s := newSeeded(t)
	ended, end := context.WithCancel(t.Context())
	end()
	here, err := url.Parse(s.URL)
	if err != nil {
		t.Fatal(err)
	}
	told := 0
	ask := func(method, path, body string) {
		request := httptest.NewRequestWithContext(ended, method, path, strings.NewReader(body))
		maps.Copy(request.Header, jsonHeader)
		for _, cookie := range s.warden.Jar.Cookies(here) {
			request.AddCookie(cookie)
		}
		w := httptest.NewRecorder()
		s.Config.Handler.ServeHTTP(w, request)
		if w.Code >= http.StatusInternalServerError {
			t.Errorf("%s %s: %d %s", method, path, w.Code, w.Body)
		}
		if strings.Contains(w.Body.String(), "was closed before the answer was ready") {
			told++
		}
	}
	for _, one := range s.description() {
		for _, id := range slices.Sorted(maps.Values(s.hidden)) {
			ask(one.method, one.at(id), `{"status":"approved","overallRating":3,"reason":"off_topic",
				"isHelpful":true,"kind":"rating",
				"items":[{"id":"`+id+`"}],
				"username":"warden","password":"a wrong secret 6",
				"currentPassword":"a wrong secret 6","newPassword":"another 77"}`)
		}
	}
	for _, path := range addresses(s.listed.ID, s.pending.ID) {
		ask(http.MethodGet, path, "")
	}
	if told == 0 {
		t.Error("nobody is told that the connection was closed")
	}
}
