package webhook

import (
	"encoding/json"
	"slices"
	"time"

	"candor/internal/candor"
)

// The types of messages.
const (
	typeWaiting = "moderation.waiting"
	typeTest    = "test"
)

// queuePath is the screen for decisions. Some kinds have another one.
const queuePath = "/admin/queue"

var ownPaths = map[candor.ItemKind]string{
	candor.RemovalNotice: "/admin/removals", candor.BurstNotice: "/admin/bursts",
}

// payload is a message in the standard's form. It contains no texts, names or addresses: an
// eavesdropper learns how much is waiting, and nothing about people.
type payload struct {
	Type      string    `json:"type"`
	Timestamp time.Time `json:"timestamp"`
	Data      any       `json:"data"`
}

type waitingData struct {
	Waiting map[candor.ItemKind]int `json:"waiting"`        // number of all waiting items, by kind
	New     []newItem               `json:"new"`            // oldest first
	More    int                     `json:"more"`           // number of new items beyond those in New
	Desk    string                  `json:"desk,omitempty"` // where to decide
}

type newItem struct {
	Kind  candor.ItemKind `json:"kind"`
	ID    string          `json:"id"`
	Since time.Time       `json:"since"`
	// Desk is the address of the item.
	Desk string `json:"desk,omitempty"`
	// Summary describes a burst in numbers. It is empty for other kinds.
	Summary string `json:"summary,omitempty"`
}

func (s *Sender) write(a *candor.Announcement) (string, error) {
	data := waitingData{Waiting: a.Waiting, New: make([]newItem, len(a.New)), More: a.More,
		Desk: s.desk(a.New)}
	for i, notice := range a.New {
		data.New[i] = newItem{notice.Kind, notice.ID, notice.At,
			s.address(candor.ItemPath(notice.Kind, notice.ID)), notice.Summary}
	}
	body, err := json.Marshal(payload{typeWaiting, a.At, data})
	return string(body), err
}

// desk returns the address of the screen for decisions on the new items: a single item's page.
func (s *Sender) desk(items []candor.Notice) string {
	if len(items) == 1 {
		return s.address(candor.ItemPath(items[0].Kind, items[0].ID))
	}
	path := queuePath
	if len(items) > 0 {
		isOther := func(n candor.Notice) bool { return n.Kind != items[0].Kind }
		if own := ownPaths[items[0].Kind]; own != "" && !slices.ContainsFunc(items, isOther) {
			path = own
		}
	}
	return s.address(path)
}

// address is empty if the site's address is unknown.
func (s *Sender) address(path string) string {
	if s.options.PublicURL == "" {
		return ""
	}
	return s.options.PublicURL + path
}
