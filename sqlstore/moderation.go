package sqlstore

import (
	"context"
	"time"

	"candor"
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
