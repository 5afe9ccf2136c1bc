package httpapi

import (
	"cmp"
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
	Actor    string `query:"actor" doc:"A username"`
	Action   string `query:"action" doc:"login, login_failed, official_status …"`
	Subject  string `query:"subject" doc:"The id of the subject"`
	Official string `query:"official" doc:"The id of an official: only the entries about this official"`
	From     string `query:"from" doc:"YYYY-MM-DD in New Jersey, or a moment as in RFC 3339"`
	To       string `query:"to" doc:"As from; a day counts to its end"`
	Search   string `query:"search" doc:"Finds names in all entries, and texts as scope says"`
	Scope    string `query:"scope" doc:"Where texts are searched: newest, in the newest 3,000 of the filter, unless given; everything, in all, which takes turns with other such searches and may take seconds"`
}

type auditPageInput struct {
	AuditInput
	Page  int `query:"page" default:"1" doc:"From 1"`
	Limit int `query:"limit" default:"50" doc:"1 to 100"`
}

func (in *AuditInput) filter(page, limit int) (candor.AuditFilter, error) {
	filter := candor.AuditFilter{
		Actor: in.Actor, Action: in.Action, Subject: in.Subject, Official: in.Official,
		Search: candor.CleanLine(in.Search), Scope: candor.SearchScope(in.Scope), Page: page,
		Limit: limit, Searched: &candor.Searched{},
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
	ID       string        `json:"id" required:"true"`
	At       time.Time     `json:"at" required:"true"`
	Actor    string        `json:"actor" required:"true"`
	Action   string        `json:"action" required:"true"`
	Subject  string        `json:"subject,omitempty"`
	Official *subjectView  `json:"official,omitempty" doc:"The official concerned; absent if there is none, or if it was deleted"`
	About    *aboutView    `json:"about,omitempty" doc:"The item or the thing that it is about; absent if there is none"`
	Parts    int           `json:"parts,omitempty" doc:"Of an entry about several texts, how many these are"`
	Bulk     *bulkPartView `json:"bulk,omitempty" doc:"Its decision on several items, as long as that can be undone"`
	Username string        `json:"username,omitempty" doc:"The account that it is about"`
	Before   string        `json:"before,omitempty"`
	After    string        `json:"after,omitempty"`
	Reason   string        `json:"reason,omitempty"`
}

// bulkPartView is the decision on several items of an entry about all of them, or of a part.
type bulkPartView struct {
	ID     string `json:"id" required:"true"`
	Kind   string `json:"kind" required:"true" enum:"official,rating,correction,photo_upload,report"`
	Status string `json:"status" required:"true" enum:"pending,approved,rejected"`
	Items  int    `json:"items" required:"true" doc:"How many items it has changed"`
	Left   int    `json:"left" required:"true" doc:"How many of them are not undone"`
}

// aboutView describes the subject of an entry.
type aboutView struct {
	Kind       string `json:"kind" required:"true" doc:"official, rating, correction, photo_upload, report, burst, removal_request, import, source, account, photo; or a kind of texts that only redactions name"`
	ID         string `json:"id" required:"true"`
	Name       string `json:"name,omitempty" doc:"The name of the official; or of the list, the request, the source or the account. Kept when it is deleted"`
	OfficialID string `json:"officialId,omitempty"`
	Words      string `json:"words,omitempty" doc:"The first words of the item, as long as it exists"`
	IsGone     bool   `json:"isGone,omitempty" doc:"Whether it was deleted"`
}

func viewAuditEntry(e candor.ListedEntry) auditEntryView {
	view := auditEntryView{ID: e.ID, At: e.At, Actor: e.Actor, Action: e.Action, Subject: e.Subject,
		Before: e.Before, After: e.After, Reason: e.Reason, Parts: e.Parts}
	if e.Kind == candor.AccountSubject {
		view.Username = e.Name
	}
	if e.HasOfficial {
		view.Official = &subjectView{e.OfficialID, e.OfficialName}
	}
	switch {
	case e.Parts > 0 && e.Subject == "":
		if e.OfficialID != "" { // all parts are about one official
			view.About = viewAbout(candor.OfficialItem, e.OfficialID, e.OfficialID, "", e.AuditItem)
		}
	case e.Kind != "":
		view.About = viewAbout(e.Kind, e.Subject, e.OfficialID, e.Name, e.AuditItem)
	}
	if b := e.Bulk; b != nil {
		view.Bulk = &bulkPartView{b.ID, string(b.Kind), string(b.Status), b.Items, b.Left}
	}
	return view
}

func viewAbout(
	kind candor.ItemKind, id, officialID, name string, item candor.AuditItem,
) *aboutView {
	return &aboutView{string(kind), id, cmp.Or(item.OfficialName, name), officialID, item.Words,
		!item.IsThere}
}

// listAudit answers a page of the audit trail, newest first.
func (s *Server) listAudit(
	ctx context.Context, _ *accounts.User, in *auditPageInput,
) (*searchedOutput[auditEntryView], error) {
	filter, err := in.filter(in.Page, in.Limit)
	if err != nil {
		return nil, err
	}
	entries, total, err := s.options.Store.FindAuditEntries(ctx, filter)
	if err == nil {
		err = s.options.Store.FillBulks(ctx, entries)
	}
	for i := range entries {
		redactEntry(&entries[i])
	}
	out, err := listed(entries, total, err, viewAuditEntry)
	if err != nil {
		return nil, err
	}
	return &searchedOutput[auditEntryView]{out.TotalCount, filter.Searched.String(), out.Body}, nil
}

type auditPartView struct {
	About  *aboutView `json:"about" required:"true"`
	Detail string     `json:"detail" required:"true" doc:"The change"`
}

type auditPartsOutput struct{ Body []auditPartView }

type auditPartsInput struct {
	ID string `path:"id"`
}

var errEntryNotFound = &candor.Error{Code: candor.CodeNotFound,
	Message: "There is no such entry in the audit trail"}

// listAuditParts answers the texts that an entry is about.
func (s *Server) listAuditParts(
	ctx context.Context, _ *accounts.User, in *auditPartsInput,
) (*auditPartsOutput, error) {
	if !candor.ValidID(in.ID) {
		return nil, errEntryNotFound
	}
	parts, err := s.options.Store.AuditParts(ctx, in.ID)
	out := &auditPartsOutput{Body: make([]auditPartView, len(parts))}
	for i, part := range parts {
		part.Words = candor.FirstWords(part.Words)
		out.Body[i] = auditPartView{viewAbout(part.Kind, part.Subject, part.OfficialID, "",
			part.AuditItem), part.Detail}
	}
	return out, err
}

type actorsOutput struct{ Body []string }

// listActors answers everyone who has an entry in the audit trail.
func (s *Server) listActors(
	ctx context.Context, _ *accounts.User, _ *struct{},
) (*actorsOutput, error) {
	actors, err := s.options.Store.AuditActors(ctx)
	return &actorsOutput{actors}, err
}

// writeAudit writes entries as CSV, as they come. The texts of an entry follow it.
func (s *Server) writeAudit(
	ctx context.Context, w io.Writer, entries iter.Seq2[candor.ListedEntry, error],
) error {
	table := spreadsheet.NewWriter(w)
	if err := table.Write("at", "actor", "action", "subject", "before", "after", "reason", "kind",
		"official_id", "name", "words", "entry"); err != nil {
		return err
	}
	for e, err := range entries {
		if err != nil {
			return err
		}
		if err := table.Write(e.At.Format(time.RFC3339), e.Actor, e.Action, e.Subject, e.Before,
			e.After, e.Reason, string(e.Kind), e.OfficialID, cmp.Or(e.OfficialName, e.Name), e.Words,
			e.ID); err != nil {
			return err
		}
		if e.Parts == 0 {
			continue
		}
		parts, err := s.options.Store.AuditParts(ctx, e.ID)
		if err != nil {
			return err
		}
		for _, p := range parts {
			if err := table.Write(e.At.Format(time.RFC3339), e.Actor, e.Action, p.Subject, "", p.Detail,
				e.Reason, string(p.Kind), p.OfficialID, p.OfficialName, candor.FirstWords(p.Words),
				e.ID); err != nil {
				return err
			}
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
		if err := s.writeAudit(ctx.Context(), ctx.BodyWriter(), s.redacted(ctx.Context(),
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
func redactEntry(e *candor.ListedEntry) {
	texts := []*string{&e.Before, &e.After, &e.Reason, &e.OfficialName}
	if e.Kind != candor.RemovalNotice { // some references read as a phone number
		texts = append(texts, &e.Name)
	}
	for _, text := range texts {
		*text = redact.ReplaceLikely(*text)
	}
	e.Words = candor.FirstWords(e.Words)
}

// redactedTogether is how many entries of an export are redacted in one turn.
const redactedTogether = 256

// redacted are entries as redactEntry leaves them.
func (s *Server) redacted(
	ctx context.Context, entries iter.Seq2[candor.ListedEntry, error],
) iter.Seq2[candor.ListedEntry, error] {
	return func(yield func(candor.ListedEntry, error) bool) {
		next, stop := iter.Pull2(entries)
		defer stop()
		for {
			portion, err := s.redactNext(ctx, next)
			if err != nil {
				yield(candor.ListedEntry{}, err)
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
	ctx context.Context, next func() (candor.ListedEntry, error, bool),
) (portion []*candor.ListedEntry, err error) {
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
