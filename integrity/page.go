// Package integrity decides which reviews count, from their number, their stars, their networks and
// the wording that they share, never from the opinion. Its functions are pure: the same input gives
// the same decision, so that each can be computed again and explained.
package integrity

import (
	"time"

	"candor/nearduplicate"
)

// State is whether a published review counts and where visitors read it.
type State int8

const (
	Counted  State = iota
	Waiting        // listed, not counted until the burst around it is decided
	SetAside       // one click away, not counted
	Held           // not readable, its number is
)

// Because is why a review does not count.
type Because string

const (
	BecauseBurst    Because = "burst"     // of a one-sided burst, back to its beginning
	BecauseOther    Because = "other"     // of the other side of a one-sided burst
	BecauseWords    Because = "words"     // nearly the words of others of the burst
	BecauseNetwork  Because = "network"   // of a network that is not usual for the page
	BecauseStranger Because = "strangers" // of a side that is full of strangers to the place

	// These are decided as a review arrives, or by a person. Of them Judge knows only the crowd.
	BecauseCrowd     Because = "crowd"     // one too many of a network within a day
	BecauseAddress   Because = "address"   // the third of an address within a day, or a later one
	BecauseCopy      Because = "copy"      // nearly the words of others of its address or network
	BecauseModerator Because = "moderator" // a moderator has decided so
)

// Key is a keyed hash of a network or a household; 0 says nothing and takes part in no rule.
type Key uint64

// Review is what a decision needs of one review. Reviews that a moderator or the content rules hold,
// and rejected ones, are not given to it.
type Review struct {
	At       time.Time
	Stars    int
	Networks []Key // of its address, such as a /24, or a /56 and a /48
	Block    Key   // the /16 of IPv4 or the /32 of IPv6, or the autonomous system
	Words    nearduplicate.Shingles
	Evidence Because // that was found before, or empty
	// IsDecided marks a review that a moderator counts: it keeps its state.
	IsDecided bool
}

// Usual is what is usual for a page and its place, from published reviews without evidence that are
// older than the recent ones. Those of an undecided burst are among them, so that a number of
// reviews that lasts is usual; their stars and networks are not.
type Usual struct {
	Days     float64     // that the page has been observed
	Reviews  int         // of the page, within these days, also those that do not count
	Counted  int         // of them, those that count
	Sides                // of these
	Networks map[Key]int // of these
	Place    Place
}

// Place is what is known of the blocks from which the officials of a place are reviewed.
type Place struct {
	Blocks  int         // that are known
	Once    int         // of them, from which one review came
	Reviews int         // from all of them
	Of      map[Key]int // how many came from a block; those of the recent reviews are enough
}

// AddBlock counts reviews from a block that was not known.
func (p *Place) AddBlock(block Key, reviews int) {
	p.Blocks++
	p.Reviews += reviews
	if reviews == 1 {
		p.Once++
	}
	if p.Of == nil {
		p.Of = map[Key]int{}
	}
	p.Of[block] = reviews
}

// Site is what is usual for the whole site.
type Site struct {
	PerDay    float64 // reviews of one page in one day, on average
	Low, High float64 // parts of reviews of one and two, and of four and five stars
	// Growth is how many times the usual number of pages of the whole site were reviewed within each
	// window of the rules, this page left out; shorter or 0 where it is not known.
	Growth []float64
}

// UnknownSite is what is usual for a site that has not computed it yet.
func UnknownSite() Site { return Site{PerDay: 0.05, Low: 0.22, High: 0.62} }

// Count takes in the stars of a usual review of the page that counts.
func (u *Usual) Count(stars int) {
	u.Counted++
	u.Add(stars)
}

// IsOn reports whether a review of so many stars is on the side of a burst's excess.
func (b *Burst) IsOn(stars int) bool {
	return b.Stars != 0 && sideOf(stars) == sideOf(b.Stars)
}

// Arrival is the decision about a review that arrives between two decisions about an open burst. Where
// all count, it does. Where some do not because of evidence alone, it waits for the next decision:
// otherwise the rest of a flood counts until then.
func (b *Burst) Arrival(stars int, allCount bool) Decision {
	switch {
	case b.Stars == 0 && allCount:
		return Decision{}
	case b.IsOn(stars):
		return Decision{SetAside, BecauseBurst}
	}
	return Decision{Waiting, BecauseOther}
}

// Page is the input of a decision about one official.
type Page struct {
	Now    time.Time
	Recent []Review // of the last 28 days, the oldest first
	Usual  Usual
	Site   Site
	// Open is the burst that was found before, if it still waits for a decision.
	Open *Burst
}

// side is a part of the scale of stars.
type side int8

const (
	middle side = iota
	low
	high
)

func sideOf(stars int) side {
	switch {
	case stars <= 2:
		return low
	case stars >= 4:
		return high
	}
	return middle
}
