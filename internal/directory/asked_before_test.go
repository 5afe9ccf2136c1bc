package directory

import (
	"slices"
	"testing"

	"candor/internal/candor"
)

// TestWhatWasAskedBeforePlaysNoPart asks what scans everyone, and then what is answered otherwise:
// searches are used again, and what one reckons of words and offices must not reach the next.
func TestWhatWasAskedBeforePlaysNoPart(t *testing.T) {
	d := filled(t, inventPeople(full, 17))
	for _, before := range []string{"q council member", "e", "j newark", "mayro",
		"laura council president"} {
		t.Run(before, func(t *testing.T) {
			for _, given := range givenNames {
				asked := firstPage(given + " mayor")
				want := d.Find(asked)
				d.Find(firstPage(before))
				if got := d.Find(asked); !slices.Equal(got.IDs, want.IDs) {
					t.Fatalf("%q: %q, before it %q", asked.Search, got.IDs, want.IDs)
				}
				d.index.resultCache.clear()
			}
			used := scratches.Get().(*scratch)
			defer scratches.Put(used)
			if at := slices.IndexFunc(used.matches.offices,
				func(o officeScore) bool { return o != officeScore{} }); at >= 0 {
				t.Errorf("office %d is left as %+v", at, used.matches.offices[at])
			}
		})
	}
}

// TestRememberedInWhateverOrder asks for the same words the other way round.
func TestRememberedInWhateverOrder(t *testing.T) {
	d := New(encodeForTest, nil)
	d.few = 100
	if err := d.Replace(sequence(inventPeople(full, 17))); err != nil {
		t.Fatal(err)
	}
	want := d.Find(firstPage("a member"))
	if _, _, done := d.find(firstPage("b member"), false); done {
		t.Fatal("it does not take long")
	}
	got, _, done := d.find(firstPage("member a"), false)
	if !done || got.Total != want.Total {
		t.Errorf("answered at once: %t, %d found, want %d", done, got.Total, want.Total)
	}
}

// TestRememberedIsTheSameQuestion asks pairs of searches of the same words, of which one has to be
// answered and not the other.
func TestRememberedIsTheSameQuestion(t *testing.T) {
	d := filled(t, inventPeople(30_000, 17))
	for _, pair := range [][2]string{{"township of a", "township of a township"},
		{"new jersey e", "new jersey e new"}, {"city of a", "city of a city"}} {
		t.Run(pair[1], func(t *testing.T) {
			d.Find(firstPage(pair[0]))
			got := d.Find(firstPage(pair[1]))
			d.index.resultCache.clear()
			if want := d.Find(firstPage(pair[1])); got.Total != want.Total {
				t.Errorf("%d found after %q, want %d", got.Total, pair[0], want.Total)
			}
		})
	}
}

// TestNobodyThereIsRemembered asks for what many answer, only not in a town.
func TestNobodyThereIsRemembered(t *testing.T) {
	const few = 100
	d := New(encodeForTest, nil)
	d.few = few
	if err := d.Replace(sequence(inventPeople(full, 17))); err != nil {
		t.Fatal(err)
	}
	town := d.index.facets.values[d.index.offices.all[0].facets[byCity]]
	var asked candor.OfficialFilter
	for letters := range 26 * 26 {
		asked = firstPage(string(rune('a'+letters/26)) + " " + string(rune('a'+letters%26)))
		if asked.City = town; d.Find(asked).Total == 0 {
			break
		}
	}
	elsewhere := d.Find(firstPage(asked.Search))
	if page := d.Find(asked); page.Total != 0 || page.Guess != "" || elsewhere.Total <= few {
		t.Fatalf("%q: %d found in %s, guess %q, %d everywhere", asked.Search, page.Total, town,
			page.Guess, elsewhere.Total)
	}
	d.index.resultCache.clear()
	for _, known := range []bool{false, true} {
		if _, _, done := d.find(asked, false); done != known {
			t.Errorf("answered at once: %t, want %t", done, known)
		}
		d.Find(asked)
	}
}
