package sqlstore_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/directory"
	"candor/internal/sqlstore"
)

// orderedNames are names whose family name is hard to find or to sort.
var orderedNames = []string{
	"Ada Example", "Ada Example-Zebra", "Zoe Example", "Ann Van", "Ida Van Proof", "Jan van der Proof",
	"Joe Van-Proof", "Van Proof", "Vance Proof", "Rosa de la Prueba", "Rosa De", "Rosa Dela Prueba",
	"Bea Dummyfield (D)", "Carl Dummyfield (Nick)", "Dora Dummyfield “Sam”", "Dummyfield, Finn",
	"Gina Dummyfield 3rd", "Ella Dummyfield, Ph.D.", "Hal O´Testfield", "Ivy O‘Testfield",
	"Jack O'Testfield", "Kim O' Testfield", "Lee O Testfield", "...", "-", "Jr.", "James James", "李 小龙",
	"Müster Jürgen", "Muster Jurgen", "Van (Joe) Proof", "Luz Prueba y Ensayo", "A B", "a b c d e f g h",
	"A-B", "A-B-C", "Jr. Testman John P.", "Ÿ", "\u212b \u037e x", "Aa Bb 1", "Aa 1", "1 2 3",
}

// TestListsHaveOneOrder checks that the database and the directory sort names alike, both when the
// directory is filled and when officials are added one by one.
func TestListsHaveOneOrder(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		words := strings.Fields(strings.Join(orderedNames, " "))
		random := rand.New(rand.NewPCG(5, 5))
		names := slices.Clone(orderedNames)
		for range 60 {
			name := ""
			for range 1 + random.IntN(4) {
				name += words[random.IntN(len(words))] + []string{" ", " ", "-", ", "}[random.IntN(4)]
			}
			names = append(names, name+"x")
		}
		encode := func(*candor.Official) []byte { return []byte("{}") }
		added := directory.New(encode)
		for _, name := range names {
			addOfficial(t, store, func(o *candor.Official) { o.Name = name })
		}
		filled := directory.New(encode)
		if err := filled.Replace(store.ListedOfficials(t.Context())); err != nil {
			t.Fatal(err)
		}
		var want []string
		var officials []*candor.Official
		for page := 1; len(want) < len(names); page++ {
			found, _, err := store.FindOfficials(t.Context(), candor.OfficialFilter{Page: page, Limit: 100})
			if err != nil || len(found) == 0 {
				t.Fatal(len(found), err)
			}
			for _, o := range found {
				want = append(want, o.ID)
			}
			officials = append(officials, found...)
		}
		for _, at := range random.Perm(len(officials)) {
			added.Apply([]*candor.Official{officials[at]}, nil)
		}
		all := candor.OfficialFilter{Page: 1, Limit: len(names)}
		for name, d := range map[string]*directory.Directory{"filled": filled, "added": added} {
			if got := d.Find(all).IDs; !slices.Equal(got, want) {
				t.Errorf("%s: %q, want %q", name, got, want)
			}
		}
	})
}
