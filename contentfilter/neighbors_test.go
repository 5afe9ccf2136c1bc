package contentfilter_test

import (
	"slices"
	"testing"
	"time"

	"candor"
	"candor/contentfilter"
)

func TestFromContext(t *testing.T) {
	for name, test := range map[string]struct {
		around candor.RatingContext
		want   []candor.Flag
	}{
		"OK":                      {candor.RatingContext{}, nil},
		"OKOneMoreOfTheHousehold": {candor.RatingContext{SameAddressLately: 1}, nil},
		"OKOneNeighbour": {candor.RatingContext{SameNetwork: 1, LastDay: 1, LastHour: 1},
			nil},
		"OKSomeOfManyLiveNearby": {candor.RatingContext{SameNetwork: 2, Recent: 9, LastDay: 9,
			Before: 180}, nil},
		"OKNineInADay": {candor.RatingContext{LastDay: 8, LastHour: 8}, nil},
		"OKTwentyWhereFiveAreUsual": {candor.RatingContext{LastDay: 17, Before: 5 * candor.HistoryDays},
			nil},
		"OKSixtyWhereThirtyAreUsual": {candor.RatingContext{LastDay: 59, LastHour: 15,
			Before: 30 * candor.HistoryDays}, nil},
		"SecondReview": {candor.RatingContext{SameAddress: 1, SameAddressLately: 1},
			[]candor.Flag{{Code: "second_review",
				Reason: "A second review of this official from the same address within a day"}}},
		"ThirdReview": {candor.RatingContext{SameAddress: 2, SameAddressLately: 2},
			[]candor.Flag{{Code: "second_review",
				Reason: "2 other reviews of this official from the same address within a day"}}},
		"ThirdOfAMonth": {candor.RatingContext{SameAddressLately: 2},
			[]candor.Flag{{Code: "same_address",
				Reason: "2 other reviews of this official from the same address within 30 days"}}},
		"OneStreet": {candor.RatingContext{SameNetwork: 2, Recent: 3},
			[]candor.Flag{{Code: "same_network",
				Reason: "2 other addresses of the same network (/24) have reviewed this official within a day"}}},
		"WaveOfADay": {candor.RatingContext{LastDay: 9},
			[]candor.Flag{{Code: "wave",
				Reason: "An unusual surge: 10 reviews of this official within a day, where fewer than 0.1 are usual"}}},
		"WaveOfAnHour": {candor.RatingContext{LastHour: 19, LastDay: 24, Before: 10 * candor.HistoryDays},
			[]candor.Flag{{Code: "wave",
				Reason: "An unusual surge: 20 reviews of this official within an hour, where 10.0 a day are usual"}}},
		"WaveThatIsKnown": {candor.RatingContext{Wave: true},
			[]candor.Flag{{Code: "during_wave",
				Reason: "Written during an unusual surge of reviews of this official"}}},
		"WaveThatGoesOn": {candor.RatingContext{Wave: true, LastDay: 14, Before: 45},
			[]candor.Flag{{Code: "wave",
				Reason: "An unusual surge: 15 reviews of this official within a day, where 0.5 are usual"}}},
		"WaveOfHiddenOnes": {candor.RatingContext{LastDay: 9, AreHidden: true},
			[]candor.Flag{{Code: "wave_hidden",
				Reason: "An unusual surge: 10 reviews of this official within a day, where fewer than 0.1 " +
					"are usual; none is public yet"}}},
		"WaveThatIsKnownOfHiddenOnes": {candor.RatingContext{Wave: true, AreHidden: true},
			[]candor.Flag{{Code: "wave_hidden",
				Reason: "Written during an unusual surge of reviews of this official; none is public yet"}}},
		"OKHiddenOnes": {candor.RatingContext{LastDay: 8, AreHidden: true}, nil},
		"Alike": {candor.RatingContext{Alike: []candor.AlikeReview{{OfficialName: "Ada Example",
			Share: 0.914, CreatedAt: time.Date(2026, 3, 4, 0, 0, 0, 0, time.UTC), IsPublic: true}}},
			[]candor.Flag{{Code: "alike",
				Reason: "Nearly the same words (91 %) as a review of Ada Example of March 4, 2026"}}},
		"AlikeToSeveral": {candor.RatingContext{Alike: []candor.AlikeReview{{OfficialName: "Ada Example",
			Share: 1, IsPublic: true}, {Share: 0.9, IsPublic: true}, {Share: 0.7, IsPublic: true}}},
			[]candor.Flag{{Code: "alike",
				Reason: "Nearly the same words (100 %) as a review of Ada Example of January 1, 0001, and as 2 more"}}},
		"AlikeToOneNotPublic": {candor.RatingContext{Alike: []candor.AlikeReview{{OfficialName: "Ada Example",
			Share: 1}}},
			[]candor.Flag{{Code: "alike_hidden",
				Reason: "Nearly the same words (100 %) as a review of Ada Example of January 1, 0001, not public"}}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := contentfilter.FromContext(&test.around); !slices.Equal(got, test.want) {
				t.Errorf("got %v, want %v", got, test.want)
			}
		})
	}
}

func TestMark(t *testing.T) { // S50
	for name, test := range map[string]struct {
		around candor.RatingContext
		want   string
	}{
		"OK":     {candor.RatingContext{LastDay: 7}, ""},
		"OKBusy": {candor.RatingContext{LastDay: 16, Before: 5 * candor.HistoryDays}, ""},
		"Ninth": {candor.RatingContext{LastDay: 8},
			"An unusual surge: 9 reviews of this official within a day, where fewer than 0.1 are usual"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := contentfilter.Mark(&test.around); got != test.want {
				t.Errorf("%q, want %q", got, test.want)
			}
		})
	}
}
