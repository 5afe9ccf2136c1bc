package sqlstore

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"candor/internal/candor"
	"candor/internal/redact"
	"candor/internal/removals"
	"candor/internal/sqlstore/sqldb"
)

// CloseRemoval closes a request. Its contents are erased later (EraseRemovals), so that it can be
// reopened. For a completed request the keyed hashes of the home are kept, to recognize the home in
// new texts. Closing it again in the same way by the same administrator changes nothing.
//
// A decline of a network declines its other open requests in the same transaction, for the same
// reason.
func (s *Store) CloseRemoval(
	ctx context.Context, id string, closing removals.Closing, hash func(key string) string,
) (request *removals.Request, err error) {
	closing.Clean()
	if err := closing.Validate(); err != nil {
		return nil, err
	}
	spared, err := s.countSpared(ctx, id, closing.Status)
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
		ended := []*removals.Request{request}
		if closing.Network {
			others, err := tx.openOfNetwork(request, closing.Until)
			if err != nil {
				return err
			}
			ended = append(ended, others...)
		}
		if err := tx.closeRemovals(ended, closing, spared); err != nil {
			return err
		}
		if closing.Status == removals.Done {
			for _, key := range request.Home().Keys() {
				if err := tx.Exec("INSERT INTO removed_homes (key_hash, request_id) VALUES ($1, $2)", hash(key),
					id); err != nil {
					return err
				}
			}
			if err := tx.redactCopies(request, copies, closing.Actor); err != nil {
				return err
			}
		}
		request, err = findRemoval(tx.Context(), tx, id)
		return err
	})
	return request, err
}

// closeRemovals closes open requests for one reason, from which all of their homes are redacted.
// Each gets an entry in the trail.
func (tx *Tx) closeRemovals(
	requests []*removals.Request, closing removals.Closing, spared int,
) error {
	reason := closing.Reason
	for _, request := range requests {
		reason = redact.Replace(reason, request.Home().Passages(reason))
	}
	entries := make([]candor.AuditEntry, len(requests))
	for i, request := range requests {
		answered := int64(0)
		if i > 0 { // of a network, the reply to the request itself suffices
			answered = milliseconds(tx.Now())
		}
		if err := tx.DeferExec(`UPDATE removal_requests SET status = $1, closed_at = $2, closed_by = $3,
			reason = $4, spared = $5, answered_at = $6 WHERE id = $7`, string(closing.Status),
			milliseconds(tx.Now()), closing.Actor, reason, spared, answered, request.ID); err != nil {
			return err
		}
		if err := tx.DeferExec("DELETE FROM removal_findings WHERE request_id = $1",
			request.ID); err != nil {
			return err
		}
		entries[i] = candor.AuditEntry{Actor: closing.Actor, Action: candor.ActionRemovalStatus,
			Subject: request.ID, Name: requestName(request), Before: string(request.Status),
			After: string(closing.Status), Reason: reason}
	}
	return tx.audit(entries...)
}

// openOfNetwork reads the other open requests from a request's network that arrived until a time.
func (tx *Tx) openOfNetwork(
	of *removals.Request, until time.Time,
) ([]*removals.Request, error) {
	query, args := neighborsOf(of).and("q.received_at <= ?", milliseconds(until)).
		page(removalColumns, maxNeighbors, 0)
	rows, err := tx.QueryContext(tx.Context(), query, args...)
	return sqldb.Collect(rows, err, scanRemoval)
}

// maxNeighbors is the maximum number of requests of a network that are declined together.
const maxNeighbors = 1000

// neighborsOf selects the other requests of a network: the open ones, or the ones declined together
// with the request.
func neighborsOf(r *removals.Request) listQuery {
	return listQuery{from: "removal_requests q", order: "q.received_at, q.id"}.
		and("q.network = ? AND q.network <> '' AND q.id <> ?", r.Network, r.ID).
		and("q.status = ? AND q.closed_at = ? AND q.closed_by = ?", string(r.Status),
			milliseconds(r.ClosedAt), r.ClosedBy)
}

// RemovalNeighbors lists the other requests of a network: the open ones, or the ones declined
// together with the request that can still be reopened.
func (s *Store) RemovalNeighbors(
	ctx context.Context, of *removals.Request,
) (found removals.Neighbors, err error) {
	if of.Status == removals.Done {
		return found, nil
	}
	query, args := neighborsOf(of).page("q.id, q.received_at", maxNeighbors, 0)
	rows, err := s.read.QueryContext(ctx, query, args...)
	_, err = sqldb.Collect(rows, err, func(scan sqldb.Scanner) (struct{}, error) {
		var id string
		var received int64
		err := scan(&id, &received)
		found.IDs, found.Until = append(found.IDs, id), fromMilliseconds(received)
		return struct{}{}, err
	})
	return found, err
}

// ReopenRemoval reopens a request as long as its contents are not erased. An open one stays open.
func (s *Store) ReopenRemoval(
	ctx context.Context, id string, opening removals.Reopening,
) (request *removals.Request, err error) {
	if opening.Expected != "" && !opening.Expected.Known() {
		return nil, errRemovalExpected
	}
	err = s.Write(ctx, func(tx *Tx) error {
		if request, err = findRemoval(tx.Context(), tx, id); err != nil ||
			request.Status == removals.Open {
			return err
		}
		if opening.Expected != "" && opening.Expected != request.Status {
			return &candor.Decided{Status: candor.Status(request.Status), By: request.ClosedBy,
				At: request.ClosedAt}
		}
		if !tx.Now().Before(request.ReopenableUntil()) {
			return &candor.Error{Code: candor.CodeConflict, Message: removals.MessageErased}
		}
		reopened := []*removals.Request{request}
		if opening.Network && request.Status == removals.Declined {
			query, args := neighborsOf(request).page(removalColumns, maxNeighbors, 0)
			rows, err := tx.QueryContext(tx.Context(), query, args...)
			others, err := sqldb.Collect(rows, err, scanRemoval)
			if err != nil {
				return err
			}
			reopened = append(reopened, others...)
		}
		if err := tx.reopenRemovals(reopened, opening.Actor); err != nil {
			return err
		}
		request, err = findRemoval(tx.Context(), tx, id)
		return err
	})
	return request, err
}

// reopenRemovals reopens closed requests. Their findings are deleted, so that everything is
// searched again.
func (tx *Tx) reopenRemovals(requests []*removals.Request, actor string) error {
	entries := make([]candor.AuditEntry, len(requests))
	for i, request := range requests {
		if err := tx.DeferExec(`UPDATE removal_requests SET status = $1, closed_at = 0, closed_by = '',
			reason = '', spared = 0, searched_until = 0, answered_at = 0, answered_by = ''
			WHERE id = $2`, string(removals.Open), request.ID); err != nil {
			return err
		}
		if err := tx.DeferExec("DELETE FROM removed_homes WHERE request_id = $1",
			request.ID); err != nil {
			return err
		}
		entries[i] = candor.AuditEntry{Actor: actor, Action: candor.ActionRemovalStatus,
			Subject: request.ID, Name: requestName(request), Before: string(request.Status),
			After: string(removals.Open)}
	}
	return tx.audit(entries...)
}

// EraseRemovals erases the contents of closed requests once they can no longer be reopened.
func (s *Store) EraseRemovals(ctx context.Context) error {
	due := " FROM removal_requests WHERE status <> $1 AND closed_at <= $2 AND (address <> '' OR " +
		"town <> '' OR phone <> '' OR places <> '' OR network <> '')"
	args := []any{string(removals.Open), milliseconds(s.now().Add(-removals.ReopenLimit))}
	var isDue bool
	if err := s.read.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1"+due+")",
		args...).Scan(&isDue); err != nil || !isDue {
		return sqldb.Translate(err)
	}
	return s.Write(ctx, func(tx *Tx) error {
		return tx.Exec("UPDATE removal_requests SET address = '', town = '', phone = '', places = '', "+
			"network = '' WHERE id IN (SELECT id"+due+")",
			args...)
	})
}

// countSpared counts the texts that still contain the home of a request that is being completed.
func (s *Store) countSpared(
	ctx context.Context, id string, status removals.Status,
) (texts int, err error) {
	if status != removals.Done {
		return 0, nil
	}
	found, err := s.SearchRemoval(ctx, id)
	return min(found.Left(), removals.MaxMatches+1), err
}

// findCopies finds the copies that may contain the home of a request that is being completed.
func (s *Store) findCopies(
	ctx context.Context, id string, status removals.Status,
) ([]copyPlace, error) {
	if status != removals.Done {
		return nil, nil
	}
	request, err := s.FindRemoval(ctx, id)
	if err != nil || request.Status != removals.Open {
		return nil, err
	}
	return removalSearch{s, request.Home(), noRest}.copies(ctx)
}

// hashesPerQuery is the number of hashes that one query looks up.
const hashesPerQuery = 500

// RemovedHomes returns which of the hashes belong to a removed home.
func (s *Store) RemovedHomes(ctx context.Context, hashes []string) (map[string]bool, error) {
	known := map[string]bool{}
	for len(hashes) > 0 {
		asked := hashes[:min(len(hashes), hashesPerQuery)]
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

// FieldsBroughtIn returns, by official, the fields whose texts administrators have written, or
// approved as a correction and can also submit themselves. For an official from a list it is the
// empty field, which means all, because administrators have imported the list.
func (s *Store) FieldsBroughtIn(
	ctx context.Context, officialIDs []string,
) (map[string]map[string]bool, error) {
	ids, err := json.Marshal(officialIDs)
	if err != nil {
		return nil, err
	}
	among := " IN (" + fmt.Sprintf(s.dialect.Among, "$1") + ")"
	rows, err := s.read.QueryContext(ctx, `SELECT c.official_id, c.field FROM profile_corrections c
		WHERE (c.edit_id <> '' OR c.status = 'approved') AND c.official_id`+among+`
		UNION SELECT o.official_id, '' FROM official_sources o WHERE o.official_id`+among, string(ids))
	fields := map[string]map[string]bool{}
	_, err = sqldb.Collect(rows, err, func(scan sqldb.Scanner) (none struct{}, err error) {
		var id, field string
		err = scan(&id, &field)
		if fields[id] == nil {
			fields[id] = map[string]bool{}
		}
		fields[id][field] = true
		return none, err
	})
	return fields, err
}

// markAge is how long an entry covers repeated views of a mark by the same moderator.
const markAge = day

// NoteMarksSeen records that a moderator was shown items with a removed home: one entry per
// item and day, and another if an official has changed since.
func (s *Store) NoteMarksSeen(ctx context.Context, actor string, marks []removals.SeenMark) error {
	if unseen, err := s.unseenMarks(ctx, s.read, actor, marks); err != nil || len(unseen) == 0 {
		return err
	}
	return s.Write(ctx, func(tx *Tx) error {
		unseen, err := s.unseenMarks(tx.Context(), tx, actor, marks)
		if err != nil {
			return err
		}
		var entries []candor.AuditEntry
		for id, mark := range unseen {
			entries = append(entries, candor.AuditEntry{Actor: actor, Action: candor.ActionHomeSeen,
				Kind: mark.Kind, Subject: id, After: mark.String()})
		}
		return tx.audit(entries...)
	})
}

// unseenMarks returns, by item, the marks without an entry in the trail that the moderator saw
// them.
func (s *Store) unseenMarks(
	ctx context.Context, db sqldb.Queryer, actor string, marks []removals.SeenMark,
) (unseen map[string]removals.SeenMark, err error) {
	unseen = map[string]removals.SeenMark{}
	for _, mark := range marks {
		unseen[mark.ItemID] = mark
	}
	ids, err := json.Marshal(slices.Collect(maps.Keys(unseen)))
	if err != nil {
		return nil, err
	}
	rows, err := db.QueryContext(ctx, `SELECT subject FROM audit_entries e
		WHERE actor = $1 AND action = $2 AND at > $3 AND subject IN (`+
		fmt.Sprintf(s.dialect.Among, "$4")+`) AND NOT EXISTS (SELECT 1 FROM officials o
		WHERE o.id = e.subject AND o.updated_at >= e.at)`, actor, candor.ActionHomeSeen,
		milliseconds(s.now().Add(-markAge)), string(ids))
	seen, err := sqldb.Collect(rows, err, sqldb.ScanText)
	for _, id := range seen {
		delete(unseen, id)
	}
	return unseen, err
}

// removalKept is how long the sender's name and e-mail address of a closed request are kept, in
// case the sender asks about it.
const removalKept = 90 * 24 * time.Hour

func (s *Store) pruneRemovals(ctx context.Context) error {
	return s.Write(ctx, func(tx *Tx) error {
		if s.keepAddresses > 0 { // also of an open request
			if err := tx.Exec("UPDATE removal_requests SET network = '' WHERE network <> '' AND "+
				"received_at < $1", milliseconds(tx.Now().Add(-s.keepAddresses))); err != nil {
				return err
			}
		}
		return tx.Exec("UPDATE removal_requests SET name = '', email = '' WHERE status <> $1 AND "+
			"closed_at < $2 AND (name <> '' OR email <> '')",
			string(removals.Open), milliseconds(tx.Now().Add(-removalKept)))
	})
}
