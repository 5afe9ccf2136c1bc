package directory

import (
	"fmt"
	"slices"
	"testing"
)

// formsAround are forms of address and degrees around a name.
var formsAround = []string{
	"Mr %s", "Mr. %s", "MR. %s", "Mrs. %s", "Ms %s", "Ms. %s", "Miss %s", "Mx. %s", "Dr %s",
	"Dr. %s", "Doctor %s", "Prof. %s", "Professor %s", "Hon. %s", "Hon %s", "Honorable %s",
	"The Honorable %s", "the hon. %s", "Rev. %s", "The Rev. Dr. %s", "Reverend %s", "Fr. %s",
	"Father %s", "Msgr. %s", "Sister %s", "Sir %s", "Madam %s", "%s Jr.", "%s, Jr.", "%s Sr",
	"%s II", "%s III", "%s IV", "%s V", "%s Junior", "%s Esq.", "%s, Esq", "%s, Esquire",
	"%s JD", "%s, J.D.", "%s PhD", "%s, Ph.D.", "%s, Ph. D.", "%s MD", "%s, M.D.", "%s CPA",
	"%s, C.P.A.", "%s, RN", "%s R.N.", "%s DDS", "%s, D.D.S.", "%s MBA", "%s M.B.A.", "%s, MA",
	"%s, M.A.", "%s Ed.D.", "%s, DO", "%s D.O.", "%s (Ret.)", "PhD %s", "Ph.D. %s", "JD %s",
	"Mister %s", "Rt. Rev. %s", "Most Rev. %s", "Very Rev. %s", "%s, J.S.C.", "%s JSC", "%s, P.J.Cv.",
	"%s, A.J.S.C.", "%s, J.M.C.", "%s, U.S.M.J.", "Hon. %s, P.J.F.P.",
	"Mr. %s, Jr., Esq.", "Hon. Dr. %s, J.D., Ph.D.", "%s, Mr.", "%s (Dr.)",
}

func TestFormsOfAddressAreOptional(t *testing.T) {
	d := of(t, "Vera Quillby|us_senator|us_senator|Newark|Essex",
		"Otto Fenwicket|pastor|clergy|Hoboken|Hudson")
	for _, form := range formsAround {
		for _, text := range []string{"Vera Quillby", "Quillby", "Quillby Newark"} {
			asked := firstPage(fmt.Sprintf(form, text))
			page := d.Find(asked)
			if !slices.Equal(page.IDs, []string{"Vera Quillby"}) || page.Guess != "" {
				t.Errorf("%q finds %q, guess %q", asked.Search, page.IDs, page.Guess)
			}
		}
		asked := firstPage(fmt.Sprintf(form, "Vera Quilby"))
		if page := d.Find(asked); len(page.IDs) != 1 || page.Guess == "" {
			t.Errorf("%q finds %q, guess %q", asked.Search, page.IDs, page.Guess)
		}
		asked = firstPage(fmt.Sprintf(form, "Vera Quillby"))
		asked.County = "Hudson"
		if page := d.Find(asked); page.Total != 0 {
			t.Errorf("%q in Hudson finds %q, guess %q", asked.Search, page.IDs, page.Guess)
		}
	}
}

func TestFormsOfAddressRankAndMatchNames(t *testing.T) {
	d := of(t,
		"Dr. Ann Quillby|judge|judge|Newark|Essex", "Bea Quillby|judge|judge|Newark|Essex",
		"Carl Quillby Jr.|mayor|mayor|Lodi|Bergen", "Ed Quillby|reverend|clergy|Newark|Essex",
		"Kim Do|judge|judge|Lodi|Bergen", "Ma Fenwicket|judge|judge|Lodi|Bergen",
		"Otto Fenwicket|pastor|clergy|Lodi|Bergen", "J. R. Bramblewick|judge|judge|Lodi|Bergen",
		"Una Bramblewick|us_senator|us_senator||",
		"Kim Lodestar|detective|law_enforcement|Lodi|Bergen",
		"N. J. Umbermoor|judge|judge|Lodi|Bergen", "Alexandra Hon|judge|judge|Lodi|Bergen",
		"Alexandra Wick|judge|judge|Lodi|Bergen")
	for text, want := range map[string][]string{
		"dr quillby":               {"Dr. Ann Quillby", "Bea Quillby", "Carl Quillby Jr.", "Ed Quillby"},
		"quillby jr":               {"Carl Quillby Jr.", "Bea Quillby", "Dr. Ann Quillby", "Ed Quillby"},
		"carl quillby, jr.":        {"Carl Quillby Jr."},
		"bea quillby jr":           {"Bea Quillby"},
		"alexandra hon":            {"Alexandra Hon", "Alexandra Wick"},
		"ed quillby":               {"Ed Quillby"},
		"quillby, ed":              {"Ed Quillby"},
		"kim do":                   {"Kim Do"},
		"do":                       {"Kim Do"},
		"ma fenwicket":             {"Ma Fenwicket"},
		"fenwicket ma":             {"Ma Fenwicket"},
		"otto fenwicket ma":        {"Otto Fenwicket"},
		"jr bramblewick":           {"J. R. Bramblewick"},
		"bramblewick j.r.":         {"J. R. Bramblewick"},
		"rev quillby":              {"Ed Quillby"},
		"rev":                      {"Ed Quillby"},
		"rev newark":               {"Ed Quillby"},
		"rev lodi fenwicket":       {"Ma Fenwicket", "Otto Fenwicket"},
		"the honorable":            nil,
		"dr":                       {"Dr. Ann Quillby", "Alexandra Hon", "Alexandra Wick"},
		"mr newark":                {"Bea Quillby", "Dr. Ann Quillby", "Ed Quillby"},
		"md quillby":               {"Bea Quillby", "Carl Quillby Jr.", "Dr. Ann Quillby", "Ed Quillby"},
		"senator bramblewick":      {"Una Bramblewick"},
		"Sen. Una Bramblewick":     {"Una Bramblewick"},
		"Mayor Carl Quillby":       {"Carl Quillby Jr."},
		"Judge Ann Quillby, Esq.":  {"Dr. Ann Quillby"},
		"Det. Lodestar":            {"Kim Lodestar"},
		"Bea Quillby, N.J.":        {"Bea Quillby"},
		"Mr. Mayor of Lodi":        {"Carl Quillby Jr."},
		"the hon mayor of lodi nj": {"Carl Quillby Jr."},
	} {
		t.Run(text, func(t *testing.T) {
			page := d.Find(firstPage(text))
			same(t, page.IDs, want...)
			if page.Guess != "" {
				t.Errorf("guessed %q", page.Guess)
			}
		})
	}
}
