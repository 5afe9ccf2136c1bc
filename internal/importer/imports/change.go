package imports

import "candor/internal/candor"

// Field is a field of a person before and after a change.
type Field struct {
	Field  string `json:"field"`
	Label  string `json:"label"`
	Before string `json:"before"`
	After  string `json:"after"`
}

// Other is another person affected by a change.
type Other struct {
	ID       string `json:"id"` // empty for a person from the same import
	Name     string `json:"name"`
	Position string `json:"position"`
	City     string `json:"city"`
	County   string `json:"county"`
	Why      string `json:"why"`
}

// Change is the change that an import makes to one person of a list.
type Change struct {
	N          int     `json:"-"` // from 1, in file order
	Kind       Kind    `json:"-"`
	Name       string  `json:"name"`
	Position   string  `json:"position"`
	City       string  `json:"city,omitempty"`
	County     string  `json:"county,omitempty"`
	District   string  `json:"district,omitempty"`
	File       string  `json:"file,omitempty"`
	Line       int     `json:"line,omitempty"` // 0 for a file without lines
	Sheet      string  `json:"sheet,omitempty"`
	SheetN     int     `json:"-"` // the position of the sheet
	Source     string  `json:"source,omitempty"`
	SourceID   string  `json:"sourceId,omitempty"`
	OfficialID string  `json:"officialId,omitempty"` // empty for a new person
	Fields     []Field `json:"fields"`
	Others     []Other `json:"others"`
	Reason     string  `json:"reason,omitempty"` // a sentence
	Begins     string  `json:"begins,omitempty"` // the first day of a newcomer's term
	// Holders are the present holders of the seat that a newcomer gets, the likely predecessor first.
	Holders []Holder `json:"holders,omitempty"`
	// Outcomes are the fields that each answer to a sounds_like would change, by the id of the
	// person. The empty id is for a new person.
	Outcomes map[string][]Field `json:"outcomes,omitempty"`

	Accepted bool   `json:"-"`
	Decided  bool   `json:"-"` // a moderator accepted or left out the change
	Answered bool   `json:"-"` // whether the person meant by a sounds_like is known
	Same     string `json:"-"` // that person's id; empty for a new person

	Succeeds string  `json:"-"` // the id of the holder whose term ends; empty for none
	EndsOn   string  `json:"-"` // the chosen last day of that term
	Ended    []Field `json:"-"` // the fields of the holder that this changes
}

// CheckAnswer rejects an answer to a change that asks nothing, and a person who is not among the
// choices.
func (c *Change) CheckAnswer(same string) error {
	if c.Kind != SoundsLike {
		return &candor.Error{Code: candor.CodeInvalid, Message: MessageQuestion}
	}
	if _, known := c.Outcomes[same]; !known {
		return &candor.Error{Code: candor.CodeInvalid, Message: MessageAnswer,
			Fields: map[string]string{"same": MessageAnswer}}
	}
	return nil
}

// Answer sets the person that the change is about.
func (c *Change) Answer(same string) {
	c.Answered, c.Same, c.OfficialID, c.Fields = true, same, same, c.Outcomes[same]
}

// AnswerInWords describes the person that the name of a change means.
func (c *Change) AnswerInWords() string {
	for _, other := range c.Others {
		if c.Same != "" && other.ID == c.Same {
			return "the same as " + other.Name + " (" + other.ID + ")"
		}
	}
	return "someone else"
}

// CanBeTaken reports whether the change can be accepted. A question about a name must be answered
// first.
func (c *Change) CanBeTaken() bool {
	return c.Kind.CanBeTaken() && (c.Kind != SoundsLike || c.Answered)
}

// ChangeFilter selects changes of a batch, in order, after a number.
type ChangeFilter struct {
	BatchID  string
	Kind     Kind // empty for all
	Accepted *bool
	Search   string
	After    int
	Limit    int // 0 for all
}

// Validate rejects an unknown kind and pages outside the bounds.
func (f *ChangeFilter) Validate() error {
	var faults candor.Faults
	faults.Check(f.Kind == "" || f.Kind.Known(), "kind", MessageKind)
	faults.Text("search", "The search", f.Search, candor.MaxSearch)
	faults.Check(f.After >= 0, "after", messageAfter)
	faults.Page(1, f.Limit)
	return faults.Malformed()
}
