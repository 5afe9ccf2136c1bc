package main

import (
	"candor/internal/importer/imports"
)

// importLists are the lists of the import screens: the kinds of changes, and limits.
func importLists() []constant {
	var kinds []keyed
	for _, kind := range imports.Kinds() {
		kinds = append(kinds, keyed{Key: string(kind), Label: kind.Label()})
	}
	return []constant{{"importKinds", kinds}, {"maxImportBytes", imports.MaxBytes}}
}
