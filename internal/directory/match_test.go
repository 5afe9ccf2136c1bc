package directory

import (
	"strings"
	"testing"

	"candor/internal/candor"
)

// town is a small cast for searches.
var town = []string{
	"Robert Quillmoor|mayor|mayor|Newark|Essex",
	"Bob Fablewick|council_president|council_member|Newark|Essex",
	"Nestor Mayor|council_member|council_member|Newark|Essex",
	"Dina Deputy|deputy_mayor|mayor|Newark|Essex",
	"Elizabeth Thistlewood|judge|judge|East Newark|Hudson",
	"José Peñamoor|Committee Member - At-Large|council_member|Mount Laurel|Burlington",
	"Seán O'Harrowby|police_chief|law_enforcement|Elizabeth|Union",
	"Una Umberton|us_senator|us_senator||",
	"Russell Kettledale|school_board_member|board_of_education|Union City|Hudson",
	"J. R. Bramblewick|pastor|clergy|Camden|Camden",
	"Peter Camden|state_senator|state_legislator|Trenton|Mercer",
}

func TestSearchMatches(t *testing.T) {
	d := of(t, town...)
	for name, test := range map[string]struct {
		text string
		want []string
	}{
		"OKName":                   {"umberton", []string{"Una Umberton"}},
		"OKAnyCase":                {"QUILLmoor", []string{"Robert Quillmoor"}},
		"OKAccentsInTheName":       {"jose penamoor", []string{"José Peñamoor"}},
		"OKAccentsInTheText":       {"Únä umbertön", []string{"Una Umberton"}},
		"OKDecomposedAccents":      {"Jose\u0301 Pen\u0303amoor", []string{"José Peñamoor"}},
		"OKPartOfAWord":            {"llmoo", []string{"Robert Quillmoor"}},
		"OKPartsOfWords":           {"obe llmoo", []string{"Robert Quillmoor"}},
		"OKWordsInAnyOrder":        {"newark quillmoor robert", []string{"Robert Quillmoor"}},
		"OKApostrophe":             {"o'harrowby", []string{"Seán O'Harrowby"}},
		"OKCurlyApostrophe":        {"O’Harrowby", []string{"Seán O'Harrowby"}},
		"OKWithoutApostrophe":      {"oharrowby", []string{"Seán O'Harrowby"}},
		"OKTitle":                  {"police chief", []string{"Seán O'Harrowby"}},
		"OKTitleKeyIsNotSearched":  {"police_chief", []string{"Seán O'Harrowby"}},
		"OKFreeTextTitle":          {"at large", []string{"José Peñamoor"}},
		"OKTypeLabel":              {"board of education", []string{"Russell Kettledale"}},
		"OKCounty":                 {"burlington", []string{"José Peñamoor"}},
		"OKCountyAsScreensShowIt":  {"mercer county", []string{"Peter Camden"}},
		"OKInitialsAsOneWord":      {"us senator", []string{"Una Umberton"}},
		"OKInitialsAsWritten":      {"U.S. Senator", []string{"Una Umberton"}},
		"OKInitialsOfAName":        {"jr bramblewick", []string{"J. R. Bramblewick"}},
		"OKFirstLetters":           {"r q", []string{"Robert Quillmoor"}},
		"OKShortName":              {"peggy", nil},
		"OKShortNameFindsLong":     {"bob quillmoor", []string{"Robert Quillmoor"}},
		"OKLongNameFindsShort":     {"robert fablewick", []string{"Bob Fablewick"}},
		"OKShortNameIsNoPlace":     {"betty", []string{"Elizabeth Thistlewood"}},
		"OKNameInAnotherLanguage":  {"joseph penamoor", []string{"José Peñamoor"}},
		"OKAbbreviation":           {"mt laurel", []string{"José Peñamoor"}},
		"OKOfficeUnderAnotherName": {"councilwoman fablewick", []string{"Bob Fablewick"}},
		"OKFillersAreNotNeeded": {"the mayor of the city of newark nj",
			[]string{"Robert Quillmoor", "Nestor Mayor", "Dina Deputy"}},
		"OKFillersAloneAreSearched": {"of", []string{"Russell Kettledale"}},
		"OKStateInWords":            {"Trenton, New Jersey", []string{"Peter Camden"}},
		"OKRepeatedFiller": {"new jersey new",
			[]string{"Dina Deputy", "Bob Fablewick", "Nestor Mayor", "Robert Quillmoor",
				"Elizabeth Thistlewood"}},
		"OKRepeatedWord":        {"camden camden trenton", []string{"Peter Camden"}},
		"OKPunctuation":         {"  (quillmoor),;  ", []string{"Robert Quillmoor"}},
		"OKOnlyEightWordsCount": {"r o b e t q u l xxxxxxxxx", []string{"Robert Quillmoor"}},
	} {
		t.Run(name, func(t *testing.T) {
			page := d.Find(candor.OfficialFilter{Search: test.text, Page: 1, Limit: 100})
			same(t, page.IDs, test.want...)
			if page.Guess != "" {
				t.Errorf("guessed %q", page.Guess)
			}
		})
	}
}

func TestSearchOrder(t *testing.T) {
	d := of(t, append(town,
		"Zed Essex|sheriff|law_enforcement|Essex Fells|Essex",
		"Rob Roberts|council_member|council_member|Robbinsville|Mercer",
		"Roberta Robertson|judge|judge|Trenton|Mercer",
		"Ann Trentonian|judge|judge|Newark|Essex")...)
	for text, want := range map[string][]string{
		"newark mayor": {"Robert Quillmoor", "Nestor Mayor", "Dina Deputy"},
		"mayor newark": {"Robert Quillmoor", "Nestor Mayor", "Dina Deputy"},
		"nestor mayor": {"Nestor Mayor"},
		"camden":       {"Peter Camden", "J. R. Bramblewick"},
		"robert":       {"Robert Quillmoor", "Bob Fablewick", "Rob Roberts", "Roberta Robertson"},
		"trenton":      {"Peter Camden", "Roberta Robertson", "Ann Trentonian"},
		"essex": {"Zed Essex", "Dina Deputy", "Bob Fablewick", "Nestor Mayor",
			"Robert Quillmoor", "Ann Trentonian"},
		"judge newark":   {"Ann Trentonian", "Elizabeth Thistlewood"},
		"hudson":         {"Russell Kettledale", "Elizabeth Thistlewood"},
		"union":          {"Russell Kettledale", "Seán O'Harrowby"},
		"elizabeth":      {"Elizabeth Thistlewood", "Seán O'Harrowby"},
		"council member": {"Nestor Mayor", "Rob Roberts", "Bob Fablewick", "José Peñamoor"},
	} {
		t.Run(text, func(t *testing.T) {
			same(t, find(d, candor.OfficialFilter{Search: text}), want...)
		})
	}
}

// TestWholeNamesNeedATermForEachWord searches for names that come behind others in lists.
func TestWholeNamesNeedATermForEachWord(t *testing.T) {
	const seven, long = "Bob Carla Dora Ella Flora Greta Hanna",
		"Bob Robert Carla Dora Ella Flora Greta Hanna"
	d := of(t, "Liz Elizabeth|judge|judge", "Liz|judge|judge", "Liz Liz|judge|judge")
	same(t, find(d, candor.OfficialFilter{Search: "liz"}), "Liz", "Liz Liz", "Liz Elizabeth")
	same(t, find(d, candor.OfficialFilter{Search: "elizabeth liz"})[:1], "Liz Elizabeth")
	d = of(t, seven+" Aaron|judge|judge", long+"|judge|judge")
	same(t, find(d, candor.OfficialFilter{Search: seven}), seven+" Aaron", long)
	same(t, find(d, candor.OfficialFilter{Search: long}), long, seven+" Aaron")
}

// TestTitlesMayDifferInCaseAlone searches for a title that screens show as "U.S. Senator", and for
// the same letters as a free text.
func TestTitlesMayDifferInCaseAlone(t *testing.T) {
	d := of(t, "Ann Tarragon|US_Senator|us_senator|Lodi|Essex",
		"Ann Quillmoor|us_senator|other|Lodi|Essex", "Usher Kettledale|Senator|judge|Lodi|Essex")
	same(t, find(d, candor.OfficialFilter{Search: "us senator"}), "Ann Tarragon", "Usher Kettledale",
		"Ann Quillmoor")
}

func TestSearchCorrectsTypos(t *testing.T) {
	d := of(t,
		"Cora Boooker|judge|judge|Salem|Salem", "Cora Booker|mayor|mayor|Newark|Essex",
		"John Smithwick|judge|judge|Newark|Essex",
		"Jon Smithwick|judge|judge|Paterson|Passaic", "Margaret Drizzledale|judge|judge|Hoboken|Hudson",
		"Zoë Ng|judge|judge|Lodi|Bergen")
	for text, want := range map[string]struct{ first, guess string }{
		"boooker newark":          {"Cora Booker", "booker newark"},
		"booker newrk":            {"Cora Booker", "booker newark"},
		"jonh smithwick":          {"John Smithwick", "john smithwick"},
		"jonh smihtwick newrak":   {"John Smithwick", "john smithwick newark"},
		"iohn xmithwick":          {"John Smithwick", "john smithwick"},
		"Jonn Smithwick Paterson": {"Jon Smithwick", "jon smithwick paterson"},
		"drizledael":              {"Margaret Drizzledale", "drizzledale"},
		"pegyg drizzledale":       {"Margaret Drizzledale", "peggy drizzledale"},
		"mt drizzledal3 hobokne":  {"Margaret Drizzledale", "drizzledale hoboken"},
		"zoo mg":                  {"Zoë Ng", "zoe ng"},
		"the juge of newark":      {"John Smithwick", "the judge of newark"},
		"judges newark":           {"John Smithwick", ""},
		"xyzzy":                   {"", ""},
		"booker trenton":          {"Cora Booker", "booker"},
	} {
		t.Run(text, func(t *testing.T) {
			page := d.Find(candor.OfficialFilter{Search: text, Page: 1, Limit: 20})
			first := strings.Join(page.IDs[:min(1, len(page.IDs))], "")
			if first != want.first || page.Guess != want.guess {
				t.Errorf("%q first of %q, guess %q", first, page.IDs, page.Guess)
			}
		})
	}
	t.Run("WhatIsWrittenRightIsNotGuessed", func(t *testing.T) {
		page := d.Find(candor.OfficialFilter{Search: "boooker", Page: 1, Limit: 20})
		same(t, page.IDs, "Cora Boooker")
		if page.Guess != "" {
			t.Errorf("guessed %q", page.Guess)
		}
	})
	t.Run("TheGuessIsTheSameOnEveryPage", func(t *testing.T) {
		page := d.Find(candor.OfficialFilter{Search: "smithwikc", Page: 2, Limit: 1})
		same(t, page.IDs, "Jon Smithwick")
		if page.Guess != "smithwick" || page.Total != 2 {
			t.Errorf("guess %q of %d", page.Guess, page.Total)
		}
	})
	t.Run("AFilterChoosesAmongTheGuesses", func(t *testing.T) {
		for county, want := range map[string]string{"Essex": "John Smithwick",
			"Passaic": "Jon Smithwick"} {
			page := d.Find(candor.OfficialFilter{Search: "jomn smithwick", County: county, Page: 1,
				Limit: 20})
			same(t, page.IDs, want)
		}
	})
}
