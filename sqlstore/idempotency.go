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
	"candor/sqlstore/sqldb"
)

// IdempotencyKey names a request that must not do its work twice: its parts are hashed together,
// and within the window the same parts stand for the same request.
type IdempotencyKey struct {
	Parts  []string
	Window time.Duration
}

func (o IdempotencyKey) hash() string {
	sum := sha256.Sum256([]byte(strings.Join(o.Parts, "\x00")))
	return hex.EncodeToString(sum[:])
}

// owners are the subjects that idempotency keys stand for, by the hashes of the keys.
type owners map[string]string

// lookUpKeys returns the queries for which keys are taken and how far the limits are used.
func (tx *Tx) lookUpKeys(once []IdempotencyKey, held owners) []sqldb.Statement {
	rates := tx.lookUpRates()
	if len(once) == 0 {
		return rates
	}
	windows := make(map[string]time.Duration, len(once))
	parts, args := make([]string, len(once)), make([]any, len(once))
	for i, key := range once {
		hash := key.hash()
		windows[hash], args[i] = key.Window, hash
		parts[i] = "SELECT key_hash, subject_id, created_at FROM idempotency_keys WHERE key_hash = $" +
			strconv.Itoa(i+1)
	}
	query := strings.Join(parts, " UNION ALL ") // for a list SQLite would make a table of its own
	return append(rates, sqldb.Statement{Query: query, Args: args,
		Row: func(scan sqldb.Scanner) error {
			var hash, subject string
			var created int64
			err := scan(&hash, &subject, &created)
			if created > milliseconds(tx.Now().Add(-windows[hash])) {
				held[hash] = subject
			}
			return err
		}})
}

// claim takes all keys for subjectID and counts the request against the limits. If a key is taken
// already, it returns the owner, gives the owner the keys listed before it, and counts nothing; the
// request is then answered with a change that is not older than what the owner made. The lock of
// the change counter keeps other writers out.
func (tx *Tx) claim(
	once []IdempotencyKey, held owners, subjectID string,
) (owner string, err error) {
	owner = subjectID
	for i, key := range once {
		if holder, isHeld := held[key.hash()]; isHeld {
			owner, once = holder, once[:i]
			tx.Observe()
			break
		}
	}
	if owner == subjectID {
		if err := tx.takeRate(); err != nil {
			return "", err
		}
	}
	if len(once) == 0 {
		return owner, nil
	}
	var args []any
	for _, key := range once {
		args = append(args, key.hash(), owner, milliseconds(tx.Now()))
	}
	return owner, tx.DeferExec("INSERT INTO idempotency_keys (key_hash, subject_id, created_at)"+
		" VALUES "+sqldb.ValueMarks(len(once), 3)+`
		ON CONFLICT (key_hash) DO UPDATE SET subject_id = excluded.subject_id,
		created_at = excluded.created_at`, args...)
}

// claimAll claims the keys of a request that reads nothing else with them.
func (tx *Tx) claimAll(once []IdempotencyKey, subjectID string) (owner string, err error) {
	held := owners{}
	if err := tx.Send(tx.lookUpKeys(once, held)...); err != nil {
		return "", err
	}
	return tx.claim(once, held, subjectID)
}

// ErrRemovedSince refuses a request made again whose first one made something that is gone.
var ErrRemovedSince = &candor.Error{Code: candor.CodeConflict, Message: candor.MessageRemovedSince}

// originalOf reads what the first of the same requests made, as it is now.
func originalOf[T any](
	tx *Tx, owner string, find func(ctx context.Context, db sqldb.Queryer, id string) (T, error),
) (T, error) {
	first, err := find(tx.Context(), tx, owner)
	if errors.Is(err, candor.ErrNotFound) {
		return first, ErrRemovedSince
	}
	return first, err
}

func (s *Store) pruneIdempotencyKeys(ctx context.Context) error {
	return s.Write(ctx, func(tx *Tx) error {
		return tx.Exec("DELETE FROM idempotency_keys WHERE created_at < $1",
			milliseconds(tx.Now().Add(-idempotencyAge)))
	})
}
