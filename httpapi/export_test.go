package httpapi

import (
	"maps"
	"slices"
)

// ScreenPaths are the addresses of all screens but those about one official, by which tests walk them.
func ScreenPaths() []string {
	return slices.Concat(slices.Sorted(maps.Keys((&Server{}).showScreens())), slices.Sorted(maps.Keys(deskTitles)))
}
