package candor

// AuditAction is an action of the audit trail with its labels.
type AuditAction struct {
	Name  string
	Label string // its name in the filter: "Decisions on reviews"
	// past tense: "Deleted a review"; for decisions, without a known status
	Deed    string
	Decided map[Status]string // decisions by their status: "Approved a review"
}

// AuditActions returns every action in the order of screens.
func AuditActions() []AuditAction {
	return []AuditAction{
		decisionsOn(OfficialItem, "officials", "an official"),
		decisionsOn(RatingItem, "reviews", "a review"),
		decisionsOn(CorrectionItem, "corrections", "a correction"),
		decisionsOn(PhotoUploadItem, "photo uploads", "a photo"),
		{Name: StatusAction(ReportItem), Label: "Decisions on reports", Deed: "Decided on a report",
			Decided: map[Status]string{
				StatusPending: "Set a report back to pending", StatusApproved: "Upheld a report",
				StatusRejected: "Dismissed a report",
			}},
		{Name: ActionOfficialField, Label: "Changes to profiles",
			Deed: "Changed a profile"},
		{Name: ActionTermBegun, Label: "Terms begun", Deed: "Began the next term of an official"},
		{Name: ActionOfficialDeleted, Label: "Deleted officials", Deed: "Deleted an official"},
		{Name: ActionOfficialMerged, Label: "Merged profiles", Deed: "Merged two profiles"},
		{Name: ActionOfficialSplit, Label: "Merges undone", Deed: "Undid the merge of two profiles"},
		{Name: ActionSecondNeeded, Label: "Second moderators asked for",
			Deed: "Asked for a second moderator"},
		{Name: ActionImportStaged, Label: "Lists uploaded", Deed: "Uploaded a list of officials"},
		{Name: ActionImportColumns, Label: "Columns of lists", Deed: "Said what the columns of a list hold"},
		{Name: ActionImportChosen, Label: "Choices in imports", Deed: "Chose among the changes of an import"},
		{Name: ActionImportApplied, Label: "Imports", Deed: "Applied an import"},
		{Name: ActionImportUndone, Label: "Imports undone", Deed: "Undid an import"},
		{Name: ActionImportDiscarded, Label: "Imports discarded", Deed: "Discarded an import"},
		{Name: ActionRatingDeleted, Label: "Deleted reviews", Deed: "Deleted a review"},
		{Name: ActionRatingState, Label: "Decisions on whether a review counts",
			Deed: "Decided whether a review counts"},
		{Name: ActionBurstDecided, Label: "Decisions on bursts", Deed: "Decided on reviews of a burst"},
		{Name: ActionBurstProposed, Label: "Proposals to hide reviews",
			Deed: "Proposed to hide reviews of a burst"},
		{Name: ActionBurstConfirmed, Label: "Proposals confirmed",
			Deed: "Confirmed that reviews of a burst are hidden"},
		{Name: ActionBurstDeclined, Label: "Proposals declined",
			Deed: "Declined to hide reviews of a burst"},
		{Name: ActionBurstTakenBack, Label: "Proposals taken back",
			Deed: "Took back a proposal to hide reviews of a burst"},
		{Name: ActionVotesDecided, Label: "Decisions on votes",
			Deed: "Decided whether votes on a review count"},
		{Name: ActionHomeRemoved, Label: "Removed home addresses",
			Deed: "Removed a home address or a phone number"},
		{Name: ActionHomeRestored, Label: "Redactions undone", Deed: "Undid the redaction of a text"},
		{Name: ActionHomeSeen, Label: "Marks of removed homes seen",
			Deed: "Saw that a text names a removed home"},
		{Name: ActionRemovalStatus, Label: "Closed removal requests", Deed: "Closed a removal request",
			Decided: map[Status]string{
				Status(RemovalOpen):     "Reopened a removal request",
				Status(RemovalDone):     "Marked a removal request as done",
				Status(RemovalDeclined): "Declined a removal request",
			}},
		{Name: ActionMalwareFound, Label: "Malware in photos", Deed: "Found malware in a photo"},
		{Name: ActionFeedOpened, Label: "New feed keys", Deed: "Opened the feed with a new key"},
		{Name: ActionFeedClosed, Label: "Closed feeds", Deed: "Closed the feed"},
		{Name: ActionSourceAdded, Label: "New sources of imports", Deed: "Added a source of imports"},
		{Name: ActionSourceRemoved, Label: "Removed sources of imports",
			Deed: "Removed a source of imports"},
		{Name: ActionLogin, Label: "Logins", Deed: "Logged in"},
		{Name: ActionLoginFailed, Label: "Failed logins", Deed: "Failed to log in"},
		{Name: ActionLogout, Label: "Logouts", Deed: "Logged out"},
		{Name: ActionPasswordChanged, Label: "Changed passwords", Deed: "Changed their password"},
		{Name: ActionPasswordChangeFailed, Label: "Failed password changes",
			Deed: "Failed to change their password"},
		{Name: ActionPasswordReset, Label: "Reset passwords", Deed: "Reset a password"},
		{Name: ActionUserCreated, Label: "New accounts", Deed: "Created an account"},
		{Name: ActionUserDisabled, Label: "Disabled accounts", Deed: "Disabled an account"},
		{Name: ActionUserEnabled, Label: "Enabled accounts", Deed: "Enabled an account"},
		{Name: ActionUserUnlocked, Label: "Unlocked accounts", Deed: "Unlocked an account"},
	}
}

func decisionsOn(kind ItemKind, several, one string) AuditAction {
	return AuditAction{
		Name: StatusAction(kind), Label: "Decisions on " + several, Deed: "Decided on " + one,
		Decided: map[Status]string{
			StatusPending: "Set " + one + " back to pending", StatusApproved: "Approved " + one,
			StatusRejected: "Rejected " + one,
		},
	}
}

// ActorLabels returns the names of actors without an account.
func ActorLabels() map[string]string {
	return map[string]string{ActorUnknown: "Unknown name",
		ActorOperator: "Operator, on the command line", ActorScanner: "Malware scanner",
		ActorUpkeep: "Photo maintenance", ActorCalendar: "Calendar",
		ActorSources: "Sources of imports"}
}
