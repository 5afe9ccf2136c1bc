package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

const (
	lighthouseRounds = 3
	lighthouseTries  = 3
	paintTarget      = 1900 * time.Millisecond
	blockingTarget   = 250 * time.Millisecond
	speedTarget      = 97  // of 100
	qualityTarget    = 100 // of 100: accessibility, best practices, search engines
)

// lighthouseProgram runs under the Node of its package, which needs a newer one than the rest of
// the project.
var lighthouseProgram = []string{"npm", "--prefix", "bench", "run", "--silent", "lighthouse", "--"}

// qualities are the categories of Lighthouse that are right or wrong, rather than fast or slow.
var qualities = []string{"accessibility", "best-practices", "seo"}

// lighthouseReport holds the fields that the benchmark reads of Lighthouse's JSON output.
type lighthouseReport struct {
	Categories map[string]struct {
		Score float64 `json:"score"` // 0 to 1
	} `json:"categories"`
	Audits map[string]struct {
		NumericValue float64 `json:"numericValue"` // milliseconds
	} `json:"audits"`
}

// screens measures the first visit of each screen with Lighthouse's mobile setting, a slow phone on
// slow 4G. It takes turns with a static page of the same bytes.
func (b *bench) screens(ctx context.Context) (rows []row, err error) {
	if chromium() == "" {
		progress("Chromium is not installed: no screen is measured")
		return nil, nil
	}
	still, err := startStill()
	if err != nil {
		return nil, err
	}
	defer still.Close()
	someone := b.officials[b.random.IntN(len(b.officials))]
	for _, screen := range []struct{ name, path string }{
		{"Home", "/"}, {"Browse", "/search"}, {"Profile", "/official/" + someone.ID},
		{"Town", b.town()},
	} {
		progress("Lighthouse: %s", screen.name)
		var ours, static visits
		for range lighthouseRounds {
			err := errors.Join(ours.add(ctx, "http://"+at.sqlite+screen.path),
				static.add(ctx, still.URL+screen.path))
			if err != nil {
				return nil, err
			}
		}
		rows = append(rows, ours.rows(screen.name, &static)...)
	}
	return rows, nil
}

// town is the path of a town's page.
func (b *bench) town() string {
	for _, o := range b.officials {
		if o.PlacePath != "" && o.City != "" {
			return o.PlacePath
		}
	}
	return "/place"
}

// visits are the results of several visits of one screen.
type visits struct {
	paints, blocked []time.Duration
	scores          map[string][]float64
}

func (v *visits) add(ctx context.Context, address string) error {
	report, err := lighthouse(ctx, address)
	if err != nil {
		return err
	}
	length := func(audit string) time.Duration {
		return time.Duration(report.Audits[audit].NumericValue * float64(time.Millisecond))
	}
	v.paints = append(v.paints, length("largest-contentful-paint"))
	v.blocked = append(v.blocked, length("total-blocking-time"))
	if v.scores == nil {
		v.scores = map[string][]float64{}
	}
	for name, category := range report.Categories {
		v.scores[name] = append(v.scores[name], category.Score*100)
	}
	return nil
}

// rows are the figures of a screen, next to the figures of its static page.
func (v *visits) rows(screen string, static *visits) []row {
	speed := median(v.scores["performance"])
	rows := []row{
		timed(screen, "largest contentful paint", v.paints, paintTarget),
		timed(screen, "blocking time", v.blocked, blockingTarget),
		{what: screen, who: "performance", figure: fmt.Sprintf("%.0f", speed),
			target: fmt.Sprintf("≥ %d", speedTarget), met: judge(speed >= speedTarget)},
		{what: screen, who: "a static page of the same bytes", figure: fmt.Sprintf(
			"%.0f", median(static.scores["performance"])), spread: fmt.Sprintf("paint %s ms, blocking %s ms",
			milliseconds(median(static.paints)), milliseconds(median(static.blocked)))},
	}
	for _, quality := range qualities {
		score := median(v.scores[quality])
		rows = append(rows, row{
			what: screen, who: quality, figure: fmt.Sprintf("%.0f", score),
			target: fmt.Sprint(qualityTarget), met: judge(score >= qualityTarget),
		})
	}
	return rows
}

// timed is a row for the median of times, which it sorts.
func timed(what, who string, times []time.Duration, target time.Duration) row {
	middle := median(times)
	return row{
		what: what, who: who, figure: milliseconds(middle) + " ms",
		spread: milliseconds(times[0]) + " to " + milliseconds(times[len(times)-1]) + " ms",
		target: "≤ " + milliseconds(target) + " ms", met: judge(middle <= target),
	}
}

// lighthouse visits a page, in a new browser. Sometimes Lighthouse misses the beginning of its
// trace and asks to be run again.
func lighthouse(ctx context.Context, address string) (report *lighthouseReport, err error) {
	for range lighthouseTries {
		if report, err = visit(ctx, address); err == nil ||
			!strings.Contains(err.Error(), "Please run Lighthouse again") {
			break
		}
	}
	return report, err
}

func visit(ctx context.Context, address string) (*lighthouseReport, error) {
	file, err := filepath.Abs(filepath.Join(scratch, "lighthouse.json"))
	if err != nil {
		return nil, err
	}
	command := exec.CommandContext(ctx, lighthouseProgram[0],
		append(lighthouseProgram[1:], address,
			"--quiet", "--output=json", "--output-path="+file,
			// Chromium as root needs no sandbox; the other switches keep it from calling home.
			"--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run "+
				"--disable-background-networking --disable-component-update --disable-sync --disable-dev-shm-usage",
		)...)
	command.Env = append(os.Environ(), "CHROME_PATH="+chromium())
	if output, err := command.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("lighthouse %s: %w: %s", address, err, output)
	}
	encoded, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var report lighthouseReport
	if err := json.Unmarshal(encoded, &report); err != nil {
		return nil, err
	}
	return &report, nil
}

// chromium is empty where Chromium is not installed.
func chromium() string {
	path, err := exec.LookPath(cmp.Or(os.Getenv("CHROMIUM"), "chromium"))
	if err != nil {
		return ""
	}
	return path
}
