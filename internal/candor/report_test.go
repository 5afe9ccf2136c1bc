package candor

import (
	"strings"
	"testing"
)

func TestReportValidate(t *testing.T) {
	for name, test := range map[string]struct {
		report      Report
		field, want string
	}{
		"OK":               {Report{Reason: ReportedFalse}, "", ""},
		"OKNote":           {Report{Reason: ReportedOtherwise, Note: "It is about his brother."}, "", ""},
		"ErrReason":        {Report{}, "reason", MessageReportReason},
		"ErrReasonUnknown": {Report{Reason: "dislike"}, "reason", MessageReportReason},
		"ErrNote": {Report{Reason: ReportedOtherwise, Note: " \u200b "}, "note",
			MessageReportNote},
		"ErrNoteTooLong": {Report{Reason: ReportedFalse, Note: strings.Repeat("é", 1001)}, "note",
			"Note is too long: 1001 characters of at most 1000"},
		"ErrNoteNUL": {Report{Reason: ReportedFalse, Note: "a\x00b"}, "note", MessageText},
	} {
		t.Run(name, func(t *testing.T) {
			test.report.RatingID = NewID()
			test.report.Clean()
			checkFault(t, test.report.Validate(), test.field, test.want)
		})
	}
}

func TestReportReasonsHaveLabels(t *testing.T) {
	for _, reason := range ReportReasons() {
		if !reason.Known() || reason.Label() == string(reason) {
			t.Errorf("%s: %q", reason, reason.Label())
		}
	}
	if unknown := ReportReason("dislike"); unknown.Known() || unknown.Label() != "dislike" {
		t.Error("an unknown reason has words")
	}
}
