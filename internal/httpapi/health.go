package httpapi

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"runtime/debug"
	"strings"
	"time"

	"candor/internal/candor"
	"candor/internal/httpapi/problem"
	"candor/internal/httpapi/response"
	"candor/internal/pages"
	"candor/internal/sqlstore/sqldb"
)

const (
	// startLimit is how long a request waits for a server that has just started.
	startLimit = 10 * time.Second
	// sweepInterval is how often expired rows are deleted.
	sweepInterval = time.Hour
	// firstSweep is how soon after the start: one that is restarted every hour forgets as well.
	firstSweep = time.Minute
	// eraseInterval is how often due states of reviews and votes are applied, and closed removal
	// requests are checked for details that must be erased.
	eraseInterval = time.Minute
	// pingLimit is how long the database may take to be there.
	pingLimit = 2 * time.Second

	messageAlive       = "alive"
	messageReady       = "ready"
	messageStarting    = "starting"
	messageUnavailable = "unavailable"
)

var errStarting = &candor.Error{Code: candor.CodeUnavailable,
	Message: "The server is starting. Please try again shortly."}

// healthy answers when the process lives.
func (s *Server) healthy(w http.ResponseWriter, _ *http.Request) {
	writeText(w, http.StatusOK, messageAlive)
}

// readiness is whether requests can be answered, and why. Strangers see the word alone: the details
// have hosts, free space and what sources of imports are called.
type readiness struct {
	status        int
	word, details string
}

// isReady answers everyone in a word, and an administrator with the details. While the database
// cannot be asked no session can be either; the address of the metrics has the details then.
func (s *Server) isReady(w http.ResponseWriter, r *http.Request) {
	found := s.readiness(r.Context())
	told := found.word
	if found.status == http.StatusOK {
		w.Header().Add("Vary", "Cookie")
		if _, err := s.currentAdmin(s.inSession(w, r).Context()); err == nil {
			told = found.details
		}
	}
	writeText(w, found.status, told)
}

// readiness finds out whether questions can be answered: the read model is filled, the database is
// there. That it takes no writes or soon will not, and that photos cannot be scanned or kept, is a
// detail: all servers share them, and taking all of them away would cost visitors the whole site
// instead of one part of it.
func (s *Server) readiness(ctx context.Context) readiness {
	select {
	case <-s.ready:
	default:
		return readiness{http.StatusServiceUnavailable, messageStarting, messageStarting}
	}
	asking, cancel := context.WithTimeout(ctx, pingLimit)
	defer cancel()
	err := s.options.Store.Ping(asking)
	if ctx.Err() != nil { // which says nothing of the database
		return readiness{problem.HungUp.Status, messageUnavailable, problem.HungUp.Detail}
	}
	fault, faulty := s.options.Store.Fault()
	if found, ok := errors.AsType[*sqldb.Fault](err); ok {
		fault, faulty = found, true
	}
	database := ""
	if faulty {
		database = databaseLine(fault)
	}
	if err != nil || faulty && !fault.LeavesReading() {
		if database == "" {
			s.options.Logger.WarnContext(ctx, "not ready", "error", err)
			database = "the database does not answer"
		}
		return readiness{http.StatusServiceUnavailable, messageUnavailable, database}
	}
	if database == "" {
		database = s.databaseIsShortOfRoom()
	}
	if database != "" {
		database += "\n"
	}
	if found, ok := s.options.Store.LastStepBack(); ok {
		database += "database: " + found.String() + ", as was found at " +
			found.Found.UTC().Format(time.TimeOnly) + "\n"
	}
	if several := s.options.Store.SeveralWriters(); several != "" {
		database += "database: " + several + "\n"
	}
	return readiness{http.StatusOK, messageReady, messageReady + "\n" + database + "scanner: " +
		s.scannerLine() + "\nphotos: " + s.photosLine() + s.diskLine() +
		s.certificateLine() + s.backupLine(asking) + s.sourceLines(asking) + s.frontLine()}
}

func (s *Server) certificateLine() string {
	end := s.options.Certificate()
	if end.IsZero() {
		return ""
	}
	return "\ncertificate: ends " + end.UTC().Format(time.RFC3339)
}

func (s *Server) frontLine() string {
	if advice := s.front.Advice(); advice != "" {
		return "\nproxy: " + advice
	}
	return ""
}

func (s *Server) backupLine(ctx context.Context) string {
	last, err := s.options.Store.LastBackup(ctx)
	if err != nil {
		return ""
	}
	return "\nbackup: " + last.String()
}

// storingPaused reports whether nothing can be stored at the moment.
func (s *Server) storingPaused() bool {
	fault, faulty := s.options.Store.Fault()
	return faulty && fault.StopsWriting()
}

// withStoringPaused has the answers to reads of the API and of screens say that nothing can be
// stored, while that is so.
func (s *Server) withStoringPaused(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !s.storingPaused() || r.Method != http.MethodGet && r.Method != http.MethodHead {
			next.ServeHTTP(w, r)
			return
		}
		_, pattern := s.mux.Handler(r)
		_, isFile := s.pages.File(r.URL.Path)
		switch {
		case strings.HasPrefix(r.URL.Path, "/api/"):
			response.WhilePaused(w, r, next, nil)
		case pattern == everythingElse && !isFile:
			response.WhilePaused(w, r, next, pages.WithBanner)
		default:
			next.ServeHTTP(w, r)
		}
	})
}

type storingOutput struct {
	CacheControl string `header:"Cache-Control"`
	Body         *storingView
}

type storingView struct {
	Paused bool `json:"paused" required:"true" doc:"Nothing can be stored now: writes get 503"`
}

// readStoring answers a page that shows the banner and asks whether it is over.
func (s *Server) readStoring(context.Context, *struct{}) (*storingOutput, error) {
	return &storingOutput{"no-store", &storingView{s.storingPaused()}}, nil
}

// databaseLine describes a database fault for operators.
func databaseLine(fault *sqldb.Fault) string { return "database: " + fault.What }

func writeText(w http.ResponseWriter, status int, text string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	fmt.Fprintln(w, text)
}

// isProbe reports whether a path asks for the health of the server.
func isProbe(path string) bool { return path == "/healthz" || path == "/readyz" }

// whenReady lets requests wait for the first filling of the read model; health is asked past it.
func (s *Server) whenReady(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !isProbe(r.URL.Path) {
			select {
			case <-s.ready:
			default:
				if !s.waitUntilReady(r.Context()) {
					s.refuse(w, r, errStarting)
					return
				}
			}
		}
		next.ServeHTTP(w, r)
	})
}

func (s *Server) waitUntilReady(ctx context.Context) bool {
	ctx, cancel := context.WithTimeout(ctx, startLimit)
	defer cancel()
	select {
	case <-s.ready:
		return true
	case <-ctx.Done():
		return false
	}
}

// withRecovery turns a panic into an error message, and logs it in full.
func (s *Server) withRecovery(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			if fault := recover(); fault != nil {
				if fault == http.ErrAbortHandler {
					panic(fault)
				}
				s.refuse(w, r, fmt.Errorf("panic: %v\n%s", fault, debug.Stack()))
			}
		}()
		next.ServeHTTP(w, r)
	})
}

// unknownRoute answers addresses below /api/ that are none, and methods that an address does not
// take.
func (s *Server) unknownRoute(w http.ResponseWriter, r *http.Request) {
	var allowed []string
	for _, method := range []string{http.MethodGet, http.MethodPost, http.MethodPut,
		http.MethodDelete} {
		probe := &http.Request{Method: method, URL: r.URL, Host: r.Host}
		if _, pattern := s.mux.Handler(probe); pattern != "" && pattern != "/api/" && pattern != "/" {
			allowed = append(allowed, method)
		}
	}
	if len(allowed) == 0 {
		problem.Write(w, problem.RouteNotFound)
		return
	}
	w.Header().Set("Allow", strings.Join(allowed, ", "))
	problem.Write(w, problem.MethodNotAllowed)
}

// sweep forgets old promises, sessions and changes until ctx ends, and erases what closed
// removal requests asked for and what redactions replaced. Reviews and votes whose day is over are
// settled.
func (s *Server) sweep(ctx context.Context) {
	next, erase := time.NewTimer(firstSweep), time.NewTicker(eraseInterval)
	defer next.Stop()
	defer erase.Stop()
	for {
		var err error
		select {
		case <-ctx.Done():
			return
		case <-erase.C:
			err = errors.Join(s.options.Store.EraseRemovals(ctx), s.options.Store.EraseOriginals(ctx),
				s.options.Store.SettleDue(ctx))
		case <-next.C:
			next.Reset(sweepInterval)
			err = s.options.Store.Sweep(ctx)
		}
		if err != nil && ctx.Err() == nil && !sqldb.IsFault(err) {
			s.options.Logger.Error("sweep", "error", err)
		}
	}
}
