package imports

import (
	"time"

	"candor/internal/candor"
)

// Holder is a holder of the seat that a change gives to a newcomer.
type Holder struct {
	Other
	From string `json:"from,omitempty"` // the days of the holder's term
	To   string `json:"to,omitempty"`
	Ends string `json:"ends,omitempty"` // its last day before the newcomer's; empty if they cannot follow
}

// CanBeSucceeded reports whether the newcomer can follow the holder.
func (h *Holder) CanBeSucceeded() bool { return h.ID != "" && h.Ends != "" }

// Succession is the answer to the question who holds the seat of a newcomer.
type Succession struct {
	BatchID string
	N       int    // of the change
	Holder  string // the id of the holder whose term ends; empty if both hold the seat
	EndsOn  string // the last day of the holder's term; empty for the day before the newcomer's
	Actor   string
}

// Predecessor returns the likely predecessor of the newcomer to a seat with one holder, or "".
func (c *Change) Predecessor() string {
	if c.Kind == SecondHolder {
		for i := range c.Holders {
			if c.Holders[i].CanBeSucceeded() {
				return c.Holders[i].ID
			}
		}
	}
	return ""
}

// Holder returns a holder by id, or nil.
func (c *Change) Holder(id string) *Holder {
	for i := range c.Holders {
		if id != "" && c.Holders[i].ID == id {
			return &c.Holders[i]
		}
	}
	return nil
}

// CheckSuccession rejects a holder that the newcomer cannot succeed, and a last day that is outside
// the holder's term or within the newcomer's.
func (c *Change) CheckSuccession(s *Succession) error {
	if len(c.Holders) == 0 || !c.CanBeTaken() {
		return &candor.Error{Code: candor.CodeInvalid, Message: MessageNoHolder}
	}
	field, message := "", ""
	holder := c.Holder(s.Holder)
	_, err := time.Parse(time.DateOnly, s.EndsOn)
	switch {
	case s.Holder != "" && (holder == nil || !holder.CanBeSucceeded()):
		field, message = "holder", MessageHolder
	case s.EndsOn == "":
	case s.Holder == "" || err != nil:
		field, message = "endsOn", candor.MessageDate
	case s.EndsOn < holder.From:
		field, message = "endsOn", MessageBeforeTerm
	case c.Begins != "" && s.EndsOn >= c.Begins:
		field, message = "endsOn", MessageOverlaps
	}
	if field == "" {
		return nil
	}
	return &candor.Error{Code: candor.CodeInvalid, Message: message,
		Fields: map[string]string{field: message}}
}
