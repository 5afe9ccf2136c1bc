// Package docs renders the description of the API as a page.
package docs

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"html/template"
	"maps"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"candor/internal/httpapi/response"
)

//go:embed docs.html
var pageText string

// Style is the stylesheet of the page.
//
//go:embed docs.css
var Style []byte

var pageTemplate = template.Must(template.New("docs").Parse(pageText))

// documented is one operation as the readable page shows it.
type documented struct {
	Method, Path, Summary string
	LoggedIn              bool
	Parameters            []*huma.Param
	Body, Answer          string // indented JSON schemas
}

// Page renders the description for people. The page loads nothing from elsewhere.
func Page(description *huma.OpenAPI) ([]byte, error) {
	var page bytes.Buffer
	if err := pageTemplate.Execute(&page, operations(description)); err != nil {
		return nil, fmt.Errorf("render the documentation: %w", err)
	}
	return page.Bytes(), nil
}

func operations(description *huma.OpenAPI) []documented {
	var all []documented
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
