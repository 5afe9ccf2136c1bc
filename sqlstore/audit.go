package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"candor"
	"candor/sqlstore/sqldb"
)

// audit appends to the trail, in the transaction of what it records. Nothing changes or removes
// entries.
func (tx *Tx) audit(entries ...candor.AuditEntry) error {
	statements := make([]sqldb.Statement, len(entries))
	for i, e := range entries {
		statements[i] = sqldb.Statement{Query: insertEntryQuery, Args: []any{
			candor.NewID(), milliseconds(tx.Now()), e.Actor, e.Action, e.Subject, e.Before, e.After,
			e.Reason, e.Waited.Milliseconds(),
		}}
	}
	return tx.Send(statements...)
}

const insertEntryQuery = `INSERT INTO audit_entries (id, at, actor, action, subject, before, after,
	reason, waited)
	VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`

// lastEntry is when an action was last done to a subject, and by whom; no one at no time when it
// never was.
func lastEntry(
	ctx context.Context, db sqldb.Queryer, subject, action string,
) (actor string, at time.Time, err error) {
	var ms int64
	err = db.QueryRowContext(ctx,
		"SELECT actor, at FROM audit_entries WHERE subject = $1 AND action = $2"+
			" ORDER BY at DESC, id DESC LIMIT 1",
		subject, action).Scan(&actor, &ms)
	if errors.Is(err, sql.ErrNoRows) {
		return "", time.Time{}, nil
	}
	return actor, fromMilliseconds(ms), sqldb.Translate(err)
}
