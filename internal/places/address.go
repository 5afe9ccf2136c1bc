package places

import (
	"slices"
	"strings"

	"candor/internal/candor"
	"candor/internal/njplace"
)

// The addresses of places: /place/hudson/jersey-city, /district/legislative/32.
const (
	StatePath      = "/place"
	placePrefix    = StatePath + "/"
	districtPrefix = "/district/"
)

// Path returns the address of a place's page.
func (p Place) Path() string {
	switch p.Kind {
	case County:
		return njplace.CountyPath(p.County)
	case Town:
		return njplace.Town{County: p.County, Name: p.Town}.Path()
	case Legislative:
		return njplace.LegislativePath(p.District)
	case Congressional:
		return njplace.CongressPath(p.District)
	}
	return StatePath
}

// ErrNotFound reports that no place is at an address.
var ErrNotFound = &candor.Error{Code: candor.CodeNotFound,
	Message: "There is no such county, town or district in New Jersey."}

var byPath = func() map[string]Place {
	places := map[string]Place{}
	for _, place := range All() {
		places[place.Path()] = place
	}
	return places
}()

// IsAddress reports whether a path is in the space of places' addresses, whether or not there is
// such a place.
func IsAddress(path string) bool {
	return path == StatePath || path+"/" == districtPrefix || strings.HasPrefix(path, placePrefix) ||
		strings.HasPrefix(path, districtPrefix)
}

// At returns the place whose page is at a path.
func At(path string) (place Place, found bool) {
	place, found = byPath[path]
	return place, found
}

// Read returns the place that a path means in another spelling: in another case, with spaces,
// apostrophes or slashes, with the word County, or without the county of a town whose name is
// unique.
func Read(path string) (place Place, found bool) {
	if district, is := cutFold(path, districtPrefix); is {
		kind, number, _ := strings.Cut(strings.Trim(district, "/"), "/")
		number = strings.TrimLeft(strings.TrimSpace(number), "0")
		return At(districtPrefix + strings.ToLower(kind) + "/" + number)
	}
	rest, is := cutFold(path, StatePath)
	if !is || rest != "" && rest[0] != '/' {
		return Place{}, false
	}
	rest = strings.Trim(rest, "/")
	if place, found = At(strings.TrimSuffix(placePrefix+rest, "/")); found {
		return place, true
	}
	first, name, _ := strings.Cut(rest, "/")
	county, err := njplace.FindCounty(words(first))
	if err != nil {
		place, found = townCalled("", words(rest))
		before, town, escaped := strings.Cut(strings.ReplaceAll(first, "%2f", "%2F"), "%2F")
		if !found && name == "" && escaped && before != "" {
			return Read(placePrefix + before + "/" + town)
		}
		return place, found
	}
	if name == "" {
		return At(Place{Kind: County, County: county}.Path())
	}
	return townCalled(county, words(name))
}

// words turns the hyphens and slashes of an address back into spaces.
func words(part string) string {
	return strings.NewReplacer("-", " ", "/", " ", "%2F", " ", "%2f", " ", "'", "", "’", "").Replace(part)
}

// townCalled returns the only town with a name, in a county or anywhere.
func townCalled(county, name string) (place Place, found bool) {
	towns := slices.DeleteFunc(njplace.Towns(), func(town njplace.Town) bool {
		return county != "" && town.County != county || njplace.Slug(town.Name) != njplace.Slug(name)
	})
	if len(towns) == 0 {
		towns = njplace.Candidates(name, county)
	}
	if len(towns) != 1 {
		return Place{}, false
	}
	return OfTown(towns[0]), true
}

func cutFold(path, prefix string) (rest string, found bool) {
	if len(path) < len(prefix) || !strings.EqualFold(path[:len(prefix)], prefix) {
		return "", false
	}
	return path[len(prefix):], true
}
