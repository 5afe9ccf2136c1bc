package sqlstore

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/ratelimit"
	"candor/internal/sqlstore/sqldb"
)

// LoginAttempt holds the keys by which an attempt to log in is counted. They are hashes, so that
// the tables contain no addresses, and no usernames that may be mistyped passwords.
type LoginAttempt struct {
	Subject string         // the account's id, or a hash of an unknown username
	Place   string         // a hash of the household
	Wider   []LoginNetwork // the networks around the household
	Browser string         // a hash of a browser that has logged in before; empty for none
	// OwnCount counts a password change separately: its user is already logged in.
	OwnCount bool
}

// LoginNetwork is a network. Its limits are Times the limits of a household.
type LoginNetwork struct {
	Key   string
	Times int
}

// networks returns the networks in which an attempt counts, the household first.
func (a LoginAttempt) networks() []LoginNetwork {
	return append([]LoginNetwork{{a.Place, 1}}, a.Wider...)
}

// Places under which an account's attempts are counted together.
const (
	unknownPlaces = ""         // from all unknown places
	passwordPlace = "password" // of password changes
)

// delay is the time until which attempts from a place are refused.
type delay struct {
	place    string
	failures int
	freeAt   time.Time
}

// TakeLogin counts an attempt before its password is compared, so that concurrent attempts cannot
// exceed the delays. An attempt that comes too early is refused with the time to wait. It counts
// for its network, but not for the account. A successful login reverts its count.
func (s *Store) TakeLogin(ctx context.Context, attempt LoginAttempt) error {
	var wait time.Duration
	err := s.WriteRetryable(ctx, func(tx *Tx) error {
		wait = 0
		delays, err := tx.findDelays(attempt)
		if err != nil {
			return err
		}
		if err := tx.takeRate(); err != nil {
			return err
		}
		var rows []delay
		if rows, wait = delays.next(attempt, tx.Now()); len(rows) == 0 {
			return nil
		}
		return tx.writeDelays(attempt.Subject, rows)
	})
	if err == nil && wait > 0 {
		return candor.TooMany(ratelimit.Logins, wait)
	}
	return err
}

// findDelays reads all rows that affect an attempt, and the use of its network's rate limits.
func (tx *Tx) findDelays(attempt LoginAttempt) (*loginDelays, error) {
	delays := &loginDelays{rows: map[string]delay{}}
	read := func(scan sqldb.Scanner) error {
		var d delay
		var freeAt int64
		err := scan(&d.place, &d.failures, &freeAt)
		d.freeAt = fromMilliseconds(freeAt)
		delays.rows[d.place] = d
		return err
	}
	place := attempt.Place
	args := []any{attempt.Subject, unknownPlaces, passwordPlace, attempt.Browser, place, place, place}
	for i, network := range attempt.Wider {
		args[len(args)-1-i] = network.Key
	}
	known := sqldb.Statement{Query: knownPlacesQuery,
		Args: []any{attempt.Subject, place, attempt.Browser}, Row: func(scan sqldb.Scanner) error {
			place, err := sqldb.ScanText(scan)
			delays.known = append(delays.known, place)
			return err
		}}
	return delays, tx.Send(append(tx.lookUpRates(), known,
		sqldb.Statement{Query: delaysQuery, Args: args, Row: read})...)
}

// delaysQuery reads the rows of an account at six places. For a list PostgreSQL would cache a plan
// that reads all rows of the account, which are thousands during a guessing attack.
var delaysQuery = func() string {
	var parts []string
	for place := range 3 + ratelimit.MostNetworks {
		parts = append(parts, "SELECT place, failures, free_at FROM login_delays"+
			" WHERE subject = $1 AND place = $"+strconv.Itoa(place+2))
	}
	return strings.Join(parts, " UNION ALL ")
}()

const knownPlacesQuery = "SELECT place FROM login_places WHERE user_id = $1 AND place IN ($2, $3)"

func (tx *Tx) writeDelays(subject string, rows []delay) error {
	var args []any
	for _, row := range rows {
		args = append(args, subject, row.place, row.failures, milliseconds(row.freeAt))
	}
	return tx.DeferExec("INSERT INTO login_delays (subject, place, failures, free_at)"+
		" VALUES "+sqldb.ValueMarks(len(rows), 4)+
		" ON CONFLICT (subject, place) DO UPDATE"+
		" SET failures = excluded.failures, free_at = excluded.free_at",
		args...)
}

// countingPlace returns the place under which an attempt is counted. A browser or an address from
// which the account has logged in before is counted separately, so that attackers cannot lock the
// owner out. All others are counted together.
func (a LoginAttempt) countingPlace(known []string) string {
	switch {
	case a.OwnCount:
		return passwordPlace
	case a.Browser != "" && slices.Contains(known, a.Browser):
		return a.Browser
	case slices.Contains(known, a.Place):
		return a.Place
	}
	return unknownPlaces
}

// revertAttempt deletes the failures of a known place. At unknown places it subtracts only this
// attempt, because the failures of others still count.
func (tx *Tx) revertAttempt(attempt LoginAttempt) error {
	rows, err := tx.QueryContext(tx.Context(), knownPlacesQuery, attempt.Subject, attempt.Place,
		attempt.Browser)
	known, err := sqldb.Collect(rows, err, sqldb.ScanText)
	if err != nil {
		return err
	}
	place := attempt.countingPlace(known)
	if place == unknownPlaces {
		for _, counted := range append(attempt.Wider, LoginNetwork{Key: unknownPlaces}) {
			err := tx.Exec("UPDATE login_delays SET failures = failures - 1"+
				" WHERE subject = $1 AND place = $2 AND failures > 0", attempt.Subject, counted.Key)
			if err != nil {
				return err
			}
		}
		place = attempt.Place
	}
	return tx.Exec("DELETE FROM login_delays WHERE subject = $1 AND place = $2", attempt.Subject,
		place)
}

func (s *Store) pruneLogins(ctx context.Context) error {
	return s.Write(ctx, func(tx *Tx) error {
		if err := tx.Exec("DELETE FROM login_places WHERE seen_at <= $1",
			milliseconds(tx.Now().Add(-accounts.PlacesKept))); err != nil {
			return err
		}
		return tx.Exec("DELETE FROM login_delays WHERE free_at <= $1",
			milliseconds(tx.Now().Add(-accounts.FailuresKept)))
	})
}
