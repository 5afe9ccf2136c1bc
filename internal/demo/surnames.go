package demo

import (
	"math/rand/v2"
	"slices"
	"strings"
)

// distinctSurnames is the number of family names in a demo of a million officials.
const distinctSurnames = 150_000

// The frequency of the k-th family name is 1/(commonOffset+k)^commonExponent (Zipf and Mandelbrot).
// The first has a share of 0.7 % of people, the 1,000th 0.011 %, the 10,000th 0.001 %, similar to
// the 2010 Census.
const (
	commonExponent = 1.05
	commonOffset   = 20
)

// rareEvery is the interval of further officials who cycle through all family names, so that the
// rarest occur too.
const rareEvery = 4

// surname returns the family name of a further official, counted from 0.
func (n *names) surname(r *rand.Rand, beyond int) string {
	if beyond%rareEvery == 0 {
		return n.all[len(n.all)-1-beyond/rareEvery%len(n.all)]
	}
	return n.all[rand.NewZipf(r, commonExponent, commonOffset, uint64(len(n.all)-1)).Uint64()]
}

// familyNames joins every first half with every second half of its language.
func familyNames() []string {
	languages, halves := wordsBySection(surnames)
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

// allSurnames adds names made of syllables to the compounds. It picks them at equal distances, so
// that they differ in more than one syllable.
func allSurnames(compounds []string) []string {
	sounds, parts := wordsBySection(surnameSyllables)
	possible := 0
	for _, sound := range sounds {
		possible += len(parts[sound+" front"]) * len(parts[sound+" middle"]) * len(parts[sound+" end"])
	}
	all, taken := slices.Clone(compounds), make(map[string]bool, distinctSurnames)
	for _, name := range compounds {
		taken[name] = true
	}
	const stride = 1_000_003 // a prime that divides no such number, so each name is reached once
	for i := 0; len(all) < distinctSurnames; i++ {
		at := i * stride % possible
		for _, sound := range sounds {
			front, middle, end := parts[sound+" front"], parts[sound+" middle"], parts[sound+" end"]
			if own := len(front) * len(middle) * len(end); at >= own {
				at -= own
				continue
			}
			name := front[at%len(front)] + middle[at/len(front)%len(middle)] + end[at/len(front)/len(middle)]
			if !taken[name] {
				taken[name] = true
				all = append(all, name)
			}
			break
		}
	}
	return all
}

// wordsBySection reads lists whose sections have a group and a side, such as [english front]. It
// returns the groups in order, and the words by section.
func wordsBySection(list string) (groups []string, words map[string][]string) {
	words = map[string][]string{}
	for section, line := range sections(list) {
		if group, _, _ := strings.Cut(section, " "); !slices.Contains(groups, group) {
			groups = append(groups, group)
		}
		words[section] = append(words[section], strings.Fields(line)...)
	}
	return groups, words
}
