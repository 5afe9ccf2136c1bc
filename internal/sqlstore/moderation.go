package sqlstore

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore/sqldb"
)

// item holds the common fields of all items that can be decided on.
type item struct {
	kind      candor.ItemKind
	id        string
	status    candor.Status
	submitted time.Time
}

// decide validates a decision and runs it in a transaction.
func (s *Store) decide(ctx context.Context, decision *candor.Decision, do func(*Tx) error) error {
	decision.Clean()
	if err := decision.Validate(); err != nil {
		return err
	}
	return s.Write(ctx, do)
}

// applyDecision reports whether a decision changes an item. If so, it updates the counts and the
// trail, and the caller updates the row. If the administrator saw another status, the error names
// the earlier decision (candor.Decided), unless the same administrator has already made this
// decision, for example when the first response was lost. A decision for the present status changes
// nothing and is not recorded.
func (tx *Tx) applyDecision(i item, decision candor.Decision) (changes bool, err error) {
	action := candor.StatusAction(i.kind)
	if decision.Expected != "" && decision.Expected != i.status {
		by, at, err := lastEntry(tx.Context(), tx, i.id, action)
		if err != nil {
			return false, err
		}
		if decision.Status == i.status && decision.Actor == by {
			return false, nil
		}
		return false, &candor.Decided{Status: i.status, By: by, At: at}
	}
	if decision.Status == i.status {
		return false, nil
	}
	tx.count(i.kind, i.status, -1)
	tx.count(i.kind, decision.Status, 1)
	if err := tx.DeferExec("DELETE FROM queue_claims WHERE item_id = $1", i.id); err != nil {
		return false, err
	}
	entry := candor.AuditEntry{
		Actor: decision.Actor, Action: action, Subject: i.id, Before: string(i.status),
		After: string(decision.Status), Reason: decision.Reason, PartOf: decision.Bulk,
	}
	if i.status == candor.StatusPending {
		entry.Waited = max(tx.Now().Sub(i.submitted), time.Millisecond)
	}
	if err := tx.audit(entry); err != nil {
		return false, err
	}
	return true, tx.recordBulk(i, decision)
}

// LastDecisions reads the latest decisions on items of a kind, by their ids. An item without any has
// none.
func (s *Store) LastDecisions(
	ctx context.Context, kind candor.ItemKind, ids []string,
) (map[string]candor.MadeDecision, error) {
	made := map[string]candor.MadeDecision{}
	named, err := json.Marshal(append([]string{}, ids...))
	if err != nil || len(ids) == 0 {
		return made, err
	}
	rows, err := s.read.QueryContext(ctx, `SELECT e.subject, e.after, e.actor, e.at, e.reason
		FROM audit_entries e WHERE e.subject IN (`+fmt.Sprintf(s.dialect.Among, "$1")+") AND "+
		s.dialect.Inside("e.action")+" = $2 ORDER BY e.at, e.id", string(named),
		candor.StatusAction(kind))
	_, err = sqldb.Collect(rows, err, func(scan sqldb.Scanner) (none struct{}, err error) {
		var id string
		var at int64
		var one candor.MadeDecision
		err = scan(&id, (*string)(&one.Status), &one.By, &at, &one.Reason)
		one.At = fromMilliseconds(at)
		made[id] = one
		return none, err
	})
	return made, err
}

// statusTables maps each kind of item to its table.
var statusTables = map[candor.ItemKind]string{
	candor.OfficialItem: "officials", candor.RatingItem: "ratings",
	candor.CorrectionItem: "profile_corrections", candor.PhotoUploadItem: "photo_uploads",
	candor.ReportItem: "rating_reports",
}

// statusChange is a change in the number of items of a kind with a status.
type statusChange struct {
	kind   candor.ItemKind
	status candor.Status
	more   int
}

// count has to be called in each transaction that adds, decides or deletes items. The sums of a
// batch are written once.
func (tx *Tx) count(kind candor.ItemKind, status candor.Status, more int) {
	tx.counts = append(tx.counts, statusChange{kind, status, more})
}

// writeCounts writes the sums of the batch.
func (tx *Tx) writeCounts() error {
	for _, kind := range candor.ItemKinds() {
		for _, status := range candor.Statuses() {
			if more := tx.pendingCount(kind, status); more != 0 {
				if err := tx.DeferExec("UPDATE status_counts SET total = total + $1"+
					" WHERE kind = $2 AND status = $3",
					more, string(kind), string(status)); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// pendingCount returns the changes of the batch that status_counts does not include yet.
func (tx *Tx) pendingCount(kind candor.ItemKind, status candor.Status) (more int) {
	for _, c := range tx.counts {
		if c.kind == kind && c.status == status {
			more += c.more
		}
	}
	return more
}

// countItemsOf adds the items of an official to the counts, or subtracts them where sign is "-".
func (tx *Tx) countItemsOf(officialID, sign string) error {
	for _, kind := range []candor.ItemKind{candor.RatingItem, candor.CorrectionItem,
		candor.PhotoUploadItem, candor.ReportItem} {
		if err := tx.Exec("UPDATE status_counts SET total = total "+sign+` (SELECT COUNT(*)
			FROM `+statusTables[kind]+` AS items
			WHERE items.official_id = $1 AND items.status = status_counts.status)
			WHERE kind = $2`, officialID, string(kind)); err != nil {
			return err
		}
	}
	return nil
}

// CountStatuses reads the number of items of each kind and status.
func (s *Store) CountStatuses(ctx context.Context) (candor.StatusCounts, error) {
	return countStatuses(ctx, s.read)
}

func countStatuses(ctx context.Context, db sqldb.Queryer) (candor.StatusCounts, error) {
	type row struct {
		kind   candor.ItemKind
		status candor.Status
		total  int
	}
	rows, err := db.QueryContext(ctx, "SELECT kind, status, total FROM status_counts")
	all, err := sqldb.Collect(rows, err, func(scan sqldb.Scanner) (r row, err error) {
		return r, scan((*string)(&r.kind), (*string)(&r.status), &r.total)
	})
	counts := candor.StatusCounts{}
	for _, r := range all {
		if counts[r.kind] == nil {
			counts[r.kind] = map[candor.Status]int{}
		}
		counts[r.kind][r.status] = r.total
	}
	return counts, err
}
