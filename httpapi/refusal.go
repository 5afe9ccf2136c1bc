package httpapi

import (
	"fmt"
	"html"
	"log/slog"
	"maps"
	"net/http"
	"strconv"
	"strings"

	"candor/httpapi/response"
)

// refusedPage is what a browser shows in the place of a page that cannot be had. It needs no script.
const refusedPage = `<main class="wrap grid justify-items-center py-16 text-center md:py-24"><h1 class="text-3xl">%s</h1>` +
	`<p class="mt-3 max-w-[44ch] text-muted">%s</p><p class="mt-7"><a class="btn btn-solid" href="">Try again</a></p></main>`

// refuse answers with a problem: as a page where a browser opens one, otherwise as problem+json.
func (d *document) refuse(w http.ResponseWriter, r *http.Request, problem *Problem) {
	if !opensPage(r) {
		writeProblem(w, problem)
		return
	}
	title := problem.Title
	if problem.Status == http.StatusServiceUnavailable {
		title = "Not available at the moment"
	}
	body, err := d.render(&showing{
		head:  head{title: title, hidden: true},
		drawn: fmt.Sprintf(refusedPage, html.EscapeString(title), html.EscapeString(problem.Detail)),
	}, "")
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

// refuse answers with an error: as a page where a browser opens one.
func (s *Server) refuse(w http.ResponseWriter, r *http.Request, err error) {
	s.options.secure(w, r)
	s.document.refuse(w, r, problemOf(r.Context(), s.options.Logger, err))
}

// opensPage tells whether a browser asks for what it will show in a window.
func opensPage(r *http.Request) bool {
	return (r.Method == http.MethodGet || r.Method == http.MethodHead) && !strings.HasPrefix(r.URL.Path, "/api/") &&
		strings.Contains(r.Header.Get("Accept"), "text/html")
}
