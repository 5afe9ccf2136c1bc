package pghosts

import (
	"context"
	"errors"
	"fmt"
	"net"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
)

// host is one of an address. The mutex of the watch protects its answer.
type host struct {
	name        string // with its port
	ways        []*pgconn.FallbackConfig
	nudge       chan struct{}
	answer      Answer
	ahead       ahead
	connections connections
}

// Answer is what a host said when it was last asked.
type Answer struct {
	Host     string    // with its port
	At       time.Time // by our clock
	Err      error     // why it did not answer
	Silent   bool      // it took too long, and may hang
	Version  int       // server_version_num
	Standby  bool
	ReadOnly bool   // takes no writes, as every standby
	Timeline uint32 // of a standby at least; 0 where the server does not tell
	Position uint64 // in the write-ahead log: written by a primary, replayed by a standby
	Cluster  string // the system identifier; empty where the server does not tell
	Started  string // when the server was started
	// Waiting is how long the longest commit of the role has waited for a synchronous standby.
	Waiting time.Duration
	// Unreplayed is how old the last transaction is that a standby shows, by the clocks of the servers;
	// 0 where it shows all that it has received.
	Unreplayed time.Duration
	Lag        time.Duration // by how much a standby is behind the writer, at least
	Diverged   bool          // a standby shows what the writer does not have
}

func (a Answer) asked() bool { return !a.At.IsZero() }

// LacksStandby reports whether a commit waits for a synchronous standby that does not answer.
func (a Answer) LacksStandby() bool { return a.Waiting >= replicationLimit }

// Refuses reports whether a server answers that does not let candor in.
func (a Answer) Refuses() bool {
	fault, ok := errors.AsType[*pgconn.PgError](a.Err)
	return ok && (strings.HasPrefix(fault.Code, "28") || fault.Code == "3D000")
}

func (a Answer) isBehind() bool { return a.Standby && a.Lag >= ReadableLag }

// question is sent in the simple protocol, which every pooler passes on. A primary tells its timeline
// by the name of the file that it writes: its control file has it only after a checkpoint. A standby
// has nothing but its control file.
const question = `SELECT current_setting('server_version_num'), pg_is_in_recovery(),
	current_setting('transaction_read_only') = 'on',
	CASE WHEN pg_is_in_recovery() THEN
		(SELECT to_hex(GREATEST(c.timeline_id, r.min_recovery_end_timeline))
			FROM pg_control_checkpoint() c, pg_control_recovery() r) ELSE
		substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) END,
	CASE WHEN pg_is_in_recovery() THEN
		COALESCE(pg_last_wal_replay_lsn(), '0/0') - pg_lsn '0/0' ELSE
		pg_current_wal_lsn() - pg_lsn '0/0' END,
	(SELECT system_identifier FROM pg_control_system()), pg_postmaster_start_time(),
	(SELECT COALESCE(MAX(EXTRACT(EPOCH FROM clock_timestamp() - query_start)), 0)
		FROM pg_stat_activity WHERE usename = current_user AND wait_event = 'SyncRep'),
	CASE WHEN pg_is_in_recovery() AND pg_last_wal_receive_lsn() > pg_last_wal_replay_lsn() THEN
		COALESCE(EXTRACT(EPOCH FROM clock_timestamp() - pg_last_xact_replay_timestamp()), 0)
		ELSE 0 END`

// smallQuestion is for a server that lacks those functions, or the rights to call them.
const smallQuestion = `SELECT current_setting('server_version_num'), pg_is_in_recovery(),
	current_setting('transaction_read_only') = 'on', '', 0, '', '', 0, 0`

// ask asks a host again and again until ctx ends.
func (w *Watch) ask(ctx context.Context, h *host) {
	var conn *pgconn.PgConn
	query := question
	defer func() { hangUp(conn) }()
	for {
		answer := Answer{}
		var err error
		if conn == nil {
			conn, err = w.connect(ctx, h)
		}
		if err == nil {
			answer, err = send(ctx, conn, query)
			if lacks(err) && query == question {
				query = smallQuestion
				answer, err = send(ctx, conn, query)
			}
		}
		if ctx.Err() != nil {
			return
		}
		if err != nil {
			hangUp(conn)
			conn = nil
		}
		w.note(h, answer, err)
		select {
		case <-ctx.Done():
			return
		case <-h.nudge:
		case <-time.After(w.pause()):
		}
	}
}

// pause is how long to wait before the next question to a host.
func (w *Watch) pause() time.Duration {
	least := time.Duration(len(w.hosts)) * time.Second / questionsASecond
	if w.Verdict().Writer == "" {
		return max(urgentInterval, least)
	}
	return max(askInterval, least)
}

// note keeps an answer, and decides. A server that takes no more connections is there, and still what
// it was.
func (w *Watch) note(h *host, answer Answer, err error) {
	w.mu.Lock()
	if isCrowded(err) && h.answer.Version > 0 {
		answer, err = h.answer, nil
	}
	answer.Host, answer.At, answer.Err = h.name, time.Now(), err
	answer.Silent = errors.Is(err, errSilent)
	h.answer = answer
	w.mu.Unlock()
	w.decide()
}

var errSilent = fmt.Errorf("no answer within %s", SilentAfter)

// connect takes no longer than a host may be silent, or less where the address says so.
func (w *Watch) connect(ctx context.Context, h *host) (*pgconn.PgConn, error) {
	own := w.options.Config.Copy()
	point(own, h)
	connecting, cancel := context.WithTimeoutCause(ctx, SilentAfter, errSilent)
	defer cancel()
	conn, err := pgconn.ConnectConfig(connecting, own)
	return conn, silence(connecting, err)
}

// point has a connection be one to a host and to no other.
func point(config *pgconn.Config, h *host) {
	config.Host, config.Port = h.ways[0].Host, h.ways[0].Port
	config.TLSConfig, config.Fallbacks = h.ways[0].TLSConfig, h.ways[1:]
	config.ValidateConnect = nil
}

func send(ctx context.Context, conn *pgconn.PgConn, query string) (Answer, error) {
	asking, cancel := context.WithTimeoutCause(ctx, SilentAfter, errSilent)
	defer cancel()
	results, err := conn.Exec(asking, query).ReadAll()
	if err != nil {
		return Answer{}, silence(asking, err)
	}
	if len(results) != 1 || len(results[0].Rows) != 1 {
		return Answer{}, errors.New("it does not answer as PostgreSQL does")
	}
	return read(results[0].Rows[0])
}

// silence says of an error that the time was up.
func silence(ctx context.Context, err error) error {
	if err == nil {
		return nil
	}
	var network net.Error
	if context.Cause(ctx) == errSilent || errors.As(err, &network) && network.Timeout() {
		return errors.Join(errSilent, err)
	}
	return err
}

// read reads the columns of a question.
func read(row [][]byte) (a Answer, err error) {
	column := func(i int) string { return string(row[i]) }
	if a.Version, err = strconv.Atoi(column(0)); err != nil {
		return a, fmt.Errorf("it does not tell its version: %w", err)
	}
	a.Standby, a.ReadOnly = column(1) == "t", column(2) == "t"
	if timeline, err := strconv.ParseUint(column(3), 16, 32); err == nil {
		a.Timeline = uint32(timeline)
	}
	a.Position, _ = strconv.ParseUint(column(4), 10, 64) // 0 where it is not told
	a.Cluster, a.Started = column(5), column(6)
	a.Waiting, a.Unreplayed = inSeconds(column(7)), inSeconds(column(8))
	return a, nil
}

// inSeconds reads a duration; 0 where it is not told.
func inSeconds(text string) time.Duration {
	seconds, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return 0
	}
	return time.Duration(seconds * float64(time.Second))
}

// SQLSTATEs (postgresql.org/docs/current/errcodes-appendix.html).
const (
	tooManyConnections = "53300"
	undefinedFunction  = "42883"
	undefinedTable     = "42P01"
	undefinedObject    = "42704"
	noRight            = "42501"
	notSupported       = "0A000"
)

// lacks reports whether a server refuses a question since it knows or allows less than PostgreSQL.
func lacks(err error) bool {
	fault, ok := errors.AsType[*pgconn.PgError](err)
	return ok && slices.Contains([]string{undefinedFunction, undefinedTable, undefinedObject, noRight,
		notSupported}, fault.Code)
}

func isCrowded(err error) bool {
	fault, ok := errors.AsType[*pgconn.PgError](err)
	return ok && fault.Code == tooManyConnections
}

// hangUp closes a connection without waiting for the server.
func hangUp(conn *pgconn.PgConn) {
	if conn == nil {
		return
	}
	gone, cancel := context.WithCancel(context.Background())
	cancel()
	_ = conn.Close(gone) // the context has ended: the server is not told
}
