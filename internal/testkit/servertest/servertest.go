// Package servertest runs candor as a separate process for tests, to send it requests, stop it and
// kill it.
package servertest

import (
	"bufio"
	"encoding/json"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// Hangs is after how long a test decides that something never happens. It is no promise: the
// machine may be busy.
const Hangs = 90 * time.Second

// Server is a running candor.
type Server struct {
	URL     string
	Metrics string // the address of its metrics; empty for none
	ID      int    // of the process

	command *exec.Cmd
	ended   chan struct{}

	mu     sync.Mutex
	logged []string
}

// Start starts a prepared candor serve and waits until it logs its address. It ends with the test.
func Start(t testing.TB, command *exec.Cmd) *Server {
	t.Helper()
	log, err := command.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	// A test that dies takes the server with it.
	if command.SysProcAttr == nil {
		command.SysProcAttr = &syscall.SysProcAttr{}
	}
	command.SysProcAttr.Pdeathsig = syscall.SIGKILL
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	s := &Server{ID: command.Process.Pid, command: command, ended: make(chan struct{})}
	serving := make(chan string, 1)
	go func() {
		defer close(s.ended)
		s.read(bufio.NewScanner(log), serving)
		_ = command.Wait() // its state says how it ended
	}()
	t.Cleanup(func() {
		s.Stop()
		RefuseRaces(t, strings.Join(s.Told(""), "\n"))
	})
	select {
	case s.URL = <-serving:
	case <-s.ended:
		t.Fatalf("the server ended with %d: %q", command.ProcessState.ExitCode(), s.Told(""))
	case <-time.After(Hangs):
		t.Fatalf("the server never serves: %q", s.Told(""))
	}
	return s
}

func (s *Server) read(lines *bufio.Scanner, serving chan<- string) {
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		s.mu.Lock()
		s.logged = append(s.logged, lines.Text())
		s.mu.Unlock()
		var entry struct{ Msg, Address string }
		switch err := json.Unmarshal(lines.Bytes(), &entry); {
		case err == nil && entry.Msg == "showing metrics":
			s.Metrics = entry.Address
		case err == nil && entry.Msg == "serving":
			serving <- entry.Address
		}
	}
}

// Stop ends the server cleanly and returns its exit code.
func (s *Server) Stop() int {
	s.Terminate()
	return s.Wait()
}

// Terminate asks the server to end.
func (s *Server) Terminate() { _ = s.command.Process.Signal(syscall.SIGTERM) } // it may have ended

// Wait returns the exit code once the server has ended; -1 when it was killed.
func (s *Server) Wait() int {
	<-s.ended
	return s.command.ProcessState.ExitCode()
}

// Kill kills the server.
func (s *Server) Kill() {
	_ = s.command.Process.Kill() // it may have ended
	<-s.ended
}

// Logged returns the lines of the log that contain the words.
func (s *Server) Told(words string) []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.DeleteFunc(slices.Clone(s.logged), func(line string) bool {
		return !strings.Contains(line, words)
	})
}

// RefuseRaces fails the test when the race detector reported a race in another process: its exit
// code may be lost there.
func RefuseRaces(t testing.TB, told string) {
	t.Helper()
	if strings.Contains(told, "WARNING: DATA RACE") {
		t.Errorf("candor has a race:\n%s", told)
	}
}

// Until waits for a condition.
func Until(t testing.TB, what string, holds func() bool) {
	t.Helper()
	for limit := time.Now().Add(Hangs); !holds(); {
		if time.Now().After(limit) {
			t.Fatalf("never: %s", what)
		}
		time.Sleep(20 * time.Millisecond)
	}
}
