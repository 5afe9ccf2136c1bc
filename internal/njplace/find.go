package njplace

import (
	"cmp"
	_ "embed"
	"fmt"
	"iter"
	"slices"
	"strings"
)

// townNames maps the keyOf a written name to municipalities.
type townNames struct {
	full  map[string][]Town // the name, with or without its kind behind it
	short map[string][]Town // the name without the kind that distinguishes it: Egg Harbor
	other map[string][]Town // unofficial names
	begin map[string]bool   // the first word of each name, written out, and the whole name as one word
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
		// Atlantic City is a full name. Bordentown City is only called so because of the township
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

// OtherNames returns the usual unofficial and former names of municipalities and of their parts,
// including those of post offices.
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

// MayBegin reports whether a folded word may begin the name of a municipality or county, in any
// form that Candidates and FindCounty read.
func MayBegin(word string) bool {
	return names.begin[writtenOut(word)] || names.begin[word] || countyBegins[word] ||
		slices.Contains(kinds, writtenOut(word)) || word == "the"
}

// Candidates returns the municipalities that a text may mean, read as in Find. They are in the
// county, or anywhere if county is empty.
func Candidates(text, county string) []Town {
	w, err := parse(text)
	if err != nil {
		return nil
	}
	return w.candidates(county)
}

// candidates prefers the name as written to its other meanings.
func (w placeText) candidates(county string) []Town {
	if w.county != "" && county != "" && w.county != county {
		return nil
	}
	if county == "" {
		county = w.county
	}
	if len(w.words) == 0 {
		return townsIn(county, townsByZIP[w.zip])
	}
	for _, known := range []map[string][]Town{names.full, names.other, names.short} {
		if found := townsIn(county, known[keyOf(w.words)]); len(found) > 0 {
			return found
		}
	}
	// Many municipalities have changed their kind, and people still call them a borough.
	bare, last := w.words[:len(w.words)-1], w.words[len(w.words)-1]
	if len(bare) == 0 || !slices.Contains(kinds, last) || names.full[keyOf(w.words)] != nil {
		return nil // "Union City" is not Union Township in Union County
	}
	found := townsIn(county, slices.Concat(names.full[keyOf(bare)], names.short[keyOf(bare)]))
	if len(found) > 1 {
		return nil // the kind would have distinguished them
	}
	return found
}

func townsIn(county string, towns []Town) []Town {
	var found []Town
	for _, town := range towns {
		if county == "" || town.County == county {
			found = append(found, town)
		}
	}
	return found
}

// Find returns the municipality that a text means, in any usual spelling: with its kind before or
// behind the name, even a wrong one, abbreviated, and followed by county, state and ZIP code.
// county is one of the 21, or empty. If several match, the ZIP code decides. A ZIP code elsewhere
// is an error, as are no match and several matches. Error messages are for users.
func Find(text, county string) (Town, error) {
	w, err := parse(text)
	if err != nil {
		return Town{}, err
	}
	if w.county != "" && county != "" && w.county != county {
		return Town{}, fmt.Errorf("%q is placed in %s County, not in %s", text, w.county, county)
	}
	found := w.candidates(county)
	if len(found) > 0 && w.zip != "" {
		if found, err = w.atZIP(found); err != nil {
			return Town{}, err
		}
	}
	return Only(text, cmp.Or(county, w.county), found)
}

// atZIP returns the municipalities of found that are in the ZIP code. An unknown New Jersey code,
// such as a large office's own, rules out none.
func (w placeText) atZIP(found []Town) ([]Town, error) {
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
		return nil, fmt.Errorf("the ZIP code %s is in %s, not in %s", w.zip, labels(all), labels(found))
	}
	return there, nil
}

// Only returns the single municipality of found, or an error for none or several. text and county
// are for its message.
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

// Listed returns the official spelling of a city and a county of New Jersey. Other names are not
// changed. A county is added only if the city was written with it.
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
