package candor

import (
	"strconv"
	"strings"
	"time"

	"candor/internal/integrity"
)

// MaxNearby is the maximum number of other items from the same address, or from its network, that
// an item in the queue lists.
const MaxNearby = 10

// Place is the position of an item in the queue: from old to new, or by urgency and then from old to
// new.
type Place struct {
	Urgency Urgency // NotUrgent in the order of age, too
	At      time.Time
	ID      string
}

// String formats the place for the API; ParsePlace reads it.
func (p Place) String() string {
	age := strconv.FormatInt(p.At.UnixMilli(), 10) + "." + p.ID
	if p.Urgency == NotUrgent {
		return age
	}
	return strconv.Itoa(int(p.Urgency)) + "." + age
}

// ParsePlace reads a place. An empty text is the beginning of the queue.
func ParsePlace(text string) (Place, error) {
	if text == "" {
		return Place{}, nil
	}
	errPlace := &Error{Code: CodeMalformed, Message: "There is no such place in the queue"}
	urgency := NotUrgent
	if first, rest, _ := strings.Cut(text, "."); strings.Contains(rest, ".") {
		n, err := strconv.Atoi(first)
		if urgency = Urgency(n); err != nil || urgency < HomePublished || urgency >= NotUrgent {
			return Place{}, errPlace
		}
		text = rest
	}
	at, id, _ := strings.Cut(text, ".")
	ms, err := strconv.ParseInt(at, 10, 64)
	if err != nil || !ValidID(id) {
		return Place{}, errPlace
	}
	return Place{Urgency: urgency, At: time.UnixMilli(ms), ID: id}, nil
}

// Urgency is the order of items in the queue: the lowest first, and the oldest of each.
type Urgency int

// The urgencies. Reports say of what they are about; a removal request has a deadline.
const (
	HomePublished Urgency = iota + 1 // a published text has an address or phone number
	Threat
	RemovalDue
	NotUrgent
)

// Urgency returns the urgency of a report with the reason.
func (r ReportReason) Urgency() Urgency {
	switch r {
	case ReportedPrivate:
		return HomePublished
	case ReportedHarassment:
		return Threat
	}
	return NotUrgent
}

// QueueFilter selects items of the queue.
type QueueFilter struct {
	Kinds     []ItemKind // also the kinds that only have notices
	Flag      string     // the code of a flag; empty for any items
	ByUrgency bool
	After     Place  // the zero place is the beginning
	Actor     string // items that others have claimed are skipped; empty skips none
}

// Validate rejects flags that no content filter gives.
func (f *QueueFilter) Validate() error {
	var faults Faults
	isCode := strings.Trim(f.Flag, "abcdefghijklmnopqrstuvwxyz_") == "" && len(f.Flag) <= MaxUsername
	faults.Check(isCode, "flag", "There is no such flag")
	return faults.Malformed()
}

// ClaimTime is how long an item that a moderator has opened in the queue is skipped for others.
const ClaimTime = 5 * time.Minute

// Claim is an item that a moderator has open in the queue.
type Claim struct {
	Kind   ItemKind
	ItemID string
	Actor  string
	Until  time.Time
}

// Waiting is an item waiting for a decision, with everything needed for the decision. One of
// Rating, Correction, PhotoUpload and Report is set, or none if the official itself is waiting. A
// removal request has only kind and place.
type Waiting struct {
	Kind        ItemKind
	Place       Place
	Official    *Official
	Rating      *Rating
	Correction  *Correction
	PhotoUpload *PhotoUpload
	Report      *ReportGroup // with its review
	Burst       *integrity.Burst
	LeftOut     int      // votes on the review that are kept but not counted
	SameAddress []Nearby // the newest others from its address
	SameNetwork []Nearby // the newest others within a week of it, from other addresses of its /24
}

// Nearby is another item from the same address or network.
type Nearby struct {
	Kind         ItemKind
	ID           string
	OfficialID   string
	OfficialName string
	Status       Status
	Text         string // the review, the proposed value, the file's name, or the note
	Address      string
	CreatedAt    time.Time
}

// CreatedAt returns when the item came in.
func (w *Waiting) CreatedAt() time.Time {
	switch {
	case w.Report != nil:
		return w.Report.CreatedAt
	case w.Rating != nil:
		return w.Rating.CreatedAt
	case w.Correction != nil:
		return w.Correction.CreatedAt
	case w.PhotoUpload != nil:
		return w.PhotoUpload.CreatedAt
	}
	return w.Official.CreatedAt
}

// Address returns the address that sent the item.
func (w *Waiting) Address() string {
	switch {
	case w.Report != nil:
		return w.Report.ReporterIP
	case w.Rating != nil:
		return w.Rating.ReviewerIP
	case w.Correction != nil:
		return w.Correction.SubmitterIP
	case w.PhotoUpload != nil:
		return w.PhotoUpload.SubmitterIP
	}
	return w.Official.SubmittedBy
}
