package demo

import (
	"slices"
	"strings"
	"testing"

	"candor/internal/candor"
)

func TestEveryRatingIsValidAndClean(t *testing.T) {
	data := newData(t, usual())
	officials := map[string]*candor.Official{}
	for official := range data.Officials() {
		officials[official.ID] = official
	}
	ids := map[string]bool{}
	for _, rating := range usualRatings() {
		if err := rating.Validate(); err != nil {
			t.Fatalf("%+v: %v", rating, err)
		}
		cleaned := *rating
		if cleaned.Clean(); cleaned.ReviewText != rating.ReviewText ||
			cleaned.ReviewerName != rating.ReviewerName || cleaned.ReviewerEmail != rating.ReviewerEmail {
			t.Errorf("cleaning changes %+v", rating)
		}
		if !candor.ValidID(rating.ID) || ids[rating.ID] {
			t.Errorf("id %s is malformed or taken", rating.ID)
		}
		ids[rating.ID] = true
		checkAddress(t, rating.ReviewerIP)
		if rating.ReviewerEmail != "" && !strings.HasSuffix(rating.ReviewerEmail, "@example.org") {
			t.Errorf("e-mail %q", rating.ReviewerEmail)
		}
		official := officials[rating.OfficialID]
		if official == nil || official.Status == candor.StatusRejected {
			t.Fatalf("%s is about nobody that visitors see", rating.ID)
		}
		if rating.CreatedAt.Before(official.CreatedAt) || rating.CreatedAt.After(until) {
			t.Errorf("%s was written at %v about an official of %v", rating.ID, rating.CreatedAt,
				official.CreatedAt)
		}
		kind := officialAt(official, rating.CreatedAt).PositionType
		for category := range rating.Scores {
			if !slices.Contains(kind.Categories(), category) {
				t.Errorf("a review of a %s scores %s", kind, category)
			}
		}
	}
}

func TestRatingsAreSpreadPlausibly(t *testing.T) {
	perOfficial := map[string]int{}
	status := map[candor.Status]int{}
	stars := [6]int{}
	anonymous, scored, written := 0, 0, 0
	for _, rating := range usualRatings() {
		perOfficial[rating.OfficialID]++
		status[rating.Status]++
		stars[rating.OverallRating]++
		if rating.IsAnonymous {
			anonymous++
		}
		if len(rating.Scores) > 0 {
			scored++
		}
		if rating.ReviewText != "" {
			written++
		}
	}
	few, most := DefaultOfficials-len(perOfficial), 0
	for _, n := range perOfficial {
		most = max(most, n)
		if n <= 5 {
			few++
		}
	}
	for name, test := range map[string]struct{ got, low, high int }{
		"officials with at most five reviews": {few, 8_000, 12_000},
		"reviews of the most reviewed":        {most, 100, 600},
		"anonymous":                           {anonymous, 40_000, 44_000},
		"with categories":                     {scored, 30_000, 50_000},
		"with a text":                         {written, 47_000, 54_000},
		"pending":                             {status[candor.StatusPending], 900, 1_500},
		"rejected":                            {status[candor.StatusRejected], 400, 800},
		"one star":                            {stars[1], 1_000, 6_000},
		"five stars":                          {stars[5], 12_000, 24_000},
	} {
		t.Run(name, func(t *testing.T) {
			if test.got < test.low || test.got > test.high {
				t.Errorf("%d, want %d to %d", test.got, test.low, test.high)
			}
		})
	}
}

func TestOfficialsDifferInTheirAverages(t *testing.T) {
	sum, n := map[string]float64{}, map[string]float64{}
	for _, rating := range usualRatings() {
		sum[rating.OfficialID] += float64(rating.OverallRating)
		n[rating.OfficialID]++
	}
	low, high := 0, 0
	for id, count := range n {
		switch average := sum[id] / count; {
		case count < 10:
		case average < 3:
			low++
		case average > 4.2:
			high++
		}
	}
	if low < 40 || high < 100 {
		t.Errorf("%d officials are rated low and %d high", low, high)
	}
}
