package sqlstore

import (
	"context"

	"candor"
)

// PasswordChange is a new password whose owner is logged in and has said the present one.
type PasswordChange struct {
	LoginAttempt

	User  *candor.User
	Hash  string // of the new password
	Token string // of the session that is used
	Renew string // takes the place of that token
}

// ChangePassword stores a new password, ends all other sessions of the account and gives the one
// that is used another token. It returns ErrUnauthorized when the session has ended.
func (s *Store) ChangePassword(ctx context.Context, change PasswordChange) error {
	return s.Write(ctx, func(tx *Tx) error {
		renewed,
			err := tx.ExecRows("UPDATE sessions SET token_hash = $1 WHERE token_hash = $2 AND user_id = $3",
			hashToken(change.Renew), hashToken(change.Token), change.User.ID)
		if err != nil {
			return err
		}
		if renewed == 0 {
			return candor.ErrUnauthorized
		}
		if _, err := tx.setPassword(change.User.ID, change.Hash, change.Renew); err != nil {
			return err
		}
		if err := tx.takeBack(change.LoginAttempt); err != nil {
			return err
		}
		return tx.audit(candor.AuditEntry{Actor: change.User.Username,
			Action: candor.ActionPasswordChanged, Subject: change.User.ID})
	})
}

// ResetPassword stores a new password without the old one, ends all sessions of the account and
// forgets its failures and from where it was used, in case someone else has used it. It returns
// how many sessions have ended.
func (s *Store) ResetPassword(
	ctx context.Context, user *candor.User, hash string,
) (ended int64, err error) {
	err = s.Write(ctx, func(tx *Tx) error {
		if ended, err = tx.setPassword(user.ID, hash, ""); err != nil {
			return err
		}
		if _, err := tx.forgetDelays(user.ID); err != nil {
			return err
		}
		if err := tx.Exec("DELETE FROM login_places WHERE user_id = $1", user.ID); err != nil {
			return err
		}
		return tx.audit(candor.AuditEntry{Actor: candor.ActorOperator, Action: candor.ActionPasswordReset,
			Subject: user.ID})
	})
	return ended, err
}

// setPassword stores a password and ends the account's sessions, but for the one of a token.
func (tx *Tx) setPassword(user, hash, except string) (ended int64, err error) {
	if err := tx.Exec("UPDATE users SET password = $1, updated_at = $2 WHERE id = $3", hash,
		milliseconds(tx.Now()), user); err != nil {
		return 0, err
	}
	return tx.endSessions(user, except)
}
