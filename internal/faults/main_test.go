// Package faults causes the faults of real servers, and checks that a server keeps the promises of
// security.md. It runs the built program without the race detector: the tests next to the code run
// with it.
package faults

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"candor/internal/testkit/servertest"
)

// figuresInto is the document whose section of figures is written again.
var figuresInto = flag.String("figures", "",
	"a Markdown `file` whose section between the two marks is replaced by the measurements")

// atLength leaves a long test to make test-all.
func atLength(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("make test-all runs it")
	}
}

// program is the path of the program under test.
var program string

func TestMain(m *testing.M) {
	flag.Parse()
	if os.Getuid() != 0 {
		mountRefused = errors.New("only root may mount")
	} else if os.Getenv(apart) == "" {
		if code, err := runApart(); err == nil {
			os.Exit(code)
		} else {
			mountRefused = err
		}
	}
	os.Exit(build(m.Run))
}

// apart in the environment says that mounts end with this process.
const apart = "CANDOR_FAULTS_APART"

// mountRefused is why no disks can be mounted here; nil where they can.
var mountRefused error

// runApart runs the tests in a second process with its own mount namespace. It fails where that is
// not allowed.
func runApart() (code int, err error) {
	again := exec.Command(os.Args[0], os.Args[1:]...)
	again.Env = append(os.Environ(), apart+"=1")
	again.Stdout, again.Stderr = os.Stdout, os.Stderr
	again.SysProcAttr = &syscall.SysProcAttr{Unshareflags: syscall.CLONE_NEWNS,
		Pdeathsig: syscall.SIGKILL}
	if err := again.Run(); again.ProcessState == nil {
		return 0, err
	}
	return again.ProcessState.ExitCode(), nil
}

// build builds the program, runs the tests, and prints their measurements.
func build(run func() int) int {
	folder, err := os.MkdirTemp("", "candor-faults-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(folder)
	program = filepath.Join(folder, "candor")
	if output, err := exec.Command("go", "build", "-o", program,
		"candor/cmd/candor").CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "build candor: %v: %s\n", err, output)
		return 1
	}
	code := run()
	if err := measured.write("faults.md", *figuresInto); err != nil {
		fmt.Fprintln(os.Stderr, "write the figures:", err)
		return 1
	}
	return code
}

// command prepares a run of candor with its own environment.
func command(t testing.TB, arguments ...string) *exec.Cmd {
	t.Helper()
	prepared := exec.CommandContext(t.Context(), program, arguments...)
	prepared.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + t.TempDir()}
	// a test that dies takes it with it
	prepared.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	return prepared
}

// signs is the secret that servers of PostgreSQL require.
var signs = strings.Repeat("5", 32)

// serve starts a server without rate limits, which trusts the address that a request names.
func serve(t testing.TB, arguments ...string) *servertest.Server {
	t.Helper()
	return servertest.Start(t, serving(t, arguments...))
}

func serving(t testing.TB, arguments ...string) *exec.Cmd {
	t.Helper()
	prepared := command(t, append([]string{"serve", "--addr", "127.0.0.1:0", "--metrics-addr",
		"127.0.0.1:0", "--rate-limit", "off",
		"--trusted-proxies", "127.0.0.1", "--moderation", "open", "--integrity", "off",
		"--photos-waiting", "household=10GB,network=10GB,total=10GB"}, arguments...)...)
	prepared.Env = append(prepared.Env, "CANDOR_SECRET="+signs)
	return prepared
}

const (
	warden      = "warden"
	openSesame  = "open sesame 7"
	credentials = `{"username":"` + warden + `","password":"` + openSesame + `"}`
)

// addWarden creates an administrator.
func addWarden(t testing.TB, storage ...string) {
	t.Helper()
	creating := command(t, append([]string{"admin", "create", warden, "--email", "warden@example.org"},
		storage...)...)
	creating.Stdin = strings.NewReader(openSesame + "\n")
	if output, err := creating.CombinedOutput(); err != nil {
		t.Fatalf("admin create: %v: %s", err, output)
	}
}

// login returns the cookie of an administrator who is logged in.
func login(t testing.TB, s *servertest.Server) (cookie string) {
	t.Helper()
	answer := s.Want(t, 200, "POST", "/api/auth/login", credentials)
	cookie, _, _ = strings.Cut(answer.Header.Get("Set-Cookie"), ";")
	return cookie
}

// officialBody is the JSON of a new official; no two have the same name.
func officialBody(name string) string {
	return fmt.Sprintf(`{"name":"Vera Trial %s","position":"mayor",`+
		`"positionType":"mayor","county":"Essex","city":"Newark"}`,
		name)
}

// publish creates an official that everyone sees.
func publish(t testing.TB, s *servertest.Server, cookie, name string) (id string) {
	t.Helper()
	id = s.Want(t, 201, "POST", "/api/officials", officialBody(name)).ID()
	s.Want(t, 200, "PUT", "/api/officials/"+id+"/status", `{"status":"approved"}`, "Cookie", cookie)
	return id
}
