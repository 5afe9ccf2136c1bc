package candor

import "slices"

// The default place of an official.
const (
	DefaultState   = "New Jersey"
	DefaultCountry = "United States"
)

// OtherChoice ends every list of places. Choosing it opens a text field.
const OtherChoice = "Other"

// countries are the choices for New Jersey: the United States, its neighbors, and the countries of
// birth of most residents born abroad. Other is last.
var countries = []string{
	DefaultCountry, "Argentina", "Bangladesh", "Brazil", "Canada", "China", "Colombia", "Costa Rica",
	"Cuba",
	"Dominican Republic", "Ecuador", "Egypt", "El Salvador", "Germany", "Ghana", "Guatemala", "Haiti",
	"Honduras", "India", "Ireland", "Israel", "Italy", "Jamaica", "Mexico", "Nigeria", "Pakistan",
	"Peru",
	"Philippines", "Poland", "Portugal", "South Korea", "Turkey", "Ukraine", "United Kingdom",
	"Vietnam",
	OtherChoice,
}

// Countries returns the 36 choices of country.
func Countries() []string { return slices.Clone(countries) }
