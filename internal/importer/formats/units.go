package formats

import (
	"encoding/json"
	"strings"

	"candor/internal/candor"
)

// Units are the parts of an official that a source sets or omits as a whole: a town with its
// county, both ends of a term.
type Units uint16

const (
	UnitName Units = 1 << iota
	UnitPosition
	UnitPlace
	UnitDescription
	UnitWebsite
	UnitTerm
	UnitDistrict
)

// units are in the order of reports.
var units = []struct {
	unit   Units
	words  string
	fields []string
}{
	{UnitName, "name", []string{"name"}},
	{UnitPosition, "position", []string{"position", "positionType"}},
	{UnitPlace, "city and county", []string{"city", "county"}},
	{UnitDescription, "description", []string{"description"}},
	{UnitWebsite, "website", []string{"verificationUrl"}},
	{UnitTerm, "term", []string{"termStartDate", "termEndDate"}},
	{UnitDistrict, "district", []string{"district"}},
}

var unitOfField = func() map[string]Units {
	of := map[string]Units{}
	for _, u := range units {
		for _, field := range u.fields {
			of[field] = u.unit
		}
	}
	return of
}()

// UnitOf returns the unit of an official's field, or none for a field that lists do not set.
func UnitOf(field string) Units { return unitOfField[field] }

// fact is a field of an official that a source may set.
type fact struct {
	candor.OfficialField
	unit Units
}

var facts = func() (facts []fact) {
	for _, field := range candor.OfficialFields() {
		if unit := UnitOf(field.Name); unit != 0 {
			facts = append(facts, fact{field, unit})
		}
	}
	return facts
}()

// Take copies units from another official.
func (u Units) Take(to *candor.Official, from candor.Official) {
	for _, fact := range facts {
		if u&fact.unit != 0 {
			*fact.Of(to) = *fact.Of(&from)
		}
	}
}

// Differing returns the units in which two officials differ.
func Differing(a, b candor.Official) (different Units) {
	for _, fact := range facts {
		if *fact.Of(&a) != *fact.Of(&b) {
			different |= fact.unit
		}
	}
	return different
}

// Filled returns the units that have values.
func Filled(o candor.Official) Units { return Differing(o, candor.Official{}) }

// Words names the units.
func (u Units) Words() string {
	var names []string
	for _, known := range units {
		if u&known.unit != 0 {
			names = append(names, known.words)
		}
	}
	return strings.Join(names, ", ")
}

// EncodeFacts returns a source's values for an official as JSON, to detect later changes of the
// source.
func EncodeFacts(o candor.Official) (string, error) {
	values := map[string]string{}
	for _, fact := range facts {
		if text := *fact.Of(&o); text != "" {
			values[fact.Name] = text
		}
	}
	text, err := json.Marshal(values)
	return string(text), err
}

// DecodeFacts reads the values of an official from JSON.
func DecodeFacts(text string) (o candor.Official, err error) {
	values := map[string]string{}
	err = json.Unmarshal([]byte(text), &values)
	for _, fact := range facts {
		*fact.Of(&o) = values[fact.Name]
	}
	return o, err
}
