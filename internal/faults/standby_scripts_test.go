package faults

import (
	"bytes"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"candor/internal/testkit/freeport"
	"candor/internal/testkit/postgrestest"
	"candor/internal/testkit/servertest"
)

// scripted are two clusters that the scripts in deploy/standby look after.
type scripted struct {
	t        *testing.T
	folder   string
	binaries string
	account  *syscall.SysProcAttr
	ports    map[string]string
	running  map[string]*process
}

// process is a server that was started; ended is closed once it has ended.
type process struct {
	command *exec.Cmd
	ended   chan struct{}
}

// TestScriptsOfAStandby has each of two servers take over from the other, and the old primary come
// back as the standby.
func TestScriptsOfAStandby(t *testing.T) {
	atLength(t)
	t.Parallel()
	p := newScripted(t)
	p.tool("initdb", "-D", p.data("first"), "-U", "candor", "-A", "trust", "--locale=C", "--no-sync",
		"--data-checksums")
	p.serve("first", "second")
	p.serve("second", "first", "BEGINS=standby")
	p.awaitStandby("second", "first")
	storage := []string{"--data", t.TempDir(), "--database", fmt.Sprintf("postgres://candor@"+
		"127.0.0.1:%s,127.0.0.1:%s/postgres?sslmode=disable&target_session_attrs=read-write",
		p.ports["first"], p.ports["second"])}
	addWarden(t, storage...)
	site := serve(t, storage...)
	f := failover{t: t, name: inLetters(0), reviews: map[string]bool{}}
	f.official = publish(t, site, login(t, site), f.name)
	f.review(site)

	if told, err := p.promote("first", "second", "STOP="+p.stopping("INT")); err == nil {
		t.Errorf("a primary is promoted: %s", told)
	}
	if told, err := p.promote("second", "first", "STOP=false"); err == nil ||
		!strings.Contains(told, "nothing was promoted") {
		t.Errorf("while the old primary runs: %v, %s", err, told)
	}
	f.review(site) // the first still takes writes

	began := time.Now()
	if told, err := p.promote("second", "first", "STOP="+p.stopping("INT")); err != nil {
		t.Fatalf("promote: %v: %s", err, told)
	}
	f.review(site)
	took := time.Since(began)
	servertest.Until(t, "the site is ready", func() bool {
		return site.Ask(t, http.MethodGet, "/readyz", "").Status == http.StatusOK
	})
	await(t, []*servertest.Server{site}, "every review", f.shows)
	p.serve("first", "second")
	p.awaitStandby("first", "second")

	p.cut("first")
	lost := len(f.reviews)
	f.review(site)
	if told, err := p.promote("first", "second", "STOP="+p.stopping("KILL")); err != nil {
		t.Fatalf("promote: %v: %s", err, told)
	}
	f.review(site)
	if told, err := p.follow("first", "second"); err == nil || !strings.Contains(told, "stop it first") {
		t.Errorf("a server that runs is told to follow: %v, %s", err, told)
	}
	p.serve("second", "first")
	p.awaitStandby("second", "first")
	if got := p.asked("second", "SELECT COUNT(*) FROM ratings"); got != fmt.Sprint(lost+1) {
		t.Errorf("%s reviews are there, of which one was lost: want %d", got, lost+1)
	}
	site.Want(t, http.StatusOK, http.MethodGet, "/readyz", "")

	p.end("second", syscall.SIGINT)
	p.remove("second", "standby.signal")
	if told, err := p.launch("second", "first"); err == nil ||
		!strings.Contains(told, "stop the other first") {
		t.Errorf("a second primary starts on the same timeline: %v, %s", err, told)
	}
	measured.note("deploy/standby/promote makes the standby the primary",
		"a review is taken %s after it began; the old primary comes back as the standby", inShort(took))
}

func newScripted(t *testing.T) *scripted {
	t.Helper()
	binaries, err := postgrestest.FindBinaries()
	if err != nil {
		t.Fatal(err)
	}
	folder, err := os.MkdirTemp("", "candor-standby-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(folder) })
	account, err := postgrestest.Unprivileged(folder)
	if err != nil {
		t.Fatal(err)
	}
	p := &scripted{t: t, folder: folder, binaries: binaries, account: account,
		ports: map[string]string{}, running: map[string]*process{}}
	for _, name := range []string{"serve", "follow", "promote"} { // where that account may read them
		content, err := os.ReadFile(filepath.Join("..", "..", "deploy", "standby", name))
		if err != nil {
			t.Fatal(err)
		}
		p.write(name, string(content))
	}
	cases := ""
	for _, name := range []string{"first", "second"} {
		address, err := freeport.Choose()
		if err != nil {
			t.Fatal(err)
		}
		_, p.ports[name], _ = strings.Cut(address, ":")
		cases += name + ") export PGPORT=" + p.ports[name] + ";; "
	}
	p.write("run", "#!/bin/sh\nexport PGHOST=127.0.0.1\ncase $1 in "+cases+
		"esac\nshift\nexec \"$@\"\n")
	t.Cleanup(func() {
		for name := range p.running {
			p.end(name, syscall.SIGQUIT)
		}
	})
	return p
}

func (p *scripted) data(name string) string { return filepath.Join(p.folder, name) }

func (p *scripted) write(name, script string) {
	p.t.Helper()
	if err := os.WriteFile(filepath.Join(p.folder, name), []byte(script), 0o755); err != nil {
		p.t.Fatal(err)
	}
}

func (p *scripted) remove(name, file string) {
	p.t.Helper()
	if err := os.Remove(filepath.Join(p.data(name), file)); err != nil {
		p.t.Fatal(err)
	}
}

// prepare prepares a program as the owner of the clusters.
func (p *scripted) prepare(program string, arguments ...string) *exec.Cmd {
	prepared := exec.Command(program, arguments...)
	prepared.Dir, prepared.SysProcAttr = p.folder, p.account
	prepared.Env = []string{"PATH=" + p.binaries + ":" + os.Getenv("PATH"), "HOME=" + p.folder,
		"TRIES=1"}
	return prepared
}

func (p *scripted) tool(name string, arguments ...string) {
	p.t.Helper()
	prepared := p.prepare(filepath.Join(p.binaries, name), arguments...)
	if output, err := prepared.CombinedOutput(); err != nil {
		p.t.Fatalf("%s: %v: %s", name, err, output)
	}
}

// serving prepares a server's start by the script, as in a container: one that was killed has left
// the number of the process that starts it again.
func (p *scripted) serving(name, other string, settings ...string) *exec.Cmd {
	starting := p.prepare("sh", "-c", `left=$PGDATA/postmaster.pid; [ ! -e "$left" ] || echo $$ >"$left"
		exec "$0" "$@"`, filepath.Join(p.folder, "serve"),
		"host=127.0.0.1 user=candor port="+p.ports[other], "postgres", "-p", p.ports[name],
		"-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=", "-c", "fsync=off",
		"-c", "wal_keep_size=256MB")
	starting.Env = append(starting.Env, append(settings, "PGDATA="+p.data(name))...)
	return starting
}

// serve starts a server that goes on until it is stopped.
func (p *scripted) serve(name, other string, settings ...string) {
	p.t.Helper()
	starting := p.serving(name, other, settings...)
	var told bytes.Buffer
	starting.Stdout, starting.Stderr = &told, &told
	if err := starting.Start(); err != nil {
		p.t.Fatal(err)
	}
	one := &process{starting, make(chan struct{})}
	go func() {
		_ = starting.Wait()
		close(one.ended)
	}()
	p.running[name] = one
	p.t.Cleanup(func() {
		if p.t.Failed() {
			p.t.Logf("%s: %s", name, told.String())
		}
	})
	if name == "first" || len(settings) == 0 {
		servertest.Until(p.t, name+" answers", func() bool { return p.asked(name, "SELECT 1") == "1" })
	}
}

// launch starts a server that is expected to end.
func (p *scripted) launch(name, other string) (told string, err error) {
	output, err := p.serving(name, other).CombinedOutput()
	return string(output), err
}

// follow runs the script that makes a stopped server a standby.
func (p *scripted) follow(name, other string) (told string, err error) {
	following := p.prepare(filepath.Join(p.folder, "follow"),
		"host=127.0.0.1 user=candor port="+p.ports[other])
	following.Env = append(following.Env, "PGDATA="+p.data(name))
	output, err := following.CombinedOutput()
	return string(output), err
}

// end ends a server and waits for it.
func (p *scripted) end(name string, how syscall.Signal) {
	if one := p.running[name]; one != nil {
		_ = one.command.Process.Signal(how)
		<-one.ended
		delete(p.running, name)
	}
}

// stopping is the command that stops a server by a signal.
func (p *scripted) stopping(signal string) string {
	process := "\"$(head -n 1 " + p.folder + "/$1/postmaster.pid)\""
	p.write("stop"+signal, "#!/bin/sh\nkill -"+signal+" "+process+"\nwhile kill -0 "+process+
		" 2>/dev/null; do sleep 0.1; done\n")
	return filepath.Join(p.folder, "stop"+signal)
}

func (p *scripted) promote(name, old string, settings ...string) (told string, err error) {
	promoting := p.prepare(filepath.Join(p.folder, "promote"), name, old)
	promoting.Env = append(promoting.Env, append(settings, "RUN="+filepath.Join(p.folder, "run"))...)
	output, err := promoting.CombinedOutput()
	if err == nil {
		<-p.running[old].ended
		delete(p.running, old)
	}
	return string(output), err
}

// asked is the answer of a server to a query; empty where it gives none.
func (p *scripted) asked(name, query string) string {
	output, _ := p.prepare(filepath.Join(p.folder, "run"), name, "psql", "-XAtc", query, "-U",
		"candor", "postgres").Output()
	return strings.TrimSpace(string(output))
}

// awaitStandby waits until a server follows the other and has all that it has.
func (p *scripted) awaitStandby(name, primary string) {
	p.t.Helper()
	servertest.Until(p.t, name+" follows "+primary, func() bool {
		at := p.asked(primary, "SELECT pg_current_wal_lsn()")
		return at != "" && p.asked(name, "SELECT pg_is_in_recovery() AND "+
			"pg_last_wal_replay_lsn() >= '"+at+"'") == "t"
	})
}

// cut ends the replication to a standby.
func (p *scripted) cut(name string) {
	p.t.Helper()
	p.asked(name, "ALTER SYSTEM SET primary_conninfo = ''")
	p.asked(name, "SELECT pg_reload_conf()")
	servertest.Until(p.t, name+" receives nothing", func() bool {
		return p.asked(name, "SELECT COUNT(*) FROM pg_stat_wal_receiver") == "0"
	})
}
