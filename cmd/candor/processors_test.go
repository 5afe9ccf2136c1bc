package main

import (
	"runtime"
	"testing"
)

func TestProcessors(t *testing.T) {
	before := runtime.GOMAXPROCS(1)
	defer runtime.GOMAXPROCS(before)
	for name, test := range map[string]struct {
		set        string
		have, want int
	}{
		"OKOneIsTooFew":        {"", 1, fewestProcessors},
		"OKMoreStay":           {"", 3, 3},
		"OKEnvironmentDecides": {"1", 1, 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Setenv("GOMAXPROCS", test.set)
			runtime.GOMAXPROCS(test.have)
			useProcessors()
			if got := runtime.GOMAXPROCS(0); got != test.want {
				t.Errorf("%d at a time, want %d", got, test.want)
			}
		})
	}
}
