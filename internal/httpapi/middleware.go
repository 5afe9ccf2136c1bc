package httpapi

import (
	"context"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/netip"
	"slices"
	"strconv"
	"strings"

	"candor/internal/httpapi/clientip"
	"candor/internal/httpapi/consistency"
	"candor/internal/httpapi/limits"
	"candor/internal/httpapi/problem"
	"candor/internal/httpapi/response"
	"candor/internal/ratelimit"
)

// middleware wraps the handler that comes after it.
type middleware func(next http.Handler) http.Handler

// middleware lists the handlers that see a request before its route does, from outer to inner. The
// order is part of the server's promises: the cache precedes everything slow, and a request from
// another site is refused before it counts against a limit, which in turn precedes the query for
// its session.
func (s *Server) middleware() []middleware {
	return []middleware{
		// Has reads say that nothing can be stored, while that is so; the cache knows nothing of it.
		s.withStoringPaused,
		// Answers from the cache before anything else sees the request, routes visitors' cached
		// reads past most of the rest, and counts and times the others.
		s.withCache,
		// Turns a panic of an inner handler into an error message.
		s.withRecovery,
		// Sets the headers that go with every answer, refusals of the handlers below included.
		s.withSecurityHeaders,
		// Finds the address that the client counts by.
		s.withAddress,
		// Finds the officials that the browser has submitted.
		s.withSubmitter,
		// Waits for the first filling of the read model.
		s.whenReady,
		// Waits for the change that the request names, and sends a writer the number of their
		// change.
		s.withConsistency,
		// Refuses what changes something and comes from a page of another site.
		s.withCrossOriginProtection,
		// Counts what changes something by household and network, before a byte of its body is read.
		s.withLimits,
		// Refuses calls that need a login, before their bodies and ids are looked at.
		s.withAccess,
		// Lets logins know the session.
		s.withSessionOfLogins,
		// Labels the metrics with the route that answered.
		withRoute,
	}
}

// withMiddleware puts the middleware before the routes. It is called once: withCache registers its
// next handler with the routes of visitors.
func (s *Server) withMiddleware(routes http.Handler) http.Handler {
	handler := routes
	for _, wrap := range slices.Backward(s.middleware()) {
		handler = wrap(handler)
	}
	return handler
}

func (s *Server) withConsistency(next http.Handler) http.Handler {
	return consistency.Wrap(s.options.Store, s.storingPaused, next)
}

// withLimits is left out by CANDOR_RATE_LIMIT=off.
func (s *Server) withLimits(next http.Handler) http.Handler {
	if !s.options.RateLimit {
		return next
	}
	return limits.Wrap(limits.Options{
		Households: s.options.Limits, Networks: s.options.NetworkLimits, Now: s.options.Store.Now,
		Key: s.keyed, Address: addressOf, Refused: s.metrics.Limited.Inc,
	}, next)
}

// withCrossOriginProtection refuses requests from pages of other sites that change something.
func (s *Server) withCrossOriginProtection(next http.Handler) http.Handler {
	protection := http.NewCrossOriginProtection()
	deny := func(w http.ResponseWriter, _ *http.Request) { problem.Write(w, problem.CrossOrigin) }
	protection.SetDenyHandler(http.HandlerFunc(deny))
	if s.options.PublicURL != "" {
		// The proxy in front may rewrite Host, by which a request counts as our own.
		if err := protection.AddTrustedOrigin(s.options.PublicURL); err != nil {
			s.options.Logger.Warn("public address cannot be an origin",
				"address", s.options.PublicURL, "error", err)
		}
	}
	return protection.Handler(next)
}

// withSecurityHeaders sets them on everything that is not answered from the cache.
func (s *Server) withSecurityHeaders(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.options.secure(w, r)
		next.ServeHTTP(w, r)
	})
}

// secure sets what goes with every answer.
func (o *Options) secure(w http.ResponseWriter, r *http.Request) {
	response.SetSecurityHeaders(w.Header(), o.strictTransport(r))
}

type addressKey struct{}

// withAddress lets handlers behind huma see the address that the client counts by.
func (s *Server) withAddress(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		address := s.countedAddress(r)
		// A moderator asks more than visitors do, and a probe asks all day.
		if !strings.HasPrefix(r.URL.Path, administration) && !isProbe(r.URL.Path) {
			s.countHousehold(address, 1)
		}
		s.watchFront(r)
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), addressKey{}, address)))
	})
}

func (s *Server) countedAddress(r *http.Request) netip.Addr {
	return ratelimit.CountedAddress(clientip.Of(r, s.options.TrustedProxies))
}

// readsForOne is for how many cached reads one is counted by its household: to find the household
// takes half as long as all else that is done about an answer from the cache.
const readsForOne = 4

// countRead counts a read that withAddress does not see. Which ones are counted is left to chance,
// since a browser asks for the same addresses in the same order again and again.
func (s *Server) countRead(r *http.Request) {
	if rand.Uint32N(readsForOne) == 0 {
		s.countHousehold(s.countedAddress(r), readsForOne)
		s.watchFront(r)
	}
}

// withCountedReads counts reads that the cache has not answered at once.
func (s *Server) withCountedReads(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.countRead(r)
		next.ServeHTTP(w, r)
	})
}

// watchFront notes how the proxy in front passes a request on.
func (s *Server) watchFront(r *http.Request) {
	if advice := s.front.Watch(r, s.options.TrustedProxies); advice != "" {
		s.options.Logger.Warn(advice)
	}
}

// countHousehold counts requests from an address for busiest.
func (s *Server) countHousehold(address netip.Addr, requests int) {
	household := ratelimit.Household(address)
	if s.busiest.Add(household, requests, s.options.Store.Now()) {
		s.options.Logger.Warn(clientip.Advice(household, s.options.TrustedProxies))
	}
}

// addressOf is the address that the client counts by.
func addressOf(ctx context.Context) netip.Addr {
	address, _ := ctx.Value(addressKey{}).(netip.Addr)
	return address
}

// requestIDHeader carries the id of a request in the log. Cached answers have none, because they
// are not logged.
const requestIDHeader = "X-Request-Id"

type requestIDKey struct{}

// withRequestID gives a request an id, for its answer and the log. The id is not a secret.
func withRequestID(w http.ResponseWriter, r *http.Request) *http.Request {
	id := strconv.FormatUint(rand.Uint64(), 36)
	w.Header()[requestIDHeader] = []string{id}
	return r.WithContext(context.WithValue(r.Context(), requestIDKey{}, id))
}

// RequestLog adds the id of the request to log records, and the client's address if addresses are
// wanted.
func RequestLog(next slog.Handler, addresses bool) slog.Handler {
	return requestLog{next, addresses}
}

type requestLog struct {
	slog.Handler
	addresses bool
}

// Handle adds the request's attributes from the context.
func (l requestLog) Handle(ctx context.Context, record slog.Record) error {
	if id, ok := ctx.Value(requestIDKey{}).(string); ok {
		record.AddAttrs(slog.String("request", id))
	}
	if address := addressOf(ctx); l.addresses && address.IsValid() {
		record.AddAttrs(slog.String("client", address.String()))
	}
	return l.Handler.Handle(ctx, record)
}

// WithAttrs keeps adding behind attributes that all lines have.
func (l requestLog) WithAttrs(attributes []slog.Attr) slog.Handler {
	return requestLog{l.Handler.WithAttrs(attributes), l.addresses}
}

// WithGroup keeps adding within a group.
func (l requestLog) WithGroup(name string) slog.Handler {
	return requestLog{l.Handler.WithGroup(name), l.addresses}
}
