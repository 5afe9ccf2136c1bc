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

// importKind is the label of a kind, its form behind a number, and whether a change is accepted by
// default.
type importKind struct {
	kind    Kind
	label   string
	counted [2]string // one, several
	taken   bool
}

var importKinds = []importKind{
	{Added, "Added", [2]string{"added", "added"}, true},
	{Upcoming, "Takes office later", [2]string{"takes office later", "take office later"}, true},
	{Changed, "Changed", [2]string{"changed", "changed"}, true},
	{Office, "New office or term", [2]string{"new office or term", "new offices or terms"}, true},
	{Awaited, "Next term known", [2]string{"next term known", "next terms known"}, true},
	{Over, "Term over", [2]string{"term over", "terms over"}, true},
	{OtherOffice, "Change to check", [2]string{"change to check", "changes to check"}, false},
	{Left, "No longer in the list", [2]string{"no longer in the list", "no longer in the list"}, false},
	{SoundsLike, "Possible match", [2]string{"possible match", "possible matches"}, false},
	{SecondHolder, "Seat already filled", [2]string{"seat already filled", "seats already filled"}, false},
	{TwoTowns, "Same name in two towns", [2]string{"name in two towns", "names in two towns"}, false},
	{NoTown, "No town", [2]string{"without a town", "without a town"}, false},
	{Poorer, "Poorer spelling", [2]string{"poorer spelling", "poorer spellings"}, false},
	{Deleted, "Deleted here", [2]string{"deleted here", "deleted here"}, false},
	{Kept, "Kept as corrected", [2]string{"kept as corrected", "kept as corrected"}, false},
	{Refused, "Refused", [2]string{"refused", "refused"}, false},
}

// Kinds returns the kinds in the order of screens.
func Kinds() []Kind {
	kinds := make([]Kind, len(importKinds))
	for i, k := range importKinds {
		kinds[i] = k.kind
	}
	return kinds
}

func (k Kind) known() importKind {
	for _, known := range importKinds {
		if known.kind == k {
			return known
		}
	}
	return importKind{kind: k, label: string(k), counted: [2]string{string(k), string(k)}}
}

// Label returns the kind for display.
func (k Kind) Label() string { return k.known().label }

// Counted returns the kind as text behind a number, for one change and for several.
func (k Kind) Counted() (one, several string) {
	counted := k.known().counted
	return counted[0], counted[1]
}

// Known reports whether the kind exists.
func (k Kind) Known() bool { return slices.Contains(Kinds(), k) }

// TakenByDefault reports whether changes of the kind are accepted unless a moderator decides
// otherwise.
func (k Kind) TakenByDefault() bool {
	return k.known().taken
}

// IsAskedAlone reports whether changes of the kind can be accepted one by one or by kind only,
// never with all others.
func (k Kind) IsAskedAlone() bool {
	return k == Deleted || k == OtherOffice || k == SecondHolder || k == NoTown || k == Poorer
}

// CanBeTaken reports whether changes of the kind can be accepted at all. A rejected record and a
// value kept by a correction are information only.
func (k Kind) CanBeTaken() bool { return k != Kept && k != Refused }
