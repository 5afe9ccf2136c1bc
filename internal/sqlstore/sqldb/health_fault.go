package sqldb

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"

	"candor/internal/candor"
	"candor/internal/sqlstore/pghosts"
)

// Fault is a problem of a database itself, not of a query. Unless lasts is set, it ends without a
// restart: after an operator has acted, or by itself.
type Fault struct {
	What  string // the problem, without names of hosts or roles, which the log has
	Do    string // the remedy for an operator
	cause error
	words string // the message for visitors
	lasts bool   // waiting does not end it
}

// Error returns one line: the problem, the cause and the remedy.
func (f *Fault) Error() string {
	if f.cause == nil {
		return f.What + ": " + f.Do
	}
	return fmt.Sprintf("%s (%s): %s", f.What, strings.Join(strings.Fields(f.cause.Error()), " "), f.Do)
}

// Unwrap returns the error for visitors, and the cause.
func (f *Fault) Unwrap() []error {
	told := []error{&candor.Error{Code: candor.CodeUnavailable, Message: f.words}}
	if f.cause != nil {
		told = append(told, f.cause)
	}
	return told
}

// Is reports whether a fault is of the same kind, whatever its cause.
func (f *Fault) Is(target error) bool {
	other, ok := target.(*Fault)
	return ok && other.What == f.What || target == ErrNoAccess && f.What == filesFault.What
}

// LeavesReading reports whether queries still work during the fault.
func (f *Fault) LeavesReading() bool {
	return f.What == readOnlyFault.What || f.What == rightsFault.What ||
		f.What == movedFault.What || f.What == unreplicatedFault.What ||
		f.What == vanishedFault.What || f.What == newerFault.What || f.endsByWriting()
}

// endsByWriting reports whether only a successful write can show that the fault is over.
func (f *Fault) endsByWriting() bool {
	return f.What == fullFault.What || f.What == filesFault.What
}

// StopsWriting reports whether nothing can be stored until the fault is over. The other faults
// affect only some connections or queries.
func (f *Fault) StopsWriting() bool {
	return f.What != crowdedFault.What && f.What != statementsFault.What && f.What != columnsFault.What
}

// Lasts reports whether the fault continues until the server is restarted.
func (f *Fault) Lasts() bool { return f.lasts }

// by returns the fault with a cause.
func (f Fault) by(cause error) *Fault {
	f.cause = cause
	return &f
}

const (
	messageUnavailable     = "The database cannot be reached at the moment. Please try again shortly."
	messageUnavailableBusy = "The database is busy at the moment. Please try again shortly."
	messageUnavailableFull = "There is no room left to store this at the moment. Please try again later."
	messageReadOnly        = "Nothing can be stored at the moment. Please try again later."
	messageUpdating        = "The site is being updated. Please try again shortly."
)

// The faults, without their causes.
var (
	unreachableFault = Fault{
		What:  "PostgreSQL does not answer",
		Do:    "start it, or correct CANDOR_DATABASE",
		words: messageUnavailable,
	}
	slowFault = Fault{
		What:  "the database file does not answer in time",
		Do:    "look whether its disk or the machine is overloaded; candor goes on by itself",
		words: messageUnavailableBusy,
	}
	diskFault = Fault{
		What:  "the disk of the database has no room, or cannot be read or written",
		Do:    "make room on it, or mend it",
		words: messageUnavailable,
	}
	loginFault = Fault{
		What:  "PostgreSQL refuses the login",
		Do:    "correct user and password in CANDOR_DATABASE, or pg_hba.conf of the server",
		words: messageUnavailable,
	}
	absentFault = Fault{
		What:  "PostgreSQL has no database of that name",
		Do:    "make it with createdb, or correct CANDOR_DATABASE",
		words: messageUnavailable,
	}
	tablesFault = Fault{
		What:  "candor's tables are not to be found in PostgreSQL",
		Do:    "GRANT USAGE ON SCHEMA to the role, or restore the database and restart candor",
		words: messageUnavailable,
	}
	crowdedFault = Fault{
		What:  "PostgreSQL takes no further connections",
		Do:    "raise its max_connections, or lower CANDOR_DATABASE_CONNECTIONS",
		words: messageUnavailableBusy,
	}
	poolerFault = Fault{
		What:  "a connection pooler refuses what candor asks of PostgreSQL",
		Do:    "look into its log, and set it up as docs/postgresql.md says",
		words: messageUnavailable,
	}
	statementsFault = Fault{
		What: "a connection pooler does not keep prepared statements",
		Do: "give it session mode, or add default_query_exec_mode=cache_describe to CANDOR_DATABASE" +
			" (docs/postgresql.md)",
		words: messageUnavailable,
	}
	fullFault = Fault{
		What:  "PostgreSQL has no room left",
		Do:    "give its disk more room",
		words: messageUnavailableFull,
	}
	readOnlyFault = Fault{
		What: "PostgreSQL takes no writes, it is in read-only mode or a standby",
		Do: "start the primary or promote a standby (docs/postgresql.md), name it in CANDOR_DATABASE," +
			" or set default_transaction_read_only to off",
		words: messageReadOnly,
	}
	rightsFault = Fault{
		What: "the database role lacks rights",
		Do: "GRANT USAGE, CREATE ON SCHEMA and SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA" +
			" to it, or make it their owner",
		words: messageReadOnly,
	}
	unreplicatedFault = Fault{
		What: "PostgreSQL waits for the synchronous standby",
		Do: "start the standby, or remove it from synchronous_standby_names: commits until then" +
			" wait there, and are not acknowledged",
		words: messageReadOnly,
	}
	vanishedFault = Fault{
		What: "the database lacks changes that this server has read from it",
		Do: "bring the newer database back, or restart candor on every machine to go on with this one" +
			" (docs/operations.md)",
		words: messageReadOnly,
	}
	filesFault = Fault{
		What:  "the files of the embedded database may not be written",
		Do:    ErrNoAccess.Error(),
		words: messageReadOnly,
	}
)

// SQLSTATEs (postgresql.org/docs/current/errcodes-appendix.html).
const (
	postgresUnique        = "23505"
	postgresForeignKey    = "23503"
	postgresReadOnly      = "25006"
	postgresSerialization = "40001"
	postgresDeadlock      = "40P01"
	postgresRights        = "42501"
	postgresNoTable       = "42P01"
	postgresNoColumn      = "42703"
	postgresNoDatabase    = "3D000"
	postgresLockTimeout   = "55P03"
	postgresCanceled      = "57014"
	postgresIdle          = "25P03" // the server ended the session in the middle of a transaction
	postgresCrowded       = "53300"
	postgresNoText        = "22021"
	postgresProtocol      = "08P01" // an error of PgBouncer itself
	postgresNoStatement   = "26000"
	postgresSameStatement = "42P05"
)

// TranslatePostgres converts the PostgreSQL errors that callers check for; other errors pass
// unchanged.
func TranslatePostgres(err error) error {
	if IsFault(err) {
		return err
	}
	_, connecting := errors.AsType[*pgconn.ConnectError](err)
	if fault, ok := errors.AsType[*pgconn.PgError](err); ok {
		switch class := fault.Code[:min(2, len(fault.Code))]; {
		case fault.Code == postgresUnique:
			return ErrUnique
		case fault.Code == postgresForeignKey:
			return ErrForeignKey
		case fault.Code == postgresSerialization, fault.Code == postgresDeadlock,
			fault.Code == postgresLockTimeout, fault.Code == postgresCanceled,
			fault.Code == postgresIdle:
			return unavailable(messageUnavailableBusy, err)
		case fault.Code == postgresReadOnly:
			return readOnlyFault.by(fault)
		case fault.Code == postgresRights:
			return rightsFault.by(fault)
		case fault.Code == postgresNoDatabase:
			return absentFault.by(fault)
		case fault.Code == postgresNoTable:
			return tablesFault.by(fault)
		case fault.Code == postgresNoColumn:
			return columnsFault.by(fault)
		case fault.Code == postgresCrowded:
			return crowdedFault.by(fault)
		case fault.Code == postgresNoText: // a NUL byte or invalid UTF-8
			return &candor.Error{Code: candor.CodeMalformed,
				Message: "The request contains invalid characters."}
		case fault.Code == postgresProtocol:
			return poolerFault.by(fault)
		case fault.Code == postgresNoStatement, fault.Code == postgresSameStatement:
			return statementsFault.by(fault)
		case class == "28":
			return loginFault.by(fault)
		case class == "53":
			return fullFault.by(fault)
		case connecting || class == "08" || class == "57":
			return unreachableFault.by(err)
		}
		return err
	}
	if connecting || errors.Is(err, pghosts.ErrNoHost) {
		return unreachableFault.by(err)
	}
	if errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled) {
		return err // the caller's time is up
	}
	_, network := errors.AsType[net.Error](err)
	if network || errors.Is(err, sql.ErrConnDone) || errors.Is(err, driver.ErrBadConn) ||
		errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, net.ErrClosed) {
		return unreachableFault.by(err)
	}
	return err
}
