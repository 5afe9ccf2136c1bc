package httpapi

import (
	"encoding/json"
	"time"

	"candor"
)

// officialView is an official as everybody may see it. Where it was submitted from is not part of it.
type officialView struct {
	ID               string             `json:"id" required:"true"`
	Name             string             `json:"name" required:"true"`
	Position         string             `json:"position" required:"true" doc:"A title key, which screens show by its label, or free text"`
	PositionType     string             `json:"positionType" required:"true"`
	City             string             `json:"city,omitempty"`
	County           string             `json:"county,omitempty"`
	State            string             `json:"state" required:"true"`
	Country          string             `json:"country" required:"true"`
	Description      string             `json:"description,omitempty"`
	ProfileImage     string             `json:"profileImage,omitempty"`
	VerificationURL  string             `json:"verificationUrl,omitempty"`
	TermStartDate    string             `json:"termStartDate,omitempty" doc:"YYYY-MM-DD"`
	TermEndDate      string             `json:"termEndDate,omitempty" doc:"YYYY-MM-DD"`
	Status           string             `json:"status" required:"true" enum:"pending,approved,rejected"`
	CreatedAt        time.Time          `json:"createdAt" required:"true"`
	UpdatedAt        time.Time          `json:"updatedAt" required:"true"`
	AverageRating    float64            `json:"averageRating,omitempty" doc:"Of the approved reviews, to one decimal; absent when there are none"`
	TotalRatings     int                `json:"totalRatings" required:"true"`
	CategoryAverages map[string]float64 `json:"categoryAverages,omitempty"`
	Sources          []sourceView       `json:"sources,omitempty" doc:"Only when one official is read"`
}

type sourceView struct {
	Name      string `json:"name" required:"true"`
	URL       string `json:"url,omitempty"`
	Licence   string `json:"licence,omitempty"`
	Retrieved string `json:"retrieved,omitempty" doc:"YYYY-MM-DD"`
}

func viewOfficial(o *candor.Official) *officialView {
	view := &officialView{
		ID: o.ID, Name: o.Name, Position: o.Position, PositionType: string(o.PositionType), City: o.City, County: o.County,
		State: o.State, Country: o.Country, Description: o.Description, ProfileImage: o.ProfileImage, VerificationURL: o.VerificationURL,
		TermStartDate: o.TermStartDate, TermEndDate: o.TermEndDate, Status: string(o.Status), CreatedAt: o.CreatedAt, UpdatedAt: o.UpdatedAt,
		AverageRating: o.Averages.Stars(), TotalRatings: o.Averages.Total,
	}
	if len(o.Averages.Categories) > 0 {
		view.CategoryAverages = make(map[string]float64, len(o.Averages.Categories))
		for category := range o.Averages.Categories {
			view.CategoryAverages[string(category)] = o.Averages.CategoryStars(category)
		}
	}
	for _, source := range o.Sources {
		view.Sources = append(view.Sources, sourceView{Name: source.Name, URL: source.URL, Licence: source.Licence, Retrieved: source.Retrieved})
	}
	return view
}

// ListedOfficial is the JSON of one official in a list: without the description, which no list shows.
func ListedOfficial(o *candor.Official) []byte {
	view := viewOfficial(o)
	view.Description, view.Sources = "", nil
	encoded, err := json.Marshal(view)
	if err != nil {
		// Strings, finite numbers and times always encode.
		panic(err)
	}
	return encoded
}

// Scores are the twelve optional category scores of a review, beside its other fields.
type Scores struct {
	Leadership         *int `json:"leadership,omitempty"`
	Accessibility      *int `json:"accessibility,omitempty"`
	Transparency       *int `json:"transparency,omitempty"`
	CommunityImpact    *int `json:"communityImpact,omitempty"`
	Fairness           *int `json:"fairness,omitempty"`
	Timeliness         *int `json:"timeliness,omitempty"`
	Professionalism    *int `json:"professionalism,omitempty"`
	Communication      *int `json:"communication,omitempty"`
	Advocacy           *int `json:"advocacy,omitempty"`
	Responsiveness     *int `json:"responsiveness,omitempty"`
	VotingRecord       *int `json:"votingRecord,omitempty"`
	CommunityRelations *int `json:"communityRelations,omitempty"`
}

// fields pairs each score with its category.
func (s *Scores) fields() map[candor.RatingCategory]**int {
	return map[candor.RatingCategory]**int{
		candor.Leadership: &s.Leadership, candor.Accessibility: &s.Accessibility, candor.Transparency: &s.Transparency,
		candor.CommunityImpact: &s.CommunityImpact, candor.Fairness: &s.Fairness, candor.Timeliness: &s.Timeliness,
		candor.Professionalism: &s.Professionalism, candor.Communication: &s.Communication, candor.Advocacy: &s.Advocacy,
		candor.Responsiveness: &s.Responsiveness, candor.VotingRecord: &s.VotingRecord, candor.CommunityRelations: &s.CommunityRelations,
	}
}

// ratingView is a review as everybody may see it: without the reviewer's address and e-mail.
type ratingView struct {
	ID            string `json:"id" required:"true"`
	OfficialID    string `json:"officialId" required:"true"`
	ReviewerName  string `json:"reviewerName,omitempty"`
	IsAnonymous   bool   `json:"isAnonymous" required:"true"`
	OverallRating int    `json:"overallRating" required:"true"`
	Scores
	ReviewText string    `json:"reviewText,omitempty"`
	Status     string    `json:"status" required:"true" enum:"pending,approved,rejected" doc:"approved: published; pending: waits for a moderator"`
	CreatedAt  time.Time `json:"createdAt" required:"true"`
}

func viewRating(r *candor.Rating) *ratingView {
	view := &ratingView{
		ID: r.ID, OfficialID: r.OfficialID, ReviewerName: r.ReviewerName, IsAnonymous: r.IsAnonymous, OverallRating: r.OverallRating,
		ReviewText: r.ReviewText, Status: string(r.Status), CreatedAt: r.CreatedAt,
	}
	for category, field := range view.fields() {
		if score, scored := r.Scores[category]; scored {
			*field = &score
		}
	}
	return view
}

func viewRatings(ratings []*candor.Rating) []*ratingView {
	views := make([]*ratingView, len(ratings))
	for i, rating := range ratings {
		views[i] = viewRating(rating)
	}
	return views
}

type feedbackView struct {
	HelpfulCount    int `json:"helpfulCount" required:"true"`
	NotHelpfulCount int `json:"notHelpfulCount" required:"true"`
}

func viewFeedback(counts candor.FeedbackCounts) *feedbackView {
	return &feedbackView{HelpfulCount: counts.Helpful, NotHelpfulCount: counts.NotHelpful}
}

type userView struct {
	Username string `json:"username" required:"true"`
	IsAdmin  bool   `json:"isAdmin" required:"true"`
}

// paginationView tells which page of how many an answer holds.
type paginationView struct {
	Total int `json:"total" required:"true"`
	Page  int `json:"page" required:"true"`
	Pages int `json:"pages" required:"true"`
}

// officialsView is a page of officials.
type officialsView struct {
	Officials         []*officialView `json:"officials" required:"true"`
	Pagination        paginationView  `json:"pagination" required:"true"`
	ShowingResultsFor string          `json:"showingResultsFor,omitempty" doc:"What the search took the text for, when it had to guess"`
}
