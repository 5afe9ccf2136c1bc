// Package problem turns errors into answers: RFC 9457 problem+json, or a page.
package problem

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
	"candor/internal/httpapi/response"
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

func create(status int, code candor.Code, detail string, fields map[string]string) *Problem {
	return &Problem{Type: "about:blank", Title: http.StatusText(status), Status: status,
		Detail: detail, Code: string(code), Errors: fields}
}

// Of converts an error to problem+json. Unknown errors are logged in full and shown as a
// generic message.
func Of(ctx context.Context, log *slog.Logger, err error) *Problem {
	if problem, ok := errors.AsType[*Problem](err); ok {
		return problem
	}
	if errors.Is(ctx.Err(), context.Canceled) && errors.Is(err, context.Canceled) {
		return HungUp
	}
	if fault, ok := errors.AsType[*candor.Error](err); ok {
		// the store logs its faults once
		if _, told := errors.AsType[*sqldb.Fault](err); fault.Code == candor.CodeUnavailable && !told {
			log.WarnContext(ctx, "unavailable", "error", err)
		}
		return In(err)
	}
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return create(http.StatusServiceUnavailable, candor.CodeUnavailable,
			"This took too long. Please try again.", nil)
	}
	log.ErrorContext(ctx, "unexpected error", "error", err)
	return create(http.StatusInternalServerError, "",
		"Something went wrong on our side. Please try again.", nil)
}

// In is the problem+json of an error that wraps a candor.Error, or nil.
func In(err error) *Problem {
	fault, _ := errors.AsType[*candor.Error](err)
	problem := create(statusByCode[fault.Code], fault.Code, fault.Message, fault.Fields)
	problem.wait = fault.RetryAfter
	problem.ConflictFields = conflictOf(err)
	return problem
}

// Write answers a request outside huma with an error.
func Write(w http.ResponseWriter, problem *Problem) {
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
	// RouteNotFound is for addresses that no route has.
	RouteNotFound = create(http.StatusNotFound, candor.CodeNotFound,
		"There is nothing at this address.", nil)
	// MethodNotAllowed is for methods that an address does not take.
	MethodNotAllowed = create(http.StatusMethodNotAllowed, "method_not_allowed",
		"This address does not take that method.", nil)
	// HungUp is for a client that has closed its half of the connection and may still read: net/http
	// cancels its request.
	HungUp = create(http.StatusBadRequest, candor.CodeMalformed,
		"The connection was closed before the answer was ready. Please try again.", nil)
	// CrossOrigin is for writes from a page of another site.
	CrossOrigin = create(http.StatusForbidden, candor.CodeForbidden,
		"Requests from another site are not accepted.", nil)
	// Unauthorized is for calls without a session.
	Unauthorized = &candor.Error{Code: candor.CodeUnauthorized, Message: "Please log in."}
	// Forbidden is for calls whose account lacks the right.
	Forbidden = &candor.Error{Code: candor.CodeForbidden,
		Message: "Only administrators may do this."}
)

// Refuse answers with a problem: as a page of the document where a browser opens one, otherwise
// as problem+json.
func Refuse(document *pages.Document, w http.ResponseWriter, r *http.Request, problem *Problem) {
	if !opensPage(r) {
		Write(w, problem)
		return
	}
	body, err := document.ErrorPage(problem.Status, problem.Title, problem.Detail)
	if err != nil {
		slog.Error("render a refusal", "error", err)
		Write(w, problem)
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
