package sqlstore

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"time"
)

// Once names a request that must not do its work twice: its parts are hashed together, and within
// the window the same parts stand for the same request.
type Once struct {
	Parts  []string
	Window time.Duration
}

func (o Once) hash() string {
	sum := sha256.Sum256([]byte(strings.Join(o.Parts, "\x00")))
	return hex.EncodeToString(sum[:])
}

// claim gives the request to subjectID, or returns the id that the same request made before.
// The constraint decides, so that of two at once one wins.
func (tx *Tx) claim(once Once, subjectID string) (owner string, err error) {
	now := milliseconds(tx.now)
	rows, err := tx.QueryContext(tx.ctx, `INSERT INTO idempotency_keys (key_hash, subject_id, created_at) VALUES ($1, $2, $3)
		ON CONFLICT (key_hash) DO UPDATE SET subject_id = excluded.subject_id, created_at = excluded.created_at
		WHERE idempotency_keys.created_at <= $4 RETURNING subject_id`,
		once.hash(), subjectID, now, now-once.Window.Milliseconds())
	owners, err := collect(rows, err, scanText)
	if err != nil {
		return "", err
	}
	if len(owners) == 1 {
		return owners[0], nil
	}
	err = tx.QueryRowContext(tx.ctx, "SELECT subject_id FROM idempotency_keys WHERE key_hash = $1", once.hash()).Scan(&owner)
	return owner, err
}

// claimAll claims each promise; the first that somebody holds already decides, and those before it
// are handed to him.
func (tx *Tx) claimAll(once []Once, subjectID string) (owner string, err error) {
	for i, promise := range once {
		if owner, err = tx.claim(promise, subjectID); err != nil {
			return "", err
		}
		if owner != subjectID {
			return owner, tx.handOver(once[:i], owner)
		}
	}
	return subjectID, nil
}

func (tx *Tx) handOver(once []Once, owner string) error {
	for _, promise := range once {
		if err := tx.Exec("UPDATE idempotency_keys SET subject_id = $1 WHERE key_hash = $2", owner, promise.hash()); err != nil {
			return err
		}
	}
	return nil
}

func scanText(scan scanner) (text string, err error) { return text, scan(&text) }

func (s *Store) pruneIdempotencyKeys(ctx context.Context) error {
	return s.Write(ctx, func(tx *Tx) error {
		return tx.Exec("DELETE FROM idempotency_keys WHERE created_at < $1", milliseconds(tx.now.Add(-idempotencyAge)))
	})
}
