package personname_test

import (
	"testing"

	"candor/internal/personname"
)

func TestWhyNoPerson(t *testing.T) {
	for text, want := range map[string]string{
		"Vacant": "the seat is vacant", "VACANT": "the seat is vacant",
		"Vacant, Ward 2": "the seat is vacant", "Vacant - At Large": "the seat is vacant",
		"Seat 4 (vacant)": "the seat is vacant", "[Vacancy]": "the seat is vacant",
		"Vacancies (2)": "the seat is vacant", "Presently Vacant": "the seat is vacant",
		"No candidate filed": "the seat is vacant", "Write-In": "the seat is vacant",
		"See note":  "the name is missing",
		"Open Seat": "the seat is vacant", "Open Seat - Ward 3": "the seat is vacant",
		"TBD": "the seat is vacant", "T.B.D.": "the seat is vacant", "TBA (Ward 1)": "the seat is vacant",
		"To Be Determined": "the seat is vacant", "to be appointed": "the seat is vacant",
		"Unfilled": "the seat is vacant",
		"":         "", " ": "", "N/A": "the name is missing",
		"n.a.": "the name is missing", "None": "the name is missing", "NULL": "the name is missing",
		"#N/A": "the name is missing", "unknown": "the name is missing",
		"-": "the name has no letters", "???": "the name has no letters", "* * *": "the name has no letters",
		"…": "the name has no letters", "12345": "the name has digits only",
		"12-34": "the name has digits only",
		"#REF!": "the name is an error of a spreadsheet", "#value!": "the name is an error of a spreadsheet",
		"#DIV/0!": "the name is an error of a spreadsheet",
		"Name":    "the row repeats the header", "FULL NAME": "the row repeats the header",
		"Totals:": "the row holds totals", "Total: 12": "the row holds totals",
		"Grand Total": "the row holds totals",

		"Ann Vacanti": "", "Tba Nonesuch": "", "Vacant-Free Ann": "the seat is vacant",
		"Ann Total": "", "Open Ann Sesameson": "", "Null Testly": "", "Nil Testly, Ward": "",
		"Jane None": "", "Unknown Testly": "", "李": "", "X": "", "Nan Testly": "", "Ann Seat": "",
		"Emptyfield, Ann": "", "Opensky (Ann) Testly": "", "Name Testly": "",
	} {
		t.Run(text, func(t *testing.T) {
			if got := personname.WhyNoPerson(text); got != want {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
}
