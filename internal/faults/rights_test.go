package faults

import (
	"net/http"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"candor/internal/testkit/servertest"
)

// TestFilesThatMayNotBeWritten makes the database's log read-only for the server, as if another
// user had left it, and undoes that.
func TestFilesThatMayNotBeWritten(t *testing.T) { // S36
	const fault = "A database whose files may not be written"
	if mountRefused != nil {
		measured.note(fault, "not tried here: %v", mountRefused)
		return
	}
	c := newScene(t, t.TempDir())
	c.server.Kill() // it leaves the log
	log := filepath.Join(c.folder, "candor.db-wal")
	if err := syscall.Mount(log, log, "", syscall.MS_BIND, ""); err != nil {
		t.Fatal(err)
	}
	closed := true
	open := func() {
		if closed {
			if err := syscall.Unmount(log, syscall.MNT_DETACH); err != nil {
				t.Error(err)
			}
		}
		closed = false
	}
	t.Cleanup(open)
	if err := syscall.Mount("", log, "", syscall.MS_BIND|syscall.MS_REMOUNT|syscall.MS_RDONLY,
		""); err != nil {
		t.Fatal(err)
	}
	c.server = serve(t, "--data", c.folder)
	servertest.Until(t, "the site is ready", func() bool {
		return c.server.Ask(t, http.MethodGet, "/readyz", "").Status == http.StatusOK
	})
	told := func() bool {
		ready := c.server.Ready(t)
		return ready.Status == http.StatusOK && strings.Contains(ready.Body,
			"the files of the embedded database may not be written")
	}
	servertest.Until(t, "/readyz tells, though nobody has written", told)
	c.refused("Nothing can be stored at the moment.")
	if lines := c.server.Told("may not be written"); len(lines) != 1 ||
		!strings.Contains(lines[0], "have to belong to the user") {
		t.Errorf("the log says %q", lines)
	}
	open()
	servertest.Until(t, "/readyz tells nothing any more, though nobody has written", func() bool {
		return !told()
	})
	c.recovers()
	c.check()
	measured.note(fault,
		"503 with a message for all writes, reading goes on; the details of /readyz and the log say so "+
			"before anyone writes; takes writes again without a restart")
}
