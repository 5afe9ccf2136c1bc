package httpapi_test

import (
	"encoding/json"
	"maps"
	"net/http"
	"path"
	"slices"
	"strings"
	"testing"
)

// described is an operation as the API's description has it, by which tests walk all of them: none
// can be forgotten.
type described struct {
	method, path string
	role         string            // administrator, login, or empty for everyone
	query        []string          // names of the parameters of its address
	fields       map[string]string // of its JSON body, with their types
}

func (d described) String() string { return d.method + " " + d.path }

// at is the path with an id.
func (d described) at(id string) string {
	return strings.NewReplacer("{id}", id, "{field}", id, "{name}", id, "{n}", "1").Replace(d.path)
}

// description reads every operation, in the order of their paths.
func (s *site) description() (all []described) {
	s.t.Helper()
	type schema struct {
		Ref        string `json:"$ref"`
		Type       any
		Properties map[string]schema
	}
	var document struct {
		Paths map[string]map[string]struct {
			Security    []map[string][]string
			Parameters  []struct{ Name, In string }
			RequestBody struct {
				Content map[string]struct{ Schema schema }
			}
		}
		Components struct{ Schemas map[string]schema }
	}
	s.get("/api/openapi.json").status(http.StatusOK).into(&document)
	for _, where := range slices.Sorted(maps.Keys(document.Paths)) {
		for method, operation := range document.Paths[where] {
			one := described{method: strings.ToUpper(method), path: where, fields: map[string]string{}}
			for _, scheme := range operation.Security {
				if roles, ok := scheme["session"]; ok {
					one.role = strings.Join(append(roles, "login")[:1], "")
				}
			}
			for _, parameter := range operation.Parameters {
				if parameter.In == "query" {
					one.query = append(one.query, parameter.Name)
				}
			}
			body := operation.RequestBody.Content["application/json"].Schema
			if body.Ref != "" {
				body = document.Components.Schemas[path.Base(body.Ref)]
			}
			for name, field := range body.Properties {
				kind, _ := field.Type.(string)
				one.fields[name] = kind
			}
			all = append(all, one)
		}
	}
	if len(all) < 40 {
		s.t.Fatalf("the description names only %v", all)
	}
	return all
}

// public are the operations that need no login.
func (s *site) public() []described {
	s.t.Helper()
	return slices.DeleteFunc(s.description(), func(d described) bool { return d.role != "" })
}

// jsonOf writes JSON.
func jsonOf(t *testing.T, value any) string {
	t.Helper()
	encoded, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return string(encoded)
}
