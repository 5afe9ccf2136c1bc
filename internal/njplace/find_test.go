package njplace

import (
	"strings"
	"testing"

	"candor/internal/textfold"
)

func TestFindReadsUsualSpellingsOfEveryTown(t *testing.T) {
	for _, town := range Towns() {
		for _, text := range []string{
			town.Name, strings.ToUpper(town.Name), town.Label(), town.Name + ", NJ", town.Name + ", New Jersey",
			town.Name + " (" + town.County + " County)", "  " + strings.ToLower(town.Name) + " n.j. ",
			strings.ReplaceAll(town.Name, "-", " "), town.Name + " " + town.Kind,
		} {
			if found, err := Find(text, town.County); err != nil || found != town {
				t.Errorf("%q in %s: found %v, %v", text, town.County, found, err)
			}
		}
		if len(TownsNamed(town.Name)) > 1 {
			continue
		}
		for _, text := range []string{town.Name, town.Kind + " of " + town.Name} {
			if found, err := Find(text, ""); err != nil || found != town {
				t.Errorf("%q: found %v, %v", text, found, err)
			}
		}
	}
}

func TestFind(t *testing.T) {
	for name, test := range map[string]struct{ text, county, want, err string }{
		"OK":                       {"Newark", "", "Essex Newark", ""},
		"OKKindBefore":             {"Borough of Pennington", "", "Mercer Pennington", ""},
		"OKKindBehindComma":        {"Caldwell, Borough of", "", "Essex Caldwell", ""},
		"OKArticle":                {"The Township of Ewing", "", "Mercer Ewing", ""},
		"OKKindOfItsOwn":           {"Newark City", "", "Essex Newark", ""},
		"OKKindOfEarlier":          {"Montclair Town", "", "Essex Montclair", ""},
		"OKShortened":              {"Mt. Laurel Twp.", "", "Burlington Mount Laurel", ""},
		"OKShortenedKindBefore":    {"Twp. of Verona", "", "Essex Verona", ""},
		"OKFort":                   {"Ft Lee", "", "Bergen Fort Lee", ""},
		"OKPoint":                  {"PT. PLEASANT BCH", "", "Ocean Point Pleasant Beach", ""},
		"OKNorth":                  {"No. Caldwell Boro", "", "Essex North Caldwell", ""},
		"OKEast":                   {"E Rutherford", "", "Bergen East Rutherford", ""},
		"OKSouth":                  {"So. Plainfield", "", "Middlesex South Plainfield", ""},
		"OKWest":                   {"W.Orange", "", "Essex West Orange", ""},
		"OKHeights":                {"Berkeley Hts", "", "Union Berkeley Heights", ""},
		"OKHyphensAsSpaces":        {"ho ho kus", "", "Bergen Ho-Ho-Kus", ""},
		"OKTogether":               {"Hohokus", "", "Bergen Ho-Ho-Kus", ""},
		"OKApart":                  {"Wood Ridge", "", "Bergen Wood-Ridge", ""},
		"OKAnd":                    {"Peapack & Gladstone", "", "Somerset Peapack-Gladstone", ""},
		"OKStateAndZIP":            {"Newark, NJ 07102", "", "Essex Newark", ""},
		"OKZIPOfNineDigits":        {"Newark 07102-1234", "", "Essex Newark", ""},
		"OKCountry":                {"Trenton, New Jersey 08608, U.S.A.", "", "Mercer Trenton", ""},
		"OKStateBehindZIP":         {"Trenton 08608 NJ", "", "Mercer Trenton", ""},
		"OKCountyInText":           {"Hopewell Twp., Mercer County", "", "Mercer Hopewell Township", ""},
		"OKCountyInBrackets":       {"Hopewell Township (Mercer)", "", "Mercer Hopewell Township", ""},
		"OKCountyWithoutComma":     {"Franklin Twp Somerset Co., NJ", "", "Somerset Franklin Township", ""},
		"OKCountyOfItsName":        {"Camden, Camden County", "", "Camden Camden", ""},
		"OKCountyDecides":          {"Washington", "Bergen", "Bergen Washington Township", ""},
		"OKZIPDecides":             {"Egg Harbor, NJ 08234", "", "Atlantic Egg Harbor Township", ""},
		"OKZIPDecidesCounty":       {"Hamilton 08690", "", "Mercer Hamilton Township", ""},
		"OKZIPAlone":               {"07102", "", "Essex Newark", ""},
		"OKUnknownZIPOfTheState":   {"Newark, NJ 07199", "", "Essex Newark", ""},
		"OKOtherName":              {"City of Orange", "", "Essex Orange", ""},
		"OKOtherNameInFull":        {"Township of South Orange Village", "", "Essex South Orange", ""},
		"OKMerged":                 {"Princeton Township", "", "Mercer Princeton", ""},
		"OKMergedLater":            {"Pine Valley", "Camden", "Camden Pine Hill", ""},
		"OKRenamed":                {"West Paterson", "", "Passaic Woodland Park", ""},
		"OKPostOffice":             {"Mays Landing", "", "Atlantic Hamilton Township", ""},
		"OKCityOfItsOwn":           {"Union City", "", "Hudson Union City", ""},
		"OKCityShort":              {"Atlantic Cty", "", "Atlantic Atlantic City", ""},
		"ErrAmbiguous":             {"Washington Township", "", "", "Washington Township (Warren)"},
		"ErrAmbiguousWithoutKind":  {"Union", "", "", "may be any of"},
		"ErrAmbiguousInCounty":     {"Chester", "Morris", "", "Chester Borough, Chester Township"},
		"ErrAmbiguousInZIP":        {"Washington, NJ 07882", "", "", "may be any of"},
		"ErrEggHarbor":             {"Egg Harbor", "", "", "Egg Harbor City, Egg Harbor Township"},
		"ErrEggHarborInItsCounty":  {"Egg Harbor", "Atlantic", "", "Egg Harbor City, Egg Harbor Township"},
		"ErrUnknown":               {"Nowhere Springs", "", "", "no municipality of New Jersey"},
		"ErrUnknownWithZIP":        {"Nowhere Springs 07102", "", "", "no municipality of New Jersey"},
		"ErrElsewhere":             {"Newark", "Bergen", "", "no municipality of Bergen County"},
		"ErrCityElsewhere":         {"Union City", "Union", "", "no municipality of Union County"},
		"ErrCountyOfTextElsewhere": {"Newark (Essex)", "Bergen", "", "placed in Essex County"},
		"ErrZIPElsewhere":          {"Newark, NJ 08608", "", "", "08608 is in Trenton, not in Newark"},
		"ErrZIPOfAnotherState":     {"Newark 19711", "", "", "not one of New Jersey"},
		"ErrOtherState":            {"Newark, DE", "", "", "no municipality of New Jersey"},
		"ErrWrongKindOfSeveral":    {"Hamilton Borough", "", "", "no municipality of New Jersey"},
		"ErrCounty":                {"Essex County", "", "", "no municipality"},
		"ErrEmpty":                 {"", "", "", "no municipality"},
		"ErrSigns":                 {" ,;( ", "", "", "no municipality"},
	} {
		t.Run(name, func(t *testing.T) {
			town, err := Find(test.text, test.county)
			if test.err != "" {
				if err == nil || !strings.Contains(err.Error(), test.err) {
					t.Fatalf("found %v, error %v, want an error with %q", town, err, test.err)
				}
				return
			}
			if err != nil || town.County+" "+town.Name != test.want {
				t.Fatalf("found %v, error %v, want %s", town, err, test.want)
			}
		})
	}
}

func TestFindCounty(t *testing.T) {
	for _, county := range Counties() {
		for _, text := range []string{county, county + " County", strings.ToUpper(county) + " CO.",
			"County of " + county, "the county of " + county, county + " Cnty, NJ", county + ", New Jersey"} {
			if found, err := FindCounty(text); err != nil || found != county {
				t.Errorf("%q: found %q, %v", text, found, err)
			}
		}
	}
	for _, text := range []string{"", "County", "Kings County", "Essex Fells", "Essex, Union"} {
		if found, err := FindCounty(text); err == nil {
			t.Errorf("%q: found %q", text, found)
		}
	}
}

func TestListed(t *testing.T) {
	for name, test := range map[string]struct{ city, county, wantCity, wantCounty string }{
		"County":            {"", "Essex County", "", "Essex"},
		"Both":              {"mt laurel twp", "BURLINGTON CO", "Mount Laurel", "Burlington"},
		"CountyOfTheText":   {"Washington Twp, Warren County", "", "Washington Township", "Warren"},
		"NoCountyIsAdded":   {"Newark, NJ 07102", "", "Newark", ""},
		"Ambiguous":         {"Union", "", "Union", ""},
		"Unknown":           {"Nowhere", "Essex County", "Nowhere", "Essex"},
		"OfAnotherCounty":   {"Newark", "Bergen", "Newark", "Bergen"},
		"OfNoCountyOfOurs":  {"Ft Lee", "Kings", "Ft Lee", "Kings"},
		"ContradictedByZIP": {"Newark 08608", "Essex", "Newark 08608", "Essex"},
		"Nothing":           {"", "", "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			city, county := Listed(test.city, test.county)
			if city != test.wantCity || county != test.wantCounty {
				t.Errorf("%q and %q, want %q and %q", city, county, test.wantCity, test.wantCounty)
			}
		})
	}
}

// Keys without spaces rely on this.
func TestTownKeysAreUnique(t *testing.T) {
	words := map[string]string{}
	for _, town := range Towns() {
		key, spelled := keyOf(wordsOf(town.Name)), strings.Join(wordsOf(town.Name), " ")
		if other := words[key]; other != "" && other != spelled {
			t.Errorf("%q and %q have the key %q", other, spelled, key)
		}
		words[key] = spelled
	}
}

func FuzzListed(f *testing.F) {
	for _, seed := range []string{"Newark, NJ 07102-1234", "Twp. of Mt. Laurel", "the", "city of",
		"Caldwell, Borough of", ",", "Washington (Warren County)", "07102", "county of", "Ho\x00Ho", "Îslé"} {
		f.Add(seed, "Essex Co.")
		f.Add(seed, "")
	}
	f.Fuzz(func(t *testing.T, city, county string) {
		firstCity, firstCounty := Listed(city, county)
		secondCity, secondCounty := Listed(firstCity, firstCounty)
		if firstCity != secondCity || firstCounty != secondCounty {
			t.Errorf("%q, %q becomes %q, %q and then %q, %q", city, county, firstCity, firstCounty,
				secondCity, secondCounty)
		}
	})
}

func TestMayBegin(t *testing.T) {
	for _, first := range []string{"mt", "hohokus", "e", "twp", "the", "marlton", "cape", "county",
		"hudson"} {
		if !MayBegin(first) {
			t.Errorf("no name begins with %q", first)
		}
	}
	for _, town := range Towns() {
		if first := strings.Fields(textfold.Fold(town.Name))[0]; !MayBegin(first) {
			t.Errorf("no name begins with %q", first)
		}
	}
	if MayBegin("quillmoor") || MayBegin("") {
		t.Error("any word may begin a name")
	}
}
