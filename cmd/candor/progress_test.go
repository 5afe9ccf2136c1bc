package main

import (
	"bytes"
	"strings"
	"testing"
)

func TestProgressIsTenLinesAStep(t *testing.T) {
	var out bytes.Buffer
	show := progressLines(&out)
	for _, step := range []string{"writing", "sorting"} {
		for done := range 1001 {
			show(step, done, 1000)
		}
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if len(lines) != 22 || lines[0] != "writing: 0 of 1000" || lines[1] != "writing: 100 of 1000" ||
		lines[21] != "sorting: 1000 of 1000" {
		t.Errorf("%d lines: %q", len(lines), lines)
	}
}

func TestProgressIsABarOnATerminal(t *testing.T) {
	var out bytes.Buffer
	show := progressBar(&out)
	show("writing", 1, 2)
	show("sorting", 2, 2)
	if drawn := out.String(); !strings.Contains(drawn, "writing") || !strings.Contains(drawn, "50%") {
		t.Errorf("drawn: %q", drawn)
	}
}
