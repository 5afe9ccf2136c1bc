package httpapi

import (
	"bytes"
	"encoding/json"
	"errors"
	"hash/maphash"
	"net/http"
	"path"
	"strings"
	"sync/atomic"
	"time"

	"github.com/maypok86/otter/v2"

	"candor/internal/candor"
	"candor/internal/httpapi/consistency"
	"candor/internal/httpapi/httpmetrics"
	"candor/internal/httpapi/problem"
	"candor/internal/httpapi/response"
	"candor/internal/integrity"
	"candor/internal/njplace"
)

const (
	// cacheBytes bounds the encoded answers in total.
	cacheBytes = 14 << 20
	// cachedAddress is the longest address whose answer is kept.
	cachedAddress = 512
	// askedAddresses is how many addresses are remembered: an answer is kept when its address is asked
	// for again while it is among them.
	askedAddresses = 1 << 10
)

// cache holds encoded answers to visitors by address. A change removes no answer; an answer is
// valid while its sources have not changed.
//
// An address that is requested only once, as most searches are, is not kept, unless its answer
// needed the database or a rendered screen: inserting and evicting it would cost more than
// answering it, and in batches of 10 ms that delay everyone else. An answer about one official is
// packed until it is asked for again soon.
type cache struct {
	entries *otter.Cache[string, *cacheEntry]
	packer  *response.Packer
	seed    maphash.Seed
	asked   [askedAddresses]atomic.Uint64 // the hash of the last address with that remainder
}

// cacheEntry is an answer with what counts it each time that the cache gives it.
type cacheEntry struct {
	response *response.Response
	packed   *response.Packed // if response is nil
	route    *httpmetrics.Route
}

func (e *cacheEntry) weight() uint32 {
	if e.packed != nil {
		return e.packed.Weight()
	}
	return e.response.Weight()
}

func (e *cacheEntry) isValid() bool {
	if e.packed != nil {
		return e.packed.Valid()
	}
	return e.response.Valid()
}

func newCache() *cache {
	return &cache{
		entries: otter.Must(&otter.Options[string, *cacheEntry]{
			MaximumWeight: cacheBytes,
			Weigher: func(address string, entry *cacheEntry) uint32 {
				return uint32(len(address)) + entry.weight()
			},
		}),
		packer: response.NewPacker(sampleAnswers()),
		seed:   maphash.MakeSeed(),
	}
}

// find returns the answer that is kept for an address, if its sources have not changed. The caller
// must release it. A packed answer that is asked for again soon is unpacked for good, if the client
// accepts gzip: packed answers are not compressed otherwise.
func (c *cache) find(address string, r *http.Request) (*response.Response, *httpmetrics.Route) {
	entry, ok := c.entries.GetIfPresent(address)
	switch {
	case !ok || !entry.isValid():
		return nil, nil
	case entry.packed == nil:
		return entry.response, entry.route
	case response.AcceptsGzip(r) && c.isAskedAgain(address):
		unpacked := c.packer.Unpack(entry.packed)
		c.entries.Set(address, &cacheEntry{response: unpacked, route: entry.route})
		return unpacked, entry.route
	default:
		return c.packer.UnpackPooled(entry.packed), entry.route
	}
}

// keep keeps an answer that is asked for again, or that is costly to make. It leaves out one that is
// no longer valid, which would only push out a better one, and one that is for one reader alone.
func (c *cache) keep(address string, a *response.Response, route *httpmetrics.Route) {
	if a.Private || len(address) > cachedAddress || !strings.HasPrefix(address, "/") || !a.Valid() {
		return
	}
	if !a.AlwaysCache && !c.isAskedAgain(address) {
		return
	}
	entry := &cacheEntry{route: route}
	if a.AlwaysCache {
		entry.packed = c.packer.Pack(a)
	}
	if entry.packed == nil {
		a.DetachBody()
		entry.response = a
	}
	c.entries.Set(address, entry)
}

func (c *cache) isAskedAgain(address string) bool {
	hash := maphash.String(c.seed, address)
	return c.asked[hash%askedAddresses].Swap(hash) == hash
}

// withCache sends a cached answer before any expensive middleware, and passes a read on to the
// short handlers of cachedHandlers. Three kinds of requests pass through all middleware instead:
// writes, reads that wait for a change, and reads whose cookies may belong to a session or to a
// submitted official. No other cookie matters. It is called once, since it registers next with the
// routes of visitors.
func (s *Server) withCache(next http.Handler) http.Handler {
	s.visitors.Handle(everythingElse, next)
	full, short := s.withMetrics(next), s.withMetrics(&s.visitors)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead ||
			len(r.Header[response.ChangeHeader]) > 0 ||
			len(r.Header["Cookie"]) > 0 && s.maySeeMore(r) {
			full.ServeHTTP(w, r)
			return
		}
		if a, route := s.cache.find(r.RequestURI, r); a != nil {
			route.Hit(r.Method, a.Send(w, r, s.options.strictTransport(r)))
			a.Release()
			s.countRead(r)
			return
		}
		if !strings.HasPrefix(r.URL.Path, "/") || path.Clean(r.URL.Path) != r.URL.Path {
			full.ServeHTTP(w, r)
			return
		}
		short.ServeHTTP(w, r)
	})
}

// maySeeMore reports whether the cookies of a request may entitle it to more than visitors are
// shown.
func (s *Server) maySeeMore(r *http.Request) bool {
	return s.sessionToken(r) != "" || s.asksForSubmitted(r)
}

// cached answers visitors from the cache, or from the endpoint, and then keeps the answer. It sets
// every header of the answer itself.
func (s *Server) cached(route *httpmetrics.Route, endpoint response.Endpoint) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if one, ok := w.(*httpmetrics.Recorder); ok {
			one.Route = route
		}
		address := r.URL.RequestURI()
		if a, _ := s.cache.find(address, r); a != nil && !consistency.IsBehind(r.Context()) {
			s.metrics.Hits.Inc()
			a.Send(w, r, s.options.strictTransport(r))
			a.Release()
			return
		}
		a, err := endpoint(r)
		if err != nil {
			s.refuse(w, r, err)
			return
		}
		s.metrics.Misses.Inc()
		s.cache.keep(address, a, route)
		a.Send(w, r, s.options.strictTransport(r))
		a.Release()
	})
}

// forVisitors answers an administrator by admin, a browser that asks about an official it has
// submitted by own, and everyone else by public. A made-up session costs one query.
func (s *Server) forVisitors(public http.Handler, admin, own response.Endpoint) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if s.sessionToken(r) != "" {
			asked := s.inSession(w, r)
			_, err := s.currentAdmin(asked.Context())
			if err == nil {
				s.sendPrivate(w, asked, admin)
				return
			}
			if !errors.Is(err, problem.Unauthorized) && !errors.Is(err, problem.Forbidden) {
				s.refuse(w, r, err)
				return
			}
		}
		if s.asksForSubmitted(r) {
			s.sendPrivate(w, r, own)
			return
		}
		public.ServeHTTP(w, r)
	})
}

// sendPrivate sends an answer for one reader alone.
func (s *Server) sendPrivate(w http.ResponseWriter, r *http.Request, endpoint response.Endpoint) {
	w.Header().Set("Cache-Control", "no-store")
	a, err := endpoint(r)
	if err != nil {
		s.refuse(w, r, err)
		return
	}
	a.MakePrivate()
	a.Send(w, r, s.options.strictTransport(r))
}

// sampleAnswers returns the answers about an invented official, after names that many answers
// contain. The cache's packer refers to its parts.
func sampleAnswers() []byte {
	var sample bytes.Buffer
	sample.WriteString(strings.Join(njplace.Counties(), `","county":"`))
	for _, position := range candor.PositionTypes() {
		sample.WriteString(`"positionType":"` + string(position) + `"`)
	}
	day := time.Date(2026, time.April, 25, 12, 0, 0, 0, time.UTC)
	official := &candor.Official{
		ID: "01922a7d-0000-7000-8000-000000000000", Name: "Example Person", Position: "council_member",
		PositionType: candor.CouncilMember, City: "Newark", County: "Essex",
		State: candor.DefaultState, Country: candor.DefaultCountry, Description: "Serves Newark.",
		VerificationURL: "https://www.example.org/", Status: candor.StatusApproved,
		TermStartDate: "2026-01-01", TermEndDate: "2029-12-31", CreatedAt: day, UpdatedAt: day,
		Sources: []candor.Source{{Name: "Open States", ID: "1", URL: "https://www.example.org/",
			License: "CC0-1.0", Retrieved: "2026-04-25"}},
		Averages: candor.Averages{Total: 2, Overall: 4.5, Stars: [candor.MaxScore]int{3: 1, 4: 1},
			Categories: map[candor.RatingCategory]float64{}, Scored: map[candor.RatingCategory]int{}},
		Reviews: candor.ReviewCounts{Counted: 2},
	}
	rating := candor.Rating{
		ID: official.ID, OfficialID: official.ID, IsAnonymous: true, OverallRating: 5,
		Scores: candor.Scores{}, ReviewText: "The ", Status: candor.StatusApproved,
		State: integrity.Counted, CreatedAt: day,
	}
	for _, category := range candor.RatingCategories {
		official.Averages.Categories[category], official.Averages.Scored[category] = 4, 1
		rating.Scores[category] = 4
	}
	today := day.Format(time.DateOnly)
	view := viewOfficial(official, today)
	view.TermFields, view.ReviewFields = viewTerms(official, today), viewReviews(official, day)
	for _, answer := range []any{view, viewRatings([]*candor.Rating{&rating, &rating})} {
		encoded, _ := json.Marshal(answer) // texts, numbers and times always encode
		sample.Write(encoded)
	}
	return sample.Bytes()
}
