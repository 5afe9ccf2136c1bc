package candor

import (
	"math"
	"strings"
	"time"

	"candor/integrity"
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
	State         integrity.State   // whether it counts, once approved
	Because       integrity.Because // why it does not
	IsDecided     bool              // a moderator has decided about State
	Due           integrity.Because // why it will not count from DueAt on; set by the store
	DueAt         time.Time
	Burst         string // the id of the case that it is part of; set by the store
	Flags         []Flag // findings for moderators; never public
	CreatedAt     time.Time
	UpdatedAt     time.Time
	// ProfileWaits marks a review whose official waited for a moderator as it came. The store tells its
	// writer alone, and keeps it with no review.
	ProfileWaits bool
}

// Counts reports whether a review is part of the averages of its office.
func (r *Rating) Counts() bool { return r.Status == StatusApproved && r.State == integrity.Counted }

// IsPublic reports whether visitors can read a review, of an official whose reviews they can read.
func (r *Rating) IsPublic() bool { return r.Status == StatusApproved && r.State != integrity.Held }

// Scores are the categories that a review scored.
type Scores map[RatingCategory]int

// Averages are the means of the ratings of one official that count.
type Averages struct {
	Total      int
	Overall    float64 // 0 when there are none
	Categories map[RatingCategory]float64
	Stars      [MaxScore]int // how many gave one star, two …
}

// ReviewCounts is how many reviews of one official there are in each state, for all offices.
type ReviewCounts struct {
	Counted  int
	SetAside int
	Held     int // by the rules of integrity, by the content filter, or by a moderator
}

// All is how many there are that are not rejected.
func (c ReviewCounts) All() int { return c.Counted + c.SetAside + c.Held }

// OnScreen is the overall average to one decimal.
func (a Averages) OnScreen() float64 { return toOneDecimal(a.Overall) }

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

// ShownState is the state in which visitors find a review: one that is not approved cannot be read.
func (r *Rating) ShownState() integrity.State {
	if r.Status != StatusApproved {
		return integrity.Held
	}
	return r.State
}

// WhyNot is why a review does not count, as visitors are told: a code and a sentence, both empty where
// it does.
func (r *Rating) WhyNot() (code, sentence string) {
	switch r.Status {
	case StatusPending:
		return string(r.Status), MessageRatingPending
	case StatusRejected:
		return string(r.Status), MessageRatingRejected
	}
	return r.Because.Public(), r.Because.Sentence()
}

// receipts tell a writer what has become of a published review.
var receipts = map[integrity.State]string{
	integrity.SetAside: "Your review is set aside: it can be read, but doesn’t count. ",
	integrity.Held:     "Your review is held for a moderator. ",
}

// Receipt tells the writer what has become of a published review that does not count, and why; it
// is empty for any other.
func (r *Rating) Receipt() string {
	if r.Status != StatusApproved || r.State == integrity.Counted {
		return ""
	}
	return receipts[r.State] + r.Because.Sentence()
}

// RatingFilter chooses a page of ratings, newest first. Status empty chooses all. State empty
// chooses those that are listed; the names of integrity.SetAside and integrity.Held choose those,
// the latter for administrators only, with the pending ones.
type RatingFilter struct {
	OfficialID  string
	Status      Status
	State       string
	Page, Limit int
}

// Validate refuses pages outside the bounds, and states that no list is of.
func (f *RatingFilter) Validate() error {
	var faults faults
	mayHold := f.Status == ""
	faults.check(f.State == "" || f.State == integrity.SetAside.String() ||
		mayHold && f.State == integrity.Held.String(), "state", MessageRatingState)
	faults.page(f.Page, f.Limit)
	return faults.malformed()
}

// Offset is the number of rows before the page.
func (f *RatingFilter) Offset() int { return (f.Page - 1) * f.Limit }

// RatingContext is the activity around a new review, as far as it matters to moderators.
type RatingContext struct {
	SameAddress       int // of the official, from the review's address, within the last day
	SameAddressLately int // the same within the last thirty days
	Alike             []AlikeReview
}

// AlikeReview is a review with nearly the same text, of the same official or of another.
type AlikeReview struct {
	OfficialID   string
	OfficialName string
	Share        float64 // the part of the wording that both have in common, from 0 to 1
	CreatedAt    time.Time
	IsPublic     bool // visitors can read it
	IsOwn        bool // it came from the same address
}
