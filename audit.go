package candor

import "time"

// AuditEntry is one line of the audit trail. It never holds secrets.
type AuditEntry struct {
	ID      string
	At      time.Time
	Actor   string // username; "(unknown)" for a name that no account has
	Action  string // login, login_failed, logout, official_status, rating_status …
	Subject string // id of the subject
	Before  string
	After   string
	Reason  string
	Waited  time.Duration // from submission to the decision; 0 for other entries
}

// ListedEntry is a line of the trail with its subject, as far as that still exists.
type ListedEntry struct {
	AuditEntry
	OfficialID, OfficialName string // empty where there is none, or it is gone
	Username                 string // of the account in question
}

// The desk's actions other than decisions, which StatusAction names. The actions on accounts are in
// user.go.
const (
	ActionOfficialField   = "official_field" // a correction was applied or undone
	ActionOfficialDeleted = "official_deleted"
	ActionOfficialMerged  = "official_merged"
	ActionOfficialSplit   = "official_split"
	ActionSecondNeeded    = "second_needed" // its actor is the first of two moderators
	ActionTermBegun       = "term_begun"    // a term that was known before became the present one
	ActionRatingDeleted   = "rating_deleted"
	ActionRatingState     = "rating_state" // a moderator decided whether a single review counts
	ActionBurstDecided    = "burst_decided"
	ActionBurstProposed   = "burst_proposed" // a second moderator has to confirm it
	ActionBurstConfirmed  = "burst_confirmed"
	ActionBurstDeclined   = "burst_declined"
	ActionBurstTakenBack  = "burst_taken_back" // by who had proposed it
	ActionVotesDecided    = "votes_decided"    // or the decision was undone
	ActionFeedOpened      = "feed_opened"
	ActionFeedClosed      = "feed_closed"
	ActionSourceAdded     = "source_added"
	ActionSourceRemoved   = "source_removed"
	ActionMalwareFound    = "malware_found"

	ActionImportStaged    = "import_staged"  // a list was read and waits
	ActionImportColumns   = "import_columns" // its columns were corrected
	ActionImportChosen    = "import_chosen"  // changes were accepted, left out, or answered
	ActionImportApplied   = "import_applied"
	ActionImportUndone    = "import_undone"
	ActionImportDiscarded = "import_discarded" // a batch that waited
)

// StatusAction is the action of a decision on an item of the kind.
func StatusAction(kind ItemKind) string { return string(kind) + "_status" }

// AuditFilter chooses a page of the trail, newest first. From and Until bound the time: From is
// included, Until is not; zero is no bound.
type AuditFilter struct {
	Actor, Action, Subject string
	From, Until            time.Time
	Search                 string
	Page, Limit            int
}

// Validate refuses texts that are too long and pages outside the bounds.
func (f *AuditFilter) Validate() error {
	var faults faults
	faults.text("actor", "The actor", f.Actor, MaxUsername)
	faults.text("action", "The action", f.Action, MaxUsername)
	faults.text("subject", "The subject", f.Subject, MaxUsername)
	faults.text("search", "The search", f.Search, MaxSearch)
	faults.page(f.Page, f.Limit)
	return faults.malformed()
}

// Offset is the number of entries before the page.
func (f *AuditFilter) Offset() int { return (f.Page - 1) * f.Limit }
