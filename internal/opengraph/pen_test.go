package opengraph

import (
	"slices"
	"testing"
	"unicode/utf8"

	"github.com/go-text/typesetting/shaping"

	"candor/internal/candor"
)

// textOf returns the visible part of a text in a line. An ellipsis appears as the first letter.
func textOf(text string, line shaping.Line) string {
	letters := []rune(text)
	shown := ""
	for _, run := range line {
		for _, glyph := range run.Glyphs {
			shown += string(letters[glyph.TextIndex()])
		}
	}
	return shown
}

func TestWrap(t *testing.T) {
	for name, test := range map[string]struct {
		text  string
		most  int
		lines []string
		whole bool
	}{
		"OKOneLine": {"Ada Sample", 2, []string{"Ada Sample"}, true},
		"OKBetweenWords": {"Bartholomew Quillfeather of Montgomery", 2,
			[]string{"Bartholomew Quillfeather of ", "Montgomery"}, true},
		"OKAfterAHyphen": {"Charlotte Hornbeamfeather-Celandineblossom", 2,
			[]string{"Charlotte Hornbeamfeather-", "Celandineblossom"}, true},
		"CutWhereItIsTooLong": {"Bartholomew Quillfeather of Montgomery", 1,
			[]string{"Bartholomew Quillfeather B"}, false},
	} {
		t.Run(name, func(t *testing.T) {
			p := newPen()
			lines, whole := p.wrap(serif, 54, test.text, textWidth, test.most)
			var texts []string
			for _, line := range lines {
				texts = append(texts, textOf(test.text, line))
			}
			if p.err != nil || !slices.Equal(texts, test.lines) || whole != test.whole {
				t.Errorf("%q, %v, %v", texts, whole, p.err)
			}
		})
	}
}

func TestTheTextOfTheSiteFits(t *testing.T) {
	for _, line := range siteLines {
		if _, whole := newPen().wrap(serif, siteSize, line, textWidth, 1); !whole {
			t.Errorf("%q is cut", line)
		}
	}
}

// TestSpells checks letters in names of New Jersey, and some that no font has.
func TestSpells(t *testing.T) {
	for name, test := range map[string]struct {
		text  string
		spelt bool
	}{
		"OKLatin":             {"Ada Exámple-Sample", true},
		"OKLatinExtended":     {"Ćira Đorđević Łęçŵ Ǻḩ", true},
		"OKApostrophes":       {"O'A O’B Oʻahu Kaʼa Kaʻimock", true},
		"OKVietnamese":        {"Nguyễn Thử Mẫu Ặ ữ", true},
		"OKGreek":             {"Δοκιμή Ἀρχή", true},
		"OKCyrillic":          {"Пробный Їжак Ґ", true},
		"OKKorean":            {"김가짜", true},
		"OKChinese":           {"王试样 黃試樣", true},
		"OKJapanese":          {"サンプル ひらがな 試験", true},
		"OKArabic":            {"مثال التجربة", true},
		"OKUrdu":              {"پرکھ مثالؔ", true},
		"OKHebrew":            {"דוגמה בְּדִיקָה", true},
		"OKDevanagari":        {"परीक्षण क्ष\u200dत्रिय", true},
		"OKGujarati":          {"પરીક્ષણ", true},
		"OKCombiningMark":     {"Ḿari n̄eḵ", true},
		"OKScriptsTogether":   {"김가짜 (Ada Sample), 3rd", true},
		"NotARareSyllable":    {"뷁", false},
		"NotThai":             {"ตัวอย่าง", false},
		"NotOneLetterOfMany":  {"Ada ตSample", false},
		"NotEmoji":            {"Ada 🙂", false},
		"NotARareCharacter":   {"\U00020000\u4e00", false},
		"NotPrivateUse":       {"\ue000", false},
		"NotUnassigned":       {"\u0378", false},
		"NotReplacementMarks": {"Ada \ufffd\ufffe", false},
	} {
		t.Run(name, func(t *testing.T) {
			p := newPen()
			if spelt := p.spells(serif, test.text); spelt != test.spelt || p.err != nil {
				t.Fatalf("%q: %v, %v", test.text, spelt, p.err)
			}
			for _, run := range p.shape(serif, 54, []rune(test.text)) {
				for _, glyph := range run.Glyphs {
					if glyph.GlyphID == 0 && test.spelt {
						t.Errorf("%q has a letter without a glyph", test.text)
					}
				}
			}
		})
	}
}

// TestOneFamilyWritesAScript proves that a name never mixes two designs.
func TestOneFamilyWritesAScript(t *testing.T) {
	p := newPen()
	for text, inOwn := range map[string]bool{"Ada": true, "Ặda": true, "Ƀda": false} {
		for _, run := range p.shape(serif, 54, []rune(text)) {
			isOwn := false
			for _, file := range serif[0] {
				parsed, _ := file()
				isOwn = isOwn || run.Face.Font == parsed
			}
			if isOwn != inOwn {
				t.Errorf("%q is not written by one family", text)
			}
		}
	}
}

func FuzzPen(f *testing.F) {
	for _, text := range []string{"", "Ada", "김가짜 Ada", "مثال 12 Ada", "\u202e\x00", "क्\u200dष",
		"-\n\u2029x", "\xff"} {
		f.Add(text)
	}
	p := newPen()
	c := newCanvas()
	f.Fuzz(func(t *testing.T, text string) {
		if utf8.RuneCountInString(text) > candor.MaxName {
			t.Skip("longer than any name")
		}
		lines, _ := p.wrap(serif, 76, text, textWidth, 2)
		for _, line := range lines {
			p.write(c, point{margin, 230}, line, heading)
		}
		if len(lines) > 2 || p.err != nil {
			t.Errorf("%q takes %d lines, %v", text, len(lines), p.err)
		}
	})
}
