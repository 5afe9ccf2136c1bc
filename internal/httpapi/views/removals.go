package views

import (
	"strings"
	"time"
	"unicode/utf8"

	"candor/internal/redact"
	"candor/internal/removals"
)

// RemovalView is a request as administrators see it; its details are only in an opened one.
type RemovalView struct {
	ID           string     `json:"id" required:"true"`
	Reference    string     `json:"reference" required:"true" doc:"The reference that the requester has"`
	Role         string     `json:"role" required:"true" enum:"covered,household"`
	OfficeLabel  string     `json:"officeLabel" required:"true"`
	Name         string     `json:"name,omitempty" doc:"Absent 90 days after the request was closed"`
	Email        string     `json:"email,omitempty" doc:"As the name"`
	Status       string     `json:"status" required:"true" enum:"open,done,declined"`
	ReceivedAt   time.Time  `json:"receivedAt" required:"true"`
	Deadline     string     `json:"deadline" required:"true" doc:"YYYY-MM-DD"`
	DaysLeft     int        `json:"daysLeft" required:"true" doc:"Business days behind today"`
	IsOverdue    bool       `json:"isOverdue" required:"true"`
	ClosedAt     *time.Time `json:"closedAt,omitempty"`
	ReopenUntil  *time.Time `json:"reopenUntil,omitempty" doc:"Until when it can be opened again; absent from then on"`
	ClosedBy     string     `json:"closedBy,omitempty"`
	Reason       string     `json:"reason,omitempty"`
	Asked        string     `json:"asked" required:"true" enum:"address,phone,both" doc:"What to remove; kept when the details are erased"`
	AnsweredAt   *time.Time `json:"answeredAt,omitempty" doc:"When a moderator recorded that the reply was sent"`
	AnsweredBy   string     `json:"answeredBy,omitempty"`
	NeedsAnswer  bool       `json:"needsAnswer" required:"true" doc:"It is closed, and no reply is recorded"`
	IsAnswerLate bool       `json:"isAnswerLate" required:"true" doc:"It needs a reply, eight business days after it came"`
	Spared       int        `json:"spared" required:"true" doc:"In how many texts it was left when the request was done, 201 for more than 200"`
}

// Removal returns the view of a request in a list.
func Removal(r *removals.Request) *RemovalView {
	now := time.Now()
	left, overdue := r.DaysLeft(now)
	view := &RemovalView{
		ID: r.ID, Reference: r.Reference(), Role: string(r.Role), OfficeLabel: r.Office.Label(),
		Name: r.Name, Email: r.Email,
		Status: string(r.Status), ReceivedAt: r.ReceivedAt, Deadline: r.Deadline.Format(time.DateOnly),
		DaysLeft:  left,
		IsOverdue: overdue && r.Status == removals.Open, ClosedBy: r.ClosedBy, Reason: r.Reason,
		Spared: r.Spared, Asked: string(r.Asked), AnsweredBy: r.AnsweredBy,
		NeedsAnswer: r.NeedsAnswer(), IsAnswerLate: r.IsAnswerLate(now),
	}
	if r.AnsweredBy != "" {
		view.AnsweredAt = &r.AnsweredAt
	}
	if !r.ClosedAt.IsZero() {
		view.ClosedAt = &r.ClosedAt
	}
	if until := r.ReopenableUntil(); now.Before(until) {
		view.ReopenUntil = &until
	}
	return view
}

// OpenedRemovalView is one request with all that is needed to carry it out.
type OpenedRemovalView struct {
	*RemovalView
	Address   string             `json:"address,omitempty" doc:"Absent once the request is closed, as are town, phone and places"`
	Town      string             `json:"town,omitempty"`
	Phone     string             `json:"phone,omitempty"`
	Places    string             `json:"places,omitempty"`
	Matches   []removalMatchView `json:"matches" required:"true" doc:"Every text that names it now, at most 200"`
	Published int                `json:"published" required:"true" doc:"In how many texts visitors can read it now; these matches come first"`
	Hidden    int                `json:"hidden" required:"true" doc:"In how many texts only moderators can read it"`
	More      bool               `json:"more" required:"true" doc:"There are more matches; they come once these are redacted"`
	Log       []removalLogView   `json:"log" required:"true" doc:"The redactions, oldest first"`
	Undo      *redactionView     `json:"undo,omitempty" doc:"The latest redaction, while it can be undone"`

	SameNetwork *NeighborsView `json:"sameNetwork,omitempty" doc:"Other open requests that came from its network, or those that were declined together with it and can be opened again; absent where there are none"`
}

// NeighborsView lists other requests from the network of one.
type NeighborsView struct {
	Count int            `json:"count" required:"true"`
	First []neighborView `json:"first" required:"true" nullable:"false" doc:"At most ten of them, the first ones"`
	Until time.Time      `json:"until" required:"true" doc:"When the last of them came"`
}

type neighborView struct {
	ID        string `json:"id" required:"true"`
	Reference string `json:"reference" required:"true"`
}

// neighborsNamed is how many requests of a network are named.
const neighborsNamed = 10

// Neighbors returns nil where there are none.
func Neighbors(found removals.Neighbors) *NeighborsView {
	if len(found.IDs) == 0 {
		return nil
	}
	view := &NeighborsView{Count: len(found.IDs), Until: found.Until}
	for _, id := range found.IDs[:min(len(found.IDs), neighborsNamed)] {
		view.First = append(view.First, neighborView{id, (&removals.Request{ID: id}).Reference()})
	}
	return view
}

type redactionView struct {
	At    time.Time `json:"at" required:"true"`
	Until time.Time `json:"until" required:"true" doc:"When the original text is erased"`
	Texts int       `json:"texts" required:"true" doc:"In how many texts something was taken out"`
}

type removalMatchView struct {
	Kind         string     `json:"kind" required:"true"`
	ItemID       string     `json:"itemId" required:"true"`
	Field        string     `json:"field" required:"true"`
	Label        string     `json:"label" required:"true" doc:"The label of the text"`
	OfficialID   string     `json:"officialId,omitempty"`
	OfficialName string     `json:"officialName,omitempty"`
	Status       string     `json:"status,omitempty" doc:"Of the item"`
	IsPublished  bool       `json:"isPublished" required:"true" doc:"Visitors can read it now"`
	IsKept       bool       `json:"isKept" required:"true" doc:"It cannot be changed: the audit trail shows it redacted once the request is done"`
	IsUncertain  bool       `json:"isUncertain" required:"true" doc:"It was published without a moderator, as nothing in it reads as an address for certain"`
	Parts        []PartView `json:"parts" required:"true"`
}

// PartView is a part of a text; what names the home is marked.
type PartView struct {
	Text     string `json:"text" required:"true"`
	IsMarked bool   `json:"isMarked" required:"true"`
}

type removalLogView struct {
	At         time.Time `json:"at" required:"true"`
	Actor      string    `json:"actor" required:"true"`
	Label      string    `json:"label" required:"true" doc:"The label of the text"`
	Kind       string    `json:"kind" required:"true"`
	ItemID     string    `json:"itemId" required:"true"`
	OfficialID string    `json:"officialId,omitempty"`
	Official   string    `json:"officialName,omitempty" doc:"Absent once the official is deleted"`
	Addresses  int       `json:"addresses" required:"true"`
	Phones     int       `json:"phones" required:"true"`
}

// OpenedRemoval returns the view of one request with the texts that name its home.
func OpenedRemoval(
	r *removals.Request, found removals.Found, log []*removals.Entry, last removals.Redaction,
) *OpenedRemovalView {
	view := &OpenedRemovalView{
		RemovalView: Removal(r), Published: found.Published, Hidden: found.Hidden, More: found.More(),
		Matches: make([]removalMatchView, len(found.Matches)), Log: make([]removalLogView, len(log)),
	}
	if r.Status == removals.Open {
		view.Address, view.Town, view.Phone, view.Places = r.Address, r.Town, r.Phone, r.Places
	}
	for i, m := range found.Matches {
		view.Matches[i] = removalMatchView{
			string(m.Kind), m.ItemID, m.Field, m.Label(), m.Official.ID, m.Official.Name, string(m.Status),
			m.IsPublished, m.Kept(), m.Uncertain(), viewParts(m.Text, m.Passages),
		}
	}
	if !last.At.IsZero() {
		view.Undo = &redactionView{last.At, last.UndoableUntil(), last.Texts}
	}
	for i, e := range log {
		view.Log[i] = removalLogView{e.At, e.Actor, e.Label(), string(e.Kind), e.ItemID, e.OfficialID,
			e.OfficialName, e.Addresses, e.Phones}
	}
	return view
}

// partContext is how many bytes around a passage a moderator reads.
const partContext = 160

// viewParts cuts a text at its passages, and shortens the text far from them.
func viewParts(text string, passages []redact.Passage) []PartView {
	var parts []PartView
	from := 0
	for i, passage := range passages {
		parts = append(parts, PartView{Text: shortened(text[from:passage.Start], i > 0, true)})
		parts = append(parts, PartView{Text: text[passage.Start:passage.End], IsMarked: true})
		from = passage.End
	}
	return append(parts, PartView{Text: shortened(text[from:], true, false)})
}

// shortened keeps the beginning of a text between two passages, its end, or both.
func shortened(text string, start, end bool) string {
	if len(text) <= 2*partContext {
		return text
	}
	first, last := "", ""
	if start {
		first = strings.ToValidUTF8(text[:partContext], "")
	}
	if end {
		cut := len(text) - partContext
		for !utf8.RuneStart(text[cut]) {
			cut++
		}
		last = text[cut:]
	}
	return first + " … " + last
}
