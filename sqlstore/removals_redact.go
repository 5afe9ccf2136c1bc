package sqlstore

import (
	"context"
	"slices"

	"candor"
	"candor/redact"
	"candor/sqlstore/sqldb"
)

// RedactRemoval takes the home of an open request out of the texts that are named, all in one
// transaction, with an entry in the request's log and in the audit trail for each. A text that no
// longer names the home, or is gone, is left out: someone else was first.
func (s *Store) RedactRemoval(
	ctx context.Context, id string, expected candor.RemovalStatus, texts []candor.RemovalText,
	actor string,
) (redacted []*candor.RemovalEntry, err error) {
	if len(texts) == 0 || len(texts) > candor.MaxRemovalMatches ||
		slices.ContainsFunc(texts, func(t candor.RemovalText) bool { return !t.Known() || t.Kept() }) {
		return nil, &candor.Error{Code: candor.CodeInvalid, Message: candor.MessageRemovalNothing,
			Fields: map[string]string{"texts": candor.MessageRemovalNothing}}
	}
	if expected != "" && !expected.Known() {
		return nil, errRemovalExpected
	}
	err = s.Write(ctx, func(tx *Tx) error {
		request, err := tx.openRemoval(id, expected)
		if err != nil {
			return err
		}
		home := request.Home()
		redacted = []*candor.RemovalEntry{}
		for _, text := range texts {
			entry := &candor.RemovalEntry{RemovalText: text, At: tx.Now(), Actor: actor}
			before, after, err := tx.redact(home, entry)
			if err != nil {
				return err
			}
			if before == after {
				continue
			}
			redacted = append(redacted, entry)
			if err := tx.logRedaction(request, entry, before, after); err != nil {
				return err
			}
		}
		return nil
	})
	return redacted, err
}

var errRemovalExpected = &candor.Error{
	Code: candor.CodeInvalid, Message: candor.MessageRemovalStatus,
	Fields: map[string]string{"expectedStatus": candor.MessageRemovalStatus},
}

// openRemoval finds a request that is open; for a closed one the error names who was first.
func (tx *Tx) openRemoval(
	id string, expected candor.RemovalStatus,
) (*candor.RemovalRequest, error) {
	request, err := findRemoval(tx.Context(), tx, id)
	if err != nil {
		return nil, err
	}
	if request.Status != candor.RemovalOpen || expected != "" && expected != request.Status {
		return nil, &candor.Decided{Status: candor.Status(request.Status), By: request.ClosedBy,
			At: request.ClosedAt}
	}
	return request, nil
}

// redact changes one text, and what stands about it in the flags of its item. Both are the same
// when there is nothing to change.
func (tx *Tx) redact(
	home redact.Home, entry *candor.RemovalEntry,
) (before, after storedText, err error) {
	before, err = tx.findText(entry)
	passages := home.Passages(before.text)
	if err != nil || len(passages) == 0 {
		return before, before, err
	}
	after = before
	after.text = entry.Redact(before.text, before.field == "verificationUrl", passages)
	after.flags = redact.Replace(before.flags, home.Passages(before.flags))
	return before, after, tx.replaceText(entry, before, after)
}

func (tx *Tx) logRedaction(
	request *candor.RemovalRequest, entry *candor.RemovalEntry, before, after storedText,
) error {
	id := candor.NewID()
	if err := tx.insertLog(id, request, entry); err != nil {
		return err
	}
	err := tx.Exec(`INSERT INTO removal_originals
		(log_id, request_id, at, text, flags, redacted_text, redacted_flags)
		VALUES ($1, $2, $3, $4, $5, $6, $7)`,
		id, request.ID, milliseconds(entry.At), before.text, before.flags, after.text, after.flags)
	if err != nil {
		return err
	}
	return tx.audit(candor.AuditEntry{
		Actor: entry.Actor, Action: candor.ActionHomeRemoved, Subject: entry.ItemID,
		After: entry.String(), Reason: "Removal request " + request.Reference(),
	})
}

func (tx *Tx) insertLog(
	id string, request *candor.RemovalRequest, entry *candor.RemovalEntry,
) error {
	return tx.Exec(`INSERT INTO removal_log (id, request_id, at, actor, kind, item_id, official_id,
		field, addresses, phones)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
		id, request.ID, milliseconds(entry.At), entry.Actor, string(entry.Kind), entry.ItemID,
		entry.OfficialID, entry.Field, entry.Addresses, entry.Phones)
}

// FindRemovalLog reads what was redacted for a request, the first first.
func (s *Store) FindRemovalLog(ctx context.Context, id string) ([]*candor.RemovalEntry, error) {
	rows, err := s.read.QueryContext(ctx, `SELECT at, actor, kind, item_id, official_id, field,
		addresses, phones FROM removal_log
		WHERE request_id = $1 ORDER BY at, id`, id)
	return sqldb.Collect(rows, err, func(scan sqldb.Scanner) (*candor.RemovalEntry, error) {
		var e candor.RemovalEntry
		var at int64
		err := scan(&at, &e.Actor, (*string)(&e.Kind), &e.ItemID, &e.OfficialID, &e.Field, &e.Addresses,
			&e.Phones)
		e.At = fromMilliseconds(at)
		return &e, err
	})
}
