package faults

import (
	"context"
	"flag"
	"fmt"
	"net/http"
	"net/url"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"candor/internal/testkit/postgrestest"
	"candor/internal/testkit/servertest"
)

// outage is how long there is no primary in the drills.
var outage = flag.Duration("outage", 5*time.Second, "for `how long` the drills leave no primary")

// drill is a pair whose servers are reached by lines that can go dead, and what visitors ask in the meantime.
type drill struct {
	t        *testing.T
	pair     *postgrestest.Pair
	first    *postgrestest.Server // that is the primary at the beginning
	taking   *postgrestest.Line   // to the other one
	storage  []string
	line     *postgrestest.Line // to it
	replicas []*servertest.Server
	v        visitors
	reads    reads
	stop     func()
	figures  []string
}

// reads counts what is answered while hosts fail.
type reads struct {
	mu           sync.Mutex
	sent, failed int
	isCalm       bool
	calm, amid   []time.Duration // of lists, which come from memory: before a host fails, and after
	said         string          // by the first that failed
}

// newDrill starts two replicas, at an address that names the primary first or last, and lets visitors
// read and write.
func newDrill(t *testing.T, primaryLast bool) *drill {
	t.Parallel()
	pair := postgrestest.OwnPair(t)
	lines := []*postgrestest.Line{postgrestest.NewLine(t, pair.Primary.Address()),
		postgrestest.NewLine(t, pair.Standby.Address())}
	d := &drill{t: t, pair: pair, first: pair.Primary, line: lines[0], taking: lines[1]}
	if primaryLast {
		slices.Reverse(lines)
	}
	storage := []string{"--data", t.TempDir(), "--database", severalHosts(t, lines)}
	d.storage = storage
	addWarden(t, storage...)
	d.replicas = []*servertest.Server{serve(t, storage...), serve(t, storage...)}
	d.v = visitors{official: publish(t, d.replicas[0], login(t, d.replicas[0]), "Stage"),
		taken: map[string]string{}}
	pair.Synchronous(t)
	d.reads.isCalm = true
	ctx, cancel := context.WithCancel(t.Context())
	writing, reading := d.v.write(ctx, d.replicas), d.read(ctx)
	d.stop = func() {
		cancel()
		writing()
		reading()
	}
	servertest.Until(t, "reviews are taken", func() bool { return d.v.acknowledged() > 30 })
	servertest.Until(t, "it was calm for a while", d.reads.isKnown)
	return d
}

// isKnown reports whether there are enough figures of before a host fails, and ends them.
func (r *reads) isKnown() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.isCalm = len(r.calm) < 200
	return !r.isCalm
}

func severalHosts(t *testing.T, lines []*postgrestest.Line) string {
	t.Helper()
	address, err := url.Parse(lines[0].Address())
	if err != nil {
		t.Fatal(err)
	}
	hosts := make([]string, len(lines))
	for i, line := range lines {
		one, err := url.Parse(line.Address())
		if err != nil {
			t.Fatal(err)
		}
		hosts[i] = one.Host
	}
	address.Host = strings.Join(hosts, ",")
	return address.String()
}

// read asks each replica for what comes from the database and for what comes from memory, until ctx
// ends.
func (d *drill) read(ctx context.Context) (wait func()) {
	var reading sync.WaitGroup
	for _, one := range d.replicas {
		for _, path := range []string{"/api/officials/" + d.v.official,
			"/api/officials/" + d.v.official + "/ratings", "/api/officials?search=Stage"} {
			reading.Go(func() {
				for ; ctx.Err() == nil; time.Sleep(20 * time.Millisecond) {
					began := time.Now()
					answer, err := one.Send(ctx, http.MethodGet, path, "")
					if ctx.Err() != nil {
						return
					}
					d.reads.note(path, answer, err, time.Since(began))
				}
			})
		}
	}
	return reading.Wait
}

func (r *reads) note(path string, answer servertest.Answer, err error, took time.Duration) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.sent++
	if strings.Contains(path, "?") {
		if r.isCalm {
			r.calm = append(r.calm, took)
		} else {
			r.amid = append(r.amid, took)
		}
	}
	if err == nil && answer.Status == http.StatusOK {
		return
	}
	if r.failed++; r.failed == 1 {
		r.said = path + ": " + answer.Body
		if err != nil {
			r.said = path + ": " + err.Error()
		}
	}
}

// promote has the standby take over, and waits until each replica has stored a review.
func (d *drill) promote() {
	d.t.Helper()
	d.pair.Promote(d.t)
	d.writesGoOn("after the promotion")
}

// writesGoOn waits until each replica has stored a review.
func (d *drill) writesGoOn(since string) {
	d.t.Helper()
	began := time.Now()
	for i, one := range d.replicas {
		key := strings.ReplaceAll(since, " ", "-") + inLetters(i)
		servertest.Until(d.t, "a review is taken "+since, func() bool {
			answer := one.Ask(d.t, http.MethodPost, "/api/officials/"+d.v.official+"/ratings",
				fmt.Sprintf(`{"overallRating":4,"reviewText":"Answered %s."}`, key),
				"X-Forwarded-For", fmt.Sprintf("10.250.0.%d", i+1), "Idempotency-Key", key)
			return answer.Status == http.StatusCreated
		})
	}
	d.figures = append(d.figures, "reviews are taken "+inShort(time.Since(began))+" "+since)
}

// tells waits until each replica says something in its log and at /readyz.
func (d *drill) tells(words string) {
	d.t.Helper()
	for _, one := range d.replicas {
		servertest.Until(d.t, "it is told that "+words, func() bool {
			return len(one.Told(words)) > 0 &&
				strings.Contains(one.Ready(d.t).Body, words)
		})
	}
}

// run runs a command on the hosts of the drill.
func (d *drill) run(arguments ...string) (string, error) {
	one := command(d.t, append(arguments, d.storage...)...)
	one.Env = append(one.Env, "CANDOR_SECRET="+signs)
	said, err := one.CombinedOutput()
	return string(said), err
}

// refusesBackup has candor backup ask for a choice.
func (d *drill) refusesBackup(why string) {
	d.t.Helper()
	said, err := d.run("backup", filepath.Join(d.t.TempDir(), "refused"))
	if err == nil || !strings.Contains(said, "--from HOST") || !strings.Contains(said, why) {
		d.t.Errorf("a backup says %s (%v)", said, err)
	}
}

// doctorSays has candor doctor find something wrong.
func (d *drill) doctorSays(want string) {
	d.t.Helper()
	if said, _ := d.run("doctor"); !strings.Contains(said, want) { // it finds no scanner either
		d.t.Errorf("the doctor does not say %q: %s", want, said)
	}
}

// backsUpOnlyOne has candor backup and candor doctor find two servers that take writes.
func (d *drill) backsUpOnlyOne() {
	d.t.Helper()
	d.refusesBackup("take writes")
	taking, err := url.Parse(d.taking.Address())
	if err != nil {
		d.t.Fatal(err)
	}
	used := taking.Host
	if said, err := d.run("backup", filepath.Join(d.t.TempDir(), "made"), "--from", used); err != nil {
		d.t.Errorf("a backup from %s says %s (%v)", used, said, err)
	}
	d.doctorSays("several PostgreSQL servers take writes")
}

// end compares what is there with what was acknowledged, and notes the figures.
func (d *drill) end(fault string) {
	d.t.Helper()
	before := d.v.acknowledged()
	servertest.Until(d.t, "reviews are taken at last", func() bool {
		return d.v.acknowledged() > before+2*writers
	})
	d.stop()
	if lost := d.v.check(d.t, d.pair.Primary.Address()); lost > 0 {
		d.t.Errorf("%d acknowledged reviews are lost", lost)
	}
	r := &d.reads
	if r.failed > 0 {
		d.t.Logf("the first read that failed: %s", r.said)
	}
	if 100*r.failed > r.sent {
		d.t.Errorf("%d of %d reads failed, the first by %s", r.failed, r.sent, r.said)
	}
	drilled.note(strings.ToUpper(fault[:1])+fault[1:], "%s; 0 of %d acknowledged reviews lost, none doubled;"+
		" %d of %d reads failed; 99 %% of lists took at most %s before, and %s then",
		strings.Join(d.figures, ", "), len(d.v.taken), r.failed, r.sent, most(r.calm), most(r.amid))
}

// most is what 99 % took at most.
func most(took []time.Duration) string {
	slices.Sort(took)
	return inShort(took[len(took)*99/100])
}

// TestEachWayAPrimaryFails has the synchronous standby take over from a primary that fails in
// different ways, while visitors read and write through two replicas.
func TestEachWayAPrimaryFails(t *testing.T) {
	atLength(t)
	t.Parallel()
	const rivals = "several PostgreSQL servers take writes"
	for fault, run := range map[string]func(*testing.T){
		"the primary is killed, and comes back as a standby": func(t *testing.T) {
			d := newDrill(t, false)
			d.first.Kill()
			time.Sleep(*outage)
			d.refusesBackup("and the standby ")
			d.doctorSays("WRONG  Nothing can be stored, no PostgreSQL takes writes")
			d.promote()
			d.doctorSays("does not answer, start it as a standby")
			d.pair.Rejoin(t)
			d.writesGoOn("after the old primary came back")
			d.end(name(t))
		},
		"the primary, named last, is killed, and comes back as it was": func(t *testing.T) {
			d := newDrill(t, true)
			d.first.Kill()
			time.Sleep(*outage)
			d.promote()
			d.first.Start(t)
			d.tells(rivals)
			d.writesGoOn("next to a stale primary")
			d.backsUpOnlyOne()
			d.end(name(t))
		},
		"the primary hangs, and wakes up after the promotion": func(t *testing.T) {
			d := newDrill(t, false)
			thaw := d.first.Freeze(t)
			time.Sleep(*outage)
			d.promote()
			thaw()
			d.tells(rivals)
			d.writesGoOn("next to a stale primary")
			d.end(name(t))
		},
		"the line to the primary swallows everything": func(t *testing.T) {
			d := newDrill(t, false)
			d.line.Die()
			time.Sleep(*outage)
			d.promote()
			d.line.Revive()
			d.tells(rivals)
			d.end(name(t))
		},
		"the synchronous standby is killed, and comes back": func(t *testing.T) {
			d := newDrill(t, false)
			d.pair.Standby.Kill()
			began := time.Now()
			d.tells("PostgreSQL waits for the synchronous standby")
			d.figures = append(d.figures, "told within "+inShort(time.Since(began)))
			answer := d.replicas[0].Ask(t, http.MethodPost, "/api/officials/"+d.v.official+"/ratings",
				`{"overallRating":4,"reviewText":"Came in between."}`, "X-Forwarded-For", "10.251.0.1")
			if answer.Status != http.StatusServiceUnavailable {
				t.Errorf("a review is answered with %d: %s", answer.Status, answer.Body)
			}
			stored := postgrestest.Text(t, d.first.Address(), "SELECT COUNT(*) FROM ratings")
			if want := strconv.Itoa(d.v.acknowledged()); stored != want {
				t.Errorf("%s reviews are shown, of which %s were acknowledged", stored, want)
			}
			d.doctorSays("WRONG  Nothing can be stored: PostgreSQL waits for the synchronous standby")
			d.pair.Standby.Start(t)
			d.writesGoOn("after the standby came back")
			d.end(name(t))
		},
		"the primary restarts": func(t *testing.T) {
			d := newDrill(t, false)
			d.first.Stop()
			time.Sleep(*outage)
			d.first.Start(t)
			d.writesGoOn("after the restart")
			d.end(name(t))
		},
	} {
		t.Run(fault, run)
	}
}

// name is that of a subtest in words.
func name(t *testing.T) string {
	_, last, _ := strings.Cut(t.Name(), "/")
	return strings.ReplaceAll(last, "_", " ")
}
