package sqlstore

import (
	"context"

	"candor"
)

// Login is an attempt whose password was right.
type Login struct {
	LoginAttempt

	User     *candor.User // as it was when its password was compared
	Token    string       // of the session that begins
	Replaces string       // the token that the browser held before; empty for none
}

// Login begins a session under a new token and ends the one that the browser had. From now on the
// account knows address and browser. It refuses, as for
// a wrong password, an account that was disabled or got another password meanwhile.
func (s *Store) Login(ctx context.Context, login Login) error {
	return s.Write(ctx, func(tx *Tx) error {
		found, err := tx.exec("UPDATE users SET last_login_at = $1 WHERE id = $2 AND password = $3 AND NOT is_disabled",
			milliseconds(tx.now), login.User.ID, login.User.PasswordHash)
		if err != nil {
			return err
		}
		if found == 0 {
			return &candor.Error{Code: candor.CodeUnauthorized, Message: candor.MessageCredentials}
		}
		if err := tx.Exec("DELETE FROM sessions WHERE token_hash = $1", hashToken(login.Replaces)); err != nil {
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
				ON CONFLICT (user_id, place) DO UPDATE SET seen_at = excluded.seen_at`, login.User.ID, place, milliseconds(tx.now)); err != nil {
				return err
			}
		}
		return tx.audit(candor.AuditEntry{Actor: login.User.Username, Action: candor.ActionLogin, Subject: login.User.ID})
	})
}

// KnowsBrowser reports whether the account of an attempt has logged in before from its browser.
func (s *Store) KnowsBrowser(ctx context.Context, attempt LoginAttempt) (known bool, err error) {
	err = s.read.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM login_places WHERE user_id = $1 AND place = $2)",
		attempt.Subject, attempt.Browser).Scan(&known)
	return known, translate(err)
}

// RecordFailure puts an attempt that failed into the audit trail: action is ActionLoginFailed or
// ActionPasswordChangeFailed. No secret belongs into it.
func (s *Store) RecordFailure(ctx context.Context, action string, user *candor.User) error {
	entry := candor.AuditEntry{Actor: user.Username, Action: action, Subject: user.ID}
	if user.IsDisabled {
		entry.Reason = "The account is disabled"
	}
	return s.Write(ctx, func(tx *Tx) error { return tx.audit(entry) })
}
