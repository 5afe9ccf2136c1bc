package main

import (
	"net/http"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/testkit/postgrestest"
)

// TestServeOutlivesAHangingPostgreSQL freezes PostgreSQL, so that it neither refuses nor responds.
func TestServeOutlivesAHangingPostgreSQL(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds; make test-all runs it")
	}
	server := postgrestest.Own(t)
	served := serveOn(t, server.Address())
	served.recovers(t)
	thaw := server.Freeze(t)
	// This request comes before the fault is detected.
	if got := served.ask(t, http.MethodGet, "/api/officials/"+candor.NewID(), "",
		"*/*"); got.status != http.StatusServiceUnavailable ||
		!strings.Contains(got.body,
			"The database cannot be reached at the moment. Please try again shortly.") ||
		got.retryAfter == "" {
		t.Errorf("a question: %+v", got)
	}
	until(t, "the watcher is told", func() bool {
		got := served.ready(t)
		return got.status == http.StatusServiceUnavailable &&
			strings.Contains(got.body, "database: PostgreSQL does not answer")
	})
	for path, status := range map[string]int{
		"/api/officials": http.StatusOK, "/api/officials/search?search=vera": http.StatusOK,
		"/api/site": http.StatusOK, "/search": http.StatusOK, "/": http.StatusOK,
		"/healthz":                         http.StatusOK,
		"/api/officials/" + candor.NewID(): http.StatusServiceUnavailable, "/official/" +
			candor.NewID(): http.StatusServiceUnavailable,
	} {
		if got := served.ask(t, http.MethodGet, path, "", "text/html"); got.status != status {
			t.Errorf("%s: %+v, want %d", path, got, status)
		}
	}
	if got := served.submit(t); got.status != http.StatusServiceUnavailable || got.retryAfter == "" ||
		!strings.Contains(got.body,
			"The database cannot be reached at the moment. Please try again shortly.") {
		t.Errorf("a submission: %+v", got)
	}
	thaw()
	served.recovers(t)
	served.loggedOnce(t, "PostgreSQL does not answer", "start it, or correct CANDOR_DATABASE")
}
