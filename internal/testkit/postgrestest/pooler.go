package postgrestest

import (
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"syscall"
	"testing"
)

// poolerSettings are PgBouncer's defaults except for the address and the authentication.
const poolerSettings = `[databases]
* = host=%s port=%s user=candor
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = %d
unix_socket_dir =
auth_type = any
pool_mode = %s
`

// Pooler starts a PgBouncer with default settings for the database at an address, and returns the
// address through it. mode is session or transaction. It ends with the test.
func Pooler(t testing.TB, address, mode string) string {
	t.Helper()
	binary, err := findPooler()
	if err != nil {
		t.Fatal(err)
	}
	behind, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	directory, err := os.MkdirTemp("", "candor-pooler-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(directory) })
	account, err := Unprivileged(directory)
	if err != nil {
		t.Fatal(err)
	}
	port, err := freePort()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(directory, "pgbouncer.ini")
	settings := fmt.Sprintf(poolerSettings, behind.Hostname(), behind.Port(), port, mode)
	if err := os.WriteFile(path, []byte(settings), 0o600); err != nil {
		t.Fatal(err)
	}
	if credential := account.Credential; credential != nil {
		if err := os.Chown(path, int(credential.Uid), int(credential.Gid)); err != nil {
			t.Fatal(err)
		}
	}
	pooler := &server{directory: directory, account: account, port: port}
	pooler.process = exec.Command(binary, path)
	if err := pooler.begin(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { pooler.halt(syscall.SIGQUIT) })
	through := *behind
	through.Host = "127.0.0.1:" + strconv.Itoa(port)
	return through.String()
}

// PoolerKeepsNames reports whether the installed PgBouncer supports named statements in transaction
// mode with its default settings.
func PoolerKeepsNames(t testing.TB) bool {
	t.Helper()
	binary, err := findPooler()
	if err != nil {
		t.Fatal(err)
	}
	told, err := exec.Command(binary, "--version").Output()
	var major, minor int
	if _, scanned := fmt.Sscanf(string(told), "PgBouncer %d.%d", &major, &minor); err != nil ||
		scanned != nil {
		t.Fatalf("the version of PgBouncer: %q, %v, %v", told, err, scanned)
	}
	return major > 1 || minor >= 24
}

// findPooler searches the path and Debian's directory.
func findPooler() (string, error) {
	for _, name := range []string{"pgbouncer", "/usr/sbin/pgbouncer"} {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", errors.New("no PgBouncer here; on Debian: apt-get install pgbouncer")
}
