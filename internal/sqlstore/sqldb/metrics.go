package sqldb

import (
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
)

// commitBuckets are the upper bounds, in seconds, of the histogram of commit times. An fsync takes
// from a fraction of a millisecond to, on a failing disk, seconds.
var commitBuckets = []float64{.0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10}

// metrics count the work of the writer and of the subscriber.
type metrics struct {
	batches prometheus.Histogram
	commits prometheus.Histogram
	faults  prometheus.Counter

	applied    prometheus.Counter
	reloads    prometheus.Counter
	stepsBack  prometheus.Counter
	feedFaults prometheus.Counter
	behind     prometheus.Gauge
	polledAt   prometheus.Gauge
}

func newMetrics() *metrics {
	counter := func(name, help string) prometheus.Counter {
		return prometheus.NewCounter(prometheus.CounterOpts{Name: name, Help: help})
	}
	gauge := func(name, help string) prometheus.Gauge {
		return prometheus.NewGauge(prometheus.GaugeOpts{Name: name, Help: help})
	}
	return &metrics{
		batches: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name:    "candor_writer_batch_requests",
			Help:    "How many requests to write one commit has gathered.",
			Buckets: prometheus.ExponentialBuckets(1, 2, 8),
		}),
		commits: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name:    "candor_writer_commit_duration_seconds",
			Help:    "How long a batch of writes took, its commit included.",
			Buckets: commitBuckets,
		}),
		faults: counter("candor_writer_faults_total",
			"Batches that failed as a whole: the database did not take them."),
		applied: counter("candor_feed_changes_total",
			"Changes of the change feed that this process has applied to its directory."),
		reloads: counter("candor_feed_reloads_total",
			"How often this process has read the whole directory, the start included."),
		stepsBack: counter("candor_feed_steps_back_total",
			"How often the database lacked changes that this process had read: they are lost."),
		feedFaults: counter("candor_feed_faults_total",
			"Polls of the change feed that failed."),
		behind: gauge("candor_feed_behind_changes",
			"Changes that were committed and not yet applied at the last poll of the change feed."),
		polledAt: gauge("candor_feed_polled_timestamp_seconds",
			"When the change feed was last polled with success, in seconds since 1970."),
	}
}

// Metrics returns the metrics of the writer, the change feed and the connections.
func (db *DB) Metrics() []prometheus.Collector {
	m := db.metrics
	return []prometheus.Collector{
		m.batches, m.commits, m.faults, m.applied, m.reloads, m.stepsBack, m.feedFaults, m.behind, m.polledAt,
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{
			Name: "candor_writer_queue_requests", Help: "Requests that wait to be written.",
		},
			func() float64 { return float64(len(db.writer.requests)) }),
		collectors.NewDBStatsCollector(db.read.db, "read"),
		collectors.NewDBStatsCollector(db.write, "write"),
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{
			Name: "candor_postgres_writable_hosts",
			Help: "Hosts of the database's address that take writes. Of several only one is used.",
		}, db.writableHosts),
	}
}

// writableHosts returns 1 for an embedded database.
func (db *DB) writableHosts() float64 {
	if db.hosts == nil {
		return 1
	}
	verdict := db.hosts.Verdict()
	if len(verdict.Rivals) == 0 && verdict.Writer != "" {
		return 1
	}
	return float64(len(verdict.Rivals))
}

// committed counts a batch.
func (m *metrics) committed(requests int, began time.Time, err error) {
	if err != nil {
		m.faults.Inc()
		return
	}
	m.batches.Observe(float64(requests))
	m.commits.Observe(time.Since(began).Seconds())
}

// polled counts a poll that has moved the subscriber from one offset to another.
func (m *metrics) polled(begun bool, from, to int64, err error) {
	if err != nil {
		m.feedFaults.Inc()
		return
	}
	m.polledAt.SetToCurrentTime()
	m.behind.Set(0)
	if begun && to > from { // to is smaller after a step back
		m.applied.Add(float64(to - from))
	}
}
