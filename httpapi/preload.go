package httpapi

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strings"
)

const manifestFile = "manifest.json"

// preloads are the links by which a browser fetches what a screen loads while the page is still
// being read, by the screen's source file.
type preloads map[string]string

// chunk is an entry of the manifest that Vite writes.
type chunk struct {
	File    string   `json:"file"`
	CSS     []string `json:"css"`
	Imports []string `json:"imports"` // names of other entries
}

// readPreloads makes the links of each source file in the build's manifest. What the page itself
// loads is left out, since its own links stand there already.
func readPreloads(web fs.FS) (preloads, error) {
	encoded, err := fs.ReadFile(web, manifestFile)
	if errors.Is(err, fs.ErrNotExist) {
		return preloads{}, nil
	}
	if err != nil {
		return nil, err
	}
	var manifest map[string]chunk
	if err := json.Unmarshal(encoded, &manifest); err != nil {
		return nil, fmt.Errorf("%s: %w", manifestFile, err)
	}
	links := preloads{}
	for name := range manifest {
		if !strings.HasPrefix(name, "src/") {
			continue
		}
		seen := map[string]bool{}
		collect(manifest, indexFile, seen, nil)
		var made strings.Builder
		collect(manifest, name, seen, &made)
		links[name] = made.String()
	}
	return links, nil
}

// collect writes the links of a chunk and of all that it imports, each once.
func collect(manifest map[string]chunk, name string, seen map[string]bool, links *strings.Builder) {
	if seen[name] {
		return
	}
	seen[name] = true
	entry, ok := manifest[name]
	if !ok {
		return
	}
	if links != nil {
		fmt.Fprintf(links, `<link rel="modulepreload" crossorigin href="/%s">`, entry.File)
		for _, style := range entry.CSS {
			fmt.Fprintf(links, `<link rel="stylesheet" crossorigin href="/%s">`, style)
		}
	}
	for _, imported := range entry.Imports {
		collect(manifest, imported, seen, links)
	}
}
