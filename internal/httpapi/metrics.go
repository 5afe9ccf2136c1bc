package httpapi

import (
	"net/http"
	"runtime"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"candor/internal/candor"
	"candor/internal/httpapi/httpmetrics"
)

func newMetrics() *httpmetrics.Metrics {
	return httpmetrics.New(loginAccepted, loginRefused, loginDelayed, loginFailed)
}

// Metrics returns the collectors of requests, the cache, the directory and the program's version.
func (s *Server) Metrics() []prometheus.Collector {
	gauge := func(name, help string, value func() float64) prometheus.Collector {
		return prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, value)
	}
	build := prometheus.NewGauge(prometheus.GaugeOpts{
		Name:        "candor_build_info",
		Help:        "Always 1; the labels are the versions of the program and of Go.",
		ConstLabels: prometheus.Labels{"version": Version, "goversion": runtime.Version()},
	})
	build.Set(1)
	return append(s.metrics.Collectors(), build,
		gauge("candor_cache_entries", "Answers that the cache of encoded answers holds.", func() float64 {
			return float64(s.cache.entries.EstimatedSize())
		}),
		gauge("candor_cache_bytes", "About how many bytes the cache of encoded answers occupies.",
			func() float64 {
				return float64(s.cache.entries.WeightedSize())
			}),
		gauge("candor_cache_limit_bytes", "How many bytes the cache of encoded answers may occupy.",
			func() float64 {
				return cacheBytes
			}),
		gauge("candor_backup_interval_seconds",
			"How often a backup should be made (CANDOR_BACKUP_EVERY); 0 expects none.",
			s.options.Backups.Every.Seconds),
		gauge("candor_certificate_end_timestamp_seconds",
			"When the certificate of the site ends; 0 while that is unknown.", func() float64 {
				return seconds(s.options.Certificate())
			}),
		gauge("candor_directory_officials", "Approved officials in the directory of this process.",
			s.countDirectory),
		gauge("candor_ready", "Whether the directory has been filled since the start.", s.filled),
	)
}

// seconds returns a time as a metric, and 0 for an unknown one.
func seconds(at time.Time) float64 {
	if at.IsZero() {
		return 0
	}
	return float64(at.Unix())
}

func (s *Server) countDirectory() float64 {
	everyone := candor.OfficialFilter{}
	everyone.Limit = 1
	return float64(s.readModel.Directory.Find(everyone).Total)
}

func (s *Server) filled() float64 {
	select {
	case <-s.ready:
		return 1
	default:
		return 0
	}
}

// withMetrics counts and times the requests that the cache has not answered.
func (s *Server) withMetrics(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		began := time.Now()
		s.metrics.InFlight.Inc()
		one := &httpmetrics.Recorder{ResponseWriter: w}
		r = withRequestID(w, r)
		defer func() {
			s.metrics.InFlight.Dec()
			// It took the short way of visitors, or was refused before a route was found.
			if one.Route == nil && one.Pattern == "" {
				if one.Pattern = r.Pattern; one.Pattern == "" || one.Pattern == everythingElse {
					one.Pattern = s.patternOf(r)
				}
			}
			if one.Route == nil {
				one.Route = s.metrics.Route(httpmetrics.RouteLabel(one.Pattern))
			}
			one.Route.Count(r.Method, one.Status, time.Since(began))
		}()
		next.ServeHTTP(one, r)
		if one.Status == 0 {
			one.Status = http.StatusOK // nothing was written: net/http sends an empty answer
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
			if one, ok := w.(*httpmetrics.Recorder); ok {
				one.Pattern = r.Pattern
			}
		}()
		next.ServeHTTP(w, r)
	})
}
