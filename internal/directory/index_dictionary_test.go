package directory

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"candor/internal/candor"
	"candor/internal/directory/fuzzy"
)

// TestLookUpFuzzyFindsAllWords compares the index with a look at every word, also for words
// that came after it was made.
func TestLookUpFuzzyFindsAllWords(t *testing.T) {
	random := rand.New(rand.NewPCG(31, 31))
	v := newDictionary()
	for _, o := range inventPeople(600, 3) {
		for word := range strings.FieldsSeq(strings.ToLower(o.Name + " " + o.City)) {
			v.add(word)
		}
	}
	v.substrings, v.fuzzy = v.buildIndexes()
	for _, late := range []string{"kettleby", "qu", "éé", "thistlebottomworthyshaw"} {
		v.add(late)
	}
	for range 1000 {
		text := []rune(pick(random, v.words))
		for range random.IntN(3) {
			text = []rune(slipIn(random, string(text), random.IntN(4), random.IntN(len(string(text)))))
		}
		if len(text) == 0 || !utf8.ValidString(string(text)) {
			continue
		}
		most := 1
		if len(text) >= fuzzy.MinLenTwoEdits {
			most = 2
		}
		var got, want []uint32
		v.lookUpFuzzy(text, most, func(word uint32, _ int) { got = append(got, word) })
		for id, word := range v.words {
			if fuzzy.Distance(text, []rune(word), most) <= most {
				want = append(want, uint32(id))
			}
		}
		slices.Sort(got)
		if got = slices.Compact(got); !slices.Equal(got, want) {
			t.Fatalf("%q: %d words found, want %d", string(text), len(got), len(want))
		}
	}
}

func TestNewWordsAreFoundAndIndexed(t *testing.T) {
	d := of(t, "Ada Quillmoor|mayor|mayor|Newark|Essex")
	people := inventPeople(900, 4)
	for _, o := range people {
		d.Apply([]*candor.Official{o}, nil)
		last := o.Name[strings.LastIndex(o.Name, " ")+1:]
		for _, text := range []string{last[1:], last[:len(last)-1] + "q"} {
			if page := d.Find(firstPage(text)); page.Total == 0 {
				t.Fatalf("%q finds nobody after %s came", text, o.Name)
			}
		}
	}
	if d.index.dictionary.substrings.Len() < len(d.index.dictionary.words)-256 {
		t.Errorf("%d of %d words are indexed", d.index.dictionary.substrings.Len(),
			len(d.index.dictionary.words))
	}
}
