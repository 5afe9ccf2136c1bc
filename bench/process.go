package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
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

// server is one to be started.
type server struct {
	cores       string
	ready       func(ctx context.Context) bool
	log         string // the file of what it writes
	environment []string
	command     []string
	account     *syscall.SysProcAttr // nil for ours
	end         syscall.Signal       // asks it to end in order; SIGTERM when zero
}

// process is a server that runs beside the benchmark.
type process struct {
	command *exec.Cmd
	ended   chan error
	log     *os.File
	end     syscall.Signal
}

// start runs a server and returns when it is ready, and how long that took. It ends with the context.
func (s server) start(ctx context.Context) (*process, time.Duration, error) {
	log, err := os.Create(s.log)
	if err != nil {
		return nil, 0, err
	}
	p := &process{command: pinned(ctx, s.cores, s.command...), ended: make(chan error, 1), log: log, end: s.end}
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
	go func() { p.ended <- p.command.Wait() }()
	for time.Since(began) < answerLimit {
		if s.ready(ctx) {
			return p, time.Since(began), nil
		}
		select {
		case err := <-p.ended:
			return nil, 0, errors.Join(fmt.Errorf("%s ended at once, see %s: %w", s.command[0], s.log, err), log.Close())
		case <-time.After(time.Millisecond):
		}
	}
	return nil, 0, errors.Join(fmt.Errorf("%s does not answer, see %s", s.command[0], s.log), p.stop())
}

// answers tells whether an address is answered with success.
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

// stop ends the server in order, or by force when it does not end.
func (p *process) stop() error {
	_ = p.command.Process.Signal(p.end)
	select {
	case <-p.ended:
	case <-time.After(stopLimit):
		_ = p.command.Process.Kill()
		<-p.ended
	}
	return p.log.Close()
}
