package fuzzy

import (
	"strings"
	"testing"

	"candor/internal/textfold"
)

func TestDistance(t *testing.T) {
	for pair, want := range map[[2]string]int{
		{"booker", "booker"}: 0, {"boooker", "booker"}: 1, {"jonh", "john"}: 1, {"newrk", "newark"}: 1,
		{"cooker", "booker"}: 1,
		{"ca", "abc"}:        3, {"fabelwikc", "fablewick"}: 2, {"", "ab"}: 2, {"мэр", "мэ"}: 1,
		{"abcdef", "badcfe"}: 3,
	} {
		if got := Distance([]rune(pair[0]), []rune(pair[1]), 3); got != want {
			t.Errorf("%q and %q: %d, want %d", pair[0], pair[1], got, want)
		}
	}
	if long := []rune(strings.Repeat("x", MaxLength+1)); Distance(long, long[1:], 2) <= 2 {
		t.Error("an over-long word is compared")
	}
}

// TestDistanceMatchesTheDefinition compares all pairs of short words of three letters with the
// definition of optimal string alignment.
func TestDistanceMatchesTheDefinition(t *testing.T) {
	words := []string{""}
	for from := 0; len(words[from]) < 5; from++ {
		words = append(words, words[from]+"a", words[from]+"b", words[from]+"c")
	}
	for _, a := range words {
		for _, b := range words {
			want := alignment(a, b)
			for most := 1; most <= 2; most++ {
				if got := Distance([]rune(a), []rune(b), most); got != want && min(got, want) <= most {
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

// FuzzDistance proves that the distance is the definition's and that masks rule out no word within
// it.
func FuzzDistance(f *testing.F) {
	for _, pair := range [][2]string{{"booker", "boooker"}, {"ca", "abc"}, {"мэр", "мэ"},
		{"abcdef", "badcfe"}, {"", "ab"}} {
		f.Add(pair[0], pair[1])
	}
	f.Fuzz(func(t *testing.T, a, b string) {
		for most := 1; most <= 2; most++ {
			got, turned := Distance([]rune(a), []rune(b), most), Distance([]rune(b), []rune(a), most)
			if min(got, most+1) != min(turned, most+1) {
				t.Errorf("%q and %q: %d, turned %d", a, b, got, turned)
			}
			if got <= most && !MaskOf(a).WithinEdits(MaskOf(b), most) {
				t.Errorf("%q and %q are %d apart, and the masks rule it out", a, b, got)
			}
			short := len(a) <= 12 && len(b) <= 12 && textfold.IsASCII(a) && textfold.IsASCII(b)
			if !short {
				continue
			}
			if want := alignment(a, b); min(got, most+1) != min(want, most+1) {
				t.Errorf("%q and %q: %d, want %d", a, b, got, want)
			}
		}
	})
}

// FuzzLookup compares the index with a scan of all words, also for words behind the indexed ones.
func FuzzLookup(f *testing.F) {
	f.Add("booker brooker book ab", "boker", uint8(2))
	f.Add("thistlebottomworthyshaw qu éé", "thistlebotomworthyshaw", uint8(1))
	f.Fuzz(func(t *testing.T, text, sought string, indexed uint8) {
		words := strings.Fields(strings.ToValidUTF8(text, ""))
		letters := []rune(strings.ToValidUTF8(sought, ""))
		if len(words) > 50 || len(letters) == 0 || len(letters) > MaxLength {
			return
		}
		masks := make([]Mask, len(words))
		for i, word := range words {
			masks[i] = MaskOf(word)
		}
		index := NewIndex(words[:min(int(indexed), len(words))])
		most := 1
		if len(letters) >= MinLenTwoEdits {
			most = 2
		}
		found := map[uint32]bool{}
		index.Lookup(words, masks, letters, most, func(word uint32, _ int) { found[word] = true })
		for i, word := range words {
			if is := Distance(letters, []rune(word), most) <= most; is != found[uint32(i)] {
				t.Errorf("%q among %q, %d indexed: found %t, want %t", sought, word, indexed, found[uint32(i)],
					is)
			}
		}
	})
}
