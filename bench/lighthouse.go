package main

import (
	"context"
	"encoding/json"
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
// slow 4G.
func (b *bench) screens(ctx context.Context) ([]row, error) {
	var rows []row
	for _, screen := range []struct{ name, path string }{
		{"Home", "/"}, {"Browse", "/search"}, {"Profile", "/official/" +
			b.officials[b.random.IntN(len(b.officials))].ID},
	} {
		progress("Lighthouse: %s", screen.name)
		var paints []time.Duration
		scores := map[string][]float64{}
		for range lighthouseRounds {
			report, err := lighthouse(ctx, screen.path)
			if err != nil {
				return nil, err
			}
			paints = append(paints,
				time.Duration(report.Audits["largest-contentful-paint"].NumericValue*float64(time.Millisecond)))
			for name, category := range report.Categories {
				scores[name] = append(scores[name], category.Score*100)
			}
		}
		paint, speed := median(paints), median(scores["performance"])
		rows = append(rows, row{
			what: screen.name, who: "largest contentful paint", figure: milliseconds(paint) + " ms",
			spread: milliseconds(paints[0]) + " to " + milliseconds(paints[len(paints)-1]) + " ms",
			target: "≤ " + milliseconds(paintTarget) + " ms", met: judge(paint <= paintTarget),
		}, row{
			what: screen.name, who: "performance", figure: fmt.Sprintf("%.0f", speed),
			target: fmt.Sprintf("≥ %d", speedTarget), met: judge(speed >= speedTarget),
		})
		for _, quality := range qualities {
			score := median(scores[quality])
			rows = append(rows, row{
				what: screen.name, who: quality, figure: fmt.Sprintf("%.0f", score),
				target: fmt.Sprint(qualityTarget), met: judge(score >= qualityTarget),
			})
		}
	}
	return rows, nil
}

// lighthouse visits a page, in a new browser. Sometimes Lighthouse misses the beginning of its
// trace and asks to be run again.
func lighthouse(ctx context.Context, path string) (report *lighthouseReport, err error) {
	for range lighthouseTries {
		if report, err = visit(ctx, path); err == nil ||
			!strings.Contains(err.Error(), "Please run Lighthouse again") {
			break
		}
	}
	return report, err
}

func visit(ctx context.Context, path string) (*lighthouseReport, error) {
	file, err := filepath.Abs(filepath.Join(scratch, "lighthouse.json"))
	if err != nil {
		return nil, err
	}
	command := exec.CommandContext(ctx, lighthouseProgram[0],
		append(lighthouseProgram[1:], "http://"+at.sqlite+path,
			"--quiet", "--output=json", "--output-path="+file,
			// Chromium as root needs no sandbox; the other switches keep it from calling home.
			"--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run "+
				"--disable-background-networking --disable-component-update --disable-sync --disable-dev-shm-usage",
		)...)
	command.Env = append(os.Environ(), "CHROME_PATH="+chromium())
	if output, err := command.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("lighthouse %s: %w: %s", path, err, output)
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

func chromium() string {
	if program := os.Getenv("CHROMIUM"); program != "" {
		return program
	}
	return "/usr/bin/chromium"
}
