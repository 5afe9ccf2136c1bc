package main

import (
	"candor/internal/importer/imports"
)

// importLists are the lists of the import screens: the kinds of changes, alone and behind a
// number, and limits.
func importLists() []constant {
	type countedKind struct {
		keyed
		One     string `json:"one"`
		Several string `json:"several"`
	}
	var kinds []countedKind
	for _, kind := range imports.Kinds() {
		one, several := kind.Counted()
		kinds = append(kinds, countedKind{keyed{Key: string(kind), Label: kind.Label()}, one, several})
	}
	return []constant{{"importKinds", kinds}, {"maxImportBytes", imports.MaxBytes}}
}
