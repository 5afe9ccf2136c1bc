package substring

import (
	"strings"
	"testing"
)

// FuzzLookup compares the index with a scan of all words, also for words behind the indexed ones.
func FuzzLookup(f *testing.F) {
	f.Add("booker brooker book ab a", "oo", uint8(2))
	f.Add("newark new ark", "ark", uint8(9))
	f.Add("éé thistle", "é", uint8(1))
	f.Fuzz(func(t *testing.T, text, sought string, indexed uint8) {
		words := strings.Fields(strings.ReplaceAll(text, "\x00", ""))
		if sought == "" || strings.Contains(sought, "\x00") || len(words) > 50 {
			return
		}
		index := NewIndex(words[:min(int(indexed), len(words))])
		found := map[uint32]Match{}
		index.Lookup(words, sought, func(m Match) { found[m.Word()] |= m })
		for i, word := range words {
			match, is := found[uint32(i)]
			if want := strings.Contains(word, sought); is != want {
				t.Errorf("%q in %q, %d indexed: %t, want %t", sought, word, indexed, is, want)
			}
			if is && (match.AtStart() != strings.HasPrefix(word, sought) ||
				match.Whole() != (word == sought)) {
				t.Errorf("%q in %q: at start %t, whole %t", sought, word, match.AtStart(), match.Whole())
			}
		}
	})
}
