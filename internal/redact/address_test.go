package redact

import (
	"strings"
	"testing"
)

func TestIsAddress(t *testing.T) { // S61
	for _, address := range []string{"12 Maple Street", "12 maple", "1 broadway", "418 Birchwood",
		"Apt 3, 12 Maple St", "12-14 Main St", "12 1/2 Main St", "1200 Route 9", "221B Baker Street",
		"2001 linwood", "418 birchwood avenue, Verona NJ 07044", "12 Mt. Airy", "12 5th Ave",
		"33 Avenue C", "33 avenue c, Bayonne", "1 A St", "12 County Road 519", "100 The Circle"} {
		if !IsAddress(address, "") {
			t.Errorf("%s is taken for none", address)
		}
	}
	for _, text := range []string{"", "5", "5 stars", "5 Stars", "1 vote", "10 years", "2 faced", "24/7",
		"4 more years", "1 big liar", "9 to 5", "100 percent", "5 stars is the way",
		"12 complaints in court", "PO Box 12", "Maple Street"} {
		if IsAddress(text, "") {
			t.Errorf("%q is taken for an address", text)
		}
	}
	// The number that is read counts, regardless of the words before it.
	home := HomeOf("5 stars, 12 Maple Street", "", "")
	if !IsAddress("5 stars, 12 Maple Street", "") || home.Number() != "12" {
		t.Errorf("the house number is %q", home.Number())
	}
	if home := HomeOf("33 Avenue C", "", ""); len(home.Passages("Lives at 33 avenue C.")) != 1 {
		t.Errorf("the keys are %s", strings.Join(home.Keys(), ", "))
	}
}
