package faults

import (
	"encoding/json"
	"maps"
	"net/http"
	"path"
	"slices"
	"strings"
	"testing"

	"candor/internal/testkit/servertest"
)

// operation is one operation of the API's description.
type operation struct {
	method, path string
	query        []string          // names of the query parameters
	fields       map[string]string // of its JSON body, with their types; empty where it takes none
}

func (o operation) String() string { return o.method + " " + o.path }

// guesses reports whether it takes a password. Hashing one costs as much as thousands of other
// requests.
func (o operation) guesses() bool {
	return o.path == "/api/auth/login" || o.path == "/api/auth/change-password"
}

// undescribed are paths outside the description: pages, pictures, and files for programs.
var undescribed = []string{
	"/", "/search", "/official/{id}", "/review/{id}", "/about", "/{id}", "/admin", "/objects/{name}",
	"/opengraph/{id}/{file}", "/robots.txt", "/sitemap.xml",
	"/sitemaps/{file}", "/feeds/waiting.atom", "/.well-known/security.txt", "/healthz", "/readyz",
	"/api/openapi.json", "/api/docs", "/api/{id}", "/assets/{file}",
}

// operationsOf reads the description from a running server, in the order of the paths, and adds the
// undescribed ones.
func operationsOf(t *testing.T, s *servertest.Server) (all []operation) {
	t.Helper()
	type schema struct {
		Ref        string `json:"$ref"`
		Type       any
		Properties map[string]schema
	}
	var document struct {
		Paths map[string]map[string]struct {
			Parameters  []struct{ Name, In string }
			RequestBody struct {
				Content map[string]struct{ Schema schema }
			}
		}
		Components struct{ Schemas map[string]schema }
	}
	if err := json.Unmarshal([]byte(s.Want(t, http.StatusOK, http.MethodGet, "/api/openapi.json",
		"").Body), &document); err != nil {
		t.Fatal(err)
	}
	for _, where := range slices.Sorted(maps.Keys(document.Paths)) {
		for _, method := range slices.Sorted(maps.Keys(document.Paths[where])) {
			described := document.Paths[where][method]
			one := operation{method: strings.ToUpper(method), path: where, fields: map[string]string{}}
			for _, parameter := range described.Parameters {
				if parameter.In == "query" {
					one.query = append(one.query, parameter.Name)
				}
			}
			body := described.RequestBody.Content["application/json"].Schema
			if body.Ref != "" {
				body = document.Components.Schemas[path.Base(body.Ref)]
			}
			for name, field := range body.Properties {
				one.fields[name], _ = field.Type.(string)
			}
			all = append(all, one)
		}
	}
	if len(all) < 40 {
		t.Fatalf("the description names only %v", all)
	}
	for _, where := range undescribed {
		all = append(all, operation{method: http.MethodGet, path: where,
			query: []string{"search", "page"}})
	}
	return all
}
