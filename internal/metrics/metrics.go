// Package metrics serves a server's metrics in Prometheus's format and its state as text, on a
// separate listener.
package metrics

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"slices"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// The paths of the metrics and of the server's state.
const (
	Path      = "/metrics"
	ReadyPath = "/readyz"
)

const (
	// answerLimit limits the time to collect metrics: Prometheus itself gives up after ten seconds.
	answerLimit = 8 * time.Second
	// maxRequests is the maximum number of concurrent requests.
	maxRequests = 4
)

// Pages serves a server's operators its metrics at Path and its state at ReadyPath.
type Pages struct {
	figures atomic.Pointer[http.Handler] // nil while there are no metrics
}

// Show makes the pages show the metrics of the collectors and of the process. It fails when two of
// them have the same name.
func (p *Pages) Show(log *slog.Logger, counted ...[]prometheus.Collector) error {
	registry := prometheus.NewRegistry()
	process := []prometheus.Collector{collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{})}
	for _, one := range append(process, slices.Concat(counted...)...) {
		if err := registry.Register(one); err != nil {
			return fmt.Errorf("metrics: %w", err)
		}
	}
	handler := promhttp.HandlerFor(registry, promhttp.HandlerOpts{
		ErrorLog:            slog.NewLogLogger(log.Handler(), slog.LevelWarn),
		ErrorHandling:       promhttp.ContinueOnError,
		MaxRequestsInFlight: maxRequests, Timeout: answerLimit,
	})
	p.figures.Store(&handler)
	return nil
}

// Hide makes the pages show no metrics. To Prometheus the server is down.
func (p *Pages) Hide() { p.figures.Store(nil) }

// handler serves both paths. ready answers at ReadyPath.
func (p *Pages) handler(ready http.HandlerFunc) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET "+Path, func(w http.ResponseWriter, r *http.Request) {
		if figures := p.figures.Load(); figures != nil {
			(*figures).ServeHTTP(w, r)
			return
		}
		http.Error(w, "There are no metrics at the moment; "+ReadyPath+" says why.",
			http.StatusServiceUnavailable)
	})
	mux.HandleFunc("GET "+ReadyPath, ready)
	return plain(mux)
}

// plain sets headers so that a response is not cached, framed or interpreted as another type.
func plain(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for name, value := range map[string]string{
			"Cache-Control":                "no-store",
			"Content-Security-Policy":      "default-src 'none'; frame-ancestors 'none'",
			"Cross-Origin-Resource-Policy": "same-origin",
			"Permissions-Policy":           "camera=(), geolocation=(), microphone=()",
			"Referrer-Policy":              "no-referrer", "X-Content-Type-Options": "nosniff",
		} {
			w.Header().Set(name, value)
		}
		next.ServeHTTP(w, r)
	})
}

// Serve serves the listener until ctx ends. ready answers at ReadyPath.
func (p *Pages) Serve(ctx context.Context, listener net.Listener, ready http.HandlerFunc) error {
	server := &http.Server{Handler: p.handler(ready), ReadHeaderTimeout: answerLimit,
		WriteTimeout: 2 * answerLimit}
	stop := context.AfterFunc(ctx, func() { _ = server.Close() })
	defer stop()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}
