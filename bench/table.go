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

// writeTable writes the rows as an aligned table. Values equal to those of the row above are left
// out.
func writeTable(out io.Writer, rows []row) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, strings.Join(columns, "\t"))
	for i, r := range rows {
		if i > 0 && rows[i-1].what == r.what && r.who != "" {
			r.what = ""
		}
		fmt.Fprintln(table, strings.Join(r.cells(), "\t"))
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
