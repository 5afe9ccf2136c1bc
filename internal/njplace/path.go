package njplace

import (
	"strings"
	"unicode"
)

// Paths of the pages about places.
const (
	placePath       = "/place/"
	legislativePath = "/district/legislative/"
	congressPath    = "/district/congress/"
)

// The numbers of districts of the Legislature and of the U.S. House.
const LegislativeDistricts, CongressionalDistricts = 40, 12

// Slug returns a name as it is spelled in addresses: in lower case, with one hyphen for everything
// between letters and digits.
func Slug(name string) string {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
	return strings.Join(words, "-")
}

// CountyPath returns the path of the page about a county.
func CountyPath(county string) string { return placePath + Slug(county) }

// Path returns the path of the page about a municipality.
func (t Town) Path() string { return CountyPath(t.County) + "/" + Slug(t.Name) }

// LegislativePath returns the path of the page about a legislative district.
func LegislativePath(number string) string { return legislativePath + number }

// CongressPath returns the path of the page about a congressional district.
func CongressPath(number string) string { return congressPath + number }
