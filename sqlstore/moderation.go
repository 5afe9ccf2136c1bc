package sqlstore

import (
	"context"
	"time"

	"candor"
	"candor/sqlstore/sqldb"
)

// item is what all that can be decided on has in common.
type item struct {
	kind      candor.ItemKind
	id        string
	status    candor.Status
	submitted time.Time
}

// decide runs a decision in a transaction of its own.
func (s *Store) decide(ctx context.Context, decision *candor.Decision, do func(*Tx) error) error {
	decision.Clean()
	if err := decision.Validate(); err != nil {
		return err
	}
	return s.Write(ctx, do)
}

// applyDecision reports whether a decision changes an item; if so it counts it and notes it in the
// trail, and the caller changes the row. An administrator who saw another status learns who was
// first (candor.Decided), unless the same administrator has made the same decision before, as when
// its answer was lost. The same status again changes nothing and is noted nowhere.
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
	entry := candor.AuditEntry{
		Actor: decision.Actor, Action: action, Subject: i.id, Before: string(i.status),
		After: string(decision.Status), Reason: decision.Reason,
	}
	if i.status == candor.StatusPending {
		entry.Waited = max(tx.Now().Sub(i.submitted), time.Millisecond)
	}
	return true, tx.audit(entry)
}

// statusTables are where the items of each kind stand.
var statusTables = map[candor.ItemKind]string{
	candor.OfficialItem: "officials", candor.RatingItem: "ratings",
	candor.CorrectionItem: "profile_corrections", candor.PhotoUploadItem: "photo_uploads",
	candor.ReportItem: "rating_reports",
}

// counted says that so many more items of a kind stand at a status.
type counted struct {
	kind   candor.ItemKind
	status candor.Status
	more   int
}

// count belongs into each transaction that adds, decides or removes items. A batch writes its sums
// once.
func (tx *Tx) count(kind candor.ItemKind, status candor.Status, more int) {
	tx.counts = append(tx.counts, counted{kind, status, more})
}

// writeCounts writes the sums of the batch.
func (tx *Tx) writeCounts() error {
	for _, kind := range candor.ItemKinds() {
		for _, status := range candor.Statuses() {
			if more := tx.countedSoFar(kind, status); more != 0 {
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

// countedSoFar is by how many the batch has changed what status_counts says, which it does not say
// yet.
func (tx *Tx) countedSoFar(kind candor.ItemKind, status candor.Status) (more int) {
	for _, c := range tx.counts {
		if c.kind == kind && c.status == status {
			more += c.more
		}
	}
	return more
}

// uncountOf takes out of the counts what goes with an official.
func (tx *Tx) uncountOf(kind candor.ItemKind, officialID string) error {
	return tx.Exec(`UPDATE status_counts SET total = total - (SELECT COUNT(*)
		FROM `+statusTables[kind]+` AS items
		WHERE items.official_id = $1 AND items.status = status_counts.status)
		WHERE kind = $2`, officialID, string(kind))
}

// CountStatuses reads how many items of each kind stand at each status.
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
