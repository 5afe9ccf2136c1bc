package main

import (
	"candor"
	"candor/njplace"
)

// referenceLists are the domain's parts of every screen. Lists that only some screens need are in
// other files, so that the first screen does not load them.
func referenceLists() []constant {
	var types []keyed
	for _, t := range candor.PositionTypes() {
		types = append(types, keyed{string(t), t.Label(), t.Plural()})
	}
	return []constant{{"positionTypes", types}}
}

// newJersey is the beginning of the lists and fields of places.
func newJersey() []constant {
	return []constant{
		{"counties", njplace.Counties()},
		{"defaultState", candor.DefaultState},
		{"defaultCountry", candor.DefaultCountry},
	}
}

func positionTitles() []keyed {
	var titles []keyed
	for _, t := range candor.PositionTitles() {
		titles = append(titles, keyed{Key: t.Key, Label: t.Label})
	}
	return titles
}

// categoryLists are the rating categories, and those of each position type.
func categoryLists() []constant {
	var categories []keyed
	for _, c := range candor.RatingCategories {
		categories = append(categories, keyed{Key: string(c), Label: c.Label()})
	}
	byType := map[candor.PositionType][]candor.RatingCategory{}
	for _, t := range candor.PositionTypes() {
		byType[t] = append([]candor.RatingCategory{}, t.Categories()...)
	}
	return []constant{{"ratingCategories", categories}, {"categoriesByType", byType}}
}
