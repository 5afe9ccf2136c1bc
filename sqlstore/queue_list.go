package sqlstore

import (
	"context"
	"slices"
	"strings"

	"candor"
	"candor/sqlstore/sqldb"
)

// NewestWaiting lists what waits, of all kinds, newest first and at most so many.
func (s *Store) NewestWaiting(ctx context.Context, limit int) ([]candor.WaitingEntry, error) {
	all := []candor.WaitingEntry{}
	for _, kind := range candor.NoticeKinds() {
		rows, err := s.read.QueryContext(ctx, waitingQuery(kind), limit)
		some, err := sqldb.Collect(rows, err, func(scan sqldb.Scanner) (candor.WaitingEntry, error) {
			entry := candor.WaitingEntry{Kind: kind}
			var since int64
			var flags string
			err := scan(&entry.ID, &since, &flags, &entry.OfficialName, &entry.Position)
			entry.Since, entry.Flags = fromMilliseconds(since), parseFlags(flags)
			return entry, err
		})
		if err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	slices.SortFunc(all, func(one, other candor.WaitingEntry) int {
		if order := other.Since.Compare(one.Since); order != 0 {
			return order
		}
		return strings.Compare(other.ID, one.ID)
	})
	return all[:min(limit, len(all))], nil
}

// waitingQuery chooses the newest of a kind by its index before it looks for their officials.
func waitingQuery(kind candor.ItemKind) string {
	newest := func(columns, table, status, since string) string {
		return "SELECT " + columns + " FROM " + table + " WHERE status = '" + status + "' ORDER BY " +
			since + " DESC, id DESC LIMIT CAST($1 AS BIGINT)"
	}
	switch kind {
	case candor.RemovalNotice:
		return newest("id, received_at, '', '', ''", "removal_requests", string(candor.RemovalOpen),
			"received_at")
	case candor.OfficialItem:
		return newest("id, created_at, flags, name, position", "officials", string(candor.StatusPending),
			"created_at")
	}
	flags := "flags"
	if kind == candor.PhotoUploadItem {
		flags = "'' AS flags" // a picture says nothing
	}
	return "SELECT w.id, w.created_at, w.flags, o.name, o.position FROM (" +
		newest("id, official_id, created_at, "+flags, statusTables[kind], string(candor.StatusPending),
			"created_at") +
		") AS w CROSS JOIN officials o WHERE o.id = w.official_id"
}
