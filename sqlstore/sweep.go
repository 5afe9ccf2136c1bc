package sqlstore

import (
	"context"
	"errors"
	"time"

	"candor/sqlstore/sqldb"
)

// idempotencyAge is how long an idempotency key is kept: the longest window (S15).
const idempotencyAge = 24 * time.Hour

// Sweep forgets what is no longer needed: old changes, idempotency keys, sessions, failed logins,
// requests that count no more, room for photos that never arrived, notices, what closed removal
// requests asked for and who asked, and old addresses.
func (s *Store) Sweep(ctx context.Context) error {
	return errors.Join(s.checkWaitingSecret(ctx), s.PruneChanges(ctx, sqldb.ChangesKept),
		s.pruneIdempotencyKeys(ctx),
		s.pruneSessions(ctx), s.pruneLogins(ctx), s.closeUnknownLogins(ctx), s.EraseRemovals(ctx),
		s.EraseOriginals(ctx), s.pruneRemovals(ctx),
		s.pruneNotices(ctx), s.pruneRequestCounts(ctx), s.prunePhotoClaims(ctx), s.forgetAddresses(ctx))
}
