package directory

import (
	"testing"

	"candor/internal/candor"
)

func TestFindByFilters(t *testing.T) {
	d := of(t,
		"Ada Quillmoor|mayor|mayor|Washington Township|Bergen",
		"Bo Candlebury|mayor|mayor|Washington Township|Mercer",
		"Cy Kettledale|council_member|council_member|Washington Township|Mercer",
		"Di Fablewick|judge|judge|Orange|Essex",
		"Ed Mossyham|judge|judge|East Orange|Essex",
		"Flo Pickleford|us_senator|us_senator||")
	abroad := person("Gus Umberwood|pastor|clergy|Quincebury|")
	abroad.State, abroad.Country = "Elsewhere", "Canada"
	d.Apply([]*candor.Official{abroad}, nil)

	for name, test := range map[string]struct {
		filter candor.OfficialFilter
		want   []string
	}{
		"OKAll": {candor.OfficialFilter{},
			[]string{"Bo Candlebury", "Di Fablewick", "Cy Kettledale", "Ed Mossyham", "Flo Pickleford",
				"Ada Quillmoor", "Gus Umberwood"}},
		"OKAllInWords": {candor.OfficialFilter{PositionType: "all", County: "all",
			City: "all", State: "all", Country: "all"},
			[]string{"Bo Candlebury", "Di Fablewick", "Cy Kettledale", "Ed Mossyham", "Flo Pickleford",
				"Ada Quillmoor", "Gus Umberwood"}},
		"OKCityAloneInAllCounties": {candor.OfficialFilter{City: "Washington Township"},
			[]string{"Bo Candlebury", "Cy Kettledale", "Ada Quillmoor"}},
		"OKCityInOneCounty": {candor.OfficialFilter{City: "Washington Township",
			County: "Bergen"}, []string{"Ada Quillmoor"}},
		"OKCityAndType": {candor.OfficialFilter{City: "Washington Township",
			PositionType: candor.Mayor}, []string{"Bo Candlebury", "Ada Quillmoor"}},
		"OKCityCountyAndType": {candor.OfficialFilter{City: "Washington Township", County: "Mercer",
			PositionType: candor.Mayor}, []string{"Bo Candlebury"}},
		"OKCityIsTheWholeName": {candor.OfficialFilter{City: "Orange"}, []string{"Di Fablewick"}},
		"OKAnyCase": {candor.OfficialFilter{County: "essex", City: "EAST ORANGE"},
			[]string{"Ed Mossyham"}},
		"OKState": {candor.OfficialFilter{State: "Elsewhere"},
			[]string{"Gus Umberwood"}},
		"OKCountry": {candor.OfficialFilter{Country: "Canada",
			PositionType: candor.Clergy}, []string{"Gus Umberwood"}},
		"OKStatusPlaysNoPart": {candor.OfficialFilter{Status: candor.StatusPending,
			State: "Elsewhere"}, []string{"Gus Umberwood"}},
		"OKWithText": {candor.OfficialFilter{Search: "mayor", County: "Mercer"},
			[]string{"Bo Candlebury"}},
		"OKWithTextAndGuess": {candor.OfficialFilter{Search: "fablewik", County: "Essex"},
			[]string{"Di Fablewick"}},
		"OKNobodyThere":             {candor.OfficialFilter{City: "Orange", County: "Bergen"}, nil},
		"OKNobodyThereWithText":     {candor.OfficialFilter{Search: "fablewick", County: "Mercer"}, nil},
		"OKNobodyThereWithGuess":    {candor.OfficialFilter{Search: "fablewik", County: "Mercer"}, nil},
		"OKUnknownCounty":           {candor.OfficialFilter{County: "Nowhere"}, nil},
		"OKUnknownCountyWithText":   {candor.OfficialFilter{County: "Nowhere", Search: "mayor"}, nil},
		"OKCountyIsNoSearchPattern": {candor.OfficialFilter{County: "%"}, nil},
		"OKCityInjection":           {candor.OfficialFilter{City: "Orange' OR '1'='1"}, nil},
	} {
		t.Run(name, func(t *testing.T) { same(t, find(d, test.filter), test.want...) })
	}
}

func TestFindPages(t *testing.T) {
	people := inventPeople(45, 2)
	d := filled(t, people)
	for name, filter := range map[string]candor.OfficialFilter{
		"Browse": {}, "Filters": {State: candor.DefaultState, Country: candor.DefaultCountry},
		"Text": {Search: "county"},
	} {
		t.Run(name, func(t *testing.T) {
			seen := map[string]bool{}
			for number, want := range map[int]int{1: 20, 2: 20, 3: 5, 4: 0, 1_000_000_000: 0} {
				filter.Page, filter.Limit = number, 20
				page := d.Find(filter)
				if len(page.IDs) != want || len(page.Fragments) != want || page.Total != 45 {
					t.Errorf("page %d holds %d of %d, want %d of 45", number, len(page.IDs), page.Total, want)
				}
				for _, id := range page.IDs {
					if seen[id] {
						t.Errorf("%s stands on two pages", id)
					}
					seen[id] = true
				}
			}
			if len(seen) != 45 {
				t.Errorf("%d officials on all pages", len(seen))
			}
		})
	}
}

func TestOrderWithoutTextIsByFamilyName(t *testing.T) {
	d := of(t,
		"Zoë Acornwick Jr.|judge|judge", "Ána Cloverdale|judge|judge", "Bo Ácornwick|judge|judge",
		"Al Zephyrmoor|judge|judge", "bea cloverdale|judge|judge")
	twin := person("Al Zephyrmoor|mayor|mayor")
	twin.ID = "A twin whose id comes first"
	d.Apply([]*candor.Official{twin}, nil)
	same(t, find(d, candor.OfficialFilter{}),
		"Bo Ácornwick", "Zoë Acornwick Jr.", "Ána Cloverdale", "bea cloverdale",
		"A twin whose id comes first", "Al Zephyrmoor")
}
