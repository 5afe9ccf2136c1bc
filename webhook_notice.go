package candor

import "time"

// RemovalNotice is the kind of a request to remove a home address, which is no item to approve or
// reject.
const RemovalNotice ItemKind = "removal_request"

// NoticeKinds lists the kinds of all that can wait for a moderator.
func NoticeKinds() []ItemKind { return append(ItemKinds(), RemovalNotice) }

// Notice says that something has begun to wait for a moderator.
type Notice struct {
	Kind ItemKind
	ID   string
	At   time.Time
}

// MaxNotices is how many notices one announcement names; of the others it tells the number.
const MaxNotices = 100

// Announcement is what moderators are told at once: what has begun to wait, oldest first, and how
// much waits in all.
type Announcement struct {
	ID      string
	At      time.Time
	New     []Notice
	More    int // how many have begun to wait next to those of New
	Waiting map[ItemKind]int
}

// Message is an announcement under way. Its body stays as it was written, however often it is sent.
type Message struct {
	ID       string
	Body     string
	Began    time.Time // when it was written
	Attempts int       // how often it was taken to be sent, this time included
}

// WaitingEntry is an item that waits, as a list of all kinds names it.
type WaitingEntry struct {
	Kind         ItemKind
	ID           string
	OfficialName string
	Position     string
	Since        time.Time
	Flags        []Flag
}
