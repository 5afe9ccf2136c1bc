package httpapi

import (
	"hash/maphash"
	"net/http"
	"path"
	"strings"
	"sync/atomic"

	"github.com/maypok86/otter/v2"
)

const (
	// cacheBytes bounds what the encoded answers may occupy together.
	cacheBytes = 8 << 20
	// cachedAddress is the longest address whose answer is kept.
	cachedAddress = 512
	// askedAddresses is among how many addresses asked since an answer has to be asked for again to be kept.
	askedAddresses = 1 << 10
)

// cache holds encoded answers to visitors by address. An answer is not thrown away when something
// changes; it is valid as long as what it was made of has not changed.
//
// What is asked only once, as most searches are, is not kept, unless the database was asked about it or a screen drawn for it:
// entering and evicting it would cost more than answering it, and in batches of 10 ms that everybody else waits for.
type cache struct {
	answers *otter.Cache[string, *answer]
	seed    maphash.Seed
	asked   [askedAddresses]atomic.Uint64 // the hash of the last address with that remainder
}

func newCache() *cache {
	return &cache{seed: maphash.MakeSeed(), answers: otter.Must(&otter.Options[string, *answer]{
		MaximumWeight: cacheBytes,
		Weigher:       func(address string, a *answer) uint32 { return uint32(len(address)) + a.weight() },
	})}
}

// keep takes an answer that is asked for again, or costly to make, unless it would be made anew all the same: it would
// push out a better one.
func (c *cache) keep(address string, a *answer) {
	if len(address) > cachedAddress || !strings.HasPrefix(address, "/") || !a.fresh() {
		return
	}
	if a.costly || c.isAskedAgain(address) {
		a.ownBody()
		c.answers.Set(address, a)
	}
}

func (c *cache) isAskedAgain(address string) bool {
	hash := maphash.String(c.seed, address)
	return c.asked[hash%askedAddresses].Swap(hash) == hash
}

// maker answers a visitor's question afresh.
type maker func(r *http.Request) (*answer, error)

// withCache is the outermost handler: what it holds is sent before anything else looks at the request, and what visitors
// read takes the short way. Whoever has a session is never served here, nor who waits for a change.
func (s *Server) withCache(next http.Handler) http.Handler {
	s.visitors.Handle(everythingElse, next)
	past, pastVisitors := s.withTraffic(next), s.withTraffic(&s.visitors)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead || len(r.Header["Cookie"]) > 0 || len(r.Header[changeHeader]) > 0 {
			past.ServeHTTP(w, r)
			return
		}
		if a, ok := s.cache.answers.GetIfPresent(r.RequestURI); ok && a.fresh() {
			a.route.hit(r.Method, a.send(w, r, s.isSecure(r)))
			return
		}
		if !strings.HasPrefix(r.URL.Path, "/") || path.Clean(r.URL.Path) != r.URL.Path {
			past.ServeHTTP(w, r)
			return
		}
		pastVisitors.ServeHTTP(w, r)
	})
}

// cached answers visitors from make and keeps the answer. It sets all headers there are.
func (s *Server) cached(route *routeTraffic, make maker) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if one, ok := w.(*exchange); ok {
			one.route = route
		}
		a, err := make(r)
		if err != nil {
			s.refuse(w, r, err)
			return
		}
		s.traffic.misses.Inc()
		a.route = route
		s.cache.keep(r.RequestURI, a)
		a.send(w, r, s.isSecure(r))
		a.giveBack()
	})
}

// forVisitors sends a request with a session, or about somebody whom its browser has submitted, to private.
func (s *Server) forVisitors(public, private http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if s.hasSession(r) || asksForSubmitted(r) {
			private.ServeHTTP(w, r)
			return
		}
		public.ServeHTTP(w, r)
	})
}

// uncached answers whoever has a session, who may see more than a visitor.
func (s *Server) uncached(make maker) http.Handler {
	return s.withSession(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		a, err := make(r)
		if err != nil {
			s.refuse(w, r, err)
			return
		}
		a.keepPrivate()
		a.send(w, r, s.isSecure(r))
	}))
}
