package sqlstore

import (
	"context"
	"slices"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore/sqldb"
)

// outgoing is the row of the current message. The id is empty if there is none.
type outgoing struct {
	candor.Message
	next, claimed time.Time
}

func findOutgoing(ctx context.Context, db sqldb.Queryer) (o outgoing, err error) {
	var began, next, claimed int64
	err = db.QueryRowContext(ctx,
		"SELECT message_id, body, began_at, attempts, next_at, claimed_until FROM webhook"+
			" WHERE only_row = 1").
		Scan(&o.ID, &o.Body, &began, &o.Attempts, &next, &claimed)
	o.Began, o.next, o.claimed = fromMilliseconds(began), fromMilliseconds(next),
		fromMilliseconds(claimed)
	return o, sqldb.Translate(err)
}

// free reports whether the message may be taken now, or a new one begun.
func (o *outgoing) free(now time.Time) bool { return !o.next.After(now) && !o.claimed.After(now) }

// TakeMessage gives the due message to its caller for the time of the lease: the current one, or a
// new one written from new notices. If there are several callers in one or more processes, only one
// gets it. A message whose lease has expired can be taken again. Not found means that nothing is
// due.
func (s *Store) TakeMessage(
	ctx context.Context, lease time.Duration, write func(*candor.Announcement) (string, error),
) (*candor.Message, error) {
	if due, err := s.messageDue(ctx); err != nil || !due {
		return nil, nothingDue(err)
	}
	var message *candor.Message
	err := s.Write(ctx, func(tx *Tx) error {
		o, err := findOutgoing(tx.Context(), tx)
		if err != nil || !o.free(tx.Now()) {
			return err
		}
		if o.ID == "" {
			announcement, err := tx.takeNotices()
			if err != nil || announcement == nil {
				return err
			}
			if o.Body, err = write(announcement); err != nil {
				return err
			}
			o.ID, o.Began = announcement.ID, announcement.At
		}
		o.Attempts++
		message = &o.Message
		return tx.Exec("UPDATE webhook SET message_id = $1, body = $2, began_at = $3, attempts = $4, "+
			"claimed_until = $5 WHERE only_row = 1",
			o.ID, o.Body, milliseconds(o.Began), o.Attempts, milliseconds(tx.Now().Add(lease)))
	})
	if err != nil || message == nil {
		return nil, nothingDue(err)
	}
	return message, nil
}

// messageDue only reads, because it is called often.
func (s *Store) messageDue(ctx context.Context) (bool, error) {
	o, err := findOutgoing(ctx, s.read)
	if err != nil || !o.free(s.now()) || o.ID != "" {
		return err == nil && o.free(s.now()), err
	}
	var notices int
	err = s.read.QueryRowContext(ctx,
		"SELECT COUNT(*) FROM (SELECT 1 FROM notices LIMIT 1) AS waiting").Scan(&notices)
	return notices > 0, sqldb.Translate(err)
}

func nothingDue(err error) error {
	if err != nil {
		return err
	}
	return &candor.Error{Code: candor.CodeNotFound, Message: "Nothing is to be announced"}
}

// EndMessage records that a message has arrived or is given up. The next one begins after the pause
// at the earliest.
func (s *Store) EndMessage(ctx context.Context, id string, pause time.Duration) error {
	return s.Write(ctx, func(tx *Tx) error {
		return tx.Exec("UPDATE webhook SET message_id = '', body = '', began_at = 0, attempts = 0, "+
			"claimed_until = 0, next_at = $1 WHERE message_id = $2",
			milliseconds(tx.Now().Add(pause)), id)
	})
}

// PutOffMessage records that a message has not arrived, and sets the time of the next attempt.
func (s *Store) PutOffMessage(ctx context.Context, id string, delay time.Duration) error {
	return s.Write(ctx, func(tx *Tx) error {
		return tx.Exec("UPDATE webhook SET claimed_until = 0, next_at = $1 WHERE message_id = $2",
			milliseconds(tx.Now().Add(delay)), id)
	})
}

// noticeAge is how long a notice is kept if no messages are sent.
const noticeAge = day

// recordArrival counts a new item, and adds a notice if it waits for a moderator.
func (tx *Tx) recordArrival(kind candor.ItemKind, id string, status candor.Status) error {
	tx.count(kind, status, 1)
	if status != candor.StatusPending {
		return nil
	}
	return tx.notice(kind, id)
}

// notice records that an item has begun to wait.
func (tx *Tx) notice(kind candor.ItemKind, id string) error {
	return tx.DeferExec("INSERT INTO notices (kind, subject, created_at) VALUES ($1, $2, $3) ON "+
		"CONFLICT (kind, subject) DO NOTHING",
		string(kind), id, milliseconds(tx.Now()))
}

// takeNotices returns the items with notices that still wait, and deletes all notices. Nil means
// that there is nothing to announce.
func (tx *Tx) takeNotices() (*candor.Announcement, error) {
	a := &candor.Announcement{ID: candor.NewID(), At: tx.Now().Truncate(time.Millisecond),
		Waiting: map[candor.ItemKind]int{}}
	for _, kind := range candor.NoticeKinds() {
		fresh, err := tx.noticesOf(kind)
		if err != nil {
			return nil, err
		}
		a.New = append(a.New, fresh...)
	}
	err := tx.Exec("DELETE FROM notices")
	if err != nil || len(a.New) == 0 {
		return nil, err
	}
	slices.SortStableFunc(a.New, func(one, other candor.Notice) int {
		return one.At.Compare(other.At)
	})
	a.More = max(0, len(a.New)-candor.MaxNotices)
	a.New = a.New[:len(a.New)-a.More]
	for i := range a.New {
		n := &a.New[i]
		if n.Summary, err = burstSummary(tx.Context(), tx, n.Kind, n.ID); err != nil {
			return nil, err
		}
	}
	counts, err := countStatuses(tx.Context(), tx)
	if err != nil {
		return nil, err
	}
	for _, kind := range candor.ItemKinds() {
		a.Waiting[kind] = counts.Total(kind, candor.StatusPending) +
			tx.pendingCount(kind, candor.StatusPending)
	}
	if a.Waiting[candor.RemovalNotice], err = openRemovals(tx.Context(), tx); err != nil {
		return nil, err
	}
	a.Waiting[candor.BurstNotice], err = openBursts(tx.Context(), tx)
	return a, err
}

// noticesOf reads the notices of a kind whose items still wait.
func (tx *Tx) noticesOf(kind candor.ItemKind) ([]candor.Notice, error) {
	table, waits := statusTables[kind], "status = 'pending'"
	switch kind {
	case candor.RemovalNotice:
		table, waits = "removal_requests", "status = 'open'"
	case candor.BurstNotice:
		table, waits = "bursts", burstWaits
	}
	rows, err := tx.QueryContext(tx.Context(), `SELECT n.subject, n.created_at FROM notices n
		JOIN (SELECT id FROM `+table+` WHERE `+waits+`) AS t ON t.id = n.subject
		WHERE n.kind = $1 AND n.created_at > $2 ORDER BY n.created_at,
		n.subject`, string(kind), milliseconds(tx.Now().Add(-noticeAge)))
	return sqldb.Collect(rows, err, func(scan sqldb.Scanner) (candor.Notice, error) {
		notice := candor.Notice{Kind: kind}
		var created int64
		err := scan(&notice.ID, &created)
		notice.At = fromMilliseconds(created)
		return notice, err
	})
}

func (s *Store) pruneNotices(ctx context.Context) error {
	return s.Write(ctx, func(tx *Tx) error {
		return tx.Exec("DELETE FROM notices WHERE created_at <= $1",
			milliseconds(tx.Now().Add(-noticeAge)))
	})
}

// SetFeedKey opens the feed of waiting items to the holder of the key with this hash only. An empty
// hash closes the feed. The change is recorded in the audit trail.
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
