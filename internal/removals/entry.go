package removals

import (
	"fmt"
	"time"

	"candor/internal/candor"
	"candor/internal/redact"
)

// Entry is a line of a request's log: the redactions in one text.
type Entry struct {
	TextKey
	At         time.Time
	Actor      string
	OfficialID string
	// OfficialName is empty in an entry that is being made, and once the official is deleted.
	OfficialName string
	Addresses    int
	Phones       int
}

// Redact removes the passages from a text and counts them. A website, of an official or in a
// correction, is removed as a whole: a part of an address is useless, and the form would reject it.
func (e *Entry) Redact(text string, isWebsite bool, passages []redact.Passage) string {
	for _, passage := range passages {
		if passage.IsPhone {
			e.Phones++
		} else {
			e.Addresses++
		}
	}
	if isWebsite && len(passages) > 0 {
		return ""
	}
	return redact.Replace(text, passages)
}

// RedactionUndo is how long a redaction can be undone. After that the replaced texts are erased.
const RedactionUndo = 24 * time.Hour

// Redaction is a set of texts redacted together for a request.
type Redaction struct {
	At    time.Time
	Texts int
}

// UndoableUntil returns when the replaced texts are erased. It is zero without any.
func (r Redaction) UndoableUntil() time.Time {
	if r.At.IsZero() {
		return time.Time{}
	}
	return r.At.Add(RedactionUndo)
}

// ItemRedaction is a redaction in the texts of one item.
type ItemRedaction struct {
	Redaction
	RequestID, ItemID string
}

// MessageRedactionKept is the message if a redaction can no longer be undone.
const MessageRedactionKept = "This redaction can no longer be undone: it is more than a day old, " +
	"undone already, or not the latest"

// SeenMark is a mark that a moderator saw.
type SeenMark struct {
	Kind   candor.ItemKind
	ItemID string
	Homes  int // number of addresses and phone numbers that the public rule reads in the item
}

// String describes the item without a home. Many homes in one text may be a scan of a street.
func (m SeenMark) String() string {
	if m.Homes == 1 {
		return "1 address or phone number in the text"
	}
	return fmt.Sprintf("%d addresses and phone numbers in the text", m.Homes)
}

// String describes the redactions, without the home itself.
func (e *Entry) String() string {
	said := e.Label() + ":"
	if e.Addresses > 0 {
		said += fmt.Sprintf(" %s × %d", redact.AddressRemoved, e.Addresses)
	}
	if e.Phones > 0 {
		said += fmt.Sprintf(" %s × %d", redact.PhoneRemoved, e.Phones)
	}
	return said
}
