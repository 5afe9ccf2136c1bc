package directory

import (
	"strings"
	"testing"

	"candor/internal/candor"
)

// TestFindByWardTitleAndOtherNames asks for a ward, a former official, a title in two words or another
// language, a town by another name, or a town without officials.
func TestFindByWardTitleAndOtherNames(t *testing.T) {
	d := of(t,
		"Una Saddleford|mayor|mayor|Newark|Essex",
		"Mo Fablewick|mayor|mayor|Evesham|Burlington",
		"Ed Fablewick|mayor|mayor|Edison|Middlesex",
		"Sherri Quillmoor|deputy_mayor|mayor|Verona|Essex",
		"Vera Trialman|mayor|mayor|Verona|Essex",
		"Ray Trialman|councilwoman|council_member|Verona|Essex",
		"Somer Drizzleham|mayor|mayor|Franklin Township|Somerset",
		"Ben Drizzleham|mayor|mayor|Bernards|Somerset",
		"Gwen Kettledale|Governor|other||",
		"Jude Kettledale|judge|judge||",
		"Drew Pickerman|council_member|council_member|Westfield|Union",
		"Pia Kettledale|us_senator|us_senator||")
	more := peopleOfDistricts(map[string]string{
		"Ward Three|council_member|council_member|Newark|Essex":                    "Ward 3",
		"Wes Ward|council_member|council_member|Newark|Essex":                      "West Ward",
		"Bea Ward|council_member|council_member|Newark|Essex":                      "Ward B",
		"Lars Umberdale|council_member|council_member|Newark|Essex":                "At-Large",
		"Tia Umberdale|Councilwoman Second Ward|council_member|Plainfield|Union":   "",
		"Ann Fablewick|assemblywoman|state_legislator||":                           "39",
		"Meg Fablewick|representative|congressman||":                               "5",
		"Former Fablewick-Otterden|council_member|council_member|Edison|Middlesex": "",
	})
	past := person("Abe Otterden|mayor|mayor|Newark|Essex")
	past.TermStartDate, past.TermEndDate = "2014-01-01", "2017-12-31"
	d.Apply(append(more, past), nil)
	for text, want := range map[string]struct{ first, leftOut string }{
		"ward 3 newark":                 {"Ward Three", ""},
		"newark 3rd ward councilman":    {"Ward Three", ""},
		"newark third ward":             {"Ward Three", ""},
		"ward three newark":             {"Ward Three", ""},
		"west ward newark":              {"Wes Ward", ""},
		"newark ward b":                 {"Bea Ward", ""},
		"councilman at large newark":    {"Lars Umberdale", ""},
		"council at-large newark":       {"Lars Umberdale", ""},
		"plainfield 2nd ward":           {"Tia Umberdale", ""},
		"edison ward 9":                 {"Ed Fablewick", "ward 9"},
		"former mayor of newark":        {"Abe Otterden", ""},
		"previous mayor newark":         {"Abe Otterden", ""},
		"former mayor of edison":        {"Ed Fablewick", "former"},
		"alcalde de newark":             {"Una Saddleford", ""},
		"quien es el alcalde de edison": {"Ed Fablewick", ""},
		"gobernadora":                   {"Gwen Kettledale", ""},
		"sherrif verona":                {"Vera Trialman", "sherrif"},
		"verona council woman":          {"Ray Trialman", ""},
		"verona council men":            {"Ray Trialman", ""},
		"marlton mayor":                 {"Mo Fablewick", ""},
		"marlton":                       {"Mo Fablewick", ""},
		"somerset county mayor":         {"Ben Drizzleham", ""},
		"ho ho kus":                     {"Ann Fablewick", ""},
		"hohokus assembly":              {"Ann Fablewick", ""},
		"us rep hohokus":                {"Meg Fablewick", ""},
		"house member ho-ho-kus":        {"Meg Fablewick", ""},
		"state rep hohokus":             {"Ann Fablewick", ""},
		"judges in essex county":        {"Jude Kettledale", ""},
		"governor 07102":                {"Gwen Kettledale", ""},
		"mayor, Newark, N.J.":           {"Una Saddleford", ""},
		"elected officials in newark":   {"Una Saddleford", ""},
		"speaker of the assembly":       {"Ann Fablewick", "speaker"},
	} {
		t.Run(text, func(t *testing.T) {
			page := d.Find(firstPage(text))
			first := strings.Join(page.IDs[:min(1, len(page.IDs))], "")
			if left := strings.Join(page.LeftOut, " "); first != want.first || left != want.leftOut {
				t.Errorf("%q first of %q, guess %q, left out %q", first, page.IDs, page.Guess, left)
			}
		})
	}
}

// TestFindByFormerTitles asks for offices that New Jersey has renamed, and for one that nobody holds.
func TestFindByFormerTitles(t *testing.T) {
	d := of(t,
		"Ann Quillmoor|County Commissioner|other||Mercer",
		"Moe Quillmoor|Commissioner|council_member|Vineland|Cumberland",
		"Bea Quillmoor|council_member|council_member|Hoboken|Hudson",
		"Cy Drizzleham|mayor|mayor|Hoboken|Hudson",
		"Flo Umberton|us_senator|us_senator||",
		"Gus Governale|judge|judge|Newark|Essex")
	for text, want := range map[string][]string{
		"freeholder":          {"Ann Quillmoor"},
		"freeholders mercer":  {"Ann Quillmoor"},
		"commissioner mercer": {"Ann Quillmoor"},
		"county commissioner": {"Ann Quillmoor"},
		"alderman":            {"Bea Quillmoor", "Moe Quillmoor"},
		"aldermen hoboken":    {"Bea Quillmoor"},
		"governor":            nil,
		"prosecutor":          nil,
		"mayor 7030":          {"Cy Drizzleham"},
		"7030":                {"Cy Drizzleham", "Bea Quillmoor", "Flo Umberton"},
	} {
		t.Run(text, func(t *testing.T) {
			same(t, find(d, candor.OfficialFilter{Search: text}), want...)
		})
	}
}
