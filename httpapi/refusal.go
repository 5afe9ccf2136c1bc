package httpapi

import (
	"log/slog"
	"maps"
	"net/http"
	"strconv"
	"strings"

	"candor/httpapi/response"
	"candor/pages"
)

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

// opensPage reports whether a browser asks for what it will show in a window.
func opensPage(r *http.Request) bool {
	reads := r.Method == http.MethodGet || r.Method == http.MethodHead
	return reads && !strings.HasPrefix(r.URL.Path, "/api/") &&
		strings.Contains(r.Header.Get("Accept"), "text/html")
}
