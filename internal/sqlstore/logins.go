package sqlstore

import (
	"cmp"
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"slices"
	"time"

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/ratelimit"
	"candor/internal/sqlstore/sqldb"
)

// Login is an attempt with the right password.
type Login struct {
	LoginAttempt

	User     *accounts.User // read when its password was compared
	Token    string         // of the new session
	Replaces string         // the browser's former token; empty for none
}

// Login starts a session under a new token and ends the browser's former one. The address and the
// browser become known to the account. If the account was disabled or its password was changed
// since the attempt began, the login fails like one with a wrong password.
func (s *Store) Login(ctx context.Context, login Login) error {
	return s.Write(ctx, func(tx *Tx) error {
		found, err := tx.ExecRows("UPDATE users SET last_login_at = $1 WHERE id = $2 AND password = $3 "+
			"AND NOT is_disabled",
			milliseconds(tx.Now()), login.User.ID, login.User.PasswordHash)
		if err != nil {
			return err
		}
		if found == 0 {
			return &candor.Error{Code: candor.CodeUnauthorized, Message: accounts.MessageCredentials}
		}
		if err := tx.Exec("DELETE FROM sessions WHERE token_hash = $1",
			hashToken(login.Replaces)); err != nil {
			return err
		}
		if err := tx.startSession(login.User.ID, login.Token); err != nil {
			return err
		}
		if err := tx.revertAttempt(login.LoginAttempt); err != nil {
			return err
		}
		for _, place := range []string{login.Place, login.Browser} {
			if err := tx.Exec(`INSERT INTO login_places (user_id, place, seen_at) VALUES ($1, $2, $3)
				ON CONFLICT (user_id, place) DO UPDATE SET seen_at = excluded.seen_at`,
				login.User.ID, place, milliseconds(tx.Now())); err != nil {
				return err
			}
		}
		return tx.audit(candor.AuditEntry{Actor: login.User.Username, Action: candor.ActionLogin,
			Subject: login.User.ID})
	})
}

// KnowsBrowser reports whether the account of an attempt has logged in before from its browser.
func (s *Store) KnowsBrowser(ctx context.Context, attempt LoginAttempt) (known bool, err error) {
	err = s.read.QueryRowContext(ctx,
		"SELECT EXISTS (SELECT 1 FROM login_places WHERE user_id = $1 AND place = $2)",
		attempt.Subject, attempt.Browser).Scan(&known)
	return known, sqldb.Translate(err)
}

// RecordFailure records a failed attempt in the audit trail. action is ActionLoginFailed or
// ActionPasswordChangeFailed. An entry must not contain secrets. Attempts with unknown usernames
// are only counted by the hour, because anyone can make any number of them.
func (s *Store) RecordFailure(ctx context.Context, action string, user *accounts.User) error {
	if user.ID == "" {
		return s.Write(ctx, func(tx *Tx) error {
			return tx.Exec(`INSERT INTO unknown_logins (hour, failures) VALUES ($1, 1)
				ON CONFLICT (hour) DO UPDATE SET failures = unknown_logins.failures + 1`,
				milliseconds(hourOf(tx.Now())))
		})
	}
	entry := candor.AuditEntry{Actor: user.Username, Action: action, Subject: user.ID}
	if user.IsDisabled {
		entry.Reason = "The account is disabled"
	}
	return s.Write(ctx, func(tx *Tx) error { return tx.audit(entry) })
}

// closeUnknownLogins appends an entry to the audit trail for each past hour with attempts on
// unknown usernames. An hour in the future comes from a clock that was ahead.
func (s *Store) closeUnknownLogins(ctx context.Context) error {
	return s.Write(ctx, func(tx *Tx) error {
		type closed struct{ hour, failures int64 }
		rows, err := tx.QueryContext(tx.Context(),
			"DELETE FROM unknown_logins WHERE hour <> $1 RETURNING hour, failures",
			milliseconds(hourOf(tx.Now())))
		hours, err := sqldb.Collect(rows, err, func(scan sqldb.Scanner) (one closed, err error) {
			return one, scan(&one.hour, &one.failures)
		})
		if err != nil {
			return err
		}
		slices.SortFunc(hours, func(a, b closed) int { return cmp.Compare(a.hour, b.hour) })
		for _, one := range hours {
			reason := accounts.UnknownLogins(one.failures, fromMilliseconds(one.hour))
			entry := candor.AuditEntry{Actor: candor.ActorUnknown, Action: candor.ActionLoginFailed,
				Reason: reason}
			if err := tx.audit(entry); err != nil {
				return err
			}
		}
		return nil
	})
}

func hourOf(at time.Time) time.Time { return at.Truncate(time.Hour) }

// loginDelays holds the stored rows about an attempt's account that matter for the attempt.
type loginDelays struct {
	known []string // places from which the account has logged in
	rows  map[string]delay
}

// next decides on an attempt at now: how long it has to wait, if at all, and which rows to store.
func (l *loginDelays) next(attempt LoginAttempt, now time.Time) (rows []delay, wait time.Duration) {
	place := attempt.countingPlace(l.known)
	account := l.at(place, now, accounts.LoginDelay)
	if wait = account.freeAt.Sub(now); wait > 0 {
		if place != unknownPlaces {
			return nil, wait
		}
		if rows, turn := l.turn(attempt, now, wait); turn > 0 {
			return rows, min(wait, turn)
		}
	}
	rows = []delay{account.afterFailure(now, accounts.LoginDelay)}
	if place == unknownPlaces && account.failures >= accounts.FreeFailures {
		for _, network := range attempt.networks() {
			rows = append(rows, l.at(network.Key, now, network.turn).afterFailure(now, network.turn))
		}
	}
	return rows, 0
}

// turn returns how long the attempt's network has to wait for its turn while the account waits. The
// first attempt reserves a turn after at most CleanLoginWait; failures from the network delay the
// next ones.
func (l *loginDelays) turn(
	attempt LoginAttempt, now time.Time, account time.Duration,
) (rows []delay, wait time.Duration) {
	household := delay{place: attempt.Place, freeAt: now.Add(min(account, accounts.CleanLoginWait))}
	if _, reserved := l.rows[attempt.Place]; !reserved {
		rows = []delay{household}
	} else {
		household = l.at(attempt.Place, now, LoginNetwork{Times: 1}.turn)
	}
	wait = household.freeAt.Sub(now)
	for _, network := range attempt.Wider {
		if row := l.at(network.Key, now, network.turn); network.turn(row.failures) > 0 {
			wait = max(wait, row.freeAt.Sub(now))
		}
	}
	return rows, wait
}

// turn returns the wait for a network's next turn after a number of failures.
func (n LoginNetwork) turn(failures int) time.Duration {
	return accounts.LoginTurn(failures / n.Times)
}

// at returns the row of a place as of now. delayAfter gives the wait after a number of failures.
func (l *loginDelays) at(
	place string, now time.Time, delayAfter func(failures int) time.Duration,
) delay {
	row := l.rows[place]
	row.place = place
	if now.Sub(row.freeAt) >= accounts.FailuresKept {
		row.failures = 0
	}
	if row.freeAt.Sub(now) > max(delayAfter(row.failures), accounts.CleanLoginWait)+ratelimit.ClockSkew {
		row.freeAt = now // the clock was set back: do not wait until it catches up
	}
	return row
}

// afterFailure returns the row after one more failure.
func (d delay) afterFailure(now time.Time, delayAfter func(failures int) time.Duration) delay {
	d.failures++
	d.freeAt = now.Add(delayAfter(d.failures))
	return d
}

// sessionTouch is the minimum time between two updates of a session's last use.
const sessionTouch = time.Minute

var errNoSession = &candor.Error{Code: candor.CodeNotFound, Message: "There is no such session"}

// hashToken returns the stored hash of a token. A reader of the database cannot take over a session
// with it.
func hashToken(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// FindSessionUser returns the user of a session token, and updates the session's last use. A
// session is over when it has expired or was idle too long, when its account is disabled, and when
// its user has lost the administrator right since the login. A session that began while the clock
// was ahead would last too long, and is over as well. The update never recreates a deleted session,
// and the session stays valid if it fails.
func (s *Store) FindSessionUser(ctx context.Context, token string) (*accounts.User, error) {
	now, used := s.now(), int64(0)
	user, err := scanUser(func(columns ...any) error {
		return s.read.QueryRowContext(ctx, "SELECT "+userColumns+`, s.used_at FROM sessions s
			JOIN users u ON u.id = s.user_id
			WHERE s.token_hash = $1 AND s.expires_at > $2 AND s.expires_at <= $4 AND s.used_at > $3
			AND NOT u.is_disabled AND (u.is_admin OR NOT s.as_admin)`,
			hashToken(token), milliseconds(now), milliseconds(now.Add(-accounts.SessionIdle)),
			milliseconds(now.Add(accounts.SessionLife+ratelimit.ClockSkew))).Scan(append(columns, &used)...)
	})
	if errors.Is(err, sql.ErrNoRows) {
		return nil, errNoSession
	}
	if err != nil {
		return nil, sqldb.Translate(err)
	}
	if used < milliseconds(now.Add(-sessionTouch)) {
		s.writeLater(func(tx *Tx) error {
			return tx.Exec("UPDATE sessions SET used_at = $1 WHERE token_hash = $2", milliseconds(tx.Now()),
				hashToken(token))
		})
	}
	return user, nil
}

// startSession stores a session of an account under a new token.
func (tx *Tx) startSession(user, token string) error {
	return tx.Exec(`INSERT INTO sessions (token_hash, user_id, as_admin, expires_at, used_at)
		SELECT $1, id, is_admin, CAST($2 AS BIGINT), CAST($3 AS BIGINT) FROM users WHERE id = $4`,
		hashToken(token), milliseconds(tx.Now().Add(accounts.SessionLife)), milliseconds(tx.Now()), user)
}

// endSessions ends an account's sessions except the one with a token, and returns their number.
func (tx *Tx) endSessions(user, except string) (ended int64, err error) {
	return tx.ExecRows("DELETE FROM sessions WHERE user_id = $1 AND token_hash <> $2", user,
		hashToken(except))
}

// EndSession logs a user out.
func (s *Store) EndSession(ctx context.Context, token string, user *accounts.User) error {
	return s.Write(ctx, func(tx *Tx) error {
		ended, err := tx.ExecRows("DELETE FROM sessions WHERE token_hash = $1", hashToken(token))
		if err != nil || ended == 0 {
			return err
		}
		return tx.audit(candor.AuditEntry{Actor: user.Username, Action: candor.ActionLogout,
			Subject: user.ID})
	})
}

func (s *Store) pruneSessions(ctx context.Context) error {
	return s.Write(ctx, func(tx *Tx) error {
		return tx.Exec("DELETE FROM sessions WHERE expires_at <= $1 OR used_at <= $2",
			milliseconds(tx.Now()), milliseconds(tx.Now().Add(-accounts.SessionIdle)))
	})
}
