package main

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus/testutil/promlint"
	dto "github.com/prometheus/client_model/go"
	"github.com/prometheus/common/expfmt"
	"github.com/prometheus/common/model"

	"candor/internal/testkit/storetest"
)

// shown are the metrics of a server, parsed like in Prometheus.
type shown map[string]*dto.MetricFamily

func scrape(t *testing.T, server served) shown {
	t.Helper()
	text := fetch(t, http.MethodGet, server.metrics, "", http.StatusOK)
	if faults, err := promlint.New(bytes.NewReader(text)).Lint(); err != nil || len(faults) > 0 {
		t.Errorf("%v: %v", faults, err)
	}
	parser := expfmt.NewTextParser(model.UTF8Validation)
	families, err := parser.TextToMetricFamilies(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return families
}

// value sums up a family's metrics with these labels ("name=value"): a counter, a gauge, or the
// count of a histogram.
func (s shown) value(family string, labels ...string) (sum float64) {
	for _, metric := range s[family].GetMetric() {
		var has []string
		for _, label := range metric.Label {
			has = append(has, label.GetName()+"="+label.GetValue())
		}
		if !slices.ContainsFunc(labels, func(label string) bool { return !slices.Contains(has, label) }) {
			sum += metric.GetCounter().GetValue() + metric.GetGauge().GetValue() +
				float64(metric.GetHistogram().GetSampleCount())
		}
	}
	return sum
}

// fetch sends a request and returns the response.
func fetch(t *testing.T, method, url, body string, status int) []byte {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	content, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode != status {
		t.Fatalf("%s %s: %s, %v: %s", method, url, response.Status, err, content)
	}
	return content
}

func TestMetrics(t *testing.T) {
	storetest.OnAnyEngine(t, func(t *testing.T, engine storetest.Engine) {
		storage := storageOn(t, engine)
		list := filepath.Join(t.TempDir(), "list.csv")
		if err := os.WriteFile(list,
			[]byte("name,position,county,city\nVera Trial,mayor,Essex,Newark\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		if code, _, told := run(t, "", append([]string{"import", "--new", list},
			databaseOf(storage)...)...); code != 0 {
			t.Fatalf("import: exit %d: %s", code, told)
		}
		server := serveSigned(t, append(storage, "--metrics-addr", "127.0.0.1:0", "--clamd",
			"127.0.0.1:1", "--backup-every", "24h")...)
		visit(t, server.url)
		contribute(t, server.url)
		found := scrape(t, server)
		compare(t, found)
		expectAsked(t, found)
		fetch(t, http.MethodGet, server.url+"/metrics", "", http.StatusNotFound) // not for visitors
	})
}

// visit requests known paths, unknown paths, and invented methods.
func visit(t *testing.T, url string) {
	for range 5 {
		fetch(t, http.MethodGet, url+"/api/officials", "", http.StatusOK)
	}
	for i := range 20 {
		fetch(t, http.MethodGet, fmt.Sprintf("%s/nowhere/%d", url, i), "", http.StatusNotFound)
		fetch(t, http.MethodGet, fmt.Sprintf("%s/api/officials/%d", url, i), "", http.StatusNotFound)
		fetch(t, fmt.Sprintf("MADE%d", i), url+"/api/officials", "", http.StatusMethodNotAllowed)
	}
}

// contribute adds pending items, fails to log in, and exceeds a limit.
func contribute(t *testing.T, url string) {
	fetch(t, http.MethodPost, url+"/api/auth/login", `{"username":"nobody","password":"not this one"}`,
		http.StatusUnauthorized)
	for i := range 10 {
		fetch(t, http.MethodPost, url+"/api/officials",
			fmt.Sprintf(`{"name":"Nova Trial %d","position":"mayor","positionType":"mayor","state":"New Jersey"}`,
				i), http.StatusCreated)
	}
	fetch(t, http.MethodPost, url+"/api/officials", "{}", http.StatusTooManyRequests)
}

// compare checks the metrics after visit and contribute.
func compare(t *testing.T, found shown) {
	const officials = "route=/api/officials"
	for _, want := range []struct {
		count  float64
		family string
		labels []string
	}{
		{5, "candor_http_requests_total", []string{officials, "method=GET", "status=200"}},
		{10, "candor_http_requests_total", []string{officials, "method=POST", "status=201"}},
		{1, "candor_http_requests_total", []string{officials, "method=POST", "status=429"}},
		{20, "candor_http_requests_total", []string{"route=/{unknown}", "method=GET", "status=404"}},
		{20, "candor_http_requests_total", []string{"route=/api/officials/{id}", "method=GET",
			"status=404"}},
		{20, "candor_http_requests_total", []string{"route=/api/", "method=OTHER", "status=405"}},
		// the third response is from the cache
		{2, "candor_http_request_duration_seconds", []string{officials, "method=GET"}},
		{3, "candor_cache_hits_total", nil},
		{0, "candor_http_requests_in_flight", nil},
		{1, "candor_rate_limited_total", nil},
		{1, "candor_logins_total", []string{"outcome=refused"}},
		{0, "candor_logins_total", []string{"outcome=accepted"}},
		{1, "candor_directory_officials", nil},
		{10, "candor_waiting_items", nil},
		{10, "candor_waiting_items", []string{"kind=official"}},
		{0, "candor_backup_failed", nil},
		{86_400, "candor_backup_interval_seconds", nil},
		{0, "candor_feed_behind_changes", nil},
		{10, "candor_feed_changes_total", nil},
		{1, "candor_feed_reloads_total", nil},
		{0, "candor_feed_steps_back_total", nil},
		{1, "candor_ready", nil},
		{1, "candor_database_up", nil},
		{1, "candor_build_info", nil},
	} {
		if got := found.value(want.family, want.labels...); got != want.count {
			t.Errorf("%s%v is %v, want %v", want.family, want.labels, got, want.count)
		}
	}
	for _, family := range []string{"candor_writer_batch_requests",
		"candor_writer_commit_duration_seconds", "candor_cache_entries",
		"candor_feed_polled_timestamp_seconds",
		"process_resident_memory_bytes", "process_open_fds", "process_start_time_seconds",
		"go_goroutines", "go_sql_open_connections"} {
		if found.value(family) <= 0 {
			t.Errorf("%s is not there", family)
		}
	}
	for _, metric := range found["candor_http_requests_total"].GetMetric() {
		if strings.Contains(metric.String(), "nowhere") || strings.Contains(metric.String(), "MADE") {
			t.Errorf("what a client makes up is a label: %s", metric)
		}
	}
}

// ofHistogram matches the suffixes of a histogram's metrics.
var ofHistogram = regexp.MustCompile("_(bucket|sum|count)$")

// laterMetrics are absent until a backup is made, or a source is added.
var laterMetrics = []string{"candor_backup_made_timestamp_seconds",
	"candor_source_interval_seconds", "candor_source_read_timestamp_seconds"}

// expectAsked checks for all metrics that the alerts and the dashboard use.
func expectAsked(t *testing.T, found shown) {
	for _, file := range []string{"rules.yml", "grafana.json"} {
		content, err := os.ReadFile("../../deploy/prometheus/" + file)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range regexp.MustCompile(`\b(?:candor|go|process)_[a-z_]+`).FindAllString(string(content),
			-1) {
			if slices.Contains(laterMetrics, name) {
				continue
			}
			if found[name] == nil && found[ofHistogram.ReplaceAllString(name, "")] == nil {
				t.Errorf("%s asks for %s, which is not there", file, name)
			}
		}
	}
}

func TestServeWithoutMetrics(t *testing.T) {
	if server := serveProgram(t, "--data", t.TempDir()); server.metrics != "" {
		t.Errorf("metrics are shown at %s to nobody who asked", server.metrics)
	}
}
