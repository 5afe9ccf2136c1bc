package httpapi

import (
	"slices"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/photo"
)

// FuzzWidth proves that a taken width is one of those that photos have.
func FuzzWidth(f *testing.F) { // S17
	f.Add("w=320")
	f.Add("w=%zz;&&=&w=1&w=+1")
	f.Fuzz(func(t *testing.T, query string) {
		if width, err := askedWidth(query); err == nil && width != 0 &&
			!slices.Contains(photo.Widths, width) {
			t.Errorf("%q asks for a width of %d", query, width)
		}
	})
}

// FuzzKinds proves that a list of kinds holds known kinds, and that parsing and printing agree.
func FuzzKinds(f *testing.F) { // S17
	f.Add("rating,report")
	f.Add("official,,")
	f.Fuzz(func(t *testing.T, text string) {
		kinds, err := parseKinds(text)
		var written []string
		for _, kind := range kinds {
			written = append(written, string(kind))
		}
		if err == nil && text != "" && strings.Join(written, ",") != text || err == nil &&
			slices.ContainsFunc(kinds, func(kind candor.ItemKind) bool { return !kind.Known() }) {
			t.Errorf("%q is %v", text, kinds)
		}
	})
}
