package candor

import "time"

// RemovalNotice is the kind of a request to remove a home address, which is no item to approve or
// reject.
const RemovalNotice ItemKind = "removal_request"

// BurstNotice is the kind of a case about a burst of reviews, which is decided by its reviews.
const BurstNotice ItemKind = "burst"

// NoticeKinds lists the kinds of everything that can wait for a moderator.
func NoticeKinds() []ItemKind { return append(ItemKinds(), RemovalNotice, BurstNotice) }

// Notice says that something has begun to wait for a moderator.
type Notice struct {
	Kind ItemKind
	ID   string
	At   time.Time
	// Summary is what happened, in words that name nobody; only of a burst.
	Summary string
}

// MaxNotices is how many notices one announcement lists; it counts the others.
const MaxNotices = 100

// Announcement is a message to moderators: what has begun to wait, oldest first, and how much waits
// in total.
type Announcement struct {
	ID      string
	At      time.Time
	New     []Notice
	More    int // how many others have begun to wait
	Waiting map[ItemKind]int
}

// Message is an announcement that is being sent. Its body stays the same in every attempt.
type Message struct {
	ID       string
	Body     string
	Began    time.Time // when it was written
	Attempts int       // how often it was sent, including this time
}

// WaitingEntry is an item that waits, in a list of all kinds.
type WaitingEntry struct {
	Kind         ItemKind
	ID           string
	OfficialName string
	Position     string
	Since        time.Time
	Flags        []Flag
	Summary      string // as of a Notice
}
