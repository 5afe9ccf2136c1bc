package main

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
)

// row is one line of the table; columns that do not apply stay empty.
type row struct {
	what, who, connections, figure, spread, perCPU, latency, ofLimit, timesSQLite, timesPostgres,
	target string

	met verdict
}

// verdict reports whether a target was met.
type verdict string

const (
	noTarget verdict = ""
	met      verdict = "met"
	missed   verdict = "MISSED"
)

func judge(ok bool) verdict {
	if ok {
		return met
	}
	return missed
}

// require adds a target to the row. All targets of a row have to be met; a repeated one is shown
// once.
func (r *row) require(target string, ok bool) {
	switch {
	case r.target == "":
		r.target = target
	case r.target != target:
		r.target += ", " + target
	}
	if r.met == noTarget || !ok {
		r.met = judge(ok)
	}
}

var columns = []string{"what", "who", "conns", "figure", "spread", "per CPU s", "p50 / p99 ms",
	"of the limit", "SQLite is", "PostgreSQL is", "target", ""}

func (r row) cells() []string {
	return []string{r.what, r.who, r.connections, r.figure, r.spread, r.perCPU, r.latency, r.ofLimit,
		r.timesSQLite, r.timesPostgres, r.target, string(r.met)}
}

// writeTable writes the rows as an aligned table, without columns that are empty. A name equal to
// the name in the row above is omitted.
func writeTable(out io.Writer, rows []row) error {
	used := make([]bool, len(columns))
	for _, r := range rows {
		for i, cell := range r.cells() {
			used[i] = used[i] || cell != ""
		}
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	line := func(cells []string) {
		var shown []string
		for i, cell := range cells {
			if used[i] {
				shown = append(shown, cell)
			}
		}
		fmt.Fprintln(table, strings.Join(shown, "\t"))
	}
	line(columns)
	for i, r := range rows {
		if i > 0 && rows[i-1].what == r.what && r.who != "" {
			r.what = ""
		}
		line(r.cells())
	}
	fmt.Fprintf(table, "\n%s\n", summary(rows))
	return table.Flush()
}

// summary counts the targets.
func summary(rows []row) string {
	of, missedOnes := 0, 0
	for _, r := range rows {
		if r.met != noTarget {
			of++
		}
		if r.met == missed {
			missedOnes++
		}
	}
	return fmt.Sprintf("%d of %d rows with a target meet it.", of-missedOnes, of)
}

func named(line row, who string) row {
	line.who = who
	return line
}
