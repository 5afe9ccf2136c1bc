package sqlstore

import (
	"context"
	"errors"
	"time"

	"candor"
	"candor/redact"
	"candor/sqlstore/sqldb"
)

// CloseRemoval ends a request. What it asked for is erased later (EraseRemovals), so that it can be
// opened again. Of one that is done the keyed hashes of the home are kept, by which it is known
// when someone writes it again. The same end again by the same administrator changes nothing.
func (s *Store) CloseRemoval(
	ctx context.Context, id string, closing candor.RemovalClosing, hash func(key string) string,
) (request *candor.RemovalRequest, err error) {
	closing.Clean()
	if err := closing.Validate(); err != nil {
		return nil, err
	}
	spared, err := s.spared(ctx, id, closing.Status)
	if err != nil {
		return nil, err
	}
	copies, err := s.findCopies(ctx, id, closing.Status)
	if err != nil {
		return nil, err
	}
	err = s.Write(ctx, func(tx *Tx) error {
		if request, err = tx.openRemoval(id, closing.Expected); err != nil {
			first, ok := errors.AsType[*candor.Decided](err)
			if !ok || first.By != closing.Actor || first.Status != candor.Status(closing.Status) {
				return err
			}
			request, err = findRemoval(tx.Context(), tx, id)
			return err
		}
		home := request.Home()
		reason := redact.Replace(closing.Reason, home.Passages(closing.Reason))
		if err := tx.Exec(`UPDATE removal_requests SET status = $1, closed_at = $2, closed_by = $3,
			reason = $4, network = ''
			WHERE id = $5`, string(closing.Status), milliseconds(tx.Now()), closing.Actor, reason,
			id); err != nil {
			return err
		}
		if err := tx.Exec("UPDATE removal_requests SET spared = $1 WHERE id = $2", spared,
			id); err != nil {
			return err
		}
		if err := tx.Exec("DELETE FROM removal_findings WHERE request_id = $1", id); err != nil {
			return err
		}
		if closing.Status == candor.RemovalDone {
			for _, key := range home.Keys() {
				if err := tx.Exec("INSERT INTO removed_homes (key_hash, request_id) VALUES ($1, $2)", hash(key),
					id); err != nil {
					return err
				}
			}
			if err := tx.redactCopies(request, copies, closing.Actor); err != nil {
				return err
			}
		}
		if err := tx.audit(candor.AuditEntry{
			Actor: closing.Actor, Action: candor.ActionRemovalStatus, Subject: id,
			Before: string(request.Status), After: string(closing.Status), Reason: reason,
		}); err != nil {
			return err
		}
		request, err = findRemoval(tx.Context(), tx, id)
		return err
	})
	return request, err
}

// ReopenRemoval takes the end of a request back, for as long as what it asked for is there. An open
// one stays open.
func (s *Store) ReopenRemoval(
	ctx context.Context, id string, expected candor.RemovalStatus, actor string,
) (request *candor.RemovalRequest, err error) {
	if expected != "" && !expected.Known() {
		return nil, errRemovalExpected
	}
	err = s.Write(ctx, func(tx *Tx) error {
		if request, err = findRemoval(tx.Context(), tx, id); err != nil ||
			request.Status == candor.RemovalOpen {
			return err
		}
		if expected != "" && expected != request.Status {
			return &candor.Decided{Status: candor.Status(request.Status), By: request.ClosedBy,
				At: request.ClosedAt}
		}
		if !tx.Now().Before(request.ReopenableUntil()) {
			return &candor.Error{Code: candor.CodeConflict, Message: candor.MessageRemovalErased}
		}
		// Its findings are gone, so that everything is looked through again.
		if err := tx.Exec(`UPDATE removal_requests SET status = $1, closed_at = 0, closed_by = '',
			reason = '',
			spared = 0, searched_until = 0 WHERE id = $2`,
			string(candor.RemovalOpen), id); err != nil {
			return err
		}
		if err := tx.Exec("DELETE FROM removed_homes WHERE request_id = $1", id); err != nil {
			return err
		}
		if err := tx.audit(candor.AuditEntry{
			Actor: actor, Action: candor.ActionRemovalStatus, Subject: id, Before: string(request.Status),
			After: string(candor.RemovalOpen),
		}); err != nil {
			return err
		}
		request, err = findRemoval(tx.Context(), tx, id)
		return err
	})
	return request, err
}

// EraseRemovals erases what closed requests asked for, once they can no longer be opened again.
func (s *Store) EraseRemovals(ctx context.Context) error {
	due := " FROM removal_requests WHERE status <> $1 AND closed_at <= $2 AND (address <> '' OR " +
		"town <> '' OR phone <> '' OR places <> '')"
	args := []any{string(candor.RemovalOpen), milliseconds(s.now().Add(-candor.RemovalReopening))}
	var isDue bool
	if err := s.read.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1"+due+")",
		args...).Scan(&isDue); err != nil || !isDue {
		return sqldb.Translate(err)
	}
	return s.Write(ctx, func(tx *Tx) error {
		return tx.Exec("UPDATE removal_requests SET address = '', town = '', phone = '', places = '' "+
			"WHERE id IN (SELECT id"+due+")",
			args...)
	})
}

// spared counts the texts in which a request that is about to be done leaves the home.
func (s *Store) spared(
	ctx context.Context, id string, status candor.RemovalStatus,
) (texts int, err error) {
	if status != candor.RemovalDone {
		return 0, nil
	}
	matches, more, err := s.SearchRemoval(ctx, id)
	if more {
		return candor.MaxRemovalMatches + 1, err
	}
	for _, match := range matches {
		if !match.Kept() {
			texts++
		}
	}
	return texts, err
}

// findCopies finds the copies that may name the home of a request that is about to be done.
func (s *Store) findCopies(
	ctx context.Context, id string, status candor.RemovalStatus,
) ([]copyPlace, error) {
	if status != candor.RemovalDone {
		return nil, nil
	}
	request, err := s.FindRemoval(ctx, id)
	if err != nil || request.Status != candor.RemovalOpen {
		return nil, err
	}
	return removalSearch{s, request.Home(), noRest}.copies(ctx)
}

// hashesAtOnce is how many hashes one query looks up.
const hashesAtOnce = 500

// RemovedHomes returns which of the hashes belong to a home that was removed.
func (s *Store) RemovedHomes(ctx context.Context, hashes []string) (map[string]bool, error) {
	known := map[string]bool{}
	for len(hashes) > 0 {
		asked := hashes[:min(len(hashes), hashesAtOnce)]
		hashes = hashes[len(asked):]
		query := listQuery{from: "removed_homes"}.among("key_hash", asked)
		rows, err := s.read.QueryContext(ctx, query.rows("DISTINCT key_hash"), query.args...)
		found, err := sqldb.Collect(rows, err, sqldb.ScanText)
		if err != nil {
			return nil, err
		}
		for _, hash := range found {
			known[hash] = true
		}
	}
	return known, nil
}

// HasRemovedHomes reports whether any home was removed.
func (s *Store) HasRemovedHomes(ctx context.Context) (has bool, err error) {
	err = s.read.QueryRowContext(s.Brief(ctx),
		"SELECT EXISTS (SELECT 1 FROM removed_homes)").Scan(&has)
	return has, sqldb.Translate(err)
}

// removalKept is how long the name and address of a closed request are kept, in case its sender
// comes back to it.
const removalKept = 90 * 24 * time.Hour

func (s *Store) pruneRemovals(ctx context.Context) error {
	return s.Write(ctx, func(tx *Tx) error {
		return tx.Exec("UPDATE removal_requests SET name = '', email = '' WHERE status <> $1 AND "+
			"closed_at < $2 AND (name <> '' OR email <> '')",
			string(candor.RemovalOpen), milliseconds(tx.Now().Add(-removalKept)))
	})
}
