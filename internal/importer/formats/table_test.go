package formats

import (
	"slices"
	"strings"
	"testing"
)

func TestParseTable(t *testing.T) {
	for name, test := range map[string]struct {
		text    string
		people  string // name and position of each row
		skipped string
		err     string
	}{
		"OK":           {"name,position\nA,mayor\n", "A mayor", "", ""},
		"OKEmptyRows":  {"name,position\n,\nA,mayor\n , \n,,,\n", "A mayor", "3 empty rows", ""},
		"OKEmptyFirst": {",,\nname,position\nA,mayor\n", "A mayor", "1 empty row", ""},
		"OKHeaderRepeated": {"name,position\nA,mayor\nNAME,Position\nB,judge\n", "A mayor, B judge",
			"1 row like the header", ""},
		"OKCarriageReturns": {"name,position\rA,mayor\rB,judge\r", "A mayor, B judge", "", ""},
		"OKCarriageReturnsLater": {"name,position\nA,mayor\rB,judge\r\n\"C\rD\",judge\n",
			"A mayor, B judge, C\rD judge", "", ""},
		"OKTwiceTheSame": {"name,Name,position\nA,A,mayor\n", "A mayor", "", ""},
		"OKTwiceOneEmpty": {"name,Name,position\nA,,mayor\n,B,judge\n", "A mayor, B judge", "",
			""},
		"ErrTwiceDifferent": {"name,Name,position\nA,A,mayor\nB,C,judge\n", "A mayor, B judge", "",
			"the column name is there twice (name in column 1, Name in column 2), with different values in line 3"},
		"OKTwiceUnread": {"name,note,note,position\nA,x,y,mayor\n", "A mayor", "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			table, err := parseTable([]byte(test.text))
			if err != nil {
				t.Fatal(err)
			}
			var people []string
			for _, row := range table.rows {
				people = append(people, table.value(row, "name")+" "+table.value(row, "position"))
			}
			if want := strings.Split(test.people, ", "); !slices.Equal(people, want) {
				t.Errorf("%q, want %q", people, want)
			}
			if table.skipped() != test.skipped {
				t.Errorf("skipped %q, want %q", table.skipped(), test.skipped)
			}
			err = table.checkColumns()
			if (err == nil) != (test.err == "") || err != nil && !strings.Contains(err.Error(), test.err) {
				t.Errorf("error %v, want %q", err, test.err)
			}
		})
	}
}
