package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"candor"
	"candor/sqlstore/sqldb"
)

const userColumns = `u.id, u.username, u.email, u.password, u.is_admin, u.is_disabled,
	u.is_verified, u.verification_token, u.reset_token,
	u.reset_token_expiry, u.created_at, u.updated_at, u.last_login_at`

func scanUser(scan sqldb.Scanner) (*candor.User, error) {
	var u candor.User
	var expiry, created, updated, login int64
	err := scan(&u.ID, &u.Username, &u.Email, &u.PasswordHash, &u.IsAdmin, &u.IsDisabled,
		&u.IsVerified, &u.VerificationToken, &u.ResetToken,
		&expiry, &created, &updated, &login)
	u.ResetTokenExpiry, u.CreatedAt = fromMilliseconds(expiry), fromMilliseconds(created)
	u.UpdatedAt, u.LastLoginAt = fromMilliseconds(updated), fromMilliseconds(login)
	return &u, err
}

// FindUsers reads all accounts, in the order of their names.
func (s *Store) FindUsers(ctx context.Context) ([]*candor.User, error) {
	rows, err := s.read.QueryContext(ctx,
		"SELECT "+userColumns+" FROM users u ORDER BY u.username_folded")
	return sqldb.Collect(rows, err, scanUser)
}

// FindUser reads one account by its id.
func (s *Store) FindUser(ctx context.Context, id string) (*candor.User, error) {
	return findUser(ctx, s.read, "id", id, id)
}

// FindUserByName reads one account by its username, in any case.
func (s *Store) FindUserByName(ctx context.Context, username string) (*candor.User, error) {
	folded := foldAccount(username)
	if strings.ContainsRune(username, 0) || !utf8.ValidString(username) {
		folded = "" // nobody's, and PostgreSQL takes no other
	}
	return findUser(ctx, s.read, "username_folded", folded, username)
}

func findUser(
	ctx context.Context, from sqldb.Queryer, column, value, called string,
) (*candor.User, error) {
	user, err := scanUser(from.QueryRowContext(ctx,
		"SELECT "+userColumns+" FROM users u WHERE u."+column+" = $1", value).Scan)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, &candor.Error{Code: candor.CodeNotFound,
			Message: fmt.Sprintf(candor.MessageUserNotFound, called)}
	}
	return user, sqldb.Translate(err)
}

// CreateUser stores a new account; username and e-mail are unique in any case.
func (s *Store) CreateUser(ctx context.Context, user *candor.User) error {
	if err := user.Validate(); err != nil {
		return err
	}
	user.ID = candor.NewID()
	err := s.Write(ctx, func(tx *Tx) error {
		user.CreatedAt, user.UpdatedAt = tx.Now(), tx.Now()
		err := tx.Exec(`INSERT INTO users (id, username, email, password, is_admin, is_verified,
			verification_token, reset_token,
			reset_token_expiry, created_at, updated_at, username_folded, email_folded)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
			user.ID, user.Username, user.Email, user.PasswordHash, user.IsAdmin, user.IsVerified,
			user.VerificationToken,
			user.ResetToken, milliseconds(user.ResetTokenExpiry), milliseconds(user.CreatedAt),
			milliseconds(user.UpdatedAt),
			foldAccount(user.Username), foldAccount(user.Email))
		if err != nil {
			return err
		}
		return tx.audit(candor.AuditEntry{Actor: candor.ActorOperator, Action: candor.ActionUserCreated,
			Subject: user.ID, After: user.Username})
	})
	if errors.Is(err, sqldb.ErrUnique) {
		return &candor.Error{Code: candor.CodeConflict, Message: candor.MessageUserTaken}
	}
	return err
}

// foldAccount is how names and addresses of accounts are compared: without regard to case.
// Signs stay, so that "a.b" and "ab" are two accounts.
func foldAccount(text string) string { return strings.ToLower(text) }
