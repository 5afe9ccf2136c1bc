package webhook

import (
	"encoding/json"
	"slices"
	"time"

	"candor"
)

// The types of messages.
const (
	typeWaiting = "moderation.waiting"
	typeTest    = "test"
)

// queuePath is the screen on which moderators decide. Some kinds have one of their own.
const queuePath = "/admin/queue"

var ownPaths = map[candor.ItemKind]string{
	candor.RemovalNotice: "/admin/removals", candor.BurstNotice: "/admin/bursts",
}

// payload is a message in the standard's form. It holds no texts, names or addresses: an
// eavesdropper learns how much waits, and nothing about people.
type payload struct {
	Type      string    `json:"type"`
	Timestamp time.Time `json:"timestamp"`
	Data      any       `json:"data"`
}

type waitingData struct {
	Waiting map[candor.ItemKind]int `json:"waiting"`        // how many wait in all, by kind
	New     []newItem               `json:"new"`            // oldest first
	More    int                     `json:"more"`           // how many others are new
	Desk    string                  `json:"desk,omitempty"` // where to decide
}

type newItem struct {
	Kind  candor.ItemKind `json:"kind"`
	ID    string          `json:"id"`
	Since time.Time       `json:"since"`
	// Summary is what happened, in numbers; only of a burst.
	Summary string `json:"summary,omitempty"`
}

func (s *Sender) write(a *candor.Announcement) (string, error) {
	data := waitingData{Waiting: a.Waiting, New: make([]newItem, len(a.New)), More: a.More,
		Desk: s.desk(a.New)}
	for i, notice := range a.New {
		data.New[i] = newItem{notice.Kind, notice.ID, notice.At, notice.Summary}
	}
	body, err := json.Marshal(payload{typeWaiting, a.At, data})
	return string(body), err
}

// desk is the screen for decisions on the new items.
func (s *Sender) desk(items []candor.Notice) string {
	if s.options.PublicURL == "" {
		return ""
	}
	path := queuePath
	if len(items) > 0 {
		isOther := func(n candor.Notice) bool { return n.Kind != items[0].Kind }
		if own := ownPaths[items[0].Kind]; own != "" && !slices.ContainsFunc(items, isOther) {
			path = own
		}
	}
	return s.options.PublicURL + path
}
