package main

import "candor/internal/candor"

// reportLists are the lists of the report dialog: the reasons, the limit of the note, and messages.
func reportLists() []constant {
	var reasons []keyed
	for _, reason := range candor.ReportReasons() {
		reasons = append(reasons, keyed{Key: string(reason), Label: reason.Label()})
	}
	return []constant{
		{"reportReasons", reasons},
		{"reasonWithNote", candor.ReportedOtherwise},
		{"reportNoteLimit", candor.MaxNote},
		{"reportMessages", reportMessages{
			Reason: candor.MessageReportReason, Note: candor.MessageReportNote,
		}},
	}
}

type reportMessages struct {
	Reason string `json:"reason"`
	Note   string `json:"note"`
}
