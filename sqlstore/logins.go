package sqlstore

import (
	"cmp"
	"context"
	"slices"
	"time"

	"candor"
	"candor/ratelimit"
	"candor/sqlstore/sqldb"
)

// Login is an attempt whose password was right.
type Login struct {
	LoginAttempt

	User     *candor.User // as it was when its password was compared
	Token    string       // of the session that begins
	Replaces string       // the token that the browser held before; empty for none
}

// Login begins a session under a new token and ends the one that the browser had. From now on the
// account knows address and browser. It refuses an account that was disabled or got another
// password since the attempt began, as it does a wrong password.
func (s *Store) Login(ctx context.Context, login Login) error {
	return s.Write(ctx, func(tx *Tx) error {
		found, err := tx.ExecRows("UPDATE users SET last_login_at = $1 WHERE id = $2 AND password = $3 "+
			"AND NOT is_disabled",
			milliseconds(tx.Now()), login.User.ID, login.User.PasswordHash)
		if err != nil {
			return err
		}
		if found == 0 {
			return &candor.Error{Code: candor.CodeUnauthorized, Message: candor.MessageCredentials}
		}
		if err := tx.Exec("DELETE FROM sessions WHERE token_hash = $1",
			hashToken(login.Replaces)); err != nil {
			return err
		}
		if err := tx.startSession(login.User.ID, login.Token); err != nil {
			return err
		}
		if err := tx.takeBack(login.LoginAttempt); err != nil {
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

// RecordFailure puts an attempt that failed into the audit trail: action is ActionLoginFailed or
// ActionPasswordChangeFailed. No secret belongs into it. Attempts under names that no one has are
// counted by the hour: anyone can make any number of them.
func (s *Store) RecordFailure(ctx context.Context, action string, user *candor.User) error {
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

// closeUnknownLogins appends one entry to the audit trail for each hour that is over in which
// someone tried names that no one has. An hour that the clock has not reached is one of a clock
// that was ahead.
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
			reason := candor.UnknownLogins(one.failures, fromMilliseconds(one.hour))
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

// loginDelays are what is stored about an attempt's account where the attempt counts.
type loginDelays struct {
	known []string // places from which the account has logged in
	rows  map[string]delay
}

// next decides about an attempt at now: how long it has to wait, if at all, and what to store of
// it.
func (l *loginDelays) next(attempt LoginAttempt, now time.Time) (rows []delay, wait time.Duration) {
	place := attempt.countedAt(l.known)
	account := l.at(place, now, candor.LoginDelay)
	if wait = account.freeAt.Sub(now); wait > 0 {
		if place != placeOfAll {
			return nil, wait
		}
		if rows, turn := l.turn(attempt, now, wait); turn > 0 {
			return rows, min(wait, turn)
		}
	}
	rows = []delay{account.failed(now, candor.LoginDelay)}
	if place == placeOfAll && account.failures >= candor.FreeFailures {
		for _, network := range attempt.networks() {
			rows = append(rows, l.at(network.Key, now, network.turn).failed(now, network.turn))
		}
	}
	return rows, 0
}

// turn is how long the attempt's network waits for its turn, while the account has to wait for so
// long: at most CleanLoginWait from its first attempt, which reserves that, unless attempts have
// failed there.
func (l *loginDelays) turn(
	attempt LoginAttempt, now time.Time, account time.Duration,
) (rows []delay, wait time.Duration) {
	household := delay{place: attempt.Place, freeAt: now.Add(min(account, candor.CleanLoginWait))}
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

// turn is after how long a network has its turn again after so many failures.
func (n LoginNetwork) turn(failures int) time.Duration {
	return candor.LoginTurn(failures / n.Times)
}

// at is what counts of a row at now, whose next attempt waits so long after so many failures.
func (l *loginDelays) at(
	place string, now time.Time, delayAfter func(failures int) time.Duration,
) delay {
	row := l.rows[place]
	row.place = place
	if now.Sub(row.freeAt) >= candor.FailuresKept {
		row.failures = 0
	}
	if row.freeAt.Sub(now) > max(delayAfter(row.failures), candor.CleanLoginWait)+ratelimit.ClockSkew {
		row.freeAt = now // the clock was set back since: no one waits until it is there again
	}
	return row
}

// failed is the row after one more failure.
func (d delay) failed(now time.Time, delayAfter func(failures int) time.Duration) delay {
	d.failures++
	d.freeAt = now.Add(delayAfter(d.failures))
	return d
}
