// Package postgrestest runs a PostgreSQL server for tests from the installed binaries, in a scratch
// directory, and removes it afterwards.
package postgrestest

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver "pgx"

	"candor/internal/testkit/freeport"
)

// Hangs is the time after which a test decides that an event will never happen. It is no
// performance bound: the machine may be busy.
const Hangs = 90 * time.Second

// usualConnections is enough for any test that is not about the limit.
const usualConnections = 200

var (
	once     sync.Once
	running  *server
	startErr error
)

// Main runs a package's tests and stops the server that they may have started.
func Main(m *testing.M) {
	code := m.Run()
	if running != nil {
		if err := running.stop(); err != nil {
			fmt.Fprintln(os.Stderr, "stop PostgreSQL:", err)
			code = 1
		}
	}
	os.Exit(code)
}

type server struct {
	binaries    string
	directory   string
	account     *syscall.SysProcAttr
	port        int
	connections int // the maximum
	process     *exec.Cmd
	ended       chan struct{}
}

func (s *server) address(database string) string {
	return fmt.Sprintf("postgres://candor@127.0.0.1:%d/%s?sslmode=disable", s.port, database)
}

// start creates a cluster and starts it.
func start(connections int) (*server, error) {
	return startWith(connections, func(s *server) error {
		return s.run("initdb", "-D", s.data(), "-U", "candor", "-A", "trust", "-E", "UTF8",
			"--locale=C", "--no-sync")
	})
}

// startWith starts a cluster that fill has created.
func startWith(connections int, fill func(*server) error) (*server, error) {
	s, err := newServer()
	if err != nil {
		return nil, err
	}
	s.connections = connections
	if err := fill(s); err != nil {
		return nil, errors.Join(err, os.RemoveAll(s.directory))
	}
	if err := s.launch(); err != nil {
		return nil, errors.Join(err, os.RemoveAll(s.directory))
	}
	return s, nil
}

// newServer creates the directory of a cluster and chooses its port.
func newServer() (*server, error) {
	binaries, err := FindBinaries()
	if err != nil {
		return nil, err
	}
	directory, err := os.MkdirTemp("", "candor-postgres-")
	if err != nil {
		return nil, err
	}
	account, err := Unprivileged(directory)
	if err != nil {
		return nil, errors.Join(err, os.RemoveAll(directory))
	}
	port, err := freePort()
	if err != nil {
		return nil, errors.Join(err, os.RemoveAll(directory))
	}
	return &server{binaries: binaries, directory: directory, account: account, port: port}, nil
}

func (s *server) data() string { return filepath.Join(s.directory, "data") }

// run runs one of PostgreSQL's programs on the cluster's files, as their owner.
func (s *server) run(program string, arguments ...string) error {
	command := exec.Command(filepath.Join(s.binaries, program), arguments...)
	command.SysProcAttr, command.Dir = s.account, s.directory
	if output, err := command.CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w: %s", program, err, output)
	}
	return nil
}

// launch starts a stopped cluster and waits until it answers.
func (s *server) launch() error {
	// fsync is off because the tests are not about the machine's disk.
	s.process = exec.Command(filepath.Join(s.binaries, "postgres"), "-D",
		s.data(), "-p", strconv.Itoa(s.port),
		"-c", "listen_addresses=127.0.0.1,::1", "-c", "unix_socket_directories="+s.data(),
		"-c", "fsync=off", "-c", "max_connections="+strconv.Itoa(s.connections),
		// A standby reconnects soon after its primary restarts, as docs/postgresql.md advises.
		"-c", "wal_retrieve_retry_interval=500ms")
	return s.begin()
}

// begin starts the process and waits until it answers.
func (s *server) begin() error {
	s.process.SysProcAttr, s.process.Dir = s.account, s.directory
	log, err := os.Create(filepath.Join(s.directory, "log"))
	if err != nil {
		return err
	}
	defer log.Close()
	s.process.Stdout, s.process.Stderr = log, log
	if err := s.process.Start(); err != nil {
		return err
	}
	ended := make(chan struct{})
	s.ended = ended
	go func() {
		_ = s.process.Wait()
		close(ended)
	}()
	if err := s.waitUntilReady(); err != nil {
		text, _ := os.ReadFile(log.Name())
		s.halt(syscall.SIGQUIT)
		return fmt.Errorf("%w: %s", err, text)
	}
	return nil
}

func (s *server) waitUntilReady() error {
	ctx, cancel := context.WithTimeout(context.Background(), Hangs)
	defer cancel()
	pool, err := sql.Open("pgx", s.address("postgres"))
	if err != nil {
		return err
	}
	defer pool.Close()
	for {
		if err = pool.PingContext(ctx); err == nil {
			return nil
		}
		select {
		case <-s.ended:
			return errors.New("the server ended at once")
		case <-ctx.Done():
			return err
		case <-time.After(50 * time.Millisecond):
		}
	}
}

// halt ends the process: with SIGQUIT at once, with SIGINT after a checkpoint.
func (s *server) halt(how syscall.Signal) {
	_ = s.process.Process.Signal(how)
	select {
	case <-s.ended:
	case <-time.After(Hangs):
		_ = s.process.Process.Kill()
		<-s.ended
	}
}

// stop need not leave a clean data directory: the directory is removed.
func (s *server) stop() error {
	s.halt(syscall.SIGQUIT)
	return os.RemoveAll(s.directory)
}

// FindBinaries searches the path and Debian's directories.
func FindBinaries() (string, error) {
	if path, err := exec.LookPath("initdb"); err == nil {
		// The path may be a link without the other programs next to it.
		path, err = filepath.EvalSymlinks(path)
		return filepath.Dir(path), err
	}
	found, err := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if err != nil || len(found) == 0 {
		return "", errors.New("no PostgreSQL here; on Debian: apt-get install postgresql")
	}
	return filepath.Dir(found[len(found)-1]), nil
}

// Unprivileged gives the directory to an account that PostgreSQL accepts. PostgreSQL refuses to run
// as root.
func Unprivileged(directory string) (*syscall.SysProcAttr, error) {
	// The server ends when the test process dies.
	attributes := &syscall.SysProcAttr{Pdeathsig: syscall.SIGQUIT}
	if os.Getuid() != 0 {
		return attributes, nil
	}
	account, err := user.Lookup("postgres")
	if err != nil {
		return nil, err
	}
	uid, err := strconv.ParseUint(account.Uid, 10, 32)
	if err != nil {
		return nil, err
	}
	gid, err := strconv.ParseUint(account.Gid, 10, 32)
	if err != nil {
		return nil, err
	}
	attributes.Credential = &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
	return attributes, os.Chown(directory, int(uid), int(gid))
}

func freePort() (int, error) {
	address, err := freeport.Choose()
	if err != nil {
		return 0, err
	}
	_, port, _ := strings.Cut(address, ":")
	return strconv.Atoi(port)
}
