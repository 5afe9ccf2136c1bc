package demo

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"

	"candor/internal/textfold"
)

// familyName returns the last word of a name, without a suffix such as Jr.
func familyName(name string) string {
	words := strings.Fields(name)
	if last := words[len(words)-1]; last == "Jr." || last == "III" {
		words = words[:len(words)-1]
	}
	return words[len(words)-1]
}

func TestNamesAreVaried(t *testing.T) {
	full, family := map[string]bool{}, map[string]bool{}
	accented, hyphened := 0, 0
	for official := range newData(t, usual()).Officials() {
		if full[official.Name] {
			t.Errorf("%s stands twice", official.Name)
		}
		full[official.Name], family[familyName(official.Name)] = true, true
		if strings.ContainsFunc(official.Name, func(r rune) bool { return r > unicode.MaxASCII }) {
			accented++
		}
		if strings.Contains(official.Name, "-") {
			hyphened++
		}
	}
	if len(family) < 7000 {
		t.Errorf("%d family names", len(family))
	}
	if accented < 1000 || hyphened < 500 {
		t.Errorf("%d names with accents, %d with hyphens", accented, hyphened)
	}
}

func TestTheFirstNamesDoNotRepeat(t *testing.T) {
	data := newData(t, Options{Officials: 1, Until: until})
	seen := map[string]bool{}
	for i := range evenRounds * len(data.names.family) {
		at := data.names.person(data.random(streamPerson, i), i)
		name := at.name + " " + data.names.family[i%len(data.names.family)]
		if seen[name] {
			t.Fatalf("%s stands twice", name)
		}
		seen[name] = true
	}
}

func TestAMillionHaveRealisticSurnames(t *testing.T) {
	const officials = 1_000_000
	r := rand.New(rand.NewPCG(1, 2))
	names := newNames(r, officials)
	count := map[string]int{}
	for i := range officials {
		if i < evenRounds*len(names.family) {
			count[names.family[i%len(names.family)]]++
		} else {
			count[names.surname(r, i-evenRounds*len(names.family))]++
		}
	}
	if len(count) != distinctSurnames {
		t.Errorf("%d surnames", len(count))
	}
	common := slices.Sorted(maps.Values(count))
	slices.Reverse(common)
	hundred := 0
	for _, n := range common[:100] {
		hundred += n
	}
	if common[0] < officials/400 || common[0] > officials/100 || hundred < officials/20 ||
		hundred > officials/5 {
		t.Errorf("the most common is borne by %d, the first hundred by %d", common[0], hundred)
	}
	if common[distinctSurnames/2] > 10 {
		t.Errorf("the surname in the middle is borne by %d", common[distinctSurnames/2])
	}
}

func TestWordListsHaveNoDuplicates(t *testing.T) {
	for name, list := range map[string][]string{
		"family names": allSurnames(familyNames()), "first names": slices.Collect(lines(firstNames)),
		"towns": slices.Collect(lines(largerTowns)),
	} {
		seen := map[string]bool{}
		for _, one := range list {
			if seen[one] {
				t.Errorf("%s: %s stands twice", name, one)
			}
			seen[one] = true
		}
	}
}

// Family names must not be real: neither common names nor existing compounds.
func TestFamilyNamesAreInvented(t *testing.T) {
	real := []string{
		"Smith", "Johnson", "Williams", "Brown", "Jones", "Garcia", "Miller", "Davis", "Rodriguez",
		"Martinez", "Murphy",
		"Cohen", "Patel", "Kim", "Nguyen", "Kelly", "Rossi", "Russo", "Kowalski", "Schmidt", "Dubois",
		"Silva",
		"Hazelwood", "Butterworth", "Butterfield", "Honeywell", "Applegate", "Underwood", "Hawthorne",
		"Blackwood", "Greenwood",
		"Fairweather", "Merriweather", "Featherstone", "Sedgewick", "Linenweaver", "Brackenridge",
		"Brackenbury", "Thistlewood",
		"Otterbourne", "Heathershaw", "Peppercorn", "Copperfield", "Larkin", "Rosenblatt", "Grünwald",
		"Rosenthal", "Montclair",
		"Fontaine", "Villanueva", "Montenegro", "Primrose", "Clover", "Aspen",
	}
	folded := map[string]bool{}
	for _, name := range real {
		folded[textfold.Fold(name)] = true
	}
	for _, name := range allSurnames(familyNames()) {
		if folded[textfold.Fold(name)] {
			t.Errorf("%s is a real name", name)
		}
	}
}
