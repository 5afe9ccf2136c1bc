package sqlstore

import (
	"cmp"
	"context"
	"math"
	"slices"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"candor/internal/candor"
	"candor/internal/sqlstore/sqldb"
)

// FindTrends reads the work of the desk in the last candor.TrendDays days.
func (s *Store) FindTrends(ctx context.Context) (*candor.Trends, error) {
	days := candor.DaysUntil(s.now())
	trends := &candor.Trends{}
	var err error
	if trends.Days, err = s.reviewsByDay(ctx, days); err != nil {
		return nil, err
	}
	for _, day := range trends.Days {
		trends.Reviews += day.Reviews
	}
	if trends.Waits, err = s.findWaits(ctx, days[0]); err != nil {
		return nil, err
	}
	trends.Flagged, trends.Reasons, err = s.flaggedSince(ctx, days[0])
	return trends, err
}

// reviewsByDay counts the reviews of each day with a query: grouping takes several times as long.
func (s *Store) reviewsByDay(ctx context.Context, days []time.Time) ([]candor.DayCount, error) {
	counts := make([]candor.DayCount, len(days)-1)
	for i := range counts {
		counts[i].Day = days[i].Format(time.DateOnly)
		err := s.read.QueryRowContext(ctx,
			"SELECT COUNT(*) FROM ratings WHERE created_at >= $1 AND created_at < $2",
			milliseconds(days[i]), milliseconds(days[i+1])).Scan(&counts[i].Reviews)
		if err != nil {
			return nil, sqldb.Translate(err)
		}
	}
	return counts, nil
}

// findWaits reads the waiting times of items decided since a time.
func (s *Store) findWaits(ctx context.Context, since time.Time) (waits candor.Waits, err error) {
	at := milliseconds(since)
	if err := s.read.QueryRowContext(ctx,
		"SELECT COUNT(*) FROM audit_entries WHERE at >= $1 AND waited > 0",
		at).Scan(&waits.Decisions); err != nil || waits.Decisions == 0 {
		return waits, sqldb.Translate(err)
	}
	for rank, wait := range map[float64]*time.Duration{0.5: &waits.Median,
		0.9: &waits.NinetiethPercentile} {
		var ms int64
		// Nearest rank: the smallest wait that is at least as long as that share of all.
		offset := max(0, int(math.Ceil(rank*float64(waits.Decisions)))-1)
		if err := s.read.QueryRowContext(ctx,
			"SELECT waited FROM audit_entries WHERE at >= $1 AND waited > 0 ORDER BY waited LIMIT 1 "+
				"OFFSET CAST($2 AS BIGINT)",
			at, offset).Scan(&ms); err != nil {
			return waits, sqldb.Translate(err)
		}
		*wait = time.Duration(ms) * time.Millisecond
	}
	return waits, nil
}

// flaggedSince counts the reviews since a time that the content filter has flagged.
func (s *Store) flaggedSince(
	ctx context.Context, since time.Time,
) (reviews int, reasons []candor.FlagCount, err error) {
	rows, err := s.read.QueryContext(ctx,
		"SELECT flags FROM ratings WHERE created_at >= $1 AND flags <> ''", milliseconds(since))
	texts, err := sqldb.Collect(rows, err, sqldb.ScanText)
	byCode := map[string]int{}
	for _, text := range texts {
		said := map[string]bool{}
		for _, flag := range parseFlags(text) {
			if !said[flag.Code] {
				byCode[flag.Code]++
			}
			said[flag.Code] = true
		}
	}
	reasons = make([]candor.FlagCount, 0, len(byCode))
	for code, n := range byCode {
		reasons = append(reasons, candor.FlagCount{Code: code, Reviews: n})
	}
	slices.SortFunc(reasons, func(a, b candor.FlagCount) int {
		return cmp.Or(b.Reviews-a.Reviews, cmp.Compare(a.Code, b.Code))
	})
	return len(texts), reasons, err
}

// Origin is the number of officials from one list of one source. Source is empty for officials
// without a source.
type Origin struct {
	Source, Scope string
	Officials     int
}

// HasSource reports whether any official came from a source.
func (s *Store) HasSource(ctx context.Context, source string) (has bool, err error) {
	err = s.read.QueryRowContext(ctx,
		"SELECT EXISTS (SELECT 1 FROM official_sources WHERE source = $1)", source).Scan(&has)
	return has, sqldb.Translate(err)
}

// FindOrigins counts the officials by origin. Officials from two sources count in both.
func (s *Store) FindOrigins(ctx context.Context) ([]Origin, error) {
	rows, err := s.read.QueryContext(ctx, `SELECT COALESCE(s.source, ''), COALESCE(s.scope, ''),
		COUNT(DISTINCT o.id)
		FROM officials o LEFT JOIN official_sources s ON s.official_id = o.id
		GROUP BY s.source, s.scope ORDER BY 1, 2`)
	return sqldb.Collect(rows, err, func(scan sqldb.Scanner) (o Origin, err error) {
		return o, scan(&o.Source, &o.Scope, &o.Officials)
	})
}

const (
	// waitingKept is how long the counts of waiting items are cached.
	waitingKept = 15 * time.Second
	// waitingTime bounds the time for counting: a database that hangs must not block the other
	// metrics.
	waitingTime = 2 * time.Second
)

// Metrics returns the metrics of the writer, the change feed, the connections and waiting items.
func (s *Store) Metrics() []prometheus.Collector {
	return append(s.database.Metrics(), &waiting{store: s})
}

var (
	databaseUp = prometheus.NewDesc("candor_database_up",
		"Whether the database answered when it was asked what waits.", nil, nil)
	itemsWait = prometheus.NewDesc("candor_waiting_items",
		"Items that wait for a moderator, in the database that all servers share.", []string{"kind"}, nil)
	bytesWait = prometheus.NewDesc("candor_photos_waiting_bytes",
		"Bytes of the photos that wait for a moderator, in the database that all servers share.", nil,
		nil)
	photosWait = prometheus.NewDesc("candor_photos_unscanned",
		"Photos that wait for the malware scanner, in the database that all servers share.", nil, nil)
	backupMade = prometheus.NewDesc("candor_backup_made_timestamp_seconds",
		"When the last good backup was made; absent before the first one.", nil, nil)
	backupFailed = prometheus.NewDesc("candor_backup_failed",
		"Whether the last scheduled backup failed or is running.", nil, nil)
	sourceRead = prometheus.NewDesc("candor_source_read_timestamp_seconds",
		"When a source of imports was last read, or else added.", []string{"source"}, nil)
	sourceInterval = prometheus.NewDesc("candor_source_interval_seconds",
		"How often a source of imports should be read.", []string{"source"}, nil)
)

// waiting counts waiting items in the database. It reads a few rows of totals and two short
// indexes.
type waiting struct {
	store *Store

	mu      sync.Mutex
	counted time.Time
	metrics []prometheus.Metric
}

// Describe lists the metrics of Collect.
func (w *waiting) Describe(descriptions chan<- *prometheus.Desc) {
	descriptions <- databaseUp
	descriptions <- itemsWait
	descriptions <- photosWait
	descriptions <- bytesWait
	descriptions <- backupMade
	descriptions <- backupFailed
	descriptions <- sourceRead
	descriptions <- sourceInterval
}

// Collect returns counts that are at most waitingKept old. If the database does not answer, it
// returns only that.
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
	late, err := w.store.CountLateAnswers(ctx)
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
		gauge(itemsWait, late, "late_answer"), // to closed removal requests
		gauge(itemsWait, bursts, string(candor.BurstNotice)),
		gauge(photosWait, unscanned), gauge(bytesWait, int(bytes)),
	}
	for _, kind := range candor.ItemKinds() {
		all = append(all, gauge(itemsWait, counts.Total(kind, candor.StatusPending), string(kind)))
	}
	upkeep, err := w.askUpkeep(ctx, gauge)
	return append(all, upkeep...), err
}

// askUpkeep returns the times of the last backup and of the sources.
func (w *waiting) askUpkeep(
	ctx context.Context, gauge func(*prometheus.Desc, int, ...string) prometheus.Metric,
) (all []prometheus.Metric, err error) {
	backup, err := w.store.LastBackup(ctx)
	if err != nil {
		return nil, err
	}
	if !backup.MadeAt.IsZero() {
		all = append(all, gauge(backupMade, int(backup.MadeAt.Unix())))
	}
	failed := 0
	if backup.Fault != "" {
		failed = 1
	}
	all = append(all, gauge(backupFailed, failed))
	sources, err := w.store.ImportSources(ctx)
	for _, source := range sources {
		all = append(all, gauge(sourceInterval, int(source.Every.Seconds()), source.Name),
			gauge(sourceRead, int(source.LastRead().Unix()), source.Name))
	}
	return all, err
}
