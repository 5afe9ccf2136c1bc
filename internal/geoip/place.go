package geoip

import (
	"golang.org/x/text/language"
	"golang.org/x/text/language/display"

	"candor/internal/candor"
)

// placeOf reads a record of either layout: the one of MaxMind's and DB-IP's city files, with names
// by language, or the flat one of DB-IP's tables (city, state1, country_code).
func placeOf(record map[string]any) candor.Location {
	place := candor.Location{City: nameOf(record["city"]), Region: nameOf(record["state1"]),
		Country: nameOf(record["country"])}
	if parts, _ := record["subdivisions"].([]any); len(parts) > 0 {
		place.Region = nameOf(parts[0])
	}
	if place.Country == "" {
		place.Country = countryOf(record["country_code"])
	}
	return place
}

// nameOf returns the English name of a place, or the place itself if it is a text.
func nameOf(value any) string {
	switch value := value.(type) {
	case string:
		return value
	case map[string]any:
		names, _ := value["names"].(map[string]any)
		name, _ := names["en"].(string)
		return name
	}
	return ""
}

// countryOf returns the English name for a country code (ISO 3166-1), or the code if it has none.
func countryOf(value any) string {
	code, _ := value.(string)
	region, err := language.ParseRegion(code)
	if err != nil {
		return code
	}
	return display.English.Regions().Name(region)
}
