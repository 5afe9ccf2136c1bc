package sqlstore

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/sqlstore/sqldb"
)

func storedUser(u *accounts.User) columns {
	return columns{{"id", &u.ID}, {"username", &u.Username}, {"email", &u.Email},
		{"password", &u.PasswordHash}, {"is_admin", &u.IsAdmin}, {"is_disabled", &u.IsDisabled},
		{"is_verified", &u.IsVerified}, {"verification_token", &u.VerificationToken},
		{"reset_token", &u.ResetToken}, {"reset_token_expiry", storedTime(&u.ResetTokenExpiry)},
		{"created_at", storedTime(&u.CreatedAt)}, {"updated_at", storedTime(&u.UpdatedAt)},
		{"last_login_at", storedTime(&u.LastLoginAt)}}
}

var (
	userColumns = storedUser(&accounts.User{}).of("u")
	scanUser    = scanner(storedUser)
)

// FindUsers reads all accounts, by name.
func (s *Store) FindUsers(ctx context.Context) ([]*accounts.User, error) {
	rows, err := s.read.QueryContext(ctx,
		"SELECT "+userColumns+" FROM users u ORDER BY u.username_folded")
	return sqldb.Collect(rows, err, scanUser)
}

// FindUser reads one account by its id.
func (s *Store) FindUser(ctx context.Context, id string) (*accounts.User, error) {
	return findUser(ctx, s.read, "id", id, id)
}

// FindUserByName reads one account by its username, in any case.
func (s *Store) FindUserByName(ctx context.Context, username string) (*accounts.User, error) {
	folded := foldAccount(username)
	if strings.ContainsRune(username, 0) || !utf8.ValidString(username) {
		folded = "" // matches no account; PostgreSQL refuses such a text
	}
	return findUser(ctx, s.read, "username_folded", folded, username)
}

func findUser(
	ctx context.Context, from sqldb.Queryer, column, value, called string,
) (*accounts.User, error) {
	user, err := scanUser(from.QueryRowContext(ctx,
		"SELECT "+userColumns+" FROM users u WHERE u."+column+" = $1", value).Scan)
	return found(user, err, fmt.Sprintf(accounts.MessageUserNotFound, called))
}

// CreateUser stores a new account. Username and e-mail address are unique in any case.
func (s *Store) CreateUser(ctx context.Context, user *accounts.User) error {
	if err := user.Validate(); err != nil {
		return err
	}
	user.ID = candor.NewID()
	err := s.Write(ctx, func(tx *Tx) error {
		user.CreatedAt, user.UpdatedAt = tx.Now(), tx.Now()
		row := append(storedUser(user), columns{{"username_folded", foldAccount(user.Username)},
			{"email_folded", foldAccount(user.Email)}}...)
		err := tx.Exec(row.insertion("users"), row.values()...)
		if err != nil {
			return err
		}
		return tx.audit(candor.AuditEntry{Actor: candor.ActorOperator, Action: candor.ActionUserCreated,
			Subject: user.ID, After: user.Username})
	})
	if errors.Is(err, sqldb.ErrUnique) {
		return &candor.Error{Code: candor.CodeConflict, Message: accounts.MessageUserTaken}
	}
	return err
}

// foldAccount converts usernames and addresses to the form in which they are compared, without
// regard to case. It keeps punctuation: "a.b" and "ab" are two accounts.
func foldAccount(text string) string { return strings.ToLower(text) }

// DisableUser keeps an account from logging in, ends its sessions and returns their number.
// Disabling the last administrator who can log in requires force. A disabled account is not
// changed.
func (s *Store) DisableUser(ctx context.Context, id string, force bool) (ended int64, err error) {
	err = s.Write(ctx, func(tx *Tx) error {
		user, err := findUser(tx.Context(), tx, "id", id, id)
		if err != nil || user.IsDisabled {
			return err
		}
		if user.IsAdmin && !force {
			if err := tx.anotherAdmin(user); err != nil {
				return err
			}
		}
		if ended, err = tx.endSessions(id, ""); err != nil {
			return err
		}
		return tx.setDisabled(user, true, candor.ActionUserDisabled)
	})
	return ended, err
}

// EnableUser lets an account log in again.
func (s *Store) EnableUser(ctx context.Context, id string) error {
	return s.Write(ctx, func(tx *Tx) error {
		user, err := findUser(tx.Context(), tx, "id", id, id)
		if err != nil || !user.IsDisabled {
			return err
		}
		return tx.setDisabled(user, false, candor.ActionUserEnabled)
	})
}

// anotherAdmin returns an error unless another administrator can log in.
func (tx *Tx) anotherAdmin(user *accounts.User) error {
	var others int
	err := tx.QueryRowContext(tx.Context(),
		"SELECT COUNT(*) FROM users WHERE is_admin AND NOT is_disabled AND id <> $1",
		user.ID).Scan(&others)
	if err == nil && others == 0 {
		return &candor.Error{Code: candor.CodeConflict,
			Message: fmt.Sprintf(accounts.MessageLastAdmin, user.Username)}
	}
	return err
}

func (tx *Tx) setDisabled(user *accounts.User, disabled bool, action string) error {
	if err := tx.Exec("UPDATE users SET is_disabled = $1, updated_at = $2 WHERE id = $3", disabled,
		milliseconds(tx.Now()), user.ID); err != nil {
		return err
	}
	return tx.audit(candor.AuditEntry{Actor: candor.ActorOperator, Action: action, Subject: user.ID,
		Before: accounts.StateWord(!disabled), After: accounts.StateWord(disabled)})
}

// Unlocked describes the deleted login delays of an account.
type Unlocked struct {
	Failures int       // at places unknown to the account
	Places   int       // places and networks with failures
	Until    time.Time // when the longest delay would have ended; zero without delays
}

// UnlockUser deletes the login failures and delays of an account, and returns them. Known places
// stay.
func (s *Store) UnlockUser(ctx context.Context, id string) (unlocked Unlocked, err error) {
	err = s.Write(ctx, func(tx *Tx) error {
		user, err := findUser(tx.Context(), tx, "id", id, id)
		if err != nil {
			return err
		}
		if unlocked, err = tx.forgetDelays(user.ID); err != nil || unlocked == (Unlocked{}) {
			return err
		}
		return tx.audit(candor.AuditEntry{
			Actor: candor.ActorOperator, Action: candor.ActionUserUnlocked, Subject: user.ID,
			Reason: fmt.Sprintf("Failures at unknown places: %d; places and networks with failures: %d",
				unlocked.Failures, unlocked.Places),
		})
	})
	return unlocked, err
}

func (tx *Tx) forgetDelays(user string) (forgotten Unlocked, err error) {
	var until int64
	err = tx.QueryRowContext(tx.Context(), `SELECT COALESCE(MAX(CASE
		WHEN place = '' THEN failures END), 0),
		COUNT(CASE WHEN place <> '' AND failures > 0 THEN 1 END), COALESCE(MAX(free_at), 0)
		FROM login_delays WHERE subject = $1`, user).Scan(&forgotten.Failures, &forgotten.Places, &until)
	if err != nil {
		return forgotten, err
	}
	forgotten.Until = fromMilliseconds(until)
	return forgotten, tx.Exec("DELETE FROM login_delays WHERE subject = $1", user)
}

// PasswordChange is a new password from a logged-in user who has entered the present one.
type PasswordChange struct {
	LoginAttempt

	User  *accounts.User
	Hash  string // of the new password
	Token string // of the current session
	Renew string // replaces that token
}

// ChangePassword stores a new password, ends all other sessions of the account and gives the
// current one a new token. It returns ErrUnauthorized if the session has ended.
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
		if err := tx.revertAttempt(change.LoginAttempt); err != nil {
			return err
		}
		return tx.audit(candor.AuditEntry{Actor: change.User.Username,
			Action: candor.ActionPasswordChanged, Subject: change.User.ID})
	})
}

// ResetPassword stores a new password without the old one, ends all sessions of the account and
// deletes its failures and known places, in case an attacker has used it. It returns the number of
// ended sessions.
func (s *Store) ResetPassword(
	ctx context.Context, user *accounts.User, hash string,
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

// setPassword stores a password and ends the account's sessions except the one with a token.
func (tx *Tx) setPassword(user, hash, except string) (ended int64, err error) {
	if err := tx.Exec("UPDATE users SET password = $1, updated_at = $2 WHERE id = $3", hash,
		milliseconds(tx.Now()), user); err != nil {
		return 0, err
	}
	return tx.endSessions(user, except)
}
