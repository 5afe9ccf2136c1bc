package main

import (
	"candor"
	"candor/contentfilter"
	"candor/integrity"
)

// auditWords are the names of actions and actors in the audit trail.
func auditWords() []constant {
	var actions []auditAction
	for _, a := range candor.AuditActions() {
		actions = append(actions, auditAction{a.Name, a.Label, a.Deed, a.Decided})
	}
	return []constant{{"auditActions", actions}, {"actorLabels", candor.ActorLabels()}}
}

// deskWords are the desk's names of flags, the fields that it edits, and the reasons of which a
// review is decided about without a case: what a moderator has decided is one of them.
func deskWords() []constant {
	flags := map[string]string{}
	for _, word := range contentfilter.Words() {
		flags[word.Code] = word.Label
	}
	return []constant{{"flagLabels", flags}, {"maxNearby", candor.MaxNearby},
		{"editFields", candor.EditFields()},
		{"decidedAlone", append(integrity.DecidedAlone(), integrity.BecauseModerator)}}
}

type auditAction struct {
	Name    string                   `json:"name"`
	Label   string                   `json:"label"`
	Deed    string                   `json:"deed"`
	Decided map[candor.Status]string `json:"decided,omitempty"`
}

// passwordRules are the domain's parts of the form for a new password.
func passwordRules() []constant {
	return []constant{
		{"minPassword", candor.MinPassword},
		{"passwordMessages", passwordMessages{Missing: candor.MessagePasswordFields,
			TooShort: candor.MessageNewPasswordShort}},
	}
}

type passwordMessages struct {
	Missing  string `json:"missing"`
	TooShort string `json:"tooShort"`
}
