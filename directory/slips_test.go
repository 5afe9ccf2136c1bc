package directory

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"candor"
)

func TestDistance(t *testing.T) {
	for pair, want := range map[[2]string]int{
		{"booker", "booker"}: 0, {"boooker", "booker"}: 1, {"jonh", "john"}: 1, {"newrk", "newark"}: 1, {"cooker", "booker"}: 1,
		{"ca", "abc"}: 3, {"fabelwikc", "fablewick"}: 2, {"", "ab"}: 2, {"мэр", "мэ"}: 1, {"abcdef", "badcfe"}: 3,
	} {
		if got := editDistance([]rune(pair[0]), []rune(pair[1]), 3); got != want {
			t.Errorf("%q and %q: %d, want %d", pair[0], pair[1], got, want)
		}
	}
	if long := []rune(strings.Repeat("x", maxCharacters+1)); editDistance(long, long[1:], 2) <= 2 {
		t.Error("an over-long word is compared")
	}
}

// TestDistanceIsTheDefinitions compares all pairs of short words of three letters with the definition of optimal string alignment.
func TestDistanceIsTheDefinitions(t *testing.T) {
	words := []string{""}
	for from := 0; len(words[from]) < 5; from++ {
		words = append(words, words[from]+"a", words[from]+"b", words[from]+"c")
	}
	for _, a := range words {
		for _, b := range words {
			want := alignment(a, b)
			for most := 1; most <= 2; most++ {
				if got := editDistance([]rune(a), []rune(b), most); got != want && min(got, want) <= most {
					t.Fatalf("%q and %q: %d of at most %d, want %d", a, b, got, most, want)
				}
			}
		}
	}
}

func alignment(a, b string) int {
	rows := make([][]int, len(a)+1)
	for i := range rows {
		rows[i] = make([]int, len(b)+1)
		for j := range rows[i] {
			if i == 0 || j == 0 {
				rows[i][j] = i + j
				continue
			}
			replaced := rows[i-1][j-1]
			if a[i-1] != b[j-1] {
				replaced++
			}
			rows[i][j] = min(rows[i-1][j]+1, rows[i][j-1]+1, replaced)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				rows[i][j] = min(rows[i][j], rows[i-2][j-2]+1)
			}
		}
	}
	return rows[len(a)][len(b)]
}

// TestNobodyWithinTheSlipsIsMissed compares the index with a look at every word, also for words
// that came after it was made.
func TestNobodyWithinTheSlipsIsMissed(t *testing.T) {
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
		if len(text) >= minLenTwoEdits {
			most = 2
		}
		var got, want []uint32
		v.lookUpFuzzy(text, most, func(word uint32, _ int) { got = append(got, word) })
		for id, word := range v.words {
			if editDistance(text, []rune(word), most) <= most {
				want = append(want, uint32(id))
			}
		}
		slices.Sort(got)
		if got = slices.Compact(got); !slices.Equal(got, want) {
			t.Fatalf("%q: %d words found, want %d", string(text), len(got), len(want))
		}
	}
}

func TestWordsThatCameLateAreFoundAndThenIndexed(t *testing.T) {
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
	if d.index.dictionary.substrings.words < len(d.index.dictionary.words)-256 {
		t.Errorf("%d of %d words are indexed", d.index.dictionary.substrings.words, len(d.index.dictionary.words))
	}
}
