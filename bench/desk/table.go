package main

import (
	"fmt"
	"io"
	"slices"
	"time"
)

// writeTable writes Markdown: a line per group with its slowest request on each engine, or a line
// per request.
func writeTable(out io.Writer, engines []engine, all bool) {
	fmt.Fprint(out, "| what | limit |")
	for _, e := range engines {
		fmt.Fprintf(out, " %s median | CPU | most | first | |", e.name)
	}
	fmt.Fprint(out, "\n|---|---|")
	for range engines {
		fmt.Fprint(out, "---|---|---|---|---|")
	}
	fmt.Fprintln(out)
	lines := [][]answer{}
	for i := range engines[0].answers {
		line := make([]answer, len(engines))
		for n, e := range engines {
			line[n] = e.answers[i]
		}
		at := slices.IndexFunc(lines, func(l []answer) bool { return l[0].group == line[0].group })
		if all || at < 0 {
			lines = append(lines, line)
			continue
		}
		for n := range line {
			if line[n].median > lines[at][n].median {
				lines[at][n] = line[n]
			}
		}
	}
	for _, line := range lines {
		what := line[0].group
		if all {
			what = line[0].path
		}
		fmt.Fprintf(out, "| %s | %d ms |", what, line[0].limit.Milliseconds())
		for _, a := range line {
			verdict := ""
			if a.median > a.limit {
				verdict = "MISSED"
			}
			fmt.Fprintf(out, " %s | %s | %s | %s | %s |", milliseconds(a.median), milliseconds(a.cpu),
				milliseconds(a.most), milliseconds(a.first), verdict)
		}
		fmt.Fprintln(out)
	}
	for _, e := range engines {
		missed := 0
		for _, a := range e.answers {
			if a.median > a.limit {
				missed++
			}
		}
		fmt.Fprintf(out,
			"\n%s: %d of %d questions within their limits; load of the machine before: %s.\n", e.name,
			len(e.answers)-missed, len(e.answers), e.load)
	}
}

func milliseconds(d time.Duration) string {
	return fmt.Sprintf("%.1f", float64(d)/float64(time.Millisecond))
}
