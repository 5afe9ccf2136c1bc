package receipts

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"candor/internal/candor"
	"candor/internal/integrity"
)

// State is the state of a submission for its sender.
type State string

// The states of submissions.
const (
	Waiting      State = "waiting" // for a moderator
	Held         State = "held"    // a review that waits, or that does not appear
	Published    State = "published"
	SetAside     State = "set_aside"
	NotPublished State = "not_published"
	Corrected    State = "corrected" // the profile has the proposed value
	Closed       State = "closed"    // a report or a removal request was decided
	Received     State = "received"  // a vote
	Withdrawn    State = "withdrawn"
	Gone         State = "gone"
	Unknown      State = "unknown" // no receipt has the secret
)

// States returns all states.
func States() []State {
	return []State{Waiting, Held, Published, SetAside, NotPublished, Corrected, Closed, Received,
		Withdrawn, Gone, Unknown}
}

const held = integrity.Held

// Outcome is the answer to a sender: the state, a heading, the reason and what happens next. The
// reason follows from the sender's own text, a public rule or a moderator's words; it never depends
// on an address, a network or a list.
type Outcome struct {
	State   State
	Heading string
	Reason  string
	Next    string
	At      time.Time // since when, as far as known
}

// Outcome returns what the sender learns about an item.
func (i *Item) Outcome() Outcome {
	o := i.outcome()
	if o.At.IsZero() {
		o.At = i.CreatedAt
	}
	return o
}

func (i *Item) outcome() Outcome {
	switch i.Kind {
	case Review:
		return i.review()
	case Report:
		return i.report()
	case Vote:
		return Outcome{State: Received, Heading: "Your vote is recorded",
			Reason: "Each address has one vote on a review."}
	case Removal:
		return i.removal()
	}
	if i.Deleted != nil || i.Status == "" {
		return i.gone("This is no longer here")
	}
	return i.decided(contributions[i.Kind])
}

// contribution has the texts about a kind of item that always waits for a moderator.
type contribution struct {
	waits, next       string
	accepted, refused string
	state             State // once accepted
}

var contributions = map[Kind]contribution{
	Official: {"The new profile is waiting for a moderator",
		"A moderator will check it. Until it’s approved, only you see the full profile.",
		"The new profile is published", "The new profile isn’t published", Published},
	Correction: {"Your correction is waiting for a moderator",
		"A moderator will check it. Until then, the profile stays the same.",
		"Your correction was accepted", "Your correction wasn’t made", Corrected},
	Photo: {"Your photo is waiting for a moderator",
		"It appears on the profile once a moderator approves it.",
		"Your photo was approved", "Your photo isn’t published", Published},
}

func (i *Item) decided(words contribution) Outcome {
	switch i.Status {
	case candor.StatusPending:
		return Outcome{State: Waiting, Heading: words.waits, Next: words.next}
	case candor.StatusRejected:
		if i.Kind == Official && i.Official != nil && i.Official.ID != i.ItemID {
			return Outcome{State: Published, Heading: words.accepted,
				Reason: "It’s part of another profile of the same person now."}
		}
		return Outcome{State: NotPublished, Heading: words.refused, Reason: i.saying(),
			At: i.Decision.At}
	}
	return Outcome{State: words.state, Heading: words.accepted, At: i.Decision.At}
}

// saying returns the moderator's reason as a sentence, or "".
func (i *Item) saying() string { return saying(i.Decision.Reason) }

func saying(reason string) string {
	if reason == "" {
		return ""
	}
	return "The moderator’s reason: " + strings.TrimSuffix(reason, ".") + "."
}

func (i *Item) gone(heading string) Outcome {
	o := Outcome{State: Gone, Heading: heading}
	switch {
	case i.Deleted == nil:
	case i.Deleted.Kind == candor.OfficialItem:
		o.Reason, o.At = "The profile was deleted, and everything about it.", i.Deleted.DeletedAt
	default:
		o.Reason, o.At = saying(i.Deleted.Reason), i.Deleted.DeletedAt
	}
	return o
}

func (i *Item) review() Outcome {
	if !i.WithdrawnAt.IsZero() {
		return Outcome{State: Withdrawn, Heading: "You withdrew your review", At: i.WithdrawnAt,
			Next: "It’s no longer on the page or in the averages. It’s erased after 30 days."}
	}
	if i.Rating == nil {
		return i.gone("Your review was removed")
	}
	if i.Official != nil && i.Official.Status == candor.StatusRejected {
		return Outcome{State: NotPublished, Heading: notPublished,
			Reason: "The profile that it’s about isn’t published."}
	}
	o := OfReview(i.Rating, i.Official != nil && i.Official.Status == candor.StatusPending)
	if i.Rating.Status == candor.StatusRejected {
		o.Reason, o.At = i.saying(), i.Decision.At
	}
	return o
}

const (
	notPublished  = "Your review isn’t published"
	heldHeading   = "Your review is held"
	decidesLater  = "A moderator will decide whether to publish it."
	readsNotCount = "Everyone can read it, but it doesn’t count in the average."
)

// OfReview returns what the writer of a review learns. profileWaits is set if the official waits for
// a moderator: then all writers learn the same, whatever others wrote (S50).
func OfReview(r *candor.Rating, profileWaits bool) Outcome {
	switch {
	case r.Status == candor.StatusRejected:
		return Outcome{State: NotPublished, Heading: notPublished,
			Next: "You can write another one that follows the guidelines."}
	case r.Status == candor.StatusPending:
		return Outcome{State: Held, Heading: heldHeading, Reason: HeldBecause(r.Flags),
			Next: decidesLater}
	case profileWaits:
		return Outcome{State: Waiting, Heading: "Your review is saved",
			Reason: candor.MessageProfileWaits}
	case r.State == integrity.SetAside:
		return Outcome{State: SetAside, Heading: "Your review is set aside",
			Reason: r.Because.Sentence(), Next: readsNotCount}
	case r.State == integrity.Held:
		return Outcome{State: Held, Heading: heldHeading, Reason: r.Because.Sentence()}
	}
	return Outcome{State: Published, Heading: "Your review is published",
		Next: "It counts in the average."}
}

// textFlags are findings in a text itself, in the order in which a writer learns them. Other flags
// depend on other texts or senders, and are never named.
var textFlags = []struct{ code, finding string }{
	{candor.FlagAddress, "a street address"},
	{candor.FlagPhone, "a phone number"},
	{"email", "an email address"},
	{"card", "the number of a payment card"},
	{"social_security", "a Social Security number"},
	{"link", "a link"},
	{"profanity", "profanity"},
	{"repeated", "repeated text"},
	{"hidden", "hidden characters"},
	{"scripts", "mixed alphabets"},
	{"look_alikes", "letters that only look Latin"},
	{"impostor", "a name that claims to be the site or a public office"},
}

// HeldBecause returns the reason for holding a text as far as it is in the text, or "".
func HeldBecause(flags []candor.Flag) string {
	var found []string
	for _, one := range textFlags {
		if slices.ContainsFunc(flags, func(f candor.Flag) bool { return f.Code == one.code }) {
			found = append(found, one.finding)
		}
	}
	if len(found) == 0 {
		return ""
	}
	return fmt.Sprintf("It’s held because it may contain %s.", listed(found))
}

// AskFirst returns an error that quotes the addresses and numbers that would hold a text, or nil.
func AskFirst(flags []candor.Flag) error {
	var reasons []string
	for _, flag := range flags {
		if slices.Contains(askedFirst, flag.Code) {
			reasons = append(reasons, flag.Reason)
		}
	}
	if len(reasons) == 0 {
		return nil
	}
	message := strings.Join(reasons, ". ") + ". A moderator would read it before it’s published."
	return &candor.Error{Code: candor.CodeInvalid, Message: message,
		Fields: map[string]string{"askFirst": message}}
}

// askedFirst are the codes of personal data that a writer may not have meant to publish.
var askedFirst = []string{candor.FlagAddress, candor.FlagPhone, "email", "card", "social_security"}

// listed joins parts as in a sentence.
func listed(parts []string) string {
	last := len(parts) - 1
	if last == 0 {
		return parts[0]
	}
	return strings.Join(parts[:last], ", ") + " and " + parts[last]
}

func (i *Item) report() Outcome {
	switch {
	case i.Decision.Status == candor.StatusApproved && !i.IsVisible():
		return Outcome{State: Closed, Heading: "A moderator agreed with your report",
			Reason: "The review is no longer published.", At: i.Decision.At}
	case i.Decision.Status == candor.StatusApproved:
		return Outcome{State: Closed, Heading: "A moderator agreed with your report",
			At: i.Decision.At}
	case i.Decision.Status == candor.StatusRejected:
		return Outcome{State: Closed, Heading: "A moderator dismissed your report",
			Reason: i.saying(), At: i.Decision.At}
	case i.Rating == nil || !i.IsVisible():
		return Outcome{State: Closed, Heading: "The review is no longer published"}
	}
	return Outcome{State: Waiting, Heading: "Your report is waiting for a moderator",
		Next: "A moderator will look into it. Until then, the review stays up."}
}

func (i *Item) removal() Outcome {
	switch i.Status {
	case candor.StatusPending:
		return Outcome{State: Waiting, Heading: "We have your request",
			Next: "We’ll email you an answer by " + candor.LongDay(i.Deadline) + "."}
	case "":
		return Outcome{State: Gone, Heading: "This is no longer here"}
	}
	return Outcome{State: Closed, Heading: "Your request is closed", At: i.Decision.At,
		Reason: "The answer is in the email to you."}
}
