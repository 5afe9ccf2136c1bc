package redact

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// The rule applies to every resident: it uses no list.
func TestHomesRead(t *testing.T) { // S49
	for _, street := range []string{
		"birchwood", "Birchwood Avenue", "oak", "Oak St", "MAPLE", "n maple", "North Maple Street",
		"maple ave", "kennedy", "Martin Luther King Jr. Blvd",
		"jones road", "Church Street", "park ave", "high", "main", "5th Avenue", "washington",
		"St. James Place", "Peña Road", "O'Neill Court", "School House Lane",
		"State Hwy 33", "Route 9", "green street", "old mill rd", "Ocean Way", "broadway",
		"mount pleasant", "Elm Terrace", "fox run lane", "12th street", "a elm court",
	} {
		for _, number := range []string{"7", "418", "12B", "2025", "12-14", "1600"} {
			for _, frame := range []string{"%s", "%s!", "he lives at %s", "Visit him: %s",
				"his house is %s, the blue door", "(%s)", "Judge Smith, %s, Newark NJ", "go to %s tonight",
				"home is #%s"} {
				text := fmt.Sprintf(frame, number+" "+street)
				if FindAddress(text) == "" {
					t.Errorf("no address is read in %q", text)
				}
			}
		}
	}
	for _, text := range []string{
		"Birchwood Avenue, number 418", "Birchwood Ave. No. 418", "Birchwood Ave #418",
		"Birchwood Avenue no 418 is his", "he lives on Birchwood Avenue 418",
		"his house is on Birchwood Ave., number 418", "N Maple Street house number 12",
		"Lives at Birchwood Ave 418 in Trenton",
		"birchwood avenue number 418",
		"#418 birchwood", "# 418 Birchwood", "#41 birchwood ave", "(418) birchwood",
		"[418] Birchwood Ave",
		"Room 418 Birchwood Ave", "ward 418 birchwood avenue", "May 418 Birchwood Ave",
		"over 418 Birchwood Road",
		"$418 Birchwood Ave", "€41 birchwood road", "2/418 Birchwood Ave", "1.418 Birchwood Ave",
		"a-418 Birchwood Ave",
	} {
		if FindAddress(text) == "" {
			t.Errorf("no address is read in %q", text)
		}
	}
	for _, text := range []string{
		"973-555-0123", "(973) 555-0123", "9735550123", "973.555.0123", "973 5550123", "97 355 50123",
		"9 7 3 5 5 5 0 1 2 3", "1 973 555 0123", "+19735550123", "tel9735550123",
		"555-0123", "5550123", "555 0123", "555.0123 is his", "Cell 555-0123, ask for the judge",
		"９７３ 555 0123",
		"973_555_0123", "973*555*0123", "973,555,0123", "973:555:0123", "973|555|0123", "973•555•0123",
		"973🙂555🙂0123", "[973] [555] [0123]", `"973" "555" "0123"`,
		"973 | 555 | 0123", "973\n555\n0123", "1_973_555_0123", "(973)_555_0123", "973~555=0123",
	} {
		if FindPhone(text) == "" {
			t.Errorf("no phone number is read in %q", text)
		}
	}
}

func TestCountsAreNotHomes(t *testing.T) { // S49
	for _, text := range []string{
		"12 meetings", "5 stars", "in 2024 Mayor Jones", "Route 9 traffic", "Bill 455 passed",
		"Ward 3 councilman", "9 years", "at 7 pm", "100 percent", "3 times", "District 12 voters",
		"12 school buses", "3 high school students", "4 state troopers", "2 main reasons",
		"at 7 a man came", "12 parents drive there", "3 county court dates", "2019-2023 Smith",
		"lives on Main Street 12 months a year", "Park Place #1", "State Highway No. 33",
		"On Main Street 12 people came", "the street number 12",
		"Superior Court No. 12", "closed Main Street. 12 people came", "the same street no. 12",
		"Main Street 2024", "tax court number 12",
		"Resolution 123-2024", "Ordinance 2023-145", "on 6/14/2022", "2345678 dollars", "Permit 2345678",
		"123-4567", "350, 420, 2021", "lots 350, 420; 2021", "$973,555,0123", "973 and 555 and 0123",
		"#1 mayor", "our #2 concern", "#12 on the ballot", "#14 agenda item", "District #32 rep",
		"we ranked #40 statewide", "the #10 bus",
		"Room #204 upstairs", "(12) members voted", "(4) Newark", "(2024) Mayor Jones",
		"elected (2019) Transparency", "$300 fine", "$450 bribe", "$5 Main Street",
		"(2) Transparency", "13) Transparency", "Room 12 Family Court", "Ward 3 Broad Street was plowed",
		"on May 12 Main Street was closed", "over 300 Main Street residents", "since 1999 Main Street is",
		"Bill 455 sponsor", "Room 204 upstairs",
		"in 350 cases, 420 homes, 2021 dollars", "a 3 alarm fire", "1 oak", "12. Nobody came",
		"10:15 or so", "3.5 lanes",
	} {
		if found := FindAddress(text) + FindPhone(text); found != "" {
			t.Errorf("%q is read in %q", found, text)
		}
	}
}

// Passages are in order and do not overlap; redacting depends on it.
func TestPassagesAreInOrder(t *testing.T) { // S49
	for _, text := range []string{
		"12 Old Birchwood Ave #418", "12 N Maple St #34", "12 Birchwood Avenue number 418, 13 Oak St",
		"7 Elm 12 Birchwood Ave No. 418", "Elm St #12 Oak St #34",
	} {
		passages, from := findAddresses(text), 0
		for _, passage := range passages {
			if passage.Start < from || passage.End <= passage.Start {
				t.Errorf("%q: %v", text, passages)
			}
			from = passage.End
		}
		if len(passages) == 0 {
			t.Errorf("no address is read in %q", text)
		}
	}
}

// spelledHomes holds homes and texts that name them.
var spelledHomes = []struct{ address, phone, text string }{
	{"12 North Maple Street", "973-555-0123", "12-n maple and 555-0123"},
	{"418 Birchwood", "", "418 birchwood"},
	{"12 Meetings", "", "12 meetings on Main Street"},
	{"3 Saint Mark's Place", "", "3 St. Marks Pl, 3 st marks"},
	{"1200 Route 22", "", "1200 Rt. 22"},
	{"7 1/2 Oak Lane", "", "7 1/2 oak ln"},
	{"418 North Birchwood Avenue", "", "N. Birchwood Ave. No. 418, Birchwood Avenue 418"},
	{"", "123-123-2024", "Resolution 123-2024"},
	{"", "973-555-0123", "973_555_0123, [973] [555] [0123]"},
}

// NamesHome finds a listed home only where the public rule reads something and makes a text wait.
func FuzzNamesHome(f *testing.F) { // S49
	for _, home := range spelledHomes {
		f.Add(home.text, home.address, home.phone)
	}
	f.Fuzz(func(t *testing.T, text, address, phone string) {
		keys := HomeOf(address, "", phone).Keys()
		// Any home that the text may name can be the known one.
		for _, known := range []func(string) bool{func(key string) bool {
			return slices.Contains(keys,
				key)
		}, func(string) bool { return true }} {
			if NamesHome(text, known) && FindAddress(text) == "" && FindPhone(text) == "" {
				t.Errorf("%q names a home, and nothing is read in it", text)
			}
		}
		read := HomesRead(text)
		if every := keysIn(text, everyPassage); slices.ContainsFunc(read,
			func(key string) bool { return !slices.Contains(every, key) }) {
			t.Errorf("%q: %q are not among %q", text, read, every)
		}
	})
}

// The public rule reads every spelling of a home that the full search finds, except spellings meant
// to be taken for something else.
func TestSpellingsOfHomesAreRead(t *testing.T) { // S49
	for text := range strings.Lines(`12 N. Maple St. #3 is the house
GO TO 12 NORTH MAPLE STREET!!!
12   N  Maple Street
12-north_maple*street
12Maple street
１２ Maple Street
see example.org/12-n-maple-st?x
12 Maple, the blue door
12 A Maple
his cell 555-0123
`) {
		if home := HomeOf("12 North Maple Street", "", "973-555-0123"); !strings.Contains(text, " A ") &&
			len(home.Passages(text)) == 0 {
			t.Errorf("the home is not found in %q", text)
		}
		if FindAddress(text) == "" && FindPhone(text) == "" {
			t.Errorf("nothing is read in %q", text)
		}
	}
}
func TestHomesWithTheNumberBehind(t *testing.T) { // S49
	home := HomeOf("418 North Birchwood Avenue", "", "")
	for text, want := range map[string]string{
		"He lives on Birchwood Ave 418.":                        "He lives on [address removed].",
		"N. Birchwood Ave. No. 418":                             "[address removed]",
		"Birchwood Avenue, number 418, so Birchwood Avenue 418": "[address removed], so [address removed]",
		"12 Birchwood Ave #418":                                 "12 Birchwood Ave #418",
		"Birchwood Road 418":                                    "Birchwood Road 418",
		"Birchwood Ave. He came 418 times":                      "Birchwood Ave. He came 418 times",
	} {
		if got := Replace(text, home.Passages(text)); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
