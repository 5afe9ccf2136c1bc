package sqlstore

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"time"

	"github.com/alexedwards/scs/v2"

	"candor"
)

// SessionUser is the key under which a session's values hold the user's id.
const SessionUser = "user"

const (
	// sessionIdle is how long a session lasts that nobody uses (S6).
	sessionIdle = 30 * time.Minute
	// sessionTouch is after how long the use of a session is noted again.
	sessionTouch = time.Minute
)

// Sessions keeps login sessions for scs. The table holds hashes of tokens only, so that who reads
// the database cannot take over a session.
type Sessions struct{ Store *Store }

var _ scs.CtxStore = Sessions{}

func hashToken(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// FindCtx reads a session that has neither expired nor lain idle, and notes its use. The note is no
// more than an update: it never brings back a session that ends meanwhile. Where it cannot be
// written, the session is good all the same.
func (s Sessions) FindCtx(ctx context.Context, token string) (data []byte, found bool, err error) {
	now, used := s.Store.now(), int64(0)
	err = s.Store.read.QueryRowContext(ctx, "SELECT data, used_at FROM sessions WHERE token_hash = $1 AND expires_at > $2 AND used_at > $3",
		hashToken(token), milliseconds(now), milliseconds(now.Add(-sessionIdle))).Scan(&data, &used)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, false, nil
	}
	if err == nil && used < milliseconds(now.Add(-sessionTouch)) {
		s.Store.writeLater(func(tx *Tx) error {
			return tx.Exec("UPDATE sessions SET used_at = $1 WHERE token_hash = $2", milliseconds(tx.now), hashToken(token))
		})
	}
	return data, err == nil, translate(err)
}

// CommitCtx stores a session until its expiry, with the user it belongs to. It belongs to logins
// only: storing a session again could bring back one that has ended.
func (s Sessions) CommitCtx(ctx context.Context, token string, data []byte, expiry time.Time) error {
	_, values, err := scs.GobCodec{}.Decode(data)
	if err != nil {
		return err
	}
	user, _ := values[SessionUser].(string)
	return s.Store.Write(ctx, func(tx *Tx) error {
		return tx.Exec("INSERT INTO sessions (token_hash, user_id, data, expires_at, used_at) VALUES ($1, $2, $3, $4, $5)",
			hashToken(token), user, data, milliseconds(expiry), milliseconds(tx.now))
	})
}

// DeleteCtx ends a session.
func (s Sessions) DeleteCtx(ctx context.Context, token string) error {
	return s.Store.Write(ctx, func(tx *Tx) error {
		return tx.Exec("DELETE FROM sessions WHERE token_hash = $1", hashToken(token))
	})
}

// Find, Commit and Delete complete the interface; scs calls the forms with a context.
func (s Sessions) Find(token string) ([]byte, bool, error) {
	return s.FindCtx(context.Background(), token)
}

// Commit is CommitCtx without a context.
func (s Sessions) Commit(token string, data []byte, expiry time.Time) error {
	return s.CommitCtx(context.Background(), token, data, expiry)
}

// Delete is DeleteCtx without a context.
func (s Sessions) Delete(token string) error { return s.DeleteCtx(context.Background(), token) }

func (s *Store) pruneSessions(ctx context.Context) error {
	return s.Write(ctx, func(tx *Tx) error {
		return tx.Exec("DELETE FROM sessions WHERE expires_at <= $1 OR used_at <= $2", milliseconds(tx.now), milliseconds(tx.now.Add(-sessionIdle)))
	})
}

// RecordLogin puts a login, a failed one or a logout into the audit trail; no secret belongs into it.
func (s *Store) RecordLogin(ctx context.Context, action, username string) error {
	return s.Write(ctx, func(tx *Tx) error {
		return tx.audit(candor.AuditEntry{Actor: username, Action: action})
	})
}
