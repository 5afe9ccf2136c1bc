//go:build !race

package main

import (
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"candor/internal/testkit/servertest"
)

// TestIrregularFilesAreRefused uses something other than a file as the database or one of SQLite's
// other files. Opening a pipe would block forever.
func TestIrregularFilesAreRefused(t *testing.T) { // S38
	for name, put := range map[string]func(path string) error{
		"ErrPipe":   func(path string) error { return syscall.Mkfifo(path, 0o600) },
		"ErrFolder": func(path string) error { return os.Mkdir(path, 0o700) },
		"ErrDevice": func(path string) error { return os.Symlink("/dev/zero", path) },
		"ErrSocket": func(path string) error {
			listener, err := net.Listen("unix", path)
			if err == nil {
				t.Cleanup(func() { _ = listener.Close() })
			}
			return err
		},
		"ErrPipeForALog": func(path string) error {
			if err := os.WriteFile(path, []byte("something"), 0o600); err != nil {
				return err
			}
			return syscall.Mkfifo(path+"-wal", 0o600)
		},
	} {
		t.Run(name, func(t *testing.T) {
			// shorter than t.TempDir, since a socket's path has a length limit
			folder, err := os.MkdirTemp("", "irregular")
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = os.RemoveAll(folder) })
			if err := put(filepath.Join(folder, databaseFile)); err != nil {
				t.Fatal(err)
			}
			for _, arguments := range [][]string{
				{"serve", "--addr", "127.0.0.1:0"}, {"doctor"},
				{"backup", filepath.Join(t.TempDir(), "backup")}, {"admin", "list"},
			} {
				command := program(t, append(arguments, "--data", folder)...)
				held := time.AfterFunc(servertest.Hangs, func() { _ = command.Process.Kill() })
				told, err := command.CombinedOutput()
				held.Stop()
				if err == nil || !strings.Contains(string(told), "it has to be a file") ||
					strings.Contains(string(told), "backup back") {
					t.Errorf("%s: %v, %q", arguments[0], err, told)
				}
			}
		})
	}
	t.Run("OKLink", func(t *testing.T) {
		w := newWard(t, "")
		folder := t.TempDir()
		if err := os.Symlink(filepath.Join(w.storage.Data, databaseFile),
			filepath.Join(folder, databaseFile)); err != nil {
			t.Fatal(err)
		}
		if code, _, told := run(t, "", "admin", "list", "--data", folder); code != 0 {
			t.Errorf("exit %d: %q", code, told)
		}
	})
}
