package demo

import (
	"math/rand/v2"
	"slices"
	"strings"

	"candor"
)

// given is a first name. A woman may be called Councilwoman; some names may go with Rabbi or Imam.
type given struct {
	name  string
	woman bool
	title string // a title key, or empty
}

// names makes full names: family names are invented compounds, each used once before any comes again.
type names struct {
	given  []given
	family []string
	turn   []int // by family name: where in given its row of first names begins
}

// person is a name with what follows from it.
type person struct {
	given
	full string
}

var clergyTitles = map[string]string{"r": "rabbi", "i": "imam"}

func newNames(r *rand.Rand) *names {
	n := &names{family: familyNames()}
	for line := range lines(firstNames) {
		fields := strings.Fields(line)
		one := given{name: fields[0], woman: fields[1] == "f"}
		if len(fields) > 2 {
			one.title = clergyTitles[fields[2]]
		}
		n.given = append(n.given, one)
	}
	r.Shuffle(len(n.given), func(i, j int) { n.given[i], n.given[j] = n.given[j], n.given[i] })
	r.Shuffle(len(n.family), func(i, j int) { n.family[i], n.family[j] = n.family[j], n.family[i] })
	for range n.family {
		n.turn = append(n.turn, r.IntN(len(n.given)))
	}
	return n
}

// familyNames joins every front half with every back half of its language.
func familyNames() []string {
	halves := map[string][]string{}
	var languages []string
	for section, line := range sections(surnames) {
		language, side, _ := strings.Cut(section, " ")
		if side == "front" && !slices.Contains(languages, language) {
			languages = append(languages, language)
		}
		halves[section] = append(halves[section], strings.Fields(line)...)
	}
	var all []string
	for _, language := range languages {
		for _, front := range halves[language+" front"] {
			for _, back := range halves[language+" back"] {
				all = append(all, front+back)
			}
		}
	}
	return all
}

// person returns the i-th name. First and family name together repeat only after as many as there
// are pairs, some three million.
func (n *names) person(r *rand.Rand, i int) person {
	at := i % len(n.family)
	first := n.given[(n.turn[at]+i/len(n.family))%len(n.given)]
	full := first.name
	if chance(r, 0.10) {
		full += " " + string(rune('A'+r.IntN(25))) + "."
	}
	full += " " + n.family[at]
	switch at := r.Float64(); {
	case at < 0.05:
		full += "-" + pick(r, n.family)
	case at < 0.06 && !first.woman:
		full += " Jr."
	case at < 0.063 && !first.woman:
		full += " III"
	}
	return person{given: first, full: full}
}

// reviewer is a name as reviewers sign, mostly a first name and an initial, with an address.
func (n *names) reviewer(r *rand.Rand) (name, email string) {
	first, family := pick(r, n.given).name, pick(r, n.family)
	email = strings.ReplaceAll(candor.Fold(first+" "+family), " ", ".") + "@example.org"
	switch at := r.Float64(); {
	case at < 0.5:
		return first + " " + string([]rune(family)[:1]) + ".", email
	case at < 0.75:
		return first, email
	}
	return first + " " + family, email
}
