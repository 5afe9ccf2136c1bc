package pages

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strings"
)

const (
	manifestFile = "manifest.json"
	// starter fetches the modules that it names once the page shows.
	starter = `<script src="/start.js" defer data-modules="%s"></script>`
)

// modules maps the source file of a screen to the lines of the head that load its scripts.
type modules map[string]string

// chunk is an entry of Vite's manifest.
type chunk struct {
	File    string   `json:"file"`
	CSS     []string `json:"css"`
	Imports []string `json:"imports"` // names of other entries
}

// readModules returns the lines of each source file in the build's manifest. The page's own chunks
// come first, without styles, since the page already links to them.
func readModules(web fs.FS) (modules, error) {
	encoded, err := fs.ReadFile(web, manifestFile)
	if errors.Is(err, fs.ErrNotExist) {
		return modules{}, nil
	}
	if err != nil {
		return nil, err
	}
	var manifest map[string]chunk
	if err := json.Unmarshal(encoded, &manifest); err != nil {
		return nil, fmt.Errorf("%s: %w", manifestFile, err)
	}
	lines := modules{}
	for name := range manifest {
		if !strings.HasPrefix(name, "src/") {
			continue
		}
		var needed needs
		needed.add(manifest, indexFile)
		needed.styles = nil
		needed.add(manifest, name)
		lines[name] = needed.lines()
	}
	return lines, nil
}

// needs collects the files that chunks load before they can run, each once.
type needs struct {
	seen    map[string]bool
	scripts []string
	styles  []string
}

func (n *needs) add(manifest map[string]chunk, name string) {
	entry, ok := manifest[name]
	if !ok || n.seen[name] {
		return
	}
	if n.seen == nil {
		n.seen = map[string]bool{}
	}
	n.seen[name] = true
	n.scripts = append(n.scripts, "/"+entry.File)
	n.styles = append(n.styles, entry.CSS...)
	for _, imported := range entry.Imports {
		n.add(manifest, imported)
	}
}

func (n *needs) lines() string {
	var lines strings.Builder
	for _, style := range n.styles {
		fmt.Fprintf(&lines, `<link rel="stylesheet" crossorigin href="/%s">`, style)
	}
	fmt.Fprintf(&lines, starter, strings.Join(n.scripts, " "))
	return lines.String()
}
