package sqlstore

import (
	"context"

	"candor"
	"candor/sqlstore/sqldb"
)

// SetFeedKey opens the feed of what waits to who has the key of this hash, and to no one else any
// more; an empty hash closes it. It goes into the audit trail.
func (s *Store) SetFeedKey(ctx context.Context, hash string) error {
	action := candor.ActionFeedOpened
	if hash == "" {
		action = candor.ActionFeedClosed
	}
	return s.Write(ctx, func(tx *Tx) error {
		if err := tx.Exec("UPDATE feed_key SET key_hash = $1, created_at = $2 WHERE only_row = 1", hash,
			milliseconds(tx.Now())); err != nil {
			return err
		}
		return tx.audit(candor.AuditEntry{Actor: candor.ActorOperator, Action: action})
	})
}

// FeedKey reads the hash of the feed's key; empty means that the feed is closed.
func (s *Store) FeedKey(ctx context.Context) (hash string, err error) {
	err = s.read.QueryRowContext(ctx, "SELECT key_hash FROM feed_key WHERE only_row = 1").Scan(&hash)
	return hash, sqldb.Translate(err)
}
