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

// CountyMap is the map sheet that screens show: the state's outline, and each county by its name in
// lower case with hyphens, as SVG paths of straight lines.
func CountyMap() []byte { return countyMap }

// Files is the built front end; before the first build it has no page.
func Files() fs.FS {
	files, err := fs.Sub(dist, "dist")
	if err != nil {
		// The folder's name is constant; embedding has checked it.
		panic(err)
	}
	return files
}

// Screens is the front end as one script that renders its screens as HTML; empty before the first
// build.
func Screens() (string, error) {
	script, err := distServer.ReadFile("dist-server/screens.js")
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	return string(script), err
}
