package contentfilter_test

import (
	"slices"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/contentfilter"
)

func TestFromContext(t *testing.T) {
	evening := time.Date(2026, 3, 5, 0, 15, 0, 0, time.UTC) // March 4 in New Jersey
	for name, test := range map[string]struct {
		around candor.RatingContext
		want   []candor.Flag
	}{
		"OK":                      {candor.RatingContext{}, nil},
		"OKOneMoreOfTheHousehold": {candor.RatingContext{SameAddressLately: 1}, nil},
		"SecondReview": {candor.RatingContext{SameAddress: 1, SameAddressLately: 1},
			[]candor.Flag{{Code: "second_review",
				Reason: "A second review of this official from the same address within a day"}}},
		"ThirdReview": {candor.RatingContext{SameAddress: 2, SameAddressLately: 2},
			[]candor.Flag{{Code: "second_review",
				Reason: "2 other reviews of this official from the same address within a day"}}},
		"ThirdOfAMonth": {candor.RatingContext{SameAddressLately: 2},
			[]candor.Flag{{Code: "same_address",
				Reason: "2 other reviews of this official from the same address within 30 days"}}},
		"Alike": {candor.RatingContext{Alike: []candor.AlikeReview{{OfficialName: "Ada Example",
			Share: 0.914, CreatedAt: evening, IsPublic: true}}},
			[]candor.Flag{{Code: "alike",
				Reason: "Nearly the same words (91 %) as a review of Ada Example of March 4, 2026"}}},
		"AlikeToSeveral": {candor.RatingContext{Alike: []candor.AlikeReview{{OfficialName: "Ada Example",
			Share: 1, CreatedAt: evening, IsPublic: true}, {Share: 0.9, IsPublic: true},
			{Share: 0.7, IsPublic: true}}},
			[]candor.Flag{{Code: "alike",
				Reason: "Nearly the same words (100 %) as a review of Ada Example of March 4, 2026, and as 2 more"}}},
		"AlikeToOneNotPublic": {candor.RatingContext{Alike: []candor.AlikeReview{{OfficialName: "Ada Example",
			Share: 1, CreatedAt: evening}}},
			[]candor.Flag{{Code: "alike_hidden",
				Reason: "Nearly the same words (100 %) as a review of Ada Example of March 4, 2026, not public"}}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := contentfilter.FromContext(&test.around); !slices.Equal(got, test.want) {
				t.Errorf("got %v, want %v", got, test.want)
			}
		})
	}
}
