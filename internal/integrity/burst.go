package integrity

import (
	"fmt"
	"slices"
	"time"

	"candor/internal/nearduplicate"
)

// Burst is a period in which an official received far more reviews than usual. Moderators decide on
// its reviews as one case.
type Burst struct {
	ID         string
	OfficialID string
	State      BurstState
	IsShadow   bool // computed only; changed no review
	// Side is 1 if low stars were set aside, 5 if high stars were, 0 for both or none.
	Side     int
	Since    time.Time
	Until    time.Time // of its last review so far
	Arrived  int       // its reviews that are not rejected
	Waiting  int       // how many of Arrived wait for a moderator
	Counted  int       // how many of Arrived count
	Held     int       // how many of Arrived are held, and do not wait
	Expected float64   // the usual number in the window in which it was detected
	HasActed bool      // it has changed which reviews count
	// Moves is set if moderators are notified because the counted reviews moved the average of the
	// page. Until a decision, AverageBefore is the average now without them, and AverageWith the one
	// with them; 0 without reviews.
	Moves                      bool
	AverageBefore, AverageWith float64

	Outcome   BurstOutcome // the last decision of a moderator
	DecidedBy string
	DecidedAt time.Time
	// DecidedFrom and DecidedTo are the averages of the page before and after the last decision, 0
	// without reviews.
	DecidedFrom, DecidedTo float64
	Reason                 string
	Proposal               *BurstProposal // waiting for a second moderator
	CreatedAt              time.Time
}

// IsTrial reports whether neither the rules nor a moderator changed a review because of the burst.
// All its reviews count then, and Counted is how many would count.
func (b *Burst) IsTrial() bool { return b.IsShadow && b.Outcome == "" }

// SetAside returns how many of Arrived are set aside.
func (b *Burst) SetAside() int {
	if b.IsTrial() {
		return 0
	}
	return b.Arrived - b.Waiting - b.Counted - b.Held
}

// The stars of Side.
const (
	lowestStars  = 1
	highestStars = 5
)

// SideName names the reviews that do not count, or are in excess: critical, praise or mixed.
func (b *Burst) SideName() string {
	return map[int]string{lowestStars: "critical", highestStars: "praise", 0: "mixed"}[b.Side]
}

// BurstLasts is how long after its beginning visitors see that a burst was decided.
const BurstLasts = 28 * 24 * time.Hour

// BurstState says whether a burst is waiting for a decision.
type BurstState string

// The states of a burst.
const (
	BurstOpen    BurstState = "open"
	BurstDecided BurstState = "decided"
	BurstOver    BurstState = "over" // all its reviews counted until four weeks had passed
)

// BurstOutcome is a moderator's decision on reviews of a burst.
type BurstOutcome string

// The decisions on reviews of a burst.
const (
	BurstCount    BurstOutcome = "count"     // they count
	BurstSetAside BurstOutcome = "set_aside" // readable one click away, not counted
	BurstHold     BurstOutcome = "hold"      // not readable
	BurstPart     BurstOutcome = "part"      // some of them were decided one way, some another
)

// Version identifies the state of a case that a moderator saw. It changes with each decision and
// proposal.
func (b *Burst) Version() string {
	proposed := int64(0)
	if b.Proposal != nil {
		proposed = b.Proposal.At.UnixMilli()
	}
	decided := int64(0)
	if !b.DecidedAt.IsZero() {
		decided = b.DecidedAt.UnixMilli()
	}
	return fmt.Sprintf("%d-%d", decided, proposed)
}

// IsOn reports whether a review with these stars is on the side in excess.
func (b *Burst) IsOn(stars int) bool {
	return b.Side != 0 && SideOf(stars) == SideOf(b.Side)
}

// BurstProposal is a decision on many reviews that a second moderator must confirm.
type BurstProposal struct {
	By      string
	At      time.Time
	Reason  string
	Outcome BurstOutcome
	Which   BurstChoice
}

// BurstChoice selects the reviews that a decision is about. Empty fields select all.
type BurstChoice struct {
	Because string   `json:"because,omitempty"` // reviews that do not count for this reason
	Stars   []int    `json:"stars,omitempty"`   // reviews with these stars
	Reviews []string `json:"reviews,omitempty"` // reviews with these ids
	// KeepDecided excludes published reviews that a moderator has already decided on.
	KeepDecided bool `json:"keepDecided,omitempty"`
	// Until excludes later reviews, which the moderator has not seen.
	Until time.Time `json:"until,omitzero"`
}

// IsWhole reports whether the choice includes the whole case.
func (c *BurstChoice) IsWhole() bool {
	return c.Because == "" && len(c.Stars) == 0 && len(c.Reviews) == 0
}

// Includes reports whether the choice includes a review.
func (c *BurstChoice) Includes(r *BurstReview) bool {
	return !c.IsBefore(r) && (!c.KeepDecided || !r.IsDecided || r.IsPending) &&
		(c.Because == "" || r.State != Counted && string(r.Because) == c.Because) &&
		(len(c.Stars) == 0 || slices.Contains(c.Stars, r.Stars)) &&
		(len(c.Reviews) == 0 || slices.Contains(c.Reviews, r.ID))
}

// IsBefore reports whether the choice was made before the review arrived.
func (c *BurstChoice) IsBefore(r *BurstReview) bool { return !c.Until.IsZero() && r.At.After(c.Until) }

// BurstReview is a review of a case.
type BurstReview struct {
	ID           string
	ReviewerName string
	At           time.Time
	Stars        int
	Text         []nearduplicate.Part // phrases shared by many texts of the case are marked
	State        State
	Because      Because
	IsDecided    bool
	IsDue        bool // a rule will set it aside, although it counts
	IsCopy       bool // repeats another review
	IsPending    bool // waits for a moderator; State takes effect when it is published
	// Waits is why only a decision on the review itself publishes it, although it is pending.
	Waits     string
	IsPresent bool // about the present office
	Network   int  // the number of its network within the case; 0 without an identifiable network
}

// Counts reports whether a review is published and counts.
func (r *BurstReview) Counts() bool { return !r.IsPending && r.State == Counted }

// Decide returns the state and the reason of a case's review after a decision. A decision to set
// aside or hide the whole case concerns the side in excess, including reviews from before it was
// detected, and copies; all reviews if there is no such side.
func (b *Burst) Decide(
	outcome BurstOutcome, which *BurstChoice, r *BurstReview,
) Decision {
	isMeant := b.Side == 0 || b.IsOn(r.Stars) || r.Because == BecauseBurst || r.IsCopy
	if outcome != BurstCount && which.IsWhole() && !isMeant {
		return Decision{State: r.State, Because: r.Because}
	}
	return outcome.Decision()
}

// Decision returns the state that a moderator's decision gives to a review.
func (o BurstOutcome) Decision() Decision {
	state := map[BurstOutcome]State{BurstCount: Counted,
		BurstSetAside: SetAside, BurstHold: Held}[o]
	if state == Counted {
		return Decision{}
	}
	return Decision{State: state, Because: BecauseModerator}
}
