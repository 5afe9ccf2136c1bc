// Package imports has the rules and messages of imported lists: kinds of changes, batches, sources.
package imports

import (
	"time"

	"candor/internal/candor"
)

// State is the progress of a batch.
type State string

// The states of a batch.
const (
	NeedsColumns State = "columns" // some columns could not be guessed
	Waiting      State = "waiting"
	Applied      State = "applied"
	Undone       State = "undone"
)

// Column is a column of a table and the field that it is read as.
type Column struct {
	Header  string   `json:"header"` // empty for a value that all rows share
	Samples []string `json:"samples"`
	Field   string   `json:"field"` // empty for a column that is not read
	Value   string   `json:"value,omitempty"`
	Guessed bool     `json:"guessed"`
	Private bool     `json:"private,omitempty"` // addresses and phone numbers, never read
	// the field that the values of an unread column look like, or empty
	LooksLike string `json:"looksLike,omitempty"`
}

// Batch is a list that was read and compared, and can be applied and undone as a whole.
type Batch struct {
	ID        string
	Name      string // of the file
	Source    string // the publisher; by default the file's name
	Format    string // named as by the reader
	State     State
	AsOf      string // YYYY-MM-DD
	SourceID  string // of a fetched source
	CreatedAt time.Time
	CreatedBy string
	UpdatedAt time.Time
	AppliedAt time.Time
	AppliedBy string
	UndoneAt  time.Time
	UndoneBy  string

	Rows       int // rows of a table, or records of other formats
	Columns    []Column
	Counts     map[Kind]int
	Accepted   int
	Unanswered int // number of sounds_like changes without an answer
	Unchanged  int
	Notes      []string // descriptions of parts that were not read
	Reading    Reading

	Partly *PartlyUndone // of an undo that left some profiles; nil for all others
}

// Reading is how the file of a batch is read, beyond its columns.
type Reading struct {
	Town        string  `json:"town,omitempty"`        // of people of local offices without one
	CarriesTown bool    `json:"carriesTown,omitempty"` // from the row above
	Sheets      []Sheet `json:"sheets,omitempty"`      // of a workbook, with a table
	Elect       int     `json:"elect,omitempty"`       // people who are elected and have no day
	TakesOffice string  `json:"takesOffice,omitempty"` // the chosen day, for these
	Titles      []Title `json:"titles,omitempty"`      // unknown ones that nobody has answered
}

// Title is a title of a list that is none of ours.
type Title struct {
	Words string `json:"words"`
	Rows  int    `json:"rows"`
}

// Sheet is a sheet of a workbook that has a table.
type Sheet struct {
	Name   string `json:"name"`
	Rows   int    `json:"rows"` // without the header; 0 if it is not read
	IsRead bool   `json:"isRead"`
}

// CanChange rejects a batch that is applied or undone, or that has changed since it was seen. A
// zero time accepts any version.
func (b *Batch) CanChange(seen time.Time) error {
	message := ""
	switch {
	case b.State == Applied:
		message = MessageDone
	case b.State == Undone:
		message = MessageUndone
	case !seen.IsZero() && !seen.Equal(b.UpdatedAt):
		message = MessageSeen
	default:
		return nil
	}
	return &candor.Error{Code: candor.CodeConflict, Message: message}
}

// CanApply rejects a batch that cannot be changed, has unknown columns, or has no accepted change.
func (b *Batch) CanApply(seen time.Time) error {
	if err := b.CanChange(seen); err != nil {
		return err
	}
	message := MessageNothing
	switch {
	case b.State == NeedsColumns:
		message = messageColumns
	case b.Accepted > 0:
		return nil
	}
	return &candor.Error{Code: candor.CodeInvalid, Message: message}
}

// Bounds of batches.
const (
	MaxBytes   = 16 << 20
	MaxChanges = 20_000
	MaxTitles  = 50                  // asked titles of a batch
	MaxRows    = 20_000              // rows of a table; comparing one takes some 4 KiB of memory
	MaxWaiting = 20                  // unapplied batches of a moderator or source, of any size
	MaxSmall   = 200                 // unapplied batches that together hold at most MaxHeld
	MaxHeld    = 8 << 20             // bytes
	WaitLimit  = 30 * 24 * time.Hour // from its last change until a waiting batch is discarded
	UndoLimit  = 90 * 24 * time.Hour // how long a batch can be undone
)

// WaitsUntil returns when a waiting batch is discarded.
func (b *Batch) WaitsUntil() time.Time { return b.UpdatedAt.Add(WaitLimit) }

// UndoableUntil returns when an applied batch can no longer be undone.
func (b *Batch) UndoableUntil() time.Time { return b.AppliedAt.Add(UndoLimit) }

// Compared is the conflict when the accepted changes of a batch are no longer the same.
type Compared struct{ Batch *Batch } // after another comparison

// Error returns the message for a person.
func (*Compared) Error() string { return messageCompared }

// Unwrap makes it a conflict.
func (c *Compared) Unwrap() error {
	return &candor.Error{Code: candor.CodeConflict, Message: c.Error()}
}

// Conflict explains why a batch cannot be undone: the changes since it was applied.
type Conflict struct {
	Changed []Other // at most MaxConflicts; Why describes each change
	More    int
}

// MaxConflicts is the maximum number of officials in the rejection of an undo.
const MaxConflicts = 20

// Error returns the message for a person.
func (*Conflict) Error() string { return messageChanged }

// Unwrap makes it a conflict.
func (c *Conflict) Unwrap() error {
	return &candor.Error{Code: candor.CodeConflict, Message: c.Error()}
}
