package httpapi

import (
	"context"
	"fmt"
	"net/http"
	"runtime/debug"
	"strings"
	"time"

	"candor"
)

const (
	// startLimit is how long a request waits for a server that has just started.
	startLimit = 10 * time.Second
	// sweepInterval is how often what nobody needs is forgotten.
	sweepInterval = time.Hour
)

var errStarting = &candor.Error{Code: candor.CodeUnavailable, Message: "The server is starting. Please try again shortly."}

// healthy answers when the process lives.
func (s *Server) healthy(w http.ResponseWriter, _ *http.Request) {
	writeText(w, http.StatusOK, "alive")
}

// isReady answers whether questions can be answered: the read model is filled, the database is there. That photos
// cannot be scanned or kept is said beside it: all servers share the scanner and the place of the bytes, and taking
// all of them away would cost visitors the whole site instead of one part of it.
func (s *Server) isReady(w http.ResponseWriter, r *http.Request) {
	select {
	case <-s.ready:
	default:
		writeText(w, http.StatusServiceUnavailable, "starting")
		return
	}
	if err := s.options.Store.Ping(r.Context()); err != nil {
		s.options.Logger.Warn("not ready", "error", err)
		writeText(w, http.StatusServiceUnavailable, "the database does not answer")
		return
	}
	writeText(w, http.StatusOK, "ready\nscanner: "+s.scannerInWords()+"\nphotos: "+inWords(s.options.Photos.BlobsHealth()))
}

func writeText(w http.ResponseWriter, status int, text string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	fmt.Fprintln(w, text)
}

// whenReady lets requests wait for the first filling of the read model; health is asked past it.
func (s *Server) whenReady(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/healthz" && r.URL.Path != "/readyz" {
			select {
			case <-s.ready:
			default:
				if !s.waitUntilReady(r.Context()) {
					writeProblem(w, problemOf(r.Context(), s.options.Logger, errStarting))
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

// withRecovery turns a panic into an answer in words, and logs it whole.
func (s *Server) withRecovery(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			if fault := recover(); fault != nil {
				if fault == http.ErrAbortHandler {
					panic(fault)
				}
				writeProblem(w, problemOf(r.Context(), s.options.Logger, fmt.Errorf("panic: %v\n%s", fault, debug.Stack())))
			}
		}()
		next.ServeHTTP(w, r)
	})
}

// unknownRoute answers addresses below /api/ that are none, and methods that an address does not take.
func (s *Server) unknownRoute(w http.ResponseWriter, r *http.Request) {
	var allowed []string
	for _, method := range []string{http.MethodGet, http.MethodPost, http.MethodPut, http.MethodDelete} {
		probe := &http.Request{Method: method, URL: r.URL, Host: r.Host}
		if _, pattern := s.mux.Handler(probe); pattern != "" && pattern != "/api/" && pattern != "/" {
			allowed = append(allowed, method)
		}
	}
	if len(allowed) == 0 {
		writeProblem(w, errRouteNotFound)
		return
	}
	w.Header().Set("Allow", strings.Join(allowed, ", "))
	writeProblem(w, errMethodNotAllowed)
}

// sweep forgets old promises, sessions and changes until ctx ends.
func (s *Server) sweep(ctx context.Context) {
	ticker := time.NewTicker(sweepInterval)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			if err := s.options.Store.Sweep(ctx); err != nil && ctx.Err() == nil {
				s.options.Logger.Error("sweep", "error", err)
			}
		}
	}
}
