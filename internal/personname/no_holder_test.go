package personname

import "testing"

func TestTextsThatSayNobodyHoldsASeat(t *testing.T) {
	for _, text := range []string{"N/A N/A", "n/a, N/A", "TBD TBD", "Unknown Unknown", "None None",
		"TBA TBD", "Vacancy Vacancy", "Post Unfilled", "No One Elected", "Nobody Appointed Yet",
		"Seat Empty Until November", "Office Open Since 2025", "Pending Special Election",
		"Awaiting Council Action", "Not Yet Filled", "Appointment to be Made", "Seat to be Filled",
		"No Incumbent", "Unassigned Seat", "Mayor - TBD", "None at This Time", "Position Available",
		"Currently Recruiting", "No Petitions Filed", "Unknown at Present", "Term Unfilled (Ward 2)",
		"Left Blank", "Unknown TBD", "xxx xxx", "Open - 3rd Ward", "No Current Member"} {
		if why := WhyNoPerson(text); why == "" {
			t.Errorf("%q is a person", text)
		}
	}
	for _, text := range []string{"An Na", "Ann No", "June Blank", "April Open", "May Pending",
		"Ward Trialman", "Christopher Null", "Will Post", "Grant Ward", "Mark Council", "Ida Nobody",
		"Emily Post", "Vera Vera", "James James", "Noel Clerk", "West Trialman", "Ho Ho", "Mayor Draft"} {
		if why := WhyNoPerson(text); why != "" {
			t.Errorf("%q is no person: %s", text, why)
		}
	}
}
