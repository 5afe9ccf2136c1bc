package candor

import (
	"slices"
	"time"
)

// ImportKind is the kind of an import's change, or of its question, about one person of a list.
type ImportKind string

// The kinds of changes of an import.
const (
	ImportAdded        ImportKind = "added"
	ImportChanged      ImportKind = "changed"
	ImportOffice       ImportKind = "office"        // moved to another office
	ImportOtherOffice  ImportKind = "other_office"  // changes the subject of reviews
	ImportAwaited      ImportKind = "awaited"       // the next term is known but has not begun
	ImportLeft         ImportKind = "left"          // missing from the source
	ImportOver         ImportKind = "over"          // the source says that the term has ended
	ImportSoundsLike   ImportKind = "sounds_like"   // may be one or more known people
	ImportSecondHolder ImportKind = "second_holder" // of a seat that already has a holder
	ImportTwoTowns     ImportKind = "two_towns"     // one name, one kind of office, another town
	ImportDeleted      ImportKind = "deleted"       // an administrator deleted the person
	ImportKept         ImportKind = "kept"          // an approved correction takes precedence
	ImportRefused      ImportKind = "refused"
)

// importKind is the label of a kind, and whether a change is accepted by default.
type importKind struct {
	kind  ImportKind
	label string
	taken bool
}

var importKinds = []importKind{
	{ImportAdded, "Added", true},
	{ImportChanged, "Changed", true},
	{ImportOffice, "New office or term", true},
	{ImportAwaited, "Next term known", true},
	{ImportOver, "Term over", true},
	{ImportOtherOffice, "Change to check", false},
	{ImportLeft, "No longer in the list", false},
	{ImportSoundsLike, "Sounds like someone known", false},
	{ImportSecondHolder, "Second holder of a seat", false},
	{ImportTwoTowns, "Same name in two towns", false},
	{ImportDeleted, "Deleted here", false},
	{ImportKept, "Kept as corrected", false},
	{ImportRefused, "Refused", false},
}

// ImportKinds returns the kinds in the order of screens.
func ImportKinds() []ImportKind {
	kinds := make([]ImportKind, len(importKinds))
	for i, k := range importKinds {
		kinds[i] = k.kind
	}
	return kinds
}

// Label returns the kind for display.
func (k ImportKind) Label() string {
	for _, known := range importKinds {
		if known.kind == k {
			return known.label
		}
	}
	return string(k)
}

// Known reports whether the kind exists.
func (k ImportKind) Known() bool { return slices.Contains(ImportKinds(), k) }

// TakenByDefault reports whether changes of the kind are accepted unless a moderator decides
// otherwise.
func (k ImportKind) TakenByDefault() bool {
	return slices.Contains(importKinds, importKind{k, k.Label(), true})
}

// IsAskedAlone reports whether changes of the kind can be accepted one by one or by kind only,
// never with all others.
func (k ImportKind) IsAskedAlone() bool { return k == ImportDeleted || k == ImportOtherOffice }

// CanBeTaken reports whether changes of the kind can be accepted at all. A rejected record and a
// value kept by a correction are information only.
func (k ImportKind) CanBeTaken() bool { return k != ImportKept && k != ImportRefused }

// ImportField is a field of a person before and after a change.
type ImportField struct {
	Field  string `json:"field"`
	Label  string `json:"label"`
	Before string `json:"before"`
	After  string `json:"after"`
}

// ImportOther is another person affected by a change.
type ImportOther struct {
	ID       string `json:"id"` // empty for a person from the same import
	Name     string `json:"name"`
	Position string `json:"position"`
	City     string `json:"city"`
	County   string `json:"county"`
	Why      string `json:"why"`
}

// ImportChange is the change that an import makes to one person of a list.
type ImportChange struct {
	N          int           `json:"-"` // from 1, in file order
	Kind       ImportKind    `json:"-"`
	Name       string        `json:"name"`
	Position   string        `json:"position"`
	City       string        `json:"city,omitempty"`
	County     string        `json:"county,omitempty"`
	District   string        `json:"district,omitempty"`
	File       string        `json:"file,omitempty"`
	Line       int           `json:"line,omitempty"` // 0 for a file without lines
	Source     string        `json:"source,omitempty"`
	SourceID   string        `json:"sourceId,omitempty"`
	OfficialID string        `json:"officialId,omitempty"` // empty for a new person
	Fields     []ImportField `json:"fields"`
	Others     []ImportOther `json:"others"`
	Reason     string        `json:"reason,omitempty"` // a sentence
	// Outcomes are the fields that each answer to a sounds_like would change, by the id of the
	// person. The empty id is for a new person.
	Outcomes map[string][]ImportField `json:"outcomes,omitempty"`

	Accepted bool   `json:"-"`
	Decided  bool   `json:"-"` // a moderator accepted or left out the change
	Answered bool   `json:"-"` // whether the person meant by a sounds_like is known
	Same     string `json:"-"` // that person's id; empty for a new person
}

// CheckAnswer rejects an answer to a change that asks nothing, and a person who is not among the
// choices.
func (c *ImportChange) CheckAnswer(same string) error {
	if c.Kind != ImportSoundsLike {
		return &Error{Code: CodeInvalid, Message: MessageImportQuestion}
	}
	if _, known := c.Outcomes[same]; !known {
		return &Error{Code: CodeInvalid, Message: MessageImportAnswer,
			Fields: map[string]string{"same": MessageImportAnswer}}
	}
	return nil
}

// Answer sets the person that the change is about.
func (c *ImportChange) Answer(same string) {
	c.Answered, c.Same, c.OfficialID, c.Fields = true, same, same, c.Outcomes[same]
}

// AnswerInWords describes the person that the name of a change means.
func (c *ImportChange) AnswerInWords() string {
	for _, other := range c.Others {
		if c.Same != "" && other.ID == c.Same {
			return "the same as " + other.Name + " (" + other.ID + ")"
		}
	}
	return "someone else"
}

// CanBeTaken reports whether the change can be accepted. A question about a name must be answered
// first.
func (c *ImportChange) CanBeTaken() bool {
	return c.Kind.CanBeTaken() && (c.Kind != ImportSoundsLike || c.Answered)
}

// ImportState is the progress of a batch.
type ImportState string

// The states of a batch.
const (
	ImportNeedsColumns ImportState = "columns" // some columns could not be guessed
	ImportWaiting      ImportState = "waiting"
	ImportApplied      ImportState = "applied"
	ImportUndone       ImportState = "undone"
)

// ImportColumn is a column of a table and the field that it is read as.
type ImportColumn struct {
	Header  string   `json:"header"` // empty for a value that all rows share
	Samples []string `json:"samples"`
	Field   string   `json:"field"` // empty for a column that is not read
	Value   string   `json:"value,omitempty"`
	Guessed bool     `json:"guessed"`
	Private bool     `json:"private,omitempty"` // addresses and phone numbers, never read
}

// ImportBatch is a list that was read and compared, and can be applied and undone as a whole.
type ImportBatch struct {
	ID        string
	Name      string // of the file
	Source    string // the publisher; by default the file's name
	Format    string // named as by the reader
	State     ImportState
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
	Columns    []ImportColumn
	Counts     map[ImportKind]int
	Accepted   int
	Unanswered int // number of sounds_like changes without an answer
	Unchanged  int
	Notes      []string // descriptions of parts that were not read
}

// CanChange rejects a batch that is applied or undone, or that has changed since it was seen. A
// zero time accepts any version.
func (b *ImportBatch) CanChange(seen time.Time) error {
	message := ""
	switch {
	case b.State == ImportApplied:
		message = MessageImportDone
	case b.State == ImportUndone:
		message = MessageImportUndone
	case !seen.IsZero() && !seen.Equal(b.UpdatedAt):
		message = MessageImportSeen
	default:
		return nil
	}
	return &Error{Code: CodeConflict, Message: message}
}

// CanApply rejects a batch that cannot be changed, has unknown columns, or has no accepted change.
func (b *ImportBatch) CanApply(seen time.Time) error {
	if err := b.CanChange(seen); err != nil {
		return err
	}
	message := MessageImportNothing
	switch {
	case b.State == ImportNeedsColumns:
		message = MessageImportColumns
	case b.Accepted > 0:
		return nil
	}
	return &Error{Code: CodeInvalid, Message: message}
}

// Bounds of batches.
const (
	MaxImportBytes   = 16 << 20
	MaxImportChanges = 20_000
	MaxImportRows    = 20_000              // rows of a table; comparing one takes some 4 KiB of memory
	MaxImportsWait   = 20                  // unapplied batches of a moderator or source
	ImportWaits      = 30 * 24 * time.Hour // from its last change until a waiting batch is discarded
	ImportUndo       = 90 * 24 * time.Hour // how long a batch can be undone
)

// WaitsUntil returns when a waiting batch is discarded.
func (b *ImportBatch) WaitsUntil() time.Time { return b.UpdatedAt.Add(ImportWaits) }

// UndoableUntil returns when an applied batch can no longer be undone.
func (b *ImportBatch) UndoableUntil() time.Time { return b.AppliedAt.Add(ImportUndo) }

// ImportChangeFilter selects changes of a batch, in order, after a number.
type ImportChangeFilter struct {
	BatchID  string
	Kind     ImportKind // empty for all
	Accepted *bool
	Search   string
	After    int
	Limit    int // 0 for all
}

// Validate rejects an unknown kind and pages outside the bounds.
func (f *ImportChangeFilter) Validate() error {
	var faults Faults
	faults.Check(f.Kind == "" || f.Kind.Known(), "kind", MessageImportKind)
	faults.Text("search", "The search", f.Search, MaxSearch)
	faults.Check(f.After >= 0, "after", MessageImportAfter)
	faults.Page(1, f.Limit)
	return faults.Malformed()
}

// ImportCompared is the conflict when the accepted changes of a batch are no longer the same.
type ImportCompared struct{ Batch *ImportBatch } // after another comparison

// Error returns the message for a person.
func (*ImportCompared) Error() string { return MessageImportCompared }

// Unwrap makes it a conflict.
func (c *ImportCompared) Unwrap() error { return &Error{Code: CodeConflict, Message: c.Error()} }

// ImportConflict explains why a batch cannot be undone: the changes since it was applied.
type ImportConflict struct {
	Changed []ImportOther // at most MaxImportConflicts; Why describes each change
	More    int
}

// MaxImportConflicts is the maximum number of officials in the rejection of an undo.
const MaxImportConflicts = 20

// Error returns the message for a person.
func (*ImportConflict) Error() string { return MessageImportChanged }

// Unwrap makes it a conflict.
func (c *ImportConflict) Unwrap() error { return &Error{Code: CodeConflict, Message: c.Error()} }

// Messages about batches.
const (
	MessageImportNotFound = "There is no such import"
	MessageImportNoRows   = "The file has no rows below a header. Is it a list of officials?"
	MessageImportDemo     = "This site is a demo. Real people never go among invented ones."
	MessageImportKind     = "This kind of change is unknown"
	MessageImportAfter    = "Must be 0 or more"
	MessageImportSeen     = "The import has changed since you opened it. Please look at it again."
	MessageImportWhen     = "Please send the updatedAt of the import that you saw"
	MessageImportCompared = "The directory has changed since the preview. The import was compared " +
		"again; please look at it once more."
	MessageImportChanged = "Not undone: something that this import wrote has changed since."
	MessageImportColumns = "Please say which columns hold the name and the position first"
	MessageImportNothing = "No change is accepted, so there is nothing to apply"
	MessageImportDone    = "This import was applied already"
	MessageImportUndone  = "This import was undone. Please upload the list again."
	MessageImportNotYet  = "This import was not applied"
	MessageImportErased  = "The list was erased, because it names a home that was removed on " +
		"request. Please upload it again without the home."
	MessageImportOld      = "This import can no longer be undone: it is more than 90 days old"
	MessageImportMany     = "20 of your imports wait already. Please apply or remove one first."
	MessageImportTooLarge = "The file is too large: at most 16 MB"
	MessageImportTooMany  = "The list has more than 20,000 changes. Please import it on the command line."
	MessageImportLong     = "The list has more than 20,000 rows. Please import it on the command line."
	MessageImportTaken    = "Another list is being read. Please try again in a moment."
	MessageImportFileName = "Please name the file"
	MessageImportEmpty    = "The file is empty"
	MessageImportQuestion = "This change asks nothing"
	MessageImportAnswer   = "Please choose one of the people that are shown"
	MessageImportNoChange = "There is no such change"
	MessageImportField    = "A column cannot hold this"
	MessageImportTold     = "What is refused or kept as corrected can only be looked at"
	MessageImportChoice   = "Please name the changes: numbers, a kind, or all"
)
