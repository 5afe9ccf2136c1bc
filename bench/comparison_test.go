package main

import (
	"testing"
	"time"
)

// rated are rounds with these rates.
func rated(rates ...float64) []round {
	rounds := make([]round, len(rates))
	for i, rate := range rates {
		rounds[i] = round{rate: rate, p99: 4 * time.Millisecond}
	}
	return rounds
}

func TestRowsJudgeTargets(t *testing.T) {
	q := question{what: "search", leastOfLimit: 0.5, mostP99: 5,
		leastTimes: map[string]float64{expressKey: 60}}
	for name, test := range map[string]struct {
		sqlite, postgres, express []round
		ours, peer                verdict
		ofLimit, times, postTime  string
	}{
		"OK": {rated(60, 70, 80), rated(60, 60, 60), rated(1, 1, 1), met, met, "0.70",
			"70 ×", "60 ×"},
		"ErrBelowLimit": {rated(40, 40, 40), rated(90, 90, 90), rated(.2, .2, .2), missed, met,
			"0.40", "200 ×", "450 ×"},
		"ErrOneEngineSlow": {rated(90, 90, 90), rated(50, 50, 50), rated(1, 1, 1), met, missed, "0.90",
			"90 ×", "50 ×"},
		"OKPeerWithoutOne": {rated(90, 90, 90), rated(90, 90, 90), rated(0, 0, 0), met, met, "0.90",
			"720 ×", "720 ×"},
		"OKRatiosOfRounds": {rated(60, 600, 60), rated(60, 600, 60), rated(1, 10, 1), met, met, "0.60",
			"60 ×", "60 ×"},
		"ErrMedianOfRounds": {rated(10, 20, 600), rated(10, 20, 600), rated(1, 1, 1), missed, missed,
			"0.20", "20 ×", "20 ×"},
	} {
		t.Run(name, func(t *testing.T) {
			limit := rated(100, 100, 100)
			if name == "OKRatiosOfRounds" {
				limit = rated(100, 1000, 100)
			}
			rows := comparison{{bareKey, "limit", limit}, {sqliteKey, "SQLite", test.sqlite},
				{postgresKey, "PostgreSQL", test.postgres}, {expressKey, "express", test.express}}.rows(q, 16,
				bareKey)
			if got := rows[0]; got.met != noTarget || got.ofLimit != "" {
				t.Errorf("the limit is judged: %+v", got)
			}
			if got := rows[1]; got.met != test.ours || got.ofLimit != test.ofLimit {
				t.Errorf("ours: %q %q", got.met, got.ofLimit)
			}
			if got := rows[3]; got.met != test.peer || got.timesSQLite != test.times ||
				got.timesPostgres != test.postTime {
				t.Errorf("the peer: %q, %q and %q", got.met, got.timesSQLite, got.timesPostgres)
			}
		})
	}
}

func TestRowNeedsAllItsTargets(t *testing.T) {
	var line row
	line.require("a", true)
	line.require("a", false)
	line.require("b", true)
	if line.met != missed || line.target != "a, b" {
		t.Errorf("%q of %q", line.met, line.target)
	}
}

func TestLongEnough(t *testing.T) {
	for rate, want := range map[float64]time.Duration{0: longestRound, 1: longestRound,
		20: 3 * time.Second, 30_000: 0} {
		if got := longEnough(round{rate: rate}); got != want {
			t.Errorf("%v a second are measured for %v", rate, got)
		}
	}
}
