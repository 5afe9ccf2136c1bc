package httpapi

import (
	"encoding/json"
	"math"
	"time"

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/httpapi/views"
	"candor/internal/integrity"
	"candor/internal/places"
)

// officialView is an official as everyone may see it. Where it was submitted from is not part of
// it.
type officialView struct {
	ID               string            `json:"id" required:"true"`
	Name             string            `json:"name" required:"true"`
	Position         string            `json:"position" required:"true" doc:"A title key, which screens show by its label, or free text"`
	PositionType     string            `json:"positionType" required:"true"`
	City             string            `json:"city,omitempty"`
	County           string            `json:"county,omitempty"`
	District         string            `json:"district,omitempty" doc:"32 of Legislative District 32; Ward 3"`
	DistrictLabel    string            `json:"districtLabel,omitempty" doc:"The name of the district, if the position does not have it: District 32"`
	PlacePath        string            `json:"placePath,omitempty" doc:"The page about the town or county, or about New Jersey"`
	DistrictPath     string            `json:"districtPath,omitempty" doc:"The page about the legislative or congressional district"`
	OCDID            string            `json:"ocdId,omitempty" doc:"The Open Civic Data id of the district, town or county, where it is known"`
	State            string            `json:"state" required:"true"`
	Country          string            `json:"country" required:"true"`
	Description      string            `json:"description,omitempty"`
	ProfileImage     string            `json:"profileImage,omitempty"`
	VerificationURL  string            `json:"verificationUrl,omitempty"`
	TermStartDate    string            `json:"termStartDate,omitempty" doc:"YYYY-MM-DD"`
	TermEndDate      string            `json:"termEndDate,omitempty" doc:"YYYY-MM-DD"`
	Status           string            `json:"status" required:"true" enum:"pending,approved,rejected"`
	CreatedAt        time.Time         `json:"createdAt" required:"true"`
	UpdatedAt        time.Time         `json:"updatedAt" required:"true"`
	AverageRating    float64           `json:"averageRating,omitempty" doc:"The mean of the reviews that count, to one decimal; absent when there are none"`
	Tenure           string            `json:"tenure,omitempty" enum:"current,upcoming,former" doc:"By the dates of the term and New Jersey's day; current where there are none"`
	TenureLabel      string            `json:"tenureLabel,omitempty" doc:"The label of the tenure, absent for a current official: Mayor until December 31, 2026"`
	TakesOffice      string            `json:"takesOffice,omitempty" doc:"Of an official whose next office has not begun: Takes office Jan 1, 2027. Other terms count only when one official is read"`
	TotalRatings     int               `json:"totalRatings" required:"true" doc:"How many reviews of the present office count, as in the averages"`
	CategoryAverages *CategoryAverages `json:"categoryAverages,omitempty"`
	OfficeBefore     *officeBeforeView `json:"officeBefore,omitempty" doc:"The reviews of the office before, where none counts for the present one"`
	Sources          []sourceView      `json:"sources,omitempty" doc:"Only when one official is read"`
	TermFields
	ReviewFields
	views.MapFields
	IsWithheld bool `json:"isWithheld,omitempty" doc:"The profile waits for a moderator: name, free text, photo, link and reviews are left out"`
	MayEdit    bool `json:"mayEdit,omitempty" doc:"Only when an administrator reads one official"`
}

type officeBeforeView struct {
	AverageRating float64 `json:"averageRating" required:"true" doc:"To one decimal"`
	TotalRatings  int     `json:"totalRatings" required:"true"`
	Label         string  `json:"label" required:"true" doc:"A sentence: 6 reviews of the office before: 1.0"`
}

type sourceView struct {
	Name      string `json:"name" required:"true"`
	ID        string `json:"id,omitempty" doc:"The source's own id of the person"`
	URL       string `json:"url,omitempty"`
	License   string `json:"licence,omitempty"`
	Retrieved string `json:"retrieved,omitempty" doc:"YYYY-MM-DD"`
}

func viewOfficial(o *candor.Official, today string) *officialView {
	view := &officialView{
		ID: o.ID, Name: o.Name, Position: o.Position, PositionType: string(o.PositionType), City: o.City,
		County: o.County, District: o.District, OCDID: o.DivisionID(),
		State: o.State, Country: o.Country, Description: o.Description, ProfileImage: o.ProfileImage,
		VerificationURL: o.VerificationURL,
		TermStartDate:   o.TermStartDate, TermEndDate: o.TermEndDate, Status: string(o.Status),
		CreatedAt: o.CreatedAt, UpdatedAt: o.UpdatedAt,
		DistrictLabel: o.Term().DistrictLabel(),
		Tenure:        string(o.Tenure(today)), TenureLabel: o.Term().TenureLabel(today),
		TakesOffice:   o.TakesOffice(today),
		AverageRating: o.Averages.OnScreen(), TotalRatings: o.Averages.Total, IsWithheld: o.IsWithheld,
	}
	if o.State == candor.DefaultState {
		view.PlacePath, view.DistrictPath = places.Pages(o.Term())
	}
	view.CategoryAverages = viewCategories(o.Averages)
	if o.Before.Total > 0 {
		view.OfficeBefore = &officeBeforeView{o.Before.OnScreen(), o.Before.Total, o.BeforeLabel()}
	}
	for _, source := range o.Sources {
		view.Sources = append(view.Sources, sourceView{Name: source.Name, ID: source.ID, URL: source.URL,
			License: source.License, Retrieved: source.Retrieved})
	}
	return view
}

// viewCategories is nil where no category was scored.
func viewCategories(averages candor.Averages) *CategoryAverages {
	if len(averages.Categories) == 0 {
		return nil
	}
	view := &CategoryAverages{}
	for i, field := range view.fields() {
		*field = averages.CategoryStars(candor.RatingCategories[i])
	}
	return view
}

// encodeListed renders an official of a list.
func encodeListed(o *candor.Official, today string) []byte {
	encoded, _ := json.Marshal(viewListed(o, today)) // texts, numbers and times always encode
	return encoded
}

// viewListed is an official as lists show it: without the description and the sources.
func viewListed(o *candor.Official, today string) *officialView {
	view := viewOfficial(o, today)
	view.Description, view.Sources = "", nil
	return view
}

// ratingView is a review as everyone may see it: without the reviewer's address and e-mail.
type ratingView struct {
	ID            string `json:"id" required:"true"`
	OfficialID    string `json:"officialId" required:"true"`
	ReviewerName  string `json:"reviewerName,omitempty"`
	IsAnonymous   bool   `json:"isAnonymous" required:"true"`
	OverallRating int    `json:"overallRating" required:"true"`
	Scores
	ReviewText string       `json:"reviewText,omitempty"`
	Status     string       `json:"status" required:"true" enum:"pending,approved,rejected" doc:"approved: published; pending: waits for a moderator"`
	State      string       `json:"state" required:"true" enum:"counted,waiting,set_aside,held" doc:"waiting: of a profile that waits for a moderator; set_aside: in the list with state=set_aside; held: in none"`
	Counted    bool         `json:"counted" required:"true" doc:"It is part of the averages of its office"`
	Because    *becauseView `json:"because,omitempty" doc:"Why it does not count; absent where it does"`
	Office     string       `json:"office,omitempty" doc:"The office that it is about, if that is not the present one"`
	AfterTerm  bool         `json:"afterTerm,omitempty" doc:"It was written after the term had ended"`
	CreatedAt  time.Time    `json:"createdAt" required:"true"`
}

type becauseView struct {
	Code     string `json:"code" required:"true" doc:"burst, rules, moderator, pending, rejected or profile"`
	Label    string `json:"label" required:"true" doc:"The label of the review's state: Not counted yet, Set aside or Held"`
	Sentence string `json:"sentence" required:"true" doc:"The reason as a sentence"`
}

func viewRating(r *candor.Rating) *ratingView {
	view := &ratingView{
		ID: r.ID, OfficialID: r.OfficialID, ReviewerName: r.ReviewerName, IsAnonymous: r.IsAnonymous,
		OverallRating: r.OverallRating,
		ReviewText:    r.ReviewText, Status: string(r.Status), CreatedAt: r.CreatedAt,
		State: r.ShownState().String(), Counted: r.Counts(),
	}
	if code, sentence := r.WhyNot(); !view.Counted {
		view.Because = &becauseView{code, r.ShownState().Label(), sentence}
	}
	for i, field := range view.Scores.fields() {
		if score, scored := r.Scores[candor.RatingCategories[i]]; scored {
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

// ReviewFields describes the states of an official's reviews. They are included only when one
// official is read.
type ReviewFields struct {
	Reviews         *reviewCountsView `json:"reviews,omitempty" doc:"How many there are of all offices; absent where the profile is withheld"`
	Distribution    *distributionView `json:"distribution,omitempty" doc:"How many gave one star, two …, of the present office's reviews that count"`
	CategoryRatings *CategoryRatings  `json:"categoryRatings,omitempty" doc:"How many of them score each category"`
	Burst           *burstView        `json:"burst,omitempty" doc:"While far more reviews arrive than usual, and they change what counts"`
}

type reviewCountsView struct {
	Counted  int `json:"counted" required:"true"`
	SetAside int `json:"setAside" required:"true" doc:"In the list with state=set_aside"`
	Held     int `json:"held" required:"true" doc:"Not readable, with those that wait for a moderator"`
	Decided  int `json:"heldByModerator,omitempty" doc:"How many of those held are so by a moderator's decision"`
}

type distributionView struct {
	One   int `json:"1" required:"true"`
	Two   int `json:"2" required:"true"`
	Three int `json:"3" required:"true"`
	Four  int `json:"4" required:"true"`
	Five  int `json:"5" required:"true"`
}

// BurstFields is the public part of a burst, in any list.
type BurstFields struct {
	Since     time.Time  `json:"since" required:"true"`
	Arrived   int        `json:"arrived" required:"true"`
	Counted   int        `json:"counted" required:"true" doc:"How many of those that arrived count so far"`
	States    string     `json:"statesLabel" required:"true" doc:"How many of them are in which state: 2 count, 18 are set aside; empty if none is left"`
	Side      string     `json:"side" required:"true" enum:"critical,praise,mixed" doc:"Of which side reviews were set aside"`
	DecidedBy string     `json:"decidedBy,omitempty" enum:"moderator" doc:"Absent until someone has decided"`
	DecidedAt *time.Time `json:"decidedAt,omitempty"`
	Outcome   string     `json:"outcome,omitempty" enum:"count,set_aside,hold,part" doc:"The decision; part: different outcomes for different reviews"`
}

type burstView struct {
	BurstFields
	SetAside   int    `json:"setAside" required:"true" doc:"How many of those that arrived are set aside"`
	SinceLabel string `json:"sinceLabel" required:"true" doc:"The hour in New Jersey: November 20, 10 AM"`
	DayLabel   string `json:"decidedLabel,omitempty" doc:"The day of the decision: November 22, 2026"`
	IsDecided  bool   `json:"isDecided" required:"true" doc:"A moderator has decided about all of them"`
}

func viewBurst(b *integrity.Burst) BurstFields {
	view := BurstFields{Since: b.Since, Arrived: b.Arrived, Counted: b.Counted,
		States: b.PublicStates(), Side: b.SideName(), Outcome: string(b.Outcome)}
	if !b.DecidedAt.IsZero() {
		view.DecidedBy, view.DecidedAt = "moderator", &b.DecidedAt
	}
	return view
}

// viewReviews is nothing where an official is withheld.
func viewReviews(o *candor.Official, now time.Time) (view ReviewFields) {
	if o.IsWithheld {
		return view
	}
	view.Reviews = &reviewCountsView{o.Reviews.Counted, o.Reviews.SetAside, o.Reviews.Held,
		o.Reviews.Decided}
	stars := o.Averages.Stars
	view.Distribution = &distributionView{stars[0], stars[1], stars[2], stars[3], stars[4]}
	if len(o.Averages.Scored) > 0 {
		view.CategoryRatings = &CategoryRatings{}
		for i, field := range view.CategoryRatings.fields() {
			*field = o.Averages.Scored[candor.RatingCategories[i]]
		}
	}
	if b := o.Burst; b != nil {
		view.Burst = &burstView{BurstFields: viewBurst(b), SetAside: b.SetAside(),
			SinceLabel: candor.LongHour(b.Since, now),
			IsDecided:  b.State == integrity.BurstDecided}
		if view.Burst.DecidedAt != nil {
			view.Burst.DayLabel = candor.LongDay(candor.Today(b.DecidedAt))
		}
	}
	return view
}

type feedbackView struct {
	HelpfulCount    int  `json:"helpfulCount" required:"true"`
	NotHelpfulCount int  `json:"notHelpfulCount" required:"true"`
	Percentage      *int `json:"helpfulPercentage,omitempty" doc:"Rounded; absent until votes of five networks count"`
}

func viewFeedback(counts candor.FeedbackCounts) *feedbackView {
	view := &feedbackView{HelpfulCount: counts.Helpful, NotHelpfulCount: counts.NotHelpful}
	if counts.Networks >= shareLeast {
		votes := float64(counts.Helpful + counts.NotHelpful)
		percentage := int(math.Round(100 * float64(counts.Helpful) / votes))
		view.Percentage = &percentage
	}
	return view
}

// shareLeast is from how many networks votes have to count before their share is shown.
var shareLeast = integrity.DefaultRules().Votes.ShareLeast

type userView struct {
	Username string `json:"username" required:"true"`
	IsAdmin  bool   `json:"isAdmin" required:"true"`
}

func viewUser(u *accounts.User) *userView {
	return &userView{Username: u.Username, IsAdmin: u.IsAdmin}
}

// paginationView says which page of how many an answer holds.
type paginationView struct {
	Total int `json:"total" required:"true"`
	Page  int `json:"page" required:"true"`
	Pages int `json:"pages" required:"true"`
}

// officialsView is a page of officials.
type officialsView struct {
	Officials         []*listedOfficialView `json:"officials" required:"true"`
	Pagination        paginationView        `json:"pagination" required:"true"`
	FormerLeftOut     int                   `json:"formerLeftOut,omitempty" doc:"How many former officials the same filters choose, where tenure is current and there is no text"`
	ShowingResultsFor string                `json:"showingResultsFor,omitempty" doc:"The interpreted text, if the search had to guess"`
	LeftOut           []string              `json:"leftOut,omitempty" nullable:"false" doc:"Words of the text that the search had to leave out, as no one matches them with the rest"`
	Suggestions       *views.Suggestions    `json:"suggestions,omitempty" doc:"Ways on from the text, if it names a place, an office that nobody holds, or no one"`
}
