package candor

import (
	"strings"
	"time"
)

// AuditEntry is one line of the audit trail. It never holds secrets.
type AuditEntry struct {
	ID         string
	At         time.Time
	Actor      string // username; "(unknown)" for a name without an account
	Action     string // login, login_failed, logout, official_status, rating_status …
	Kind       ItemKind
	Subject    string // id of the subject
	Name       string // of a subject without an official; the store keeps an official's itself
	OfficialID string // of its official; if empty when written, the store finds it
	Before     string
	After      string
	Reason     string
	Waited     time.Duration // from submission to the decision; 0 for other entries
	PartOf     string        // the entry about all items of the same decision; empty for others
}

// AuditPart is one of the texts of an entry.
type AuditPart struct {
	Kind       ItemKind
	Subject    string
	OfficialID string
	Detail     string
}

// AuditItem describes an entry's or a part's item. Words and IsThere are read from the item.
type AuditItem struct {
	OfficialName string // the present one, or the last known one
	Words        string // the first words of the item; empty when it is gone
	IsThere      bool   // the item still exists
	HasOfficial  bool   // the official still exists
}

// ListedEntry is a line of the trail with its item.
type ListedEntry struct {
	AuditEntry
	AuditItem
	Parts int
	Bulk  *Bulk // its decision on several items, if that can be undone; see FillBulks
}

// ListedPart is a part of an entry with its item.
type ListedPart struct {
	AuditPart
	AuditItem
}

// Kinds of the trail's subjects that are not items.
const (
	ImportSubject  ItemKind = "import"
	SourceSubject  ItemKind = "source"
	TitleSubject   ItemKind = "title" // of imported lists
	AccountSubject ItemKind = "account"
	PhotoSubject   ItemKind = "photo" // without an upload
)

// subjectKinds are the kinds of subjects by the part of an action before its underscore.
var subjectKinds = map[string]ItemKind{
	"official": OfficialItem, "second": OfficialItem, "term": OfficialItem, "rating": RatingItem,
	"votes": RatingItem, "correction": CorrectionItem, "photo": PhotoUploadItem, "report": ReportItem,
	"burst": BurstNotice, "removal": RemovalNotice, "import": ImportSubject, "source": SourceSubject,
	"title": TitleSubject,
	"user":  AccountSubject, "login": AccountSubject, "logout": AccountSubject,
	"password": AccountSubject,
}

// SubjectKind returns the kind of the subject of an action, empty if it varies or there is none.
func SubjectKind(action string) ItemKind {
	first, _, _ := strings.Cut(action, "_")
	return subjectKinds[first]
}

// The desk's actions other than decisions, which StatusAction names.
const (
	ActionOfficialField   = "official_field" // a correction was applied or undone
	ActionOfficialDeleted = "official_deleted"
	ActionOfficialMerged  = "official_merged"
	ActionOfficialSplit   = "official_split"
	ActionSecondNeeded    = "second_needed" // its actor is the first of two moderators
	ActionTermBegun       = "term_begun"    // a known term became the present one
	ActionRatingDeleted   = "rating_deleted"
	ActionRatingWithdrawn = "rating_withdrawn" // by its writer
	ActionRatingEdited    = "rating_edited"    // its writer replaced it by another one
	ActionRatingState     = "rating_state"     // a moderator decided whether a single review counts
	ActionBurstDecided    = "burst_decided"
	ActionBurstProposed   = "burst_proposed" // a second moderator must confirm it
	ActionBurstConfirmed  = "burst_confirmed"
	ActionBurstDeclined   = "burst_declined"
	ActionBurstTakenBack  = "burst_taken_back" // by the proposer
	ActionVotesDecided    = "votes_decided"    // or the decision was undone
	ActionFeedOpened      = "feed_opened"
	ActionFeedClosed      = "feed_closed"
	ActionSourceAdded     = "source_added"
	ActionSourceRemoved   = "source_removed"
	ActionSourceRequested = "source_requested" // to be read now
	// the office that a title of lists means
	ActionTitleAnswered   = "title_answered"
	ActionTitleForgotten  = "title_forgotten"
	ActionHomeRemoved     = "home_removed"
	ActionHomeRestored    = "home_restored"
	ActionHomeSeen        = "removed_home_seen" // a mark was shown (FlagRemovedHome)
	ActionRemovalStatus   = "removal_status"    // a request was closed or reopened
	ActionRemovalAnswered = "removal_answered"  // a reply was sent, or was not
	ActionMalwareFound    = "malware_found"
	ActionSchemaUpgraded  = "schema_upgraded" // by a newer program

	ActionImportStaged    = "import_staged"  // a list was read and is waiting
	ActionImportColumns   = "import_columns" // its columns were corrected
	ActionImportChosen    = "import_chosen"  // changes were accepted, left out, or answered
	ActionImportApplied   = "import_applied"
	ActionImportUndone    = "import_undone"
	ActionImportDiscarded = "import_discarded" // a waiting batch
)

// Actors of the audit trail without an account. No username has these characters.
const (
	// used a name without an account; the name may be a password, so it is not stored
	ActorUnknown  = "(unknown)"
	ActorOperator = "(operator)" // uses the command line
	ActorScanner  = "(scanner)"  // scans for malware
	ActorUpkeep   = "(upkeep)"   // maintains photos
	ActorCalendar = "(calendar)" // begins terms on their first day
	ActorSources  = "(sources)"  // reads lists of officials regularly
	ActorWriter   = "(writer)"   // withdraws or edits a review
	ActorUpgrade  = "(upgrade)"  // changes the schema at the start of a newer program
)

// The audit trail's names of account events.
const (
	ActionLogin                = "login"
	ActionLoginFailed          = "login_failed"
	ActionLogout               = "logout"
	ActionUserCreated          = "user_created"
	ActionUserDisabled         = "user_disabled"
	ActionUserEnabled          = "user_enabled"
	ActionUserUnlocked         = "user_unlocked"
	ActionPasswordChanged      = "password_changed"
	ActionPasswordChangeFailed = "password_change_failed"
	ActionPasswordReset        = "password_reset"
)

// StatusAction returns the action of a decision on an item of the kind.
func StatusAction(kind ItemKind) string { return string(kind) + "_status" }

// AuditFilter selects a page of the trail, newest first. From (inclusive) and Until (exclusive)
// bound the time; zero is no bound. Subject and Official also choose entries by their parts.
type AuditFilter struct {
	Actor, Action, Subject, Official string
	From, Until                      time.Time
	Search                           string
	Scope                            SearchScope
	Page, Limit                      int
	Searched                         *Searched // receives the limits of the answer; may be nil
}

// Validate rejects texts that are too long and pages outside the bounds.
func (f *AuditFilter) Validate() error {
	var faults Faults
	faults.Text("actor", "The actor", f.Actor, MaxUsername)
	faults.Text("action", "The action", f.Action, MaxUsername)
	faults.Text("subject", "The subject", f.Subject, MaxUsername)
	faults.Text("official", "The official", f.Official, MaxUsername)
	faults.Text("search", "The search", f.Search, MaxSearch)
	faults.Check(f.Scope.known(), "scope", MessageScope)
	faults.Page(f.Page, f.Limit)
	return faults.Malformed()
}

// Offset returns the number of entries before the page.
func (f *AuditFilter) Offset() int { return (f.Page - 1) * f.Limit }
