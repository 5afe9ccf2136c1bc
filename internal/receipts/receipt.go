// Package receipts holds the rules of receipts: what senders learn about what they sent.
package receipts

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"strings"
	"time"

	"candor/internal/candor"
)

// Kind is a kind of submission.
type Kind string

// The kinds of submissions.
const (
	Review     Kind = "review"
	Official   Kind = "official"
	Correction Kind = "correction"
	Photo      Kind = "photo"
	Report     Kind = "report"
	Removal    Kind = "removal"
	Vote       Kind = "vote"
)

const (
	// EditTime is how long a writer can edit a review.
	EditTime = 15 * time.Minute
	// KeptFor is how long a receipt is kept, except a review's, which is kept as long as the review.
	KeptFor = 365 * 24 * time.Hour
	// MostAtOnce is the maximum number of secrets in one request.
	MostAtOnce = 100
)

// Messages about receipts.
const (
	MessageNotFound = "There is nothing with this secret"
	MessageSecrets  = "Please send 1 to 100 secrets"
	MessageTooLate  = "A review can be edited for 15 minutes. You can still withdraw it."
	// MessageNotEditable does not say whether there was a decision or a report.
	MessageNotEditable = "This review can’t be edited any more. You can still withdraw it."
	MessageGone        = "This review is no longer there"
	MessageOtherTab    = "This review has changed since, perhaps in another tab. Please load it again."
	MessageWithdrawn   = "Its writer withdrew this review, so it can’t be restored"
)

// ErrNotFound is the answer to every secret that belongs to no receipt of the kind.
var ErrNotFound = &candor.Error{Code: candor.CodeNotFound, Message: MessageNotFound}

// secretSize is the size of a secret in bytes.
const secretSize = 16

// Ticket makes the secret of a submission from a random seed. The seed is kept for a day with the
// answer to a repeated request, which so gets the same secret. Nothing follows from it without key.
type Ticket struct {
	Seed string
	key  func(seed string) []byte
}

// NewTicket returns a ticket with a random seed. key is a keyed hash of at least 128 bits.
func NewTicket(key func(seed string) []byte) *Ticket { return &Ticket{Seed: rand.Text(), key: key} }

// Secret returns the secret of 128 bits in base64url.
func (t *Ticket) Secret() string {
	return base64.RawURLEncoding.EncodeToString(t.key(t.Seed)[:secretSize])
}

// Hash returns the stored form of a secret.
func Hash(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(sum[:])
}

type ticketKey struct{}

// WithTicket returns a context in which a submission is stored with the ticket's receipt.
func WithTicket(ctx context.Context, ticket *Ticket) context.Context {
	return context.WithValue(ctx, ticketKey{}, ticket)
}

// TicketOf returns the ticket of a context, or nil.
func TicketOf(ctx context.Context) *Ticket {
	ticket, _ := ctx.Value(ticketKey{}).(*Ticket)
	return ticket
}

// Reference returns the short name of an item: the last eight digits of its id.
func Reference(id string) string {
	tail := strings.ToUpper(id[max(0, len(id)-8):])
	return tail[:len(tail)/2] + "-" + tail[len(tail)/2:]
}

// Receipt is a stored receipt.
type Receipt struct {
	Kind        Kind
	ItemID      string // of a report and a vote: of the review
	Reference   string // an edit does not change it
	CreatedAt   time.Time
	WithdrawnAt time.Time
}

// Item is a receipt with the present state of its item.
type Item struct {
	Receipt
	Status   candor.Status       // of the item; empty if it is not in the directory
	Rating   *candor.Rating      // a review, a report's and a vote's; nil if it is deleted
	Official *candor.Official    // the subject, after merges; nil if unknown
	Field    string              // of a correction
	Decision candor.MadeDecision // the latest decision of a moderator on the item
	Deleted  *candor.BinEntry    // the entry of the bin with the item
	Deadline string              // of a removal request: YYYY-MM-DD
}

// IsVisible reports whether visitors can read the review of the receipt.
func (i *Item) IsVisible() bool {
	return i.Rating != nil && i.Rating.Status == candor.StatusApproved &&
		i.Rating.State != held && i.Official != nil && i.Official.Status == candor.StatusApproved
}

// IsEditable reports whether the writer can still edit the review, as far as the time is concerned.
func (r *Receipt) IsEditable(now time.Time) bool {
	return r.Kind == Review && r.WithdrawnAt.IsZero() && now.Before(r.CreatedAt.Add(EditTime))
}
