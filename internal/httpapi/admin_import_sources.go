package httpapi

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"time"

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/importer/formats"
	"candor/internal/importer/imports"
)

// importSourceView is a list that a server reads again and again.
type importSourceView struct {
	Name       string     `json:"name" required:"true"`
	Location   string     `json:"location" required:"true" doc:"The address without its query; of a file of the server only that it is one"`
	EveryHours int        `json:"everyHours" required:"true"`
	Accepts    bool       `json:"accepts" required:"true" doc:"Whether small updates are applied without a moderator"`
	CheckedAt  *time.Time `json:"checkedAt,omitempty" doc:"The last attempt"`
	ReadAt     *time.Time `json:"readAt,omitempty" doc:"The last attempt that succeeded"`
	ChangedAt  *time.Time `json:"changedAt,omitempty" doc:"When its present content was first read"`
	Fault      string     `json:"fault,omitempty" doc:"Why the last attempt failed"`
}

type importSourcesOutput struct{ Body []importSourceView }

// listImportSources returns all sources on one page, with the time at which each was read.
func (s *Server) listImportSources(
	ctx context.Context, _ *accounts.User, _ *struct{},
) (*importSourcesOutput, error) {
	all, err := s.options.Store.ImportSources(ctx)
	if err != nil {
		return nil, err
	}
	out := &importSourcesOutput{Body: []importSourceView{}}
	for _, source := range all {
		out.Body = append(out.Body, importSourceView{
			Name: source.Name, Location: deskLocation(source),
			EveryHours: int(source.Every / time.Hour), Accepts: source.Accepts,
			CheckedAt: momentOrNone(source.CheckedAt), ReadAt: momentOrNone(source.ReadAt),
			ChangedAt: momentOrNone(source.ChangedAt), Fault: source.Fault,
		})
	}
	return out, nil
}

// deskLocation names an address. The path of a file is for operators.
func deskLocation(source *imports.Source) string {
	if !source.IsFetched() {
		return "A file on the server"
	}
	return source.ShownLocation()
}

type addSourceInput struct {
	Body struct {
		_          struct{} `additionalProperties:"true"`
		Name       string   `json:"name,omitempty"`
		Location   string   `json:"location,omitempty" doc:"An address that begins with https://"`
		EveryHours int      `json:"everyHours,omitempty" doc:"How often it is read; 168 unless given"`
	}
}

// addImportSource has a list at an address read again and again. A moderator accepts each change.
func (s *Server) addImportSource(
	ctx context.Context, admin *accounts.User, in *addSourceInput,
) (*struct{}, error) {
	if s.options.Demo {
		return nil, errDemoImport
	}
	source := &imports.Source{Name: in.Body.Name, Location: in.Body.Location, Format: formats.AutoFormat,
		Every: time.Duration(cmp.Or(in.Body.EveryHours, 7*24)) * time.Hour}
	if err := source.ValidateOnDesk(); err != nil {
		return nil, err
	}
	return nil, s.options.Store.AddImportSource(ctx, source, admin.Username)
}

type namedSourceInput struct {
	Name string `query:"name" doc:"Of the source"`
}

// requestImportSource has a source read within a minute.
func (s *Server) requestImportSource(
	ctx context.Context, admin *accounts.User, in *namedSourceInput,
) (*struct{}, error) {
	return nil, s.options.Store.RequestImportSource(ctx, in.Name, admin.Username)
}

// removeImportSource forgets a source; the officials from it stay.
func (s *Server) removeImportSource(
	ctx context.Context, admin *accounts.User, in *namedSourceInput,
) (*struct{}, error) {
	return nil, s.options.Store.RemoveImportSource(ctx, in.Name, admin.Username)
}

// importTitleAnswerView is the office that a title of lists means.
type importTitleAnswerView struct {
	Words     string    `json:"words" required:"true" doc:"The title in lists"`
	Position  string    `json:"position" required:"true" doc:"A title key; empty where the words are kept"`
	CreatedAt time.Time `json:"createdAt" required:"true"`
	CreatedBy string    `json:"createdBy" required:"true"`
}

type importTitlesOutput struct{ Body []importTitleAnswerView }

// listImportTitles answers all titles of lists whose office a moderator has chosen.
func (s *Server) listImportTitles(
	ctx context.Context, _ *accounts.User, _ *struct{},
) (*importTitlesOutput, error) {
	all, err := s.options.Store.ImportTitles(ctx)
	if err != nil {
		return nil, err
	}
	out := &importTitlesOutput{Body: []importTitleAnswerView{}}
	for _, a := range all {
		out.Body = append(out.Body, importTitleAnswerView(*a))
	}
	return out, nil
}

type titleInput struct {
	Words string `query:"words" doc:"The title"`
}

// forgetImportTitle removes an answer: the next list with the title asks again.
func (s *Server) forgetImportTitle(
	ctx context.Context, admin *accounts.User, in *titleInput,
) (*struct{}, error) {
	return nil, s.options.Store.ForgetImportTitle(ctx, candor.CleanLine(in.Words), admin.Username)
}

// momentOrNone leaves a moment out of an answer that has not come.
func momentOrNone(at time.Time) *time.Time {
	if at.IsZero() {
		return nil
	}
	return &at
}

// sourceLines has a line for each source, for operators: its age and its error. It names no
// address, since readiness is public.
func (s *Server) sourceLines(ctx context.Context) string {
	all, err := s.options.Store.ImportSources(ctx)
	if err != nil {
		return ""
	}
	var lines strings.Builder
	for _, source := range all {
		fmt.Fprintf(&lines, "\nsource %s: %s", source.Name, sourceLine(source))
	}
	return lines.String()
}

func sourceLine(source *imports.Source) string {
	words := "not read yet"
	if !source.ReadAt.IsZero() {
		words = "read " + source.ReadAt.Format(time.RFC3339) + ", changed " +
			source.ChangedAt.Format(time.RFC3339)
	}
	if source.Fault != "" {
		words += ", not read at the last attempt: " + source.Fault
	}
	return words
}
