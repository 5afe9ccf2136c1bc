package main

import "candor"

// referenceLists is what the front end knows of the domain.
func referenceLists() []constant {
	var types, titles, categories []keyed
	byType := map[candor.PositionType][]candor.RatingCategory{}
	for _, t := range candor.PositionTypes() {
		types = append(types, keyed{string(t), t.Label(), t.Plural()})
		byType[t] = append([]candor.RatingCategory{}, t.Categories()...)
	}
	for _, t := range candor.PositionTitles() {
		titles = append(titles, keyed{Key: t.Key, Label: t.Label})
	}
	for _, c := range candor.RatingCategories {
		categories = append(categories, keyed{Key: string(c), Label: c.Label()})
	}
	return []constant{
		{"positionTypes", types},
		{"positionTitles", titles},
		{"ratingCategories", categories},
		{"categoriesByType", byType},
		{"counties", candor.Counties()},
		{"countries", candor.Countries()},
		{"defaultState", candor.DefaultState},
		{"defaultCountry", candor.DefaultCountry},
		{"limits", limits{
			Name: candor.MaxName, ReviewText: candor.MaxText, Email: candor.MaxEmail, Search: candor.MaxSearch,
			MinScore: candor.MinScore, MaxScore: candor.MaxScore,
		}},
		{"messages", messages{
			OverallRatingRequired: candor.MessageOverallRatingRequired, ReviewerEmail: candor.MessageReviewerEmail,
			OfficialRequired: candor.MessageOfficialRequired, OfficialNotFound: candor.MessageOfficialNotFound, AlreadyVoted: candor.MessageAlreadyVoted,
		}},
	}
}

type limits struct {
	Name       int `json:"name"`
	ReviewText int `json:"reviewText"`
	Email      int `json:"email"`
	Search     int `json:"search"`
	MinScore   int `json:"minScore"`
	MaxScore   int `json:"maxScore"`
}

type messages struct {
	OverallRatingRequired string `json:"overallRatingRequired"`
	ReviewerEmail         string `json:"reviewerEmail"`
	OfficialRequired      string `json:"officialRequired"`
	OfficialNotFound      string `json:"officialNotFound"`
	AlreadyVoted          string `json:"alreadyVoted"`
}
