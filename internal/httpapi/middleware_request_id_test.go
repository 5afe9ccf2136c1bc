package httpapi_test

import (
	"bytes"
	"context"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"testing"

	"candor/internal/httpapi"
	"candor/internal/sqlstore"
)

// sharedLog is a log that several write and one reads.
type sharedLog struct {
	mu      sync.Mutex
	written bytes.Buffer
}

func (l *sharedLog) Write(line []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.written.Write(line)
}

func (l *sharedLog) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.written.String()
}

// change changes the table of reports.
func change(t *testing.T, s *site, how string) {
	t.Helper()
	if err := s.store.Write(context.WithoutCancel(t.Context()), func(tx *sqlstore.Tx) error {
		return tx.Exec("ALTER TABLE rating_reports " + how)
	}); err != nil {
		t.Fatal(err)
	}
}

func TestALineOfTheLogNamesItsRequest(t *testing.T) {
	for _, addresses := range []bool{false, true} {
		log := &sharedLog{}
		s := newSite(t, func(o *httpapi.Options) {
			trustLoopback(o)
			o.Logger = slog.New(httpapi.RequestLog(slog.NewJSONHandler(log, nil), addresses))
		})
		id := s.official(nil).ID
		// Each report violates the constraint, which is none of the known faults.
		change(t, s, "ADD COLUMN extra INTEGER DEFAULT 1 CHECK (extra = 0)")
		// Other tests are given the same database.
		t.Cleanup(func() { change(t, s, "DROP COLUMN extra") })
		var rating answeredRating
		s.post("/api/officials/"+id+"/ratings",
			`{"overallRating":4}`).status(http.StatusCreated).into(&rating)
		named := map[string]bool{}
		for range 2 {
			failed := s.send(http.MethodPost, "/api/ratings/"+rating.ID+"/reports", `{"reason":"off_topic"}`,
				from("203.0.113.7")).status(http.StatusInternalServerError)
			request := failed.Header.Get("X-Request-Id")
			named[request] = true
			if !strings.Contains(log.String(), `"request":"`+request+`"`) || request == "" {
				t.Errorf("request %q is not named in %s", request, log)
			}
		}
		if len(named) != 2 {
			t.Errorf("two requests are called %v", named)
		}
		if got := strings.Contains(log.String(), "203.0.113.7"); got != addresses {
			t.Errorf("with addresses %t: %s", addresses, log)
		}
	}
}
