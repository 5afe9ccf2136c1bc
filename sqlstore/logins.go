package sqlstore

import (
	"cmp"
	"context"
	"slices"
	"time"

	"candor"
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
