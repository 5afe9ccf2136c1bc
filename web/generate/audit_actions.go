package main

import (
	"candor/internal/candor"
	"candor/internal/removals"
)

// auditAction is an action of the audit trail with its labels.
type auditAction struct {
	Name  string `json:"name"`
	Label string `json:"label"` // its name in the filter: "Decisions on reviews"
	// past tense: "Deleted a review"; for decisions, without a known status
	Deed    string                   `json:"deed"`
	Decided map[candor.Status]string `json:"decided,omitempty"` // decisions by their status
}

// auditActions returns every action in the order of screens.
func auditActions() []auditAction {
	return []auditAction{
		decisionsOn(candor.OfficialItem, "officials", "an official"),
		decisionsOn(candor.RatingItem, "reviews", "a review"),
		decisionsOn(candor.CorrectionItem, "corrections", "a correction"),
		decisionsOn(candor.PhotoUploadItem, "photo uploads", "a photo"),
		{Name: candor.StatusAction(candor.ReportItem), Label: "Decisions on reports", Deed: "Decided on a report",
			Decided: map[candor.Status]string{
				candor.StatusPending: "Set a report back to pending", candor.StatusApproved: "Upheld a report",
				candor.StatusRejected: "Dismissed a report",
			}},
		{Name: candor.ActionOfficialField, Label: "Changes to profiles",
			Deed: "Changed a profile"},
		{Name: candor.ActionTermBegun, Label: "Terms begun", Deed: "Began the next term of an official"},
		{Name: candor.ActionOfficialDeleted, Label: "Deleted officials", Deed: "Deleted an official"},
		{Name: candor.ActionOfficialRestored, Label: "Restored officials",
			Deed: "Restored a deleted official"},
		{Name: candor.ActionOfficialErased, Label: "Erased officials",
			Deed: "Erased a deleted official"},
		{Name: candor.ActionOfficialMerged, Label: "Merged profiles", Deed: "Merged two profiles"},
		{Name: candor.ActionOfficialSplit, Label: "Merges undone", Deed: "Undid the merge of two profiles"},
		{Name: candor.ActionSecondNeeded, Label: "Second moderators asked for",
			Deed: "Asked for a second moderator"},
		{Name: candor.ActionImportStaged, Label: "Lists uploaded", Deed: "Uploaded a list of officials"},
		{Name: candor.ActionImportColumns, Label: "Columns of lists", Deed: "Set the columns of a list"},
		{Name: candor.ActionImportChosen, Label: "Choices in imports",
			Deed: "Chose among the changes of an import"},
		{Name: candor.ActionImportApplied, Label: "Imports", Deed: "Applied an import"},
		{Name: candor.ActionImportUndone, Label: "Imports undone", Deed: "Undid an import"},
		{Name: candor.ActionImportDiscarded, Label: "Imports discarded", Deed: "Discarded an import"},
		{Name: candor.ActionRatingDeleted, Label: "Deleted reviews", Deed: "Deleted a review"},
		{Name: candor.ActionRatingWithdrawn, Label: "Withdrawn reviews",
			Deed: "Withdrew their review"},
		{Name: candor.ActionRatingEdited, Label: "Edited reviews", Deed: "Edited their review"},
		{Name: candor.ActionRatingRestored, Label: "Restored reviews", Deed: "Restored a deleted review"},
		{Name: candor.ActionRatingErased, Label: "Erased reviews", Deed: "Erased a deleted review"},
		{Name: candor.ActionRatingState, Label: "Decisions on whether a review counts",
			Deed: "Decided whether a review counts"},
		{Name: candor.ActionBurstDecided, Label: "Decisions on bursts", Deed: "Decided a burst case"},
		{Name: candor.ActionBurstProposed, Label: "Proposals to hide reviews",
			Deed: "Proposed a decision on a burst case"},
		{Name: candor.ActionBurstConfirmed, Label: "Proposals confirmed",
			Deed: "Confirmed a decision on a burst case"},
		{Name: candor.ActionBurstDeclined, Label: "Proposals declined",
			Deed: "Declined a proposal about a burst case"},
		{Name: candor.ActionBurstTakenBack, Label: "Proposals withdrawn",
			Deed: "Withdrew a proposal about a burst case"},
		{Name: candor.ActionVotesDecided, Label: "Decisions on votes",
			Deed: "Decided whether votes on a review count"},
		{Name: candor.ActionHomeRemoved, Label: "Removed home addresses",
			Deed: "Removed a home address or a phone number"},
		{Name: candor.ActionHomeRestored, Label: "Redactions undone", Deed: "Undid the redaction of a text"},
		{Name: candor.ActionHomeSeen, Label: "Marks of removed homes seen",
			Deed: "Saw that a text names a removed home"},
		{Name: candor.ActionRemovalStatus, Label: "Closed removal requests", Deed: "Closed a removal request",
			Decided: map[candor.Status]string{
				candor.Status(removals.Open):     "Reopened a removal request",
				candor.Status(removals.Done):     "Marked a removal request as done",
				candor.Status(removals.Declined): "Declined a removal request",
			}},
		{Name: candor.ActionRemovalAnswered, Label: "Replies to removal requests",
			Deed: "Recorded whether a reply to a removal request was sent"},
		{Name: candor.ActionMalwareFound, Label: "Malware in photos", Deed: "Found malware in a photo"},
		{Name: candor.ActionFeedOpened, Label: "New feed keys", Deed: "Opened the feed with a new key"},
		{Name: candor.ActionFeedClosed, Label: "Closed feeds", Deed: "Closed the feed"},
		{Name: candor.ActionSourceAdded, Label: "New sources of imports", Deed: "Added a source of imports"},
		{Name: candor.ActionSourceRemoved, Label: "Removed sources of imports",
			Deed: "Removed a source of imports"},
		{Name: candor.ActionSourceRequested, Label: "Sources read now",
			Deed: "Had a source of imports read now"},
		{Name: candor.ActionTitleAnswered, Label: "Titles of lists",
			Deed: "Set the office that a title of lists means"},
		{Name: candor.ActionTitleForgotten, Label: "Removed titles of lists",
			Deed: "Removed the office of a title of lists"},
		{Name: candor.ActionSchemaUpgraded, Label: "Upgrades",
			Deed: "Upgraded the database to a newer schema"},
		{Name: candor.ActionLogin, Label: "Logins", Deed: "Logged in"},
		{Name: candor.ActionLoginFailed, Label: "Failed logins", Deed: "Failed to log in"},
		{Name: candor.ActionLogout, Label: "Logouts", Deed: "Logged out"},
		{Name: candor.ActionPasswordChanged, Label: "Changed passwords", Deed: "Changed their password"},
		{Name: candor.ActionPasswordChangeFailed, Label: "Failed password changes",
			Deed: "Failed to change their password"},
		{Name: candor.ActionPasswordReset, Label: "Reset passwords", Deed: "Reset a password"},
		{Name: candor.ActionUserCreated, Label: "New accounts", Deed: "Created an account"},
		{Name: candor.ActionUserDisabled, Label: "Disabled accounts", Deed: "Disabled an account"},
		{Name: candor.ActionUserEnabled, Label: "Enabled accounts", Deed: "Enabled an account"},
		{Name: candor.ActionUserUnlocked, Label: "Unlocked accounts", Deed: "Unlocked an account"},
	}
}

func decisionsOn(kind candor.ItemKind, several, one string) auditAction {
	return auditAction{
		Name: candor.StatusAction(kind), Label: "Decisions on " + several, Deed: "Decided on " + one,
		Decided: map[candor.Status]string{
			candor.StatusPending: "Set " + one + " back to pending", candor.StatusApproved: "Approved " + one,
			candor.StatusRejected: "Rejected " + one,
		},
	}
}

// actorLabels returns the names of actors without an account.
func actorLabels() map[string]string {
	return map[string]string{candor.ActorUnknown: "Unknown name",
		candor.ActorOperator: "Operator, on the command line", candor.ActorScanner: "Malware scanner",
		candor.ActorUpkeep: "Photo maintenance", candor.ActorCalendar: "Calendar",
		candor.ActorSources: "Sources of imports", candor.ActorUpgrade: "Upgrade of the program"}
}
