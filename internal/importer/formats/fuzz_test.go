package formats

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// seed adds the invented lists with an extension, and texts that once broke a parser.
func seed(f *testing.F, endings ...string) {
	f.Helper()
	err := filepath.WalkDir(invented, func(path string, entry os.DirEntry, err error) error {
		for _, ending := range endings {
			if err == nil && strings.HasSuffix(path, ending) {
				text, readErr := os.ReadFile(path)
				f.Add(text)
				return readErr
			}
		}
		return err
	})
	if err != nil {
		f.Fatal(err)
	}
	for _, text := range []string{"", "\xef\xbb\xbf", "\x00", "a", "[", "{", "\"", "- ", "a: &a [*a]",
		"? ", "%YAML 9.9\n---\n", "[[[[", "{\"persons\":[{}]}", "{\"persons\"", "name,position\n\"",
		"\r\n,\r\n"} {
		f.Add([]byte(text))
	}
}

// fuzzFile reads arbitrary bytes as a file. It may be refused but must not panic, and every
// accepted record is valid.
func fuzzFile(f *testing.F, name string, keys ...string) {
	f.Fuzz(func(t *testing.T, text []byte) {
		c, err := NewContent(name, week, text)
		if err != nil {
			return
		}
		for _, key := range append(keys, AutoFormat) {
			r, err := ReadPeople(c, FormatNamed(key), day)
			if err != nil {
				continue
			}
			for _, made := range r.Records {
				if err := made.Official.Validate(); err != nil {
					t.Errorf("%s took %+v: %v", key, made.Official, err)
				}
				if made.Source.Name == "" || made.Source.ID == "" || len(made.Offices) == 0 ||
					strings.Contains(made.Official.VerificationURL, "@") {
					t.Errorf("%s took %+v", key, made)
				}
			}
			for _, refusal := range r.Refused {
				if refusal.Reason == "" || strings.ContainsAny(refusal.String(), "\n\x1b") {
					t.Errorf("%s refused %+v", key, refusal)
				}
			}
		}
	})
}

func FuzzYAML(f *testing.F) {
	seed(f, ".yml", ".yaml")
	fuzzFile(f, "a.yml", "openstates", "congress", "civicpatch")
}

func FuzzCSV(f *testing.F) {
	seed(f, ".csv")
	fuzzFile(f, "a.csv", "openstates-csv", "congress-csv", "fjc", "csv")
}

func FuzzJSON(f *testing.F) {
	seed(f, ".json")
	fuzzFile(f, "a.json", "popolo")
}
