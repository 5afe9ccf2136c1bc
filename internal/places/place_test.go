package places_test

import (
	"slices"
	"testing"

	"candor/internal/candor"
	"candor/internal/places"
)

var (
	hudson     = places.Place{Kind: places.County, County: "Hudson"}
	jerseyCity = places.Place{Kind: places.Town, County: "Hudson", Town: "Jersey City"}
	hoboken    = places.Place{Kind: places.Town, County: "Hudson", Town: "Hoboken"}
)

func TestEveryPlaceHasOneAddress(t *testing.T) {
	counts, paths := map[places.Kind]int{}, map[string]bool{}
	for _, place := range places.All() {
		counts[place.Kind]++
		if path := place.Path(); paths[path] {
			t.Errorf("%s is the address of two places", path)
		} else if found, known := places.At(path); !known || found != place || !places.IsAddress(path) {
			t.Errorf("%s leads to %+v, not to %+v", path, found, place)
		} else {
			paths[path] = true
		}
	}
	for kind, want := range map[places.Kind]int{places.State: 1, places.County: 21, places.Town: 564,
		places.Legislative: 40, places.Congressional: 12} {
		if counts[kind] != want {
			t.Errorf("%d places of the kind %s, want %d", counts[kind], kind, want)
		}
	}
}

func TestAddresses(t *testing.T) {
	for path, want := range map[string]string{
		"/place/hudson/jersey-city":           "/place/hudson/jersey-city",
		"/place/Hudson/Jersey-City":           "/place/hudson/jersey-city",
		"/Place/hudson/jersey-city/":          "/place/hudson/jersey-city",
		"/place/Hudson County/Jersey City":    "/place/hudson/jersey-city",
		"/place/bergen/ho/ho/kus":             "/place/bergen/ho-ho-kus",
		"/place/bergen/Ho'Ho'Kus":             "/place/bergen/ho-ho-kus",
		"/place/bergen/ho%2Fho%2fkus":         "/place/bergen/ho-ho-kus",
		"/place/hudson%2Fhoboken":             "/place/hudson/hoboken",
		"/place/bergen%2fho%2Fho%2Fkus":       "/place/bergen/ho-ho-kus",
		"/place/ocean%2Fcity":                 "/place/cape-may/ocean-city",
		"/place/bergen/HoHoKus":               "/place/bergen/ho-ho-kus",
		"/place/burlington/mt-laurel-twp":     "/place/burlington/mount-laurel",
		"/place/hoboken":                      "/place/hudson/hoboken",
		"/place/cape may":                     "/place/cape-may",
		"/place/cape-may/cape-may":            "/place/cape-may/cape-may",
		"/place/washington":                   "",
		"/place/hudson/newark":                "",
		"/place/nowhere":                      "",
		"/place/hudson/hoboken/council":       "",
		"/PLACE":                              "/place",
		"/placebo":                            "",
		"/district/Legislative/032":           "/district/legislative/32",
		"/district/congress/8/":               "/district/congress/8",
		"/district/congress/13":               "",
		"/district/legislative":               "",
		"/district/senate/3":                  "",
		"/place/hudson/jersey%20city":         "",
		"/place/hudson/\x00":                  "",
		"/place/passaic/West Paterson, NJ":    "/place/passaic/woodland-park",
		"/place/union/berkeley heights 07922": "/place/union/berkeley-heights",
	} {
		place, found := places.Read(path)
		if want == "" && found || want != "" && (!found || place.Path() != want) {
			t.Errorf("%q leads to %+v (%v), want %q", path, place, found, want)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add("/place/hudson/jersey-city")
	f.Add("/district/legislative/32")
	f.Add("/place/Bergen County/Ho'Ho/Kus")
	f.Fuzz(func(t *testing.T, path string) {
		place, found := places.Read(path)
		if !found {
			return
		}
		if again, known := places.At(place.Path()); !known || again != place {
			t.Errorf("%q leads to %+v, which has no page", path, place)
		}
		if !places.IsAddress(place.Path()) {
			t.Errorf("%q is no address of a place", place.Path())
		}
	})
}

func TestDistrictsOfPlaces(t *testing.T) {
	for name, test := range map[string]struct {
		place places.Place
		kind  places.Kind
		want  []string
	}{
		"OK":         {hoboken, places.Legislative, []string{"32"}},
		"OKSplit":    {jerseyCity, places.Legislative, []string{"31", "32"}},
		"OKCongress": {jerseyCity, places.Congressional, []string{"8", "10"}},
		"OKCounty":   {hudson, places.Legislative, []string{"29", "31", "32", "33"}},
	} {
		t.Run(name, func(t *testing.T) {
			var got []string
			for _, district := range test.place.Districts(test.kind) {
				got = append(got, district.District)
				if test.place.Kind == places.Town && !slices.Contains(district.Towns(), test.place) {
					t.Errorf("%s is missing in %s", test.place.Name(), district.Name())
				}
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestCountiesOfPlaces(t *testing.T) {
	for name, test := range map[string]struct {
		place  places.Place
		want   []places.CountyPart
		extent string
	}{
		"OKInPart": {places.Place{Kind: places.Legislative, District: "32"},
			[]places.CountyPart{{County: "Hudson", InPart: true}}, "Part of Hudson County"},
		"OKWholeFirst": {places.Place{Kind: places.Congressional, District: "2"},
			[]places.CountyPart{{County: "Atlantic"}, {County: "Cape May"}, {County: "Cumberland"},
				{County: "Salem"}, {County: "Gloucester", InPart: true}, {County: "Ocean", InPart: true}},
			"Atlantic, Cape May, Cumberland and Salem Counties and parts of Gloucester and Ocean Counties"},
		"OKTown":  {hoboken, []places.CountyPart{{County: "Hudson"}}, ""},
		"OKState": {places.Place{Kind: places.State}, nil, ""},
	} {
		t.Run(name, func(t *testing.T) {
			if got := test.place.Counties(); !slices.Equal(got, test.want) {
				t.Errorf("got %+v, want %+v", got, test.want)
			}
			if got := test.place.Extent(); got != test.extent {
				t.Errorf("got %q, want %q", got, test.extent)
			}
		})
	}
}

func TestGroups(t *testing.T) {
	mayor := candor.Term{PositionType: candor.Mayor, Position: "mayor", City: "Hoboken",
		County: "Hudson"}
	sheriff := candor.Term{PositionType: candor.LawEnforcement, Position: "sheriff", County: "Hudson"}
	senator := candor.Term{PositionType: candor.StateLegislator, Position: "state_senator",
		County: "Hudson", District: "32"}
	other := senator
	other.District = "33"
	unknown := candor.Term{PositionType: candor.CouncilMember, Position: "council_member",
		City: "Nowhere", County: "Hudson"}
	for name, test := range map[string]struct {
		term  candor.Term
		place places.Place
		want  places.Group
		own   bool
	}{
		"Mayor":           {mayor, hoboken, places.MayorGroup, true},
		"MayorElsewhere":  {mayor, jerseyCity, "", false},
		"MayorOfATown":    {mayor, hudson, "", false},
		"Sheriff":         {sheriff, hoboken, places.CountyGroup, false},
		"SheriffOfCounty": {sheriff, hudson, places.CountyGroup, true},
		"Judge": {candor.Term{PositionType: candor.Judge, County: "Hudson"}, hoboken,
			places.CourtGroup, false},
		"Legislator":          {senator, hoboken, places.LegislatorGroup, false},
		"LegislatorOfASplit":  {senator, jerseyCity, places.LegislatorGroup, false},
		"LegislatorElsewhere": {other, hoboken, "", false},
		"LegislatorOfDistrict": {senator, places.Place{Kind: places.Legislative, District: "32"},
			places.LegislatorGroup, true},
		"LegislatorWithoutDistrict": {candor.Term{PositionType: candor.StateLegislator,
			County: "Hudson"}, hudson, places.LegislatorGroup, true},
		"Congress": {candor.Term{PositionType: candor.Congressman, District: "8"}, hoboken,
			places.CongressGroup, false},
		"Senator": {candor.Term{PositionType: candor.USSenator}, hoboken, places.SenatorGroup, false},
		"Governor": {candor.Term{PositionType: candor.OtherPosition, Position: "Governor"}, hoboken,
			"", false},
		"GovernorOfState": {candor.Term{PositionType: candor.OtherPosition, Position: "Governor"},
			places.Place{Kind: places.State}, places.StateGroup, true},
		"TownWithoutCounty": {candor.Term{PositionType: candor.Clergy, City: "Hoboken"}, hoboken,
			places.ClergyGroup, true},
		"UnknownTown":          {unknown, hudson, places.OtherGroup, true},
		"UnknownTownElsewhere": {unknown, hoboken, "", false},
		"UnknownTownOfState": {candor.Term{PositionType: candor.Mayor, Position: "mayor",
			City: "Nowhere"}, places.Place{Kind: places.State}, places.OtherGroup, true},
		"JudgeOfUnknownTown": {candor.Term{PositionType: candor.Judge, City: "Nowhere",
			County: "Hudson"}, hoboken, "", false},
		"SheriffInUnknownTown": {candor.Term{PositionType: candor.LawEnforcement,
			Position: "sheriff", City: "Nowhere", County: "Hudson"}, hoboken, places.CountyGroup, false},
	} {
		t.Run(name, func(t *testing.T) {
			if got, own := places.Serve(test.place).Group(test.term); got != test.want || own != test.own {
				t.Errorf("got %q (own %v), want %q (%v)", got, own, test.want, test.own)
			}
		})
	}
}

// Every office is on exactly one page as its own.
func TestEveryOfficeHasAPage(t *testing.T) {
	for _, kind := range candor.PositionTypes() {
		for _, term := range []candor.Term{{}, {City: "Hoboken", County: "Hudson"}, {County: "Hudson"},
			{County: "Essex", District: "3"}, {District: "99"}, {City: "Nowhere", County: "Elsewhere"}} {
			term.PositionType = kind
			if _, own := places.Serve(places.Of(term)).Group(term); !own {
				t.Errorf("no page lists %+v", term)
			}
		}
	}
}
