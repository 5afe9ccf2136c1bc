package personname

import (
	"bytes"
	"strings"
	"testing"

	"candor/internal/textfold"
)

var oddNames = []string{
	"", "Ada Example", "Rev. Dr. José “Pepe” de la Prueba, Jr., Ph.D. (D-Essex)", "Rubberfield, Finn J.",
	"O' Hara", "van 't Muster", "Mc Draft", "Jr. Testman John", "JO ANN NG", "''", "'a'b'c'", "(", "“”",
	"J.R.", "Ph.D.", "a\u0308", "\u212b", "\u037e", "ʻ", "İ", "ẞ", "\xff\xfe", "- -", ",,,", "V", "李",
	"Prueba y Ensayo", "Ann -Mayor", "MÜSTERMANN, JÜRGEN", "\u1fef", "Aa‘Bb‘ Cc", "St", "II III", "\u0958 x",
}

// Parsing any text loses no word, its sort key contains the family name as the index keeps it,
// normalizing is idempotent, and the name is the same as itself.
func FuzzName(f *testing.F) {
	for _, name := range oddNames {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		key := string(SortKey(name))
		family, whole, _ := strings.Cut(key, KeySeparator)
		if folded := textfold.Fold(name); whole != folded || folded != "" &&
			!strings.Contains(" "+whole+" ", " "+family+" ") {
			t.Errorf("the key of %q is %q", name, key)
		}
		if folded := textfold.Fold(name); folded != "" {
			from, to := parsedFamilyIn(name, folded)
			if folded[from:to] != family {
				t.Errorf("%q: family name %q, when parsed %q", name, family, folded[from:to])
			}
		}
		once := Normalize(name)
		if twice := Normalize(once); twice != once {
			t.Errorf("%q becomes %q, and that %q", name, once, twice)
		}
		if !Same(name, name) || !Same(name, once) {
			t.Errorf("%q and %q are not the same", name, once)
		}
		if WhyNoPerson(name) == "" && textfold.Fold(name) != "" && Parse(name).Family == "" {
			t.Errorf("%q has no family name: %+v", name, Parse(name))
		}
	})
}

// Same is symmetric, and names that are the same share a block.
func FuzzSame(f *testing.F) {
	for i, name := range oddNames {
		f.Add(name, oddNames[len(oddNames)-1-i])
	}
	f.Add("Jürgen Müster", "Juergen Muester")
	f.Add("Ana Ensayo Prueba", "Ana Ensayo-Prueba")
	f.Fuzz(func(t *testing.T, a, b string) {
		if Same(a, b) != Same(b, a) {
			t.Errorf("%q and %q are the same one way only", a, b)
		}
		if Same(a, b) && Block(a) != Block(b) {
			t.Errorf("%q and %q are the same, in two blocks", a, b)
		}
		if bytes.Equal(SortKey(a), SortKey(b)) && textfold.Fold(a) != textfold.Fold(b) {
			t.Errorf("%q and %q have one key", a, b)
		}
	})
}
