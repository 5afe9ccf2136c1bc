package httpapi

import (
	"bytes"
	"encoding/json"
	"strings"
	"time"

	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/njplace"
)

// sampleAnswers returns the answers about an invented official, after names that many answers
// contain. The cache's packer refers to its parts.
func sampleAnswers() []byte {
	var sample bytes.Buffer
	sample.WriteString(strings.Join(njplace.Counties(), `","county":"`))
	for _, position := range candor.PositionTypes() {
		sample.WriteString(`"positionType":"` + string(position) + `"`)
	}
	day := time.Date(2026, time.April, 25, 12, 0, 0, 0, time.UTC)
	official := &candor.Official{
		ID: "01922a7d-0000-7000-8000-000000000000", Name: "Example Person", Position: "council_member",
		PositionType: candor.CouncilMember, City: "Newark", County: "Essex",
		State: candor.DefaultState, Country: candor.DefaultCountry, Description: "Serves Newark.",
		VerificationURL: "https://www.example.org/", Status: candor.StatusApproved,
		TermStartDate: "2026-01-01", TermEndDate: "2029-12-31", CreatedAt: day, UpdatedAt: day,
		Sources: []candor.Source{{Name: "Open States", ID: "1", URL: "https://www.example.org/",
			License: "CC0-1.0", Retrieved: "2026-04-25"}},
		Averages: candor.Averages{Total: 2, Overall: 4.5, Stars: [candor.MaxScore]int{3: 1, 4: 1},
			Categories: map[candor.RatingCategory]float64{}, Scored: map[candor.RatingCategory]int{}},
		Reviews: candor.ReviewCounts{Counted: 2},
	}
	rating := candor.Rating{
		ID: official.ID, OfficialID: official.ID, IsAnonymous: true, OverallRating: 5,
		Scores: candor.Scores{}, ReviewText: "The ", Status: candor.StatusApproved,
		State: integrity.Counted, CreatedAt: day,
	}
	for _, category := range candor.RatingCategories {
		official.Averages.Categories[category], official.Averages.Scored[category] = 4, 1
		rating.Scores[category] = 4
	}
	today := day.Format(time.DateOnly)
	view := viewOfficial(official, today)
	view.TermFields, view.ReviewFields = viewTerms(official, today), viewReviews(official, day)
	for _, answer := range []any{view, viewRatings([]*candor.Rating{&rating, &rating})} {
		encoded, _ := json.Marshal(answer) // texts, numbers and times always encode
		sample.Write(encoded)
	}
	return sample.Bytes()
}
