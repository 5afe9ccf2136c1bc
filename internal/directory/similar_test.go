package directory

import (
	"strings"
	"testing"

	"candor/internal/candor"
)

func similar(d *Directory, name, county, city string) []string {
	filter := candor.OfficialFilter{Search: name, County: county, City: city, Page: 1, Limit: 1}
	filter.Clean()
	return d.Similar(filter).IDs
}

func TestSimilarNames(t *testing.T) {
	for name, test := range map[string]struct {
		known, asked string
		alike        bool
	}{
		"OKSame":                     {"Vera Quillmoor", "Vera Quillmoor", true},
		"OKCaseAndAccents":           {"Véra Quillmoor", "vera QUILLMOOR", true},
		"OKShortForm":                {"Robert Quillmoor", "Bob Quillmoor", true},
		"OKLongForm":                 {"Bob Quillmoor", "Robert Quillmoor", true},
		"OKTwoShortForms":            {"Bob Quillmoor", "Rob Quillmoor", true},
		"OKMiddleName":               {"Vera Maria Quillmoor", "Vera Quillmoor", true},
		"OKMiddleInitial":            {"Vera Quillmoor", "Vera M. Quillmoor", true},
		"OKOtherMiddleNames":         {"Vera Maria Quillmoor", "Vera Louise Quillmoor", true},
		"OKGoesByTheMiddleName":      {"J. Robert Quillmoor", "Bob Quillmoor", true},
		"OKGeneration":               {"Vera Quillmoor Jr.", "Vera Quillmoor", true},
		"OKOtherGeneration":          {"Robert Quillmoor III", "Bob Quillmoor, Sr.", true},
		"OKFormOfAddress":            {"Rev. Vera Quillmoor", "Dr. Vera Quillmoor", true},
		"OKInitial":                  {"V. Quillmoor", "Vera Quillmoor", true},
		"OKSlipInTheFamilyName":      {"Vera Quillmoor", "Vera Quilmoor", true},
		"OKTwoSlipsInALongName":      {"Vera Quillmoor", "Vera Kwillmoor", true},
		"OKSlipInTheGivenName":       {"Matilda Quill", "Mathilda Quill", true},
		"OKHyphen":                   {"Vera Fable-Quillmoor", "Vera Quillmoor", true},
		"OKFirstOfTwoFamilyNames":    {"Vera Fable-Quillmoor", "Vera Fable", true},
		"OKWrittenTogether":          {"Vera Van Quill", "Vera Vanquill", true},
		"OKApostrophe":               {"Vera O'Quill", "Vera O’Quill", true},
		"OKFamilyNameAlone":          {"Vera Quillmoor", "Quillmoor", true},
		"OKGivenNameIsTheFamilyName": {"Quill Quill", "Quill Quill", true},
		"NotAnotherGivenName":        {"Vera Quillmoor", "Robert Quillmoor", false},
		"NotAnotherInitial":          {"V. Quillmoor", "Robert Quillmoor", false},
		"NotAnotherFamilyName":       {"Vera Quillmoor", "Vera Candlebury", false},
		"NotShortNamesByASlip":       {"Vera Lee", "Vera Leo", false},
		"NotShortGivenNamesByASlip":  {"Dan Quillmoor", "Jan Quillmoor", false},
		"NotMiddleNamesAlone":        {"Vera Maria Quillmoor", "Robert Maria Quillmoor", false},
		"NotTheMiddleInitialAlone":   {"Vera M. Quillmoor", "M. Quillmoor", false},
		"NotTheGivenNameAlone":       {"Vera Quillmoor", "Vera", false},
		"NotNothing":                 {"Vera Quillmoor", " - ", false},
		"NotAPattern":                {"Vera Quillmoor", "%", false},
	} {
		t.Run(name, func(t *testing.T) {
			d := of(t, test.known+"|mayor|mayor|Newark|Essex")
			if found := similar(d, test.asked, "Essex", "Newark"); (len(found) == 1) != test.alike {
				t.Errorf("%q finds %q", test.asked, found)
			}
		})
	}
}

func TestSimilarWithinAPlace(t *testing.T) {
	d := of(t,
		"Vera Quillmoor|mayor|mayor|Newark|Essex",
		"Vera A. Quillmoor|mayor|mayor|Montclair|Essex",
		"Vera B. Quillmoor|mayor|mayor|Hackensack|Bergen",
		"Vera C. Quillmoor|us_senator|us_senator||",
		"Vera D. Quillmoor|judge|judge||Essex")
	for name, test := range map[string]struct {
		county, city string
		want         []string
	}{
		"OKTown": {"Essex", "Newark", []string{"Vera Quillmoor", "Vera D. Quillmoor",
			"Vera C. Quillmoor"}},
		"OKTownAlone": {"", "Newark", []string{"Vera Quillmoor", "Vera C. Quillmoor",
			"Vera D. Quillmoor"}},
		"OKCounty": {"Essex", "", []string{"Vera A. Quillmoor", "Vera D. Quillmoor", "Vera Quillmoor",
			"Vera C. Quillmoor"}},
		"OKEverywhere": {"", "", []string{"Vera A. Quillmoor", "Vera B. Quillmoor",
			"Vera C. Quillmoor", "Vera D. Quillmoor", "Vera Quillmoor"}},
		"OKOnlyWhoHasNoPlace": {"Bergen", "Newark", []string{"Vera C. Quillmoor"}},
		"OKUnknownTown":       {"Essex", "Nowhereville", []string{"Vera D. Quillmoor", "Vera C. Quillmoor"}},
		"OKTownInAnyCase": {"essex", "NEWARK", []string{"Vera Quillmoor", "Vera D. Quillmoor",
			"Vera C. Quillmoor"}},
		"OKTownNoPattern":  {"Essex", "%", []string{"Vera D. Quillmoor", "Vera C. Quillmoor"}},
		"OKCountyIsLonely": {"Bergen", "", []string{"Vera B. Quillmoor", "Vera C. Quillmoor"}},
	} {
		t.Run(name, func(t *testing.T) {
			same(t, similar(d, "Vera Quillmoor", test.county, test.city), test.want...)
		})
	}
}

func TestSimilarOrder(t *testing.T) {
	d := of(t,
		"Roberta Quilmoor|mayor|mayor|Newark|Essex", "Bob Quillmoor|mayor|mayor|Newark|Essex",
		"Rupert Quillmoor|mayor|mayor|Newark|Essex",
		"Robert Quillmoor|mayor|mayor|Newark|Essex", "R. Quillmoor|mayor|mayor|Newark|Essex",
		"Rob Quilmoor|mayor|mayor|Newark|Essex",
		"Robbie Quillmoore|mayor|mayor|Newark|Essex", "Bert Candlebury|mayor|mayor|Newark|Essex")
	same(t, similar(d, "Robert Quillmoor", "Essex", "Newark"),
		"Robert Quillmoor", "Bob Quillmoor", "R. Quillmoor", "Robbie Quillmoore", "Rob Quilmoor")
}

func TestSimilarAfterChanges(t *testing.T) {
	d := of(t, "Vera Quillmoor|mayor|mayor|Newark|Essex")
	page := d.Similar(candor.OfficialFilter{Search: "Vera Quillmoor"})
	d.Apply(nil, []string{"Vera Quillmoor"})
	if d.Current(page.Validator) || len(similar(d, "Vera Quillmoor", "", "")) != 0 {
		t.Error("someone who left is still listed")
	}
}

func TestSimilarWithHostileNames(t *testing.T) {
	d := of(t, "Vera Quillmoor|mayor|mayor|Newark|Essex", "李|mayor|mayor|Newark|Essex",
		"...|mayor|mayor|Newark|Essex")
	for _, name := range []string{"", "\x00", "\xff\xfe", "...", "Jr.", "李", strings.Repeat("é", 200),
		strings.Repeat("a ", 100), "' OR 1=1 --", "\u202eVera"} {
		similar(d, name, "", "")
	}
	same(t, similar(d, "李", "", ""), "李")
}
