package candor

import "time"

// RemovalNotice is the kind of a request to remove a home address, which cannot be approved or
// rejected.
const RemovalNotice ItemKind = "removal_request"

// BurstNotice is the kind of a case about a burst of reviews, which is decided by its reviews.
const BurstNotice ItemKind = "burst"

// NoticeKinds returns the kinds of all items that can wait for a moderator.
func NoticeKinds() []ItemKind { return append(ItemKinds(), RemovalNotice, BurstNotice) }

// ItemPath returns the address of an item on the desk, without the site.
func ItemPath(kind ItemKind, id string) string {
	switch kind {
	case RemovalNotice:
		return "/admin/removals?request=" + id
	case BurstNotice:
		return "/admin/bursts?case=" + id
	}
	return "/admin/audit?kind=" + string(kind) + "&id=" + id
}

// Notice says that an item is waiting for a moderator.
type Notice struct {
	Kind ItemKind
	ID   string
	At   time.Time
	// Summary describes a burst without names. It is empty for other kinds.
	Summary string
}

// MaxNotices is the maximum number of notices in an announcement; others are only counted.
const MaxNotices = 100

// Announcement is a message to moderators: new waiting items, oldest first, and the number of all
// waiting items.
type Announcement struct {
	ID      string
	At      time.Time
	New     []Notice
	More    int // number of further new items
	Waiting map[ItemKind]int
}

// Message is an announcement being sent. Its body is the same in every attempt.
type Message struct {
	ID       string
	Body     string
	Began    time.Time // when its body was written
	Attempts int       // number of attempts, including this one
}

// WaitingEntry is a waiting item in a list of all kinds.
type WaitingEntry struct {
	Kind         ItemKind
	ID           string
	OfficialName string
	Position     string
	Since        time.Time
	Flags        []Flag
	Summary      string // like Notice.Summary
}
