package httpapi

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// latencyBuckets are the upper ends, in seconds, of what the times of answers are sorted into: from an answer out of
// memory to one that somebody has given up on.
var latencyBuckets = []float64{.0001, .00025, .0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10}

// otherMethod stands for whatever a client makes up: labels have to stay few.
const otherMethod = "OTHER"

// traffic counts requests by route, method and status, and times those that the cache does not answer: to read the
// clock twice costs more than all else that is done about an answer from the cache.
type traffic struct {
	requests *prometheus.CounterVec
	seconds  *prometheus.HistogramVec
	inFlight prometheus.Gauge
	hits     prometheus.Counter
	misses   prometheus.Counter
	limited  prometheus.Counter
	logins   *prometheus.CounterVec
	routes   sync.Map // *routeTraffic by route
}

func newTraffic() *traffic {
	t := &traffic{
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "candor_http_requests_total", Help: "Requests that were answered, by route, method and status; status is aborted where an answer broke off.",
		}, []string{"route", "method", "status"}),
		seconds: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "candor_http_request_duration_seconds", Help: "How long answers took, but for those that the cache of encoded answers gave at once.", Buckets: latencyBuckets,
		}, []string{"route", "method"}),
		inFlight: prometheus.NewGauge(prometheus.GaugeOpts{
			Name: "candor_http_requests_in_flight", Help: "Requests that are being answered, but for those that the cache answers at once.",
		}),
		hits: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "candor_cache_hits_total", Help: "Answers out of the cache of encoded answers.",
		}),
		misses: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "candor_cache_misses_total", Help: "Answers that the cache might have held, made afresh.",
		}),
		limited: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "candor_rate_limited_total", Help: "Requests refused because one address sent too many.",
		}),
		logins: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "candor_logins_total", Help: "Attempts to log in: accepted, refused (wrong name or password, or disabled), delayed (came too early) or failed.",
		}, []string{"outcome"}),
	}
	for _, outcome := range []string{loginAccepted, loginRefused, loginDelayed, loginFailed} {
		t.logins.WithLabelValues(outcome) // what has not happened yet stands at 0
	}
	return t
}

func (t *traffic) collectors() []prometheus.Collector {
	return []prometheus.Collector{t.requests, t.seconds, t.inFlight, t.hits, t.misses, t.limited, t.logins}
}

// routeTraffic is what is counted of one route. The few kinds of answers that a route gives are looked through faster
// than any map.
type routeTraffic struct {
	of    *traffic
	route string
	known atomic.Pointer[[]kindOfAnswer]
}

type kindOfAnswer struct {
	method   string
	status   int
	requests prometheus.Counter
	seconds  prometheus.Observer
}

// route finds what is counted of a route. Routes come from the program, never from a client.
func (t *traffic) route(route string) *routeTraffic {
	if found, ok := t.routes.Load(route); ok {
		return found.(*routeTraffic)
	}
	made := &routeTraffic{of: t, route: route}
	made.known.Store(&[]kindOfAnswer{})
	found, _ := t.routes.LoadOrStore(route, made)
	return found.(*routeTraffic)
}

// hit counts an answer out of the cache.
func (rt *routeTraffic) hit(method string, status int) {
	rt.kind(method, status).requests.Inc()
	rt.of.hits.Inc()
}

func (rt *routeTraffic) kind(method string, status int) *kindOfAnswer {
	known := *rt.known.Load()
	for i := range known {
		if known[i].status == status && known[i].method == method {
			return &known[i]
		}
	}
	return rt.newKind(method, status)
}

// newKind enters a kind of answer that the route has not given before.
func (rt *routeTraffic) newKind(method string, status int) *kindOfAnswer {
	if named := methodLabel(method); named != method {
		return rt.kind(named, status)
	}
	label := "aborted"
	if status != 0 {
		label = strconv.Itoa(status)
	}
	kind := kindOfAnswer{method, status, rt.of.requests.WithLabelValues(rt.route, method, label), rt.of.seconds.WithLabelValues(rt.route, method)}
	for {
		before := rt.known.Load()
		after := append(slices.Clone(*before), kind) // who entered the same meanwhile has the same counters
		if rt.known.CompareAndSwap(before, &after) {
			return &kind
		}
	}
}

func methodLabel(method string) string {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodDelete, http.MethodOptions, otherMethod:
		return method
	}
	return otherMethod
}

// routeLabel is a pattern of the mux without its method.
func routeLabel(pattern string) string {
	if _, path, ok := strings.Cut(pattern, " "); ok {
		return path
	}
	return pattern
}

// withTraffic counts and times all that the cache has not answered.
func (s *Server) withTraffic(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		began := time.Now()
		s.traffic.inFlight.Inc()
		one := &exchange{ResponseWriter: w}
		r = withRequestID(w, r)
		defer func() {
			s.traffic.inFlight.Dec()
			if one.route == nil && one.pattern == "" { // it took the short way of visitors, or was refused before anybody was asked
				if one.pattern = r.Pattern; one.pattern == "" || one.pattern == everythingElse {
					one.pattern = s.patternOf(r)
				}
			}
			if one.route == nil {
				one.route = s.traffic.route(routeLabel(one.pattern))
			}
			kind := one.route.kind(r.Method, one.status)
			kind.requests.Inc()
			kind.seconds.Observe(time.Since(began).Seconds())
		}()
		next.ServeHTTP(one, r)
		if one.status == 0 {
			one.status = http.StatusOK // nothing was written: net/http sends an empty answer
		}
	})
}

// patternOf is the pattern at which a request would arrive.
func (s *Server) patternOf(r *http.Request) string {
	_, pattern := s.mux.Handler(r)
	if pattern == everythingElse {
		return s.pages.Pattern(r.URL)
	}
	return pattern
}

// withRoute tells withTraffic which route has answered.
func withRoute(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			if one, ok := w.(*exchange); ok {
				one.pattern = r.Pattern
			}
		}()
		next.ServeHTTP(w, r)
	})
}
