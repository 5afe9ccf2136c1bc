package main

import (
	"fmt"
	"io"
	"slices"
	"text/tabwriter"
	"time"
)

// writeTable writes a line per group with its slowest request on each engine, or a line per
// request, and a line per large work. Times are in milliseconds.
func writeTable(out io.Writer, engines []engine, all bool) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprint(table, "what\tlimit")
	for _, e := range engines {
		fmt.Fprintf(table, "\t%s median\tCPU\tmost\tfirst\t", e.name)
	}
	fmt.Fprintln(table)
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
		fmt.Fprintf(table, "%s\t%d", what, line[0].limit.Milliseconds())
		for _, a := range line {
			verdict := ""
			if a.median > a.limit {
				verdict = "MISSED"
			}
			fmt.Fprintf(table, "\t%s\t%s\t%s\t%s\t%s", milliseconds(a.median), milliseconds(a.cpu),
				milliseconds(a.most), milliseconds(a.first), verdict)
		}
		fmt.Fprintln(table)
	}
	if len(engines[0].works) > 0 {
		fmt.Fprintln(table)
	}
	for i, w := range engines[0].works {
		limit := ""
		if w.limit > 0 {
			limit = fmt.Sprint(w.limit.Milliseconds())
		}
		fmt.Fprintf(table, "%s\t%s", w.name, limit)
		for _, e := range engines {
			verdict := ""
			if took := e.works[i].took; w.limit > 0 && took > w.limit {
				verdict = "MISSED"
			}
			cpu := ""
			if e.works[i].cpu > 0 {
				cpu = milliseconds(e.works[i].cpu)
			}
			fmt.Fprintf(table, "\t%s\t%s\t\t\t%s", milliseconds(e.works[i].took), cpu, verdict)
		}
		fmt.Fprintln(table)
	}
	for _, e := range engines {
		missed := 0
		for _, a := range e.answers {
			if a.median > a.limit {
				missed++
			}
		}
		fmt.Fprintf(table, "\n%s: %d of %d questions within their limits.\n", e.name,
			len(e.answers)-missed, len(e.answers))
	}
	return table.Flush()
}

func milliseconds(d time.Duration) string {
	return fmt.Sprintf("%.1f", float64(d)/float64(time.Millisecond))
}
