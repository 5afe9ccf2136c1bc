package candor

import "slices"

// The default place of an official.
const (
	DefaultState   = "New Jersey"
	DefaultCountry = "United States"
)

// OtherChoice ends every list of places; choosing it opens a text field.
const OtherChoice = "Other"

// countries are those that a form of New Jersey needs: the country itself, its neighbors, and those
// where most of the state's residents who were born abroad come from; Other ends the list.
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

// Countries lists the 36 choices of country.
func Countries() []string { return slices.Clone(countries) }
