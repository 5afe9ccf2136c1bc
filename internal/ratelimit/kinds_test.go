package ratelimit

import (
	"slices"
	"strings"
	"testing"
	"time"
)

func TestParseLimits(t *testing.T) { // S16
	for setting, want := range map[string]Limits{
		"":              Defaults()[Reviews],
		"feedback=5/1m": Defaults()[Reviews],
		"reviews=1/1s":  {{Requests: 1, Within: time.Second}},
		" reviews = 7/1h + 9/24h , feedback=5/1m, ": {{Requests: 7, Within: time.Hour},
			{Requests: 9, Within: 24 * time.Hour}},
		"reviews=1000000/168h": {{Requests: 1_000_000, Within: 168 * time.Hour}},
	} {
		table, err := Parse(setting)
		if err != nil || !slices.Equal(table[Reviews], want) {
			t.Errorf("%q: %v, %v", setting, table[Reviews], err)
		}
		if len(table) != len(Defaults()) || strings.Contains(setting,
			"feedback") == slices.Equal(table[Feedback], Defaults()[Feedback]) {
			t.Errorf("%q: %v", setting, table)
		}
	}
}

// Every kind of permanent data has a daily limit, so that no one can fill a disk by using each
// minute's limit.
func TestStoredDataHasDailyLimits(t *testing.T) { // S16
	const day, most = 24 * time.Hour, 1000
	for _, name := range []string{Reviews, Feedback, Reports, Officials,
		Corrections, Removals} {
		fewest := 1 << 30
		for _, limit := range Defaults()[name] {
			fewest = min(fewest, int(float64(limit.Requests)*float64(day)/float64(limit.Within)))
		}
		if fewest > most {
			t.Errorf("%s: %d a day from one household", name, fewest)
		}
	}
}

func TestParseLimitsRefuses(t *testing.T) {
	for setting, want := range map[string]string{
		"votes=5/1m": `nothing is limited that is called "votes": there are ` +
			`administration, corrections, feedback`,
		"reviews":                         "please write a number of requests",
		"reviews=":                        "please write a number of requests",
		"reviews=20":                      "the time goes from 1s to 168h (7 days), such as 20/10m",
		"reviews=20/10":                   "the time goes from 1s to 168h (7 days)",
		"reviews=20/-10m":                 "the time goes from 1s to 168h (7 days)",
		"reviews=20/999999h":              "the time goes from 1s to 168h (7 days)",
		"reviews=0/10m":                   "from 1 to 1000000",
		"reviews=-1/10m":                  "from 1 to 1000000",
		"reviews=99999999999999999999/1h": "from 1 to 1000000",
		"reviews=off":                     "please write a number of requests",
		"reviews=2000/1s":                 "at most 1000 requests a second come back",
		"reviews=1/1m+2/1h+3/24h":         "more than 2 limits",
		"reviews=1/1m,reviews=2/1m":       "reviews is there twice",
	} {
		if _, err := Parse(setting); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", setting, err, want)
		}
	}
}

// Sixteen times a limit allows sixteen times the requests, immediately and over time.
func TestLimitsTimes(t *testing.T) { // S52
	began := time.Date(2026, 3, 4, 5, 6, 7, 123_456_789, time.UTC)
	for name, limits := range Defaults() {
		many := limits.Times(16)
		now, taken, total, atOnce := began, State{}, 0, many[0].Requests
		if len(many) > 1 {
			atOnce = min(atOnce, many[1].Requests)
		}
		for total < 3*many[0].Requests {
			then, wait := many.Allow(taken, now)
			if wait > 0 {
				now = now.Add(wait)
				continue
			}
			taken = then
			if total++; total == atOnce && !now.Equal(began) {
				t.Errorf("%s: %d at once last until %s", name, total, now.Sub(began))
			}
		}
		within := 2 * many[0].Within
		if len(many) > 1 {
			within = max(within,
				time.Duration(total-many[1].Requests)*(many[1].Within/time.Duration(many[1].Requests)))
		}
		if took := now.Sub(began); took < within-time.Millisecond || took > within {
			t.Errorf("%s: %d requests take %s, want %s", name, total, took, within)
		}
	}
}
