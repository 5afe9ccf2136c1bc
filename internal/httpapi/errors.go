package httpapi

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"maps"
	"net/http"
	"strconv"
	"strings"
	"time"

	"candor/internal/candor"
	"candor/internal/edits"
	"candor/internal/httpapi/response"
	"candor/internal/httpapi/views"
	"candor/internal/importer/imports"
	"candor/internal/integrity/cases"
	"candor/internal/pages"
	"candor/internal/sqlstore/sqldb"
)

// statusByCode is the one table from the code of an error to the status of an answer.
var statusByCode = map[candor.Code]int{
	candor.CodeMalformed:    http.StatusBadRequest,
	candor.CodeInvalid:      http.StatusUnprocessableEntity,
	candor.CodeUnauthorized: http.StatusUnauthorized,
	candor.CodeForbidden:    http.StatusForbidden,
	candor.CodeNotFound:     http.StatusNotFound,
	candor.CodeConflict:     http.StatusConflict,
	candor.CodeTooLarge:     http.StatusRequestEntityTooLarge,
	candor.CodeUnsupported:  http.StatusUnsupportedMediaType,
	candor.CodeTooMany:      http.StatusTooManyRequests,
	candor.CodeFull:         http.StatusInsufficientStorage,
	candor.CodeUnavailable:  http.StatusServiceUnavailable,
}

// retryAfter is how long a client should wait after a passing fault.
const retryAfter = 2 * time.Second

// Problem is the body of every error: RFC 9457, with the code, and a message by field.
type Problem struct {
	Type   string            `json:"type" required:"true" doc:"Always about:blank: the status says what kind of problem it is"`
	Title  string            `json:"title" required:"true" doc:"The text of the status"`
	Status int               `json:"status" required:"true" doc:"The HTTP status"`
	Detail string            `json:"detail" required:"true" doc:"The message for a person"`
	Code   string            `json:"code,omitempty" doc:"The error code for a program"`
	Errors map[string]string `json:"errors,omitempty" doc:"The message for each field"`
	ConflictFields

	wait time.Duration // before the same request is looked at; 0 where that is not known
}

// Error returns the detail.
func (p *Problem) Error() string { return p.Detail }

// GetStatus returns the status of the answer, for huma.
func (p *Problem) GetStatus() int { return p.Status }

// ContentType returns the content type of the answer, for huma.
func (p *Problem) ContentType(string) string { return "application/problem+json" }

// GetHeaders returns the headers of the answer, for huma.
func (p *Problem) GetHeaders() http.Header {
	wait := p.wait
	if wait == 0 && p.Status == http.StatusServiceUnavailable {
		wait = retryAfter
	}
	if wait == 0 {
		return http.Header{}
	}
	return http.Header{"Retry-After": {strconv.Itoa(int(wait.Seconds()))}}
}

func newProblem(status int, code candor.Code, detail string, fields map[string]string) *Problem {
	return &Problem{Type: "about:blank", Title: http.StatusText(status), Status: status,
		Detail: detail, Code: string(code), Errors: fields}
}

// problemOf converts an error to problem+json. Unknown errors are logged in full and shown as a
// generic message.
func problemOf(ctx context.Context, log *slog.Logger, err error) *Problem {
	if problem, ok := errors.AsType[*Problem](err); ok {
		return problem
	}
	if errors.Is(ctx.Err(), context.Canceled) && errors.Is(err, context.Canceled) {
		return errHungUp
	}
	if fault, ok := errors.AsType[*candor.Error](err); ok {
		// the store logs its faults once
		if _, told := errors.AsType[*sqldb.Fault](err); fault.Code == candor.CodeUnavailable && !told {
			log.WarnContext(ctx, "unavailable", "error", err)
		}
		return problemIn(err)
	}
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return newProblem(http.StatusServiceUnavailable, candor.CodeUnavailable,
			"This took too long. Please try again.", nil)
	}
	log.ErrorContext(ctx, "unexpected error", "error", err)
	return newProblem(http.StatusInternalServerError, "",
		"Something went wrong on our side. Please try again.", nil)
}

// problemIn is the problem+json of an error that wraps a candor.Error, or nil.
func problemIn(err error) *Problem {
	fault, _ := errors.AsType[*candor.Error](err)
	problem := newProblem(statusByCode[fault.Code], fault.Code, fault.Message, fault.Fields)
	problem.wait = fault.RetryAfter
	problem.ConflictFields = conflictOf(err)
	return problem
}

// writeProblem answers a request outside huma with an error.
func writeProblem(w http.ResponseWriter, problem *Problem) {
	maps.Copy(w.Header(), problem.GetHeaders())
	w.Header().Set("Content-Type", problem.ContentType(""))
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(problem.Status)
	_ = json.NewEncoder(w).Encode(problem) // the client may be gone
}

func codeOfStatus(status int) candor.Code {
	for code, known := range statusByCode {
		if known == status {
			return code
		}
	}
	return ""
}

var (
	errRouteNotFound = newProblem(http.StatusNotFound, candor.CodeNotFound,
		"There is nothing at this address.", nil)
	errMethodNotAllowed = newProblem(http.StatusMethodNotAllowed, "method_not_allowed",
		"This address does not take that method.", nil)
	// errHungUp is for a client that has closed its half of the connection and may still read: net/http
	// cancels its request.
	errHungUp = newProblem(http.StatusBadRequest, candor.CodeMalformed,
		"The connection was closed before the answer was ready. Please try again.", nil)
	errCrossOrigin = newProblem(http.StatusForbidden, candor.CodeForbidden,
		"Requests from another site are not accepted.", nil)
	errUnauthorized = &candor.Error{Code: candor.CodeUnauthorized, Message: "Please log in."}
	errForbidden    = &candor.Error{Code: candor.CodeForbidden,
		Message: "Only administrators may do this."}
)

// ConflictFields holds the changes since the administrator loaded the item.
type ConflictFields struct {
	CurrentStatus string     `json:"currentStatus,omitempty" doc:"The status that someone else has set"`
	DecidedBy     string     `json:"decidedBy,omitempty" doc:"Who has decided"`
	DecidedAt     *time.Time `json:"decidedAt,omitempty" doc:"When"`
	PresentValue  *string    `json:"presentValue,omitempty" doc:"The profile's present value"`
	CurrentValue  *string    `json:"currentValue,omitempty" doc:"The value that the decision requires"`
	UpdatedAt     *time.Time `json:"updatedAt,omitempty" doc:"When the profile has changed; to be sent as expectedUpdatedAt once the values are compared"`
	MoreReports   int        `json:"moreReports,omitempty" doc:"How many reports have come that the administrator has not read"`
	MoreVotes     int        `json:"moreVotes,omitempty" doc:"How many votes have come that the administrator has not seen"`
	// the edited fields whose values differ
	Import    *views.ImportBatchView  `json:"import,omitempty" doc:"The import after another comparison"`
	Officials []views.ImportOtherView `json:"officials,omitempty" doc:"Officials that prevent an undo of the import, with their changes"`
	More      int                     `json:"more,omitempty" doc:"How many such officials there are besides"`
	Conflicts []fieldConflictView     `json:"conflicts,omitempty" doc:"Both values of each edited field that the profile has otherwise"`
}

type fieldConflictView struct {
	Field    string `json:"field" required:"true"`
	Present  string `json:"present" required:"true" doc:"The profile's present value"`
	Proposed string `json:"proposed" required:"true" doc:"What you sent"`
}

// conflictOf finds nothing in every other fault.
func conflictOf(err error) ConflictFields {
	if decided, ok := errors.AsType[*candor.Decided](err); ok {
		fields := ConflictFields{CurrentStatus: string(decided.Status), DecidedBy: decided.By}
		if !decided.At.IsZero() {
			fields.DecidedAt = &decided.At
		}
		return fields
	}
	if changed, ok := errors.AsType[*cases.Changed](err); ok && !changed.Last.At.IsZero() {
		return ConflictFields{DecidedBy: changed.Last.Actor, DecidedAt: &changed.Last.At}
	}
	if arrived, ok := errors.AsType[*candor.ReportsArrived](err); ok {
		return ConflictFields{MoreReports: arrived.More}
	}
	if changed, ok := errors.AsType[*cases.VotesChanged](err); ok {
		fields := ConflictFields{MoreVotes: changed.More}
		if changed.Last != nil {
			fields.DecidedBy, fields.DecidedAt = changed.Last.Actor, &changed.Last.At
		}
		return fields
	}
	if outdated, ok := errors.AsType[*candor.Outdated](err); ok {
		return ConflictFields{PresentValue: &outdated.Present, CurrentValue: &outdated.Expected}
	}
	if edited, ok := errors.AsType[*edits.Conflict](err); ok {
		fields := ConflictFields{UpdatedAt: &edited.UpdatedAt}
		for _, f := range edited.Fields {
			fields.Conflicts = append(fields.Conflicts,
				fieldConflictView{f.Field, f.Present, f.Proposed})
		}
		return fields
	}
	if compared, ok := errors.AsType[*imports.Compared](err); ok {
		return ConflictFields{Import: views.Import(compared.Batch)}
	}
	if changed, ok := errors.AsType[*imports.Conflict](err); ok {
		return ConflictFields{Officials: views.ImportOthers(changed.Changed), More: changed.More}
	}
	return ConflictFields{}
}

// refuse answers with an error: as a page where a browser opens one.
func (s *Server) refuse(w http.ResponseWriter, r *http.Request, err error) {
	s.options.secure(w, r)
	refuseOn(s.pages.Document, w, r, problemOf(r.Context(), s.options.Logger, err))
}

// refuseOn answers with a problem: as a page of the document where a browser opens one, otherwise
// as problem+json.
func refuseOn(document *pages.Document, w http.ResponseWriter, r *http.Request, problem *Problem) {
	if !opensPage(r) {
		writeProblem(w, problem)
		return
	}
	body, err := document.ErrorPage(problem.Status, problem.Title, problem.Detail)
	if err != nil {
		slog.Error("render a refusal", "error", err)
		writeProblem(w, problem)
		return
	}
	maps.Copy(w.Header(), problem.GetHeaders())
	w.Header().Set("Content-Type", response.HTMLType)
	w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(problem.Status)
	if r.Method != http.MethodHead {
		_, _ = w.Write(body) // the client may be gone
	}
}

// opensPage reports whether a browser requests a page to show in a window.
func opensPage(r *http.Request) bool {
	reads := r.Method == http.MethodGet || r.Method == http.MethodHead
	return reads && !strings.HasPrefix(r.URL.Path, "/api/") &&
		strings.Contains(r.Header.Get("Accept"), "text/html")
}
