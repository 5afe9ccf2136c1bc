package sqlstore

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

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
			if entry.Kind == candor.RatingItem {
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
	rows, err := s.read.QueryContext(ctx, `SELECT at, actor, kind, item_id, official_id, field,
		addresses, phones FROM removal_log
		WHERE request_id = $1 ORDER BY at, id`, id)
	return sqldb.Collect(rows, err, func(scan sqldb.Scanner) (*removals.Entry, error) {
		var e removals.Entry
		var at int64
		err := scan(&at, &e.Actor, (*string)(&e.Kind), &e.ItemID, &e.OfficialID, &e.Field, &e.Addresses,
			&e.Phones)
		e.At = fromMilliseconds(at)
		return &e, err
	})
}

// LastRedaction returns the newest redaction of a request that can be undone. Its time is zero if
// there is none.
func (s *Store) LastRedaction(ctx context.Context, id string) (removals.Redaction, error) {
	return lastRedaction(ctx, s.read, id, s.now())
}

func lastRedaction(
	ctx context.Context, q sqldb.Queryer, id string, now time.Time,
) (last removals.Redaction, err error) {
	var at int64
	err = q.QueryRowContext(ctx, `SELECT COALESCE(MAX(at), 0), COUNT(*) FROM removal_originals
		WHERE request_id = $1 AND at = (SELECT MAX(at) FROM removal_originals
		WHERE request_id = $1)`, id).
		Scan(&at, &last.Texts)
	if err != nil || at <= milliseconds(now.Add(-removals.RedactionUndo)) {
		return removals.Redaction{}, sqldb.Translate(err)
	}
	last.At = fromMilliseconds(at)
	return last, nil
}

// UndoRedaction restores the texts of the newest redaction of a request, open or closed, in one
// transaction, and removes them from the request's log. at identifies the redaction that the
// moderator saw. A text that has changed since is left unchanged, and counted as missed.
func (s *Store) UndoRedaction(
	ctx context.Context, id string, at time.Time, actor string,
) (restored, missed int, err error) {
	err = s.Write(ctx, func(tx *Tx) error {
		request, err := findRemoval(tx.Context(), tx, id)
		if err != nil {
			return err
		}
		last, err := lastRedaction(tx.Context(), tx, id, tx.Now())
		if err != nil {
			return err
		}
		if last.At.IsZero() || !last.At.Equal(at) {
			return &candor.Error{Code: candor.CodeConflict, Message: removals.MessageRedactionKept}
		}
		originals, err := tx.findOriginals(id, at)
		if err != nil {
			return err
		}
		restored, missed = 0, 0
		var texts []*removals.Entry
		for i := range originals {
			original := &originals[i]
			isSame, err := tx.restore(original)
			if err != nil {
				return err
			}
			if !isSame {
				missed++
				continue
			}
			restored++
			if err := tx.Exec("DELETE FROM removal_log WHERE id = $1", original.logID); err != nil {
				return err
			}
			texts = append(texts, &original.entry)
		}
		if err := tx.auditRedaction(request, candor.ActionHomeRestored, actor, texts); err != nil {
			return err
		}
		if request.Status == removals.Done {
			if err := tx.Exec("UPDATE removal_requests SET spared = spared + $1 WHERE id = $2", restored,
				id); err != nil {
				return err
			}
		}
		if err := tx.freeRedactions(); err != nil {
			return err
		}
		return tx.Exec("DELETE FROM removal_originals WHERE request_id = $1 AND at = $2", id,
			milliseconds(at))
	})
	return restored, missed, err
}

// original is a redacted text with its former version.
type original struct {
	logID         string
	entry         removals.Entry
	before, after storedText
}

func (tx *Tx) findOriginals(id string, at time.Time) ([]original, error) {
	rows, err := tx.QueryContext(tx.Context(), `SELECT l.id, l.kind, l.item_id, l.field, l.addresses,
		l.phones,
			r.text, r.flags, r.redacted_text, r.redacted_flags
		FROM removal_originals r JOIN removal_log l ON l.id = r.log_id
		WHERE r.request_id = $1 AND r.at = $2 ORDER BY l.id DESC`, id, milliseconds(at))
	return sqldb.Collect(rows, err, func(scan sqldb.Scanner) (o original, err error) {
		err = scan(&o.logID, (*string)(&o.entry.Kind), &o.entry.ItemID, &o.entry.Field,
			&o.entry.Addresses, &o.entry.Phones,
			&o.before.text, &o.before.flags, &o.after.text, &o.after.flags)
		return o, err
	})
}

// restore restores a text unless it was changed or deleted since. Flags that have changed since are
// kept.
func (tx *Tx) restore(o *original) (isSame bool, err error) {
	present, err := tx.findText(&o.entry)
	if err != nil || o.entry.OfficialID == "" || present.text != o.after.text {
		return false, err
	}
	before := present
	before.text = o.before.text
	if present.flags == o.after.flags {
		before.flags = o.before.flags
	}
	return true, tx.replaceText(&o.entry, present, before)
}

// EraseOriginals erases the originals of redactions once they can no longer be undone.
func (s *Store) EraseOriginals(ctx context.Context) error {
	due := " FROM removal_originals WHERE at <= $1"
	until := milliseconds(s.now().Add(-removals.RedactionUndo))
	var isDue bool
	err := s.read.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1"+due+")", until).Scan(&isDue)
	if err != nil || !isDue {
		return sqldb.Translate(err)
	}
	return s.Write(ctx, func(tx *Tx) error { return tx.Exec("DELETE"+due, until) })
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
