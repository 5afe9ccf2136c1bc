package contentfilter_test

import (
	"slices"
	"testing"

	"candor/internal/candor"
	"candor/internal/contentfilter"
)

func TestProfanity(t *testing.T) {
	flagged(t, "profanity", map[string]string{
		"What a bunch of shit.":                  "shit",
		"This is bullshit!":                      "bullshit",
		"He is an ASSHOLE, plain and simple.":    "asshole",
		"absolute a$$hole":                       "asshole",
		"that f.u.c.k.i.n.g road again":          "fuck",
		"just f u c k off":                       "fuck",
		"fuuuuuck this town":                     "fuck",
		"f*ck this town":                         "f*ck",
		"F**k him":                               "f**k",
		"sh!t happens here":                      "shit",
		"(bitch)":                                "bitch",
		"he called her a b1tch":                  "bitch",
		"ｆｕｃｋ":                                   "fuck",
		"Qué mierda de alcalde":                  "mierda",
		"El alcalde es un cabrón de los grandes": "cabron",
		"such a dick to my wife":                 "a dick",
		"mother-fucker":                          "motherfuck",
	})
	unflagged(t, "Essex County", "Sussex and Middlesex",
		"Hancock, Dickinson, Cummings, Cox, Butts, Assante and Cockburn", "the shiitake festival",
		"Bill 455 and Bill 5417", "a spic and span park", "Penistone, Scunthorpe and Clitheroe",
		"She is no pushover: class, grass, bass, assess.",
		"Damn good work, hell of a job.", "A. S. Sholes", "a55 of the 100", "Ho-Ho-Kus",
		"He passed the analysis, cockpit and peacock and all",
		"What a dickens of a mess", "night shift", "We shut it down", "a bit chilly")
}

func TestNamesAreNoProfanity(t *testing.T) {
	text := "I asked Fagan Whore-Smith twice. Mr. Whore answered; Whore's letter came a day later."
	for official, want := range map[string][]string{
		"Fagan Whore": nil,
		"Ada Example": {"profanity"},
		"":            {"profanity"},
	} {
		if got := codes(contentfilter.Review(&candor.Rating{ReviewText: "Mr. Whore answered; Whore’s " +
			"letter came a day later."},
			official)); !slices.Equal(got, want) {
			t.Errorf("of %q: %v, want %v", official, got, want)
		}
	}
	if got := codes(contentfilter.Review(&candor.Rating{ReviewText: text},
		"Fagan Whore-Smith")); got != nil {
		t.Errorf("a double name: %v", got)
	}
}
