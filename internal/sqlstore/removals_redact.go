package sqlstore

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"candor/internal/candor"
	"candor/internal/redact"
	"candor/internal/removals"
	"candor/internal/sqlstore/sqldb"
)

// RedactRemoval redacts the home of an open request from the given texts, in one transaction, with
// an entry in the request's log for each, and one in the audit trail. It skips a text that no longer
// contains the home, or was deleted: another moderator was first.
func (s *Store) RedactRemoval(
	ctx context.Context, id string, expected removals.Status, texts []removals.TextKey,
	actor string,
) (redacted []*removals.Entry, err error) {
	if len(texts) == 0 || len(texts) > removals.MaxMatches ||
		slices.ContainsFunc(texts, func(t removals.TextKey) bool { return !t.Known() || t.Kept() }) {
		return nil, &candor.Error{Code: candor.CodeInvalid, Message: removals.MessageNothing,
			Fields: map[string]string{"texts": removals.MessageNothing}}
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
		redacted = []*removals.Entry{}
		hidden := map[string][]change{}
		for _, text := range texts {
			entry := &removals.Entry{TextKey: text, At: tx.Now(), Actor: actor}
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
			// The law sets a deadline for addresses: they wait for no second moderator. Other words
			// may match a claimed address too: "2 faced liar" for 2 Faced Liar Street.
			if entry.Kind == candor.RatingItem &&
				!redact.ReadsAddress(before.text, home.Passages(before.text)) {
				rating, err := findRating(tx.Context(), tx, entry.ItemID)
				if err != nil {
					return err
				}
				hidden[rating.OfficialID] = append(hidden[rating.OfficialID],
					change{itemID: rating.ID,
						before: sightOf(rating, rating.Status), after: sightRedacted})
			}
		}
		for officialID, changes := range hidden {
			if err := tx.recordDecisions(officialID, actor, changes...); err != nil {
				return err
			}
		}
		return tx.auditRedaction(request, candor.ActionHomeRemoved, actor, redacted)
	})
	return redacted, err
}

var errRemovalExpected = &candor.Error{
	Code: candor.CodeInvalid, Message: removals.MessageStatus,
	Fields: map[string]string{"expectedStatus": removals.MessageStatus},
}

// openRemoval reads an open request. For a closed one the error names the moderator who closed it.
func (tx *Tx) openRemoval(
	id string, expected removals.Status,
) (*removals.Request, error) {
	request, err := findRemoval(tx.Context(), tx, id)
	if err != nil {
		return nil, err
	}
	if request.Status != removals.Open || expected != "" && expected != request.Status {
		return nil, &candor.Decided{Status: candor.Status(request.Status), By: request.ClosedBy,
			At: request.ClosedAt}
	}
	return request, nil
}

// redact changes one text, and its quotations in the flags of its item. before and after are equal
// if there is nothing to redact.
func (tx *Tx) redact(
	home redact.Home, entry *removals.Entry,
) (before, after storedText, err error) {
	before, err = tx.findText(entry)
	passages := home.Passages(before.text)
	if err != nil || len(passages) == 0 {
		return before, before, err
	}
	after = before
	after.text = entry.Redact(before.text, candor.IsWebsite(before.field), passages)
	if after.flags, err = tx.redactFlags(home, entry, before.flags, after.text); err != nil {
		return before, before, err
	}
	return before, after, tx.replaceText(entry, before, after)
}

func (tx *Tx) logRedaction(
	request *removals.Request, entry *removals.Entry, before, after storedText,
) error {
	id := candor.NewID()
	if err := tx.insertLog(id, request, entry); err != nil {
		return err
	}
	return tx.Exec(`INSERT INTO removal_originals
		(log_id, request_id, at, text, flags, redacted_text, redacted_flags)
		VALUES ($1, $2, $3, $4, $5, $6, $7)`,
		id, request.ID, milliseconds(entry.At), before.text, before.flags, after.text, after.flags)
}

// auditRedaction records redacted or restored texts in the trail, several as the parts of one entry.
func (tx *Tx) auditRedaction(
	request *removals.Request, action, actor string, texts []*removals.Entry,
) error {
	reason := requestName(request)
	said := func(text string) candor.AuditEntry {
		entry := candor.AuditEntry{Actor: actor, Action: action, After: text, Reason: reason}
		if action == candor.ActionHomeRestored {
			entry.Before, entry.After = text, ""
		}
		return entry
	}
	switch len(texts) {
	case 0:
		return nil
	case 1:
		entry := said(texts[0].String())
		entry.Kind, entry.Subject = texts[0].Kind, texts[0].ItemID
		entry.OfficialID = texts[0].OfficialID
		return tx.audit(entry)
	}
	entry := said(fmt.Sprintf("%d texts", len(texts)))
	entry.Kind, entry.Subject, entry.Name = candor.RemovalNotice, request.ID, reason
	parts := make([]candor.AuditPart, len(texts))
	for i, t := range texts {
		parts[i] = candor.AuditPart{Kind: t.Kind, Subject: t.ItemID, OfficialID: t.OfficialID,
			Detail: t.String()}
	}
	return tx.auditParts(entry, parts)
}

// requestName is the name of a request in the trail.
func requestName(r *removals.Request) string { return "Removal request " + r.Reference() }

func (tx *Tx) insertLog(
	id string, request *removals.Request, entry *removals.Entry,
) error {
	return tx.Exec(`INSERT INTO removal_log (id, request_id, at, actor, kind, item_id, official_id,
		field, addresses, phones)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
		id, request.ID, milliseconds(entry.At), entry.Actor, string(entry.Kind), entry.ItemID,
		entry.OfficialID, entry.Field, entry.Addresses, entry.Phones)
}

// FindRemovalLog reads the redactions for a request, oldest first.
func (s *Store) FindRemovalLog(ctx context.Context, id string) ([]*removals.Entry, error) {
	rows, err := s.read.QueryContext(ctx, `SELECT l.at, l.actor, l.kind, l.item_id,
		l.official_id, COALESCE(o.name, ''), l.field, l.addresses, l.phones
		FROM removal_log l LEFT JOIN officials o ON o.id = l.official_id
		WHERE l.request_id = $1 ORDER BY l.at, l.id`, id)
	return sqldb.Collect(rows, err, func(scan sqldb.Scanner) (*removals.Entry, error) {
		var e removals.Entry
		var at int64
		err := scan(&at, &e.Actor, (*string)(&e.Kind), &e.ItemID, &e.OfficialID, &e.OfficialName,
			&e.Field, &e.Addresses, &e.Phones)
		e.At = fromMilliseconds(at)
		return &e, err
	})
}

// redactFlags returns the flags of an item in which a text is redacted. A flag that quotes the home
// is removed, and a note is added. If a text of the item still has another address or phone number,
// the flag quotes that one.
func (tx *Tx) redactFlags(
	home redact.Home, entry *removals.Entry, flags, text string,
) (string, error) {
	if !slices.Contains(flaggedKinds, entry.Kind) {
		return flags, nil
	}
	texts, err := tx.textsOf(entry, text)
	if err != nil {
		return "", err
	}
	other := map[string]string{}
	for _, text := range texts {
		other[candor.FlagAddress] = cmp.Or(other[candor.FlagAddress], redact.FindAddress(text))
		other[candor.FlagPhone] = cmp.Or(other[candor.FlagPhone], redact.FindPhone(text))
	}
	var left []candor.Flag
	for _, flag := range parseFlags(flags) {
		if flag.Code == candor.FlagRedacted {
			continue
		}
		said := redact.Replace(flag.Reason, home.Passages(flag.Reason))
		if isHome := flag.Code == candor.FlagAddress || flag.Code == candor.FlagPhone; isHome &&
			(strings.Contains(said, redact.AddressRemoved) ||
				strings.Contains(said, redact.PhoneRemoved)) {
			if other[flag.Code] == "" {
				continue
			}
			finding, _, _ := strings.Cut(said, ": ")
			said = finding + `: "` + strings.Join(strings.Fields(other[flag.Code]), " ") + `"`
		}
		left = append(left, candor.Flag{Code: flag.Code, Reason: said})
	}
	return formatFlags(append(left, candor.Redacted(left))), nil
}

// textsOf reads the texts of an item, with the new version of one of them.
func (tx *Tx) textsOf(entry *removals.Entry, text string) ([]string, error) {
	table := tableOf(entry.Kind)
	texts, into := make([]string, len(table.columns)), make([]any, len(table.columns))
	for i := range texts {
		into[i] = &texts[i]
	}
	err := tx.QueryRowContext(tx.Context(), "SELECT "+strings.Join(table.columns, ", ")+" FROM "+
		table.from+" WHERE "+table.id+" = $1", entry.ItemID).Scan(into...)
	texts[slices.Index(table.fields, entry.Field)] = text
	return texts, err
}
