package imports

import "slices"

// Kind is the kind of an import's change, or of its question, about one person of a list.
type Kind string

// The kinds of changes of an import.
const (
	Added        Kind = "added"
	Upcoming     Kind = "upcoming" // new, with a term that has not begun
	Changed      Kind = "changed"
	Office       Kind = "office"        // moved to another office
	OtherOffice  Kind = "other_office"  // changes the subject of reviews
	Awaited      Kind = "awaited"       // the next term is known but has not begun
	Left         Kind = "left"          // missing from the source
	Over         Kind = "over"          // the source says that the term has ended
	SoundsLike   Kind = "sounds_like"   // may be one or more known people
	SecondHolder Kind = "second_holder" // of a seat that already has a holder
	TwoTowns     Kind = "two_towns"     // one name, one kind of office, another town
	NoTown       Kind = "no_town"       // someone new in a local office without a town
	Poorer       Kind = "poorer"        // spells a name with less than the directory
	Deleted      Kind = "deleted"       // an administrator deleted the person
	Kept         Kind = "kept"          // an approved correction takes precedence
	Refused      Kind = "refused"
)

// importKind is the label of a kind, and whether a change is accepted by default.
type importKind struct {
	kind  Kind
	label string
	taken bool
}

var importKinds = []importKind{
	{Added, "Added", true},
	{Upcoming, "Takes office later", true},
	{Changed, "Changed", true},
	{Office, "New office or term", true},
	{Awaited, "Next term known", true},
	{Over, "Term over", true},
	{OtherOffice, "Change to check", false},
	{Left, "No longer in the list", false},
	{SoundsLike, "Sounds like someone known", false},
	{SecondHolder, "Seat already filled", false},
	{TwoTowns, "Same name in two towns", false},
	{NoTown, "No town", false},
	{Poorer, "Poorer spelling", false},
	{Deleted, "Deleted here", false},
	{Kept, "Kept as corrected", false},
	{Refused, "Refused", false},
}

// Kinds returns the kinds in the order of screens.
func Kinds() []Kind {
	kinds := make([]Kind, len(importKinds))
	for i, k := range importKinds {
		kinds[i] = k.kind
	}
	return kinds
}

// Label returns the kind for display.
func (k Kind) Label() string {
	for _, known := range importKinds {
		if known.kind == k {
			return known.label
		}
	}
	return string(k)
}

// Known reports whether the kind exists.
func (k Kind) Known() bool { return slices.Contains(Kinds(), k) }

// TakenByDefault reports whether changes of the kind are accepted unless a moderator decides
// otherwise.
func (k Kind) TakenByDefault() bool {
	return slices.Contains(importKinds, importKind{k, k.Label(), true})
}

// IsAskedAlone reports whether changes of the kind can be accepted one by one or by kind only,
// never with all others.
func (k Kind) IsAskedAlone() bool {
	return k == Deleted || k == OtherOffice || k == SecondHolder || k == NoTown || k == Poorer
}

// CanBeTaken reports whether changes of the kind can be accepted at all. A rejected record and a
// value kept by a correction are information only.
func (k Kind) CanBeTaken() bool { return k != Kept && k != Refused }
