package sqlstore

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"time"

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/ratelimit"
	"candor/internal/sqlstore/sqldb"
)

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
