package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"candor/internal/candor"
)

// Every Action… constant has a label, so the trail never shows an internal name.
func TestEveryActionHasALabel(t *testing.T) {
	known := map[string]bool{}
	for _, action := range auditActions() {
		if known[action.Name] || action.Label == "" || action.Deed == "" {
			t.Errorf("%+v", action)
		}
		known[action.Name] = true
	}
	for _, kind := range candor.ItemKinds() {
		if !known[candor.StatusAction(kind)] {
			t.Errorf("decisions on a %s have no words", kind)
		}
	}
	files, err := filepath.Glob("../../internal/candor/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(node ast.Node) bool {
			value, ok := node.(*ast.ValueSpec)
			if !ok || !strings.HasPrefix(value.Names[0].Name, "Action") || len(value.Values) == 0 {
				return true
			}
			if literal, ok := value.Values[0].(*ast.BasicLit); ok {
				if action, err := strconv.Unquote(literal.Value); err != nil || !known[action] {
					t.Errorf("%s has no words, %v", value.Names[0].Name, err)
				}
			}
			return true
		})
	}
}
