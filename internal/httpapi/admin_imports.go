package httpapi

import (
	"context"
	"io"
	"net/http"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/httpapi/problem"
	"candor/internal/httpapi/views"
	"candor/internal/importer"
	"candor/internal/importer/formats"
	"candor/internal/importer/imports"
)

// uploadTime is how long a list may take to arrive.
const uploadTime = 2 * time.Minute

type uploadImportInput struct {
	Name   string `query:"name" doc:"The name of the file; its ending determines the format"`
	Source string `query:"source" doc:"Who published the list; without it the file's name"`
	body   io.Reader
}

// Resolve keeps the body, which is read once it is the turn of this list.
func (in *uploadImportInput) Resolve(ctx huma.Context) []error {
	r, w := humago.Unwrap(ctx)
	control, end := http.NewResponseController(w), time.Now().Add(uploadTime)
	// A server that cannot set them keeps its own, which are shorter.
	_ = control.SetReadDeadline(end)
	_ = control.SetWriteDeadline(end.Add(answerTime))
	in.body = r.Body
	return nil
}

// registerUpload registers an upload of administrators, whose body the handler reads itself.
func registerUpload[I, O any](
	s *Server, operation huma.Operation, handle func(context.Context, *accounts.User, *I) (*O, error),
) {
	operation.RequestBody = &huma.RequestBody{Required: true,
		Description: "A list of officials of at most 16 MB",
		Content: map[string]*huma.MediaType{"application/octet-stream": {
			Schema: &huma.Schema{Type: "string", Format: "binary"}}}}
	registerAdmin(s, operation, handle)
}

type importOutput struct{ Body *views.ImportBatchView }

func importAnswer(batch *imports.Batch, err error) (*importOutput, error) {
	if err != nil {
		return nil, err
	}
	return &importOutput{views.Import(batch)}, nil
}

// errDemoImport keeps real people out of demos.
var errDemoImport = &candor.Error{Code: candor.CodeConflict, Message: imports.MessageDemo}

// inImportTurn calls do once no other list is read, applied or undone.
func (s *Server) inImportTurn(
	ctx context.Context, do func() (*imports.Batch, error),
) (out *importOutput, err error) {
	err = s.options.Importing.Do(ctx, func() error {
		out, err = importAnswer(do())
		return err
	})
	return out, err
}

// uploadImport reads a list and compares it with the directory.
func (s *Server) uploadImport(
	ctx context.Context, admin *accounts.User, in *uploadImportInput,
) (*importOutput, error) {
	if s.options.Demo {
		return nil, errDemoImport
	}
	return s.inImportTurn(ctx, func() (*imports.Batch, error) {
		content, err := io.ReadAll(io.LimitReader(in.body, imports.MaxBytes+1))
		if err != nil {
			return nil, problem.BrokenOff
		}
		return importer.StageBatch(ctx, s.options.Store, importer.Upload{
			File: formats.File{Name: in.Name, Bytes: content}, Source: in.Source,
			Actor: admin.Username, AsOf: s.today()})
	})
}

type importsInput struct {
	Page  int `query:"page" default:"1" doc:"From 1"`
	Limit int `query:"limit" default:"20" doc:"1 to 100"`
}

// listImports answers a page of batches, the newest first.
func (s *Server) listImports(
	ctx context.Context, _ *accounts.User, in *importsInput,
) (*listOutput[*views.ImportBatchView], error) {
	filter := candor.ListFilter{Page: in.Page, Limit: in.Limit}
	if err := filter.Validate(nil); err != nil {
		return nil, err
	}
	batches, total, err := s.options.Store.FindImports(ctx, filter)
	return listed(batches, total, err, views.Import)
}

type importInput struct {
	ID string `path:"id"`
}

// readImport answers one batch.
func (s *Server) readImport(
	ctx context.Context, _ *accounts.User, in *importInput,
) (*importOutput, error) {
	return importAnswer(s.options.Store.FindImport(ctx, in.ID))
}

type importColumnsInput struct {
	ID   string `path:"id"`
	Body struct {
		_                 struct{}                `additionalProperties:"true"`
		Source            string                  `json:"source,omitempty" doc:"Who published the list; the columns are remembered for it"`
		Columns           []importColumnInputView `json:"columns,omitempty" doc:"In the order of the header; those without a header are values of all rows"`
		Sheets            []string                `json:"sheets,omitempty" doc:"The names of the sheets to read; all with a known header without it"`
		Town              string                  `json:"town,omitempty" doc:"Of people of local offices whose row names no town; it may name its county"`
		CarriesTown       bool                    `json:"carriesTown,omitempty" doc:"Whether such people have the town of the row above"`
		TakesOffice       string                  `json:"takesOffice,omitempty" doc:"YYYY-MM-DD, the first day in office of people who are elected and whose row names no day; January 1 without it"`
		Titles            []importTitleInputView  `json:"titles,omitempty" doc:"The offices that unknown titles mean, for all lists"`
		ExpectedUpdatedAt time.Time               `json:"expectedUpdatedAt" required:"true"`
	}
}

type importTitleInputView struct {
	Words    string `json:"words,omitempty" doc:"The title in the list"`
	Position string `json:"position,omitempty" doc:"A title key; empty to keep the words"`
}

type importColumnInputView struct {
	Header string `json:"header,omitempty"`
	Field  string `json:"field,omitempty" doc:"A key of fields; empty for a column that is not read"`
	Value  string `json:"value,omitempty" doc:"Of all rows, where header is empty"`
}

// setImportColumns reads a list again by other columns.
func (s *Server) setImportColumns(
	ctx context.Context, admin *accounts.User, in *importColumnsInput,
) (*importOutput, error) {
	if s.options.Demo {
		return nil, errDemoImport
	}
	columns := make([]formats.Column, len(in.Body.Columns))
	for i, c := range in.Body.Columns {
		columns[i] = formats.Column{Header: c.Header, Field: c.Field, Value: c.Value}
	}
	titles := make([]imports.TitleAnswer, len(in.Body.Titles))
	for i, t := range in.Body.Titles {
		titles[i] = imports.TitleAnswer{Words: t.Words, Position: t.Position}
	}
	return s.inImportTurn(ctx, func() (*imports.Batch, error) {
		return importer.SetColumns(ctx, s.options.Store, in.ID, importer.ColumnChoice{
			Mapping: formats.Mapping{Source: in.Body.Source, Columns: columns, Town: in.Body.Town,
				CarriesTown: in.Body.CarriesTown, Sheets: in.Body.Sheets,
				TakesOffice: in.Body.TakesOffice},
			Titles: titles, Actor: admin.Username, Seen: in.Body.ExpectedUpdatedAt})
	})
}

type importChangesInput struct {
	ID       string `path:"id"`
	Kind     string `query:"kind" doc:"added, upcoming, changed, office, awaited, over, other_office, left, sounds_like, second_holder, two_towns, no_town, poorer, deleted, kept, refused"`
	Accepted string `query:"accepted" doc:"true or false"`
	Search   string `query:"search" doc:"In names, towns and positions"`
	After    int    `query:"after" doc:"The number of the last change of the page before"`
	Limit    int    `query:"limit" default:"50" doc:"1 to 100"`
}

// listImportChanges answers a page of the changes of a batch. The total counts all pages.
func (s *Server) listImportChanges(
	ctx context.Context, _ *accounts.User, in *importChangesInput,
) (*listOutput[*views.ImportChangeView], error) {
	filter := imports.ChangeFilter{BatchID: in.ID, Kind: imports.Kind(in.Kind),
		Search: candor.CleanLine(in.Search), After: in.After, Limit: in.Limit}
	if in.Accepted != "" {
		accepted := strings.EqualFold(in.Accepted, "true")
		filter.Accepted = &accepted
	}
	if err := filter.Validate(); err != nil {
		return nil, err
	}
	changes, total, err := s.options.Store.FindImportChanges(ctx, filter)
	return listed(changes, total, err, views.ImportChange)
}

type chooseImportChangesInput struct {
	ID   string `path:"id"`
	Body struct {
		_                 struct{}  `additionalProperties:"true"`
		Accept            bool      `json:"accept,omitempty" doc:"Whether to take the changes"`
		Numbers           []int     `json:"numbers,omitempty" doc:"Which changes"`
		Kind              string    `json:"kind,omitempty" doc:"All of a kind"`
		Succeeds          bool      `json:"succeeds,omitempty" doc:"Newcomers to seats with one holder: the holder's term ends the day before theirs. Without it both hold the seat"`
		All               bool      `json:"all,omitempty" doc:"All acceptable changes without a question; deleted officials, changes of office to check and seats already filled keep their answer when it accepts"`
		ExpectedUpdatedAt time.Time `json:"expectedUpdatedAt" required:"true" doc:"The updatedAt that you saw: when the import has changed since, the answer is 409"`
	}
}

// chooseImportChanges accepts changes, or leaves them out.
func (s *Server) chooseImportChanges(
	ctx context.Context, admin *accounts.User, in *chooseImportChangesInput,
) (*importOutput, error) {
	return importAnswer(s.options.Store.ChooseImportChanges(ctx, imports.Choice{BatchID: in.ID,
		Accept: in.Body.Accept, Numbers: in.Body.Numbers, Kind: imports.Kind(in.Body.Kind),
		All: in.Body.All, Succeeds: in.Body.Succeeds, Actor: admin.Username,
		Seen: in.Body.ExpectedUpdatedAt}))
}

type answerImportChangeInput struct {
	ID     string `path:"id"`
	Number int    `path:"n"`
	Body   struct {
		_    struct{} `additionalProperties:"true"`
		Same string   `json:"same,omitempty" doc:"The id of the matching person; empty for a new person"`
	}
}

type importChangeOutput struct{ Body *views.ImportChangeView }

// answerImportChange stores which person a name refers to.
func (s *Server) answerImportChange(
	ctx context.Context, admin *accounts.User, in *answerImportChangeInput,
) (*importChangeOutput, error) {
	change, err := s.options.Store.AnswerImportChange(ctx, in.ID, in.Number, in.Body.Same,
		admin.Username)
	if err != nil {
		return nil, err
	}
	return &importChangeOutput{views.ImportChange(change)}, nil
}

type succeedImportChangeInput struct {
	ID     string `path:"id"`
	Number int    `path:"n"`
	Body   struct {
		_      struct{} `additionalProperties:"true"`
		Holder string   `json:"holder,omitempty" doc:"The id of the holder whose term ends; empty if both hold the seat"`
		EndsOn string   `json:"endsOn,omitempty" doc:"YYYY-MM-DD, the last day of that term; by default the day before the newcomer's"`
	}
}

// succeedImportChange stores the predecessor of a newcomer, and accepts the change.
func (s *Server) succeedImportChange(
	ctx context.Context, admin *accounts.User, in *succeedImportChangeInput,
) (*importChangeOutput, error) {
	change, err := s.options.Store.SucceedImportChange(ctx, imports.Succession{BatchID: in.ID,
		N: in.Number, Holder: in.Body.Holder, EndsOn: in.Body.EndsOn, Actor: admin.Username})
	if err != nil {
		return nil, err
	}
	return &importChangeOutput{views.ImportChange(change)}, nil
}

type applyImportInput struct {
	ID   string `path:"id"`
	Body struct {
		_                 struct{}  `additionalProperties:"true"`
		ExpectedUpdatedAt time.Time `json:"expectedUpdatedAt" required:"true"`
		Reason            string    `json:"reason,omitempty" doc:"Kept in the audit trail, at most 500 characters"`
	}
}

// applyImport writes the accepted changes of a batch.
func (s *Server) applyImport(
	ctx context.Context, admin *accounts.User, in *applyImportInput,
) (*importOutput, error) {
	return s.inImportTurn(ctx, func() (*imports.Batch, error) {
		return importer.ApplyBatch(ctx, s.options.Store, in.ID, importer.Application{
			Actor: admin.Username, Reason: in.Body.Reason, Seen: in.Body.ExpectedUpdatedAt})
	})
}

type importUndoOutput struct{ Body *views.ImportUndoView }

// planImportUndo answers the effect of undoing a batch now.
func (s *Server) planImportUndo(
	ctx context.Context, _ *accounts.User, in *importInput,
) (out *importUndoOutput, err error) {
	err = s.options.Importing.Do(ctx, func() error {
		plan, err := s.options.Store.PlanUndo(ctx, in.ID)
		if err == nil {
			out = &importUndoOutput{views.ImportUndo(plan)}
		}
		return err
	})
	return out, err
}

type undoImportInput struct {
	ID   string `path:"id"`
	Body *struct {
		_             struct{} `additionalProperties:"true"`
		Partly        bool     `json:"partly,omitempty" doc:"Undoes the rest if some profiles have changed since. Without it nothing is undone then"`
		Retire        []string `json:"retire,omitempty" doc:"Ids of added profiles that stay: they are rejected, and keep their reviews"`
		RetireAll     bool     `json:"retireAll,omitempty" doc:"All added profiles that stay"`
		ExpectedStays *int     `json:"expectedStays,omitempty" doc:"The stays that you saw: if it is another number now, the answer is 409"`
	}
}

// undoImport undoes a batch.
func (s *Server) undoImport(
	ctx context.Context, admin *accounts.User, in *undoImportInput,
) (*importOutput, error) {
	how := imports.Undo{Actor: admin.Username}
	if b := in.Body; b != nil {
		how.Partly, how.Retire, how.RetireAll, how.Seen = b.Partly, b.Retire, b.RetireAll, b.ExpectedStays
	}
	return s.inImportTurn(ctx, func() (*imports.Batch, error) {
		return s.options.Store.UndoImport(ctx, in.ID, how)
	})
}

// discardImport removes a batch that waits.
func (s *Server) discardImport(
	ctx context.Context, admin *accounts.User, in *importInput,
) (*struct{}, error) {
	return nil, s.options.Store.DiscardImport(ctx, in.ID, admin.Username)
}

// reportImport answers all changes of a batch as CSV.
func (s *Server) reportImport(
	ctx context.Context, _ *accounts.User, in *importInput,
) (*huma.StreamResponse, error) {
	batch, err := s.options.Store.FindImport(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	return &huma.StreamResponse{Body: func(ctx huma.Context) {
		ctx.SetHeader("Content-Type", "text/csv; charset=utf-8")
		ctx.SetHeader("Content-Disposition", `attachment; filename="import.csv"`)
		if err := importer.WriteChanges(ctx.BodyWriter(),
			s.options.Store.ImportChanges(ctx.Context(), batch.ID)); err != nil {
			s.options.Logger.WarnContext(ctx.Context(), "the report of an import broke off", "error", err)
			// The client takes a partial body for a complete one unless the connection breaks.
			panic(http.ErrAbortHandler)
		}
	}}, nil
}
