package httpapi

import (
	"context"
	"net/http"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"candor/internal/httpapi/problem"
	"candor/internal/pages"
	"candor/internal/sqlstore/sqldb"
)

// Gate answers for a server that cannot start yet, or that must stop, because of its database: it
// explains the state, and once open hands requests on. While it is unknown whether something is
// wrong, requests wait.
type Gate struct {
	options Options // the options that are known before the server exists
	server  atomic.Pointer[Server]

	mu       sync.Mutex
	fault    *sqldb.Fault    // nil while nothing is known to be wrong
	document *pages.Document // loaded when something is
	news     chan struct{}   // closed at the first news of either kind
	once     sync.Once
}

// NewGate makes a gate that shows pages as the front end's build has them, by the options that need
// no database.
func NewGate(options Options) *Gate { return &Gate{options: options, news: make(chan struct{})} }

// Close has a server answer nothing more: its database must not be served any longer.
func (g *Gate) Close(fault *sqldb.Fault) {
	if err := g.SetFault(fault); err != nil {
		g.options.Logger.Error("render the page of a fault", "error", err)
	}
	g.server.Store(nil)
}

// Open hands requests on to the server from now on.
func (g *Gate) Open(server *Server) {
	g.server.Store(server)
	g.once.Do(func() { close(g.news) })
}

// SetFault makes the gate answer with a fault.
func (g *Gate) SetFault(fault *sqldb.Fault) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.document == nil {
		document, err := pages.LoadDocument(g.options.Web, false, "")
		if err != nil {
			return err
		}
		g.document = document
	}
	g.fault = fault
	g.once.Do(func() { close(g.news) })
	return nil
}

func (g *Gate) currentFault() (*sqldb.Fault, *pages.Document) {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.fault, g.document
}

// ServeHTTP answers by the server, or with 503.
func (g *Gate) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if server := g.server.Load(); server != nil {
		server.handler.ServeHTTP(w, r)
		return
	}
	g.options.secure(w, r)
	switch r.URL.Path {
	case "/healthz":
		writeText(w, http.StatusOK, messageAlive)
		return
	case "/readyz":
		found := g.readiness(r.Context())
		writeText(w, found.status, found.word)
		return
	}
	limit := time.NewTimer(startLimit)
	defer limit.Stop()
	select {
	case <-g.news:
	case <-limit.C:
	case <-r.Context().Done():
	}
	if server := g.server.Load(); server != nil {
		server.handler.ServeHTTP(w, r)
		return
	}
	g.refuse(w, r)
}

// ServeReadiness answers whether requests can be answered, with the details: for an address that
// visitors cannot reach.
func (g *Gate) ServeReadiness(w http.ResponseWriter, r *http.Request) {
	found := g.readiness(r.Context())
	writeText(w, found.status, found.details)
}

func (g *Gate) readiness(ctx context.Context) readiness {
	if server := g.server.Load(); server != nil {
		return server.readiness(ctx)
	}
	if fault, _ := g.currentFault(); fault != nil {
		return readiness{http.StatusServiceUnavailable, messageUnavailable, databaseLine(fault)}
	}
	return readiness{http.StatusServiceUnavailable, messageStarting, messageStarting}
}

func (g *Gate) refuse(w http.ResponseWriter, r *http.Request) {
	fault, document := g.currentFault()
	if fault == nil {
		problem.Write(w, problem.In(errStarting))
		return
	}
	if file, ok := document.File(r.URL.Path); ok { // dependencies of the page
		file.Send(w, r, g.options.strictTransport(r))
		return
	}
	problem.Refuse(document, w, r, problem.In(fault))
}

// firstAnswers is how long the first requests have the processor to themselves: on a machine with
// one, warming up would take 10 ms of it at a time.
const firstAnswers = 50 * time.Millisecond

// warmUp prepares, once the server answers, what makes later requests faster: the indexes and ready
// JSON of the directory, and an engine that draws screens. It ends with ctx.
//
// The collector runs before each part, so that a part's long-lived objects are allocated close
// together. The runtime counts the gaps between objects as memory in use and would collect more
// often for them.
func (s *Server) warmUp(ctx context.Context) {
	select {
	case <-s.ready:
	case <-ctx.Done():
		return
	}
	select {
	case <-time.After(firstAnswers):
	case <-ctx.Done():
		return
	}
	runtime.GC()
	s.readModel.Directory.Warm(ctx)
	runtime.GC()
	s.pages.WarmRenderer(ctx)
	if s.options.Started != nil {
		s.options.Started()
	}
	for {
		select {
		case <-s.readModel.Replaced:
			s.readModel.Directory.Warm(ctx)
		case <-ctx.Done():
			return
		}
	}
}
