// Package metrics serves a server's metrics in Prometheus's format, on a listener of its own.
package metrics

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// Path is the path of the metrics.
const Path = "/metrics"

const (
	// answerLimit is how long collecting may take: Prometheus itself gives up after ten seconds.
	answerLimit = 8 * time.Second
	// askedAtOnce is how many requests are served at the same time.
	askedAtOnce = 4
)

// Handler serves the metrics of the collectors and of the process at Path. It fails when two of
// them have the same name.
func Handler(log *slog.Logger, counted []prometheus.Collector) (http.Handler, error) {
	registry := prometheus.NewRegistry()
	process := []prometheus.Collector{collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{})}
	for _, one := range append(process, counted...) {
		if err := registry.Register(one); err != nil {
			return nil, fmt.Errorf("metrics: %w", err)
		}
	}
	mux := http.NewServeMux()
	mux.Handle("GET "+Path, promhttp.HandlerFor(registry, promhttp.HandlerOpts{
		ErrorLog:            slog.NewLogLogger(log.Handler(), slog.LevelWarn),
		ErrorHandling:       promhttp.ContinueOnError,
		MaxRequestsInFlight: askedAtOnce, Timeout: answerLimit,
	}))
	return plain(mux), nil
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

// Serve answers on the listener until ctx ends.
func Serve(ctx context.Context, listener net.Listener, handler http.Handler) error {
	server := &http.Server{Handler: handler, ReadHeaderTimeout: answerLimit,
		WriteTimeout: 2 * answerLimit}
	stop := context.AfterFunc(ctx, func() { _ = server.Close() })
	defer stop()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}
