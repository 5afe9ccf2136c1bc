// Package pghosts watches the hosts of a PostgreSQL address and finds the one that takes writes.
//
// PostgreSQL's own tools decide which host is the primary. Each host is asked twice a second through
// a separate connection. The writer is the host that takes writes; if there are two, the one on the
// higher timeline (postgresql.org/docs/current/continuous-archiving.html#BACKUP-TIMELINES). While
// there is none, a standby is the reader. Connections to other hosts are closed.
package pghosts

import (
	"context"
	"net"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
)

// Watch asks the hosts until it is closed.
type Watch struct {
	config  *pgconn.Config
	hosts   []*host
	told    func(now Verdict)
	asking  context.Context
	stop    context.CancelFunc
	start   sync.Once
	running sync.WaitGroup

	deciding sync.Mutex // one verdict at a time; locked before mu

	mu      sync.Mutex // protects the fields below
	answers []Answer   // by the index of the host
	known   memory
	verdict Verdict
	decided bool          // verdict is set
	changed chan struct{} // closed and replaced after each verdict
	open    map[*connection]struct{}
}

// New reads the hosts of an address. It asks none before Start.
func New(config *pgconn.Config) *Watch {
	w := &Watch{config: config, changed: make(chan struct{}), open: map[*connection]struct{}{}}
	w.asking, w.stop = context.WithCancel(context.Background())
	ways := append([]*pgconn.FallbackConfig{
		{Host: config.Host, Port: config.Port, TLSConfig: config.TLSConfig}}, config.Fallbacks...)
	for _, way := range ways {
		name := net.JoinHostPort(way.Host, strconv.Itoa(int(way.Port)))
		i := slices.IndexFunc(w.hosts, func(h *host) bool { return h.name == name })
		if i < 0 {
			i = len(w.hosts)
			w.hosts = append(w.hosts, &host{name: name, index: i})
			w.answers = append(w.answers, Answer{Host: name})
		}
		w.hosts[i].ways = append(w.hosts[i].ways, way)
	}
	return w
}

// Several reports whether the address names more than one host.
func (w *Watch) Several() bool { return len(w.hosts) > 1 }

// Start begins to ask; a second call does nothing. told is called after each verdict, by one
// goroutine at a time.
func (w *Watch) Start(told func(now Verdict)) {
	w.start.Do(func() {
		w.told = told
		for _, h := range w.hosts {
			w.running.Go(func() { w.ask(h) })
		}
	})
}

// Close stops asking. Connections of others stay open.
func (w *Watch) Close() {
	w.stop()
	w.running.Wait()
}

// decide makes a verdict once every host was asked, and closes the connections to other hosts.
func (w *Watch) decide() {
	w.deciding.Lock()
	defer w.deciding.Unlock()
	w.mu.Lock()
	if slices.ContainsFunc(w.answers, func(a Answer) bool { return a.At.IsZero() }) {
		w.mu.Unlock()
		return
	}
	now, known := choose(w.answers, w.known)
	if w.Several() { // the only host may be a proxy, which leads to another server later
		w.known = known
	}
	w.verdict, w.decided = now, true
	w.closeOthers()
	close(w.changed)
	w.changed = make(chan struct{})
	w.mu.Unlock()
	w.told(now)
}

// state returns the last verdict, whether there is one, and a channel that the next one closes.
func (w *Watch) state() (now Verdict, decided bool, changed <-chan struct{}) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.verdict, w.decided, w.changed
}

// Verdict returns the last verdict.
func (w *Watch) Verdict() Verdict { now, _, _ := w.state(); return now }

// Await returns the last verdict, or waits for the first one.
func (w *Watch) Await(ctx context.Context) (Verdict, error) {
	if _, decided, changed := w.state(); !decided {
		select {
		case <-changed:
		case <-ctx.Done():
			return Verdict{}, context.Cause(ctx)
		}
	}
	return w.Verdict(), nil
}

// AwaitReader returns after the next verdict with a reader, or when the time is up.
func (w *Watch) AwaitReader(ctx context.Context, limit time.Duration) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	_, _, changed := w.state()
	for now := (Verdict{}); now.Reader == "" && ctx.Err() == nil; {
		select {
		case <-changed:
			now, _, changed = w.state()
		case <-ctx.Done():
		}
	}
}

// Report returns the last answer of each host, in the order of the address.
func (w *Watch) Report() []Answer {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.Clone(w.answers)
}
