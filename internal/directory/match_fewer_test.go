package directory

import (
	"slices"
	"strings"
	"testing"

	"candor/internal/candor"
)

// forgiven are people for searches with a word too many or spelled in another way.
var forgiven = []string{
	"Vera Trialman|mayor|mayor|Verona|Essex",
	"Otto J. Testlund|council_member|council_member|Verona|Essex",
	"Ida Van Quillmoor|council_president|council_member|Verona|Essex",
	"Ada Fable-Muster|council_member|council_member|Ho-Ho-Kus|Bergen",
	"Eva de la Quillada|judge|judge|Newark|Essex",
	"Rory McDrizzle|police_chief|law_enforcement|Mount Laurel|Burlington",
	"Nell O'Quincewood|school_board_member|board_of_education|East Rutherford|Bergen",
	"Jürgen Müstermark|Assemblyman - District 32|state_legislator|Egg Harbor Township|Atlantic",
	"Una Rating|mayor|mayor|Newark|Essex",
	"Pia St. Candlebury|congresswoman|congressman|Fort Lee|Bergen",
}

func TestSearchLeavesOutWords(t *testing.T) {
	d := of(t, forgiven...)
	senator, member := person("Fay Fablewick|state_senator|state_legislator||"),
		person("Gil Fablewick|congressman|congressman||")
	senator.District, member.District = "5", "5"
	d.Apply([]*candor.Official{senator, member}, nil)
	findsFirst(t, d, map[string]firstFound{
		"Mr. Vera Trialman":                    {"Vera Trialman", "", ""},
		"Vera Trialman, Ph.D.":                 {"Vera Trialman", "", ""},
		"vera trialman phone number":           {"Vera Trialman", "", ""},
		"reviews of vera trialman":             {"Vera Trialman", "", ""},
		"who is my mayor in verona":            {"Vera Trialman", "", ""},
		"rating":                               {"Una Rating", "", ""},
		"newark rating":                        {"Una Rating", "", ""},
		"verona rating":                        {"Vera Trialman", "", ""},
		"vera trialman plumber":                {"Vera Trialman", "vera trialman", "plumber"},
		"Senator Vera Trialman":                {"Vera Trialman", "vera trialman", "senator"},
		"vera trialmn plumber":                 {"Vera Trialman", "vera trialman", "plumber"},
		"qwrtz vera xyzzy trialman zzyzx":      {"Vera Trialman", "vera trialman", "qwrtz xyzzy zzyzx"},
		"trialman newark":                      {"Vera Trialman", "trialman", "newark"},
		"verona township":                      {"Vera Trialman", "", ""},
		"sheriff":                              {"", "", ""},
		"xyzzy zzyzx":                          {"", "", ""},
		"x z q":                                {"", "", ""},
		"Otto James Testlund":                  {"Otto J. Testlund", "", ""},
		"otto james testlnud":                  {"Otto J. Testlund", "otto james testlund", ""},
		"james testlund":                       {"Otto J. Testlund", "testlund", "james"},
		"VanQuillmoor":                         {"Ida Van Quillmoor", "", ""},
		"ida vanquilmoor":                      {"Ida Van Quillmoor", "ida vanquillmoor", ""},
		"fablemuster":                          {"Ada Fable-Muster", "", ""},
		"fable muster":                         {"Ada Fable-Muster", "", ""},
		"delaquillada":                         {"Eva de la Quillada", "", ""},
		"mc drizzle":                           {"Rory McDrizzle", "", ""},
		"MacDrizzle":                           {"Rory McDrizzle", "", ""},
		"mac drizzle":                          {"Rory McDrizzle", "", ""},
		"o quincewood":                         {"Nell O'Quincewood", "", ""},
		"O’Quincewood":                         {"Nell O'Quincewood", "", ""},
		"O`Quincewood":                         {"Nell O'Quincewood", "", ""},
		"O´Quincewood":                         {"Nell O'Quincewood", "", ""},
		"Oʻquincewood":                         {"Nell O'Quincewood", "", ""},
		"Juergen Muestermark":                  {"Jürgen Müstermark", "", ""},
		"saint candlebury":                     {"Pia St. Candlebury", "", ""},
		"stcandlebury":                         {"Pia St. Candlebury", "", ""},
		"saintcandlebury":                      {"Pia St. Candlebury", "", ""},
		"ho ho kus":                            {"Ada Fable-Muster", "", ""},
		"hohokus":                              {"Ada Fable-Muster", "", ""},
		"mt laurel":                            {"Rory McDrizzle", "", ""},
		"ft lee":                               {"Pia St. Candlebury", "", ""},
		"e rutherford":                         {"Nell O'Quincewood", "", ""},
		"egg harbor twp":                       {"Jürgen Müstermark", "", ""},
		"essex co mayor":                       {"Una Rating", "", ""},
		"essex cnty":                           {"Una Rating", "", ""},
		"07102":                                {"Una Rating", "", ""},
		"mayor 07102-1234":                     {"Una Rating", "", ""},
		"district 32":                          {"Jürgen Müstermark", "", ""},
		"LD 32":                                {"Jürgen Müstermark", "", ""},
		"ld32":                                 {"Jürgen Müstermark", "", ""},
		"32nd district":                        {"Jürgen Müstermark", "", ""},
		"legislative district 32 jürgen":       {"Jürgen Müstermark", "", ""},
		"assemblyman district 32 egg harbor":   {"Jürgen Müstermark", "", ""},
		"senator district 5":                   {"Fay Fablewick", "", ""},
		"ld 5":                                 {"Fay Fablewick", "", ""},
		"NJ-05":                                {"Gil Fablewick", "", ""},
		"5th congressional district":           {"Gil Fablewick", "", ""},
		"cd5":                                  {"Gil Fablewick", "", ""},
		"district 31":                          {"", "", ""},
		"verona district 31":                   {"Vera Trialman", "verona", "district 31"},
		"who is the police chief in mt laurel": {"Rory McDrizzle", "", ""},
		"how do i find out who the current mayor of verona is please": {"Vera Trialman", "", ""},
	})
}

// firstFound is the first official of a search, its guess, and the words left out.
type firstFound struct{ first, guess, leftOut string }

func findsFirst(t *testing.T, d *Directory, searches map[string]firstFound) {
	t.Helper()
	for text, want := range searches {
		t.Run(text, func(t *testing.T) {
			page := d.Find(firstPage(text))
			first := strings.Join(page.IDs[:min(1, len(page.IDs))], "")
			left := strings.Join(page.LeftOut, " ")
			if first != want.first || page.Guess != want.guess || left != want.leftOut {
				t.Errorf("%q first of %q, guess %q, left out %q", first, page.IDs, page.Guess, left)
			}
		})
	}
}

func TestSearchLeavesOutWordsWithinAFilter(t *testing.T) {
	d := of(t, forgiven...)
	for name, test := range map[string]struct {
		text, county string
		want         []string
		leftOut      []string
	}{
		"OKDoubtfulWord": {"rev trialman", "Essex", []string{"Vera Trialman"}, nil},
		"OKWordTooMany": {"verona plumber", "Essex", []string{"Vera Trialman", "Ida Van Quillmoor",
			"Otto J. Testlund"}, []string{"plumber"}},
		"OKOnlyElsewhere":       {"vera trialman", "Bergen", nil, nil},
		"OKMostOfItInTheCounty": {"muster xyzzy", "Bergen", []string{"Ada Fable-Muster"}, []string{"xyzzy"}},
	} {
		t.Run(name, func(t *testing.T) {
			page := d.Find(candor.OfficialFilter{Search: test.text, County: test.county, Page: 1,
				Limit: 20})
			same(t, page.IDs, test.want...)
			if !slices.Equal(page.LeftOut, test.leftOut) {
				t.Errorf("left out %q", page.LeftOut)
			}
		})
	}
}

func TestHighestOfficeOfAPlaceComesFirst(t *testing.T) {
	d := of(t, "Abe Quillmoor|pastor|clergy|Hoboken|Hudson",
		"Bea Quillmoor|school_board_member|board_of_education|Hoboken|Hudson",
		"Cal Quillmoor|police_chief|law_enforcement|Hoboken|Hudson",
		"Dot Quillmoor|council_member|council_member|Hoboken|Hudson",
		"Eli Quillmoor|council_president|council_member|Hoboken|Hudson",
		"Fay Quillmoor|mayor|mayor|Hoboken|Hudson", "Gus Hoboken|judge|judge|Newark|Essex",
		"Hal Hobokenson|judge|judge|Newark|Essex",
		"Ivy Quillmoor|county_executive|other|Jersey City|Hudson",
		"Jan Quillmoor|County Executive|other|Jersey City|Hudson")
	want := []string{"Fay Quillmoor", "Eli Quillmoor", "Dot Quillmoor", "Cal Quillmoor",
		"Bea Quillmoor", "Abe Quillmoor"}
	for text, want := range map[string][]string{
		"hoboken":       append(append([]string{"Gus Hoboken"}, want...), "Hal Hobokenson"),
		"Hoboken, NJ":   append(append([]string{"Gus Hoboken"}, want...), "Hal Hobokenson"),
		"07030":         want,
		"hudson county": append([]string{"Ivy Quillmoor", "Jan Quillmoor"}, want...),
		"hobokne": append(append([]string(nil), want...),
			"Gus Hoboken"),
	} {
		t.Run(text, func(t *testing.T) {
			same(t, find(d, candor.OfficialFilter{Search: text}), want...)
		})
	}
}

func TestExactNamesComeBeforeSimilarOnes(t *testing.T) {
	d := of(t,
		"James Trialpatch|mayor|mayor|Verona|Essex",
		"Gerald Trialpath|council_president|council_member|Jamesburg|Middlesex",
		"Jin-Ho Testforge|judge|judge|Newark|Essex",
		"Jin-Ho T. Fableorchard|police_officer|law_enforcement|Berkeley Heights|Union")
	findsFirst(t, d, map[string]firstFound{
		"Councilwoman James Trialpatch":   {"James Trialpatch", "james trialpatch", "councilwoman"},
		"Jin-Ho Testforge police officer": {"Jin-Ho Testforge", "jin ho testforge", "police officer"},
		"Jin-Ho Thomas Fableorchard":      {"Jin-Ho T. Fableorchard", "", ""},
	})
}
