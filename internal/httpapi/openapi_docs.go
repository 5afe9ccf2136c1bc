package httpapi

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"html/template"
	"maps"
	"net/http"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"candor/internal/httpapi/problem"
	"candor/internal/httpapi/response"
	"candor/internal/pages"
)

//go:embed docs.html
var docsText string

//go:embed docs.css
var docsStyle []byte

var docsTemplate = template.Must(template.New("docs").Parse(docsText))

// OpenAPI is the description of the API (OpenAPI 3.1) as indented JSON.
func OpenAPI() ([]byte, error) {
	s := &Server{mux: http.NewServeMux(), metrics: newMetrics(), pages: pages.New(pages.Options{})}
	s.api = newAPI(s.mux)
	s.routes()
	return s.openAPI()
}

func (s *Server) openAPI() ([]byte, error) { return json.MarshalIndent(s.api.OpenAPI(), "", "  ") }

func (s *Server) readOpenAPI(w http.ResponseWriter, r *http.Request) {
	body, err := s.openAPI()
	if err != nil {
		problem.Write(w, problem.Of(r.Context(), s.options.Logger, err))
		return
	}
	response.New(http.StatusOK, response.JSONType, response.Revalidate, body).Send(w, r, s.isSecure(r))
}

func (s *Server) readDocsStyle(w http.ResponseWriter, r *http.Request) {
	response.New(http.StatusOK, "text/css; charset=utf-8", response.Revalidate, docsStyle).Send(w, r,
		s.isSecure(r))
}

// documented is one operation as the readable page shows it.
type documented struct {
	Method, Path, Summary string
	LoggedIn              bool
	Parameters            []*huma.Param
	Body, Answer          string // indented JSON schemas
}

// readDocs answers a readable page of the API that loads nothing from elsewhere.
func (s *Server) readDocs(w http.ResponseWriter, r *http.Request) {
	var page bytes.Buffer
	err := docsTemplate.Execute(&page, s.documentedOperations())
	if err != nil {
		problem.Write(w, problem.Of(r.Context(), s.options.Logger,
			fmt.Errorf("render the documentation: %w", err)))
		return
	}
	response.New(http.StatusOK, response.HTMLType, response.Revalidate, page.Bytes()).Send(w, r,
		s.isSecure(r))
}

func (s *Server) documentedOperations() []documented {
	var all []documented
	description := s.api.OpenAPI()
	for _, path := range slices.Sorted(maps.Keys(description.Paths)) {
		item := description.Paths[path]
		for _, entry := range []struct {
			method    string
			operation *huma.Operation
		}{{"GET", item.Get}, {"POST", item.Post}, {"PUT", item.Put}, {"DELETE", item.Delete}} {
			if entry.operation == nil {
				continue
			}
			one := documented{Method: entry.method, Path: path, Summary: entry.operation.Summary,
				Parameters: entry.operation.Parameters,
				LoggedIn:   len(entry.operation.Security) > 0}
			if entry.operation.RequestBody != nil {
				one.Body = schemaText(description, entry.operation.RequestBody.Content[response.JSONType])
			}
			for _, status := range []string{"200", "201"} {
				if answer := entry.operation.Responses[status]; answer != nil {
					one.Answer = schemaText(description, answer.Content[response.JSONType])
				}
			}
			all = append(all, one)
		}
	}
	return all
}

// schemaText writes a schema, one reference resolved.
func schemaText(description *huma.OpenAPI, content *huma.MediaType) string {
	if content == nil || content.Schema == nil {
		return ""
	}
	schema := content.Schema
	if schema.Ref != "" {
		schema = description.Components.Schemas.SchemaFromRef(schema.Ref)
	}
	text, err := json.MarshalIndent(schema, "", "  ")
	if err != nil {
		return ""
	}
	return string(text)
}
