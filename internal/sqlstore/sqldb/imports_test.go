package sqldb_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// fromDomain lists the names of the domain that this package may use: errors for visitors, and the
// rows of the change feed.
var fromDomain = map[string]bool{
	"Error": true, "CodeUnavailable": true, "CodeMalformed": true, "Change": true, "ChangeKind": true,
	"ErrConflict": true, "ErrNotFound": true, "ErrInvalid": true,
}

// TestImportsNoTables keeps this package below the tables: it imports nothing of the module except
// the domain and pghosts, and uses only domain names that are independent of officials.
func TestImportsNoTables(t *testing.T) {
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	parsed := 0
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		parsed++
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, imported := range file.Imports {
			address, err := strconv.Unquote(imported.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			const domain = "candor/internal/candor"
			foreign := strings.HasPrefix(address, "candor/") && address != domain &&
				address != "candor/internal/sqlstore/pghosts"
			if foreign || address == domain && imported.Name != nil {
				t.Errorf("%s imports %s", name, imported.Path.Value)
			}
		}
		ast.Inspect(file, func(node ast.Node) bool {
			if used, ok := node.(*ast.SelectorExpr); ok {
				domain, ok := used.X.(*ast.Ident)
				if ok && domain.Name == "candor" && !fromDomain[used.Sel.Name] {
					t.Errorf("%s uses candor.%s", name, used.Sel.Name)
				}
			}
			return true
		})
	}
	if parsed == 0 {
		t.Error("no file was looked at")
	}
}
