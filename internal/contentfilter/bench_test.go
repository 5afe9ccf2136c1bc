package contentfilter_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"candor/internal/candor"
	"candor/internal/contentfilter"
	"candor/internal/nearduplicate"
)

// texts are an ordinary review, and texts that slow down the rules: each piece is repeated up to
// the maximum length of a review.
var texts = map[string]string{
	"AlmostLinks":       "a.b.c.example.comx ",
	"AlmostEmails":      "a@b@c@d (at) e ",
	"AtAndDot":          "someone at example dot ",
	"Digits":            "1",
	"AlmostPhones":      "201-555-01 ",
	"AlmostCards":       "4111 1111 1111 1112 ",
	"AlmostSocial":      "000-12-3456 ",
	"HouseNumbers":      "12 North Maple Oak Elm ",
	"Streets":           "12 Maple Stree 13 Oak Avenu ",
	"Brackets":          "[dot](dot){dot}",
	"Dots":              "e.g. U.S.A. a.m. ",
	"Capitals":          "HE NEVER Answers ",
	"OneCharacter":      "aab",
	"Repeating":         "very good and very bad and ",
	"LongWord":          "abcdefghij",
	"Fullwidth":         "ｗｗｗ．ｅｘａｍｐｌｅ ",
	"Combining":         "a\u0301\u0323\u0308 ",
	"Invisible":         "a\u200bb\u00adc ",
	"Scripts":           "раураl Examplе ",
	"Masked":            "b@$$ d@mm h3ll0 ",
	"SpacedOut":         "s o m e w o r d ",
	"Newlines":          "a\n\n\n",
	"NothingButSymbols": "@.:/-()[]{}",
}

const ordinary = "She answered my letter about the flooded underpass within a week and came to " +
	"look at it herself, twice. " +
	"The drains have been cleared since, although it took until March. I wish every office worked like hers."

// BenchmarkReview measures the filter for one review. The limit is 10 ms.
func BenchmarkReview(b *testing.B) {
	random := rand.New(rand.NewPCG(1, 1))
	from, noise := []rune("abc .@-0159/()é\u200bп"), make([]rune, candor.MaxText)
	for i := range noise {
		noise[i] = from[random.IntN(len(from))]
	}
	all := map[string]string{"Ordinary": ordinary, "Noise": string(noise)}
	for name, piece := range texts {
		all[name] = string([]rune(strings.Repeat(piece,
			candor.MaxText/utf8.RuneCountInString(piece)+1))[:candor.MaxText])
	}
	for name, text := range all {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				rating := &candor.Rating{ReviewText: text}
				contentfilter.SentReview(rating)
				rating.Clean()
				contentfilter.Review(rating, "Vera Trial")
				nearduplicate.ShinglesOf(rating.ReviewText).Signature()
			}
		})
	}
}
