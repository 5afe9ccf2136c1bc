// Package pghosts watches the hosts of a PostgreSQL address, and says which of them takes writes.
//
// An address may name several hosts: a primary and its standbys, in any order. Each is asked once a
// second, all at once, by a connection of its own. The writer is the host on the highest timeline
// (postgresql.org/docs/current/continuous-archiving.html#BACKUP-TIMELINES) that takes writes. While
// there is none, the standby that has most is the reader. Connections to any other host are closed.
package pghosts

import (
	"context"
	"errors"
	"fmt"
	"net"
	"strconv"
	"sync"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
)

const (
	// SilentAfter is how long a host may take to answer before it counts as hanging.
	SilentAfter = 3 * time.Second
	// askInterval lies between two questions to the same host, as long as there is a writer, and
	// urgentInterval while there is none.
	askInterval    = time.Second
	urgentInterval = 500 * time.Millisecond
	// nudgeInterval lies between two times that all hosts are asked at once.
	nudgeInterval = 250 * time.Millisecond
	// questionsASecond bounds how many questions the hosts get together.
	questionsASecond = 3
	// firstLimit is how long the first answers are waited for, and graceLimit how long the others
	// are once a host that takes writes has answered: it may be one of two.
	firstLimit = 5 * time.Second
	graceLimit = 500 * time.Millisecond
)

// Watch asks the hosts until it is closed.
type Watch struct {
	options Options
	hosts   []*host
	stop    context.CancelFunc
	running sync.WaitGroup

	raised chan struct{} // a higher timeline is written to

	deciding sync.Mutex // one verdict at a time; is taken before mu

	mu        sync.Mutex // protects the fields below
	told      func(now Verdict)
	memory    memory
	compared  bool      // with the record, or tried to
	recordErr error     // of the last look at the record
	agreed    time.Time // when the last look at the record ended well
	track     track     // of the writer
	seen      time.Time // when the writer last answered
	verdict   Verdict
	changed   chan struct{} // closed and replaced after each verdict
	first     chan struct{} // closed once the first verdict stands
	decided   bool          // first is closed
	found     time.Time     // when the first host that takes writes had answered
	begun     time.Time
	nudged    time.Time
}

// Options says whom to ask and what to do with the answers.
type Options struct {
	// Config is the address, as pgconn has read it.
	Config *pgconn.Config
	// Oldest is the first version that is taken, as server_version_num has it.
	Oldest int
	// Record is what replicas agree by; nil for none.
	Record Record
}

// ErrNoHost is why there is no connection while no host can be used.
var ErrNoHost = errors.New("no host of the address can be used")

// ErrUnfit is the ErrNoHost of hosts that answer, and must not be used.
var ErrUnfit = fmt.Errorf("%w although they answer", ErrNoHost)

// New reads which hosts an address names. Nothing is asked before Start.
func New(options Options) *Watch {
	return &Watch{
		options: options, hosts: hostsOf(options.Config), changed: make(chan struct{}),
		first: make(chan struct{}), raised: make(chan struct{}, 1),
	}
}

// hostsOf returns each host of an address once, with all ways to reach it.
func hostsOf(config *pgconn.Config) (hosts []*host) {
	ways := append([]*pgconn.FallbackConfig{
		{Host: config.Host, Port: config.Port, TLSConfig: config.TLSConfig}}, config.Fallbacks...)
	byName := map[string]*host{}
	for _, way := range ways {
		name := net.JoinHostPort(way.Host, strconv.Itoa(int(way.Port)))
		if byName[name] == nil {
			byName[name] = &host{name: name, nudge: make(chan struct{}, 1)}
			hosts = append(hosts, byName[name])
		}
		byName[name].ways = append(byName[name].ways, way)
	}
	return hosts
}

// Several reports whether the address names more than one host.
func (w *Watch) Several() bool { return len(w.hosts) > 1 }

// Start begins to ask; a second call does nothing. After each verdict that differs from the one
// before, told is called by one goroutine at a time.
func (w *Watch) Start(told func(now Verdict)) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.stop != nil {
		return
	}
	w.told = told
	var asking context.Context
	asking, w.stop = context.WithCancel(context.Background())
	w.begun = time.Now()
	for _, h := range w.hosts {
		w.running.Go(func() { w.ask(asking, h) })
	}
	w.running.Go(func() { w.awaitFirst(asking) })
	if w.options.Record != nil {
		w.running.Go(func() { w.agree(asking) })
	}
}

// Close ends the asking and its connections; others stay as they are.
func (w *Watch) Close() {
	w.mu.Lock()
	stop := w.stop
	w.mu.Unlock()
	if stop != nil {
		stop()
		w.running.Wait()
	}
}

// awaitFirst makes the first verdict when its time is up, whatever is known by then.
func (w *Watch) awaitFirst(ctx context.Context) {
	for tick := time.NewTicker(graceLimit / 5); ; {
		select {
		case <-ctx.Done():
			tick.Stop()
			return
		case <-w.first:
			tick.Stop()
			return
		case <-tick.C:
			w.decide()
		}
	}
}

// Await returns the verdict once the first stands.
func (w *Watch) Await(ctx context.Context) (Verdict, error) {
	select {
	case <-w.first:
		return w.Verdict(), nil
	case <-ctx.Done():
		return Verdict{}, context.Cause(ctx)
	}
}

// Verdict returns which hosts are to be used at the moment.
func (w *Watch) Verdict() Verdict {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.verdict
}

// Nudge has each host be asked at once, unless that was just done: a connection has failed.
func (w *Watch) Nudge() {
	w.mu.Lock()
	due := time.Since(w.nudged) >= nudgeInterval
	if due {
		w.nudged = time.Now()
	}
	w.mu.Unlock()
	if !due {
		return
	}
	for _, h := range w.hosts {
		select {
		case h.nudge <- struct{}{}:
		default:
		}
	}
}

// AwaitReader has the hosts asked at once, and returns when one can be read from, or when the time is
// up.
func (w *Watch) AwaitReader(ctx context.Context, limit time.Duration) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	w.mu.Lock()
	next := w.changed
	w.mu.Unlock()
	w.Nudge()
	for ctx.Err() == nil {
		select { // what was known before is not to be trusted
		case <-next:
		case <-ctx.Done():
			return
		}
		w.mu.Lock()
		there := w.verdict.Reader != ""
		next = w.changed
		w.mu.Unlock()
		if there {
			return
		}
	}
}

// decide makes a verdict of what is known, and carries it out.
func (w *Watch) decide() {
	w.deciding.Lock()
	defer w.deciding.Unlock()
	now, differs := w.weigh()
	if !differs {
		return
	}
	for _, h := range w.hosts {
		if h.name != now.Reader {
			h.connections.closeAll()
		}
	}
	w.told(now)
}

// weigh makes a verdict, and reports whether it is the first or differs from the one before.
func (w *Watch) weigh() (now Verdict, differs bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	answers, asked := make([]Answer, len(w.hosts)), 0
	writer := w.writer()
	for i, h := range w.hosts {
		if h.answer.Standby {
			h.answer.Lag = w.track.lag(h.answer, w.seen)
		}
		h.ahead = h.ahead.add(h.answer, writer)
		h.answer.Diverged = h.ahead.diverged != ""
		answers[i] = h.answer
		if h.answer.asked() {
			asked++
		}
	}
	before := w.verdict
	now, learned := choose(answers, w.memory, w.options.Oldest)
	now.Unrecorded = w.unrecorded()
	if !w.decided && !w.isFirstDue(asked, now) {
		return now, false
	}
	if w.Several() { // another server at the only address is no rival
		if learned.timeline > w.memory.timeline {
			select {
			case w.raised <- struct{}{}:
			default:
			}
		}
		w.memory = learned
	}
	for _, a := range answers {
		if a.Host == now.Writer {
			w.track, w.seen = w.track.add(a.Position, a.At), a.At
		}
	}
	differs = !w.decided || !before.equal(now)
	w.verdict = now
	if !w.decided {
		w.decided = true
		close(w.first)
	}
	close(w.changed)
	w.changed = make(chan struct{})
	return now, differs
}

// writer returns what the host last answered that is written to; the caller holds mu.
func (w *Watch) writer() (answer Answer) {
	for _, h := range w.hosts {
		if h.name == w.verdict.Writer {
			answer = h.answer
		}
	}
	return answer
}

// isFirstDue reports whether enough is known for the first verdict; the caller holds mu.
func (w *Watch) isFirstDue(asked int, now Verdict) bool {
	if now.Writer != "" && w.found.IsZero() {
		w.found = time.Now()
	}
	if w.options.Record != nil && w.Several() && !w.compared && time.Since(w.begun) < recordWait {
		return false
	}
	return asked == len(w.hosts) || time.Since(w.begun) >= firstLimit ||
		!w.found.IsZero() && time.Since(w.found) >= graceLimit
}

// AwaitAll returns once each host has answered, or was silent for too long.
func (w *Watch) AwaitAll(ctx context.Context) error {
	for {
		w.mu.Lock()
		next, waits := w.changed, false
		for _, h := range w.hosts {
			waits = waits || !h.answer.asked()
		}
		w.mu.Unlock()
		if !waits {
			return nil
		}
		select {
		case <-next:
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
}

// Report returns what each host last answered, in the order of the address.
func (w *Watch) Report() []Answer {
	w.mu.Lock()
	defer w.mu.Unlock()
	answers := make([]Answer, len(w.hosts))
	for i, h := range w.hosts {
		answers[i] = h.answer
		answers[i].Host = h.name
	}
	return answers
}
