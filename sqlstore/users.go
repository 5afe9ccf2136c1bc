package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"strings"
	"unicode/utf8"

	"candor"
)

const userColumns = `id, username, email, password, is_admin, is_verified, verification_token, reset_token, reset_token_expiry, created_at, updated_at`

func scanUser(scan scanner) (*candor.User, error) {
	var u candor.User
	var expiry, created, updated int64
	err := scan(&u.ID, &u.Username, &u.Email, &u.PasswordHash, &u.IsAdmin, &u.IsVerified, &u.VerificationToken, &u.ResetToken, &expiry, &created, &updated)
	u.ResetTokenExpiry, u.CreatedAt, u.UpdatedAt = fromMilliseconds(expiry), fromMilliseconds(created), fromMilliseconds(updated)
	return &u, err
}

// FindUser reads one account by its id.
func (s *Store) FindUser(ctx context.Context, id string) (*candor.User, error) {
	return s.findUser(ctx, "id", id)
}

// FindUserByName reads one account by its username, in any case.
func (s *Store) FindUserByName(ctx context.Context, username string) (*candor.User, error) {
	if strings.ContainsRune(username, 0) || !utf8.ValidString(username) {
		username = "" // nobody's, and PostgreSQL takes no other
	}
	return s.findUser(ctx, "username_folded", foldAccount(username))
}

func (s *Store) findUser(ctx context.Context, column, value string) (*candor.User, error) {
	user, err := scanUser(s.read.QueryRowContext(ctx, "SELECT "+userColumns+" FROM users WHERE "+column+" = $1", value).Scan)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, &candor.Error{Code: candor.CodeNotFound, Message: "There is no such user"}
	}
	return user, translate(err)
}

// CreateUser stores a new account; username and e-mail are unique in any case.
func (s *Store) CreateUser(ctx context.Context, user *candor.User) error {
	if err := user.Validate(); err != nil {
		return err
	}
	user.ID = candor.NewID()
	err := s.Write(ctx, func(tx *Tx) error {
		user.CreatedAt, user.UpdatedAt = tx.now, tx.now
		err := tx.Exec(`INSERT INTO users (`+userColumns+`, username_folded, email_folded)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
			user.ID, user.Username, user.Email, user.PasswordHash, user.IsAdmin, user.IsVerified, user.VerificationToken,
			user.ResetToken, milliseconds(user.ResetTokenExpiry), milliseconds(user.CreatedAt), milliseconds(user.UpdatedAt),
			foldAccount(user.Username), foldAccount(user.Email))
		if err != nil {
			return err
		}
		return tx.audit(candor.AuditEntry{Actor: user.Username, Action: "user_created", Subject: user.ID})
	})
	if errors.Is(err, errUnique) {
		return &candor.Error{Code: candor.CodeConflict, Message: "There is already a user of this name or e-mail address"}
	}
	return err
}

// foldAccount is how names and addresses of accounts are compared: without regard to case.
// Signs stay, so that "a.b" and "ab" are two accounts.
func foldAccount(text string) string { return strings.ToLower(text) }
