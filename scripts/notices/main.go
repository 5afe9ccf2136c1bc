// Command notices writes THIRD_PARTY_NOTICES: the third-party parts of the program with their
// license texts, which must be distributed with it. It fails if a license is not on the list of
// accepted ones.
package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// file is the path of the notices, which are embedded in the program.
const file = "cmd/candor/THIRD_PARTY_NOTICES"

// permissive are licenses (SPDX identifiers) that require only their text or, like CC-BY-4.0, the
// author's name.
var permissive = []string{
	"0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "CC-BY-4.0", "ISC",
	"LicenseRef-MIT-Lucent", "MIT", "OFL-1.1", "Unlicense",
}

// postOffices is the data of package njplace with a third-party license.
var postOffices = part{Name: "GeoNames postal codes", License: "CC-BY-4.0",
	Text: "The names of the post offices of New Jersey's ZIP codes are from GeoNames,\n" +
		"https://www.geonames.org, licensed under the Creative Commons Attribution 4.0\n" +
		"License, https://creativecommons.org/licenses/by/4.0/. They were reduced to a\n" +
		"table of the municipalities of each ZIP code.",
}

// part is a third-party part of the program.
type part struct {
	Name    string `json:"name"`
	Version string `json:"version"`
	License string `json:"identifier"`
	Text    string `json:"text"`
}

func main() {
	if err := write(); err != nil {
		fmt.Fprintln(os.Stderr, "notices:", err)
		os.Exit(1)
	}
}

func write() error {
	parts, err := goParts()
	if err != nil {
		return err
	}
	fromWeb, err := webParts()
	if err != nil {
		return err
	}
	noto, err := os.ReadFile("internal/opengraph/fonts/noto-LICENSE.txt")
	if err != nil {
		return err
	}
	parts = append(parts, fromWeb...)
	parts = append(parts, part{Name: "Noto fonts", License: "OFL-1.1", Text: string(noto)})
	parts = append(parts, postOffices)
	for _, p := range parts {
		if !slices.Contains(permissive, p.License) {
			return fmt.Errorf("%s is licensed under %q, which has to be looked at", p.Name, p.License)
		}
	}
	return os.WriteFile(file, notices(parts), 0o644)
}

// goParts lists the modules linked into the program, and Go itself.
func goParts() ([]part, error) {
	lines, err := output(".", "go", "tool", "-modfile=scripts/tools.mod", "go-licenses", "report",
		"./cmd/candor",
		"--ignore", "candor", "--template", "scripts/notices/parts.tmpl")
	if err != nil {
		return nil, err
	}
	root, err := output(".", "go", "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	parts := []part{}
	for line := range strings.Lines(string(lines) + "Go\t\tBSD-3-Clause\t" +
		filepath.Join(strings.TrimSpace(string(root)), "LICENSE")) {
		fields := strings.Split(strings.TrimSpace(line), "\t")
		if len(fields) != 4 {
			continue // an empty line of the template
		}
		text, err := os.ReadFile(fields[3])
		if err != nil {
			return nil, err
		}
		// The Apache License (4.d) also requires the NOTICE file.
		if notice, err := os.ReadFile(filepath.Join(filepath.Dir(fields[3]), "NOTICE")); err == nil {
			text = slices.Concat(text, []byte("\n\n"), notice)
		}
		parts = append(parts, part{Name: fields[0], Version: fields[1], License: fields[2],
			Text: string(text)})
	}
	return parts, nil
}

func webParts() ([]part, error) {
	encoded, err := output("web", "node", "licenses.mjs")
	if err != nil {
		return nil, err
	}
	var parts []part
	return parts, json.Unmarshal(encoded, &parts)
}

func output(folder, name string, arguments ...string) ([]byte, error) {
	command := exec.Command(name, arguments...)
	command.Dir = folder
	complaints := &bytes.Buffer{}
	command.Stderr = complaints
	printed, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w\n%s", command, err, complaints)
	}
	return printed, nil
}

// notices lists the parts by name, and prints each text once, below all parts that share it.
func notices(parts []part) []byte {
	slices.SortFunc(parts, func(a, b part) int {
		return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.License, b.License))
	})
	page := &bytes.Buffer{}
	page.WriteString("Candor contains these works of others:\n\n")
	texts, sharers := []string{}, map[string][]string{}
	for _, p := range parts {
		name := strings.TrimSpace(p.Name + " " + p.Version)
		fmt.Fprintf(page, "  %s (%s)\n", name, p.License)
		text := strings.TrimSpace(strings.ReplaceAll(p.Text, "\r\n", "\n"))
		if text == "" {
			text = "It comes without a text; its description names the license " + p.License + "."
		}
		if sharers[text] == nil {
			texts = append(texts, text)
		}
		sharers[text] = append(sharers[text], name)
	}
	for _, text := range texts {
		fmt.Fprintf(page, "\n%s\n%s\n\n%s\n", strings.Repeat("=", 80), strings.Join(sharers[text], "\n"),
			text)
	}
	return page.Bytes()
}
