package candor

import (
	"fmt"
	"slices"
	"time"

	"candor/integrity"
)

// Burst is a time in which an official received far more reviews than usual. Moderators decide about
// its reviews as one case.
type Burst struct {
	ID         string
	OfficialID string
	State      BurstState
	IsShadow   bool // it was only computed, and has changed no review
	// Side is MinScore where low stars were set aside, MaxScore where high ones were, 0 for both or none.
	Side     int
	Since    time.Time
	Until    time.Time // of its last review so far
	Arrived  int       // its published reviews
	Counted  int       // how many of the arrived ones count
	Expected float64   // how many were usual in the window in which it was found
	HasActed bool      // it has ever changed what counts
	// Moves is whether moderators are told of it because its reviews that count move the average of
	// the page; AverageBefore is without them, and AverageWith with them.
	Moves                      bool
	AverageBefore, AverageWith float64

	Outcome   BurstOutcome // the last decision of a moderator
	DecidedBy string
	DecidedAt time.Time
	Reason    string
	Proposal  *BurstProposal // waits for a second moderator
	CreatedAt time.Time
}

// IsTrial reports whether neither the rules nor a moderator have changed a review because of it. All
// its reviews count then, and Counted is how many would.
func (b *Burst) IsTrial() bool { return b.IsShadow && b.Outcome == "" }

// SideName says which reviews do not count, or are in excess: critical, praise or mixed.
func (b *Burst) SideName() string {
	return map[int]string{MinScore: "critical", MaxScore: "praise", 0: "mixed"}[b.Side]
}

// BurstLasts is for how long visitors are told that a burst was decided, from its beginning.
const BurstLasts = 28 * 24 * time.Hour

// IntegrityMode is what comes of the rules by which a review counts.
type IntegrityMode string

// The modes of integrity.
const (
	IntegrityOn     IntegrityMode = "on"
	IntegrityShadow IntegrityMode = "shadow" // bursts are found and kept, and change no review
	IntegrityOff    IntegrityMode = "off"
)

// Computes reports whether bursts are looked for.
func (m IntegrityMode) Computes() bool { return m == IntegrityOn || m == IntegrityShadow }

// Acts reports whether they change reviews.
func (m IntegrityMode) Acts() bool { return m == IntegrityOn }

// BurstState is whether a burst waits for a decision.
type BurstState string

// The states of a burst.
const (
	BurstOpen    BurstState = "open"
	BurstDecided BurstState = "decided"
	BurstOver    BurstState = "over" // all its reviews counted until four weeks had passed
)

// BurstOutcome is what a moderator does with reviews of a burst.
type BurstOutcome string

// The decisions about reviews of a burst.
const (
	BurstCount    BurstOutcome = "count"     // they count
	BurstSetAside BurstOutcome = "set_aside" // they can be read one click away, and do not count
	BurstHold     BurstOutcome = "hold"      // they cannot be read
	BurstPart     BurstOutcome = "part"      // some of them were decided one way, some another
)

// Version says what a moderator saw of a case: it changes with each decision and each proposal.
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

// IsOn reports whether a review of so many stars is on the side that is in excess.
func (b *Burst) IsOn(stars int) bool {
	return b.Side != 0 && integrity.SideOf(stars) == integrity.SideOf(b.Side)
}

// BurstProposal is a decision about many reviews that a second moderator has to confirm.
type BurstProposal struct {
	By      string
	At      time.Time
	Reason  string
	Outcome BurstOutcome
	Which   BurstChoice
}

// BurstChoice says which reviews of a burst a decision is about. Empty fields choose all.
type BurstChoice struct {
	Because string   `json:"because,omitempty"` // those that do not count for this reason
	Stars   []int    `json:"stars,omitempty"`   // those of so many stars
	Reviews []string `json:"reviews,omitempty"` // those with these ids
	// KeepDecided leaves those as they are that a moderator has decided about before.
	KeepDecided bool `json:"keepDecided,omitempty"`
}

// IsWhole reports whether a case is decided as a whole.
func (c *BurstChoice) IsWhole() bool {
	return c.Because == "" && len(c.Stars) == 0 && len(c.Reviews) == 0
}

// Includes reports whether a decision is about a review.
func (c *BurstChoice) Includes(r *BurstReview) bool {
	return (!c.KeepDecided || !r.IsDecided) &&
		(c.Because == "" || r.State != integrity.Counted && string(r.Because) == c.Because) &&
		(len(c.Stars) == 0 || slices.Contains(c.Stars, r.Stars)) &&
		(len(c.Reviews) == 0 || slices.Contains(c.Reviews, r.ID))
}

// MaxAlone is how many published reviews of one official a moderator hides within a day without a
// second one, and of how many that were set aside they decide that these count.
const MaxAlone = 20

// MaxBurstChoice is how many reviews one decision names by their ids.
const MaxBurstChoice = 500
