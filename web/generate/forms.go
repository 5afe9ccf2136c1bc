package main

import "candor/internal/candor"

// formRules are limits and messages of the forms.
func formRules() []constant {
	return []constant{
		{"otherChoice", candor.OtherChoice},
		{"districts", districts{candor.StateLegislator.Districts(), candor.Congressman.Districts()}},
		{"limits", limits{
			Name: candor.MaxName, Description: candor.MaxText, ReviewText: candor.MaxText,
			Email: candor.MaxEmail, Search: candor.MaxSearch,
			MinScore: candor.MinScore, MaxScore: candor.MaxScore,
		}},
		{"messages", messages{
			OverallRatingRequired: candor.MessageOverallRatingRequired,
			ReviewerEmail:         candor.MessageReviewerEmail,
			OfficialRequired:      candor.MessageOfficialRequired,
			OfficialNotFound:      candor.MessageOfficialNotFound, AlreadyVoted: candor.MessageAlreadyVoted,
			NameRequired: candor.MessageNameRequired, PositionRequired: candor.MessagePositionRequired,
			PositionType: candor.MessagePositionType,
			TownUnknown:  candor.MessageTownUnknown, Website: candor.MessageWebsite,
			Date:      candor.MessageDate,
			TermOrder: candor.MessageTermOrder,
		}},
	}
}

// districts are the numbers of districts, by position type.
type districts struct {
	StateLegislator int `json:"state_legislator"`
	Congressman     int `json:"congressman"`
}

type limits struct {
	Name        int `json:"name"`
	Description int `json:"description"`
	ReviewText  int `json:"reviewText"`
	Email       int `json:"email"`
	Search      int `json:"search"`
	MinScore    int `json:"minScore"`
	MaxScore    int `json:"maxScore"`
}

type messages struct {
	OverallRatingRequired string `json:"overallRatingRequired"`
	ReviewerEmail         string `json:"reviewerEmail"`
	OfficialRequired      string `json:"officialRequired"`
	OfficialNotFound      string `json:"officialNotFound"`
	AlreadyVoted          string `json:"alreadyVoted"`
	NameRequired          string `json:"nameRequired"`
	PositionRequired      string `json:"positionRequired"`
	PositionType          string `json:"positionType"`
	TownUnknown           string `json:"townUnknown"`
	Website               string `json:"website"`
	Date                  string `json:"date"`
	TermOrder             string `json:"termOrder"`
}

// reviewStarter is the beginning of a review.
type reviewStarter struct {
	Key  string `json:"key"`
	Text string `json:"text"`
}

func reviewStarters() (starters []reviewStarter) {
	for _, starter := range candor.ReviewStarters() {
		starters = append(starters, reviewStarter(starter))
	}
	return starters
}
