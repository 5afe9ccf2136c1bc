package formats

import (
	"encoding/json"
	"slices"
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

// UnitOf returns the unit of an official's field, or none for a field that lists do not set.
func UnitOf(field string) Units {
	for _, u := range units {
		if slices.Contains(u.fields, field) {
			return u.unit
		}
	}
	return 0
}

var officialFields = candor.OfficialFields()

// Take copies units from another official.
func (u Units) Take(to *candor.Official, from candor.Official) {
	for _, field := range officialFields {
		if u&UnitOf(field.Name) != 0 {
			*field.Of(to) = *field.Of(&from)
		}
	}
}

// Differing returns the units in which two officials differ.
func Differing(a, b candor.Official) (different Units) {
	for _, field := range officialFields {
		if *field.Of(&a) != *field.Of(&b) {
			different |= UnitOf(field.Name)
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
	for _, field := range officialFields {
		if text := *field.Of(&o); text != "" && UnitOf(field.Name) != 0 {
			values[field.Name] = text
		}
	}
	text, err := json.Marshal(values)
	return string(text), err
}

// DecodeFacts reads the values of an official from JSON.
func DecodeFacts(text string) (o candor.Official, err error) {
	values := map[string]string{}
	err = json.Unmarshal([]byte(text), &values)
	for _, field := range officialFields {
		*field.Of(&o) = values[field.Name]
	}
	return o, err
}
