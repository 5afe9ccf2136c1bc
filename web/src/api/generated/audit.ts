// Generated from Go by make generate. Do not edit.

export const auditActions = [
  {"name":"official_status","label":"Decisions on officials","deed":"Decided on an official","decided":{"approved":"Approved an official","pending":"Set an official back to pending","rejected":"Rejected an official"}},
  {"name":"rating_status","label":"Decisions on reviews","deed":"Decided on a review","decided":{"approved":"Approved a review","pending":"Set a review back to pending","rejected":"Rejected a review"}},
  {"name":"correction_status","label":"Decisions on corrections","deed":"Decided on a correction","decided":{"approved":"Approved a correction","pending":"Set a correction back to pending","rejected":"Rejected a correction"}},
  {"name":"photo_upload_status","label":"Decisions on photo uploads","deed":"Decided on a photo","decided":{"approved":"Approved a photo","pending":"Set a photo back to pending","rejected":"Rejected a photo"}},
  {"name":"report_status","label":"Decisions on reports","deed":"Decided on a report","decided":{"approved":"Upheld a report","pending":"Set a report back to pending","rejected":"Dismissed a report"}},
  {"name":"official_field","label":"Changes to profiles","deed":"Changed a profile"},
  {"name":"term_begun","label":"Terms begun","deed":"Began the next term of an official"},
  {"name":"official_deleted","label":"Deleted officials","deed":"Deleted an official"},
  {"name":"official_merged","label":"Merged profiles","deed":"Merged two profiles"},
  {"name":"official_split","label":"Merges undone","deed":"Undid the merge of two profiles"},
  {"name":"import_staged","label":"Lists uploaded","deed":"Uploaded a list of officials"},
  {"name":"import_columns","label":"Columns of lists","deed":"Said what the columns of a list hold"},
  {"name":"import_chosen","label":"Choices in imports","deed":"Chose among the changes of an import"},
  {"name":"import_applied","label":"Imports","deed":"Applied an import"},
  {"name":"import_undone","label":"Imports undone","deed":"Undid an import"},
  {"name":"import_discarded","label":"Imports discarded","deed":"Discarded an import"},
  {"name":"rating_deleted","label":"Deleted reviews","deed":"Deleted a review"},
  {"name":"wave_called_off","label":"Holds ended","deed":"Ended a hold on new reviews"},
  {"name":"home_removed","label":"Removed home addresses","deed":"Removed a home address or a phone number"},
  {"name":"home_restored","label":"Redactions undone","deed":"Undid the redaction of a text"},
  {"name":"removal_status","label":"Closed removal requests","deed":"Closed a removal request","decided":{"declined":"Declined a removal request","done":"Marked a removal request as done","open":"Reopened a removal request"}},
  {"name":"malware_found","label":"Malware in photos","deed":"Found malware in a photo"},
  {"name":"feed_opened","label":"New feed keys","deed":"Opened the feed with a new key"},
  {"name":"feed_closed","label":"Closed feeds","deed":"Closed the feed"},
  {"name":"source_added","label":"New sources of imports","deed":"Added a source of imports"},
  {"name":"source_removed","label":"Removed sources of imports","deed":"Removed a source of imports"},
  {"name":"login","label":"Logins","deed":"Logged in"},
  {"name":"login_failed","label":"Failed logins","deed":"Failed to log in"},
  {"name":"logout","label":"Logouts","deed":"Logged out"},
  {"name":"password_changed","label":"Changed passwords","deed":"Changed their password"},
  {"name":"password_change_failed","label":"Failed password changes","deed":"Failed to change their password"},
  {"name":"password_reset","label":"Reset passwords","deed":"Reset a password"},
  {"name":"user_created","label":"New accounts","deed":"Created an account"},
  {"name":"user_disabled","label":"Disabled accounts","deed":"Disabled an account"},
  {"name":"user_enabled","label":"Enabled accounts","deed":"Enabled an account"},
  {"name":"user_unlocked","label":"Unlocked accounts","deed":"Unlocked an account"}
] as const;

export const actorLabels = {
  "(calendar)": "Calendar",
  "(operator)": "Operator, on the command line",
  "(scanner)": "Malware scanner",
  "(sources)": "Sources of imports",
  "(unknown)": "Unknown name",
  "(upkeep)": "Photo maintenance"
} as const;
