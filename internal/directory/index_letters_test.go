package directory

import (
	"testing"

	"candor/internal/candor"
)

func TestLettersOfAName(t *testing.T) {
	for word, want := range map[string]map[string]quality{
		"anna":  {"a": prefix, "n": infix, "b": none},
		"b":     {"b": exact, "a": none},
		"zoë9z": {"z": prefix, "o": infix, "e": none},
		"":      {"a": none},
	} {
		t.Run("OK"+word, func(t *testing.T) {
			for text, level := range want {
				letter, is := letterOf(text)
				if got := lettersOf(word).quality(letter); !is || got != level {
					t.Errorf("%s is answered %d, want %d", text, got, level)
				}
			}
		})
	}
	t.Run("OKBestOfTwo", func(t *testing.T) {
		for _, words := range [][2]string{{"banana", "a"}, {"a", "banana"}} {
			letter, _ := letterOf("a")
			if got := lettersOf(words[0]).best(lettersOf(words[1])).quality(letter); got != exact {
				t.Errorf("%q: %d", words, got)
			}
		}
	})
	t.Run("ErrNoLetter", func(t *testing.T) {
		for _, text := range []string{"", "1", "ab", "ß", "é"} {
			if _, is := letterOf(text); is {
				t.Errorf("%q is a letter", text)
			}
		}
	})
}

func TestLettersTellHowManyWordsANameHas(t *testing.T) {
	for name, words := range map[string]int{
		"Xenia": 1, "Xenia Quillmoor": 2, "Xenia Q. R. Quillmoor": 4, "Tamsin Tamsin Fablewick": 2,
		"A B C D E F G H I J": mostWords,
	} {
		t.Run("OK"+name, func(t *testing.T) {
			d := of(t, name+"|judge|judge|Lodi")
			if got := d.index.letterColumn[0].words(); got != words {
				t.Errorf("%d words, want %d", got, words)
			}
		})
	}
}

func TestWhatIsWholeHasABitOfItsOwn(t *testing.T) {
	for l := range quality(qualities) {
		if name := uint64(fieldScore[nameField][l]); name != 0 &&
			(name&exactBits != 0) != isWholeWord[l] {
			t.Errorf("level %d is worth %d in a name", l, name)
		}
	}
}

// TestLettersOfNamesThatAreNothingElse searches for all that a name has where everyone is scanned.
func TestLettersOfNamesThatAreNothingElse(t *testing.T) {
	d := of(t, "X|judge|judge|Lodi", "J. R.|judge|judge|Lodi", "Xenia Quillmoor|judge|judge|Lodi",
		"J. Xavier R. Fablewick|judge|judge|Lodi")
	d.few = 0
	d.index.few = 0
	for text, want := range map[string][]string{
		"x":               {"X", "J. Xavier R. Fablewick", "Xenia Quillmoor"},
		"r j":             {"J. R.", "J. Xavier R. Fablewick", "Xenia Quillmoor"},
		"x r":             {"J. Xavier R. Fablewick", "Xenia Quillmoor"},
		"j x r fablewick": {"J. Xavier R. Fablewick"},
	} {
		t.Run("OK"+text, func(t *testing.T) {
			same(t, find(d, candor.OfficialFilter{Search: text}), want...)
		})
	}
}

// TestLettersAreNoSlips guesses where letters are answered by their column.
func TestLettersAreNoSlips(t *testing.T) {
	for name, few := range map[string]int{"OKByColumn": 0, "OKByWords": fewOfficials} {
		t.Run(name, func(t *testing.T) {
			d := of(t, "Jo Marty|mayor|mayor|Lodi", "Kim Mary|mayor|mayor|Lodi")
			d.few, d.index.few = few, few
			page := d.Find(firstPage("j mary"))
			if page.Guess != "j marty" || page.Total != 1 {
				t.Errorf("%d found, guess %q", page.Total, page.Guess)
			}
			d.Apply([]*candor.Official{person("Jane Marty|mayor|mayor|Lodi")}, nil)
			same(t, d.Find(firstPage("j mary")).IDs, "Jane Marty", "Jo Marty")
		})
	}
}
