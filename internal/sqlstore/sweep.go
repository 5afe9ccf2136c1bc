package sqlstore

import (
	"context"
	"errors"
	"time"

	"candor/internal/sqlstore/sqldb"
)

// sweepLimit bounds each step of Sweep, so that one that hangs does not keep the others from
// running. The next sweep continues a step that was cut off.
const sweepLimit = 10 * time.Minute

// Sweep deletes data that is no longer needed: old changes, idempotency keys, sessions, failed
// logins, lists of old imports, requests that count no more, space for photos that never arrived,
// notices, old submissions, contents and senders of closed removal requests, and old addresses. It
// also checks a waiting secret and settles due reviews and votes.
func (s *Store) Sweep(ctx context.Context) error {
	pruneChanges := func(ctx context.Context) error { return s.PruneChanges(ctx, sqldb.ChangesKept) }
	return eachWithin(ctx, sweepLimit, s.checkWaitingSecret, pruneChanges, s.pruneIdempotencyKeys,
		s.pruneSessions, s.pruneLogins, s.closeUnknownLogins, s.EraseRemovals, s.EraseOriginals,
		s.pruneRemovals, s.forgetMoved, s.pruneImports, s.pruneNotices, s.pruneRequestCounts,
		s.prunePhotoClaims, s.pruneSent, s.forgetAddresses, s.forgetNetworks, s.pruneDecisions,
		s.keepIntegrity)
}

// eachWithin runs steps in order, each within a limit of time, and joins their errors.
func eachWithin(
	ctx context.Context, limit time.Duration, steps ...func(context.Context) error,
) error {
	failed := make([]error, len(steps))
	for i, step := range steps {
		limited, cancel := context.WithTimeout(ctx, limit)
		failed[i] = step(limited)
		cancel()
	}
	return errors.Join(failed...)
}
