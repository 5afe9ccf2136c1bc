package candor

import (
	"math"
	"slices"
	"strings"
	"time"

	"candor/internal/integrity"
)

// Rating is a review of an official. Screens call it a review.
type Rating struct {
	ID            string
	OfficialID    string
	Office        int // the official's office at the time of writing; set by the store
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
	Because       integrity.Because // why it does not count
	IsDecided     bool              // a moderator set State
	Due           integrity.Because // why it will stop counting at DueAt; set by the store
	DueAt         time.Time
	Burst         string           // the id of its case; set by the store
	Case          *integrity.Burst // only read for moderators; without figures
	Flags         []Flag           // findings for moderators; never public
	CreatedAt     time.Time
	UpdatedAt     time.Time
	// ProfileWaits is set if the official was waiting for a moderator when the review came. The
	// store returns it only to the writer, and does not keep it.
	ProfileWaits bool
}

// Counts reports whether a review is part of the averages of its office.
func (r *Rating) Counts() bool { return r.Status == StatusApproved && r.State == integrity.Counted }

// IsDue reports whether a rule will set aside a review that counts.
func (r *Rating) IsDue() bool {
	return r.State == integrity.Counted && !r.IsDecided && r.Due != "" && !r.DueAt.IsZero()
}

// Scores maps categories to scores.
type Scores map[RatingCategory]int

// Averages are the means of an official's counted ratings.
type Averages struct {
	Total      int
	Overall    float64 // 0 without ratings
	Categories map[RatingCategory]float64
	Stars      [MaxScore]int          // number of ratings with one star, two …
	Scored     map[RatingCategory]int // number of ratings that score each category
}

// ReviewCounts is the number of an official's reviews in each state, for all offices.
type ReviewCounts struct {
	Counted  int
	SetAside int
	Held     int // by the content filter, the moderation mode, a rule, or a moderator
	Decided  int // of Held: by a moderator's decision
}

// All returns the number of reviews that are not rejected.
func (c ReviewCounts) All() int { return c.Counted + c.SetAside + c.Held }

// OnScreen returns the overall average to one decimal.
func (a Averages) OnScreen() float64 { return toOneDecimal(a.Overall) }

// CategoryStars returns a category's average to one decimal.
func (a Averages) CategoryStars(c RatingCategory) float64 { return toOneDecimal(a.Categories[c]) }

func toOneDecimal(average float64) float64 { return math.Round(average*10) / 10 }

// Clean normalizes the texts for storing. An anonymous review keeps no name.
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
	var f Faults
	f.Check(r.OfficialID != "", "officialId", MessageOfficialRequired)
	f.Check(r.OverallRating >= MinScore, "overallRating", MessageOverallRatingRequired)
	f.Check(r.OverallRating <= MaxScore, "overallRating", messageOverallRatingRange)
	for _, category := range RatingCategories {
		if score, scored := r.Scores[category]; scored {
			f.Check(score >= MinScore && score <= MaxScore, string(category), messageCategoryRatingRange)
		}
	}
	f.Text("reviewerName", "Name", r.ReviewerName, MaxName)
	f.Email("reviewerEmail", r.ReviewerEmail, MessageReviewerEmail)
	f.Text("reviewText", "Review", r.ReviewText, MaxText)
	return f.Err()
}

// ShownState returns the state that visitors see. A review that is not approved cannot be read.
func (r *Rating) ShownState() integrity.State {
	if r.Status != StatusApproved {
		return integrity.Held
	}
	return r.State
}

// WhyNot explains to visitors why a review does not count: a code and a sentence, both empty if it
// counts.
func (r *Rating) WhyNot() (code, sentence string) {
	switch r.Status {
	case StatusPending:
		return string(r.Status), messageRatingPending
	case StatusRejected:
		return string(r.Status), messageRatingRejected
	}
	return r.Because.Public(), r.Because.Sentence()
}

// receipts explain the state of a published review to its writer.
var receipts = map[integrity.State]string{
	integrity.SetAside: "Your review is set aside: it can be read, but doesn’t count. ",
	integrity.Held:     "Your review is held for a moderator. ",
}

// Receipt explains to the writer why a published review does not count. It is empty for other
// reviews.
func (r *Rating) Receipt() string {
	if r.Status != StatusApproved || r.State == integrity.Counted {
		return ""
	}
	return receipts[r.State] + r.Because.Sentence()
}

// StateText returns the state of a review and its reason for moderators. It is empty if it counts.
func (r *Rating) StateText() string {
	if r.Status != StatusApproved || r.State == integrity.Counted {
		return ""
	}
	return r.State.Label() + ": " + r.Because.Heading()
}

// RatingOrder is the order of a list of ratings. Equal ones have the newest first.
type RatingOrder string

// The orders of ratings; the empty one is the newest first, too.
const (
	RatingsRecent  RatingOrder = "recent"
	RatingsHelpful RatingOrder = "helpful" // by helpful votes that count, less the others
	RatingsHighest RatingOrder = "highest"
	RatingsLowest  RatingOrder = "lowest"
)

// RatingOrders returns all orders by name.
func RatingOrders() []RatingOrder {
	return []RatingOrder{RatingsRecent, RatingsHelpful, RatingsHighest, RatingsLowest}
}

// RatingFilter selects a page of ratings. An empty Status selects all. An empty State selects the
// listed ones; integrity.SetAside and integrity.Held select others by name, the latter for
// administrators only, including pending ones.
type RatingFilter struct {
	OfficialID  string
	Status      Status
	State       string
	Stars       int    // of the present office, as in Averages.Stars; 0 for all
	Find        string // words that the text has to contain
	Order       RatingOrder
	Page, Limit int
}

// Validate rejects pages outside the bounds and states, stars and orders that do not exist.
func (f *RatingFilter) Validate() error {
	var faults Faults
	faults.Check(f.Stars == 0 || f.Stars >= MinScore && f.Stars <= MaxScore, "stars", messageRatingStars)
	faults.Check(f.Order == "" || slices.Contains(RatingOrders(), f.Order), "sort",
		messageRatingOrder)
	faults.Text("find", "Search text", f.Find, MaxSearch)
	mayHold := f.Status == ""
	faults.Check(f.State == "" || f.State == integrity.SetAside.String() ||
		mayHold && f.State == integrity.Held.String(), "state", messageRatingState)
	faults.Page(f.Page, f.Limit)
	return faults.Malformed()
}

// Offset returns the number of rows before the page.
func (f *RatingFilter) Offset() int { return (f.Page - 1) * f.Limit }

// RatingContext is the activity around a new review that matters to moderators.
type RatingContext struct {
	SameAddress       int // of the official, from the review's address, within the last day
	SameAddressLately int // the same within the last thirty days
	Alike             []AlikeReview
}

// AlikeReview is a review with nearly the same text, of the same or another official.
type AlikeReview struct {
	OfficialID   string
	OfficialName string
	Share        float64 // share of common wording, from 0 to 1
	CreatedAt    time.Time
	IsPublic     bool // visitors can read it
}
