package sqlstore

import (
	"context"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"candor"
)

const (
	// waitingKept is how long what waits is not counted again, however often it is collected.
	waitingKept = 15 * time.Second
	// waitingTime is how long counting may take: a database that hangs must not hold up the other
	// figures.
	waitingTime = 2 * time.Second
)

// Metrics are what is counted of the writer, the change feed and the connections, and what waits.
func (s *Store) Metrics() []prometheus.Collector {
	return append(s.database.Metrics(), &waiting{store: s})
}

var (
	databaseUp = prometheus.NewDesc("candor_database_up",
		"Whether the database answered when it was asked what waits.", nil, nil)
	itemsWait = prometheus.NewDesc("candor_waiting_items",
		"What waits for a moderator, in the database that all servers share.", []string{"kind"}, nil)
	bytesWait = prometheus.NewDesc("candor_photos_waiting_bytes",
		"Bytes of the photos that wait for a moderator, in the database that all servers share.", nil,
		nil)
	photosWait = prometheus.NewDesc("candor_photos_unscanned",
		"Photos that wait for the malware scanner, in the database that all servers share.", nil, nil)
)

// waiting counts what waits in the database: a few rows of totals and two short indexes.
type waiting struct {
	store *Store

	mu      sync.Mutex
	counted time.Time
	metrics []prometheus.Metric
}

// Describe names what Collect answers.
func (w *waiting) Describe(descriptions chan<- *prometheus.Desc) {
	descriptions <- databaseUp
	descriptions <- itemsWait
	descriptions <- photosWait
	descriptions <- bytesWait
}

// Collect answers what waited at most waitingKept ago. Of a database that does not answer it
// reports only that.
func (w *waiting) Collect(metrics chan<- prometheus.Metric) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.metrics == nil || time.Since(w.counted) >= waitingKept {
		w.metrics, w.counted = w.count(), time.Now()
	}
	for _, metric := range w.metrics {
		metrics <- metric
	}
}

func (w *waiting) count() []prometheus.Metric {
	ctx, cancel := context.WithTimeout(context.Background(), waitingTime)
	defer cancel()
	gauge := func(description *prometheus.Desc, value int, labels ...string) prometheus.Metric {
		return prometheus.MustNewConstMetric(description, prometheus.GaugeValue, float64(value),
			labels...)
	}
	all, err := w.ask(ctx, gauge)
	if err != nil {
		w.store.log.Warn("count what waits", "error", err)
		return []prometheus.Metric{gauge(databaseUp, 0)}
	}
	return append(all, gauge(databaseUp, 1))
}

func (w *waiting) ask(
	ctx context.Context, gauge func(*prometheus.Desc, int, ...string) prometheus.Metric,
) ([]prometheus.Metric, error) {
	counts, err := w.store.CountStatuses(ctx)
	if err != nil {
		return nil, err
	}
	removals, err := w.store.CountOpenRemovals(ctx)
	if err != nil {
		return nil, err
	}
	bursts, err := w.store.CountOpenBursts(ctx)
	if err != nil {
		return nil, err
	}
	unscanned, err := w.store.CountUnscanned(ctx)
	if err != nil {
		return nil, err
	}
	bytes, err := w.store.CountPhotoBytes(ctx)
	if err != nil {
		return nil, err
	}
	all := []prometheus.Metric{
		gauge(itemsWait, removals, string(candor.RemovalNotice)),
		gauge(itemsWait, bursts, string(candor.BurstNotice)),
		gauge(photosWait, unscanned), gauge(bytesWait, int(bytes)),
	}
	for _, kind := range candor.ItemKinds() {
		all = append(all, gauge(itemsWait, counts.Total(kind, candor.StatusPending), string(kind)))
	}
	return all, nil
}
