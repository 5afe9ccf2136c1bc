package httpapi

import (
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// latencyBuckets are the upper ends of the histogram of response times, in seconds: from an answer
// out of memory to one that the client has given up on.
var latencyBuckets = []float64{.0001, .00025, .0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5,
	1, 2.5, 5, 10}

// otherMethod replaces unknown methods, so that clients cannot add labels.
const otherMethod = "OTHER"

// httpMetrics counts requests by route, method and status, and times those that the cache does not
// answer: to read the clock twice costs more than all else that is done about an answer from the
// cache.
type httpMetrics struct {
	requests *prometheus.CounterVec
	seconds  *prometheus.HistogramVec
	inFlight prometheus.Gauge
	hits     prometheus.Counter
	misses   prometheus.Counter
	limited  prometheus.Counter
	logins   *prometheus.CounterVec
	routes   sync.Map // *routeMetrics by route
}

func newHTTPMetrics() *httpMetrics {
	m := &httpMetrics{
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "candor_http_requests_total",
			Help: "Requests that were answered, by route, method and status; status is aborted where an " +
				"answer broke off.",
		}, []string{"route", "method", "status"}),
		seconds: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name:    "candor_http_request_duration_seconds",
			Help:    "How long answers took, but for those that the cache of encoded answers gave at once.",
			Buckets: latencyBuckets,
		}, []string{"route", "method"}),
		inFlight: prometheus.NewGauge(prometheus.GaugeOpts{
			Name: "candor_http_requests_in_flight",
			Help: "Requests that are being answered, but for those that the cache answers at once.",
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
			Name: "candor_logins_total",
			Help: "Attempts to log in: accepted, refused (wrong name or password, or disabled), delayed " +
				"(came too early) or failed.",
		}, []string{"outcome"}),
	}
	for _, outcome := range []string{loginAccepted, loginRefused, loginDelayed, loginFailed} {
		m.logins.WithLabelValues(outcome) // start outcomes that have not happened yet at 0
	}
	return m
}

func (m *httpMetrics) collectors() []prometheus.Collector {
	return []prometheus.Collector{m.requests, m.seconds, m.inFlight, m.hits, m.misses, m.limited,
		m.logins}
}

// routeMetrics counts the answers of one route. Scanning the few kinds of answers of a route is
// faster than any map.
type routeMetrics struct {
	of    *httpMetrics
	route string
	known atomic.Pointer[[]series]
}

// series counts the answers of one route, method and status.
type series struct {
	method   string
	status   int
	requests prometheus.Counter
	seconds  prometheus.Observer
}

// route returns the metrics of a route. Routes come from the program, never from a client.
func (m *httpMetrics) route(route string) *routeMetrics {
	if found, ok := m.routes.Load(route); ok {
		return found.(*routeMetrics)
	}
	made := &routeMetrics{of: m, route: route}
	made.known.Store(&[]series{})
	found, _ := m.routes.LoadOrStore(route, made)
	return found.(*routeMetrics)
}

// hit counts an answer out of the cache.
func (m *routeMetrics) hit(method string, status int) {
	m.series(method, status).requests.Inc()
	m.of.hits.Inc()
}

func (m *routeMetrics) series(method string, status int) *series {
	known := *m.known.Load()
	for i := range known {
		if known[i].status == status && known[i].method == method {
			return &known[i]
		}
	}
	return m.newSeries(method, status)
}

// newSeries enters a kind of answer that the route has not given before.
func (m *routeMetrics) newSeries(method string, status int) *series {
	if named := methodLabel(method); named != method {
		return m.series(named, status)
	}
	label := "aborted"
	if status != 0 {
		label = strconv.Itoa(status)
	}
	one := series{
		method: method, status: status,
		requests: m.of.requests.WithLabelValues(m.route, method, label),
		seconds:  m.of.seconds.WithLabelValues(m.route, method),
	}
	for {
		before := m.known.Load()
		after := append(slices.Clone(*before), one) // another that entered the same has the same counters
		if m.known.CompareAndSwap(before, &after) {
			return &one
		}
	}
}

func methodLabel(method string) string {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodDelete,
		http.MethodOptions, otherMethod:
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

// withMetrics counts and times the requests that the cache has not answered.
func (s *Server) withMetrics(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		began := time.Now()
		s.metrics.inFlight.Inc()
		one := &statusRecorder{ResponseWriter: w}
		r = withRequestID(w, r)
		defer func() {
			s.metrics.inFlight.Dec()
			// It took the short way of visitors, or was refused before a route was found.
			if one.route == nil && one.pattern == "" {
				if one.pattern = r.Pattern; one.pattern == "" || one.pattern == everythingElse {
					one.pattern = s.patternOf(r)
				}
			}
			if one.route == nil {
				one.route = s.metrics.route(routeLabel(one.pattern))
			}
			series := one.route.series(r.Method, one.status)
			series.requests.Inc()
			series.seconds.Observe(time.Since(began).Seconds())
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

// withRoute records which route has answered, for withMetrics.
func withRoute(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			if one, ok := w.(*statusRecorder); ok {
				one.pattern = r.Pattern
			}
		}()
		next.ServeHTTP(w, r)
	})
}

// statusRecorder remembers the status of an answer, and the route that gives it: by its pattern, or
// at once.
type statusRecorder struct {
	http.ResponseWriter
	status  int
	pattern string
	route   *routeMetrics
}

// WriteHeader notes the first final status.
func (r *statusRecorder) WriteHeader(status int) {
	if r.status == 0 && status >= http.StatusOK {
		r.status = status
	}
	r.ResponseWriter.WriteHeader(status)
}

// Write notes that a status of 200 goes out.
func (r *statusRecorder) Write(p []byte) (int, error) {
	r.begin()
	return r.ResponseWriter.Write(p)
}

// ReadFrom lets a file go out without passing through our memory.
func (r *statusRecorder) ReadFrom(from io.Reader) (int64, error) {
	r.begin()
	return io.Copy(r.ResponseWriter, from)
}

// Unwrap serves http.ResponseController.
func (r *statusRecorder) Unwrap() http.ResponseWriter { return r.ResponseWriter }

func (r *statusRecorder) begin() {
	if r.status == 0 {
		r.status = http.StatusOK
	}
}
