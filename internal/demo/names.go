package demo

import (
	"math/rand/v2"
	"strings"

	"candor/internal/textfold"
)

// given is a first name. A woman may be called Councilwoman; some names may be a Rabbi's or an
// Imam's.
type given struct {
	name  string
	woman bool
	title string // a title key, or empty
}

// names generates full names. The first officials have invented compounds as family names, each
// used once before any repeats. Beyond them, as in a whole state, a few family names are common and
// most are rare.
type names struct {
	given  []given
	family []string
	turn   []int    // by family name: the index in given of its first first name
	all    []string // from common to rare; empty in a small demo
}

// evenRounds is the number of uses of each compound before family names get the frequencies of a
// whole state.
const evenRounds = 2

// person is a name with the properties that depend on it.
type person struct {
	given
	full string
}

var clergyTitles = map[string]string{"r": "rabbi", "i": "imam"}

// newNames prepares names for a number of officials.
func newNames(r *rand.Rand, officials int) *names {
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
	if officials > evenRounds*len(n.family) {
		n.all = allSurnames(n.family)
		r.Shuffle(len(n.all), func(i, j int) { n.all[i], n.all[j] = n.all[j], n.all[i] })
	}
	return n
}

// person returns the i-th name. The first officials have distinct pairs of first and family name.
func (n *names) person(r *rand.Rand, i int) person {
	var first given
	var family string
	if beyond := i - evenRounds*len(n.family); beyond < 0 {
		at := i % len(n.family)
		first, family = n.given[(n.turn[at]+i/len(n.family))%len(n.given)], n.family[at]
	} else {
		first, family = pick(r, n.given), n.surname(r, beyond)
	}
	full := first.name
	if chance(r, 0.10) {
		full += " " + string(rune('A'+r.IntN(25))) + "."
	}
	full += " " + family
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

// reviewer returns a reviewer's name, mostly a first name and an initial, and an email address.
func (n *names) reviewer(r *rand.Rand) (name, email string) {
	first, family := pick(r, n.given).name, pick(r, n.family)
	email = strings.ReplaceAll(textfold.Fold(first+" "+family), " ", ".") + "@example.org"
	switch at := r.Float64(); {
	case at < 0.5:
		return first + " " + string([]rune(family)[:1]) + ".", email
	case at < 0.75:
		return first, email
	}
	return first + " " + family, email
}
