package main

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"slices"

	"github.com/prometheus/client_golang/prometheus"

	"candor/metrics"
)

// shownMetrics serves a server's metrics; nil listener serves none.
type shownMetrics struct {
	listener net.Listener
	handler  http.Handler
	log      *slog.Logger
}

// showMetrics listens at an address, and at none when that is empty.
func showMetrics(
	ctx context.Context, address string, log *slog.Logger, counted ...[]prometheus.Collector,
) (*shownMetrics, error) {
	if address == "" {
		return &shownMetrics{}, nil
	}
	handler, err := metrics.Handler(log, slices.Concat(counted...))
	if err != nil {
		return nil, err
	}
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", address)
	if err != nil {
		return nil, fmt.Errorf("CANDOR_METRICS_ADDR: cannot listen on %s: %w", address, err)
	}
	log.Info("showing metrics", "address", "http://"+listener.Addr().String()+metrics.Path)
	return &shownMetrics{listener, handler, log}, nil
}

// run answers until ctx ends. A fault ends the metrics, not the server.
func (m *shownMetrics) run(ctx context.Context) {
	if m.listener == nil {
		return
	}
	if err := metrics.Serve(ctx, m.listener, m.handler); err != nil {
		m.log.Error("metrics are shown no more", "error", err)
	}
}
