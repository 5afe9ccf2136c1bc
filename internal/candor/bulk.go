package candor

import "time"

// BulkUndo is how long a decision on several items can be undone.
const BulkUndo = 30 * 24 * time.Hour

// MessageBulkGone is the refusal to undo an unknown or old decision on several items.
const MessageBulkGone = "This decision can no longer be undone: it is more than 30 days old, or unknown"

// Bulk is a decision on several items of a kind.
type Bulk struct {
	ID     string
	Kind   ItemKind
	Status Status
	Actor  string // a username
	Reason string
	At     time.Time
	Items  int // whose status it has changed
	Left   int // and that are not undone
}

// UndoableUntil returns the time from which it can no longer be undone.
func (b *Bulk) UndoableUntil() time.Time { return b.At.Add(BulkUndo) }

// BulkUndone is the outcome of undoing a decision on several items.
type BulkUndone struct {
	Undone int
	// Changed counts the items that have changed since, or are gone.
	Changed int
	// Refused counts the items that need a second moderator or another decision first. Refusal is
	// the first reason.
	Refused int
	Refusal error
}
