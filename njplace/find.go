package njplace

import (
	"cmp"
	_ "embed"
	"fmt"
	"iter"
	"slices"
	"strings"
)

// townNames find municipalities by keyOf what is written.
type townNames struct {
	full  map[string][]Town // the name, with or without its kind behind it
	short map[string][]Town // the name without the kind that sets it apart: Egg Harbor
	other map[string][]Town // names that are not the municipality's own
	begin map[string]bool   // the first word of each, written out, and the whole as one word
}

//go:embed othernames.tsv
var otherNames string

var names = func() townNames {
	n := townNames{full: map[string][]Town{}, short: map[string][]Town{}, other: map[string][]Town{},
		begin: map[string]bool{}}
	for _, town := range towns {
		words := wordsOf(town.Name)
		n.add(n.full, words, town)
		n.add(n.full, append(slices.Clone(words), town.Kind), town)
		last := len(words) - 1
		// Atlantic City is its full name; Bordentown City is only called so because of the township
		// around it.
		if words[last] == town.Kind && (town.Kind != "city" ||
			KnownTown(town.County, strings.TrimSuffix(town.Name, " City")+" Township")) {
			n.add(n.short, words[:last], town)
		}
	}
	for fields := range rows(otherNames) {
		n.add(n.other, wordsOf(fields[0]), townOf(fields[1], fields[2]))
	}
	return n
}()

// OtherNames yields the names that people, post offices and history have for a municipality or for a
// part of one, as they are usually written.
func OtherNames() iter.Seq2[string, Town] {
	return func(yield func(string, Town) bool) {
		for fields := range rows(otherNames) {
			if !yield(fields[0], townOf(fields[1], fields[2])) {
				return
			}
		}
	}
}

func (n *townNames) add(names map[string][]Town, words []string, town Town) {
	key := keyOf(words)
	n.begin[words[0]], n.begin[key] = true, true
	if !slices.Contains(names[key], town) {
		names[key] = append(names[key], town)
	}
}

// MayBegin reports whether the name of a municipality or a county may begin with a folded word, in
// one of the ways that Candidates and FindCounty read.
func MayBegin(word string) bool {
	return names.begin[writtenOut(word)] || names.begin[word] || countyBegins[word] ||
		slices.Contains(kinds, writtenOut(word)) || word == "the"
}

// Candidates lists the municipalities that a text may mean, as Find reads it, in one of the 21
// counties or, where that is empty, in any.
func Candidates(text, county string) []Town {
	w, err := parse(text)
	if err != nil {
		return nil
	}
	return w.candidates(county)
}

// candidates looks for the name as it is written before any other meaning of it.
func (w written) candidates(county string) []Town {
	if w.county != "" && county != "" && w.county != county {
		return nil
	}
	if county == "" {
		county = w.county
	}
	if len(w.words) == 0 {
		return within(county, townsByZIP[w.zip])
	}
	for _, known := range []map[string][]Town{names.full, names.other, names.short} {
		if found := within(county, known[keyOf(w.words)]); len(found) > 0 {
			return found
		}
	}
	// Many a municipality has changed its kind, and people go on to call it a borough.
	bare, last := w.words[:len(w.words)-1], w.words[len(w.words)-1]
	if len(bare) == 0 || !slices.Contains(kinds, last) || names.full[keyOf(w.words)] != nil {
		return nil // the last: Union City is not Union Township in Union County
	}
	found := within(county, slices.Concat(names.full[keyOf(bare)], names.short[keyOf(bare)]))
	if len(found) > 1 {
		return nil // the kind would have told them apart
	}
	return found
}

func within(county string, towns []Town) []Town {
	var found []Town
	for _, town := range towns {
		if county == "" || town.County == county {
			found = append(found, town)
		}
	}
	return found
}

// Find returns the one municipality that a text means, in any usual way of writing it: with its
// kind before or behind the name, right or wrong, abbreviated, with county, state and ZIP code
// behind it. County is one of the 21, or empty. The ZIP code decides between several, and one that
// lies elsewhere is an error. An error says in words that there is none, or several.
func Find(text, county string) (Town, error) {
	w, err := parse(text)
	if err != nil {
		return Town{}, err
	}
	if w.county != "" && county != "" && w.county != county {
		return Town{}, fmt.Errorf("%q is said to lie in %s County, not in %s", text, w.county, county)
	}
	found := w.candidates(county)
	if len(found) > 0 && w.zip != "" {
		if found, err = w.atZIP(found); err != nil {
			return Town{}, err
		}
	}
	return Only(text, cmp.Or(county, w.county), found)
}

// atZIP chooses those of several municipalities that lie in the ZIP code. An unknown code of the
// state, as a large office may have, chooses nothing.
func (w written) atZIP(found []Town) ([]Town, error) {
	all, known := townsByZIP[w.zip]
	if !known {
		if isOurs := strings.HasPrefix(w.zip, "07") || strings.HasPrefix(w.zip, "08"); isOurs {
			return found, nil
		}
		return nil, fmt.Errorf("the ZIP code %s is not one of New Jersey", w.zip)
	}
	there := slices.DeleteFunc(slices.Clone(found),
		func(town Town) bool { return !slices.Contains(all, town) })
	if len(there) == 0 {
		return nil, fmt.Errorf("the ZIP code %s lies in %s, not in %s", w.zip, labels(all), labels(found))
	}
	return there, nil
}

// Only returns the one municipality of some that a text may mean; none and several are an error
// that says so.
func Only(text, county string, found []Town) (Town, error) {
	where := "New Jersey"
	if county != "" {
		where = CountyLabel(county)
	}
	switch len(found) {
	case 0:
		return Town{}, fmt.Errorf("no municipality of %s is called %q", where, text)
	case 1:
		return found[0], nil
	}
	return Town{}, fmt.Errorf("%q may be any of %s: please write which one", text, labels(found))
}

func labels(towns []Town) string {
	names := make([]string, len(towns))
	for i, town := range towns {
		names[i] = town.Label()
	}
	return strings.Join(names, ", ")
}

// Listed puts the spellings of a city and a county right: what names one municipality or county of
// New Jersey becomes its name of the list. All else stays as it is. A county is only added where
// the city was written with it.
func Listed(city, county string) (listedCity, listedCounty string) {
	if city == "" && county == "" || KnownTown(county, city) {
		return city, county
	}
	if known, err := FindCounty(county); err == nil {
		county = known
	}
	if city == "" || county != "" && !KnownCounty(county) {
		return city, county
	}
	town, err := Find(city, county)
	if err != nil {
		return city, county
	}
	if w, err := parse(city); county == "" && err == nil && w.county != "" {
		county = town.County
	}
	return town.Name, county
}
