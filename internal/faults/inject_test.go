package faults

import (
	"bufio"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

const away = "The database cannot be reached at the moment."

// inject makes system calls of a server on its database fail until end is called. An error says
// that tracing is not allowed here.
func inject(t *testing.T, c *scene, failing ...string) (end func(), err error) {
	t.Helper()
	arguments := []string{"-f", "-o", os.DevNull, "-p", strconv.Itoa(c.server.ID)}
	for _, name := range []string{"candor.db", "candor.db-wal"} {
		arguments = append(arguments, "-P", filepath.Join(c.folder, name))
	}
	for _, one := range failing {
		arguments = append(arguments, "-e", "inject="+one)
	}
	tracing := exec.Command("strace", arguments...)
	tracing.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGTERM}
	told, err := tracing.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := tracing.Start(); err != nil {
		return nil, err
	}
	lines := bufio.NewScanner(told)
	for lines.Scan() {
		if strings.Contains(lines.Text(), "attached") {
			go func() {
				for lines.Scan() { // threads come and go
					continue
				}
			}()
			return func() {
				_ = tracing.Process.Signal(os.Interrupt)
				_ = tracing.Wait() // it was interrupted
			}, nil
		}
	}
	return nil, errors.Join(errors.New("strace: "+lines.Text()), tracing.Wait())
}

// TestInjectedDiskFaults makes the disk fail under a running server, in all ways in which a write
// can.
func TestInjectedDiskFaults(t *testing.T) { // S36
	c := newScene(t, t.TempDir())
	for _, test := range []struct {
		name    string
		failing []string
		words   string
	}{
		{"EIO as it writes", []string{"pwrite64:error=EIO"}, away},
		{"EIO as it syncs", []string{"fsync:error=EIO", "fdatasync:error=EIO"}, away},
		{"ENOSPC as it writes", []string{"pwrite64:error=ENOSPC"}, roomNone},
		{"ENOSPC as it syncs", []string{"fsync:error=ENOSPC", "fdatasync:error=ENOSPC"}, away},
	} {
		t.Run(test.name, func(t *testing.T) {
			c.t = t
			fault := "Injected into a server that runs: " + test.name
			end, err := inject(t, c, test.failing...)
			if err != nil {
				measured.note(fault, "not tried here: %v", err)
				return
			}
			c.refused(test.words)
			end()
			took := c.recovers()
			c.check()
			measured.note(fault,
				"503 with a message, reading goes on, nothing acknowledged is lost; takes writes again after %s",
				inShort(took))
		})
	}
	c.t = t
	c.restart()
	c.check()
}

// TestDiskThatFailsNowAndThen makes one of three system calls fail: every write is stored, or
// refused with a message.
func TestDiskThatFailsNowAndThen(t *testing.T) { // S36
	c := newScene(t, t.TempDir())
	for _, failing := range []string{"pwrite64:error=EIO:when=5+41", "fsync:error=EIO:when=2+3",
		"pread64:error=EIO:when=3+3"} {
		end, err := inject(t, c, failing)
		if err != nil {
			measured.note("A disk that fails now and then", "not tried here: %v", err)
			return
		}
		refused := 0
		for range 60 {
			if answer := c.review(); answer.Says(away) {
				refused++
			} else if answer.Status != 201 {
				t.Fatalf("%s: a review: %+v", failing, answer)
			}
			if read := c.server.Ask(t, "GET", "/api/officials/"+c.official+"/ratings", "", "Cookie",
				c.cookie); read.Status != 200 && !read.Says(away) {
				t.Fatalf("%s: a question: %+v: %q", failing, read, c.server.Told("unexpected error"))
			}
		}
		end()
		took := c.recovers()
		c.check()
		measured.note("A disk that fails now and then: `"+failing+"`",
			"%d of 60 writes refused with a message, none lost or doubled; recovers within %s", refused,
			inShort(took))
	}
	c.restart()
	c.check()
}
