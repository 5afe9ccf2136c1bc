package sqlstore

import (
	"context"
	"slices"
	"time"

	"candor"
	"candor/sqlstore/sqldb"
)

// noticeAge is how long a notice is worth telling. Where no one sends messages, notices are
// forgotten by then.
const noticeAge = day

// recordArrival counts a new item; one that waits for a moderator is noted, to be announced.
func (tx *Tx) recordArrival(kind candor.ItemKind, id string, status candor.Status) error {
	tx.count(kind, status, 1)
	if status != candor.StatusPending {
		return nil
	}
	return tx.notice(kind, id)
}

// notice notes that something has begun to wait.
func (tx *Tx) notice(kind candor.ItemKind, id string) error {
	return tx.DeferExec("INSERT INTO notices (kind, subject, created_at) VALUES ($1, $2, $3) ON "+
		"CONFLICT (kind, subject) DO NOTHING",
		string(kind), id, milliseconds(tx.Now()))
}

// takeNotices returns what has begun to wait and waits still, and forgets all notices. Nil means
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
	if err := tx.Exec("DELETE FROM notices"); err != nil || len(a.New) == 0 {
		return nil, err
	}
	slices.SortStableFunc(a.New, func(one, other candor.Notice) int {
		return one.At.Compare(other.At)
	})
	a.More = max(0, len(a.New)-candor.MaxNotices)
	a.New = a.New[:len(a.New)-a.More]
	counts, err := countStatuses(tx.Context(), tx)
	if err != nil {
		return nil, err
	}
	for _, kind := range candor.ItemKinds() {
		a.Waiting[kind] = counts.Total(kind, candor.StatusPending) +
			tx.countedSoFar(kind, candor.StatusPending)
	}
	a.Waiting[candor.RemovalNotice], err = openRemovals(tx.Context(), tx)
	return a, err
}

// noticesOf reads the notices of a kind whose items wait still.
func (tx *Tx) noticesOf(kind candor.ItemKind) ([]candor.Notice, error) {
	table, waits := statusTables[kind], string(candor.StatusPending)
	if kind == candor.RemovalNotice {
		table, waits = "removal_requests", string(candor.RemovalOpen)
	}
	rows, err := tx.QueryContext(tx.Context(), `SELECT n.subject, n.created_at FROM notices n
		JOIN `+table+` t ON t.id = n.subject AND t.status = '`+waits+`'
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
