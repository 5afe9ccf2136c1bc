package candor

import "testing"

func TestReadsAsName(t *testing.T) { // S10
	for _, name := range []string{
		"Ada Example", "Cory A. Booker", "J.R. Smith", "María del Carmen de la Cruz Rodríguez",
		"Hon. Martin Luther King, Jr., Ph.D.",
		"O'Neill-Garcia", "William “Bill” Pascrell III", "Margaret ‘Peggy’ A. Bishop",
		"Mary (Molly) van der Berg", "St.John Lee", "李 小龙", "Ludwig von Wurzbach",
		"Ana y Silva", "Prince", "DeShawn McDonald", "d'Angelo Russo", "Renée O’Hara",
	} {
		if !ReadsAsName(name) {
			t.Errorf("%q reads as no name", name)
		}
	}
	for _, text := range []string{
		"", " ", "...", "Jr.", "Bob Smith is a convicted thief", "Bob Is A Thief",
		"Bob Smith who stole money",
		"Bob Smith Convicted Child Molester Living Next To The School", "Bob Smith www.evil.example",
		"Bob evil.example", "bob@evil.example",
		"Bob 609-555-0142", "Bob of 418 Birchwood", "Bob ٦٠٩", "Bob Ⅷ", "Bob Smith: thief", "Bob Smith!",
		"Bob 🖕 Smith", "Thief/Bob", "<b>Bob",
		"bob smith", "Bob Smith\nThief", "Bob Smith (a crook)",
		"Bob Antidisestablishmentarianism Floccinaucinihilipilification-Smith",
	} {
		if ReadsAsName(text) {
			t.Errorf("%q reads as a name", text)
		}
	}
}
