package main

import (
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore"
	"candor/internal/testkit/postgrestest"
	"candor/internal/testkit/servertest"
)

// A fault of PostgreSQL is logged once at its start and once at its end. Until then visitors see a
// message, and the server recovers by itself.

// fullResponse is a response with its body.
type fullResponse struct {
	status     int
	kind       string
	retryAfter string
	body       string
}

func (s served) ask(t *testing.T, method, path, body, accept string) fullResponse {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, s.url+path,
		strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Accept", accept)
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	read, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return fullResponse{response.StatusCode, response.Header.Get("Content-Type"),
		response.Header.Get("Retry-After"), string(read)}
}

// ready requests /readyz, with details, at the metrics address.
func (s served) ready(t *testing.T) fullResponse {
	t.Helper()
	inside := served{url: strings.TrimSuffix(s.metrics, "/metrics")}
	return inside.ask(t, http.MethodGet, "/readyz", "", "*/*")
}

// until waits for a condition.
func until(t *testing.T, what string, holds func() bool) {
	t.Helper()
	servertest.Until(t, what, holds)
}

// refuses expects 503 with a message, as JSON and as a page, and the reason in /readyz.
func (s served) refuses(t *testing.T, why string) {
	t.Helper()
	if got := s.ask(t, http.MethodGet, "/api/officials", "",
		"*/*"); got.status != http.StatusServiceUnavailable || got.kind != "application/problem+json" ||
		!strings.Contains(got.body, "Please try again shortly.") {
		t.Errorf("a question is answered %+v", got)
	}
	if got := s.ask(t, http.MethodGet, "/search", "",
		"text/html"); got.status != http.StatusServiceUnavailable ||
		!strings.HasPrefix(got.kind, "text/html") ||
		!strings.Contains(got.body, "Not available at the moment") {
		t.Errorf("a browser is answered %+v", got)
	}
	if got := s.ask(t, http.MethodGet, "/readyz", "",
		"*/*"); got.status != http.StatusServiceUnavailable || got.body != "unavailable\n" {
		t.Errorf("/readyz: %+v", got)
	}
	if got := s.ready(t); got.status != http.StatusServiceUnavailable ||
		!strings.Contains(got.body, why) {
		t.Errorf("/readyz of the metrics: %+v, want %q", got, why)
	}
	if got := s.ask(t, http.MethodGet, "/healthz", "", "*/*"); got.status != http.StatusOK {
		t.Errorf("/healthz: %+v", got)
	}
}

// recovers waits until the server responds normally.
func (s served) recovers(t *testing.T) {
	t.Helper()
	until(t, "ready again", func() bool {
		got := s.ready(t)
		return got.status == http.StatusOK && !strings.Contains(got.body, "database:") &&
			strings.Contains(got.body, "photos: working")
	})
	if got := s.submit(t); got.status != http.StatusCreated {
		t.Errorf("a submission after the fault: %+v; %q", got, s.logged(""))
	}
	if got := s.ask(t, http.MethodGet, "/api/officials", "", "*/*"); got.status != http.StatusOK {
		t.Errorf("a question after the fault: %+v", got)
	}
}

func (s served) submit(t *testing.T) fullResponse {
	t.Helper()
	return s.ask(t, http.MethodPost, "/api/officials",
		fmt.Sprintf(`{"name":"Vera Trial %s","position":"mayor",`+
			`"positionType":"mayor","county":"Essex","city":"Newark"}`,
			candor.NewID()), "*/*")
}

// loggedOnce expects one log line about the fault, one about its end, and no password.
func (s served) loggedOnce(t *testing.T, what, do string) {
	t.Helper()
	begun := s.logged(`"level":"ERROR"`)
	if len(begun) != 1 || !strings.Contains(begun[0], what) || !strings.Contains(begun[0], do) {
		t.Errorf("want one line with %q and %q, the log has %q", what, do, begun)
	}
	if ended := s.logged("the database is well again"); len(ended) != 1 {
		t.Errorf("the end of the fault is told in %q", ended)
	}
	if leaked := s.logged("sesame"); len(leaked) > 0 {
		t.Errorf("a password is told: %q", leaked)
	}
}

// fresh returns a new database with the schema.
func fresh(t *testing.T) string {
	t.Helper()
	address := postgrestest.Database(t)
	store, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: address})
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	return address
}

func serveOn(t *testing.T, address string) served {
	t.Helper()
	command := program(t, "serve", "--addr", "127.0.0.1:0", "--data", t.TempDir(), "--rate-limit",
		"off", "--metrics-addr", "127.0.0.1:0")
	// no flag accepts an address with a password
	command.Env = append(command.Env, "CANDOR_SECRET="+signs, "CANDOR_DATABASE="+address)
	return startServer(t, command)
}

func TestServeWaitsForPostgreSQL(t *testing.T) { // S58
	t.Parallel() // waits for seconds
	server := postgrestest.Own(t)
	server.Stop()
	served := serveOn(t, strings.Replace(server.Address(), "candor@", "candor:sesame@", 1))
	served.refuses(t, "database: PostgreSQL does not answer")
	server.Start(t)
	served.recovers(t)
	served.loggedOnce(t, "PostgreSQL does not answer", "start it, or correct CANDOR_DATABASE")
}

// TestServeLogsHostsOnce starts while no host answers, and tries again and again.
func TestServeLogsHostsOnce(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds; make test-all runs it")
	}
	server := postgrestest.Own(t)
	server.Stop()
	address, err := url.Parse(server.Address())
	if err != nil {
		t.Fatal(err)
	}
	address.Host += ",127.0.0.1:1"
	served := serveOn(t, address.String())
	served.refuses(t, "database: PostgreSQL does not answer")
	time.Sleep(10 * firstPause) // three more tries
	const told = "a PostgreSQL server does not answer"
	if lines := served.logged(told); len(lines) > 0 {
		t.Errorf("of each host it is told while the fault stands: %q", lines)
	}
	server.Start(t)
	served.recovers(t)
	until(t, "the other host is told of", func() bool { return len(served.logged(told)) == 1 })
}

func TestServeOutlivesARestartOfPostgreSQL(t *testing.T) {
	t.Parallel() // waits for seconds
	server := postgrestest.Own(t)
	served := serveOn(t, server.Address())
	served.recovers(t)
	server.Stop()
	until(t, "the fault is told", func() bool {
		return len(served.logged("PostgreSQL does not answer")) > 0
	})
	if got := served.ready(t); got.status != http.StatusServiceUnavailable ||
		!strings.Contains(got.body, "database: PostgreSQL does not answer") {
		t.Errorf("/readyz: %+v", got)
	}
	for path, status := range map[string]int{
		"/api/officials": http.StatusOK, "/api/officials/search?search=vera": http.StatusOK,
		"/api/site": http.StatusOK, "/search": http.StatusOK, "/": http.StatusOK,
		"/api/officials/" + candor.NewID(): http.StatusServiceUnavailable, "/official/" +
			candor.NewID(): http.StatusServiceUnavailable,
	} {
		if got := served.ask(t, http.MethodGet, path, "", "text/html"); got.status != status {
			t.Errorf("%s: %+v, want %d", path, got, status)
		}
	}
	if got := served.submit(t); got.status != http.StatusServiceUnavailable ||
		!strings.Contains(got.body,
			"The database cannot be reached at the moment. Please try again shortly.") {
		t.Errorf("a submission: %+v", got)
	}
	server.Start(t)
	served.recovers(t)
	served.loggedOnce(t, "PostgreSQL does not answer", "start it, or correct CANDOR_DATABASE")
}

// TestServeSurvivesAnUnavailableDatabase makes tables or the database unavailable while a server
// runs, and available again.
func TestServeSurvivesAnUnavailableDatabase(t *testing.T) {
	t.Parallel() // waits for seconds
	for test, taken := range map[string]struct{ begin, end, why, do string }{
		"Tables": {"ALTER SCHEMA public RENAME TO away", "ALTER SCHEMA away RENAME TO public",
			"candor's tables are not to be found in PostgreSQL", "GRANT USAGE ON SCHEMA"},
		"Connections": {"ALTER DATABASE %[1]s ALLOW_CONNECTIONS FALSE; SELECT " +
			"pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '%[1]s' AND pid <> pg_backend_pid()",
			"ALTER DATABASE %[1]s ALLOW_CONNECTIONS TRUE", "PostgreSQL does not answer", "start it"},
	} {
		t.Run(test, func(t *testing.T) {
			address := fresh(t)
			served := serveOn(t, address)
			served.recovers(t)
			operator := address
			if name := databaseName(address); strings.Contains(taken.begin, "%") {
				operator = strings.Replace(address, "/"+name, "/postgres", 1)
				taken.begin, taken.end = fmt.Sprintf(taken.begin, name), fmt.Sprintf(taken.end, name)
			}
			for statement := range strings.SplitSeq(taken.begin, "; ") { // in separate transactions
				postgrestest.Execute(t, operator, statement)
			}
			until(t, "the fault is told", func() bool { return len(served.logged(taken.why)) > 0 })
			for range 5 { // more often than there are old connections
				if got := served.submit(t); got.status != http.StatusServiceUnavailable ||
					!strings.Contains(got.body, "The database cannot be reached at the moment.") {
					t.Errorf("a submission: %+v", got)
				}
			}
			if got := served.ask(t, http.MethodGet, "/api/officials/"+candor.NewID(), "",
				"*/*"); got.status != http.StatusServiceUnavailable {
				t.Errorf("a question: %+v", got)
			}
			if got := served.ready(t); got.status != http.StatusServiceUnavailable ||
				!strings.Contains(got.body, "database: "+taken.why) {
				t.Errorf("/readyz: %+v", got)
			}
			postgrestest.Execute(t, operator, taken.end)
			served.recovers(t)
			served.loggedOnce(t, taken.why, taken.do)
		})
	}
}

// databaseName returns the database in an address.
func databaseName(address string) string {
	return address[strings.LastIndex(address, "/")+1 : strings.Index(address, "?")]
}

func TestServeWaitsForRights(t *testing.T) {
	t.Parallel() // waits for seconds
	address := postgrestest.Database(t)
	served := serveOn(t, postgrestest.Role(t, address, "without_tables"))
	served.refuses(t, "database: the database role lacks rights")
	postgrestest.Execute(t, address, "GRANT CREATE ON SCHEMA public TO without_tables")
	served.recovers(t)
	served.loggedOnce(t, "the database role lacks rights", "GRANT USAGE, CREATE ON SCHEMA")
}

func TestServeWaitsForTheRightVersion(t *testing.T) {
	address := fresh(t)
	postgrestest.Execute(t, address,
		"INSERT INTO candor_schema (version_id, is_applied) VALUES (9999, TRUE)")
	served := serveOn(t, address)
	served.refuses(t, "a newer version of candor wrote this database (schema 9999")
	postgrestest.Execute(t, address, "DELETE FROM candor_schema WHERE version_id = 9999")
	served.recovers(t)
	served.loggedOnce(t, "a newer version of candor", "please use that version")
}

// TestServeReadsWithoutWriteAccess tests faults that still allow reading, from before the start of
// the server and while it runs.
func TestServeReadsWithoutWriteAccess(t *testing.T) {
	t.Parallel() // waits for seconds
	for test, fault := range map[string]struct {
		begin, end func(address string) string
		role, why  string
		do         string
	}{
		"ReadOnly": {
			func(address string) string {
				return "ALTER DATABASE " + databaseName(address) + " SET default_transaction_read_only = on"
			},
			func(address string) string {
				return "ALTER DATABASE " + databaseName(address) + " RESET default_transaction_read_only"
			},
			"", "PostgreSQL takes no writes", "start the primary or promote a standby",
		},
		"NoRights": {
			func(string) string {
				return "REVOKE ALL ON ALL TABLES IN SCHEMA public FROM may_read; GRANT SELECT ON ALL TABLES " +
					"IN SCHEMA public TO may_read"
			},
			func(string) string {
				return "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO may_read"
			},
			"may_read", "the database role lacks rights", "GRANT USAGE, CREATE ON SCHEMA",
		},
	} {
		t.Run(test, func(t *testing.T) {
			address := fresh(t)
			visited := address
			if fault.role != "" {
				visited = postgrestest.Role(t, address, fault.role)
			}
			postgrestest.Execute(t, address, fault.begin(address))
			served := serveOn(t, visited)
			told := func() {
				t.Helper()
				until(t, "the fault is told", func() bool {
					got := served.ready(t)
					return got.status == http.StatusOK && strings.Contains(got.body, "database: "+fault.why)
				})
				if got := served.ask(t, http.MethodGet, "/api/officials", "",
					"*/*"); got.status != http.StatusOK {
					t.Errorf("a question: %+v", got)
				}
				for range 3 {
					if got := served.submit(t); got.status != http.StatusServiceUnavailable ||
						!strings.Contains(got.body, "Nothing can be stored at the moment.") {
						t.Errorf("a submission: %+v", got)
					}
				}
			}
			told()
			postgrestest.Execute(t, address+"&default_transaction_read_only=off", fault.end(address))
			served.recovers(t)
			served.loggedOnce(t, fault.why, fault.do)
			postgrestest.Execute(t, address, fault.begin(address))
			if fault.role == "" { // settings of a database only apply to new connections
				postgrestest.Execute(t, address,
					"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() "+
						"AND pid <> pg_backend_pid()")
			}
			told()
			postgrestest.Execute(t, address+"&default_transaction_read_only=off", fault.end(address))
			served.recovers(t)
		})
	}
}

// TestServeLogsAFullDiskOnce makes some writes fail as on a full disk, and others succeed.
func TestServeLogsAFullDiskOnce(t *testing.T) {
	t.Parallel() // waits for seconds
	const why = "PostgreSQL has no room left"
	address := fresh(t)
	served := serveOn(t, address)
	served.recovers(t)
	postgrestest.Execute(t, address, `CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
		BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`)
	postgrestest.Execute(t, address,
		"CREATE TRIGGER full_disk BEFORE INSERT ON officials EXECUTE FUNCTION no_room()")
	for range 5 {
		if got := served.submit(t); got.status != http.StatusServiceUnavailable ||
			!strings.Contains(got.body, "There is no room left to store this at the moment.") {
			t.Errorf("a submission: %+v", got)
		}
		if got := served.ready(t); got.status != http.StatusOK ||
			!strings.Contains(got.body, "database: "+why) {
			t.Errorf("/readyz: %+v", got)
		}
	}
	postgrestest.Execute(t, address, "DROP TRIGGER full_disk ON officials")
	until(t, "the fault is over without another write", func() bool {
		return len(served.logged("the database is well again")) > 0
	})
	served.recovers(t)
	served.loggedOnce(t, why, "give its disk more room")
}
