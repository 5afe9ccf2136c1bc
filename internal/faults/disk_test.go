package faults

import (
	"errors"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"candor/internal/testkit/servertest"
)

const (
	roomNone = "There is no room left to store this at the moment."
	diskSize = "size=24m"
)

// smallDisk is a separate disk in the tests' own mount namespace, which ends with them.
func smallDisk(t *testing.T, size string) string {
	t.Helper()
	folder := t.TempDir()
	if err := syscall.Mount("tmpfs", folder, "tmpfs", 0, size); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(folder, syscall.MNT_DETACH); err != nil {
			t.Error(err)
		}
	})
	return folder
}

// fill uses up the free space, and returns the function that frees it.
func fill(t *testing.T, folder string) (free func()) {
	t.Helper()
	path := filepath.Join(folder, "filler")
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	_, err = io.Copy(file, zeros{})
	if closed := file.Close(); closed != nil || !errors.Is(err, syscall.ENOSPC) {
		t.Fatalf("the disk does not fill: %v, %v", err, closed)
	}
	return func() {
		if err := os.Remove(path); err != nil {
			t.Error(err)
		}
	}
}

// zeros never end.
type zeros struct{}

func (zeros) Read(buffer []byte) (int, error) { clear(buffer); return min(len(buffer), 4096), nil }

// TestFullDisk fills a server's disk, restarts it there, and frees space.
func TestFullDisk(t *testing.T) { // S36
	const fault = "Disk full (ENOSPC on a small tmpfs)"
	if mountRefused != nil {
		measured.note(fault, "not tried here: %v", mountRefused)
		return
	}
	c := newScene(t, smallDisk(t, diskSize))
	address := c.server.Want(t, http.StatusOK, http.MethodPost, "/api/objects/upload", "")
	free := fill(t, c.folder)
	c.refused(roomNone)
	servertest.Until(t, "no address is given out for a picture", func() bool {
		return isWithoutRoom(c.server.Ask(t, http.MethodPost, "/api/objects/upload", ""))
	})
	if sent := sendPicture(t, c.server, address); !isWithoutRoom(sent) {
		t.Errorf("a picture: %+v", sent)
	}
	c.restart()
	c.refused(roomNone)
	free()
	took := c.recovers()
	sent := servertest.Answer{}
	servertest.Until(t, "a picture is taken", func() bool {
		if asked := c.server.Ask(t, http.MethodPost, "/api/objects/upload",
			""); asked.Status == http.StatusOK {
			sent = sendPicture(t, c.server, asked)
		}
		return sent.Status == http.StatusNoContent
	})
	c.check()
	tookAtStart := c.fullAtTheStart()
	measured.note(fault,
		"503 with a message for all writes, logins among them; reading goes on, also after a restart; "+
			"takes writes again %s after there is room, a server that was started without room serves %s after",
		inShort(took), inShort(tookAtStart))
}

// fullAtTheStart stops the server cleanly, so that no file next to the database is left to write
// to, fills the disk and starts it again: it reports the fault, and serves by itself once there is
// space. It returns how long that took.
func (c *scene) fullAtTheStart() time.Duration {
	c.t.Helper()
	if code := c.server.Stop(); code != 0 {
		c.t.Fatalf("exit code %d", code)
	}
	free := fill(c.t, c.folder)
	c.server = serve(c.t, "--data", c.folder)
	for _, path := range []string{"/", "/api/officials", "/readyz"} {
		if answer := c.server.Ask(c.t, http.MethodGet, path,
			""); answer.Status != http.StatusServiceUnavailable {
			c.t.Errorf("%s without room: %+v", path, answer)
		}
	}
	if told := c.server.Told("the disk of the database"); len(told) != 1 ||
		!strings.Contains(told[0], "make room") || strings.Contains(told[0], "candor restore") {
		c.t.Errorf("the log has %q", told)
	}
	free()
	began := time.Now()
	servertest.Until(c.t, "there is room and it serves", func() bool {
		return c.server.Ask(c.t, http.MethodGet, "/readyz", "").Status == http.StatusOK
	})
	took := time.Since(began)
	c.readingGoesOn()
	c.check()
	return took
}
