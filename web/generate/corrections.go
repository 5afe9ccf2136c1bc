package main

import "candor/internal/candor"

// correctionLists are the lists of the correction dialog: the fields and their messages.
func correctionLists() []constant {
	return []constant{
		{"correctionFields", candor.CorrectionFields()},
		{"correctionTextLimit", candor.MaxText},
		{"correctionMessages", correctionMessages{
			FieldRequired:          candor.MessageFieldRequired,
			CustomFieldRequired:    candor.MessageCustomFieldRequired,
			SuggestedValueRequired: candor.MessageSuggestedValueRequired,
			CustomValueRequired:    candor.MessageCustomValueRequired,
			SubmitterEmail:         candor.MessageSubmitterEmail,
		}},
	}
}

type correctionMessages struct {
	FieldRequired          string `json:"fieldRequired"`
	CustomFieldRequired    string `json:"customFieldRequired"`
	SuggestedValueRequired string `json:"suggestedValueRequired"`
	CustomValueRequired    string `json:"customValueRequired"`
	SubmitterEmail         string `json:"submitterEmail"`
}
