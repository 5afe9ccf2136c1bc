package main

import (
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestMain is the limit's process, as main is, when a test starts itself.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == limitCommand {
		exit(runLimit(os.Args[2:]))
	}
	os.Exit(m.Run())
}

// fileServer is a server of this program at an address.
func fileServer(t *testing.T, address string) server {
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return server{
		cores: bothCores, address: address, ready: answers("http://" + address + "/"),
		log:     filepath.Join(t.TempDir(), "log"),
		command: []string{program, limitCommand, "files", address, t.TempDir()},
	}
}

// childless fails when the server still runs.
func childless(t *testing.T, s server) {
	t.Helper()
	found, err := filepath.Glob("/proc/[0-9]*/cmdline")
	if err != nil {
		t.Fatal(err)
	}
	own := s.command[len(s.command)-1] // a folder that no other has
	for _, file := range found {
		if text, err := os.ReadFile(file); err == nil && strings.Contains(string(text), own) {
			t.Errorf("%s is left over", file)
		}
	}
}

func TestStart(t *testing.T) {
	t.Run("OK", func(t *testing.T) {
		chosen, err := chooseAddresses()
		if err != nil {
			t.Fatal(err)
		}
		s := fileServer(t, chosen.bare)
		p, _, err := s.start(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if err := p.stop(); err != nil {
			t.Error(err)
		}
		childless(t, s)
	})
	t.Run("ErrAnotherProgramAnswers", func(t *testing.T) {
		stranger := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
		defer stranger.Close()
		s := fileServer(t, stranger.Listener.Addr().String())
		_, _, err := s.start(t.Context())
		if err == nil || !strings.Contains(err.Error(), "another program listens at "+s.address) {
			t.Errorf("got %v", err)
		}
		childless(t, s)
	})
	t.Run("ErrAddressTaken", func(t *testing.T) {
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer listener.Close()
		s := fileServer(t, listener.Addr().String())
		go func() {
			for {
				silent, err := listener.Accept()
				if err != nil {
					return
				}
				_ = silent.Close()
			}
		}()
		_, _, err = s.start(t.Context())
		if err == nil || !strings.Contains(err.Error(), "ended by itself: exit status 1") ||
			!strings.Contains(err.Error(), "address already in use") {
			t.Errorf("got %v", err)
		}
		childless(t, s)
	})
	t.Run("ErrEndedWhileMeasured", func(t *testing.T) {
		chosen, err := chooseAddresses()
		if err != nil {
			t.Fatal(err)
		}
		s := fileServer(t, chosen.bare)
		p, _, err := s.start(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if err := p.command.Process.Signal(syscall.SIGKILL); err != nil {
			t.Fatal(err)
		}
		<-p.ended
		err = p.stop()
		if err == nil || !strings.Contains(err.Error(), "ended by itself: signal: killed") {
			t.Errorf("got %v", err)
		}
	})
}
