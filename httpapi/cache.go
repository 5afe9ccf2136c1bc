package httpapi

import (
	"net/http"
	"strings"

	"github.com/maypok86/otter/v2"
)

const (
	// cacheBytes bounds what the encoded answers may occupy together.
	cacheBytes = 32 << 20
	// cachedAddress is the longest address whose answer is kept.
	cachedAddress = 512
)

// cache holds encoded answers to visitors by address. An answer is not thrown away when something
// changes; it is valid as long as what it was made of has not changed.
type cache struct {
	answers *otter.Cache[string, *answer]
}

func newCache() *cache {
	return &cache{answers: otter.Must(&otter.Options[string, *answer]{
		MaximumWeight: cacheBytes,
		Weigher:       func(address string, a *answer) uint32 { return uint32(len(address)) + a.weight() },
	})}
}

// maker answers a visitor's question afresh.
type maker func(r *http.Request) (*answer, error)

// withCache is the outermost handler: what it holds is sent before anything else looks at the request.
// Whoever has a session is never served from it.
func (s *Server) withCache(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if (r.Method == http.MethodGet || r.Method == http.MethodHead) && len(r.Header["Cookie"]) == 0 {
			if a, ok := s.cache.answers.GetIfPresent(r.RequestURI); ok && a.fresh() {
				a.send(w, r, s.isSecure(r))
				return
			}
		}
		next.ServeHTTP(w, r)
	})
}

// cached answers visitors from make and keeps the answer; a request with a session goes to private.
func (s *Server) cached(make maker, private http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if s.hasSession(r) {
			private.ServeHTTP(w, r)
			return
		}
		a, err := make(r)
		if err != nil {
			writeProblem(w, problemOf(r.Context(), s.options.Logger, err))
			return
		}
		if len(r.RequestURI) <= cachedAddress && strings.HasPrefix(r.RequestURI, "/") {
			s.cache.answers.Set(r.RequestURI, a)
		}
		a.send(w, r, s.isSecure(r))
	})
}

// uncached answers whoever has a session, who may see more than a visitor.
func (s *Server) uncached(make maker) http.Handler {
	return s.withSession(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		a, err := make(r)
		if err != nil {
			writeProblem(w, problemOf(r.Context(), s.options.Logger, err))
			return
		}
		a.keepPrivate()
		a.send(w, r, s.isSecure(r))
	}))
}
