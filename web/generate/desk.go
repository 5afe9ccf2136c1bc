package main

import (
	"slices"

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/contentfilter"
	"candor/internal/edits"
	"candor/internal/integrity"
	"candor/internal/integrity/cases"
)

// auditWords are the labels of actions and actors in the audit trail.
func auditWords() []constant {
	return []constant{{"auditActions", auditActions()}}
}

// deskWords are the labels of flags, the editable fields, how many reviews one moderator may hide
// or count, and the codes of reviews that are decided without a case.
func deskWords() []constant {
	flags := map[string]string{}
	for _, word := range contentfilter.Words() {
		flags[word.Code] = word.Label
	}
	var alone []string
	for _, because := range append(integrity.DecidedAlone(), integrity.BecauseModerator) {
		alone = append(alone, because.Public())
	}
	return []constant{{"flagLabels", flags}, {"maxNearby", candor.MaxNearby},
		{"editFields", edits.Fields()}, {"maxAlone", cases.MaxAlone},
		{"decidedAlone", slices.Compact(alone)}}
}

// passwordRules are the rules of the form for a new password.
func passwordRules() []constant {
	return []constant{
		{"minPassword", accounts.MinPassword},
		{"passwordMessages", passwordMessages{Missing: accounts.MessagePasswordFields,
			TooShort: accounts.MessageNewPasswordShort}},
	}
}

type passwordMessages struct {
	Missing  string `json:"missing"`
	TooShort string `json:"tooShort"`
}
