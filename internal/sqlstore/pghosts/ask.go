package pghosts

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
)

// interval is the pause between two questions, and limit the time for an answer: a host that hangs is
// left after two seconds. A single host has SingleLimit, since nothing can replace it.
const (
	interval, limit = 500 * time.Millisecond, 1500 * time.Millisecond
	SingleLimit     = 3 * time.Second
)

var errSilent = errors.New("no answer in time")

// host is one host of an address.
type host struct {
	name  string // with its port
	index int    // in Watch.answers
	ways  []*pgconn.FallbackConfig
}

// direct makes a connection go to this host alone.
func (h *host) direct(config *pgconn.Config) {
	config.Host, config.Port = h.ways[0].Host, h.ways[0].Port
	config.TLSConfig, config.Fallbacks = h.ways[0].TLSConfig, h.ways[1:]
	config.ValidateConnect = nil
}

// Answer is the last answer of a host.
type Answer struct {
	Host     string    // with its port
	At       time.Time // zero if the host was never asked
	Err      error     // why it did not answer, or nil
	Standby  bool
	ReadOnly bool   // takes no writes; true of every standby
	Timeline uint32 // of a primary; 0 if unknown
	Position uint64 // in the write-ahead log: written by a primary, replayed by a standby
	Started  string // when the server was started; empty if unknown
	// LacksStandby reports that a commit has waited for a synchronous standby for two seconds.
	LacksStandby bool
}

// question is sent in the simple protocol, which every pooler passes on. The name of the file that a
// primary writes has its timeline; the control file has it only after a checkpoint.
const question = `SELECT pg_is_in_recovery(), current_setting('transaction_read_only') = 'on',
	CASE WHEN pg_is_in_recovery() THEN '' ELSE
		substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) END,
	CASE WHEN pg_is_in_recovery() THEN
		COALESCE(pg_last_wal_replay_lsn(), '0/0') - pg_lsn '0/0' ELSE
		pg_current_wal_lsn() - pg_lsn '0/0' END,
	pg_postmaster_start_time(),
	EXISTS (SELECT 1 FROM pg_stat_activity WHERE usename = current_user AND
		wait_event = 'SyncRep' AND query_start < clock_timestamp() - INTERVAL '2 seconds')`

// smallQuestion is for a server without these functions, or without the rights to call them.
const smallQuestion = `SELECT pg_is_in_recovery(),
	current_setting('transaction_read_only') = 'on', '', '', '', ''`

// Lacks reports whether a server lacks functions of PostgreSQL, or the role the rights to call them.
func Lacks(err error) bool { return has(err, "42883 42P01 42704 42501 0A000") }

// has reports whether an error has one of several SQLSTATEs
// (postgresql.org/docs/current/errcodes-appendix.html).
func has(err error, codes string) bool {
	fault, ok := errors.AsType[*pgconn.PgError](err)
	return ok && strings.Contains(codes, fault.Code)
}

// ask asks a host again and again.
func (w *Watch) ask(h *host) {
	patience := limit
	if !w.Several() {
		patience = SingleLimit
	}
	var conn *pgconn.PgConn
	for query := question; w.asking.Err() == nil; {
		answer, err := w.askOnce(h, &conn, query, patience)
		if query == question && Lacks(err) {
			query = smallQuestion
			continue
		}
		if w.asking.Err() == nil {
			w.note(h, answer, err)
		}
		select {
		case <-w.asking.Done():
		case <-time.After(interval):
		}
	}
	if conn != nil {
		_ = conn.Close(w.asking) // it has ended, too
	}
}

// note stores an answer, and decides. A server without room for a connection is still what it was.
func (w *Watch) note(h *host, answer Answer, err error) {
	w.mu.Lock()
	before := w.answers[h.index]
	if has(err, "53300") && !before.At.IsZero() && before.Err == nil {
		answer, err = before, nil
	}
	answer.Host, answer.At, answer.Err = h.name, time.Now(), err
	w.answers[h.index] = answer
	w.mu.Unlock()
	w.decide()
}

// askOnce connects if *conn is nil, and asks. After an error *conn is nil.
func (w *Watch) askOnce(
	h *host, conn **pgconn.PgConn, query string, patience time.Duration,
) (answer Answer, err error) {
	ctx, cancel := context.WithTimeoutCause(w.asking, patience, errSilent)
	defer func() {
		if err != nil && context.Cause(ctx) == errSilent {
			err = fmt.Errorf("%w: %w", errSilent, err)
		}
		cancel()
		if err != nil && *conn != nil {
			_ = (*conn).Close(ctx) // the ended context sends nothing to the server
			*conn = nil
		}
	}()
	if *conn == nil {
		config := w.config.Copy()
		h.direct(config)
		config.ConnectTimeout = 0
		if *conn, err = pgconn.ConnectConfig(ctx, config); err != nil {
			return answer, err
		}
	}
	results, err := (*conn).Exec(ctx, query).ReadAll()
	if err != nil {
		return answer, err
	}
	if len(results) != 1 || len(results[0].Rows) != 1 {
		return answer, errors.New("it does not answer like PostgreSQL")
	}
	column := func(i int) string { return string(results[0].Rows[0][i]) }
	timeline, _ := strconv.ParseUint(column(2), 16, 32) // 0 if unknown
	position, _ := strconv.ParseUint(column(3), 10, 64)
	return Answer{Standby: column(0) == "t", ReadOnly: column(1) == "t", Timeline: uint32(timeline),
		Position: position, Started: column(4), LacksStandby: column(5) == "t"}, nil
}
