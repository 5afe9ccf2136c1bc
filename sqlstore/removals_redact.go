package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"strings"

	"candor"
)

// RedactRemoval takes the home of an open request out of the texts that are named, all in one transaction, with
// an entry in the request's log and in the audit trail for each. A text that no longer names the home, or is gone,
// is left out: somebody else was first.
func (s *Store) RedactRemoval(ctx context.Context, id string, expected candor.RemovalStatus, texts []candor.RemovalText, actor string) (redacted []*candor.RemovalEntry, err error) {
	if len(texts) == 0 || len(texts) > candor.MaxRemovalMatches || slices.ContainsFunc(texts, func(t candor.RemovalText) bool { return !t.Known() || t.Kept() }) {
		return nil, &candor.Error{Code: candor.CodeInvalid, Message: candor.MessageRemovalNothing, Fields: map[string]string{"texts": candor.MessageRemovalNothing}}
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
			entry := &candor.RemovalEntry{RemovalText: text, At: tx.now, Actor: actor}
			changed, err := tx.redact(home, entry)
			if err != nil {
				return err
			}
			if !changed {
				continue
			}
			redacted = append(redacted, entry)
			if err := tx.logRedaction(request, entry); err != nil {
				return err
			}
		}
		return nil
	})
	return redacted, err
}

var errRemovalExpected = &candor.Error{
	Code: candor.CodeInvalid, Message: candor.MessageRemovalStatus, Fields: map[string]string{"expectedStatus": candor.MessageRemovalStatus},
}

// openRemoval finds a request that is open; of a closed one it is told who was first.
func (tx *Tx) openRemoval(id string, expected candor.RemovalStatus) (*candor.RemovalRequest, error) {
	request, err := findRemoval(tx.ctx, tx, id)
	if err != nil {
		return nil, err
	}
	if request.Status != candor.RemovalOpen || expected != "" && expected != request.Status {
		return nil, &candor.Decided{Status: candor.Status(request.Status), By: request.ClosedBy, At: request.ClosedAt}
	}
	return request, nil
}

// redact changes one text, and what stands about it in the flags of its item, unless there is nothing to change.
func (tx *Tx) redact(home candor.Home, entry *candor.RemovalEntry) (changed bool, err error) {
	table := tableOf(entry.Kind)
	column := table.columns[slices.Index(table.fields, entry.Field)]
	flags := "''"
	if slices.Contains(flagged, table.kind) {
		flags = table.id[:strings.IndexByte(table.id, '.')] + ".flags"
	}
	of := "'" + entry.Field + "'"
	if entry.Field == "suggestedValue" || entry.Field == "currentValue" {
		of = "c.field"
	}
	var text, said, field string
	err = tx.QueryRowContext(tx.ctx, "SELECT "+column+", "+flags+", "+of+", o.id FROM "+table.from+" WHERE "+table.id+" = $1", entry.ItemID).
		Scan(&text, &said, &field, &entry.OfficialID)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	passages := home.Passages(text)
	if err != nil || len(passages) == 0 {
		return false, err
	}
	name := strings.Fields(table.from)[0]
	after := entry.Redact(text, field == "verificationUrl", passages)
	if err := tx.Exec("UPDATE "+name+" SET "+column[strings.IndexByte(column, '.')+1:]+" = $1 WHERE id = $2", after, entry.ItemID); err != nil {
		return false, err
	}
	if mentioned := home.Passages(said); len(mentioned) > 0 {
		if err := tx.Exec("UPDATE "+name+" SET flags = $1 WHERE id = $2", candor.Redacted(said, mentioned), entry.ItemID); err != nil {
			return false, err
		}
	}
	return true, tx.follow(entry, after)
}

// flagged are the kinds of items that keep what the screen said of them, with quotations.
var flagged = []candor.ItemKind{candor.OfficialItem, candor.RatingItem, candor.CorrectionItem, candor.ReportItem}

// follow brings what is derived from a text up to date, and tells readers.
func (tx *Tx) follow(entry *candor.RemovalEntry, text string) error {
	switch entry.Kind {
	case candor.OfficialItem:
		official, err := findOfficial(tx.ctx, tx, entry.ItemID)
		if err != nil {
			return err
		}
		tx.Changed(candor.OfficialChanged, entry.ItemID)
		return tx.Exec("UPDATE officials SET search_text = $1, sort_key = $2, updated_at = $3 WHERE id = $4",
			official.SearchText(), candor.SortKey(official.Name), milliseconds(tx.now), entry.ItemID)
	case candor.RatingItem:
		tx.Changed(candor.RatingChanged, entry.OfficialID)
		if entry.Field != "reviewText" {
			return nil
		}
		keys := candor.WordingOf(text).Keys()
		return tx.Exec("UPDATE ratings SET wording_1 = $1, wording_2 = $2, wording_3 = $3, updated_at = $4 WHERE id = $5",
			keys[0], keys[1], keys[2], milliseconds(tx.now), entry.ItemID)
	}
	return nil
}

func (tx *Tx) logRedaction(request *candor.RemovalRequest, entry *candor.RemovalEntry) error {
	err := tx.Exec(`INSERT INTO removal_log (id, request_id, at, actor, kind, item_id, official_id, field, addresses, phones)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
		candor.NewID(), request.ID, milliseconds(entry.At), entry.Actor, string(entry.Kind), entry.ItemID, entry.OfficialID, entry.Field, entry.Addresses, entry.Phones)
	if err != nil {
		return err
	}
	return tx.audit(candor.AuditEntry{
		Actor: entry.Actor, Action: candor.ActionHomeRemoved, Subject: entry.ItemID, After: entry.String(), Reason: "Removal request " + request.Reference(),
	})
}

// FindRemovalLog reads what was redacted for a request, the first first.
func (s *Store) FindRemovalLog(ctx context.Context, id string) ([]*candor.RemovalEntry, error) {
	rows, err := s.read.QueryContext(ctx, `SELECT at, actor, kind, item_id, official_id, field, addresses, phones FROM removal_log
		WHERE request_id = $1 ORDER BY at, id`, id)
	return collect(rows, err, func(scan scanner) (*candor.RemovalEntry, error) {
		var e candor.RemovalEntry
		var at int64
		err := scan(&at, &e.Actor, (*string)(&e.Kind), &e.ItemID, &e.OfficialID, &e.Field, &e.Addresses, &e.Phones)
		e.At = fromMilliseconds(at)
		return &e, err
	})
}
