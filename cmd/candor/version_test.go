package main

import (
	"strings"
	"testing"
)

func TestVersionLineNamesTheSource(t *testing.T) {
	for _, c := range []struct{ name, commit, date, begin string }{
		{"release with commit and date", "0123abcd", "2026-11-29",
			"candor 1.0.0 (commit 0123abcd of 2026-11-29, go"},
		{"other build without them", "", "", "candor 1.0.0 (go"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if line := versionLine("1.0.0", c.commit, c.date); !strings.HasPrefix(line, c.begin) {
				t.Errorf("%q does not begin with %q", line, c.begin)
			}
		})
	}
}
