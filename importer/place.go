package importer

import (
	"fmt"
	"strings"

	"candor/njplace"
	"candor/textfold"
)

// townAliases are sources' names of a municipality that differ from its own name.
var townAliases = map[string]njplace.Town{
	"city of orange":                {County: "Essex", Name: "Orange"},
	"city of orange township":       {County: "Essex", Name: "Orange"},
	"orange city":                   {County: "Essex", Name: "Orange"},
	"south orange village":          {County: "Essex", Name: "South Orange"},
	"south orange village township": {County: "Essex", Name: "South Orange"},
	"peapack and gladstone":         {County: "Somerset", Name: "Peapack-Gladstone"},
	"peapack and gladstone borough": {County: "Somerset", Name: "Peapack-Gladstone"},
	"parsippany":                    {County: "Morris", Name: "Parsippany-Troy Hills"},
}

// township is the only kind of municipality that the Census counts as a county's subdivision and
// not as a place, which is why Open Civic Data ids name its county.
const township = "township"

// townNames finds municipalities by sources' names: by full is the name, with or without its kind
// after it; by short the name without the kind that distinguishes it ("Egg Harbor" of Egg Harbor
// Township).
type townNames struct{ full, short map[string][]njplace.Town }

var townsByWords = func() townNames {
	names := townNames{full: map[string][]njplace.Town{}, short: map[string][]njplace.Town{}}
	for _, town := range njplace.Towns() {
		name := textfold.Fold(town.Name)
		names.full[name] = append(names.full[name], town)
		withKind := name + " " + town.Kind
		names.full[withKind] = append(names.full[withKind], town)
		short, setApart := strings.CutSuffix(name, " "+town.Kind)
		if !setApart {
			continue
		}
		// Atlantic City is its full name; Bordentown City is only called so because of the township
		// around it.
		if town.Kind != "city" || njplace.KnownTown(town.County,
			strings.TrimSuffix(town.Name, " City")+" Township") {
			names.short[short] = append(names.short[short], town)
		}
	}
	return names
}()

// wordsOfTown brings the spellings of a municipality into one: "Twp. of Mt. Example" is "mount
// example township".
func wordsOfTown(name string) string {
	words := strings.Fields(textfold.Fold(name))
	for i, word := range words {
		switch word {
		case "twp":
			words[i] = township
		case "boro":
			words[i] = "borough"
		case "mt":
			words[i] = "mount"
		}
	}
	if len(words) > 2 && words[1] == "of" {
		switch kind := words[0]; kind {
		case "borough", "city", "town", township, "village":
			words = append(words[2:], kind)
		}
	}
	return strings.Join(words, " ")
}

// candidates lists the municipalities that a name may mean, in one county or, where that is empty,
// in any.
func candidates(name, county string) []njplace.Town {
	if town, ok := townAliases[textfold.Fold(name)]; ok {
		return within(county, []njplace.Town{town})
	}
	words := wordsOfTown(name)
	if found := within(county, townsByWords.full[words]); len(found) > 0 {
		return found
	}
	return within(county, townsByWords.short[words])
}

func within(county string, towns []njplace.Town) []njplace.Town {
	var found []njplace.Town
	for _, town := range towns {
		if county == "" || town.County == county {
			found = append(found, town)
		}
	}
	return found
}

// findTown returns the one municipality that a name means. An error says in words that there is
// none, or several.
func findTown(name, county string) (njplace.Town, error) {
	return only(name, county, candidates(name, county))
}

func only(name, county string, found []njplace.Town) (njplace.Town, error) {
	where := "New Jersey"
	if county != "" {
		where = county + " County"
	}
	switch len(found) {
	case 0:
		return njplace.Town{}, fmt.Errorf("no municipality of %s is called %q", where, name)
	case 1:
		return found[0], nil
	}
	labels := make([]string, len(found))
	for i, town := range found {
		labels[i] = town.Label()
	}
	return njplace.Town{}, fmt.Errorf("%q may be any of %s", name, strings.Join(labels, ", "))
}

// findCounty returns one of the 21 counties by its name, with or without the word County.
func findCounty(name string) (string, error) {
	words := strings.TrimSuffix(textfold.Fold(name), " county")
	for _, county := range njplace.Counties() {
		if textfold.Fold(county) == words {
			return county, nil
		}
	}
	return "", fmt.Errorf("no county of New Jersey is called %q", name)
}
