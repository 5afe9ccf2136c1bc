package httpapi

import "net/http"

// The names of administrators' operations in the description.
var (
	opSetOfficialStatus = operation(http.MethodPut, "/api/officials/{id}/status",
		"setOfficialStatus", "Decide on an official (administrators)", http.StatusOK)
	opSetRatingStatus = operation(http.MethodPut, "/api/ratings/{id}/status", "setRatingStatus",
		"Decide on a review (administrators)", http.StatusOK)
	opSetRatingState = operation(http.MethodPut, "/api/admin/ratings/{id}/state", "setRatingState",
		"Let a published review count, or set it aside (administrators)", http.StatusOK)
	opUndoRatingState = operation(http.MethodPost, "/api/admin/ratings/{id}/state/undo",
		"undoRatingState", "Undo the last decision on whether a review counts (administrators)",
		http.StatusOK)
	opSetCorrectionStatus = operation(http.MethodPut, "/api/profile-corrections/{id}/status",
		"setCorrectionStatus", "Decide on a correction; an approved one is applied (administrators)",
		http.StatusOK)
	opSetPhotoUploadStatus = operation(http.MethodPut, "/api/admin/photo-uploads/{id}",
		"setPhotoUploadStatus", "Decide on a photo upload; an approved one is shown (administrators)",
		http.StatusOK)
	opEditOfficial = operation(http.MethodPatch, "/api/officials/{id}", "editOfficial",
		"Change fields of an official (administrators)", http.StatusOK)
	opListEdits = operation(http.MethodGet, "/api/admin/officials/{id}/edits", "listEdits",
		"The edits of an official (administrators)", http.StatusOK)
	opUndoEdit = operation(http.MethodPost, "/api/admin/edits/{id}/undo", "undoEdit",
		"Give the fields of an edit their former values back (administrators)", http.StatusOK)
	opMergeOfficials = operation(http.MethodPost, "/api/admin/officials/{id}/merge",
		"mergeOfficials", "Make one profile of two of the same person (administrators)", http.StatusOK)
	opListMerges = operation(http.MethodGet, "/api/admin/officials/{id}/merges", "listMerges",
		"Which profiles were merged into one (administrators)", http.StatusOK)
	opPreviewMerge = operation(http.MethodGet, "/api/admin/officials/{id}/merge", "previewMerge",
		"Preview a merge of two profiles (administrators)", http.StatusOK)
	opListDuplicates = operation(http.MethodGet, "/api/admin/officials/{id}/duplicates",
		"listDuplicates", "Other profiles of any status that may be of the same person (administrators)",
		http.StatusOK)
	opUndoMerge = operation(http.MethodPost, "/api/admin/merges/{id}/undo", "undoMerge",
		"Bring back a profile that was merged, for 30 days (administrators)", http.StatusOK)
	opDeleteOfficial = operation(http.MethodDelete, "/api/officials/{id}", "deleteOfficial",
		"Move an official and all that belongs to it to the bin (administrators)", http.StatusNoContent)
	opListBin = operation(http.MethodGet, "/api/admin/bin", "listBin",
		"Deleted officials and reviews, for 30 days (administrators)", http.StatusOK)
	opRestoreFromBin = operation(http.MethodPost, "/api/admin/bin/{id}/restore", "restoreFromBin",
		"Restore a deleted official or review (administrators)", http.StatusOK)
	opEraseFromBin = operation(http.MethodPost, "/api/admin/bin/{id}/erase", "eraseFromBin",
		"Erase a deleted official or review for good (administrators)", http.StatusNoContent)
	opListBinDuplicates = operation(http.MethodGet, "/api/admin/bin/{id}/duplicates",
		"listBinDuplicates", "Profiles that may be of the same person as a deleted one (administrators)",
		http.StatusOK)
	opListRatings = operation(http.MethodGet, "/api/ratings", "listRatings",
		"Find reviews (administrators)", http.StatusOK)
	opListCorrections = operation(http.MethodGet, "/api/profile-corrections", "listCorrections",
		"Find corrections (administrators)", http.StatusOK)
	opListPhotoUploads = operation(http.MethodGet, "/api/admin/photo-uploads", "listPhotoUploads",
		"Find photo uploads (administrators)", http.StatusOK)
	opReadPhotoScanner = operation(http.MethodGet, "/api/admin/photo-scanner", "readPhotoScanner",
		"How the malware scanner of photos does (administrators)", http.StatusOK)
	opReadQueue = operation(http.MethodGet, "/api/admin/queue", "readQueue",
		"The first item that waits (administrators)", http.StatusOK)
	opListClaims = operation(http.MethodGet, "/api/admin/queue/claims", "listClaims",
		"The items that other moderators have open (administrators)", http.StatusOK)
	opClaimItem = operation(http.MethodPost, "/api/admin/queue/claims", "claimItem",
		"Open an item of the queue, which skips it for others (administrators)", http.StatusOK)
	opReadItem = operation(http.MethodGet, "/api/admin/items/{kind}/{id}", "readItem",
		"An item of any status, with its history (administrators)", http.StatusOK)
	opDecideMany = operation(http.MethodPost, "/api/admin/decisions", "decideMany",
		"Decide on several items at once (administrators)", http.StatusOK)
	opReadBulk = operation(http.MethodGet, "/api/admin/decisions/{id}", "readBulk",
		"A decision on several items (administrators)", http.StatusOK)
	opUndoBulk = operation(http.MethodPost, "/api/admin/decisions/{id}/undo", "undoBulk",
		"Undo a decision on several items, where nothing has changed since (administrators)",
		http.StatusOK)
	opListReports = operation(http.MethodGet, "/api/admin/reports", "listReports",
		"Find reports of reviews (administrators)", http.StatusOK)
	opSetReportStatus = operation(http.MethodPut, "/api/admin/reports/{id}", "setReportStatus",
		"Uphold a report of a review, or dismiss it (administrators)", http.StatusOK)
	opListRemovals = operation(http.MethodGet, "/api/admin/removal-requests", "listRemovals",
		"Find requests to remove home addresses (administrators)", http.StatusOK)
	opReadRemoval = operation(http.MethodGet, "/api/admin/removal-requests/{id}",
		"readRemoval", "One request, every text that names the home, and its log (administrators)",
		http.StatusOK)
	opUndoRedaction = operation(http.MethodPost,
		"/api/admin/removal-requests/{id}/redactions/undo", "undoRedaction",
		"Undo the latest redaction, within a day (administrators)", http.StatusOK)
	opRedactRemoval = operation(http.MethodPost, "/api/admin/removal-requests/{id}/redactions",
		"redactRemoval", "Take the home out of texts, visibly (administrators)", http.StatusOK)
	opCloseRemoval = operation(http.MethodPut, "/api/admin/removal-requests/{id}/status",
		"closeRemoval", "Close a request, or open it again within ten minutes (administrators)",
		http.StatusOK)
	opAnswerRemoval = operation(http.MethodPut, "/api/admin/removal-requests/{id}/answer",
		"answerRemoval", "Record that a reply to a closed request was sent (administrators)",
		http.StatusOK)
	opReadStats = operation(http.MethodGet, "/api/admin/stats", "readStats",
		"The counts of the overview (administrators)", http.StatusOK)
	opReadCredits = operation(http.MethodGet, "/api/admin/credits", "readCredits",
		"Attribution of the desk's data (administrators)", http.StatusOK)
	opReadTrends = operation(http.MethodGet, "/api/admin/trends", "readTrends",
		"Trends of the last 90 days (administrators)", http.StatusOK)
	opListAudit = operation(http.MethodGet, "/api/admin/audit", "listAudit",
		"Read the audit trail (administrators)", http.StatusOK)
	opListAuditParts = operation(http.MethodGet, "/api/admin/audit/{id}/parts", "listAuditParts",
		"The texts that an entry of the audit trail is about (administrators)", http.StatusOK)
	opListActors = operation(http.MethodGet, "/api/admin/audit/actors", "listAuditActors",
		"The accounts in the audit trail (administrators)", http.StatusOK)
	opExportAudit = operation(http.MethodGet, "/api/admin/audit.csv", "exportAudit",
		"The audit trail as CSV (administrators)", http.StatusOK)
	opUploadImport = operation(http.MethodPost, "/api/admin/imports", "uploadImport",
		"Read a list of officials, and compare it with the directory (administrators)",
		http.StatusCreated)
	opListImports = operation(http.MethodGet, "/api/admin/imports", "listImports",
		"Which lists were uploaded or fetched, the newest first (administrators)", http.StatusOK)
	opReadImport = operation(http.MethodGet, "/api/admin/imports/{id}", "readImport",
		"One import with its changes (administrators)", http.StatusOK)
	opSetImportColumns = operation(http.MethodPut, "/api/admin/imports/{id}/columns",
		"setImportColumns", "Say what the columns of a list hold; it is compared again (administrators)",
		http.StatusOK)
	opListImportChanges = operation(http.MethodGet, "/api/admin/imports/{id}/changes",
		"listImportChanges", "The changes of an import, person by person (administrators)",
		http.StatusOK)
	opChooseImportChanges = operation(http.MethodPatch, "/api/admin/imports/{id}/changes",
		"chooseImportChanges", "Accept changes of an import, or leave them out (administrators)",
		http.StatusOK)
	opAnswerImportChange = operation(http.MethodPut, "/api/admin/imports/{id}/changes/{n}/answer",
		"answerImportChange", "Say whom a name of an import means (administrators)", http.StatusOK)
	opSucceedImportChange = operation(http.MethodPut,
		"/api/admin/imports/{id}/changes/{n}/succession", "succeedImportChange",
		"Say whom a newcomer to a seat succeeds (administrators)", http.StatusOK)
	opApplyImport = operation(http.MethodPost, "/api/admin/imports/{id}/apply", "applyImport",
		"Write the accepted changes of an import, once (administrators)", http.StatusOK)
	opPlanImportUndo = operation(http.MethodGet, "/api/admin/imports/{id}/undo", "planImportUndo",
		"The effect of undoing an import now (administrators)", http.StatusOK)
	opUndoImport = operation(http.MethodPost, "/api/admin/imports/{id}/undo", "undoImport",
		"Undo an import, as a whole or except for officials that have changed since (administrators)",
		http.StatusOK)
	opDiscardImport = operation(http.MethodDelete, "/api/admin/imports/{id}", "discardImport",
		"Remove an import that waits (administrators)", http.StatusNoContent)
	opReportImport = operation(http.MethodGet, "/api/admin/imports/{id}/report.csv", "reportImport",
		"Every change of an import as CSV (administrators)", http.StatusOK)
	opListImportSources = operation(http.MethodGet, "/api/admin/import-sources",
		"listImportSources", "The lists that are read again and again (administrators)",
		http.StatusOK)
	opListImportTitles = operation(http.MethodGet, "/api/admin/import-titles", "listImportTitles",
		"The offices that unknown titles of lists mean (administrators)",
		http.StatusOK)
	opForgetImportTitle = operation(http.MethodDelete, "/api/admin/import-titles",
		"forgetImportTitle", "Forget the office of a title; the next list asks again (administrators)",
		http.StatusNoContent)
	opAddImportSource = operation(http.MethodPost, "/api/admin/import-sources", "addImportSource",
		"Have a list at an address read again and again (administrators)", http.StatusNoContent)
	opRequestImportSource = operation(http.MethodPost, "/api/admin/import-sources/read",
		"requestImportSource", "Have a source read within a minute (administrators)",
		http.StatusNoContent)
	opRemoveImportSource = operation(http.MethodDelete, "/api/admin/import-sources",
		"removeImportSource", "Forget a source; the officials from it stay (administrators)",
		http.StatusNoContent)
	opListBursts = operation(http.MethodGet, "/api/admin/bursts", "listBursts",
		"Cases in which far more reviews came than usual (administrators)", http.StatusOK)
	opReadBurst = operation(http.MethodGet, "/api/admin/bursts/{id}", "readBurst",
		"One case with its reviews (administrators)", http.StatusOK)
	opDecideBurst = operation(http.MethodPost, "/api/admin/bursts/{id}/decisions", "decideBurst",
		"Count, set aside or hide reviews of a case (administrators)", http.StatusOK)
	opConfirmBurst = operation(http.MethodPost, "/api/admin/bursts/{id}/proposal/confirm",
		"confirmBurst", "Hide what another moderator has proposed (administrators)", http.StatusOK)
	opDeclineBurst = operation(http.MethodPost, "/api/admin/bursts/{id}/proposal/decline",
		"declineBurst", "Decline a proposal, or take one's own back (administrators)", http.StatusOK)
	opListVotes = operation(http.MethodGet, "/api/admin/votes", "listVotes",
		"Votes that do not count because far more came than usual (administrators)", http.StatusOK)
	opDecideVotes = operation(http.MethodPost, "/api/admin/ratings/{id}/votes", "decideVotes",
		"Count such votes on a review, or leave them out (administrators)", http.StatusOK)
	opUndoVotes = operation(http.MethodPost, "/api/admin/votes/{id}/undo", "undoVotes",
		"Take a decision on votes back (administrators)", http.StatusNoContent)
	opDeleteRating = operation(http.MethodDelete, "/api/ratings/{id}", "deleteRating",
		"Move a review to the bin (administrators)", http.StatusNoContent)
)
