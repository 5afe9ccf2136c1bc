package scripts_test

import (
	"go/parser"
	"go/token"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// importRules are the packages below internal/ that a package there may import, without tests. A row
// has one of the two lists.
var importRules = []struct {
	folder string
	only   []string // the only packages of this module that it imports
	never  []string // it imports none of these
}{
	// The domain only imports packages that know no officials.
	{folder: "candor", only: []string{"integrity", "njcalendar", "njplace", "ratelimit",
		"redact", "textfold"}},
	{folder: "accounts", only: []string{"candor", "njcalendar"}},
	{folder: "edits", only: []string{"candor"}},
	{folder: "nearduplicate", only: []string{"textfold"}},
	{folder: "integrity", only: []string{"nearduplicate"}},
	{folder: "integrity/cases", only: []string{"candor", "integrity", "nearduplicate", "njcalendar"}},
	{folder: "njcalendar", only: []string{}},
	{folder: "njplace", only: []string{"textfold"}},
	{folder: "places", only: []string{"candor", "njplace"}},
	{folder: "duties", only: []string{"candor"}},
	{folder: "personname", only: []string{"textfold"}},
	{folder: "importer/formats", only: []string{"candor", "importer/workbook", "njplace", "personname",
		"redact", "textfold"}},
	{folder: "importer/imports", only: []string{"candor"}},
	{folder: "certificate", only: []string{}},
	{folder: "heartbeat", only: []string{}},
	{folder: "overdue", only: []string{"candor", "importer/imports"}},
	{folder: "photo/room", only: []string{"candor", "settings"}},
	{folder: "ratelimit", only: []string{"settings"}},
	{folder: "redact", only: []string{"textfold"}},
	{folder: "receipts", only: []string{"candor", "integrity"}},
	{folder: "removals", only: []string{"candor", "njcalendar", "redact"}},
	{folder: "atom", only: []string{}},
	{folder: "settings", only: []string{}},
	{folder: "textfold", only: []string{}},
	{folder: "spreadsheet", only: []string{}},

	// httpapi imports pages; both make responses. Nothing below httpapi knows the server.
	{folder: "httpapi/response", only: []string{}},
	{folder: "httpapi/clientip", only: []string{"ratelimit"}},
	{folder: "httpapi/consistency", only: []string{"httpapi/response", "sqlstore", "sqlstore/sqldb"}},
	{folder: "httpapi/docs", only: []string{"httpapi/response"}},
	{folder: "httpapi/feed", only: []string{"atom", "candor", "contentfilter", "httpapi/problem",
		"httpapi/response", "sqlstore"}},
	{folder: "httpapi/httpmetrics", only: []string{}},
	{folder: "httpapi/limits", only: []string{"candor", "httpapi/problem", "ratelimit", "sqlstore"}},
	{folder: "httpapi/passwords", only: []string{"accounts", "candor"}},
	{folder: "httpapi/problem", only: []string{"candor", "edits", "httpapi/response", "httpapi/views",
		"importer/imports", "integrity/cases", "pages", "sqlstore/sqldb"}},
	{folder: "httpapi/query", only: []string{"candor", "pages"}},
	{folder: "httpapi/readmodel", only: []string{"candor", "directory", "sqlstore",
		"sqlstore/sqldb"}},
	{folder: "httpapi/views", only: []string{"candor", "directory", "duties", "importer/formats",
		"importer/imports", "njplace", "places", "redact", "removals"}},
	{folder: "pages", never: []string{"httpapi", "sqlstore"}},
	{folder: "pages/ssr", only: []string{}},
	{folder: "directory", never: []string{"httpapi", "pages", "sqlstore"}},
	{folder: "sqlstore", never: []string{"httpapi", "pages", "directory"}},
}

func TestImportsPointOneWay(t *testing.T) {
	imports := ownImports(t)
	for _, rule := range importRules {
		t.Run(rule.folder, func(t *testing.T) {
			checked := false
			for file, imported := range imports {
				if path.Dir(file) != "internal/"+rule.folder {
					continue
				}
				checked = true
				for _, name := range imported {
					if rule.only != nil && !slices.Contains(rule.only, name) {
						t.Errorf("%s imports %s, and may import of ours only %q", file, name, rule.only)
					}
					if slices.Contains(rule.never, name) {
						t.Errorf("%s imports %s, which it may not", file, name)
					}
				}
			}
			if !checked {
				t.Error("the folder has no files")
			}
		})
	}
}

// Test servers and test databases are never part of the program.
func TestProgramImportsNoTestkit(t *testing.T) {
	for file, imported := range ownImports(t) {
		if strings.HasPrefix(file, "internal/testkit/") || strings.HasPrefix(file, "bench/") {
			continue
		}
		for _, name := range imported {
			if strings.HasPrefix(name, "testkit/") {
				t.Errorf("%s imports %s", file, name)
			}
		}
	}
}

// All Go is in internal/, but for commands, their helpers and the embedded front end.
func TestPackagesAreInternal(t *testing.T) {
	eachFile(t, func(file string, _ []byte) {
		folder, _, _ := strings.Cut(file, "/")
		if !slices.Contains([]string{"cmd", "internal", "bench", "scripts", "web"}, folder) {
			t.Errorf("%s is not in internal/", file)
		}
	}, "*.go")
}

// ownImports returns the packages below internal/ that each file without tests imports.
func ownImports(t *testing.T) map[string][]string {
	t.Helper()
	found := map[string][]string{}
	eachFile(t, func(file string, content []byte) {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, content, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		found[file] = nil
		for _, spec := range parsed.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			if name, ours := strings.CutPrefix(imported, "candor/internal/"); ours {
				found[file] = append(found[file], name)
			}
		}
	}, "*.go", ":!*_test.go")
	return found
}
