package main

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"
)

func TestReadFigures(t *testing.T) {
	for name, test := range map[string]struct {
		output string
		want   round
		fails  bool
	}{
		"OK": {output: "Running 2s test\nRequests/sec: 9\nfigures 64000 2000000 0 491 1728\n",
			want: round{requests: 64000, rate: 32000, p50: 491 * time.Microsecond,
				p99: 1728 * time.Microsecond}},
		"ErrFailedRequests": {output: "figures 64000 2000000 3 491 1728\n", fails: true},
		"ErrNoFigures":      {output: "unable to connect\n", fails: true},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := readFigures(test.output)
			if (err != nil) != test.fails || got != test.want {
				t.Errorf("got %v, %v", got, err)
			}
		})
	}
}

func TestRatioIsTheMedianOfThePairs(t *testing.T) {
	ours, limit := []round{{rate: 50}, {rate: 10}, {rate: 80}},
		[]round{{rate: 100}, {rate: 100}, {rate: 100}}
	if got, ok := ratio(ours, limit); !ok || got != 0.5 {
		t.Errorf("got %v", got)
	}
	if got := spread(ours); got != "140 %" {
		t.Errorf("spread %s", got)
	}
}

func TestThousands(t *testing.T) {
	for value, want := range map[float64]string{0: "0", 999: "999", 1000: "1,000",
		1234567: "1,234,567"} {
		if got := thousands(value); got != want {
			t.Errorf("%v is written %s", value, got)
		}
	}
}

func TestMistypeChangesLongWordsOnly(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	for range 200 {
		words := strings.Split(mistype("ann jr", anywhere, random), " ")
		if len(words) != 2 || words[1] != "jr" || len(words[0]) < 2 || len(words[0]) > 4 {
			t.Fatalf("got %q", words)
		}
	}
}
