// Command sbom prints the parts of a built program as a CycloneDX document: the Go modules that are
// linked into it, and the other parts that THIRD_PARTY_NOTICES lists.
package main

import (
	"bufio"
	"bytes"
	"debug/buildinfo"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"regexp"
	"strings"
)

// notices is made by scripts/notices.
const notices = "cmd/candor/THIRD_PARTY_NOTICES"

// listed matches a part in the head of the notices: name, version, license.
var listed = regexp.MustCompile(`^  (\S.*?)(?: v?(\d\S*))? \(([^()]+)\)$`)

// part is a part in the notices.
type part struct{ name, version, license string }

type component struct {
	Type     string    `json:"type"`
	Ref      string    `json:"bom-ref,omitempty"`
	Name     string    `json:"name"`
	Version  string    `json:"version,omitempty"`
	Licenses []license `json:"licenses,omitempty"`
	Purl     string    `json:"purl,omitempty"`
}

// license has the identifier of a known license, or the name of another one.
type license struct {
	License struct {
		ID   string `json:"id,omitempty"`
		Name string `json:"name,omitempty"`
	} `json:"license"`
}

type document struct {
	Format      string `json:"bomFormat"`
	SpecVersion string `json:"specVersion"`
	Version     int    `json:"version"`
	Metadata    struct {
		Timestamp string    `json:"timestamp"`
		Component component `json:"component"`
	} `json:"metadata"`
	Components []component `json:"components"`
}

func main() {
	if len(os.Args) != 4 {
		fmt.Fprintln(os.Stderr, "usage: sbom PROGRAM VERSION TIME")
		os.Exit(1)
	}
	if err := write(os.Args[1], os.Args[2], os.Args[3]); err != nil {
		fmt.Fprintln(os.Stderr, "sbom:", err)
		os.Exit(1)
	}
}

func write(program, version, timestamp string) error {
	built, err := buildinfo.ReadFile(program)
	if err != nil {
		return err
	}
	text, err := os.ReadFile(notices)
	if err != nil {
		return err
	}
	parts := readParts(text)
	list := document{Format: "CycloneDX", SpecVersion: "1.6", Version: 1}
	list.Metadata.Timestamp = timestamp
	list.Metadata.Component = component{Type: "application", Ref: "candor", Name: "candor",
		Version: version, Licenses: licenses("MIT")}
	list.Components = append(list.Components, component{Type: "library", Name: "std",
		Version: built.GoVersion, Licenses: licenses("BSD-3-Clause"),
		Ref:  "pkg:golang/std@" + strings.TrimPrefix(built.GoVersion, "go"),
		Purl: "pkg:golang/std@" + strings.TrimPrefix(built.GoVersion, "go")})
	for _, module := range built.Deps {
		found := licensesOf(module.Path, parts)
		if len(found) == 0 {
			return fmt.Errorf("%s is not in %s: run make generate", module.Path, notices)
		}
		purl := "pkg:golang/" + module.Path + "@" + module.Version
		list.Components = append(list.Components, component{Type: "library", Ref: purl,
			Name: module.Path, Version: module.Version, Licenses: licenses(found...), Purl: purl})
	}
	for _, p := range parts {
		if !p.isGo() {
			list.Components = append(list.Components, p.component())
		}
	}
	encoded, err := json.MarshalIndent(list, "", "  ")
	if err != nil {
		return err
	}
	_, err = os.Stdout.Write(append(encoded, '\n'))
	return err
}

// readParts reads the list before the first text.
func readParts(text []byte) (parts []part) {
	lines := bufio.NewScanner(bytes.NewReader(text))
	for lines.Scan() && !strings.HasPrefix(lines.Text(), "====") {
		if match := listed.FindStringSubmatch(lines.Text()); match != nil {
			parts = append(parts, part{match[1], match[2], match[3]})
		}
	}
	return parts
}

// isGo reports whether a part is Go itself or of a module, whose path begins with a domain.
func (p part) isGo() bool {
	first, _, _ := strings.Cut(p.name, "/")
	return p.name == "Go" || !strings.HasPrefix(p.name, "@") && strings.Contains(first, ".")
}

// component describes an npm package, or data, which has no version.
func (p part) component() component {
	c := component{Type: "data", Ref: p.name, Name: p.name, Version: p.version,
		Licenses: licenses(p.license)}
	if p.version != "" {
		c.Type = "library"
		scope, name, scoped := strings.Cut(p.name, "/")
		c.Purl = "pkg:npm/" + url.PathEscape(scope)
		if scoped {
			c.Purl += "/" + url.PathEscape(name)
		}
		c.Purl = strings.Replace(c.Purl, "@", "%40", 1) + "@" + p.version
		c.Ref = c.Purl
	}
	return c
}

// licensesOf returns the licenses of a module's packages, each once.
func licensesOf(module string, parts []part) (found []string) {
	seen := map[string]bool{}
	for _, p := range parts {
		if (p.name == module || strings.HasPrefix(p.name, module+"/")) && !seen[p.license] {
			seen[p.license] = true
			found = append(found, p.license)
		}
	}
	return found
}

func licenses(names ...string) []license {
	list := make([]license, len(names))
	for i, name := range names {
		if strings.HasPrefix(name, "LicenseRef-") {
			list[i].License.Name = name
		} else {
			list[i].License.ID = name
		}
	}
	return list
}
