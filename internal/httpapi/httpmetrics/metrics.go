// Package httpmetrics counts and times requests by route.
package httpmetrics

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

// latencyBuckets are the upper ends of the histogram of response times, in seconds: from an answer
// out of memory to one that the client has given up on.
var latencyBuckets = []float64{.0001, .00025, .0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5,
	1, 2.5, 5, 10}

// otherMethod replaces unknown methods, so that clients cannot add labels.
const otherMethod = "OTHER"

// Metrics counts requests by route, method and status, and times those that the cache does not
// answer: to read the clock twice costs more than all else that is done about an answer from the
// cache.
type Metrics struct {
	requests *prometheus.CounterVec
	seconds  *prometheus.HistogramVec
	InFlight prometheus.Gauge
	Hits     prometheus.Counter
	Misses   prometheus.Counter
	Limited  prometheus.Counter
	Logins   *prometheus.CounterVec
	routes   sync.Map // *Route by route
}

// New makes the metrics; login outcomes start at 0.
func New(outcomes ...string) *Metrics {
	m := &Metrics{
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
		InFlight: prometheus.NewGauge(prometheus.GaugeOpts{
			Name: "candor_http_requests_in_flight",
			Help: "Requests that are being answered, but for those that the cache answers at once.",
		}),
		Hits: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "candor_cache_hits_total", Help: "Answers out of the cache of encoded answers.",
		}),
		Misses: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "candor_cache_misses_total", Help: "Answers that the cache might have held, made afresh.",
		}),
		Limited: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "candor_rate_limited_total", Help: "Requests refused because one address sent too many.",
		}),
		Logins: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "candor_logins_total",
			Help: "Attempts to log in: accepted, refused (wrong name or password, or disabled), delayed " +
				"(came too early) or failed.",
		}, []string{"outcome"}),
	}
	for _, outcome := range outcomes {
		m.Logins.WithLabelValues(outcome) // start outcomes that have not happened yet at 0
	}
	return m
}

// Collectors returns all of them.
func (m *Metrics) Collectors() []prometheus.Collector {
	return []prometheus.Collector{m.requests, m.seconds, m.InFlight, m.Hits, m.Misses, m.Limited,
		m.Logins}
}

// Route counts the answers of one route. Scanning the few kinds of answers of a route is
// faster than any map.
type Route struct {
	of    *Metrics
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

// Route returns the metrics of a route. Routes come from the program, never from a client.
func (m *Metrics) Route(route string) *Route {
	if found, ok := m.routes.Load(route); ok {
		return found.(*Route)
	}
	made := &Route{of: m, route: route}
	made.known.Store(&[]series{})
	found, _ := m.routes.LoadOrStore(route, made)
	return found.(*Route)
}

// Hit counts an answer out of the cache.
func (m *Route) Hit(method string, status int) {
	m.series(method, status).requests.Inc()
	m.of.Hits.Inc()
}

// Count counts an answer that the cache has not given at once.
func (m *Route) Count(method string, status int, took time.Duration) {
	series := m.series(method, status)
	series.requests.Inc()
	series.seconds.Observe(took.Seconds())
}

func (m *Route) series(method string, status int) *series {
	known := *m.known.Load()
	for i := range known {
		if known[i].status == status && known[i].method == method {
			return &known[i]
		}
	}
	return m.newSeries(method, status)
}

// newSeries enters a kind of answer that the route has not given before.
func (m *Route) newSeries(method string, status int) *series {
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

// RouteLabel returns a pattern of the mux without its method.
func RouteLabel(pattern string) string {
	if _, path, ok := strings.Cut(pattern, " "); ok {
		return path
	}
	return pattern
}
