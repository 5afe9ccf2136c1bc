package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"time"
)

// The server has one core and the load another, so that neither takes the other's time.
const (
	serverCore = "0"
	loadCore   = "1"
	bothCores  = "0,1"
)

// answerLimit is how long a server may take until it answers, stopLimit until it has ended.
const (
	answerLimit = 5 * time.Minute
	stopLimit   = 20 * time.Second
)

// pinned is a command on some cores.
func pinned(ctx context.Context, cores string, command ...string) *exec.Cmd {
	return exec.CommandContext(ctx, "taskset", append([]string{"-c", cores}, command...)...)
}

// server is a server to start.
type server struct {
	cores       string
	address     string // where it listens
	ready       func(ctx context.Context) bool
	log         string // the file of its output
	environment []string
	command     []string
	account     *syscall.SysProcAttr // nil for ours
	end         syscall.Signal       // ends it cleanly; SIGTERM when zero
}

// process is a server that runs while the benchmark does.
type process struct {
	name    string
	command *exec.Cmd
	ended   chan struct{} // closed when it has
	log     *os.File
	end     syscall.Signal
}

// start starts a server and waits until it is ready; it returns how long that took. It ends with
// the context.
func (s server) start(ctx context.Context) (*process, time.Duration, error) {
	log, err := os.Create(s.log)
	if err != nil {
		return nil, 0, err
	}
	p := &process{
		command: pinned(ctx, s.cores, s.command...), name: s.command[0], ended: make(chan struct{}),
		log: log, end: s.end,
	}
	if p.end == 0 {
		p.end = syscall.SIGTERM
	}
	p.command.Cancel = func() error { return p.command.Process.Signal(p.end) }
	p.command.WaitDelay = stopLimit
	// A benchmark that dies takes the server with it.
	p.command.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: p.end}
	if s.account != nil {
		p.command.SysProcAttr = s.account
	}
	p.command.Env = append(os.Environ(), s.environment...)
	p.command.Stdout, p.command.Stderr = log, log
	began := time.Now()
	if err := p.command.Start(); err != nil {
		return nil, 0, errors.Join(err, log.Close())
	}
	go func() {
		_ = p.command.Wait() // stop says how it ended
		close(p.ended)
	}()
	for time.Since(began) < answerLimit {
		if s.ready(ctx) {
			took := time.Since(began)
			if err := p.answersAlone(s.address); err != nil {
				return nil, 0, errors.Join(err, p.stop())
			}
			return p, took, nil
		}
		select {
		case <-p.ended:
			return nil, 0, p.stop()
		case <-time.After(time.Millisecond):
		}
	}
	return nil, 0, errors.Join(fmt.Errorf("%s does not answer, see %s", p.name, s.log), p.stop())
}

// answers reports whether an address responds with success.
func answers(url string) func(context.Context) bool {
	return func(ctx context.Context) bool {
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
		if err != nil {
			return false
		}
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			return false
		}
		return response.Body.Close() == nil && response.StatusCode == http.StatusOK
	}
}

// stop ends the server cleanly, or kills it when it does not end. One that has ended by itself is
// an error.
func (p *process) stop() error {
	select {
	case <-p.ended:
		log := p.log.Name()
		err := fmt.Errorf("%s ended by itself: %v: see %s: %s",
			p.name, p.command.ProcessState, log, lastLine(log))
		return errors.Join(err, p.log.Close())
	default:
	}
	_ = p.command.Process.Signal(p.end)
	select {
	case <-p.ended:
	case <-time.After(stopLimit):
		_ = p.command.Process.Kill()
		<-p.ended
	}
	return p.log.Close()
}

func lastLine(file string) string {
	text, _ := os.ReadFile(file) // a file that cannot be read is empty
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	return lines[len(lines)-1]
}
