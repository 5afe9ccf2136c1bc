package httpapi

import (
	"runtime"

	"github.com/prometheus/client_golang/prometheus"

	"candor/internal/candor"
)

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
	return append(s.metrics.collectors(), build,
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
		gauge("candor_directory_officials", "Approved officials in the directory of this process.",
			s.countDirectory),
		gauge("candor_ready", "Whether the directory has been filled since the start.", s.filled),
	)
}

func (s *Server) countDirectory() float64 {
	everyone := candor.OfficialFilter{}
	everyone.Limit = 1
	return float64(s.readModel.directory.Find(everyone).Total)
}

func (s *Server) filled() float64 {
	select {
	case <-s.ready:
		return 1
	default:
		return 0
	}
}
