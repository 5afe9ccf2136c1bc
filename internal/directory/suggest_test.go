package directory

import (
	"slices"
	"strings"
	"testing"

	"candor/internal/candor"
)

// suggesting is a directory with offices that nobody holds in some places.
func suggesting(t *testing.T) *Directory {
	return of(t,
		"Cy Drizzleham|mayor|mayor|Hoboken|Hudson", "Mo Umberdale|mayor|mayor|Newark|Essex",
		"Di Alderside|judge|judge|Newark|Essex", "John Clark|judge|judge|Trenton|Mercer",
		"Sherry Umberdale|sheriff|law_enforcement||Essex")
}

func TestSuggestPlaces(t *testing.T) {
	d := suggesting(t)
	for text, want := range map[string]string{
		"hoboken":                     "/place/hudson/hoboken",
		"hobokn":                      "/place/hudson/hoboken",
		"07030":                       "/place/hudson/hoboken",
		"7030":                        "/place/hudson/hoboken",
		"7030-1234":                   "/place/hudson/hoboken",
		"senator 32":                  "/district/legislative/32",
		"Assemblywoman 32":            "/district/legislative/32",
		"congressman 5":               "/district/congress/5",
		"congressman 13":              "",
		"US senator 5":                "",
		"mayor of hoboken":            "/place/hudson/hoboken",
		"who serves Hoboken?":         "/place/hudson/hoboken",
		"newark 07102":                "/place/essex/newark",
		"clifton and passaic":         "/place/passaic/clifton /place/passaic/passaic /place/passaic",
		"07093":                       "/place/hudson/west-new-york /place/hudson/guttenberg",
		"essex":                       "/place/essex",
		"sheriff hoboken":             "/place/hudson/hoboken /place/hudson",
		"sheriff fairfield":           "/place/cumberland /place/essex",
		"mayor hobken":                "/place/hudson/hoboken",
		"nwark mayor":                 "/place/essex/newark",
		"nwark":                       "",
		"union county":                "/place/union",
		"union":                       "/place/hunterdon/union-township /place/union/union-township /place/union",
		"avon by the sea":             "/place/monmouth/avon-by-the-sea",
		"32nd district":               "/district/legislative/32",
		"NJ-05":                       "/district/congress/5",
		"district 8":                  "/district/legislative/8 /district/congress/8",
		"district 41":                 "",
		"john clark":                  "",
		"umberdale":                   "",
		"clark":                       "/place/union/clark",
		"Ho-Ho-Kus":                   "/place/bergen/ho-ho-kus",
		"mayor of ho ho kus":          "/place/bergen/ho-ho-kus",
		"how do I email the mayor of": "",
	} {
		t.Run(text, func(t *testing.T) {
			var paths []string
			if s := d.Find(firstPage(text)).Suggested; s != nil {
				for _, page := range s.Places {
					paths = append(paths, page.Path)
				}
			}
			same(t, paths, strings.Fields(want)...)
		})
	}
}

func TestSuggestOffices(t *testing.T) {
	const city, county = "Newark", "Essex"
	chief, governor := candor.LawEnforcement, candor.OtherPosition
	for text, want := range map[string]*Unheld{
		"police chief newark": {"police chief", city, "police_chief", chief, city, county, city},
		"chief of police newark": {"police chief", city, "police_chief", chief, city, county,
			city},
		"police chief nwark":  {"police chief", city, "police_chief", chief, city, county, city},
		"police cheif newark": {"police chief", city, "police_chief", chief, city, county, city},
		"police chief hoboken": {"police chief", "Hoboken", "police_chief", chief, "Hoboken", "Hudson",
			"Hoboken"},
		"sheriff mercer":  {"sheriff", "Mercer County", "sheriff", chief, "", "Mercer", "Mercer County"},
		"governor":        {"governor", "", "Governor", governor, "", "", ""},
		"governor newark": {"governor", "", "Governor", governor, "", "", city},
		"us senator":      {"U.S. senator", "", "us_senator", candor.USSenator, "", "", ""},
		"pastor 07093":    {"pastor", "07093", "pastor", candor.Clergy, "", "", ""},
		"bergen county commissioners": {"county commissioner", "Bergen County", "County Commissioner",
			governor, "", "Bergen", ""},
		"county commisioners mercer": {"county commissioner", "Mercer County", "County Commissioner",
			governor, "", "Mercer", "Mercer County"},
		"sheriff fairfield": nil,
		"sheriff monroe":    {"sheriff", "Monroe Township", "sheriff", chief, "", "", ""},
		"bergen county executive": {"county executive", "Bergen County", "County Executive", governor,
			"", "Bergen", ""},
		"sheriff hoboken": {"sheriff", "Hudson County", "sheriff", chief, "", "Hudson",
			"Hoboken"},
		"sheriff newark":               nil,
		"mayor newark 07030":           nil,
		"mayors of hoboken and newark": nil,
		"mayor hoboken essex":          nil,
		"mayor essex hoboken":          nil,
		"sheriff essex hudson":         nil,
		"pastor monroe middlesex": {"pastor", "Monroe Township (Middlesex)", "pastor", candor.Clergy,
			"Monroe Township", "Middlesex", ""},
		"mayor newark":      nil,
		"sheriff":           nil,
		"sheriff umberdale": nil,
		"mayor 10001":       nil,
		"my police chief":   nil,
		"police chief xyz":  nil,
	} {
		t.Run(text, func(t *testing.T) {
			var got *Unheld
			if s := suggesting(t).Find(firstPage(text)).Suggested; s != nil {
				got = s.Unheld
			}
			if (got == nil) != (want == nil) || got != nil && *got != *want {
				t.Errorf("got %+v, want %+v", got, want)
			}
		})
	}
	t.Run("OKAFilterLeavesOutHolders", func(t *testing.T) {
		filter := firstPage("mayor newark")
		filter.County = "Hudson"
		if s := suggesting(t).Find(filter).Suggested; s == nil || s.Unheld != nil {
			t.Errorf("got %+v", s)
		}
	})
}

func TestOfficesOfTheCountyOfATown(t *testing.T) {
	d := of(t,
		"Ada Umberdale|mayor|mayor|Newark|Essex", "Bo Umberdale|sheriff|law_enforcement||Essex",
		"Cy Umberdale|sheriff|law_enforcement||Hudson", "Di Alderside|Clerk|other|Newark|Essex",
		"Ed Alderside|County Clerk|other||Essex",
		"Flo Alderside|sheriff|law_enforcement||Cumberland",
		"Ann Alderside|deputy_sheriff|law_enforcement||Cumberland")
	for text, want := range map[string]struct{ guess, hits string }{
		"sheriff newark":      {"Sheriff of Essex County", "Bo Umberdale"},
		"sheriff of 07102":    {"Sheriff of Essex County", "Bo Umberdale"},
		"county clerk newark": {"County Clerk of Essex County", "Ed Alderside, Di Alderside"},
		"sheriff essex":       {"", "Bo Umberdale"},
		"sheriff fairfield": {"Sheriff of Cumberland or Essex County",
			"Flo Alderside, Bo Umberdale, Ann Alderside"},
		"sheriff springfield": {"sheriff", "Flo Alderside, Bo Umberdale, Cy Umberdale, Ann Alderside"},
		"clerk newark":        {"", "Di Alderside"},
		"umberdale newark":    {"", "Ada Umberdale"},
		"surrogate newark":    {"newark", "Ada Umberdale, Di Alderside"},
	} {
		t.Run(text, func(t *testing.T) {
			page := d.Find(firstPage(text))
			if got := strings.Join(page.IDs, ", "); got != want.hits || page.Guess != want.guess {
				t.Errorf("got %q for %q, want %q for %q", got, page.Guess, want.hits, want.guess)
			}
		})
	}
}

func TestAnOfficialWhomSeveralCountiesFindIsListedOnce(t *testing.T) {
	d := of(t, "Flo Alderside|sheriff|law_enforcement||Cumberland",
		"Bo Umberdale|sheriff|law_enforcement||Essex",
		"Kit Cumberland|Sheriff of Essex County|law_enforcement||Essex")
	page := d.Find(firstPage("sheriff fairfield"))
	if got := strings.Join(page.IDs, ", "); got != "Kit Cumberland, Flo Alderside, Bo Umberdale" ||
		page.Total != 3 {
		t.Errorf("got %q, a total of %d", got, page.Total)
	}
}

func TestAnOfficeOfTheStateIsHeldInAllPlaces(t *testing.T) {
	d := of(t, "Ada Umberdale|us_senator|us_senator||", "Bo Umberdale|Attorney General|other||",
		"Cy Umberdale|mayor|mayor|Newark|Essex")
	for text, want := range map[string]string{
		"us senator newark": "Ada Umberdale", "us senator essex county": "Ada Umberdale",
		"attorney general of newark": "Bo Umberdale",
	} {
		t.Run(text, func(t *testing.T) {
			page := d.Find(firstPage(text))
			same(t, page.IDs, want)
			if page.Suggested == nil || page.Suggested.Unheld != nil {
				t.Errorf("got %+v", page.Suggested)
			}
		})
	}
}

func TestATypoBetweenTwoOfficesIsReadAlike(t *testing.T) {
	for range 50 {
		office, count := mistypedOffice([]string{"councilwman"}, func(string) bool { return false })
		if count != 1 || office.position != "councilman" {
			t.Fatalf("got %v", office)
		}
	}
}

func TestNobodySharesOnlyAWordWithAnOffice(t *testing.T) {
	d := of(t, "Mo Umberdale|chief_judge|judge||")
	for _, text := range []string{"police chief", "polcie chief"} {
		page := d.Find(firstPage(text))
		if page.Total > 0 || len(page.LeftOut) > 0 || page.Suggested == nil || page.Suggested.Unheld == nil {
			t.Errorf("%q finds %+v", text, page)
		}
	}
}

func TestOthersServeTheSamePlace(t *testing.T) {
	d := of(t, "Mo Umberdale|mayor|mayor|Newark|Essex", "Ea Brackwater|mayor|mayor|East Newark|Hudson",
		"Essex Drizzleham|mayor|mayor|Trenton|Mercer")
	for text, want := range map[string]string{
		"police chief newark": "Mo Umberdale", "prosecutor essex": "Mo Umberdale",
		"police chief east newark": "Ea Brackwater",
		"police cheif newark":      "Mo Umberdale",
		"sherif essex":             "Mo Umberdale",
	} {
		t.Run(text, func(t *testing.T) {
			same(t, find(d, firstPage(text)), want)
		})
	}
}

func TestSuggestWaysOn(t *testing.T) {
	d := suggesting(t)
	for text, want := range map[string]struct {
		zip  string
		own  bool
		near []string
	}{
		"10001":             {"10001 is not a ZIP code in New Jersey.", false, nil},
		"mayor 10001":       {"10001 is not a ZIP code in New Jersey.", false, nil},
		"08997":             {"08997 is not a ZIP code that we know. Try the name of the town.", false, nil},
		"who represents me": {"", true, nil},
		"my mayor":          {"", true, nil},
		"my mayor hoboken":  {"", false, nil},
		"policee":           {"", false, nil},
		"polciee":           {"", false, []string{"Police Chief"}},
		"weehakwne":         {"", false, []string{"Weehawken"}},
		"zzxq":              {"", false, nil},
	} {
		t.Run(text, func(t *testing.T) {
			s := d.Find(firstPage(text)).Suggested
			if s == nil {
				s = &Suggestions{}
			}
			var near []string
			for _, one := range s.Near {
				near = append(near, one.Name)
			}
			if s.ZIP != want.zip || s.AsksTown != want.own || !slices.Equal(near, want.near) {
				t.Errorf("got %q, %t, %q", s.ZIP, s.AsksTown, near)
			}
		})
	}
}

func TestSuggestTownsNearby(t *testing.T) {
	d := of(t, "Ada Umberdale|mayor|mayor|Newton|Sussex", "Bo Umberdale|mayor|mayor|Guttenberg|Hudson",
		"Cy Umberdale|mayor|mayor|Hoboken|Hudson", "Di Umberdale|mayor|mayor|Newark|Essex")
	for name, test := range map[string]struct {
		filter candor.OfficialFilter
		want   []string
	}{
		"OKOneZIP": {candor.OfficialFilter{City: "West New York"}, []string{"Guttenberg", "Hudson County"}},
		"OKOneDistrict": {candor.OfficialFilter{City: "Walpack", County: "Sussex"},
			[]string{"Newton", "Sussex County"}},
		"OKText": {candor.OfficialFilter{Search: "hoboken", PositionType: candor.Judge},
			[]string{"Hudson County"}},
		"OKCountyAlone":  {candor.OfficialFilter{City: "Cape May"}, []string{"Cape May County"}},
		"OKSomeoneThere": {candor.OfficialFilter{City: "Hoboken"}, nil},
		"OKUnknownTown":  {candor.OfficialFilter{City: "Nowhere"}, nil},
		"OKSeveralTowns": {candor.OfficialFilter{City: "Washington Township"}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			test.filter.Page, test.filter.Limit = 1, 20
			var got []string
			if s := d.Find(test.filter).Suggested; s != nil {
				for _, one := range s.Nearby {
					got = append(got, one.Name)
				}
			}
			same(t, got, test.want...)
		})
	}
}
