package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"strings"
	"time"

	"candor/internal/candor"
	"candor/internal/nearduplicate"
	"candor/internal/personname"
	"candor/internal/receipts"
	"candor/internal/removals"
	"candor/internal/sqlstore/sqldb"
)

func storedRemoval(r *removals.Request) columns {
	return columns{{"id", &r.ID}, {"role", (*string)(&r.Role)}, {"office", (*string)(&r.Office)},
		{"name", &r.Name}, {"email", &r.Email}, {"address", &r.Address}, {"town", &r.Town},
		{"phone", &r.Phone}, {"places", &r.Places}, {"status", (*string)(&r.Status)},
		{"received_at", storedTime(&r.ReceivedAt)}, {"closed_at", storedTime(&r.ClosedAt)},
		{"closed_by", &r.ClosedBy}, {"reason", &r.Reason}, {"spared", &r.Spared},
		{"network", &r.Network}, {"asked", (*string)(&r.Asked)},
		{"answered_at", storedTime(&r.AnsweredAt)}, {"answered_by", &r.AnsweredBy}}
}

var removalColumns = storedRemoval(&removals.Request{}).of("q") + ", q.deadline"

func scanRemoval(scan sqldb.Scanner) (*removals.Request, error) {
	var r removals.Request
	var deadline string
	err := scan(append(storedRemoval(&r).destinations(), &deadline)...)
	if err == nil {
		r.Deadline, err = time.Parse(time.DateOnly, deadline)
	}
	return &r, err
}

// FindRemoval reads one request of any status.
func (s *Store) FindRemoval(ctx context.Context, id string) (*removals.Request, error) {
	return findRemoval(ctx, s.read, id)
}

func findRemoval(ctx context.Context, db sqldb.Queryer, id string) (*removals.Request, error) {
	request, err := scanRemoval(db.QueryRowContext(ctx,
		"SELECT "+removalColumns+" FROM removal_requests q WHERE q.id = $1", id).Scan)
	return found(request, err, removals.MessageNotFound)
}

// CreateRemoval stores an open request with its deadline. A repeated request with the same key gets
// the first answer.
func (s *Store) CreateRemoval(
	ctx context.Context, request *removals.Request, once IdempotencyKey,
) (created *removals.Request, err error) {
	if err := request.Validate(); err != nil {
		return nil, err
	}
	request.ID = candor.NewID()
	err = s.Write(ctx, func(tx *Tx) error {
		first, isRepeated, err := tx.findFirst(once)
		if err != nil {
			return err
		}
		created = request
		if isRepeated {
			request.ID = first.ID
			request.Receive(first.CreatedAt)
			return nil
		}
		request.Receive(tx.Now().Truncate(time.Millisecond))
		row := append(storedRemoval(request),
			column{"deadline", request.Deadline.Format(time.DateOnly)})
		err = tx.Exec(row.insertion("removal_requests"), row.values()...)
		if err != nil {
			return err
		}
		if err := tx.notice(candor.RemovalNotice, request.ID); err != nil {
			return err
		}
		if err := tx.keepReceipt(receipts.Removal, request.ID); err != nil {
			return err
		}
		return tx.saveAnswer(once, storedAnswer{ID: request.ID, CreatedAt: request.ReceivedAt})
	})
	return created, err
}

// FindRemovals reads a page of requests and counts all that match the filter: open ones by
// deadline, then closed ones, newest first.
func (s *Store) FindRemovals(
	ctx context.Context, filter removals.Filter,
) (requests []*removals.Request, total int, err error) {
	chosen := listQuery{from: "removal_requests q",
		order: "q.closed_at = 0 DESC, q.closed_at DESC, q.deadline, q.id"}
	if filter.Status == removals.Unanswered {
		chosen.order = "q.deadline, q.id"
		chosen = chosen.and(unanswered)
	} else {
		chosen = chosen.equal("q.status", string(filter.Status))
	}
	if total, err = chosen.count(ctx, s.read); err != nil {
		return nil, 0, err
	}
	query, args := chosen.page(removalColumns, filter.Limit, filter.Offset())
	rows, err := s.read.QueryContext(ctx, query, args...)
	requests, err = sqldb.Collect(rows, err, scanRemoval)
	return requests, total, err
}

// CountOpenRemovals counts the requests that wait.
func (s *Store) CountOpenRemovals(ctx context.Context) (n int, err error) {
	return openRemovals(ctx, s.read)
}

func openRemovals(ctx context.Context, db sqldb.Queryer) (n int, err error) {
	err = db.QueryRowContext(ctx, "SELECT COUNT(*) FROM removal_requests WHERE status = $1",
		string(removals.Open)).Scan(&n)
	return n, sqldb.Translate(err)
}

// storedText is a text that a redaction can change.
type storedText struct {
	text  string
	flags string // of its item, with quotations; "" if the item has none
	field string // the official's field that the text is about, or else the text's own
}

// findText reads a text, and sets the official in the entry. All values are empty if the text is
// deleted.
func (tx *Tx) findText(entry *removals.Entry) (found storedText, err error) {
	table := tableOf(entry.Kind)
	flags := "''"
	if slices.Contains(flaggedKinds, table.kind) {
		flags = table.id[:strings.IndexByte(table.id, '.')] + ".flags"
	}
	field := "'" + entry.Field + "'"
	if entry.Field == "suggestedValue" || entry.Field == "currentValue" {
		field = "c.field"
	}
	columns := table.column(entry.Field) + ", " + flags + ", " + field + ", o.id"
	err = tx.QueryRowContext(tx.Context(),
		"SELECT "+columns+" FROM "+table.from+" WHERE "+table.id+" = $1", entry.ItemID).
		Scan(&found.text, &found.flags, &found.field, &entry.OfficialID)
	if errors.Is(err, sql.ErrNoRows) {
		return storedText{}, nil
	}
	return found, err
}

// replaceText stores the new version of a text.
func (tx *Tx) replaceText(entry *removals.Entry, before, after storedText) error {
	table := tableOf(entry.Kind)
	name := strings.Fields(table.from)[0]
	_, column, _ := strings.Cut(table.column(entry.Field), ".")
	if err := tx.Exec("UPDATE "+name+" SET "+column+" = $1 WHERE id = $2", after.text,
		entry.ItemID); err != nil {
		return err
	}
	if after.flags != before.flags {
		if err := tx.Exec("UPDATE "+name+" SET flags = $1 WHERE id = $2", after.flags,
			entry.ItemID); err != nil {
			return err
		}
	}
	return tx.updateDerived(entry, after.text)
}

// flaggedKinds lists the kinds of items that store the content filter's flags, with quotations.
var flaggedKinds = []candor.ItemKind{candor.OfficialItem, candor.RatingItem, candor.CorrectionItem,
	candor.ReportItem}

// updateDerived updates data derived from a text, and records the change.
func (tx *Tx) updateDerived(entry *removals.Entry, text string) error {
	switch entry.Kind {
	case candor.OfficialItem:
		official, err := findOfficial(tx.Context(), tx, entry.ItemID)
		if err != nil {
			return err
		}
		tx.Changed(candor.OfficialChanged, entry.ItemID)
		return tx.Exec("UPDATE officials SET search_text = $1, sort_key = $2, updated_at = $3"+
			" WHERE id = $4",
			official.SearchText(), personname.SortKey(official.Name), milliseconds(tx.Now()), entry.ItemID)
	case removals.TermItem:
		tx.Changed(candor.OfficialChanged, entry.OfficialID)
	case candor.RatingItem:
		tx.Changed(candor.RatingChanged, entry.OfficialID)
		if entry.Field != "reviewText" {
			return nil
		}
		keys := nearduplicate.ShinglesOf(text).Signature()
		return tx.Exec("UPDATE ratings SET wording_1 = $1, wording_2 = $2, wording_3 = $3, updated_at "+
			"= $4 WHERE id = $5",
			keys[0], keys[1], keys[2], milliseconds(tx.Now()), entry.ItemID)
	}
	return nil
}

// unanswered selects closed requests that need a reply, as the index of the same name does.
const unanswered = "status <> 'open' AND answered_at = 0 AND email <> ''"

// AnswerRemoval records that a reply to a closed request was sent, or that it was not. Recording
// the same again changes nothing: the first moderator stays.
func (s *Store) AnswerRemoval(
	ctx context.Context, id string, answer removals.Answer,
) (request *removals.Request, err error) {
	err = s.Write(ctx, func(tx *Tx) error {
		if request, err = findRemoval(tx.Context(), tx, id); err != nil {
			return err
		}
		if err := request.CanRecordAnswer(); err != nil {
			return err
		}
		if answer.IsSent == (request.AnsweredBy != "") {
			return nil
		}
		entry := candor.AuditEntry{Actor: answer.Actor, Action: candor.ActionRemovalAnswered,
			Subject: id, Name: requestName(request), Before: answerState(!answer.IsSent),
			After: answerState(answer.IsSent)}
		request.AnsweredAt, request.AnsweredBy = time.Time{}, ""
		if answer.IsSent {
			request.AnsweredAt = tx.Now().Truncate(time.Millisecond)
			request.AnsweredBy = answer.Actor
		}
		if err := tx.Exec("UPDATE removal_requests SET answered_at = $1, answered_by = $2 WHERE id = $3",
			milliseconds(request.AnsweredAt), request.AnsweredBy, id); err != nil {
			return err
		}
		return tx.audit(entry)
	})
	return request, err
}

func answerState(isSent bool) string {
	if isSent {
		return "answered"
	}
	return "not answered"
}

// CountLateAnswers counts the closed requests whose reply is late.
func (s *Store) CountLateAnswers(ctx context.Context) (n int, err error) {
	err = s.read.QueryRowContext(ctx, "SELECT COUNT(*) FROM removal_requests WHERE "+unanswered+
		" AND deadline <= $1", removals.LateUntil(s.now()).Format(time.DateOnly)).Scan(&n)
	return n, sqldb.Translate(err)
}
