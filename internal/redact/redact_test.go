package redact

import (
	"slices"
	"strings"
	"testing"
)

// maxText is the maximum length of a visitor's text.
const maxText = 5000

func TestHomePassages(t *testing.T) {
	maple := HomeOf("12 North Maple Street, Apt 3", "Springfield", "(973) 555-0123")
	for name, test := range map[string]struct {
		home       Home
		text, want string
	}{
		"OKAsWritten": {maple, "Lives at 12 North Maple Street, Apt 3, Springfield, NJ 07081.",
			"Lives at [address removed]."},
		"OKAbbreviated": {maple, "12 N. Maple St. #3 is the house",
			"[address removed] is the house"},
		"OKShouted":          {maple, "GO TO 12 NORTH MAPLE STREET!!!", "GO TO [address removed]!!!"},
		"OKWithoutDirection": {maple, "at 12 maple st", "at [address removed]"},
		"OKWithoutSuffix":    {maple, "12 Maple, the blue door", "[address removed], the blue door"},
		"OKSpaced":           {maple, "12   N  Maple\nStreet", "[address removed]"},
		"OKPunctuated":       {maple, "12-north_maple*street", "[address removed]"},
		"OKGlued":            {maple, "12Maple street", "[address removed]"},
		"OKFullwidth":        {maple, "１２ Maple Street", "[address removed]"},
		"OKInALink": {maple, "see example.org/12-n-maple-st?x",
			"see example.org/[address removed]?x"},
		"OKZIP": {maple, "12 Maple Street, Springfield, New Jersey 07081-1234",
			"[address removed]"},
		"OKTwice": {maple, "12 Maple St and again 12 N Maple Street",
			"[address removed] and again [address removed]"},
		"OKAbbreviationDot": {maple, "12 Maple St. is it. Go to 12 Maple St. He",
			"[address removed] is it. Go to [address removed]. He"},
		"OKFollowed": {maple, "12 Maple Street. New Jersey is small.",
			"[address removed]. New Jersey is small."},
		"OKPhone":        {maple, "Call (973) 555-0123 now", "Call [phone number removed] now"},
		"OKPhoneDots":    {maple, "973.555.0123", "[phone number removed]"},
		"OKPhoneBlock":   {maple, "tel9735550123", "tel[phone number removed]"},
		"OKPhoneCountry": {maple, "+1 973 555 0123", "[phone number removed]"},
		"OKPhoneDigits":  {maple, "9 7 3 5 5 5 0 1 2 3", "[phone number removed]"},
		"OKPhoneLocal":   {maple, "his cell 555-0123", "his cell [phone number removed]"},
		"OKBoth": {maple, "12 Maple St, 973-555-0123",
			"[address removed], [phone number removed]"},
		"OtherHouse":     {maple, "112 Maple Street, 12a Maple Street, 2 Maple Street", ""},
		"OtherSuffix":    {maple, "12 Maple Avenue", ""},
		"OtherDirection": {maple, "12 South Maple Street", ""},
		"OtherStreet":    {maple, "12 Maplewood Street, 12 Red Maple Street", ""},
		"OtherPhone":     {maple, "973-555-01234, 1973 555 0124, 99735550123, 555-0123-4", ""},
		"StreetAlone":    {maple, "The road works on North Maple Street", ""},
		"FarApart":       {maple, "He was here 12 times.          Maple Street is fine", ""},
		"OKRange": {HomeOf("12-14 Elm Court", "", ""), "12–14 Elm Ct and 12 Elm Ct",
			"[address removed] and [address removed]"},
		"OKHalf": {HomeOf("7 1/2 Oak Lane", "", ""), "7 1/2 oak ln", "[address removed]"},
		"OKLetter": {HomeOf("12A Elm Court", "", ""), "12 a elm court, 12-A Elm Ct",
			"[address removed], [address removed]"},
		"OKOrdinal": {HomeOf("9 Fifth Avenue", "", ""), "9 5th Ave", "[address removed]"},
		"OKSaint": {HomeOf("3 Saint Mark's Place", "", ""), "3 St. Marks Pl",
			"[address removed]"},
		"OKNoSuffix": {HomeOf("100 Broadway", "Newark", ""), "100 Broadway, Newark",
			"[address removed]"},
		"OKLazySuffix": {HomeOf("12 Maple", "", ""), "12 Maple Avenue or so",
			"[address removed] or so"},
		"OKTownWithoutComma": {HomeOf("100 Broadway Newark", "Newark", ""), "100 Broadway",
			"[address removed]"},
		"OKWestStreet": {HomeOf("5 West Street", "", ""), "5 West St, 5 W Street",
			"[address removed], [address removed]"},
		"OKParkAvenue": {HomeOf("5 Park Avenue", "", ""), "5 Park Ave", "[address removed]"},
		"OKRoute":      {HomeOf("1200 Route 22", "", ""), "1200 Rt. 22", "[address removed]"},
		"OKHighway": {HomeOf("1200 US Highway 22 East", "", ""), "1200 US Hwy 22",
			"[address removed]"},
		"OKUnitFirst": {HomeOf("Apt 4, 12 Elm Court", "", ""), "12 Elm Court",
			"[address removed]"},
		"OKAccent": {HomeOf("8 Peña Road", "", ""), "8 Pena Rd", "[address removed]"},
		"OKBehindNumerals": {maple, strings.Repeat("1 ", 2000) + "12 Maple Street",
			strings.Repeat("1 ", 2000) + "[address removed]"},
		"OKBehindStreets": {maple, strings.Repeat("9 oak st ", 500) + "12 Maple Street",
			strings.Repeat("9 oak st ", 500) + "[address removed]"},
		"OKWeakSuffix": {HomeOf("8 Stony Street", "", ""), "at 8 Stony run by",
			"at [address removed] run by"},
	} {
		t.Run(name, func(t *testing.T) {
			want := test.want
			if want == "" {
				want = test.text
			}
			passages := test.home.Passages(test.text)
			if got := Replace(test.text, passages); got != want {
				t.Errorf("%q, want %q; %v", got, want, test.home.Keys())
			}
			named := keysIn(test.text, everyPassage)
			if known := slices.ContainsFunc(named,
				func(key string) bool {
					return slices.Contains(test.home.Keys(),
						key)
				}); known != (len(passages) > 0) {
				t.Errorf("its keys tell %v", known)
			}
		})
	}
}

func TestHostileTextsTakeBoundedTime(t *testing.T) {
	home := HomeOf("12 North Maple Street", "", "973-555-0123")
	for name, part := range map[string]string{
		"Numbers": "1 ", "Directions": "12 n ", "Digits": "9", "Streets": "12 st ", "Letters": "12 a ",
		"Phones":  "973-555-012 ",
		"Hyphens": "12-", "Slashes": "1/2 ", "Marks": "1\u0301", "Broken": "\xff12",
		"Nearly": "12 north maple ", "Mixed": "1 a n ", "Suffixes": "1 a n st ",
	} {
		t.Run(name, func(t *testing.T) {
			text := strings.Repeat(part, maxText/len(part))
			if keys := keysIn(text, everyPassage); len(keys) > 50_000 {
				t.Errorf("%d keys", len(keys))
			}
			FindAddress(text)
			FindPhone(text)
			for _, passage := range home.Passages(text) {
				if passage.Start >= passage.End || passage.End > len(text) {
					t.Fatalf("%+v", passage)
				}
			}
		})
	}
}

func BenchmarkHostileTexts(b *testing.B) {
	home := HomeOf("12 North Maple Street", "", "973-555-0123")
	for name, part := range map[string]string{"Numerals": "1 ", "Letters": "1 a ", "Mixed": "1 a n ",
		"Suffixes": "1 a n st ", "Ordinals": "1a "} {
		text := strings.Repeat(part, maxText/len(part))
		b.Run("Passages"+name, func(b *testing.B) {
			for b.Loop() {
				home.Passages(text)
			}
		})
		b.Run("Keys"+name, func(b *testing.B) {
			for b.Loop() {
				keysIn(text, everyPassage)
			}
		})
	}
}

func FuzzPassages(f *testing.F) {
	f.Add("12 N. Maple St. #3, Springfield, NJ 07081, (973) 555-0123")
	f.Add("12-14 1/2 a b 12Maple 5th １２ \xff")
	home := HomeOf("12 North Maple Street", "Springfield", "973-555-0123")
	f.Fuzz(func(t *testing.T, text string) {
		last := 0
		for _, passage := range home.Passages(text) {
			if passage.Start < last || passage.End <= passage.Start || passage.End > len(text) {
				t.Fatalf("%+v behind %d of %d", passage, last, len(text))
			}
			last = passage.End
		}
	})
}
