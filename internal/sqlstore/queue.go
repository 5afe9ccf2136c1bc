package sqlstore

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"net/netip"
	"slices"
	"strings"
	"time"

	"candor/internal/candor"
	"candor/internal/ratelimit"
	"candor/internal/removals"
	"candor/internal/sqlstore/sqldb"
)

// FindWaiting reads the first waiting item that the filter selects; not found if there is none. It
// skips an item that is deleted in the meantime.
func (s *Store) FindWaiting(
	ctx context.Context, filter candor.QueueFilter,
) (*candor.Waiting, error) {
	for {
		first, err := s.firstWaiting(ctx, filter)
		if err != nil {
			return nil, err
		}
		err = s.fillWaiting(ctx, first)
		if !errors.Is(err, candor.ErrNotFound) {
			return first, err
		}
		filter.After = first.Place
	}
}

// firstWaiting returns only the kind and the place of the first item.
func (s *Store) firstWaiting(
	ctx context.Context, filter candor.QueueFilter,
) (*candor.Waiting, error) {
	urgency := candor.NotUrgent
	if filter.ByUrgency {
		urgency = max(filter.After.Urgency, candor.HomePublished)
	}
	for ; urgency <= candor.NotUrgent; urgency++ {
		var first *candor.Waiting
		for _, kind := range filter.Kinds {
			place, err := s.oldestWaiting(ctx, kind, urgency, filter)
			if errors.Is(err, sql.ErrNoRows) {
				continue
			}
			if err != nil {
				return nil, sqldb.Translate(err)
			}
			if first == nil || place.At.Before(first.Place.At) || place.At.Equal(first.Place.At) &&
				place.ID < first.Place.ID {
				first = &candor.Waiting{Kind: kind, Place: place}
			}
		}
		if first != nil {
			return first, nil
		}
	}
	return nil, &candor.Error{Code: candor.CodeNotFound, Message: "Nothing waits"}
}

// waitingRows selects the waiting items of a kind with an urgency. Its answer is empty where no item
// can match. The conditions are those of the indexes.
func waitingRows(
	kind candor.ItemKind, urgency candor.Urgency, filter candor.QueueFilter,
) (rows listQuery, since string) {
	kindUrgency, since := candor.NotUrgent, "i.created_at"
	switch kind {
	case candor.RemovalNotice:
		rows, since = listQuery{from: "removal_requests i"}.and("i.status = 'open'"), "i.received_at"
		kindUrgency = candor.RemovalDue
	case candor.BurstNotice:
		rows = listQuery{from: "bursts i"}.and(burstWaits)
	default:
		rows = listQuery{from: statusTables[kind] + " i"}.and("i.status = 'pending'")
	}
	switch {
	case !filter.ByUrgency:
	case kind == candor.ReportItem:
		rows = rows.and("i.urgency = ?", int(urgency))
	case kindUrgency != urgency:
		return listQuery{}, ""
	}
	if filter.Flag != "" {
		if !slices.Contains(flaggedKinds, kind) {
			return listQuery{}, ""
		}
		rows = rows.and("(i.flags LIKE ? OR i.flags LIKE ?)", filter.Flag+"\t%",
			"%\n"+filter.Flag+"\t%")
	}
	rows.order = since + ", i.id"
	return rows, since
}

func (s *Store) oldestWaiting(
	ctx context.Context, kind candor.ItemKind, urgency candor.Urgency, filter candor.QueueFilter,
) (place candor.Place, err error) {
	rows, since := waitingRows(kind, urgency, filter)
	if since == "" {
		return place, sql.ErrNoRows
	}
	after := filter.After
	if filter.ByUrgency && urgency > after.Urgency {
		after = candor.Place{}
	}
	at := milliseconds(after.At)
	rows = s.unclaimed(rows, filter.Actor).
		and(since+" >= ? AND ("+since+" > ? OR i.id > ?)", at, at, after.ID)
	query, args := rows.page("i.id, "+since, 1, 0)
	var created int64
	err = s.read.QueryRowContext(ctx, query, args...).Scan(&place.ID, &created)
	place.Urgency, place.At = urgency, fromMilliseconds(created)
	return place, err
}

// CountUrgent counts the urgent reports before a place in the order of urgency, which came or were
// skipped since a moderator passed them.
func (s *Store) CountUrgent(ctx context.Context, filter candor.QueueFilter) (n int, err error) {
	if !filter.ByUrgency || filter.Flag != "" || filter.After.ID == "" ||
		!slices.Contains(filter.Kinds, candor.ReportItem) {
		return 0, nil
	}
	after, at := filter.After, milliseconds(filter.After.At)
	rows := s.unclaimed(listQuery{from: "rating_reports i"}.
		and("i.status = 'pending' AND i.urgency < ?", int(candor.RemovalDue)), filter.Actor).
		and("(i.urgency, i.created_at, i.id) < (?, ?, ?)", int(after.Urgency), at, after.ID)
	return rows.count(ctx, s.read)
}

// CountFlagged counts the waiting items with a flag, by kind.
func (s *Store) CountFlagged(
	ctx context.Context, flag string,
) (counts map[candor.ItemKind]int, err error) {
	counts = map[candor.ItemKind]int{}
	for _, kind := range flaggedKinds {
		rows, _ := waitingRows(kind, candor.NotUrgent, candor.QueueFilter{Flag: flag})
		if counts[kind], err = rows.count(ctx, s.read); err != nil {
			return nil, err
		}
	}
	return counts, nil
}

// FindItem reads an item of any status like one that waits.
func (s *Store) FindItem(
	ctx context.Context, kind candor.ItemKind, id string,
) (*candor.Waiting, error) {
	item := &candor.Waiting{Kind: kind, Place: candor.Place{ID: id}}
	return item, s.fillWaiting(ctx, item)
}

// fillWaiting reads the item, its official, and other items from nearby addresses.
func (s *Store) fillWaiting(ctx context.Context, w *candor.Waiting) (err error) {
	officialID := w.Place.ID
	switch w.Kind {
	case candor.RemovalNotice:
		_, err = s.FindRemoval(ctx, w.Place.ID)
		return err
	case candor.BurstNotice:
		if w.Burst, err = findBurst(ctx, s.read, w.Place.ID); err != nil {
			return err
		}
		w.Official, err = s.FindOfficial(ctx, w.Burst.OfficialID)
		return err
	case candor.RatingItem:
		if w.Rating, err = s.FindRating(ctx, w.Place.ID); err != nil {
			return err
		}
		officialID = w.Rating.OfficialID
	case candor.CorrectionItem:
		if w.Correction, err = s.FindCorrection(ctx, w.Place.ID); err != nil {
			return err
		}
		officialID = w.Correction.OfficialID
	case candor.PhotoUploadItem:
		if w.PhotoUpload, err = s.FindPhotoUpload(ctx, w.Place.ID); err != nil {
			return err
		}
		officialID = w.PhotoUpload.OfficialID
	case candor.ReportItem:
		if w.Report, err = s.FindReportGroup(ctx, w.Place.ID, candor.JoinedInQueue); err != nil {
			return err
		}
		if w.Rating, err = s.FindRating(ctx, w.Report.RatingID); err != nil {
			return err
		}
		officialID = w.Report.OfficialID
	}
	if w.Rating != nil {
		if w.LeftOut, err = s.CountVotesLeftOut(ctx, w.Rating.ID); err != nil {
			return err
		}
	}
	if w.Official, err = s.FindOfficial(ctx, officialID); err != nil {
		return err
	}
	if w.Place.At.IsZero() { // it was not found by its place
		w.Place.At = w.CreatedAt()
	}
	return s.findNearby(ctx, w)
}

// NewestWaiting lists waiting items of all kinds, newest first, up to a limit.
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
		for i := range some {
			if some[i].Summary, err = burstSummary(ctx, s.read, kind, some[i].ID); err != nil {
				return nil, err
			}
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

// burstSummary describes a case for a burst notice. It is empty for other kinds.
func burstSummary(
	ctx context.Context, db sqldb.Queryer, kind candor.ItemKind, id string,
) (string, error) {
	if kind != candor.BurstNotice {
		return "", nil
	}
	burst, err := findBurst(ctx, db, id)
	switch {
	case errors.Is(err, candor.ErrNotFound): // deleted just now
		return "", nil
	case err != nil:
		return "", err
	}
	return burst.Summary(), nil
}

// waitingQuery selects the newest items of a kind by index before it joins their officials.
func waitingQuery(kind candor.ItemKind) string {
	newest := func(columns, table, status, since string) string {
		return "SELECT " + columns + " FROM " + table + " WHERE status = '" + status + "' ORDER BY " +
			since + " DESC, id DESC LIMIT CAST($1 AS BIGINT)"
	}
	switch kind {
	case candor.RemovalNotice:
		return newest("id, received_at, '', '', ''", "removal_requests", string(removals.Open),
			"received_at")
	case candor.BurstNotice:
		return `SELECT w.id, w.created_at, '', o.name, o.position FROM (SELECT id, official_id, created_at
			FROM bursts WHERE ` + burstWaits + ` ORDER BY created_at DESC, id DESC
			LIMIT CAST($1 AS BIGINT)) AS w CROSS JOIN officials o WHERE o.id = w.official_id`
	case candor.OfficialItem:
		return newest("id, created_at, flags, name, position", "officials", string(candor.StatusPending),
			"created_at")
	}
	flags := "flags"
	if kind == candor.PhotoUploadItem {
		flags = "'' AS flags" // pictures have no flags
	}
	return "SELECT w.id, w.created_at, w.flags, o.name, o.position FROM (" +
		newest("id, official_id, created_at, "+flags, statusTables[kind], string(candor.StatusPending),
			"created_at") +
		") AS w CROSS JOIN officials o WHERE o.id = w.official_id"
}

// networkTime is the time before and after an item within which others from its network count as
// nearby.
const networkTime = 7 * 24 * time.Hour

// nearbyTables describe how the items of each kind are found by address: the table, the column of
// the address, and the text to show.
var nearbyTables = map[candor.ItemKind]struct{ from, address, text, official string }{
	candor.OfficialItem: {"officials i", "i.submitted_by", "i.name", "i.id"},
	candor.RatingItem:   {"ratings i", "i.reviewer_ip", "i.review_text", "i.official_id"},
	candor.CorrectionItem: {"profile_corrections i", "i.submitter_ip", "i.suggested_value",
		"i.official_id"},
	candor.PhotoUploadItem: {"photo_uploads i", "i.submitter_ip", "i.original_filename",
		"i.official_id"},
	candor.ReportItem: {"rating_reports i", "i.reporter_ip", "i.note", "i.official_id"},
}

// findNearby reads the newest other items from an item's address, and from its network.
func (s *Store) findNearby(ctx context.Context, w *candor.Waiting) (err error) {
	address := w.Address()
	if address == "" {
		return nil
	}
	if w.SameAddress, err = s.nearby(ctx, w, []string{address}, 0); err != nil {
		return err
	}
	network := ratelimit.Slash24(address)
	if !network.IsValid() {
		return nil
	}
	var others []string
	for at := network.Addr(); network.Contains(at); at = at.Next() {
		if at != netip.MustParseAddr(address) {
			others = append(others, at.String())
		}
	}
	w.SameNetwork, err = s.nearby(ctx, w, others, networkTime)
	return err
}

// nearby reads items of all kinds from the addresses, newest first. within bounds the time before
// and after the item; 0 means no bound.
func (s *Store) nearby(
	ctx context.Context, w *candor.Waiting, addresses []string, within time.Duration,
) ([]candor.Nearby, error) {
	found := []candor.Nearby{}
	for _, kind := range candor.ItemKinds() {
		t := nearbyTables[kind]
		q := listQuery{from: t.from, order: "i.created_at DESC"}.
			among(t.address, addresses).and("i.id <> ?", w.Place.ID)
		status := "i.status"
		if kind == candor.ReportItem {
			status = reportStatus("i")
			q = q.and("i.item <> ?", w.Place.ID) // shown together with it
		}
		if within > 0 {
			q = q.and("i.created_at > ?", milliseconds(w.Place.At.Add(-within))).
				and("i.created_at < ?", milliseconds(w.Place.At.Add(within)))
		}
		ids, args := q.page("i.id AS id", candor.MaxNearby, 0)
		rows, err := s.read.QueryContext(ctx,
			"SELECT i.id, o.id, o.name, "+status+", "+t.text+", "+t.address+", i.created_at"+
				" FROM ("+ids+") AS page CROSS JOIN "+t.from+
				" LEFT JOIN officials o ON o.id = "+t.official+
				" WHERE i.id = page.id ORDER BY "+q.order, args...)
		some, err := sqldb.Collect(rows, err, func(scan sqldb.Scanner) (n candor.Nearby, err error) {
			var created int64
			err = scan(&n.ID, &n.OfficialID, &n.OfficialName, (*string)(&n.Status), &n.Text, &n.Address,
				&created)
			n.Kind, n.CreatedAt = kind, fromMilliseconds(created)
			return n, err
		})
		if err != nil {
			return nil, err
		}
		found = append(found, some...)
	}
	slices.SortFunc(found, func(a, b candor.Nearby) int {
		return cmp.Or(b.CreatedAt.Compare(a.CreatedAt), cmp.Compare(a.ID, b.ID))
	})
	return found[:min(len(found), candor.MaxNearby)], nil
}
