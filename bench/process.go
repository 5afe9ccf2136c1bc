package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"strconv"
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
	answerLimit = time.Minute
	stopLimit   = 20 * time.Second
)

// pinned is a command on some cores.
func pinned(ctx context.Context, cores string, command ...string) *exec.Cmd {
	return exec.CommandContext(ctx, "taskset", append([]string{"-c", cores}, command...)...)
}

// process is a server that runs beside the benchmark.
type process struct {
	command *exec.Cmd
	ended   chan error
	log     *os.File
}

// start runs a server on some cores and returns when it answers the path, and how long that took.
func start(ctx context.Context, cores, url, logFile string, environment []string, command ...string) (*process, time.Duration, error) {
	log, err := os.Create(logFile)
	if err != nil {
		return nil, 0, err
	}
	p := &process{command: pinned(ctx, cores, command...), ended: make(chan error, 1), log: log}
	p.command.Env = append(os.Environ(), environment...)
	p.command.Stdout, p.command.Stderr = log, log
	began := time.Now()
	if err := p.command.Start(); err != nil {
		return nil, 0, errors.Join(err, log.Close())
	}
	go func() { p.ended <- p.command.Wait() }()
	for time.Since(began) < answerLimit {
		if answers(ctx, url) {
			return p, time.Since(began), nil
		}
		select {
		case err := <-p.ended:
			return nil, 0, errors.Join(fmt.Errorf("%s ended at once, see %s: %w", command[0], logFile, err), log.Close())
		case <-time.After(time.Millisecond):
		}
	}
	return nil, 0, errors.Join(fmt.Errorf("%s does not answer %s, see %s", command[0], url, logFile), p.stop())
}

func answers(ctx context.Context, url string) bool {
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

// stop ends the server in order, or by force when it does not end.
func (p *process) stop() error {
	_ = p.command.Process.Signal(syscall.SIGTERM)
	select {
	case <-p.ended:
	case <-time.After(stopLimit):
		_ = p.command.Process.Kill()
		<-p.ended
	}
	return p.log.Close()
}

// peakMemory is the most memory the process has had resident so far, in bytes (VmHWM of proc_pid_status(5)).
func (p *process) peakMemory() (float64, error) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.command.Process.Pid))
	if err != nil {
		return 0, err
	}
	_, after, _ := bytes.Cut(status, []byte("VmHWM:"))
	line, _, _ := strings.Cut(string(after), " kB")
	kibibytes, err := strconv.ParseFloat(strings.TrimSpace(line), 64)
	return kibibytes * 1024, err
}
