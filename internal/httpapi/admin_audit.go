package httpapi

import (
	"context"
	"io"
	"iter"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/njcalendar"
	"candor/internal/redact"
	"candor/internal/spreadsheet"
)

// AuditInput are the filters of the audit trail.
type AuditInput struct {
	Actor   string `query:"actor" doc:"A username"`
	Action  string `query:"action" doc:"login, login_failed, official_status …"`
	Subject string `query:"subject" doc:"The id of the subject"`
	From    string `query:"from" doc:"YYYY-MM-DD in New Jersey, or a moment as in RFC 3339"`
	To      string `query:"to" doc:"As from; a day counts to its end"`
	Search  string `query:"search"`
}

type auditPageInput struct {
	AuditInput
	Page  int `query:"page" default:"1" doc:"From 1"`
	Limit int `query:"limit" default:"50" doc:"1 to 100"`
}

func (in *AuditInput) filter(page, limit int) (candor.AuditFilter, error) {
	filter := candor.AuditFilter{
		Actor: in.Actor, Action: in.Action, Subject: in.Subject, Search: candor.CleanLine(in.Search),
		Page: page, Limit: limit,
	}
	var err error
	if filter.From, err = moment("from", in.From, 0); err != nil {
		return filter, err
	}
	if filter.Until, err = moment("to", in.To, 1); err != nil {
		return filter, err
	}
	return filter, filter.Validate()
}

// moment parses a time. A bare day is its midnight plus the given days; empty text sets no bound.
func moment(field, text string, days int) (time.Time, error) {
	if text == "" {
		return time.Time{}, nil
	}
	if at, err := time.Parse(time.RFC3339, text); err == nil {
		return at, nil
	}
	day, err := time.ParseInLocation(time.DateOnly, text, njcalendar.Location())
	if err != nil {
		return day, &candor.Error{Code: candor.CodeMalformed, Message: candor.MessageDate,
			Fields: map[string]string{field: candor.MessageDate}}
	}
	return day.AddDate(0, 0, days), nil
}

type auditEntryView struct {
	ID       string       `json:"id" required:"true"`
	At       time.Time    `json:"at" required:"true"`
	Actor    string       `json:"actor" required:"true"`
	Action   string       `json:"action" required:"true"`
	Subject  string       `json:"subject,omitempty"`
	Official *subjectView `json:"official,omitempty" doc:"The official concerned; absent if there is none, or if it was deleted"`
	Username string       `json:"username,omitempty" doc:"The account that it is about"`
	Before   string       `json:"before,omitempty"`
	After    string       `json:"after,omitempty"`
	Reason   string       `json:"reason,omitempty"`
}

func viewAuditEntry(e candor.ListedEntry) auditEntryView {
	view := auditEntryView{ID: e.ID, At: e.At, Actor: e.Actor, Action: e.Action, Subject: e.Subject,
		Username: e.Username, Before: e.Before, After: e.After, Reason: e.Reason}
	if e.OfficialID != "" {
		view.Official = &subjectView{e.OfficialID, e.OfficialName}
	}
	return view
}

// listAudit answers a page of the audit trail, newest first.
func (s *Server) listAudit(
	ctx context.Context, _ *accounts.User, in *auditPageInput,
) (*listOutput[auditEntryView], error) {
	filter, err := in.filter(in.Page, in.Limit)
	if err != nil {
		return nil, err
	}
	entries, total, err := s.options.Store.FindAuditEntries(ctx, filter)
	for i := range entries {
		redactEntry(&entries[i].AuditEntry)
	}
	return listed(entries, total, err, viewAuditEntry)
}

type actorsOutput struct{ Body []string }

// listActors answers everyone who has an entry in the audit trail.
func (s *Server) listActors(
	ctx context.Context, _ *accounts.User, _ *struct{},
) (*actorsOutput, error) {
	actors, err := s.options.Store.AuditActors(ctx)
	return &actorsOutput{actors}, err
}

// writeAudit writes entries as CSV, as they come.
func writeAudit(w io.Writer, entries iter.Seq2[candor.AuditEntry, error]) error {
	table := spreadsheet.NewWriter(w)
	if err := table.Write("at", "actor", "action", "subject", "before", "after",
		"reason"); err != nil {
		return err
	}
	for e, err := range entries {
		if err != nil {
			return err
		}
		if err := table.Write(e.At.Format(time.RFC3339), e.Actor, e.Action, e.Subject, e.Before,
			e.After, e.Reason); err != nil {
			return err
		}
	}
	return table.Flush()
}

// exportAudit answers the audit trail as CSV, an entry at a time.
func (s *Server) exportAudit(
	_ context.Context, _ *accounts.User, in *AuditInput,
) (*huma.StreamResponse, error) {
	filter, err := in.filter(1, 1)
	if err != nil {
		return nil, err
	}
	return &huma.StreamResponse{Body: func(ctx huma.Context) {
		ctx.SetHeader("Content-Type", "text/csv; charset=utf-8")
		ctx.SetHeader("Content-Disposition", `attachment; filename="audit.csv"`)
		if err := writeAudit(ctx.BodyWriter(), s.redacted(ctx.Context(),
			s.options.Store.AuditEntries(ctx.Context(), filter))); err != nil {
			s.options.Logger.WarnContext(ctx.Context(), "the export of the audit trail broke off", "error",
				err)
			// The client takes a partial body for a complete one unless the connection breaks.
			panic(http.ErrAbortHandler)
		}
	}}, nil
}

// redactEntry takes out of an entry of the audit trail whatever reads as an address or a phone number.
// It asks for no list: moderators write into the trail, and must not learn from it whose home was
// removed. The entry itself never changes.
func redactEntry(e *candor.AuditEntry) {
	for _, text := range []*string{&e.Before, &e.After, &e.Reason} {
		*text = redact.ReplaceLikely(*text)
	}
}

// redactedTogether is how many entries of an export are redacted in one turn.
const redactedTogether = 256

// redacted are entries as redactEntry leaves them.
func (s *Server) redacted(
	ctx context.Context, entries iter.Seq2[candor.AuditEntry, error],
) iter.Seq2[candor.AuditEntry, error] {
	return func(yield func(candor.AuditEntry, error) bool) {
		next, stop := iter.Pull2(entries)
		defer stop()
		for {
			portion, err := s.redactNext(ctx, next)
			if err != nil {
				yield(candor.AuditEntry{}, err)
				return
			}
			for _, entry := range portion {
				if !yield(*entry, nil) {
					return
				}
			}
			if len(portion) < redactedTogether {
				return
			}
		}
	}
}

// redactNext reads entries and redacts them, for one export at a time: hundreds at once would leave
// others neither the database nor a processor. No export waits for the reader of another,
// however slow that is.
func (s *Server) redactNext(
	ctx context.Context, next func() (candor.AuditEntry, error, bool),
) (portion []*candor.AuditEntry, err error) {
	select {
	case s.exporting <- struct{}{}:
		defer func() { <-s.exporting }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	for len(portion) < redactedTogether {
		entry, err, more := next()
		if err != nil {
			return nil, err
		}
		if !more {
			break
		}
		redactEntry(&entry)
		portion = append(portion, &entry)
	}
	return portion, nil
}
