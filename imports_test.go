package candor_test

import (
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// importRules are the packages of this module that a folder may import, without tests. A row has
// one of the two lists.
var importRules = []struct {
	folder string
	only   []string // the only packages of this module that it imports
	never  []string // it imports none of these
}{
	// The domain only imports packages that know no officials.
	{folder: ".", only: []string{
		"candor/integrity", "candor/nearduplicate", "candor/njcalendar", "candor/njplace",
		"candor/personname", "candor/ratelimit", "candor/redact", "candor/textfold",
	}},
	{folder: "nearduplicate", only: []string{"candor/textfold"}},
	{folder: "integrity", only: []string{"candor/nearduplicate"}},
	{folder: "njcalendar", only: []string{}},
	{folder: "njplace", only: []string{"candor/textfold"}},
	{folder: "personname", only: []string{"candor/textfold"}},
	{folder: "ratelimit", only: []string{}},
	{folder: "redact", only: []string{"candor/textfold"}},
	{folder: "textfold", only: []string{}},
	{folder: "spreadsheet", only: []string{}},

	// httpapi imports pages; both make responses.
	{folder: "httpapi/response", only: []string{}},
	{folder: "pages", never: []string{"candor/httpapi", "candor/sqlstore"}},
	{folder: "pages/ssr", only: []string{}},
	{folder: "directory", never: []string{"candor/httpapi", "candor/pages", "candor/sqlstore"}},
	{folder: "sqlstore", never: []string{"candor/httpapi", "candor/pages", "candor/directory"}},
}

func TestImportsPointOneWay(t *testing.T) {
	for _, rule := range importRules {
		t.Run(rule.folder, func(t *testing.T) {
			for file, imports := range ownImports(t, rule.folder) {
				for _, imported := range imports {
					if rule.only != nil && !slices.Contains(rule.only, imported) {
						t.Errorf("%s imports %s, and may import of ours only %q", file, imported, rule.only)
					}
					if slices.Contains(rule.never, imported) {
						t.Errorf("%s imports %s, which it may not", file, imported)
					}
				}
			}
		})
	}
}

// ownImports returns this module's packages that the files of a folder import, by file.
func ownImports(t *testing.T, folder string) map[string][]string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%s has no files: %v", folder, err)
	}
	found := map[string][]string{}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, spec := range parsed.Imports {
			path, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			if path == "candor" || strings.HasPrefix(path, "candor/") {
				found[file] = append(found[file], path)
			}
		}
	}
	return found
}
