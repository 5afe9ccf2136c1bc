package httpapi

import (
	"context"
	"fmt"
	"strings"
	"time"

	"candor/internal/accounts"
	"candor/internal/importer/imports"
)

// importSourceView is a list that a server reads again and again.
type importSourceView struct {
	Name       string     `json:"name" required:"true"`
	Location   string     `json:"location" required:"true" doc:"Where it is read from, without the question behind an address"`
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
			Name: source.Name, Location: source.ShownLocation(),
			EveryHours: int(source.Every / time.Hour), Accepts: source.Accepts,
			CheckedAt: momentOrNone(source.CheckedAt), ReadAt: momentOrNone(source.ReadAt),
			ChangedAt: momentOrNone(source.ChangedAt), Fault: source.Fault,
		})
	}
	return out, nil
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
