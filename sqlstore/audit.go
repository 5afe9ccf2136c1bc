package sqlstore

import "candor"

// audit appends to the trail, in the transaction of what it tells. Nothing changes or removes entries.
func (tx *Tx) audit(entry candor.AuditEntry) error {
	return tx.Exec("INSERT INTO audit_entries (id, at, actor, action, subject, before, after, reason) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
		candor.NewID(), milliseconds(tx.now), entry.Actor, entry.Action, entry.Subject, entry.Before, entry.After, entry.Reason)
}
