package candor

import (
	"math"
	"strings"
	"time"
)

// Rating is one review of an official: screens call it a review.
type Rating struct {
	ID            string
	OfficialID    string
	Office        int // of the official's offices, the one held when it was written; set by the store
	ReviewerName  string
	ReviewerEmail string   // never public
	ReviewerIP    string   // never public; set by the server
	Submission    Location // its probable place; never public
	OverallRating int
	Scores        Scores
	ReviewText    string
	IsAnonymous   bool
	Status        Status
	Flags         []Flag // findings for moderators; never public
	CreatedAt     time.Time
	UpdatedAt     time.Time
}

// Scores are the categories that a review scored.
type Scores map[RatingCategory]int

// Averages are the means of the approved ratings of one official.
type Averages struct {
	Total      int
	Overall    float64 // 0 when there are none
	Categories map[RatingCategory]float64
}

// Stars is the overall average on screen, to one decimal.
func (a Averages) Stars() float64 { return toOneDecimal(a.Overall) }

// CategoryStars is a category's average on screen, to one decimal.
func (a Averages) CategoryStars(c RatingCategory) float64 { return toOneDecimal(a.Categories[c]) }

func toOneDecimal(average float64) float64 { return math.Round(average*10) / 10 }

// Clean brings the texts into the form in which they are stored; an anonymous review keeps no name.
func (r *Rating) Clean() {
	r.ReviewerName = CleanLine(r.ReviewerName)
	r.ReviewerEmail = strings.TrimSpace(r.ReviewerEmail)
	r.ReviewText = CleanText(r.ReviewText)
	if r.IsAnonymous {
		r.ReviewerName = ""
	}
}

// Validate checks a review (specification, section 5, Review form).
func (r *Rating) Validate() error {
	var f faults
	f.check(r.OfficialID != "", "officialId", MessageOfficialRequired)
	f.check(r.OverallRating >= MinScore, "overallRating", MessageOverallRatingRequired)
	f.check(r.OverallRating <= MaxScore, "overallRating", MessageOverallRatingRange)
	for _, category := range RatingCategories {
		if score, scored := r.Scores[category]; scored {
			f.check(score >= MinScore && score <= MaxScore, string(category), MessageCategoryRatingRange)
		}
	}
	f.text("reviewerName", "Name", r.ReviewerName, MaxName)
	f.email("reviewerEmail", r.ReviewerEmail, MessageReviewerEmail)
	f.text("reviewText", "Review", r.ReviewText, MaxText)
	return f.err()
}

// RatingFilter chooses a page of ratings, newest first. Status empty chooses all.
type RatingFilter struct {
	OfficialID  string
	Status      Status
	Page, Limit int
}

// Validate refuses pages outside the bounds.
func (f *RatingFilter) Validate() error {
	var faults faults
	faults.page(f.Page, f.Limit)
	return faults.malformed()
}

// Offset is the number of rows before the page.
func (f *RatingFilter) Offset() int { return (f.Page - 1) * f.Limit }
