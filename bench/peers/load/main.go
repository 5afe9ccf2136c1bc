// Command load copies a database of Candor into a peer's: officials, ratings and votes.
package main

import (
	"context"
	"database/sql"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"

	_ "modernc.org/sqlite" // the driver "sqlite"
)

func main() {
	from := flag.String("from", "", "Candor's database, a SQLite file")
	to := flag.String("to", "", "the peer's: postgres://…, or a SQLite file")
	before := flag.String("before", "", "a file of SQL that makes the tables (PostgreSQL)")
	after := flag.String("after", "", "a file of SQL for when they are full (PostgreSQL)")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := load(ctx, *from, *to, *before, *after); err != nil {
		fmt.Fprintln(os.Stderr, "load:", err)
		os.Exit(1)
	}
}

func load(ctx context.Context, from, to, before, after string) (err error) {
	source, err := sql.Open("sqlite", "file:"+from+"?mode=ro&_pragma=busy_timeout(10000)")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, source.Close()) }()
	if strings.HasPrefix(to, "postgres://") {
		return intoPostgres(ctx, source, to, before, after)
	}
	return intoSQLite(ctx, source, to)
}
