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

// Sessions keeps login sessions for scs. The table holds hashes of tokens only, so that who reads
// the database cannot take over a session.
type Sessions struct{ Store *Store }

var _ scs.CtxStore = Sessions{}

func hashToken(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// FindCtx reads a session that has not expired.
func (s Sessions) FindCtx(ctx context.Context, token string) (data []byte, found bool, err error) {
	err = s.Store.read.QueryRowContext(ctx, "SELECT data FROM sessions WHERE token_hash = $1 AND expires_at > $2",
		hashToken(token), milliseconds(s.Store.now())).Scan(&data)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, false, nil
	}
	return data, err == nil, translate(err)
}

// CommitCtx stores a session until its expiry, with the user it belongs to.
func (s Sessions) CommitCtx(ctx context.Context, token string, data []byte, expiry time.Time) error {
	_, values, err := scs.GobCodec{}.Decode(data)
	if err != nil {
		return err
	}
	user, _ := values[SessionUser].(string)
	return s.Store.Write(ctx, func(tx *Tx) error {
		return tx.Exec(`INSERT INTO sessions (token_hash, user_id, data, expires_at) VALUES ($1, $2, $3, $4)
			ON CONFLICT (token_hash) DO UPDATE SET user_id = excluded.user_id, data = excluded.data, expires_at = excluded.expires_at`,
			hashToken(token), user, data, milliseconds(expiry))
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
		return tx.Exec("DELETE FROM sessions WHERE expires_at <= $1", milliseconds(tx.now))
	})
}

// RecordLogin puts a login, a failed one or a logout into the audit trail; no secret belongs into it.
func (s *Store) RecordLogin(ctx context.Context, action, username string) error {
	return s.Write(ctx, func(tx *Tx) error {
		return tx.audit(candor.AuditEntry{Actor: username, Action: action})
	})
}
