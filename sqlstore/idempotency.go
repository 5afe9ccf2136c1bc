package sqlstore

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"strconv"
	"strings"
	"time"

	"candor"
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

// holders are whom promises belong to, by their hashes.
type holders map[string]string

// holding asks who holds the promises, and how far the limits are used.
func (tx *Tx) holding(once []Once, held holders) []statement {
	metered := tx.metered()
	if len(once) == 0 {
		return metered
	}
	windows := make(map[string]time.Duration, len(once))
	parts, args := make([]string, len(once)), make([]any, len(once))
	for i, promise := range once {
		hash := promise.hash()
		windows[hash], args[i] = promise.Window, hash
		parts[i] = "SELECT key_hash, subject_id, created_at FROM idempotency_keys WHERE key_hash = $" + strconv.Itoa(i+1)
	}
	query := strings.Join(parts, " UNION ALL ") // for a list SQLite would make a table of its own
	return append(metered, statement{query, args, func(scan scanner) error {
		var hash, subject string
		var created int64
		err := scan(&hash, &subject, &created)
		if created > milliseconds(tx.now.Add(-windows[hash])) {
			held[hash] = subject
		}
		return err
	}})
}

// claim gives the promises to subjectID, which counts against the limits. The first that somebody holds already decides,
// whose id is returned, and those before it are handed to him; the request is answered with a change that is not older than
// what the first one made. Nobody else writes meanwhile.
func (tx *Tx) claim(once []Once, held holders, subjectID string) (owner string, err error) {
	owner = subjectID
	for i, promise := range once {
		if holder, isHeld := held[promise.hash()]; isHeld {
			owner, once = holder, once[:i]
			tx.job.asOf = tx.number
			break
		}
	}
	if owner == subjectID {
		if err := tx.take(); err != nil {
			return "", err
		}
	}
	if len(once) == 0 {
		return owner, nil
	}
	var args []any
	for _, promise := range once {
		args = append(args, promise.hash(), owner, milliseconds(tx.now))
	}
	return owner, tx.later("INSERT INTO idempotency_keys (key_hash, subject_id, created_at) VALUES "+valueMarks(len(once), 3)+`
		ON CONFLICT (key_hash) DO UPDATE SET subject_id = excluded.subject_id, created_at = excluded.created_at`, args...)
}

// claimAll claims the promises of a request that asks nothing else at the same time.
func (tx *Tx) claimAll(once []Once, subjectID string) (owner string, err error) {
	held := holders{}
	if err := tx.ask(tx.holding(once, held)...); err != nil {
		return "", err
	}
	return tx.claim(once, held, subjectID)
}

// ErrRemovedSince refuses a request made again whose first one made something that is gone.
var ErrRemovedSince = &candor.Error{Code: candor.CodeConflict, Message: candor.MessageRemovedSince}

// firstMade reads what the first of the same requests made, as it is now.
func firstMade[T any](tx *Tx, owner string, find func(ctx context.Context, db queryer, id string) (T, error)) (T, error) {
	first, err := find(tx.ctx, tx, owner)
	if errors.Is(err, candor.ErrNotFound) {
		return first, ErrRemovedSince
	}
	return first, err
}

func scanText(scan scanner) (text string, err error) { return text, scan(&text) }

func (s *Store) pruneIdempotencyKeys(ctx context.Context) error {
	return s.Write(ctx, func(tx *Tx) error {
		return tx.Exec("DELETE FROM idempotency_keys WHERE created_at < $1", milliseconds(tx.now.Add(-idempotencyAge)))
	})
}
