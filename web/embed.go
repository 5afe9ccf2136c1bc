// Package web embeds the built front end in the program.
package web

import (
	"embed"
	"errors"
	"io/fs"
)

//go:embed all:dist
var dist embed.FS

//go:embed all:dist-server
var distServer embed.FS

//go:embed src/assets/nj-map.svg
var countyMap []byte

// CountyMap is the map sheet of the screens: the state's outline, and each county by its lower-case
// name with hyphens, as SVG paths of straight lines.
func CountyMap() []byte { return countyMap }

// Files returns the built front end; it has no page before the first build.
func Files() fs.FS {
	files, err := fs.Sub(dist, "dist")
	if err != nil {
		// cannot fail: the folder is embedded
		panic(err)
	}
	return files
}

// Screens returns the front end as a script that renders its screens to HTML; "" before the first
// build.
func Screens() (string, error) {
	script, err := distServer.ReadFile("dist-server/screens.js")
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	return string(script), err
}
