package faults

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/testkit/postgrestest"
	"candor/internal/testkit/servertest"
)

// connectionLimit is how many connections a server holds to PostgreSQL, with default settings.
const connectionLimit = 13

// TestLineToTheDatabase cuts and delays the connection between a server and PostgreSQL, and leaves
// it half-open.
func TestLineToTheDatabase(t *testing.T) { // S42
	t.Parallel()
	postgres := postgrestest.Own(t)
	direct, err := url.Parse(postgres.Address())
	if err != nil {
		t.Fatal(err)
	}
	l := lay(t, direct.Host)
	by := *direct
	by.Host = l.address()
	storage := []string{"--data", t.TempDir(), "--database", by.String()}
	addWarden(t, storage...)
	s := serve(t, storage...)
	official := publish(t, s, login(t, s), "Stage")
	reviews := "/api/officials/" + official + "/ratings"
	crowd(t, s, reviews, func(a servertest.Answer) bool {
		return a.Status == http.StatusCreated || a.Status == http.StatusNotFound
	})
	watching := connect(t, "pgx", postgres.Address())
	goroutines := measure(t, s, "go_goroutines")

	for _, trouble := range troubles {
		end := trouble.begin(l)
		slowest := crowd(t, s, reviews, func(a servertest.Answer) bool {
			// before it was noticed
			return a.Says("Please try again") || a.Status == http.StatusCreated ||
				a.Status == http.StatusNotFound
		})
		servertest.Until(t, "the fault is told", func() bool {
			return s.Ask(t, http.MethodGet, "/readyz", "").Status == http.StatusServiceUnavailable
		})
		if answer := s.Ask(t, http.MethodPost, reviews, `{"overallRating":3}`, "Idempotency-Key",
			trouble.name); !answer.Says("The database cannot be reached at the moment.") {
			t.Errorf("%s: a review: %+v", trouble.name, answer)
		}
		s.Want(t, http.StatusOK, http.MethodGet, "/api/officials", "")
		s.Want(t, http.StatusOK, http.MethodGet, "/healthz", "")
		end()
		began := time.Now()
		servertest.Until(t, "the server is ready again", func() bool {
			return s.Ask(t, http.MethodGet, "/readyz", "").Status == http.StatusOK
		})
		first := s.Want(t, http.StatusCreated, http.MethodPost, reviews, `{"overallRating":3}`,
			"Idempotency-Key", trouble.name)
		recovered := time.Since(began)
		if again := s.Want(t, http.StatusCreated, http.MethodPost, reviews, `{"overallRating":3}`,
			"Idempotency-Key", trouble.name); first.ID() != again.ID() {
			t.Errorf("%s: sent again with its key a review is another", trouble.name)
		}
		held := 0
		servertest.Until(t, "no connection is left over", func() bool {
			if err := watching.QueryRowContext(t.Context(),
				"SELECT COUNT(*) FROM pg_stat_activity WHERE application_name = 'candor'").Scan(&held); err != nil {
				t.Fatal(err)
			}
			return held <= connectionLimit
		})
		servertest.Until(t, "no goroutine is left over", func() bool {
			return measure(t, s, "go_goroutines") <= goroutines+connectionLimit
		})
		measured.note("The line to PostgreSQL is "+trouble.name,
			"refused within %s at most, well again %s after; %d connections of at most %d, no goroutine left over",
			inShort(slowest), inShort(recovered), held, connectionLimit)
	}
	if told := s.Told("unexpected error"); len(told) > 0 {
		t.Errorf("a request was answered 500: %q", told)
	}
}

// crowd reads and writes with more clients than there are connections, and returns how long the
// slowest waited.
func crowd(
	t *testing.T, s *servertest.Server, reviews string, expected func(servertest.Answer) bool,
) (slowest time.Duration) {
	t.Helper()
	var mu sync.Mutex
	var asking sync.WaitGroup
	for i := range 2 * connectionLimit {
		asking.Go(func() {
			began := time.Now()
			var answer servertest.Answer
			var err error
			if i%2 == 0 {
				answer, err = s.Send(t.Context(), http.MethodGet, "/api/officials/"+candor.NewID(), "")
			} else {
				answer, err = s.Send(t.Context(), http.MethodPost, reviews, `{"overallRating":4}`,
					"X-Forwarded-For", fmt.Sprintf("10.0.%d.1", i))
			}
			if err != nil || !expected(answer) {
				t.Errorf("%+v, %v", answer, err)
			}
			mu.Lock()
			defer mu.Unlock()
			slowest = max(slowest, time.Since(began))
		})
	}
	asking.Wait()
	return slowest
}

// measure reads one of a server's metrics.
func measure(t *testing.T, s *servertest.Server, name string) int {
	t.Helper()
	response, err := http.Get(s.Metrics)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	var shown strings.Builder
	if err := response.Write(&shown); err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(`(?m)^` + name + ` (\d+)`).FindStringSubmatch(shown.String())
	if found == nil {
		t.Fatalf("no %s in %s", name, shown.String())
	}
	value, err := strconv.Atoi(found[1])
	if err != nil {
		t.Fatal(err)
	}
	return value
}

// descriptors counts a server's open files and sockets.
func descriptors(t *testing.T, s *servertest.Server) int {
	t.Helper()
	open, err := os.ReadDir(fmt.Sprintf("/proc/%d/fd", s.ID))
	if err != nil {
		t.Fatal(err)
	}
	return len(open)
}
