package faults

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestDatabaseMountedByItself makes the file of a database, without the files next to it, available
// under another path.
func TestDatabaseMountedByItself(t *testing.T) { // S57
	const fault = "A database file that is mounted by itself elsewhere"
	if mountRefused != nil {
		measured.note(fault, "not tried here: %v", mountRefused)
		return
	}
	c := newScene(t, t.TempDir())
	elsewhere := t.TempDir()
	path := filepath.Join(elsewhere, "candor.db")
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	database := filepath.Join(c.folder, "candor.db")
	if err := syscall.Mount(database, path, "", syscall.MS_BIND, ""); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(path, syscall.MNT_DETACH); err != nil {
			t.Error(err)
		}
	})
	refused := func(want string, arguments ...string) {
		t.Helper()
		output, err := command(t, append(arguments, "--data", elsewhere)...).CombinedOutput()
		if err == nil || !strings.Contains(string(output), want) {
			t.Errorf("%s: %v: %s", arguments[0], err, output)
		}
	}
	refused("another candor serve works on the file "+path, "serve", "--addr", "127.0.0.1:0")
	refused("is mounted by itself", "admin", "list")
	c.server.Want(t, http.StatusOK, http.MethodGet, "/readyz", "")
	c.server.Kill()
	refused("is mounted by itself", "serve", "--addr", "127.0.0.1:0")
	c.server = serve(t, "--data", c.folder)
	c.check()
	measured.note(fault, "a second server and all commands end with a line that says so; "+
		"the first server goes on")
}
