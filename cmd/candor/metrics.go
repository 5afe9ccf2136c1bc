package main

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/http"

	"candor/internal/metrics"
)

// showMetrics serves metrics, and the server's state at /readyz by ready, until ctx ends. An empty
// address means no metrics. An error ends the metrics, not the server.
func showMetrics(
	ctx context.Context, address string, log *slog.Logger, ready http.HandlerFunc,
) (pages *metrics.Pages, run func(), err error) {
	pages = &metrics.Pages{}
	if address == "" {
		return pages, func() {}, nil
	}
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", address)
	if err != nil {
		return nil, nil, fmt.Errorf("CANDOR_METRICS_ADDR: cannot listen on %s: %w", address, err)
	}
	log.Info("showing metrics", "address", "http://"+listener.Addr().String()+metrics.Path)
	return pages, func() {
		if err := pages.Serve(ctx, listener, ready); err != nil {
			log.Error("metrics are shown no more", "error", err)
		}
	}, nil
}
