package opengraph

import (
	"slices"
	"testing"
)

func newLettering(t *testing.T, size float64) *lettering {
	t.Helper()
	face, err := readTypeface(serifLatin, serifLatinExtended)
	if err != nil {
		t.Fatal(err)
	}
	l, err := face.in(size)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := l.close(); err != nil {
			t.Error(err)
		}
	})
	return l
}

func TestWrap(t *testing.T) {
	l := newLettering(t, 54)
	for name, test := range map[string]struct {
		text  string
		most  int
		lines []string
		whole bool
	}{
		"one line": {"Ada Sample", 2, []string{"Ada Sample"}, true},
		"between words": {"Bartholomew Quillfeather of Montgomery", 2,
			[]string{"Bartholomew Quillfeather of", "Montgomery"}, true},
		"after a hyphen": {"Charlotte Hornbeamfeather-Celandineblossom", 2,
			[]string{"Charlotte Hornbeamfeather-", "Celandineblossom"}, true},
		"too long": {"Bartholomew Quillfeather of Montgomery", 1,
			[]string{"Bartholomew Quillfeather…"}, false},
		"too long at a hyphen": {"Charlotte Hornbeamfeather-Celandineblossom", 1,
			[]string{"Charlotte Hornbeamfeathe…"}, false},
	} {
		t.Run(name, func(t *testing.T) {
			if lines, whole := l.wrap(test.text, textWidth, test.most); !slices.Equal(lines, test.lines) ||
				whole != test.whole {
				t.Errorf("%q, %v", lines, whole)
			}
		})
	}
}

func TestTheSiteIsNotCut(t *testing.T) {
	l := newLettering(t, siteSize)
	for _, line := range siteLines {
		if lines, whole := l.wrap(line, textWidth, 1); !whole {
			t.Errorf("%q", lines)
		}
	}
}
