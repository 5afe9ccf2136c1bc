package httpapi

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"candor/internal/httpapi/docs"
	"candor/internal/httpapi/problem"
	"candor/internal/httpapi/response"
	"candor/internal/pages"
)

// maxBody is the most bytes that a JSON body may have. bodyTime is how long it may take to arrive,
// which leaves a phone the time for a gap in coverage.
const (
	maxBody  = 1 << 20
	bodyTime = 30 * time.Second
)

// newAPI creates the description of the API. Its schemas only give the shape, and every field is
// optional: the domain's Validate reports missing values, with the specification's messages.
func newAPI(mux humago.Mux) huma.API {
	problem.SetUpHuma()
	config := huma.DefaultConfig("Candor", Version)
	config.Info.Description = "Find, read about, rate and review the public officials of New " +
		"Jersey. Bodies are JSON, and say so in Content-Type. " +
		"Errors are application/problem+json. Administrators, with the cookie of their " +
		"login, also get hidden items: " +
		"officials and reviews of every status."
	config.OpenAPIPath, config.DocsPath, config.SchemasPath = "", "", ""
	config.Components.SecuritySchemes = map[string]*huma.SecurityScheme{sessionScheme: sessionSecurity}
	format := problem.JSONFormat()
	config.Formats = map[string]huma.Format{"application/json": format, "json": format}
	config.CreateHooks = nil // no $schema in answers
	api := humago.New(mux, lenient(config))
	api.UseMiddleware(lowerMediaType)
	return api
}

// lowerMediaType lets a body say its media type in any capitals (RFC 9110, section 8.3.1): huma
// knows it in small letters only.
func lowerMediaType(ctx huma.Context, next func(huma.Context)) {
	r, _ := humago.Unwrap(ctx)
	if mediaType := r.Header.Get("Content-Type"); mediaType != "" {
		r.Header.Set("Content-Type", strings.ToLower(mediaType))
	}
	next(ctx)
}

// lenient makes fields optional unless they say otherwise. Each huma.NewAPI sets this again on the
// registry of schemas that it shares with the others.
func lenient(config huma.Config) huma.Config {
	config.FieldsOptionalByDefault = true
	return config
}

// register registers an operation that huma serves, with our errors.
func register[I, O any](
	s *Server, operation huma.Operation, handle func(context.Context, *I) (*O, error),
) {
	operation.MaxBodyBytes = maxBody
	operation.BodyReadTimeout = bodyTime
	if required, found := requirementOf(operation); found {
		s.requirements.Handle(operation.Method+" "+operation.Path, required)
	}
	huma.Register(s.api, operation, func(ctx context.Context, in *I) (*O, error) {
		out, err := handle(ctx, in)
		if err != nil {
			return nil, problem.Of(ctx, s.options.Logger, err)
		}
		return out, nil
	})
}

// describe adds an operation to the description that is served without huma, which would cost a
// third of the rate.
func describe[I, O any](s *Server, operation huma.Operation) {
	describing := huma.NewAPI(lenient(huma.Config{OpenAPI: s.api.OpenAPI(),
		Formats: huma.DefaultFormats, DefaultFormat: response.JSONType}), describedOnly{})
	huma.Register(describing, operation, func(context.Context, *I) (*O, error) {
		return nil, problem.RouteNotFound
	})
}

// describedOnly is an adapter that serves nothing.
type describedOnly struct{}

func (describedOnly) Handle(*huma.Operation, func(huma.Context)) {}

func (describedOnly) ServeHTTP(w http.ResponseWriter, _ *http.Request) {
	problem.Write(w, problem.RouteNotFound)
}

// parameters are the query parameters of a read of the API, in the order of its description.
func (s *Server) parameters(path string) (names []string) {
	described := s.api.OpenAPI().Paths[path]
	if described == nil || described.Get == nil {
		return pages.FeedParameters(path)
	}
	for _, parameter := range described.Get.Parameters {
		if parameter.In == "query" {
			names = append(names, parameter.Name)
		}
	}
	return names
}

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
	response.New(http.StatusOK, response.JSONType, response.Revalidate, body).Send(w, r,
		s.options.strictTransport(r))
}

func (s *Server) readDocsStyle(w http.ResponseWriter, r *http.Request) {
	response.New(http.StatusOK, "text/css; charset=utf-8", response.Revalidate, docs.Style).Send(w, r,
		s.options.strictTransport(r))
}

// readDocs answers a readable page of the API.
func (s *Server) readDocs(w http.ResponseWriter, r *http.Request) {
	page, err := docs.Page(s.api.OpenAPI())
	if err != nil {
		problem.Write(w, problem.Of(r.Context(), s.options.Logger, err))
		return
	}
	response.New(http.StatusOK, response.HTMLType, response.Revalidate, page).Send(w, r,
		s.options.strictTransport(r))
}
