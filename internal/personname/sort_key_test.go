package personname_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"candor/internal/personname"
)

func TestSortKey(t *testing.T) {
	for name, want := range map[string]string{
		"":                        "",
		"...":                     "",
		"Vera Trialman":           "trialman|vera trialman",
		"Vera B. Trialman":        "trialman|vera b trialman",
		"Trialman":                "trialman|trialman",
		"Jr.":                     "jr|jr",
		"Ada Example-Zebra":       "example zebra|ada example zebra",
		"Ida Van Proof":           "van proof|ida van proof",
		"Rosa de la Prueba":       "de la prueba|rosa de la prueba",
		"Bea Dummyfield (D)":      "dummyfield|bea dummyfield d",
		"Carl Mocking (Nick)":     "mocking|carl mocking nick",
		"Dora Proofield “Sam”":    "proofield|dora proofield sam",
		"Ella Quartzfield, Ph.D.": "quartzfield|ella quartzfield ph d",
		"Ella Quartzfield R.N.":   "quartzfield|ella quartzfield r n",
		"Rubberfield, Finn":       "rubberfield|rubberfield finn",
		"Gina Sampleton 3rd":      "sampleton|gina sampleton 3rd",
		"Hal O´Testfield":         "otestfield|hal otestfield",
		"Ivy O‘Testfield":         "otestfield|ivy otestfield",
		"Jack O'Testfield":        "otestfield|jack otestfield",
		"Keola Kaʻimock":          "kaimock|keola kaimock",
		"James James":             "james|james james",
		"Van (Joe) Probe":         "probe|van joe probe",
		"Peter D.Probe":           "probe|peter d probe",
	} {
		t.Run(name, func(t *testing.T) {
			if got := strings.ReplaceAll(string(personname.SortKey(name)), "\x00", "|"); got != want {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
}

// The names are in the expected order of a list.
func TestSortKeyOrder(t *testing.T) {
	want := []string{
		"Rosa de la Prueba", "Victor De Probe", "Ed Dummy", "Bea Dummyfield (D)", "Ada Example",
		"Zoe Example", "Ada Example-Zebra", "Carl Mocking (Nick)", "Hal O´Testfield",
		"Ivy O‘Testfield", "Jack O'Testfield", "Dora Proofield “Sam”", "Ella Quartzfield, Ph.D.",
		"Rubberfield, Finn", "Gina Sampleton 3rd", "Anne St. Mocking", "Ida Van Proof",
		"Jan van Proof", "Ann Vance",
	}
	got := slices.Clone(want)
	slices.Reverse(got)
	slices.SortFunc(got, func(a, b string) int {
		return bytes.Compare(personname.SortKey(a), personname.SortKey(b))
	})
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

func BenchmarkSortKey(b *testing.B) {
	for name, written := range map[string]string{"Plain": "Vera B. Trialman",
		"Generation": "Gina Sampleton III", "Hyphen": "Ada Example-Zebra", "Accent": "José Ensayo",
		"Everything": "Rev. Dr. José “Pepe” de la Prueba, Jr., Ph.D."} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				personname.SortKey(written)
			}
		})
	}
}
