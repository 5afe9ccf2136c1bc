package main

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// row is one line of the table; what does not apply stays empty.
type row struct {
	what, connections, ours, spread, latency, limit, ratio, target string
	reached                                                        verdict
}

// verdict tells whether a target was reached.
type verdict string

const (
	noTarget verdict = ""
	reached  verdict = "yes"
	missed   verdict = "NO"
)

func judge(ok bool) verdict {
	if ok {
		return reached
	}
	return missed
}

func (r row) cells() []string {
	return []string{r.what, r.connections, r.ours, r.spread, r.latency, r.limit, r.ratio, r.target, string(r.reached)}
}

// writeTable writes the rows as a Markdown table whose columns stand under each other.
func writeTable(out io.Writer, rows []row) {
	lines := [][]string{{"what", "conns", "ours", "spread", "p50 / p99 ms", "limit", "ratio", "target", "reached"}}
	for _, r := range rows {
		lines = append(lines, r.cells())
	}
	widths := make([]int, len(lines[0]))
	for _, line := range lines {
		for i, cell := range line {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	for n, line := range lines {
		for i, cell := range line {
			fmt.Fprintf(out, "| %s%s ", cell, strings.Repeat(" ", widths[i]-utf8.RuneCountInString(cell)))
		}
		fmt.Fprintln(out, "|")
		if n == 0 {
			for _, width := range widths {
				fmt.Fprintf(out, "|%s", strings.Repeat("-", width+2))
			}
			fmt.Fprintln(out, "|")
		}
	}
}
