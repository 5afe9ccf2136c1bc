package main

import (
	"strings"

	"candor/internal/candor"
	"candor/internal/njplace"
)

// referenceLists are needed by every screen. Lists of single screens are in other files, so that
// the first screen does not load them.
func referenceLists() []constant {
	var types []keyed
	for _, t := range candor.PositionTypes() {
		types = append(types, keyed{string(t), t.Label(), t.Plural()})
	}
	return []constant{{"positionTypes", types}}
}

// newJersey are the lists and defaults of the fields for a place.
func newJersey() []constant {
	return []constant{
		{"counties", njplace.Counties()},
		{"defaultState", candor.DefaultState},
		{"defaultCountry", candor.DefaultCountry},
	}
}

// placeWords are the abbreviations in names of towns, for lists that filter while typing.
func placeWords() []constant {
	return []constant{{"placeWords", njplace.Abbreviations()},
		{"placeKinds", strings.Join(njplace.Kinds(), "|")}}
}

func positionTitles() []keyed {
	var titles []keyed
	for _, t := range candor.PositionTitles() {
		titles = append(titles, keyed{Key: t.Key, Label: t.Label})
	}
	return titles
}

// categoryQuestions explain the rating categories, for the form of a review.
func categoryQuestions() map[candor.RatingCategory]string {
	questions := map[candor.RatingCategory]string{}
	for _, c := range candor.RatingCategories {
		questions[c] = c.Question()
	}
	return questions
}

// categoryLists are the rating categories, also by position type.
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
