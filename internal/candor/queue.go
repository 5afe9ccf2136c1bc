package candor

import (
	"strconv"
	"strings"
	"time"
)

// MaxNearby is the maximum number of other items from the same address, or from its network, that
// an item in the queue lists.
const MaxNearby = 10

// Place is the position of an item in the queue, which is ordered from old to new.
type Place struct {
	At time.Time
	ID string
}

// String formats the place for the API; ParsePlace reads it.
func (p Place) String() string { return strconv.FormatInt(p.At.UnixMilli(), 10) + "." + p.ID }

// ParsePlace reads a place. An empty text is the beginning of the queue.
func ParsePlace(text string) (Place, error) {
	if text == "" {
		return Place{}, nil
	}
	at, id, _ := strings.Cut(text, ".")
	ms, err := strconv.ParseInt(at, 10, 64)
	if err != nil || !ValidID(id) {
		return Place{}, &Error{Code: CodeMalformed, Message: "There is no such place in the queue"}
	}
	return Place{At: time.UnixMilli(ms), ID: id}, nil
}

// Waiting is an item waiting for a decision, with everything needed for the decision. One of
// Rating, Correction, PhotoUpload and Report is set, or none if the official itself is waiting.
type Waiting struct {
	Kind        ItemKind
	Place       Place
	Official    *Official
	Rating      *Rating
	Correction  *Correction
	PhotoUpload *PhotoUpload
	Report      *ReportGroup // with its review
	LeftOut     int          // votes on the review that are kept but not counted
	SameAddress []Nearby     // the newest others from its address
	SameNetwork []Nearby     // the newest others within a week of it, from other addresses of its /24
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
