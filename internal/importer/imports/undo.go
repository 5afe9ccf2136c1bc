package imports

// Undo is the decision to undo a batch.
type Undo struct {
	Actor string
	// Partly undoes everything else if some profiles have changed since. Without it, those
	// profiles are a Conflict, and nothing is undone.
	Partly    bool
	Retire    []string // ids of added profiles that stay, to be rejected with their reviews
	RetireAll bool     // all added profiles that stay
	Seen      *int     // how many profiles would have stayed when the moderator asked; nil for any
}

// UndoPlan is the effect that an undo of a batch would have now.
type UndoPlan struct {
	Total int // the profiles that the batch has written, without deleted new ones
	Stays []*Stay
}

// Undone counts the profiles that get their former values again, or are removed.
func (p *UndoPlan) Undone() int { return p.Total - len(p.Stays) }

// Retired counts the profiles that stay and are rejected.
func (p *UndoPlan) Retired() (n int) {
	for _, stay := range p.Stays {
		if stay.Retired {
			n++
		}
	}
	return n
}

// Stay is a profile that an undo leaves as it is now. Why is the reason.
type Stay struct {
	Other
	CanRetire bool     `json:"canRetire,omitempty"` // the batch has added it, and it is listed
	With      []string `json:"with,omitempty"`      // it stays only because these profiles stay
	Retired   bool     `json:"retired,omitempty"`   // rejected, with its reviews
}

// MaxStays is the maximum number of profiles that a batch keeps as left by its undo.
const MaxStays = 200

// PartlyUndone describes an undo that left some profiles.
type PartlyUndone struct {
	Undone  int     `json:"undone"`
	Kept    int     `json:"kept"`
	Retired int     `json:"retired"`
	Stays   []*Stay `json:"stays,omitempty"` // at most MaxStays
}

// Summary returns the result of the undo for the batch.
func (p *UndoPlan) Summary() *PartlyUndone {
	if len(p.Stays) == 0 {
		return nil
	}
	retired := p.Retired()
	return &PartlyUndone{Undone: p.Undone(), Kept: len(p.Stays) - retired, Retired: retired,
		Stays: p.Stays[:min(len(p.Stays), MaxStays)]}
}

// Conflict returns the refusal to undo the batch as a whole.
func (p *UndoPlan) Conflict() *Conflict {
	conflict := &Conflict{More: max(0, len(p.Stays)-MaxConflicts)}
	for _, stay := range p.Stays[:len(p.Stays)-conflict.More] {
		conflict.Changed = append(conflict.Changed, stay.Other)
	}
	return conflict
}
