package main

import (
	"bytes"
	"encoding/json"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"candor/internal/testkit/postgrestest"
	"candor/internal/testkit/servertest"
	"candor/internal/testkit/storetest"
)

// runsProgram is an environment variable that makes the test binary run as candor.
const runsProgram = "CANDOR_TEST_RUNS_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(runsProgram) != "" {
		heartPause = time.Millisecond
		main()
		return
	}
	postgrestest.Main(m)
}

// signs is the secret of servers, required with PostgreSQL.
var signs = strings.Repeat("5", minSecret)

// program prepares a run of candor in a clean environment.
func program(t *testing.T, arguments ...string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	command := exec.CommandContext(t.Context(), self, arguments...)
	// By default, a program with the race detector waits a second before it exits.
	command.Env = []string{runsProgram + "=1", "GORACE=atexit_sleep_ms=0", "PATH=" + os.Getenv("PATH"),
		"HOME=" + t.TempDir(), "CANDOR_ENV_FILE=/dev/null"}
	return command
}

// run runs candor to its end.
func run(t *testing.T, input string, arguments ...string) (code int, output, errors string) {
	t.Helper()
	return end(t, program(t, arguments...), input)
}

// runIn is run with an environment variable.
func runIn(t *testing.T, variable string, arguments ...string) (code int, output, errors string) {
	t.Helper()
	command := program(t, arguments...)
	command.Env = append(command.Env, variable)
	return end(t, command, "")
}

// end runs a command to its end.
func end(t *testing.T, command *exec.Cmd, input string) (code int, output, errors string) {
	t.Helper()
	var out, err bytes.Buffer
	command.Stdin, command.Stdout, command.Stderr = strings.NewReader(input), &out, &err
	if fault := command.Run(); fault != nil && command.ProcessState == nil {
		t.Fatal(fault)
	}
	servertest.RefuseRaces(t, err.String())
	return command.ProcessState.ExitCode(), out.String(), err.String()
}

// served is a running server.
type served struct {
	url     string
	metrics string                              // the address of the metrics, or empty
	stop    func() int                          // gracefully; returns the exit code
	kill    func()                              // immediately
	id      int                                 // of the process
	logged  func(words string) (lines []string) // the log lines that contain the words
}

// serveProgram starts candor serve and waits until it logs its address.
func serveProgram(t *testing.T, arguments ...string) served {
	t.Helper()
	return startServer(t, program(t, append([]string{"serve", "--addr", "127.0.0.1:0"},
		arguments...)...))
}

// serveSigned is serveProgram with a secret, required with PostgreSQL.
func serveSigned(t *testing.T, arguments ...string) served {
	t.Helper()
	return serveSignedBy(t, signs, arguments...)
}

func serveSignedBy(t *testing.T, secret string, arguments ...string) served {
	t.Helper()
	command := program(t, append([]string{"serve", "--addr", "127.0.0.1:0"}, arguments...)...)
	command.Env = append(command.Env, "CANDOR_SECRET="+secret)
	return startServer(t, command)
}

func startServer(t *testing.T, command *exec.Cmd) served {
	t.Helper()
	s := servertest.Start(t, command)
	return served{s.URL, s.Metrics, s.Stop, s.Kill, s.ID, s.Told}
}

func TestServeRefusesInOneLine(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, []byte("no folder"), 0o600); err != nil {
		t.Fatal(err)
	}
	foreign := t.TempDir()
	if err := os.WriteFile(filepath.Join(foreign, databaseFile),
		bytes.Repeat([]byte("no database "), 200), 0o600); err != nil {
		t.Fatal(err)
	}
	begun := t.TempDir() // a server that creates a database logs an extra line
	if code, _, told := run(t, "open sesame 7\n", "admin", "create", "warden", "--email",
		"warden@example.org", "--data", begun); code != 0 {
		t.Fatalf("exit %d: %s", code, told)
	}
	for name, test := range map[string]struct {
		arguments []string
		want      string
	}{
		"ErrPortTaken": {[]string{"--addr", taken.Addr().String(), "--data", t.TempDir()},
			"address already in use"},
		"ErrNoAddress": {[]string{"--addr", ""},
			`--addr: "" is no address to listen on, such as 127.0.0.1:8080`},
		"ErrNoPort": {[]string{"--addr", "127.0.0.1:"},
			`--addr: "127.0.0.1:" is no address to listen on`},
		"ErrPortAlone": {[]string{"--addr", "8080"},
			`--addr: "8080" is no address to listen on`},
		"ErrMetricsPort": {[]string{"--metrics-addr", taken.Addr().String(), "--data", begun},
			"--metrics-addr: cannot listen"},
		"ErrNoFolder": {[]string{"--data", filepath.Join(file, "data")},
			"the data folder cannot be made"},
		"ErrNotOurs": {[]string{"--data", foreign}, "no database that can be opened"},
		"ErrContact": {[]string{"--contact", "Desk <desk@example.org>"}, "--contact"},
		"ErrProxies": {[]string{"--trusted-proxies", "everyone"},
			`--trusted-proxies: "everyone" is neither an address nor a network`},
		"ErrDatabaseKind": {[]string{"--database", "mysql://candor@127.0.0.1:1/candor"},
			"--database is no address of PostgreSQL"},
		"ErrNothingToSign": {[]string{"--database", "postgres://candor@127.0.0.1:1/candor"},
			"CANDOR_SECRET is required with PostgreSQL"},
	} {
		t.Run(name, func(t *testing.T) {
			code, _, told := run(t, "", append([]string{"serve", "--addr", "127.0.0.1:0"},
				test.arguments...)...)
			if code != 1 || strings.Count(told, "\n") != 1 || !strings.Contains(told, test.want) {
				t.Errorf("exit %d: %q, want %q", code, told, test.want)
			}
		})
	}
}

// storageOn returns the flags for a new database: the data folder and, last, the database.
func storageOn(t *testing.T, engine storetest.Engine) []string {
	t.Helper()
	storage := []string{"--data", t.TempDir()}
	if engine == storetest.PostgreSQL {
		storage = append(storage, "--database", engine.Unopened(t))
	}
	return storage
}

// databaseOf returns only the flags that every command has.
func databaseOf(storage []string) []string { return storage[len(storage)-2:] }

// missing is a database that does not exist yet: its flag, name, variable and folder.
type missing struct{ flag, where, variable, folder string }

func missingDatabase(t *testing.T, engine storetest.Engine) missing {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "data")
	if engine == storetest.SQLite {
		return missing{"--data=" + folder, filepath.Join(folder, databaseFile), "CANDOR_DATA", folder}
	}
	address := engine.Unopened(t)
	return missing{"--database=" + address, hidePassword(address), "CANDOR_DATABASE", folder}
}

func TestServeShowsAnImportOfAnotherProcess(t *testing.T) {
	list := filepath.Join(t.TempDir(), "list.csv")
	if err := os.WriteFile(list, []byte("name,position,county,city\nVera Trial,mayor,Essex,Newark\n"),
		0o600); err != nil {
		t.Fatal(err)
	}
	storetest.OnBothEngines(t, func(t *testing.T, engine storetest.Engine) {
		storage := storageOn(t, engine)
		server := serveSigned(t, storage...)
		if code, _, told := run(t, "", append([]string{"import", list}, databaseOf(storage)...)...); code != 0 {
			t.Fatalf("import: exit %d: %s", code, told)
		}
		until(t, "the import is seen", func() bool { return countOfficials(t, server.url) > 0 })
		if code := server.stop(); code != 0 {
			t.Errorf("after SIGTERM the server exits with %d", code)
		}
	})
}

func TestADemoStaysADemo(t *testing.T) {
	data, list := t.TempDir(), filepath.Join(t.TempDir(), "list.csv")
	if err := os.WriteFile(list, []byte("name,position,county,city\nVera Trial,mayor,Essex,Newark\n"),
		0o600); err != nil {
		t.Fatal(err)
	}
	if code, _, told := run(t, "", "demo", "--data", data, "--officials", "40", "--ratings",
		"90"); code != 0 {
		t.Fatalf("demo: exit %d: %s", code, told)
	}
	if code, _, told := run(t, "", "import", list, "--data", data); code != 1 ||
		!strings.Contains(told, "real people never go among invented ones") {
		t.Errorf("import: exit %d: %q", code, told)
	}
	response, err := http.Get(serveProgram(t, "--data", data).url + "/api/site")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	var site struct{ Demo bool }
	if err := json.NewDecoder(response.Body).Decode(&site); err != nil || !site.Demo {
		t.Errorf("served without --demo, the site says demo: %t, %v", site.Demo, err)
	}
}

func countOfficials(t *testing.T, url string) int {
	t.Helper()
	response, err := http.Get(url + "/api/officials")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	var list struct{ Pagination struct{ Total int } }
	if err := json.NewDecoder(response.Body).Decode(&list); err != nil {
		t.Fatal(err)
	}
	return list.Pagination.Total
}

func TestAdminCreate(t *testing.T) { // S1
	data := t.TempDir()
	for _, test := range []struct {
		name, username, email, password string
		code                            int
		want                            string
	}{
		{"OK", "warden", "warden@example.org", "open sesame 7\n", 0, ""},
		{"ErrNameTaken", "Warden", "other@example.org", "open sesame 7\n", 1, "already exists"},
		{"ErrNameTooShort", "ab", "ab@example.org", "open sesame 7\n", 1,
			"Username must be at least 3 characters"},
		{"ErrEmail", "another", "nowhere", "open sesame 7\n", 1, "valid email"},
		{"ErrPasswordTooShort", "another", "another@example.org", "short\n", 1,
			"Password must be at least 6 characters"},
		{"ErrPasswordMissing", "another", "another@example.org", "", 1,
			"Password must be at least 6 characters"},
	} {
		t.Run(test.name, func(t *testing.T) {
			code, _, told := run(t, test.password, "admin", "create", test.username, "--email", test.email,
				"--data", data)
			if code != test.code || !strings.Contains(told, test.want) {
				t.Errorf("exit %d: %q", code, told)
			}
		})
	}
	server := serveProgram(t, "--data", data)
	response, err := http.Post(server.url+"/api/auth/login", "application/json",
		strings.NewReader(`{"username":"warden","password":"open sesame 7"}`))
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		t.Errorf("login: %s", response.Status)
	}
}

func TestOpenAPIAndVersion(t *testing.T) {
	code, description, _ := run(t, "", "openapi")
	var document struct{ OpenAPI string }
	if err := json.Unmarshal([]byte(description), &document); err != nil || code != 0 ||
		!strings.HasPrefix(document.OpenAPI, "3.1") {
		t.Errorf("exit %d, OpenAPI %q, %v", code, document.OpenAPI, err)
	}
	if code, version, _ := run(t, "", "version"); code != 0 || !strings.HasPrefix(version, "candor ") {
		t.Errorf("exit %d: %q", code, version)
	}
}
